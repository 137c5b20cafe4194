import { Button, Checkbox } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Campos } from '../../Campos.tsx'
import { Desplegable } from '../../picker/Desplegable.tsx'
import styles from './ColumnasButton.module.css'

interface ColumnasButtonProps {
  columnas: readonly string[]
  ocultas: readonly string[]
  onElegir: (columna: string) => void
}

/** Which columns the list shows. */
export function ColumnasButton({ columnas, ocultas, onElegir }: ColumnasButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        leftSection={<IconColumns3 size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Columnas
      </Button>
      {open && (
        <Desplegable
          target={button}
          role="dialog"
          label="Columnas de la lista"
          onClose={(why) => {
            setOpen(false)
            if (why === 'escape') button.current?.focus()
          }}
        >
          <Campos as="ul" gap={8} className={styles.lista}>
            {columnas.map((columna, n) => (
              <li key={columna}>
                <Checkbox
                  label={columna}
                  autoFocus={n === 0}
                  checked={!ocultas.includes(columna)}
                  onChange={() => onElegir(columna)}
                />
              </li>
            ))}
          </Campos>
        </Desplegable>
      )}
    </>
  )
}
