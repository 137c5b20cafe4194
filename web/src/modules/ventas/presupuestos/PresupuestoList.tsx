import type { PresupuestoListItem } from '@mostrador/contract/ventas/presupuestos'
import { presupuestosLista } from '@mostrador/contract/ventas/presupuestos.lista'
import { useNavigate } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'
import { ConPresupuestos } from './ConPresupuestos.tsx'
import { ERROR_IMPRIMIR_PRESUPUESTO } from './presupuesto.reglas.ts'

const CELDAS = { total: ({ total }: PresupuestoListItem) => <MoneyText value={total} strong /> }

/** Offers of the branch, newest first. */
export function PresupuestoList() {
  const navigate = useNavigate()
  const ver = ({ id }: PresupuestoListItem) =>
    void navigate({ to: '/presupuestos/$id', params: { id: String(id) } })
  return (
    <ConPresupuestos>
      <Lista
        de={presupuestosLista}
        nueva={{ texto: 'Nuevo presupuesto', onClick: () => void navigate({ to: '/venta/nueva' }) }}
        ver={ver}
        celdas={CELDAS}
        controles={POR_VENDEDOR}
        acciones={(p) => (
          <RowMenu
            target={p.numero}
            items={[
              { label: 'Ver', onClick: () => ver(p) },
              {
                label: 'Imprimir',
                onClick: () => print('presupuestos', p.id, undefined, ERROR_IMPRIMIR_PRESUPUESTO),
              },
            ]}
          />
        )}
      />
    </ConPresupuestos>
  )
}
