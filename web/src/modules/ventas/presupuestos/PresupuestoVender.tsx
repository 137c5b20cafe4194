import { Button, Radio } from '@mantine/core'
import { AJUSTABLE } from '@mostrador/contract/base/plan'
import { CONDICIONES, nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { ApiError } from '@mostrador/contract/errors'
import type { Presupuesto, VenderPresupuesto } from '@mostrador/contract/ventas/presupuestos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatFecha, formatMoney, hoy } from '../../../platform/text/format.ts'
import { Campos } from '../../../ui/Campos.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import type { ParteTecleada } from '../cuotas/pago/pago.reglas.ts'
import { Vuelto } from '../cuotas/pago/vueltoLuego.ts'
import { VentaLey } from '../ventas/cobro/leyLuego.ts'
import { PartesDePago } from '../ventas/cobro/PartesDePago.tsx'
import { nuevaParte, pagosDe, reparoDePagos } from '../ventas/cobro/pago.form.ts'
import { pendienteOf } from '../ventas/cobro/VentaGuardada.tsx'
import { useRegalo } from '../ventas/lineas/useRegalo.ts'
import { VentaRegalo } from '../ventas/lineas/VentaRegalo.tsx'
import { cuotasHoyDe, planDe } from './presupuesto.reglas.ts'
import { presupuestoQuery, useVenderPresupuesto } from './presupuestos.queries.ts'

interface PresupuestoVenderProps {
  presupuesto: Presupuesto
  onClose: () => void
}

/** The last look before an offer becomes a sale: at which prices, and how it is paid. */
export function PresupuestoVender({ presupuesto, onClose }: PresupuestoVenderProps) {
  const { usuario } = useSesion()
  const vender = useVender(presupuesto, onClose)
  const { precios, partes, setPartes, aPagar, vencido } = vender
  const { condicion_venta, anticipo, credito, vence } = presupuesto
  const { pago } = CONDICIONES[condicion_venta]
  const enElMomento = pago === null ? anticipo : aPagar
  const efectivo = (pago ?? 'EFECTIVO') === 'EFECTIVO' ? enElMomento : 0
  const plan = planDe(presupuesto)
  const contado = (precios === 'ofrecidos' ? credito?.contado : credito?.contado_hoy) ?? null

  return (
    <ConfirmDialog
      title={`Vender ${presupuesto.numero}`}
      question={
        vencido
          ? `Venció el ${formatFecha(vence)}: se vende a los precios de hoy.`
          : `Vale hasta el ${formatFecha(vence)}.`
      }
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
      <Precios presupuesto={presupuesto} vender={vender} />
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

/** Its prices and what is paid for it, until it is sold. */
function useVender(presupuesto: Presupuesto, onClose: () => void) {
  const client = useQueryClient()
  const vender = useVenderPresupuesto(presupuesto.id)
  const { estado, total, total_hoy } = presupuesto
  const vencido = estado === 'vencido'
  const [precios, setPrecios] = useState<VenderPresupuesto['precios']>(vencido ? 'hoy' : 'ofrecidos')
  const [partes, setPartes] = useState<readonly ParteTecleada[] | null>(null)
  const aPagar = precios === 'ofrecidos' ? total : (total_hoy ?? total)
  const regalo = useRegalo(presupuesto.detalles, aPagar)

  const save = () => {
    const reparo = partes && reparoDePagos(partes, aPagar)
    if (reparo) return notifyError(reparo)
    if (!regalo.admite()) return
    vender.mutate(
      { precios, total: aPagar, pagos: partes && pagosDe(partes) },
      {
        onSuccess: ({ numero: venta, pendientes }) => {
          const detail =
            pendientes.length > 0 ? `Queda pendiente: ${pendientes.map(pendienteOf).join(', ')}` : venta
          notifySuccess('Venta guardada correctamente', detail)
          onClose()
        },
        onError: (error) => {
          notifyError('Error al guardar venta', error)
          // Somebody else was faster, or prices changed: the screen shows it.
          if (!(error instanceof ApiError) || !error.isRefusal) return
          void client.invalidateQueries({ queryKey: presupuestoQuery(presupuesto.id).queryKey })
          if (error.codigo === 'ya_vendido' || error.codigo === 'presupuesto_anulado') onClose()
        },
      },
    )
  }

  return {
    vencido,
    precios,
    choose: (elegidos: VenderPresupuesto['precios']) => {
      setPrecios(elegidos)
      setPartes(null)
    },
    /** The parts of a divided payment; null while it is not divided. */
    partes,
    setPartes,
    /** In centavos. */
    aPagar,
    regalo,
    saving: vender.isPending,
    save,
  }
}

interface PreciosProps {
  presupuesto: Presupuesto
  vender: ReturnType<typeof useVender>
}

/** Those of the offer or those of today, where they differ. */
function Precios({ presupuesto: { total, total_hoy }, vender }: PreciosProps) {
  const { ofrece } = useSesion()
  if (total_hoy === total || total_hoy === null) {
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
