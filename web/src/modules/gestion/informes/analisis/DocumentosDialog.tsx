import type { DocumentoAnalizado, Grupo } from '@mostrador/contract/gestion/analisis/analisis'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEntero, formatFecha } from '../../../../platform/text/format.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import { DeCifraDialog } from '../DeCifraDialog.tsx'
import { DocumentoLink } from '../DocumentoLink.tsx'
import type { Rango } from '../informes.queries.ts'
import { documentosQuery, exportDocumentos, type Parte } from './analisis.queries.ts'
import { nombreDe } from './analisis.textos.ts'

const columns: readonly Column<DocumentoAnalizado>[] = [
  { header: 'Fecha', width: '104px', cell: (d) => formatFecha(d.fecha) },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '168px',
    cell: (d) => <DocumentoLink comprobante={d.comprobante} />,
  },
  { header: 'Cliente', card: 'title', cell: (d) => d.cliente },
  { header: 'Vendedor', width: '112px', cell: (d) => d.vendedor_persona ?? d.vendedor },
  { header: 'Unidades', kind: 'numeric', width: '88px', cell: (d) => formatEntero(d.unidades) },
  { header: 'Importe', kind: 'numeric', width: '144px', cell: (d) => <MoneyText value={d.importe} /> },
]

interface DocumentosDialogProps {
  query: Rango & Parte
  /** The group, once it is known. */
  nombre: Grupo | undefined
  onClose: () => void
}

/** The documents whose lines make a figure. */
export function DocumentosDialog({ query, nombre, onClose }: DocumentosDialogProps) {
  const [page, setPage] = useState(1)
  const list = useQuery(documentosQuery(Object.assign({ page }, query)))
  const titulo = nombre && query.de ? `Documentos: ${nombreDe(query.de, nombre)}` : 'Documentos'
  return (
    <DeCifraDialog
      titulo={titulo}
      onClose={onClose}
      list={list}
      page={page}
      onPage={setPage}
      label="Documentos"
      nombres={['documento', 'documentos']}
      columns={columns}
      rowKey={(d) => `${d.tipo}:${d.id}:${d.fecha}:${d.importe}`}
      empty="No hay documentos."
      fileName="documentos-del-analisis.xlsx"
      fetchWorkbook={exportDocumentos(query)}
    />
  )
}
