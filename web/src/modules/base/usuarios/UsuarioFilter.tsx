import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { usuariosQuery } from './usuarios.queries.ts'

interface UsuarioFilterProps {
  value: number | undefined
  onChange: (usuario: number | undefined) => void
  todos?: string
  labelled?: boolean
}

export function UsuarioFilter({ todos = 'Todos los usuarios', ...props }: UsuarioFilterProps) {
  const { data = [] } = useQuery(usuariosQuery)
  return (
    <OpcionFilter
      label="Usuario"
      todas={todos}
      data={data.map((u) => ({ value: u.id, label: nombreDePersona(u) }))}
      {...props}
    />
  )
}
