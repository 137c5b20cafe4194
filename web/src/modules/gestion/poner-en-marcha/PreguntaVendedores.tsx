import type { ConfiguracionPermisos } from '@mostrador/contract/base/permisos'
import { ApiError } from '@mostrador/contract/errors'
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '../../../platform/notify.tsx'
import { permisosQuery } from '../../base/permisos/permisos.queries.ts'
import { Llave, Pregunta } from './Pregunta.tsx'
import { DELICADOS, useVendedores } from './vendedores.ts'

/** Who sees costs, discounts without limit, gives away, and dates back. */
export function PreguntaVendedores() {
  const { data } = useQuery(permisosQuery)
  return (
    <Pregunta
      n={8}
      titulo="¿Qué puede hacer un vendedor?"
      texto="A quien le falte un permiso, alguien que lo tenga se lo presta en el momento. En «Permisos» están todos, y las excepciones de cada persona."
      donde={{ to: '/permisos', label: 'Permisos' }}
    >
      {data && <Llaves guardado={data} />}
    </Pregunta>
  )
}

function Llaves({ guardado }: { guardado: ConfiguracionPermisos }) {
  const { save, saving, refetch } = useVendedores(guardado)
  return DELICADOS.map((permiso) => {
    const { titulo, texto, limite } = PERMISOS[permiso]
    return (
      <Llave
        key={permiso}
        label={limite ? titulo.replace('{}', String(guardado.limites[limite])) : titulo}
        description={texto}
        checked={guardado.vendedor[permiso]}
        saving={saving}
        onChange={(on) =>
          save(
            { [permiso]: on },
            {
              onError: (error) => {
                notifyError('Error al guardar los permisos', error)
                if (error instanceof ApiError && error.status === 409) void refetch()
              },
            },
          )
        }
      />
    )
  })
}
