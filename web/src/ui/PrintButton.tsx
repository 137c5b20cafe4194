import { Button, SegmentedControl } from '@mantine/core'
import type { DocumentoImprimible, Formato } from '@mostrador/contract/impresiones'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { print, readFormato, storeFormato } from '../platform/print.ts'
import styles from './PrintButton.module.css'

const FORMATOS: { value: Formato; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'ticket', label: 'Ticket' },
]

export interface PrintButtonProps {
  /** 'Imprimir Venta'. */
  label: string
  documento: DocumentoImprimible
  id: number
  rightSection?: React.ReactNode
}

/** Prints on the paper that this branch used last; another choice is remembered. */
export function PrintButton({ label, documento, id, rightSection }: PrintButtonProps) {
  const [formato, setFormato] = useState(readFormato)
  const choose = (value: string) => {
    const chosen: Formato = value === 'ticket' ? 'ticket' : 'a4'
    setFormato(chosen)
    storeFormato(chosen)
  }
  return (
    <div className={styles.print}>
      <SegmentedControl
        size="xs"
        aria-label="Papel"
        data={FORMATOS}
        value={formato}
        onChange={choose}
        classNames={{ root: styles.papel ?? '' }}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        rightSection={rightSection}
        onClick={() => print(documento, id, formato)}
      >
        {label}
      </Button>
    </div>
  )
}
