import { restarCantidades } from '@mostrador/contract/cantidades'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatEntero } from '../../../../platform/text/format.ts'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import styles from '../cobro/VentaConfirm.module.css'
import { faltantesQuery } from '../nueva/vender.queries.ts'
import type { LineaDeVenta } from '../nueva/venta.form.ts'

interface VentaFaltantesProps {
  lineas: readonly LineaDeVenta[]
  /** While the sale is on its way, the stock of the branch no longer matters. */
  saving: boolean
}

/**
 * The articles that become pending because the branch has too little stock. Their place is reserved, so the
 * answer moves nothing.
 */
export function VentaFaltantes({ lineas, saving }: VentaFaltantesProps) {
  const { sucursal } = useSesion()
  const detalles = lineas.map(({ articulo, cantidad }) => ({
    articulo: articulo.id,
    cantidad: unidadesDe(cantidad),
  }))
  const faltantes = useQuery({ ...faltantesQuery(detalles, sucursal), enabled: !saving }).data ?? []
  const texto = faltantes.map(
    ({ articulo_nombre, stock_disponible, cantidad_solicitada }) =>
      `${formatEntero(restarCantidades(cantidad_solicitada, stock_disponible))} × ${articulo_nombre} (hay ${formatEntero(stock_disponible)} de ${formatEntero(cantidad_solicitada)})`,
  )
  // A list that scrolls must tell its length.
  const cuantos = texto.length > 1 ? ` (${texto.length} artículos)` : ''
  return (
    <div className={styles.faltantes}>
      {/* Long lists scroll: the keyboard must reach them. */}
      <output tabIndex={texto.length > 0 ? 0 : undefined}>
        {texto.length > 0 && (
          <>
            <strong>Quedará pendiente de entrega{cuantos}:</strong> {texto.join(', ')}
          </>
        )}
      </output>
    </div>
  )
}
