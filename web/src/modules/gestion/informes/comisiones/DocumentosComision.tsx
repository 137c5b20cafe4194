import type { DocumentoComision } from '@mostrador/contract/gestion/comisiones'
import { documentosDeComisionesLista } from '@mostrador/contract/gestion/comisiones.lista'
import { DeCifraDialog } from '../DeCifraDialog.tsx'
import { DocumentoLink } from '../DocumentoLink.tsx'
import type { DelMes } from './comisiones.queries.ts'

const CELDAS = { comprobante: (d: DocumentoComision) => <DocumentoLink comprobante={d.comprobante} /> }

interface DocumentosComisionProps {
  /** Of a seller, or of a collector. */
  query: DelMes & ({ vendedor: number } | { cobrador: number })
  /** The seller or the collector, once known. */
  nombre: string | undefined
  onClose: () => void
}

/** The documents that make the commission of a seller or a collector. */
export function DocumentosComision({ query, nombre, onClose }: DocumentosComisionProps) {
  const que = 'cobrador' in query ? 'Comisión por cobranza' : 'Comisión'
  return (
    <DeCifraDialog
      titulo={nombre ? `${que} de ${nombre}` : que}
      de={documentosDeComisionesLista}
      query={query}
      celdas={CELDAS}
      onClose={onClose}
    />
  )
}
