import { recepcionesLista } from '@mostrador/contract/compras/recepciones.lista'
import { useNavigate } from '@tanstack/react-router'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { POR_PROVEEDOR_Y_SUCURSAL } from '../proveedores/ProveedorFilter.tsx'

/** Goods that came from suppliers. */
export function RecepcionList() {
  const navigate = useNavigate()
  return (
    <ConCompras>
      <Lista
        de={recepcionesLista}
        nueva={{ texto: 'Nueva recepción', onClick: () => void navigate({ to: '/recepciones/nueva' }) }}
        ver={({ id }) => void navigate({ to: '/recepciones/$id', params: { id: String(id) } })}
        llamada={(r) => r.numero}
        controles={POR_PROVEEDOR_Y_SUCURSAL}
      />
    </ConCompras>
  )
}
