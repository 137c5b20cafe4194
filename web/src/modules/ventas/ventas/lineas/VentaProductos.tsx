import { SE_LO_LLEVO_IGUAL } from '@mostrador/contract/base/apagados'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { PresentacionVendida } from '@mostrador/contract/ventas/presentaciones/vendidas'
import { rebajasEnPalabras } from '@mostrador/contract/ventas/rebajas'
import { Link } from '@tanstack/react-router'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatFecha } from '../../../../platform/text/format.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import styles from './VentaProductos.module.css'

interface VentaProductosProps {
  lineas: readonly {
    articulo: { id: string; nombre: string; unidad?: string | undefined }
    cantidad: number
    precio_unitario: number
    total: number
    descuento?: number | undefined
    descuento_motivo?: string | undefined
    descuento_autorizado_por?: string | undefined
    promociones?: { nombre: string; unidades: number; importe: number }[] | undefined
    presentaciones?: PresentacionVendida[] | undefined
    llevado?: boolean | undefined
    series?: readonly (string | { numero: string; garantia_hasta: string | null })[] | undefined
  }[]
}

type Serie = NonNullable<VentaProductosProps['lineas'][number]['series']>[number]

const numeroDe = (serie: Serie): string => (typeof serie === 'string' ? serie : serie.numero)

/** Of what was sold; what is going to be has none yet. */
const garantiaDe = (serie: Serie): string =>
  typeof serie !== 'string' && serie.garantia_hasta
    ? ` · Garantía hasta ${formatFecha(serie.garantia_hasta)}`
    : ''

/** The lines of a sale, read-only, for its dialogs. */
export function VentaProductos({ lineas }: VentaProductosProps) {
  const { usuario } = useSesion()
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
          {lineas.map(({ articulo, cantidad, precio_unitario, total, llevado, series = [], ...rebaja }) => (
            <tr key={articulo.id}>
              <td>
                {articulo.nombre} <small>{articulo.id}</small>
                {rebajasEnPalabras(rebaja, true).map((texto) => (
                  <small key={texto} className={styles.rebaja}>
                    {texto}
                  </small>
                ))}
                {series.map((serie) => (
                  <small key={numeroDe(serie)} className={styles.rebaja}>
                    N.º de serie{' '}
                    {usuario.numeros_de_serie && typeof serie !== 'string' ? (
                      <Link to="/numeros-de-serie" search={{ search: serie.numero }}>
                        {serie.numero}
                      </Link>
                    ) : (
                      numeroDe(serie)
                    )}
                    {garantiaDe(serie)}
                  </small>
                ))}
                {llevado && <small className={styles.rebaja}>{SE_LO_LLEVO_IGUAL}</small>}
              </td>
              <td>{enUnidad(cantidad, articulo.unidad)}</td>
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
