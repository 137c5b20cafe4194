import { Button, CloseButton } from '@mantine/core'
import type { VentaCreada } from '@mostrador/contract/ventas/ventas'
import { useFaltaLinea } from '../../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { later } from '../../../../platform/later.tsx'
import { print } from '../../../../platform/print.ts'
import { formatEntero, formatMoney } from '../../../../platform/text/format.ts'
import { VueltoGrande } from '../../../../ui/CifraGrande.tsx'
import { PrintButton } from '../../../../ui/downloads/PrintButton.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import styles from './VentaGuardada.module.css'

const ComprobantePart = later(() =>
  import('../../../fiscal/comprobantes-fiscales/ComprobantePart.tsx').then((m) => m.ComprobantePart),
)

interface VentaGuardadaProps {
  creada: VentaCreada
  /** The change, in centavos, while it is to be given back; undefined afterwards, and where the payment is not asked at the end. */
  vuelto?: number | undefined
  onView: () => void
  onClose: () => void
}

/**
 * The last sale, until the next one starts. It offers to print it and to view it, and lists its pending
 * articles.
 */
export function VentaGuardada({ creada, vuelto, onView, onClose }: VentaGuardadaProps) {
  const { id, numero, venta, pendientes } = creada
  const { comprobante_fiscal: fiscal } = venta
  const imprimir = () => (fiscal ? print('comprobantes-fiscales', fiscal.id) : print('ventas', id))
  useHotkey('F9', 'Imprimir la última venta', imprimir, useFaltaLinea())
  return (
    <Grupo as="section" gap="4px 16px" className={styles.guardada} aria-label="Última venta">
      <p className={styles.texto}>
        <code>{numero}</code> {venta.cliente_nombre} · <strong>{formatMoney(venta.total)}</strong>
      </p>
      {vuelto !== undefined && <VueltoGrande vuelto={vuelto} total={venta.total} />}
      <Grupo gap={4} className={styles.buttons}>
        {/* One paper: with an invoice, that. */}
        {!(fiscal && vuelto !== undefined) && (
          <PrintButton
            label="Imprimir Venta"
            documento="ventas"
            id={id}
            rightSection={!fiscal && <Tecla keys="F9" />}
          />
        )}
        <Button variant="subtle" onClick={onView}>
          Ver Venta
        </Button>
        <CloseButton aria-label="Cerrar" onClick={onClose} />
      </Grupo>
      {fiscal && (
        <div className={styles.fiscal}>
          <ComprobantePart fiscal={fiscal} rightSection={<Tecla keys="F9" />} />
        </div>
      )}
      {pendientes.length > 0 && (
        <p className={styles.pendientes}>Queda pendiente: {pendientes.map(pendienteOf).join(', ')}</p>
      )}
    </Grupo>
  )
}

/** `2 × Heladera Patrick (HEL-01)`. */
export const pendienteOf = (p: VentaCreada['pendientes'][number]): string =>
  `${formatEntero(p.cantidad)} × ${p.articulo_nombre} (${p.articulo})`
