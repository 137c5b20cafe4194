import { estadoDeVencimiento, type Vencimiento } from '@mostrador/contract/compras/agenda-pagos'
import { agendaLista } from '@mostrador/contract/compras/agenda-pagos.lista'
import { useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatMoney } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { useLista } from '../../../ui/lista/filtros.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'

function tonoDe({ dias }: Vencimiento): 'red' | 'amber' | 'blue' {
  if (dias < 0) return 'red'
  return dias === 0 ? 'amber' : 'blue'
}

const CELDAS = {
  estado: (v: Vencimiento) => <EstadoBadge tone={tonoDe(v)}>{estadoDeVencimiento(v.dias)}</EstadoBadge>,
}

/** What falls due, the first due first: vouchers to pay, and the cheques that the bank will pay. */
export function AgendaList() {
  const navigate = useNavigate()
  const { escribe } = useSesion()
  const { total = 0 } = (useLista(agendaLista).data ?? {}) as { total?: number }
  return (
    <Lista
      de={agendaLista}
      dentro
      celdas={CELDAS}
      cuenta={(count) => `${formatCount(count, 'vencimiento', 'vencimientos')} · ${formatMoney(total)}`}
      acciones={(v) =>
        v.tipo !== 'cheque' ? (
          escribe && (
            <RowAction
              label="Pagar"
              target={v.comprobante}
              onClick={() =>
                void navigate({ to: '/pagos-proveedores/nuevo', search: { proveedor: v.proveedor.id } })
              }
            />
          )
        ) : (
          <RowAction
            label="Ver pago"
            target={v.comprobante}
            onClick={() => void navigate({ to: '/pagos-proveedores/$id', params: { id: String(v.id) } })}
          />
        )
      }
    />
  )
}
