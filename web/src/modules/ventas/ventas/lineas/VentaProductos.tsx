import { MoneyText } from '../../../../ui/MoneyText.tsx'
import styles from './VentaProductos.module.css'

interface VentaProductosProps {
  lineas: readonly {
    articulo: { id: string; nombre: string }
    cantidad: number
    precio_unitario: number
    total: number
  }[]
}

/** The lines of a sale, read-only, for its dialogs. */
export function VentaProductos({ lineas }: VentaProductosProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area that the keyboard can reach.
    <section className={styles.scroller} tabIndex={0} aria-label="Productos de la venta">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Cantidad</th>
            <th scope="col">Precio unitario</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lineas.map(({ articulo, cantidad, precio_unitario, total }) => (
            <tr key={articulo.id}>
              <td>
                {articulo.nombre} <small>{articulo.id}</small>
              </td>
              <td>{cantidad}</td>
              <td>
                <MoneyText value={precio_unitario} />
              </td>
              <td>
                <MoneyText value={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
