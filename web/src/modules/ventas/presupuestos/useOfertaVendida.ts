import { ApiError } from '@mostrador/contract/errors'
import type { Presupuesto, VenderPresupuesto } from '@mostrador/contract/ventas/presupuestos'
import type { VentaCreada } from '@mostrador/contract/ventas/ventas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { type ParteTecleada, vueltoDePagos } from '../cuotas/pago/pago.reglas.ts'
import { pagosDe, reparoDePagos } from '../ventas/cobro/pago.form.ts'
import { pendienteOf } from '../ventas/cobro/VentaGuardada.tsx'
import { useRegalo } from '../ventas/lineas/useRegalo.ts'
import { presupuestoQuery, useVenderPresupuesto } from './presupuestos.queries.ts'

/** With what the customer got back of it, in centavos. */
type OnVendida = (creada: VentaCreada, vuelto: number) => void

/** Of a dialog that sells an offer. */
export interface PresupuestoVenderProps {
  presupuesto: Presupuesto
  onVendida: OnVendida
  onClose: () => void
}

/** The prices of an offer and what is paid for it, until it is sold. */
export function useOfertaVendida(
  presupuesto: Presupuesto,
  { onVendida, onClose }: { onVendida?: OnVendida; onClose: () => void },
) {
  const client = useQueryClient()
  const vender = useVenderPresupuesto(presupuesto.id)
  const { estado, total, total_hoy } = presupuesto
  const vencido = estado === 'vencido'
  const [precios, setPrecios] = useState<VenderPresupuesto['precios']>(vencido ? 'hoy' : 'ofrecidos')
  const [partes, setPartes] = useState<readonly ParteTecleada[] | null>(null)
  const aPagar = precios === 'ofrecidos' ? total : (total_hoy ?? total)
  const regalo = useRegalo(presupuesto.detalles, aPagar)

  const send = (pagada: Pick<VenderPresupuesto, 'total' | 'redondeo' | 'pagos'>) => {
    if (!regalo.admite()) return
    vender.mutate(
      { precios, ...pagada },
      {
        onSuccess: (creada) => {
          const { numero: venta, pendientes } = creada
          const detail =
            pendientes.length > 0 ? `Queda pendiente: ${pendientes.map(pendienteOf).join(', ')}` : venta
          notifySuccess('Venta guardada correctamente', detail)
          onVendida?.(creada, vueltoDePagos(pagada.pagos))
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
  const save = () => {
    const reparo = partes && reparoDePagos(partes, aPagar)
    if (reparo) return notifyError(reparo)
    send({ total: aPagar, pagos: partes && pagosDe(partes) })
  }

  return {
    vencido,
    /** Whether the prices of today are others, so that there is a choice. */
    difieren: total_hoy !== null && total_hoy !== total,
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
    send,
  }
}

export type OfertaVendida = ReturnType<typeof useOfertaVendida>
