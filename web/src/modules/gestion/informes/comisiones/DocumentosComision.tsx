import type { DocumentoComision, TipoComision } from '@mostrador/contract/gestion/comisiones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFecha, formatPorcentaje } from '../../../../platform/text/format.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import { DeCifraDialog } from '../DeCifraDialog.tsx'
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
    <DeCifraDialog
      titulo={nombre ? `${que} de ${nombre}` : que}
      onClose={onClose}
      list={list}
      page={page}
      onPage={setPage}
      label="Documentos de la comisión"
      nombres={['línea', 'líneas']}
      columns={columns}
      rowKey={(d) => `${d.tipo}:${d.id}:${d.porcentaje}`}
      empty="No hay documentos."
      fileName="documentos-de-comisiones.xlsx"
      fetchWorkbook={exportDocumentosComision(query)}
    />
  )
}
