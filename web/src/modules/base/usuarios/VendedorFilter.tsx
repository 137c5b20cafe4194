import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { porId } from '../../../ui/lista/Lista.tsx'
import { usuariosQuery } from './usuarios.queries.ts'

interface VendedorFilterProps {
  value: number | undefined
  onChange: (usuario: number | undefined) => void
}

function VendedorFilter({ value, onChange }: VendedorFilterProps) {
  const { data = [] } = useQuery(usuariosQuery)
  return (
    <OpcionFilter
      label="Vendedor"
      todas="Todos los vendedores"
      data={data.map((u) => ({ value: u.id, label: nombreDePersona(u) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Who made a document, as the filter of its list. */
export const POR_VENDEDOR = { usuario: porId('usuario', VendedorFilter) }
