import { Button } from '@mantine/core'
import { AJUSTABLE } from '@mostrador/contract/base/plan'
import { CONDICIONES, nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { Vuelto } from '../cuotas/pago/vueltoLuego.ts'
import { VentaLey } from '../ventas/cobro/leyLuego.ts'
import { PartesDePago } from '../ventas/cobro/PartesDePago.tsx'
import { nuevaParte } from '../ventas/cobro/pago.form.ts'
import { VentaRegalo } from '../ventas/lineas/VentaRegalo.tsx'
import { PresupuestoPrecios } from './PresupuestoPrecios.tsx'
import { cuotasHoyDe, planDe, validezDe } from './presupuesto.reglas.ts'
import { type PresupuestoVenderProps, useOfertaVendida } from './useOfertaVendida.ts'

const PresupuestoCobro = later(() => import('./PresupuestoCobro.tsx').then((m) => m.PresupuestoCobro))

/** The end of an offer: its sale, whose payment is asked like that of any other. */
export function PresupuestoVender(props: PresupuestoVenderProps) {
  const { cobrar_al_final } = useSesion().usuario
  const { pago } = CONDICIONES[props.presupuesto.condicion_venta]
  return cobrar_al_final && pago !== null ? <PresupuestoCobro {...props} /> : <Confirmar {...props} />
}

/** The last look before an offer becomes a sale: at which prices, and how it is paid. */
function Confirmar({ presupuesto, onClose }: PresupuestoVenderProps) {
  const { usuario } = useSesion()
  const vender = useOfertaVendida(presupuesto, { onClose })
  const { precios, partes, setPartes, aPagar } = vender
  const { condicion_venta, anticipo, credito } = presupuesto
  const { pago } = CONDICIONES[condicion_venta]
  const enElMomento = pago === null ? anticipo : aPagar
  const efectivo = (pago ?? 'EFECTIVO') === 'EFECTIVO' ? enElMomento : 0
  const plan = planDe(presupuesto)
  const contado = (precios === 'ofrecidos' ? credito?.contado : credito?.contado_hoy) ?? null

  return (
    <ConfirmDialog
      title={`Vender ${presupuesto.numero}`}
      question={validezDe(presupuesto)}
      confirmLabel="Vender"
      cancelLabel="Volver"
      size="lg"
      busy={vender.saving}
      onConfirm={vender.save}
      onClose={onClose}
    >
      <DetailList
        items={[
          ['Cliente', presupuesto.cliente.nombre],
          ['Condición de venta', nombreCondicion(presupuesto)],
          plan && precios === 'ofrecidos' && ['Plan de pago', plan],
        ]}
      />
      <PresupuestoPrecios presupuesto={presupuesto} vender={vender} />
      <VentaRegalo regalo={vender.regalo} />
      {pago !== null && usuario.pagos?.dividir && !partes && (
        <Button variant="default" onClick={() => setPartes([nuevaParte(1, pago, aPagar)])}>
          Dividir pago
        </Button>
      )}
      {!partes && efectivo > 0 && <Vuelto efectivo={efectivo} />}
      {presupuesto.plan?.ajustable && <Nota>{AJUSTABLE}</Nota>}
      {usuario.ley_credito && credito && contado !== null && (
        <VentaLey
          fecha={hoy()}
          contado={contado}
          anticipo={anticipo}
          cuotas={cuotasHoyDe(presupuesto, aPagar)}
          ley={usuario.ley_credito}
        />
      )}
      {partes && (
        <PartesDePago
          total={aPagar}
          partes={partes}
          onChange={setPartes}
          iguales="Los pagos suman el total"
        />
      )}
    </ConfirmDialog>
  )
}
