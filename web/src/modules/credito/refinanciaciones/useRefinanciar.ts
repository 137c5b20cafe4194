/** A refinancing, from the instalments that are taken to the saved plan. */
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { openPrintTab } from '../../../platform/print.ts'
import { hoy } from '../../../platform/text/format.ts'
import { useConCaja } from '../../caja/turnos/useConCaja.ts'
import { chequeDe, chequesIncompletos, pagoError } from '../../ventas/cuotas/pago/pago.reglas.ts'
import { usePago } from '../../ventas/cuotas/pago/usePago.ts'
import { useCreateRefinanciacion } from './refinanciaciones.queries.ts'
import { emptyRefinanciar, prevista, type RefinanciarValues } from './refinanciar.form.ts'

export function useRefinanciar(cliente: number, abiertas: readonly CuotaACobrar[]) {
  const navigate = useNavigate()
  const conCaja = useConCaja()
  const create = useCreateRefinanciacion()
  const [values, setValues] = useState(() => emptyRefinanciar(hoy()))
  const [error, setError] = useState<string | null>(null)
  const [incompletos, setIncompletos] = useState<readonly string[]>([])
  const pago = usePago(0, () => setError(null))
  const { plan, problema, body } = prevista(abiertas, values, pago.monto, hoy())
  const conAnticipo = (pago.monto ?? 0) > 0

  const send = () => {
    if (!body) return
    // During the click: the browser would block a tab that opens later.
    const tab = openPrintTab()
    const tipos_pago = pago.lineas.map(({ tipo_pago, monto, retencion: _, ...cheque }) => ({
      tipo_pago,
      monto: monto ?? 0,
      ...(tipo_pago === 'CHEQUE' && { cheque: chequeDe(cheque) }),
    }))
    create.mutate(
      { ...body, cliente, tipos_pago: conAnticipo ? tipos_pago : [] },
      {
        onSuccess: ({ id, numero }) => {
          notifySuccess(`Refinanciación ${numero} guardada`)
          // The paper is signed: it is never a ticket by itself.
          void tab.show('refinanciaciones', id, 'a4')
          void navigate({ to: '/refinanciaciones', search: { ver: id } })
        },
        onError: (reason) => {
          tab.close()
          notifyError('Error al guardar la refinanciación', reason)
        },
      },
    )
  }
  const goOn = () => (conAnticipo ? conCaja(send) : send())

  return {
    values,
    change: (changed: Partial<RefinanciarValues>) => {
      setError(null)
      setValues((before) => ({ ...before, ...changed }))
    },
    /** What is paid now. */
    pago,
    conAnticipo,
    plan,
    problema,
    error,
    saving: create.isPending,
    save: () => {
      if (create.isPending) return
      const wrong = problema ?? (conAnticipo ? pagoError({ total_cuota: 0 }, pago.monto, pago.lineas) : null)
      setError(wrong)
      const faltas = conAnticipo ? chequesIncompletos(pago.lineas) : []
      if (wrong) notifyError(wrong)
      else if (faltas.length > 0) setIncompletos(faltas)
      else goOn()
    },
    /** What the cheques lack: a question. */
    incompletos,
    stay: () => setIncompletos([]),
    saveAnyway: () => {
      setIncompletos([])
      goOn()
    },
  }
}

export type UsoDeRefinanciar = ReturnType<typeof useRefinanciar>
