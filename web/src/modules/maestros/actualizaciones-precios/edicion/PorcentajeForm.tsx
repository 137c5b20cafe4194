import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '../../../../platform/notify.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import styles from '../Precios.module.css'
import { parsePorcentaje } from '../precios.reglas.ts'

interface PorcentajeFormProps {
  onApply: (pct: number) => void
  disabled: boolean
  /** The id of the element that tells which articles the percentage changes. */
  describedBy: string
  /** Stands beside the button. */
  children: React.ReactNode
}

/** Keeps its text in its own state: a key here renders none of ten thousand rows. */
export function PorcentajeForm({ onApply, disabled, describedBy, children }: PorcentajeFormProps) {
  const [text, setText] = useState('')
  const apply = (event: React.FormEvent) => {
    event.preventDefault()
    const porcentaje = parsePorcentaje(text)
    if (porcentaje === null) notifyError('Ingrese un porcentaje válido')
    else onApply(porcentaje)
  }
  return (
    <Grupo as="form" align="normal" className={styles.porcentaje} onSubmit={apply}>
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
