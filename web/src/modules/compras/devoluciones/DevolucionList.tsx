import { devolucionesLista } from '@mostrador/contract/compras/devoluciones-proveedor.lista'
import { useNavigate } from '@tanstack/react-router'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { POR_PROVEEDOR_Y_SUCURSAL } from '../proveedores/ProveedorFilter.tsx'

/** Goods that went back to suppliers. */
export function DevolucionList() {
  const navigate = useNavigate()
  return (
    <ConCompras>
      <Lista
        de={devolucionesLista}
        nueva={{
          texto: 'Nueva devolución',
          onClick: () => void navigate({ to: '/devoluciones-proveedor/nueva' }),
        }}
        ver={({ id }) => void navigate({ to: '/devoluciones-proveedor/$id', params: { id: String(id) } })}
        llamada={(v) => v.numero}
        controles={POR_PROVEEDOR_Y_SUCURSAL}
      />
    </ConCompras>
  )
}
