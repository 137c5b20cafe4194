import { puestos } from '../../../platform/search.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { Filtros } from '../../../ui/fields/Filtros.tsx'
import { VendedorFilter } from '../../base/usuarios/VendedorFilter.tsx'

interface DeDocumentos {
  desde?: string | undefined
  hasta?: string | undefined
  usuario?: number | undefined
}

interface DocumentoFiltrosProps<F extends DeDocumentos> {
  /** Those of this list, without its search, page and order. */
  value: F
  onChange: (changed: Partial<F> | DeDocumentos) => void
  /** The filters that only this list has. */
  children?: React.ReactNode
}

/** The filters of a list of documents: its days, who made them, and what else the list knows. */
export function DocumentoFiltros<F extends DeDocumentos>({
  value,
  onChange,
  children,
}: DocumentoFiltrosProps<F>) {
  const ninguno = Object.fromEntries(Object.keys(value).map((key) => [key, undefined])) as Partial<F>
  return (
    <Filtros puestos={Object.keys(puestos(value)).length} onQuitar={() => onChange(ninguno)}>
      <RangoFilter value={value} onChange={onChange} />
      {children}
      <VendedorFilter value={value.usuario} onChange={(usuario) => onChange({ usuario })} />
    </Filtros>
  )
}
