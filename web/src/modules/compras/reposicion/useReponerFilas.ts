import type { Reposicion, Repuesto } from '@mostrador/contract/compras/pedidos/reposicion'
import { useNavigate } from '@tanstack/react-router'
import { notifyAction, notifyError, notifyInfo, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { useReponer } from './reposicion.queries.ts'

/** What was made, in words. */
const hechoDe = ({ transferencias, pedidos }: Repuesto): string =>
  [
    ...(transferencias.length > 0
      ? [formatCount(transferencias.length, 'transferencia', 'transferencias')]
      : []),
    ...(pedidos.length > 0 ? [formatCount(pedidos.length, 'pedido en borrador', 'pedidos en borrador')] : []),
  ].join(' y ')

/** Makes the transfers and the drafts of some rows, and says which. */
export function useReponerFilas({ transferencias }: { transferencias: boolean }) {
  const { mutate, isPending } = useReponer()
  const navigate = useNavigate()
  const reponer = (filas: readonly Reposicion[]) =>
    mutate(
      {
        filas: filas.map((f) => ({ articulo: f.articulo.id, sucursal: f.sucursal.id })),
        transferencias,
        pedidos: true,
      },
      {
        onSuccess: (hecho) => {
          const texto = hechoDe(hecho)
          if (hecho.pedidos.length > 0)
            notifyAction(
              texto,
              'Ver pedidos',
              () => void navigate({ to: '/pedidos', search: { estado: 'borrador' } }),
            )
          else if (texto) notifySuccess(texto)
          if (hecho.sin_proveedor.length > 0)
            notifyInfo(
              `${formatCount(hecho.sin_proveedor.length, 'artículo', 'artículos')} sin proveedor habitual`,
              hecho.sin_proveedor.map((a) => a.nombre).join(', '),
            )
        },
        onError: (error) => notifyError('Error al reponer', error),
      },
    )
  return { reponer, reponiendo: isPending }
}
