import type { PedidoListItem } from '@mostrador/contract/compras/pedidos/pedidos'
import { pedidosLista } from '@mostrador/contract/compras/pedidos/pedidos.lista'
import { useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { POR_PROVEEDOR } from '../proveedores/ProveedorFilter.tsx'
import { ERROR_IMPRIMIR_PEDIDO } from './pedido.reglas.ts'

/** Orders to suppliers, newest first. */
export function PedidoList() {
  const navigate = useNavigate()
  const { esDeposito } = useSesion()
  const ver = ({ id }: PedidoListItem) => void navigate({ to: '/pedidos/$id', params: { id: String(id) } })
  return (
    <ConCompras>
      <Lista
        de={pedidosLista}
        {...(!esDeposito && {
          nueva: { texto: 'Nuevo pedido', onClick: () => void navigate({ to: '/pedidos/nuevo' }) },
        })}
        ver={ver}
        acciones={(p) => (
          <RowMenu
            target={p.numero}
            items={[
              { label: 'Ver', onClick: () => ver(p) },
              { label: 'Imprimir', onClick: () => print('pedidos', p.id, undefined, ERROR_IMPRIMIR_PEDIDO) },
            ]}
          />
        )}
        controles={POR_PROVEEDOR}
      />
    </ConCompras>
  )
}
