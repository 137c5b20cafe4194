import type { PagoListItem } from '@mostrador/contract/compras/pagos-proveedores'
import { pagosLista } from '@mostrador/contract/compras/pagos-proveedores.lista'
import { useNavigate } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { POR_PROVEEDOR_Y_SUCURSAL } from '../proveedores/ProveedorFilter.tsx'

/** Credit that is there is seen at once. */
const CELDAS = {
  sin_aplicar: ({ estado, sin_aplicar }: PagoListItem) =>
    estado === 'anulado' || sin_aplicar === 0 ? '' : <MoneyText value={sin_aplicar} />,
}

/** The payments, newest first. */
export function PagoList() {
  const navigate = useNavigate()
  const ver = ({ id }: PagoListItem) =>
    void navigate({ to: '/pagos-proveedores/$id', params: { id: String(id) } })
  return (
    <Lista
      de={pagosLista}
      dentro
      nueva={{
        texto: 'Nuevo pago',
        onClick: () => void navigate({ to: '/pagos-proveedores/nuevo', search: {} }),
      }}
      ver={ver}
      celdas={CELDAS}
      acciones={(p) => (
        <RowMenu
          target={p.numero}
          items={[
            { label: 'Ver', onClick: () => ver(p) },
            {
              label: 'Imprimir',
              onClick: () => print('pagos-proveedores', p.id, undefined, 'Error al imprimir el pago'),
            },
          ]}
        />
      )}
      controles={POR_PROVEEDOR_Y_SUCURSAL}
    />
  )
}
