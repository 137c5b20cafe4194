import { sumar } from '@mostrador/contract/importes'
import type { PorDevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { later } from '../../../../platform/later.tsx'
import { type Cantidad, unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { onEnter } from '../../../../ui/keys/onEnter.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import {
  LineaArticulo,
  LineaCantidad,
  LineaPrecio,
  LineaQuitar,
} from '../../../documentos/lineas/LineaParts.tsx'
import styles from './NotaCredito.module.css'
import { focusCampo } from './nota.campos.ts'
import { type LineaDeNota, totalDeLinea } from './nota.form.ts'
import { disponibles } from './nota.reglas.ts'

const SeriesQueVuelven = later(() => import('./SeriesQueVuelven.tsx').then((m) => m.SeriesQueVuelven))

interface NotaLineasProps {
  lineas: readonly LineaDeNota[]
  /** The quantity of each article that can still come back; undefined without a sale. */
  porDevolver: readonly PorDevolver[] | undefined
  setLinea: (articulo: string, changed: Partial<LineaDeNota>) => void
  onRemove: (linea: LineaDeNota) => void
}

/** The returned articles. Prices and quantities can still change here. */
export function NotaLineas({ lineas, porDevolver, setLinea, onRemove }: NotaLineasProps) {
  const limitOf = (id: string): number | undefined =>
    porDevolver && sumar(porDevolver.filter((d) => d.articulo.id === id).map(disponibles))
  const onCantidad = (articulo: string, cantidad: Cantidad) => setLinea(articulo, { cantidad })
  const goOn = () => focusCampo('articulo')
  const columns: readonly Column<LineaDeNota>[] = [
    {
      header: 'Artículo',
      card: 'title',
      cell: (linea) => (
        <>
          <LineaArticulo linea={linea} />
          <SeriesQueVuelven
            articulo={linea.articulo}
            unidades={unidadesDe(linea.cantidad)}
            series={linea.series}
            vendida={porDevolver?.find((d) => d.articulo.id === linea.articulo.id)}
            onChange={(series) => setLinea(linea.articulo.id, { series })}
          />
        </>
      ),
    },
    {
      header: 'Cantidad',
      kind: 'numeric',
      width: '168px',
      cell: (linea) => {
        const limit = limitOf(linea.articulo.id)
        const over = limit !== undefined && unidadesDe(linea.cantidad) > limit
        return (
          <span className={styles.campo}>
            {limit !== undefined && <small data-over={over || undefined}>de {limit}</small>}
            <LineaCantidad linea={linea} error={over} onCantidad={onCantidad} onDone={goOn} />
          </span>
        )
      },
    },
    {
      header: 'Precio unitario',
      kind: 'numeric',
      width: '176px',
      cell: (linea) => (
        <span className={styles.campo}>
          <LineaPrecio
            linea={linea}
            value={linea.precio_unitario}
            onChange={(next) => setLinea(linea.articulo.id, { precio_unitario: next })}
            onKeyDown={onEnter(goOn)}
          />
        </span>
      ),
    },
    {
      header: 'Total',
      kind: 'numeric',
      width: '160px',
      cell: (linea) => <MoneyText value={totalDeLinea(linea)} strong />,
    },
  ]
  return (
    <div className={styles.lineas}>
      <DataTable
        label="Artículos de la nota"
        columns={columns}
        rows={lineas}
        rowKey={(linea) => linea.articulo.id}
        empty={
          <>
            Todavía no hay artículos.
            <br />
            Búscalos por nombre o código, lee el código de barras, o elige la venta que se devuelve.
          </>
        }
        actions={(linea) => <LineaQuitar linea={linea} onRemove={() => onRemove(linea)} />}
      />
    </div>
  )
}
