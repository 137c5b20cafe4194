import type { YaDescontado } from '@mostrador/contract/mercaderia/verificar-stock'
import { formatEntero } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'

interface RemitoDescontadoProps {
  descontado: readonly YaDescontado[]
  onConfirm: () => void
  onClose: () => void
}

/** A sale already takes its goods from stock: a delivery note would take the same goods again. */
export function RemitoDescontado({ descontado, onConfirm, onClose }: RemitoDescontadoProps) {
  return (
    <ConfirmDialog
      danger
      title="Stock ya descontado"
      question="El remito descontaría otra vez del stock lo que una venta reciente a este cliente ya descontó:"
      confirmLabel="Guardar de todos modos"
      size="lg"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {descontado.map((d) => (
          <li key={`${d.articulo}-${d.venta}`}>
            <strong>{d.articulo_nombre}</strong> × {formatEntero(d.cantidad)}: ya descontado por la venta{' '}
            {d.numero}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
