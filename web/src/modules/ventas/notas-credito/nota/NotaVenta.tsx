import { Button } from '@mantine/core'
import { precioDe } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import type { PorDevolver, VentaADevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { formatMoney } from '../../../../platform/text/format.ts'
import { Columna, Grupo } from '../../../../ui/Grupo.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { SinPartir } from '../../../../ui/SinPartir.tsx'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { hasArticulo } from '../../../documentos/lineas/lineas.ts'
import styles from './NotaCredito.module.css'
import { type LineaDeNota, lineaPropuesta, type NotaValues } from './nota.form.ts'
import { disponibles } from './nota.reglas.ts'

interface NotaVentaProps {
  values: NotaValues
  /** Undefined while it is on its way. */
  venta: VentaADevolver | undefined
  failed: boolean
  onAdd: (linea: LineaDeNota) => boolean
}

const columns: readonly Column<PorDevolver>[] = [
  { header: 'Artículo', card: 'title', cell: ({ articulo }) => articulo.nombre },
  { header: 'Vendidas', kind: 'numeric', width: '104px', cell: (d) => d.vendidas },
  { header: 'Devueltas', kind: 'numeric', width: '104px', cell: (d) => d.devueltas },
  { header: 'Por devolver', kind: 'numeric', width: '120px', cell: disponibles },
  {
    header: 'Precio unitario',
    kind: 'numeric',
    width: '152px',
    cell: (d) => <MoneyText value={precioPagado(d)} />,
  },
  {
    header: 'Por acreditar',
    kind: 'numeric',
    width: '152px',
    cell: (d) => <MoneyText value={d.acreditable} />,
  },
]

/** With the line's part of the discount, rounded. */
const precioPagado = ({ neto, vendidas }: PorDevolver): number => (neto === 0 ? 0 : precioDe(neto, vendidas))

/** All that is left of the line; undefined when nothing is left to give back. */
const lineaOf = (d: PorDevolver): LineaDeNota | undefined => lineaPropuesta([d], d.articulo, disponibles(d))

/** The articles of the chosen sale, with the quantities that can still come back. */
export function NotaVenta({ values, venta, failed, onAdd }: NotaVentaProps) {
  const left =
    venta?.lineas.flatMap((d) => (hasArticulo(values, d.articulo.id) ? [] : (lineaOf(d) ?? []))) ?? []
  return (
    <Columna as="section" gap={8} className={styles.deVenta} aria-label="Artículos de la venta">
      <Grupo gap="4px 16px" className={styles.deVentaTitulo}>
        <h2>
          <SinPartir>{venta ? `Artículos de ${venta.numero}` : 'Artículos de la venta'}</SinPartir>
        </h2>
        {venta && venta.bonificacion > 0 && (
          <span>
            La venta tuvo una bonificación de {formatMoney(venta.bonificacion)}. Los precios ya la descuentan.
          </span>
        )}
        <Button
          variant="default"
          size="compact-sm"
          disabled={left.length === 0}
          onClick={() => {
            for (const linea of left) onAdd(linea)
          }}
        >
          Agregar todos
        </Button>
      </Grupo>
      <DataTable
        label="Artículos que se pueden devolver"
        columns={columns}
        rows={failed ? [] : venta?.lineas}
        rowKey={(d) => d.articulo.id}
        tone={(d) => (lineaOf(d) ? undefined : 'muted')}
        empty={failed ? 'No se pudieron cargar los artículos de la venta.' : 'La venta no tiene artículos.'}
        actions={(d) => (
          <RowAction
            label="Agregar"
            target={d.articulo.nombre}
            disabled={!lineaOf(d) || hasArticulo(values, d.articulo.id)}
            onClick={() => {
              const linea = lineaOf(d)
              if (linea) onAdd(linea)
            }}
          />
        )}
      />
    </Columna>
  )
}
