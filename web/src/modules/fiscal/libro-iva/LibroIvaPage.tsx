import type { FilaLibroIva } from '@mostrador/contract/fiscal/libro-iva'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount, formatFecha, hoy } from '../../../platform/text/format.ts'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import styles from './LibroIva.module.css'
import { LibroIvaAjenos } from './LibroIvaAjenos.tsx'
import { LibroIvaTotales } from './LibroIvaTotales.tsx'
import { archivosDe, libroIvaQuery, resumenQuery } from './libro-iva.queries.ts'

const route = getRouteApi('/app/libro-iva')

const importe = (header: string, value: (fila: FilaLibroIva) => number): Column<FilaLibroIva> => ({
  header,
  kind: 'numeric',
  width: '132px',
  cell: (fila) => <MoneyText value={value(fila)} />,
})

const columns: readonly Column<FilaLibroIva>[] = [
  { header: 'Fecha', width: '100px', cell: (f) => formatFecha(f.fecha) },
  {
    header: 'Comprobante',
    card: 'title',
    width: '264px',
    cell: (f) => <SinPartir>{f.comprobante}</SinPartir>,
  },
  { header: 'Receptor', cell: (f) => f.receptor_nombre },
  {
    header: 'Documento',
    kind: 'code',
    width: '112px',
    cell: (f) => (f.receptor_documento === '0' ? '-' : f.receptor_documento),
  },
  importe('Neto gravado', (f) => f.neto),
  importe('IVA', (f) => f.iva),
  importe('Exento', (f) => f.exento),
  importe('No gravado', (f) => f.no_gravado),
  importe('Total', (f) => f.total),
]

const NADA = 'No hay comprobantes autorizados en ese mes.'
const NO_SE_PUDO = 'No se pudo cargar el libro de ese mes.'

/** The authorised vouchers of a month with their totals, and the files for the accountant. */
export const LibroIvaPage = () => (
  <ConPermiso permiso="libro_iva">
    <Libro />
  </ConPermiso>
)

function Libro() {
  const { mes = hoy().slice(0, 7), page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(libroIvaQuery(mes, page))
  const { data: resumen } = useQuery(resumenQuery(mes))
  useListError(list.data ? null : list.error, 'Error al cargar el Libro IVA')
  const { data } = list
  return (
    <ListPage
      title="Libro IVA ventas"
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
          {archivosDe(mes).map((archivo) => (
            <ExcelButton key={archivo.fileName} {...archivo} />
          ))}
        </div>
      }
    >
      {resumen && <LibroIvaTotales resumen={resumen} />}
      {resumen?.numeros_ajenos && <LibroIvaAjenos numeros={resumen.numeros_ajenos} />}
      <div className={styles.comprobantes}>
        <DataTable
          label="Libro IVA ventas"
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
