import type { DocumentoAnalizado, Grupo } from '@mostrador/contract/gestion/analisis/analisis'
import { documentosDelAnalisisLista } from '@mostrador/contract/gestion/analisis/analisis.lista'
import { DeCifraDialog } from '../DeCifraDialog.tsx'
import { DocumentoLink } from '../DocumentoLink.tsx'
import type { Rango } from '../informes.queries.ts'
import type { Parte } from './analisis.queries.ts'
import { nombreDe } from './analisis.textos.ts'

const CELDAS = { comprobante: (d: DocumentoAnalizado) => <DocumentoLink comprobante={d.comprobante} /> }

interface DocumentosDialogProps {
  query: Rango & Parte
  /** The group, once it is known. */
  nombre: Grupo | undefined
  onClose: () => void
}

/** The documents whose lines make a figure. */
export const DocumentosDialog = ({ query, nombre, onClose }: DocumentosDialogProps) => (
  <DeCifraDialog
    titulo={nombre && query.de ? `Documentos: ${nombreDe(query.de, nombre)}` : 'Documentos'}
    de={documentosDelAnalisisLista}
    query={query}
    celdas={CELDAS}
    onClose={onClose}
  />
)
