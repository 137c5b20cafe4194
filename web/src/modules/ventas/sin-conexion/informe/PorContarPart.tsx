import type { UnidadesPorContar } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { porContarLista } from '@mostrador/contract/ventas/sin-conexion/llegadas.lista'
import { nombreDePersona } from '@mostrador/contract/wire'
import { getRouteApi } from '@tanstack/react-router'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { formatInstante } from '../../../../platform/text/format.ts'
import { Lista } from '../../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import { useContar } from './sin-conexion.queries.ts'

const route = getRouteApi('/app/informes')

const CELDAS = {
  articulo_nombre: ({ articulo, articulo_nombre }: UnidadesPorContar) => (
    <>
      {articulo_nombre} <small>{articulo}</small>
    </>
  ),
  contada: ({ contada }: UnidadesPorContar) =>
    contada ? `${nombreDePersona(contada.usuario)}, ${formatInstante(contada.momento)}` : '-',
}

/** Units that no stock explained when a sale arrived: somebody counts what is really there. */
export function PorContarPart({ filtros }: { filtros: React.ReactNode }) {
  const navigate = route.useNavigate()
  const contar = useContar()
  return (
    <Lista
      de={porContarLista}
      dentro
      antes={filtros}
      celdas={CELDAS}
      ver={({ venta }) => void navigate({ search: (previous) => ({ ...previous, venta }) })}
      acciones={(u) =>
        !u.contada && (
          <RowAction
            label="Marcar contada"
            target={u.articulo_nombre}
            disabled={contar.isPending}
            onClick={() =>
              contar.mutate(u.id, {
                onSuccess: () => void notifySuccess('Marcada como contada'),
                onError: (error) => notifyError('No se pudo marcar', error),
              })
            }
          />
        )
      }
    />
  )
}
