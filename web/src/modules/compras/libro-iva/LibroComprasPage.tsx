import type { FilaLibroCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatFecha, hoy } from '../../../platform/text/format.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import { LibroDelMes } from '../../fiscal/libro-iva/LibroDelMes.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { LibroComprasTotales } from './LibroComprasTotales.tsx'
import { archivosComprasDe, libroComprasQuery, resumenComprasQuery } from './libro-iva-compras.queries.ts'

const route = getRouteApi('/app/libro-iva-compras')

const importe = (header: string, value: (fila: FilaLibroCompras) => number): Column<FilaLibroCompras> => ({
  header,
  kind: 'numeric',
  width: '124px',
  cell: (fila) => <MoneyText value={value(fila)} />,
})

const percepciones = (f: FilaLibroCompras): number =>
  f.percepcion_iva + f.percepcion_iibb + f.percepcion_nacional + f.percepcion_municipal

const columns: readonly Column<FilaLibroCompras>[] = [
  { header: 'Fecha', width: '100px', cell: (f) => formatFecha(f.fecha) },
  {
    header: 'Comprobante',
    card: 'title',
    width: '208px',
    cell: (f) => <SinPartir>{f.comprobante}</SinPartir>,
  },
  { header: 'Proveedor', cell: (f) => f.proveedor_nombre },
  { header: 'CUIT', kind: 'code', width: '112px', cell: (f) => f.cuit || '-' },
  importe('Neto gravado', (f) => f.neto),
  importe('Crédito fiscal', (f) => f.credito),
  importe('Percepciones', percepciones),
  importe('Exento y no gravado', (f) => f.exento + f.no_gravado),
  importe('Total', (f) => f.total),
]

/** The vouchers of suppliers of a month, the position of its IVA, and the files for the accountant. */
export const LibroComprasPage = () => (
  <ConCompras permiso="libro_iva">
    <Libro />
  </ConCompras>
)

function Libro() {
  const { mes = hoy().slice(0, 7), page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: resumen } = useQuery(resumenComprasQuery(mes))
  return (
    <LibroDelMes
      title="Libro IVA compras"
      mes={mes}
      page={page}
      onMes={(chosen) => void navigate({ search: chosen ? { mes: chosen } : {} })}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      list={useQuery(libroComprasQuery(mes, page))}
      columns={columns}
      nada="No hay comprobantes de proveedores con ese período."
      archivos={archivosComprasDe(mes)}
    >
      {resumen && <LibroComprasTotales resumen={resumen} />}
    </LibroDelMes>
  )
}
