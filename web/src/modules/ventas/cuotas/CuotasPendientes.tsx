import type { VentaACobrar } from '@mostrador/contract/ventas/cuotas'
import { ventasACobrarLista } from '@mostrador/contract/ventas/cuotas.lista'
import { getRouteApi } from '@tanstack/react-router'
import { later, useAtHand } from '../../../platform/later.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'

const CuotasDialog = later(() => import('./CuotasDialog.tsx').then((m) => m.CuotasDialog))

const route = getRouteApi('/app/recibos')

const CELDAS = {
  vencidas: ({ cuotas_vencidas: n }: VentaACobrar) =>
    n > 0 ? <EstadoBadge tone="red">{formatCount(n, 'vencida', 'vencidas')}</EstadoBadge> : '-',
  total_pendiente: (v: VentaACobrar) => <MoneyText value={v.total_pendiente} strong />,
}

interface CuotasPendientesProps {
  /** How many receipts the other tab has for this search. */
  recibos: number | undefined
}

/** What is still to be collected, together per sale. */
export function CuotasPendientes({ recibos }: CuotasPendientesProps) {
  const { venta } = route.useSearch()
  const navigate = route.useNavigate()
  useAtHand(CuotasDialog)
  const open = (id: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, venta: id }) })
  return (
    <>
      <Lista
        de={ventasACobrarLista}
        dentro
        cuenta={(ventas) => countOf(ventas, recibos)}
        ver={(v) => open(v.venta_id)}
        celdas={CELDAS}
        acciones={(v) => (
          <RowAction label="Ver Cuotas" target={`de ${v.venta_numero}`} onClick={() => open(v.venta_id)} />
        )}
      />
      {venta !== undefined && <CuotasDialog venta={venta} onClose={() => open(undefined)} />}
    </>
  )
}

const countOf = (ventas: number, recibos: number | undefined): string => {
  const pending = `${formatCount(ventas, 'venta', 'ventas')} con cuotas pendientes`
  return recibos === undefined ? pending : `${pending} · ${formatCount(recibos, 'recibo', 'recibos')}`
}
