import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { porId } from '../../../ui/lista/Lista.tsx'
import { usuariosQuery } from '../../base/usuarios/usuarios.queries.ts'

interface VendedorFilterProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Who made a document. */
export function VendedorFilter({ value, onChange }: VendedorFilterProps) {
  const { data: usuarios = [] } = useQuery(usuariosQuery)
  return (
    <OpcionFilter
      label="Vendedor"
      todas="Todos los vendedores"
      data={usuarios.map((u) => ({ value: u.id, label: nombreDePersona(u) }))}
      value={value}
      onChange={onChange}
    />
  )
}

export const POR_VENDEDOR = { usuario: porId('usuario', VendedorFilter) }
