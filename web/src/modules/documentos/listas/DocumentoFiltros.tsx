import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { puestos } from '../../../platform/search.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { Filtros } from '../../../ui/fields/Filtros.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { usuariosQuery } from '../../base/usuarios/usuarios.queries.ts'

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
  const { data: usuarios = [] } = useQuery(usuariosQuery)
  const ninguno = Object.fromEntries(Object.keys(value).map((key) => [key, undefined])) as Partial<F>
  return (
    <Filtros puestos={Object.keys(puestos(value)).length} onQuitar={() => onChange(ninguno)}>
      <RangoFilter value={value} onChange={onChange} />
      {children}
      <OpcionFilter
        label="Vendedor"
        todas="Todos los vendedores"
        data={usuarios.map((u) => ({ value: u.id, label: nombreDePersona(u) }))}
        value={value.usuario}
        onChange={(usuario) => onChange({ usuario })}
      />
    </Filtros>
  )
}
