import { Button, TextInput } from '@mantine/core'
import type { UpdateModelo } from '@mostrador/contract/maestros/modelos'
import { useState } from 'react'
import { Grupo } from '../../../ui/Grupo.tsx'
import { onEnter } from '../../../ui/keys/onEnter.ts'
import { Nota } from '../../../ui/Nota.tsx'
import styles from './Modelos.module.css'
import { addValores, splitValores } from './modelo.form.ts'

type Atributo = UpdateModelo['atributos'][number]

interface AtributoCamposProps {
  numero: number
  atributo: Atributo
  error: React.ReactNode
  errorValores: React.ReactNode
  onChange: (atributo: Atributo) => void
  onQuitar: (() => void) | undefined
}

/** An attribute: its name, and its values, each of which may be renamed. */
export function AtributoCampos({
  numero,
  atributo,
  error,
  errorValores,
  onChange,
  onQuitar,
}: AtributoCamposProps) {
  const [texto, setTexto] = useState('')
  const { nombre, valores } = atributo
  const sumar = () => {
    if (texto.trim() === '') return
    onChange({ ...atributo, valores: addValores(valores, splitValores(texto)) })
    setTexto('')
  }
  return (
    <fieldset className={styles.atributo}>
      <legend>{nombre || `Atributo ${numero}`}</legend>
      <Grupo align="end">
        <TextInput
          label="Se llama"
          maxLength={20}
          value={nombre}
          error={error}
          onChange={(event) => onChange({ ...atributo, nombre: event.currentTarget.value })}
        />
        <TextInput
          label={`Agregar a ${nombre || `atributo ${numero}`}`}
          placeholder="Separados por comas"
          style={{ flex: '1 1 160px' }}
          value={texto}
          error={errorValores}
          autoComplete="off"
          onChange={(event) => setTexto(event.currentTarget.value)}
          onKeyDown={onEnter(sumar)}
          onBlur={sumar}
        />
        {onQuitar && (
          <Button variant="default" onClick={onQuitar}>
            Quitar {nombre}
          </Button>
        )}
      </Grupo>
      {valores.length > 0 && (
        <ul className={styles.valores} aria-label={`Valores de ${nombre}`}>
          {valores.map((valor, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value that is typed has no other name.
            <li key={n}>
              <input
                aria-label={`${nombre} ${n + 1}`}
                maxLength={30}
                value={valor.nombre}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...atributo, valores: valores.with(n, { ...valor, nombre: value }) })
                }
              />
              <button
                type="button"
                aria-label={`Quitar ${valor.nombre}`}
                onClick={() => onChange({ ...atributo, valores: valores.toSpliced(n, 1) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {valores.length === 0 && <Nota>Todavía sin valores.</Nota>}
    </fieldset>
  )
}
