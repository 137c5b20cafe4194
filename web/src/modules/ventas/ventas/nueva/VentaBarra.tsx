import { Button } from '@mantine/core'
import { ariaKeys } from '../../../../platform/hotkeys.tsx'
import { formatCount, formatMoney } from '../../../../platform/text/format.ts'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import type { Importes } from '../lineas/venta.importes.ts'
import styles from './VentaBarra.module.css'

interface VentaBarraProps {
  importes: Importes
  unidades: number
  onHold: () => void
  onCancel: () => void
  onConfirm: () => void
  /** What the last button does. */
  accion: string
  /** What else may become of the sale. */
  children?: React.ReactNode
}

/** Stays in sight during the sale: the total, and the two buttons that leave the form. */
export function VentaBarra(props: VentaBarraProps) {
  const { importes, unidades, onHold, onCancel, onConfirm, accion, children } = props
  const { subtotal, bonificacion, total } = importes
  return (
    <div className={styles.barra}>
      <p className={styles.partes}>
        {unidades > 0 && <span>{formatCount(unidades, 'unidad', 'unidades')}</span>}
        {bonificacion > 0 && (
          <span>
            {formatMoney(subtotal)} − {formatMoney(bonificacion)}
          </span>
        )}
      </p>
      <p className={styles.total}>
        <span>Total</span>
        <output aria-label="Total de la venta">{formatMoney(total)}</output>
      </p>
      <div className={styles.buttons}>
        <Button
          variant="subtle"
          color="gray"
          aria-keyshortcuts="F8"
          rightSection={<Tecla keys="F8" />}
          onClick={onHold}
        >
          Poner en espera
        </Button>
        {children}
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          aria-keyshortcuts={ariaKeys('Ctrl+Enter')}
          rightSection={<Tecla keys="Ctrl+Enter" />}
          onClick={onConfirm}
        >
          {accion}
        </Button>
      </div>
    </div>
  )
}
