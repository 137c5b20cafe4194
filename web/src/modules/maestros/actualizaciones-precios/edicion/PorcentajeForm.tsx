import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '../../../../platform/notify.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import styles from '../Precios.module.css'
import { parsePorcentaje } from '../precios.reglas.ts'

interface PorcentajeFormProps {
  onApply: (pct: number) => void
  /** Where costs may be the base: whether they are, and its change. */
  sobreCosto?: { value: boolean; onChange: (sobreCosto: boolean) => void } | undefined
  disabled: boolean
  /** The id of the element that tells which articles the percentage changes. */
  describedBy: string
  /** Stands beside the button. */
  children: React.ReactNode
}

/** Keeps its text in its own state: a key here renders none of ten thousand rows. */
export function PorcentajeForm({
  onApply,
  sobreCosto,
  disabled,
  describedBy,
  children,
}: PorcentajeFormProps) {
  const [text, setText] = useState('')
  const apply = (event: React.FormEvent) => {
    event.preventDefault()
    const porcentaje = parsePorcentaje(text)
    if (porcentaje === null || (sobreCosto?.value && porcentaje < 0))
      notifyError('Ingrese un porcentaje válido')
    else onApply(porcentaje)
  }
  return (
    <Grupo as="form" align="normal" className={styles.porcentaje} onSubmit={apply}>
      {sobreCosto && (
        <NativeSelect
          aria-label="Sobre qué se calcula"
          data={[
            { value: '', label: 'Precio más' },
            { value: 'costo', label: 'Costo más' },
          ]}
          value={sobreCosto.value ? 'costo' : ''}
          onChange={({ currentTarget }) => sobreCosto.onChange(currentTarget.value === 'costo')}
        />
      )}
      <TextInput
        aria-label="Porcentaje"
        placeholder="Porcentaje"
        inputMode="decimal"
        autoComplete="off"
        className={styles.numero}
        rightSection={<span aria-hidden>%</span>}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={disabled} aria-describedby={describedBy}>
        Aplicar cambio
      </Button>
      {children}
    </Grupo>
  )
}
