import type { PrecioCambiado } from '@mostrador/contract/ventas/precios-cambiados'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import styles from './VentaProductos.module.css'

interface VentaPreciosProps {
  cambiados: readonly PrecioCambiado[]
  /** The total of the sale at the new prices. */
  total: number
  saving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Another user changed prices during this sale: the form now holds the new prices, and one key sells. */
export function VentaPrecios({ cambiados, total, saving, onConfirm, onClose }: VentaPreciosProps) {
  return (
    <ConfirmDialog
      title="Cambiaron los precios"
      question="Estos precios cambiaron mientras se cargaba la venta. Los nuevos ya están en el formulario."
      confirmLabel="Vender con los precios nuevos"
      cancelLabel="Volver a la venta"
      size="lg"
      busy={saving}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area that the keyboard can reach. */}
      <section className={styles.scroller} tabIndex={0} aria-label="Precios que cambiaron">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col">Precio anterior</th>
              <th scope="col" data-keep>
                Precio nuevo
              </th>
            </tr>
          </thead>
          <tbody>
            {cambiados.map(({ articulo, articulo_nombre, precio_anterior, precio_actual }) => (
              <tr key={articulo_nombre}>
                <td>
                  {articulo_nombre} <small>{articulo}</small>
                </td>
                <td>
                  <s>
                    <MoneyText value={precio_anterior} />
                  </s>
                </td>
                <td data-keep>
                  <MoneyText value={precio_actual} strong />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.total}>
        Nuevo total: <MoneyText value={total} strong />
      </p>
    </ConfirmDialog>
  )
}
