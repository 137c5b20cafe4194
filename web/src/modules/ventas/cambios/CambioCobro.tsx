import { esConsumidorFinal, SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { CobroDeImporte } from '../ventas/cobro/final/CobroDeImporte.tsx'
import { partesAEnviar } from '../ventas/cobro/final/cobro.reglas.ts'
import { aPagar, type CambioValues } from './cambio.form.ts'

interface CambioCobroProps {
  values: CambioValues
  saving: boolean
  onCobrar: (pago: Pick<CambioValues, 'pagos' | 'redondeo'>) => void
  onClose: () => void
}

/** The end of an exchange whose customer pays the difference: the same dialog as that of a sale. */
export function CambioCobro({ values, saving, onCobrar, onClose }: CambioCobroProps) {
  // What it chose is in the values while it is saved: the amount is that before.
  const total = aPagar({ ...values, redondeo: 0 })
  return (
    <CobroDeImporte
      titulo="Cobrar la diferencia"
      hechos={<p>{values.cliente?.nombre}</p>}
      total={total}
      sinNombre={esConsumidorFinal(values.cliente?.id ?? 0) ? SIN_CUENTA_CORRIENTE : undefined}
      saving={saving}
      onCobrar={({ partes, redondeo }) => onCobrar({ pagos: partesAEnviar(partes, 'EFECTIVO'), redondeo })}
      onClose={onClose}
    />
  )
}
