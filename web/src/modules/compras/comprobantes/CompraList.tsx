import { Button } from '@mantine/core'
import { comprasLista } from '@mostrador/contract/compras/comprobantes/comprobantes.lista'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { POR_PROVEEDOR_Y_SUCURSAL } from '../proveedores/ProveedorFilter.tsx'
import { categoriasQuery } from './comprobantes.queries.ts'

const Categoria: ControlPropio = ({ filtros, onChange }) => {
  const { data = [] } = useQuery(categoriasQuery)
  return (
    <OpcionFilter
      label="Categoría"
      todas="Todas las categorías"
      data={data.map((value) => ({ value, label: value }))}
      value={filtros.categoria as string | undefined}
      onChange={(categoria) => onChange({ categoria })}
    />
  )
}

const CONTROLES = { ...POR_PROVEEDOR_Y_SUCURSAL, categoria: Categoria }

/** The vouchers of suppliers. */
export function CompraList() {
  const navigate = useNavigate()
  return (
    <ConCompras>
      <Lista
        de={comprasLista}
        nueva={{
          texto: 'Nueva compra',
          tecla: 'Alt+N',
          onClick: () => void navigate({ to: '/compras/nueva' }),
        }}
        ver={({ id }) => void navigate({ to: '/compras/$id', params: { id: String(id) } })}
        llamada={(c) => c.documento}
        controles={CONTROLES}
        pie={
          <Button variant="default" component={Link} to="/comprobantes-arca">
            Compras en ARCA
          </Button>
        }
      />
    </ConCompras>
  )
}
