import type { FilaVentas } from '@mostrador/contract/gestion/informes'
import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DocumentoLink } from './DocumentoLink.tsx'
import { RangoFiltros, useRango } from './InformeFiltros.tsx'
import { CANCELADO, InformePie } from './InformePie.tsx'
import { exportVentas, informeVentasQuery } from './informes.queries.ts'
import { totalDe } from './informes.reglas.ts'
import { TotalFila } from './TotalFila.tsx'
import { useEnCurso } from './useEnCurso.ts'

const columns: readonly Column<FilaVentas>[] = [
  { header: 'Fecha', width: '112px', cell: (v) => formatFecha(v.fecha) },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '176px',
    cell: (v) => <DocumentoLink comprobante={v.comprobante} />,
  },
  { header: 'Cliente', card: 'title', cell: (v) => v.cliente },
  { header: 'Concepto', cell: (v) => v.concepto || '-' },
  { header: 'Total', kind: 'numeric', width: '168px', cell: (v) => <MoneyText value={v.total} /> },
]

/** The sales of a range of dates, without annulled ones. */
export function InformeVentas() {
  const rango = useRango()
  const list = useQuery(informeVentasQuery(rango))
  const enCurso = useEnCurso(informeVentasQuery(rango), list)
  const rows = rango.desde > rango.hasta || list.isError || enCurso.cancelado ? [] : list.data
  return (
    <ListPage
      filters={<RangoFiltros />}
      count={rows && formatCount(rows.length, 'venta', 'ventas')}
      footer={
        <InformePie informe="Informe de Ventas" enCurso={enCurso}>
          <ExcelButton fileName="informe-ventas.xlsx" fetchWorkbook={exportVentas(rango)} />
        </InformePie>
      }
    >
      <DataTable
        label="Informe de Ventas"
        columns={columns}
        rows={rows}
        rowKey={(v) => v.comprobante}
        stale={list.isPlaceholderData}
        virtual
        empty={enCurso.cancelado ? CANCELADO : (refusalOf(list.error) ?? 'No hay ventas en estas fechas.')}
        footer={rows && rows.length > 0 && <TotalFila span={4} total={totalDe(rows)} />}
      />
    </ListPage>
  )
}
