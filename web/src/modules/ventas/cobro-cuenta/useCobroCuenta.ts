/** A payment of the account, from its amount to the receipt. */
import { ApiError } from '@mostrador/contract/errors'
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import { type DeudaDeCliente, sumaDeLineas } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { openPrintTab } from '../../../platform/print.ts'
import { formatMoney } from '../../../platform/text/format.ts'
import { useConCaja } from '../../caja/turnos/useConCaja.ts'
import type { MontoTecleado } from '../../documentos/pago/lineasDePago.ts'
import { chequeDe, chequesIncompletos, pagoError, retencionDe } from '../cuotas/pago/pago.reglas.ts'
import { usePago } from '../cuotas/pago/usePago.ts'
import { useCobrarCuenta } from './cobro-cuenta.queries.ts'
import {
  aplicadoError,
  aplicar,
  comoEleccion,
  debidoHoy,
  type Eleccion,
  entera,
  type Tecleada,
} from './cobro-cuenta.reglas.ts'

const NADA: Tecleada = { capital: 0, interes: 0 }

export function useCobroCuenta(deuda: DeudaDeCliente, onCobrado: () => void) {
  const [error, setError] = useState<string | null>(null)
  const [eleccion, setEleccion] = useState<Eleccion>(null)
  // Until somebody writes the amount, it follows what is chosen.
  const [escrito, setEscrito] = useState(false)
  const [incompletos, setIncompletos] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const pago = usePago(debidoHoy(deuda), () => setError(null))
  const cobrar = useCobrarCuenta(deuda.cliente.id)
  const conCaja = useConCaja()
  const { usuario, ofrece } = useSesion()
  const enParte = usuario.cobros_parciales === true && ofrece('cobrar_en_parte')
  const monto = pago.monto || 0
  const aplicado = aplicar(monto, eleccion, deuda)

  const elegir = (cuota: CuotaACobrar, tecleada: Tecleada) => {
    const next = new Map(eleccion ?? comoEleccion(aplicado.lineas)).set(cuota.id, tecleada)
    setEleccion(next)
    setError(null)
    if (!escrito) pago.setMonto(sumaDeLineas(aplicar(0, next, deuda).lineas))
  }

  const send = (a_favor: boolean) => {
    // During the click: the browser would block a tab that opens later.
    const tab = openPrintTab()
    const tipos_pago = pago.lineas.map(({ tipo_pago, monto: parte, retencion, ...cheque }) => ({
      tipo_pago,
      monto: parte ?? 0,
      ...(tipo_pago === 'CHEQUE' && { cheque: chequeDe(cheque) }),
      ...(tipo_pago === 'RETENCION' && { retencion: retencionDe(retencion) }),
    }))
    cobrar.mutate(
      { monto, tipos_pago, lineas: aplicado.lineas, a_favor },
      {
        onSuccess: ({ cobro_id, saldo_a_favor }) => {
          const queda = saldo_a_favor > 0 ? `. Quedan ${formatMoney(saldo_a_favor)} a favor` : ''
          notifySuccess(`Cobro de ${formatMoney(monto)} registrado${queda}`)
          void tab.show('recibos', cobro_id)
          onCobrado()
        },
        onError: (reason) => {
          tab.close()
          setAsking(reason instanceof ApiError && reason.codigo === 'queda_a_favor')
          notifyError('Error al cobrar', reason)
        },
      },
    )
  }
  const collect = () => (aplicado.aFavor > 0 ? setAsking(true) : conCaja(() => send(false)))
  const answer = (next: () => void) => {
    setAsking(false)
    setIncompletos([])
    next()
  }

  return {
    pago: {
      ...pago,
      setMonto: (next: MontoTecleado) => {
        setEscrito(true)
        pago.setMonto(next)
      },
    },
    eleccion,
    aplicado,
    error,
    saving: cobrar.isPending,
    elegir,
    /** A press on the box of an instalment: all that it asks for, or nothing. */
    marcar: (cuota: CuotaACobrar, si: boolean) => elegir(cuota, si ? entera(cuota) : NADA),
    proponer: () => {
      setEleccion(null)
      setError(null)
    },
    save: () => {
      if (cobrar.isPending) return
      const wrong =
        pagoError({ total_cuota: 0 }, pago.monto, pago.lineas) ??
        aplicadoError(monto, aplicado, { deuda, eleccion, enParte })
      setError(wrong)
      const faltas = chequesIncompletos(pago.lineas)
      if (wrong) notifyError(wrong)
      else if (faltas.length > 0) setIncompletos(faltas)
      else collect()
    },
    incompletos,
    asking,
    stay: () => answer(() => undefined),
    collectAnyway: () => answer(collect),
    leaveAFavor: () => answer(() => conCaja(() => send(true))),
  }
}

export type CobroDeCuenta = ReturnType<typeof useCobroCuenta>
