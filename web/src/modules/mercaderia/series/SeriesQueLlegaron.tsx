import { Button, Checkbox, TextInput } from '@mantine/core'
import { claveDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import { useState } from 'react'
import { useCamaraButton } from '../../../ui/camara/useCamaraButton.tsx'
import { onEnter } from '../../../ui/keys/onEnter.ts'
import styles from './SeriesPart.module.css'

interface SeriesQueLlegaronProps {
  nombre: string
  /** Those that were sent. */
  enviadas: readonly string[]
  llegaron: readonly string[]
  onChange: (llegaron: readonly string[]) => void
}

/** Which of the numbers that were sent arrived: a press on one, or its code read, marks it. */
export function SeriesQueLlegaron({ nombre, enviadas, llegaron, onChange }: SeriesQueLlegaronProps) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState<string | null>(null)
  const leer = (dicho: string) => {
    if (dicho.trim() === '') return
    const numero = enviadas.find((n) => claveDeSerie(n) === claveDeSerie(dicho))
    setError(numero === undefined ? `«${dicho.trim()}» no vino en la transferencia` : null)
    if (numero === undefined) return
    setTexto('')
    if (!llegaron.includes(numero)) onChange([...llegaron, numero])
  }
  const camara = useCamaraButton((codigo) => {
    leer(codigo)
    return undefined
  })
  const todos = llegaron.length === enviadas.length
  return (
    <fieldset aria-label={`Números de serie de ${nombre} que llegaron`} className={styles.series}>
      {enviadas.map((numero) => (
        <Checkbox
          key={numero}
          size="xs"
          label={numero}
          checked={llegaron.includes(numero)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...llegaron, numero] : llegaron.filter((n) => n !== numero))
          }
        />
      ))}
      <TextInput
        className={styles.caja}
        size="xs"
        aria-label={`Leer un número de ${nombre}`}
        placeholder="Leer un número"
        autoComplete="off"
        maxLength={40}
        rightSection={camara}
        value={texto}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setTexto(value)
          setError(null)
        }}
        onKeyDown={onEnter(() => leer(texto))}
      />
      <Button variant="subtle" size="compact-xs" onClick={() => onChange(todos ? [] : enviadas)}>
        {todos ? 'Desmarcar todos' : 'Llegaron todos'}
      </Button>
    </fieldset>
  )
}
