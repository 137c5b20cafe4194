import type { FilaLibroIva } from '@mostrador/contract/fiscal/libro-iva'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatFecha, hoy } from '../../../platform/text/format.ts'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import { LibroDelMes } from './LibroDelMes.tsx'
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
    width: '200px',
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

/** The authorised vouchers of a month with their totals, and the files for the accountant. */
export const LibroIvaPage = () => (
  <ConPermiso permiso="libro_iva">
    <Libro />
  </ConPermiso>
)

function Libro() {
  const { mes = hoy().slice(0, 7), page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: resumen } = useQuery(resumenQuery(mes))
  return (
    <LibroDelMes
      title="Libro IVA ventas"
      mes={mes}
      page={page}
      onMes={(chosen) => void navigate({ search: chosen ? { mes: chosen } : {} })}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      list={useQuery(libroIvaQuery(mes, page))}
      columns={columns}
      nada="No hay comprobantes autorizados en ese mes."
      archivos={archivosDe(mes)}
    >
      {resumen && <LibroIvaTotales resumen={resumen} />}
      {resumen?.numeros_ajenos && <LibroIvaAjenos numeros={resumen.numeros_ajenos} />}
    </LibroDelMes>
  )
}
