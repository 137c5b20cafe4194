import { Radio } from '@mantine/core'
import type { Presupuesto } from '@mostrador/contract/ventas/presupuestos'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Campos } from '../../../ui/Campos.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import type { OfertaVendida } from './useOfertaVendida.ts'

interface PresupuestoPreciosProps {
  presupuesto: Presupuesto
  vender: OfertaVendida
}

/** Those of the offer or those of today, where they differ. */
export function PresupuestoPrecios({ presupuesto: { total, total_hoy }, vender }: PresupuestoPreciosProps) {
  const { ofrece } = useSesion()
  if (!vender.difieren || total_hoy === null) {
    return <DetailList items={[['Total', <strong key="t">{formatMoney(total)}</strong>]]} />
  }
  return (
    <Radio.Group
      label="Precios"
      value={vender.precios}
      onChange={(value) => vender.choose(value === 'hoy' ? 'hoy' : 'ofrecidos')}
    >
      <Campos gap={8}>
        <Radio
          value="ofrecidos"
          label={`Los del presupuesto: ${formatMoney(total)}`}
          disabled={vender.vencido && !ofrece('vender_presupuestos_vencidos')}
        />
        <Radio value="hoy" label={`Los de hoy: ${formatMoney(total_hoy)}`} />
      </Campos>
    </Radio.Group>
  )
}
