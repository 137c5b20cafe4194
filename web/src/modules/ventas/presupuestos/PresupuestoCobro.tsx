import { CONDICIONES } from '@mostrador/contract/documentos/condiciones-venta'
import { esConsumidorFinal, SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { CobroDeImporte } from '../ventas/cobro/final/CobroDeImporte.tsx'
import { type Cobrado, partesAEnviar } from '../ventas/cobro/final/cobro.reglas.ts'
import { pagosDe } from '../ventas/cobro/pago.form.ts'
import { VentaRegalo } from '../ventas/lineas/VentaRegalo.tsx'
import { PresupuestoPrecios } from './PresupuestoPrecios.tsx'
import { validezDe } from './presupuesto.reglas.ts'
import { type PresupuestoVenderProps, useOfertaVendida } from './useOfertaVendida.ts'

/** The end of an offer where the payment comes at the end: the same dialog as that of a sale. */
export function PresupuestoCobro({ presupuesto, onVendida, onClose }: PresupuestoVenderProps) {
  const vender = useOfertaVendida(presupuesto, { onVendida, onClose })
  const { cliente, numero, condicion_venta } = presupuesto
  const cobrar = ({ partes, redondeo }: Cobrado) => {
    const pagos = partesAEnviar(partes, CONDICIONES[condicion_venta].pago)
    vender.send({
      total: vender.aPagar - redondeo,
      ...(redondeo > 0 && { redondeo }),
      ...(pagos && { pagos: pagosDe(pagos) }),
    })
  }
  return (
    <CobroDeImporte
      titulo={`Cobrar ${numero}`}
      hechos={
        <>
          <p>{cliente.nombre}</p>
          <p>{validezDe(presupuesto)}</p>
        </>
      }
      total={vender.aPagar}
      sinNombre={esConsumidorFinal(cliente.id) ? SIN_CUENTA_CORRIENTE : undefined}
      saving={vender.saving}
      onCobrar={cobrar}
      onClose={onClose}
    >
      {vender.difieren && <PresupuestoPrecios presupuesto={presupuesto} vender={vender} />}
      <VentaRegalo regalo={vender.regalo} />
    </CobroDeImporte>
  )
}
