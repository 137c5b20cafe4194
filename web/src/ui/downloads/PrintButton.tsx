import { Button } from '@mantine/core'
import type { DocumentoImprimible, Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { IconPrinter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFaltaLinea } from '../../platform/conexion/modo.ts'
import { print, readFormato, storeFormato } from '../../platform/print.ts'
import styles from './PrintButton.module.css'

const FORMATOS: readonly { value: Formato; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'ticket', label: 'Ticket' },
]

export interface PrintButtonProps {
  /** 'Imprimir Venta'. */
  label: string
  documento: DocumentoImprimible
  id: number
  rightSection?: React.ReactNode
  /** The message of a failure. */
  message?: string | undefined
}

/** Prints on the paper that this branch used last; the button remembers another choice. */
export function PrintButton({ label, documento, id, rightSection, message }: PrintButtonProps) {
  const name = useId()
  const falta = useFaltaLinea()
  const [formato, setFormato] = useState(readFormato)
  const choose = (chosen: Formato) => {
    setFormato(chosen)
    storeFormato(chosen)
  }
  return (
    <div className={styles.print}>
      <fieldset className={styles.papel}>
        <legend>Papel</legend>
        {FORMATOS.map(({ value, label: text }) => (
          <label key={value}>
            <input type="radio" name={name} checked={formato === value} onChange={() => choose(value)} />
            {text}
          </label>
        ))}
      </fieldset>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        rightSection={rightSection}
        onClick={() => print(documento, id, formato, message)}
        {...falta}
      >
        {label}
      </Button>
    </div>
  )
}
