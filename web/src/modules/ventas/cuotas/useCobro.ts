import { ApiError } from '@mostrador/contract/errors'
import type { CuotaACobrar, PagoRegistrado } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifyInfo, notifySuccess } from '../../../platform/notify.tsx'
import { openPrintTab } from '../../../platform/print.ts'
import { formatCount, formatMoney } from '../../../platform/text/format.ts'
import { useConCaja } from '../../caja/turnos/useConCaja.ts'
import { usePagarCuota } from './cuotas.queries.ts'
import { chequeDe, chequesIncompletos, pagoError, retencionDe, spreadPago } from './pago/pago.reglas.ts'
import { capitalDe, interesError, useInteres } from './pago/useInteres.ts'
import { usePago } from './pago/usePago.ts'

/** The receipt opens this long after the answer: the list refreshes first. */
const PRINT_AFTER_MS = 500

export interface Cobro {
  cuota: CuotaACobrar
  /** All instalments of the sale: an excess goes to them. */
  cuotas: readonly CuotaACobrar[]
  onClose: () => void
}

/** What is paid of an instalment, its checks and its questions, until it is collected. */
export function useCobro({ cuota, cuotas, onClose }: Cobro) {
  const [error, setError] = useState<string | null>(null)
  // A changed amount or line removes the error until the next check.
  const pago = usePago(capitalDe(cuota) + (cuota.interes ?? 0), () => setError(null))
  const pagar = usePagarCuota(cuota.id)
  const conCaja = useConCaja()
  const { usuario, ofrece } = useSesion()
  const { intereses, cobros_parciales } = usuario
  const interes = useInteres(cuota, pago.monto, intereses?.orden ?? 'capital')
  const enParte = cobros_parciales === true && ofrece('cobrar_en_parte')
  const [asking, setAsking] = useState(false)
  const [incompletos, setIncompletos] = useState<readonly string[]>([])
  const { reparto, aFavor } = spreadPago(cuotas, cuota, (pago.monto || 0) - interes.cuanto)

  /** What the instalment still asks for afterwards. */
  const resta = reparto[0]?.resta ?? capitalDe(cuota)

  const send = (a_favor: boolean) => {
    // During the click: the browser would block a tab that opens later.
    const tab = openPrintTab()
    const [only, ...more] = pago.lineas
    const body = {
      monto_pagado: pago.monto ?? 0,
      metodo_pago: more.length === 0 ? (only?.tipo_pago ?? null) : 'MIXTO',
      tipos_pago: pago.lineas.map(({ tipo_pago, monto, retencion, ...cheque }) => ({
        tipo_pago,
        monto: monto ?? 0,
        ...(tipo_pago === 'CHEQUE' && { cheque: chequeDe(cheque) }),
        ...(tipo_pago === 'RETENCION' && { retencion: retencionDe(retencion) }),
      })),
      a_favor,
      ...(interes.enviado && { interes: interes.enviado }),
    }
    pagar.mutate(body, {
      onSuccess: (answer) => {
        announce(answer, resta)
        window.setTimeout(() => void tab.show('recibos', answer.cobro_id), PRINT_AFTER_MS)
        onClose()
      },
      onError: (reason) => {
        tab.close()
        const codigo = reason instanceof ApiError ? reason.codigo : null
        setAsking(codigo === 'supera_saldo')
        notifyError('Error al cobrar cuota', reason)
        if (codigo && ['cuota_pagada', 'cuota_refinanciada', 'venta_anulada'].includes(codigo)) onClose()
      },
    })
  }

  const submit = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    if (pagar.isPending) return
    const wrong =
      interesError(interes, pago.monto, formatMoney) ??
      pagoError(
        { total_cuota: enParte ? 0 : interes.minimo, conInteres: interes.cuanto > 0 },
        pago.monto,
        pago.lineas,
      )
    setError(wrong)
    const faltas = chequesIncompletos(pago.lineas)
    if (wrong) notifyError(wrong)
    else if (faltas.length > 0) setIncompletos(faltas)
    else collect()
  }
  const collect = () => (aFavor > 0 ? setAsking(true) : conCaja(() => send(false)))

  const answer = (next: () => void) => {
    setAsking(false)
    setIncompletos([])
    next()
  }
  const stay = () => answer(() => undefined)
  return {
    pago,
    interes,
    error,
    submit,
    saving: pagar.isPending,
    /** Where the money goes; empty where it is the instalment and nothing else. */
    reparto: reparto.length > 1 || aFavor > 0 || resta > 0 ? reparto : [],
    aFavor,
    asking,
    incompletos,
    /** The answers to the two questions. */
    leaveAFavor: () => answer(() => conCaja(() => send(true))),
    collectAnyway: () => answer(collect),
    stay,
  }
}

/** Shows separately the amounts for other instalments and for the customer's credit. */
function announce({ exceso, cuotas_actualizadas, saldo_a_favor }: PagoRegistrado, resta: number): void {
  notifySuccess(
    resta > 0 ? `Cuota pagada en parte: quedan ${formatMoney(resta)}` : 'Cuota cobrada correctamente',
  )
  const adicionales = formatCount(cuotas_actualizadas.length, 'cuota adicional', 'cuotas adicionales')
  const aplicado = exceso - saldo_a_favor
  const aFavor = saldo_a_favor > 0 ? `Quedan ${formatMoney(saldo_a_favor)} a favor del cliente.` : undefined
  if (aplicado > 0) notifyInfo(`Exceso de ${formatMoney(aplicado)} aplicado a ${adicionales}`, aFavor)
  else if (aFavor) notifyInfo(aFavor)
}
