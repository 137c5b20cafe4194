import type { PorDevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { later } from '../../../platform/later.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { LineaArticulo, LineaPrecio, LineaQuitar } from '../../documentos/lineas/LineaParts.tsx'
import { useDecimales } from '../../documentos/lineas/useDecimales.ts'
import { type LineaDeNota, totalDeLinea } from '../notas-credito/nota/nota.form.ts'
import styles from './Cambio.module.css'

const SeriesQueVuelven = later(() =>
  import('../notas-credito/nota/SeriesQueVuelven.tsx').then((m) => m.SeriesQueVuelven),
)

interface CambioDevueltosProps {
  lineas: readonly LineaDeNota[]
  /** The sale whose goods come back, where it is known. */
  vendidas: readonly PorDevolver[] | undefined
  setLinea: (articulo: string, changed: Partial<LineaDeNota>) => void
  onRemove: (articulo: string) => void
}

/** What comes back. The same article may be taken again: its fields have names of their own. */
export function CambioDevueltos({ lineas, vendidas, setLinea, onRemove }: CambioDevueltosProps) {
  const decimalesDe = useDecimales()
  const columns: readonly Column<LineaDeNota>[] = [
    {
      header: 'Producto',
      card: 'title',
      cell: (linea) => (
        <>
          <LineaArticulo linea={linea} />
          <SeriesQueVuelven
            articulo={linea.articulo}
            unidades={unidadesDe(linea.cantidad)}
            series={linea.series}
            vendida={vendidas?.find((d) => d.articulo.id === linea.articulo.id)}
            onChange={(series) => setLinea(linea.articulo.id, { series })}
          />
        </>
      ),
    },
    {
      header: 'Cantidad',
      kind: 'numeric',
      width: '136px',
      cell: (linea) => (
        <span className={styles.campo}>
          <CantidadInput
            aria-label={`Cantidad que vuelve de ${linea.articulo.nombre}`}
            size="xs"
            decimales={decimalesDe(linea.articulo.unidad)}
            value={linea.cantidad}
            onChange={(cantidad) => setLinea(linea.articulo.id, { cantidad })}
          />
        </span>
      ),
    },
    {
      header: 'Precio unitario',
      kind: 'numeric',
      width: '160px',
      cell: (linea) => (
        <span className={styles.campo}>
          <LineaPrecio
            linea={linea}
            value={linea.precio_unitario}
            onChange={(precio_unitario) => setLinea(linea.articulo.id, { precio_unitario })}
          />
        </span>
      ),
    },
    {
      header: 'Total',
      kind: 'numeric',
      width: '136px',
      cell: (linea) => <MoneyText value={totalDeLinea(linea)} strong />,
    },
  ]
  return (
    <Columna as="section" gap={8} className={styles.lado} aria-label="Lo que devuelve">
      <h2>Devuelve</h2>
      <DataTable
        label="Productos que devuelve"
        columns={columns}
        rows={lineas}
        rowKey={(linea) => linea.articulo.id}
        empty="Busca o escanea lo que el cliente devuelve."
        actions={(linea) => <LineaQuitar linea={linea} onRemove={() => onRemove(linea.articulo.id)} />}
      />
    </Columna>
  )
}
