import type { FilaVentas } from '@mostrador/contract/gestion/informes'
import { informeVentasColumnas } from '@mostrador/contract/gestion/informes.lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { columnasDe } from '../../../ui/lista/columnas.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { DocumentoLink } from './DocumentoLink.tsx'
import { RangoFiltros, useRango } from './InformeFiltros.tsx'
import { CANCELADO, InformePie } from './InformePie.tsx'
import { exportVentas, informeVentasQuery } from './informes.queries.ts'
import { totalDe } from './informes.reglas.ts'
import { TotalFila } from './TotalFila.tsx'
import { useEnCurso } from './useEnCurso.ts'

const CELDAS = { comprobante: (v: FilaVentas) => <DocumentoLink comprobante={v.comprobante} /> }

/** The sales of a range of dates, without annulled ones. */
export function InformeVentas() {
  const { puede } = useSesion()
  const [columns] = useState(() => columnasDe(informeVentasColumnas, puede, CELDAS))
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
