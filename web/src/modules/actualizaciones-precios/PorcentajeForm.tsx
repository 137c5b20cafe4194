import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '../../platform/notify.tsx'
import styles from './Precios.module.css'
import { parsePorcentaje } from './precios.reglas.ts'

interface PorcentajeFormProps {
  onApply: (pct: number) => void
  disabled: boolean
  /** The id of what says what it applies to. */
  describedBy: string
}

/** Its text is its own affair: typing here renders none of ten thousand rows. */
export function PorcentajeForm({ onApply, disabled, describedBy }: PorcentajeFormProps) {
  const [text, setText] = useState('')
  const apply = (event: React.FormEvent) => {
    event.preventDefault()
    const porcentaje = parsePorcentaje(text)
    if (porcentaje === null) notifyError('Ingrese un porcentaje válido')
    else onApply(porcentaje)
  }
  return (
    <form className={styles.porcentaje} onSubmit={apply}>
      <TextInput
        aria-label="Porcentaje"
        placeholder="Porcentaje"
        inputMode="decimal"
        autoComplete="off"
        w={128}
        rightSection={<span aria-hidden>%</span>}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={disabled} aria-describedby={describedBy}>
        Aplicar cambio
      </Button>
    </form>
  )
}
