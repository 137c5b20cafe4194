import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../platform/session.tsx'
import { unidadesDe } from '../../ui/cantidad.ts'
import styles from './VentaConfirm.module.css'
import type { LineaDeVenta } from './venta.form.ts'
import { faltantesQuery } from './ventas.queries.ts'

interface VentaFaltantesProps {
  lineas: readonly LineaDeVenta[]
  /** The sale is on its way: what the branch had is no question any more. */
  saving: boolean
}

/** What will be pending because the branch has too little. Its place is kept: the answer moves nothing. */
export function VentaFaltantes({ lineas, saving }: VentaFaltantesProps) {
  const { sucursal } = useSesion()
  const detalles = lineas.map(({ articulo, cantidad }) => ({
    articulo: articulo.id,
    cantidad: unidadesDe(cantidad),
  }))
  const faltantes = useQuery({ ...faltantesQuery(detalles, sucursal), enabled: !saving }).data ?? []
  const texto = faltantes.map(
    ({ articulo_nombre, stock_disponible, cantidad_solicitada }) =>
      `${cantidad_solicitada - stock_disponible} × ${articulo_nombre} (hay ${stock_disponible} de ${cantidad_solicitada})`,
  )
  // Of a list that scrolls one must know how long it is.
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
