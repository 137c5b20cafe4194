import type { PromocionesCambiadas } from '@mostrador/contract/ventas/lineas'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { Rebajas } from './Rebajas.tsx'

interface PromocionesDistintasProps {
  cambiadas: PromocionesCambiadas
  /** The total of the sale with the promotions of now. */
  total: number
  saving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A promotion began, ended or changed during this sale: the form has those of now, and one key sells. */
export const PromocionesDistintas = ({
  cambiadas,
  total,
  saving,
  onConfirm,
  onClose,
}: PromocionesDistintasProps) => (
  <ConfirmDialog
    title="Cambiaron las promociones"
    question="Estas promociones cambiaron mientras se cargaba la venta. Las de ahora ya están en el formulario."
    confirmLabel="Vender con las promociones de ahora"
    cancelLabel="Volver a la venta"
    busy={saving}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {cambiadas.map(({ articulo, articulo_nombre, promociones }) => (
      <div key={articulo}>
        {articulo_nombre}
        {promociones.length > 0 ? <Rebajas de={{ promociones }} /> : ': sin promoción'}
      </div>
    ))}
    <p>
      Nuevo total: <MoneyText value={total} strong />
    </p>
  </ConfirmDialog>
)
