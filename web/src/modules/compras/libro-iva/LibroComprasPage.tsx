import type { FilaLibroCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount, formatFecha, hoy } from '../../../platform/text/format.ts'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import styles from '../../fiscal/libro-iva/LibroIva.module.css'
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
  { header: 'Comprobante', card: 'title', width: '240px', cell: (f) => f.comprobante },
  { header: 'Proveedor', cell: (f) => f.proveedor_nombre },
  { header: 'CUIT', kind: 'code', width: '112px', cell: (f) => f.cuit || '-' },
  importe('Neto gravado', (f) => f.neto),
  importe('Crédito fiscal', (f) => f.credito),
  importe('Percepciones', percepciones),
  importe('Exento y no gravado', (f) => f.exento + f.no_gravado),
  importe('Total', (f) => f.total),
]

const NADA = 'No hay comprobantes de proveedores con ese período.'
const NO_SE_PUDO = 'No se pudo cargar el libro de ese mes.'

/** The vouchers of suppliers of a month, the position of its IVA, and the files for the accountant. */
export const LibroComprasPage = () => (
  <ConCompras permiso="libro_iva">
    <Libro />
  </ConCompras>
)

function Libro() {
  const { mes = hoy().slice(0, 7), page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(libroComprasQuery(mes, page))
  const { data: resumen } = useQuery(resumenComprasQuery(mes))
  useListError(list.data ? null : list.error, 'Error al cargar el Libro IVA')
  const { data } = list
  return (
    <ListPage
      title="Libro IVA compras"
      filters={
        <MesInput
          className={styles.mes}
          label="Mes"
          clearLabel="Limpiar: este mes"
          value={mes}
          onChange={(chosen) => void navigate({ search: chosen ? { mes: chosen } : {} })}
        />
      }
      count={data && formatCount(data.count, 'comprobante', 'comprobantes')}
      page={page}
      totalPages={data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      footer={
        <div className={styles.archivos}>
          {archivosComprasDe(mes).map((archivo) => (
            <ExcelButton key={archivo.fileName} {...archivo} />
          ))}
        </div>
      }
    >
      {resumen && <LibroComprasTotales resumen={resumen} />}
      <div className={styles.comprobantes}>
        <DataTable
          label="Libro IVA compras"
          columns={columns}
          rows={data?.results ?? (list.isError ? [] : undefined)}
          rowKey={(f) => f.id}
          stale={list.isPlaceholderData}
          wide
          empty={list.isError ? (refusalOf(list.error) ?? NO_SE_PUDO) : NADA}
        />
      </div>
    </ListPage>
  )
}
