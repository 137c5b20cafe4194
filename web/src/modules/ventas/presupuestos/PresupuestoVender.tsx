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
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import type { ParteTecleada } from '../cuotas/pago/pago.reglas.ts'
import { Vuelto } from '../cuotas/pago/vueltoLuego.ts'
import { VentaLey } from '../ventas/cobro/leyLuego.ts'
import { PartesDePago } from '../ventas/cobro/PartesDePago.tsx'
import { nuevaParte, pagosDe, reparoDePagos } from '../ventas/cobro/pago.form.ts'
import { pendienteOf } from '../ventas/cobro/VentaGuardada.tsx'
import { useRegalo } from '../ventas/lineas/useRegalo.ts'
import { VentaRegalo } from '../ventas/lineas/VentaRegalo.tsx'
import styles from './Presupuesto.module.css'
import { cuotasHoyDe, planDe } from './presupuesto.reglas.ts'
import { presupuestoQuery, useVenderPresupuesto } from './presupuestos.queries.ts'

type Precios = VenderPresupuesto['precios']

interface PresupuestoVenderProps {
  presupuesto: Presupuesto
  onClose: () => void
}

/** The last look before an offer becomes a sale: at which prices, and how it is paid. */
export function PresupuestoVender({ presupuesto, onClose }: PresupuestoVenderProps) {
  const { ofrece, usuario } = useSesion()
  const client = useQueryClient()
  const vender = useVenderPresupuesto(presupuesto.id)
  const { numero, estado, vence, condicion_venta, total, total_hoy, anticipo } = presupuesto
  const vencido = estado === 'vencido'
  const [precios, setPrecios] = useState<Precios>(vencido ? 'hoy' : 'ofrecidos')
  const [partes, setPartes] = useState<readonly ParteTecleada[] | null>(null)
  const aPagar = precios === 'ofrecidos' ? total : (total_hoy ?? total)
  const { pago } = CONDICIONES[condicion_venta]
  const enElMomento = pago === null ? anticipo : aPagar
  const efectivo = (pago ?? 'EFECTIVO') === 'EFECTIVO' ? enElMomento : 0
  const plan = planDe(presupuesto)
  const { credito } = presupuesto
  const contado = (precios === 'ofrecidos' ? credito?.contado : credito?.contado_hoy) ?? null
  const regalo = useRegalo(presupuesto.detalles, aPagar)
  const choose = (elegidos: Precios) => {
    setPrecios(elegidos)
    setPartes(null)
  }

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

  return (
    <ConfirmDialog
      title={`Vender ${numero}`}
      question={
        vencido
          ? `Venció el ${formatFecha(vence)}: se vende a los precios de hoy.`
          : `Vale hasta el ${formatFecha(vence)}.`
      }
      confirmLabel="Vender"
      cancelLabel="Volver"
      size="lg"
      busy={vender.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <DetailList
        items={[
          ['Cliente', presupuesto.cliente.nombre],
          ['Condición de venta', nombreCondicion(presupuesto)],
          ...(plan && precios === 'ofrecidos' ? [['Plan de pago', plan] as const] : []),
        ]}
      />
      {total_hoy !== total && total_hoy !== null ? (
        <Radio.Group
          label="Precios"
          value={precios}
          onChange={(value) => choose(value === 'hoy' ? 'hoy' : 'ofrecidos')}
        >
          <div className={styles.precios}>
            <Radio
              value="ofrecidos"
              label={`Los del presupuesto: ${formatMoney(total)}`}
              disabled={vencido && !ofrece('vender_presupuestos_vencidos')}
            />
            <Radio value="hoy" label={`Los de hoy: ${formatMoney(total_hoy)}`} />
          </div>
        </Radio.Group>
      ) : (
        <DetailList items={[['Total', <strong key="t">{formatMoney(total)}</strong>]]} />
      )}
      <VentaRegalo regalo={regalo} />
      {pago !== null && usuario.pagos?.dividir && !partes && (
        <Button variant="default" onClick={() => setPartes([nuevaParte(1, pago, aPagar)])}>
          Dividir pago
        </Button>
      )}
      {!partes && efectivo > 0 && <Vuelto efectivo={efectivo} />}
      {presupuesto.plan?.ajustable && <p className={styles.aviso}>{AJUSTABLE}</p>}
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
