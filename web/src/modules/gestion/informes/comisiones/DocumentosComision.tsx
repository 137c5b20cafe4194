import type { DocumentoComision, TipoComision } from '@mostrador/contract/gestion/comisiones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../../../../platform/notify.tsx'
import { formatCount, formatFecha, formatPorcentaje } from '../../../../platform/text/format.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../analisis/Analisis.module.css'
import { DocumentoLink } from '../DocumentoLink.tsx'
import {
  type DelMes,
  documentosComisionQuery,
  exportDocumentosComision,
  type Quien,
} from './comisiones.queries.ts'

const TIPO: Record<TipoComision, string> = {
  venta: 'Venta',
  anulacion: 'Anulación de venta',
  nota: 'Nota de crédito',
  reversion: 'Nota revertida',
  recibo: 'Recibo',
  anulacion_recibo: 'Anulación de recibo',
  rechazo: 'Cheque rechazado',
  rechazo_anulado: 'Rechazo anulado',
  cobro: 'Cobranza',
  anulacion_cobro: 'Cobranza anulada',
  rechazo_cobro: 'Cheque rechazado',
  rechazo_cobro_anulado: 'Rechazo anulado',
}

const columns: readonly Column<DocumentoComision>[] = [
  { header: 'Fecha', width: '104px', cell: (d) => formatFecha(d.fecha) },
  { header: 'Tipo', width: '152px', cell: (d) => TIPO[d.tipo] },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '168px',
    cell: (d) => <DocumentoLink comprobante={d.comprobante} />,
  },
  { header: 'Cliente', card: 'title', cell: (d) => d.cliente },
  { header: 'Importe', kind: 'numeric', width: '136px', cell: (d) => <MoneyText value={d.importe} /> },
  { header: 'Porcentaje', kind: 'numeric', width: '96px', cell: (d) => formatPorcentaje(d.porcentaje) },
  { header: 'Comisión', kind: 'numeric', width: '136px', cell: (d) => <MoneyText value={d.comision} /> },
]

interface DocumentosComisionProps {
  query: DelMes & Quien
  /** The seller or the collector, once known. */
  nombre: string | undefined
  onClose: () => void
}

/** The documents that make the commission of a seller or a collector. */
export function DocumentosComision({ query, nombre, onClose }: DocumentosComisionProps) {
  const [page, setPage] = useState(1)
  const list = useQuery(documentosComisionQuery({ ...query, page }))
  const que = 'cobrador' in query ? 'Comisión por cobranza' : 'Comisión'
  return (
    <Dialog title={nombre ? `${que} de ${nombre}` : que} onClose={onClose} size="xl">
      <div className={styles.enDialogo}>
        <ListPage
          count={list.data && formatCount(list.data.count, 'línea', 'líneas')}
          page={page}
          totalPages={list.data?.total_pages}
          onPage={setPage}
          footer={
            <ExcelButton
              fileName="documentos-de-comisiones.xlsx"
              fetchWorkbook={exportDocumentosComision(query)}
            />
          }
        >
          <DataTable
            label="Documentos de la comisión"
            columns={columns}
            rows={list.isError ? [] : list.data?.results}
            rowKey={(d) => `${d.tipo}:${d.id}:${d.porcentaje}`}
            stale={list.isPlaceholderData}
            empty={refusalOf(list.error) ?? 'No hay documentos.'}
          />
        </ListPage>
      </div>
    </Dialog>
  )
}
