import { TipoPago, TipoPagoRecibo } from '@mostrador/contract/caja/pagos'
import { ApiError } from '@mostrador/contract/errors'
import { type CuotaACobrar, nombreCuota, type PagoRegistrado } from '@mostrador/contract/ventas/cuotas'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { notifyError, notifyInfo, notifySuccess } from '../../../platform/notify.tsx'
import { openPrintTab } from '../../../platform/print.ts'
import { formatCount, formatMoney } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useConCaja } from '../../caja/turnos/useConCaja.ts'
import styles from './Cobrar.module.css'
import { usePagarCuota } from './cuotas.queries.ts'
import { ChequeDatos } from './pago/ChequeDatos.tsx'
import { ChequeIncompleto } from './pago/ChequeIncompleto.tsx'
import { PagoLineas } from './pago/PagoLineas.tsx'
import { PagoReparto } from './pago/PagoReparto.tsx'
import {
  chequeDe,
  chequesIncompletos,
  efectivoDe,
  pagoError,
  repartir,
  retencionDe,
} from './pago/pago.reglas.ts'
import { RetencionDatos } from './pago/RetencionDatos.tsx'
import { capitalDe, interesError, useInteres } from './pago/useInteres.ts'
import { usePago } from './pago/usePago.ts'
import { Vuelto } from './pago/vueltoLuego.ts'

const InteresDelPago = later(() => import('./pago/InteresDelPago.tsx').then((m) => m.InteresDelPago))
const CuotaAFavor = later(() => import('../aplicaciones/CuotaAFavor.tsx').then((m) => m.CuotaAFavor))

/** The receipt opens this long after the answer: the list refreshes first. */
const PRINT_AFTER_MS = 500

interface CobrarDialogProps {
  cuota: CuotaACobrar
  /** All instalments of the sale: an excess goes to them. */
  cuotas: readonly CuotaACobrar[]
  onClose: () => void
}

/** Collects one instalment, in one or more kinds of payment. */
export function CobrarDialog({ cuota, cuotas, onClose }: CobrarDialogProps) {
  const [error, setError] = useState<string | null>(null)
  // A changed amount or line removes the error until the next check.
  const pago = usePago(capitalDe(cuota) + (cuota.interes ?? 0), () => setError(null))
  const pagar = usePagarCuota(cuota.id)
  const conCaja = useConCaja()
  const { usuario } = useSesion()
  const interes = useInteres(cuota, pago.monto, usuario.intereses?.orden ?? 'capital')
  const tipos = usuario.pagos?.retenciones ? TipoPagoRecibo.options : TipoPago.options
  const [asking, setAsking] = useState(false)
  const [incompletos, setIncompletos] = useState<readonly string[]>([])
  const efectivo = efectivoDe(pago.lineas)
  const { reparto, aFavor } = repartir(cuotas, cuota, (pago.monto || 0) - interes.cuanto)

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
        announce(answer)
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
      pagoError({ total_cuota: interes.minimo, conInteres: interes.cuanto > 0 }, pago.monto, pago.lineas)
    setError(wrong)
    const faltas = chequesIncompletos(pago.lineas)
    if (wrong) notifyError(wrong)
    else if (faltas.length > 0) setIncompletos(faltas)
    else collect()
  }
  const collect = () => (aFavor > 0 ? setAsking(true) : conCaja(() => send(false)))

  return (
    <FormDialog
      title={`Cobrar ${nombreCuota(cuota.numero_cuota).toLowerCase()} de ${cuota.venta_numero}`}
      submitLabel="Cobrar"
      saving={pagar.isPending}
      onSubmit={submit}
      onClose={onClose}
      size={520}
    >
      <p className={styles.quien}>
        {cuota.cliente_nombre} ·{' '}
        {cuota.pagada ? (
          'la cuota está pagada: debe solo su interés'
        ) : (
          <>
            valor de la cuota <strong>{formatMoney(cuota.total_cuota)}</strong>
          </>
        )}
      </p>
      {usuario.saldo_a_favor && !cuota.pagada && <CuotaAFavor cuota={cuota} onDone={onClose} />}
      <ImporteInput
        label="Monto"
        required
        data-autofocus
        value={pago.monto}
        onChange={pago.setMonto}
        error={error !== null}
      />
      {interes.debe > 0 && (
        <InteresDelPago
          interes={interes}
          onReclamado={(reclamado) => {
            interes.setReclamado(reclamado)
            pago.setMonto(interes.capital + (reclamado || 0))
          }}
        />
      )}
      <PagoLineas
        tipos={tipos}
        pago={pago}
        detalle={(linea) => {
          if (linea.tipo_pago === 'CHEQUE')
            return <ChequeDatos cheque={linea} onChange={(changed) => pago.setLinea(linea.key, changed)} />
          const { retencion } = linea
          const change = (changed: Partial<typeof retencion>) =>
            pago.setLinea(linea.key, { retencion: { ...retencion, ...changed } })
          return linea.tipo_pago === 'RETENCION' && <RetencionDatos retencion={retencion} onChange={change} />
        }}
      />
      {efectivo > 0 && <Vuelto efectivo={efectivo} />}
      {(reparto.length > 1 || aFavor > 0) && <PagoReparto reparto={reparto} aFavor={aFavor} />}
      {incompletos.length > 0 && (
        <ChequeIncompleto
          faltas={incompletos}
          onConfirm={() => {
            setIncompletos([])
            collect()
          }}
          onClose={() => setIncompletos([])}
        />
      )}
      {asking && (
        <ConfirmDialog
          title="Dejar a favor del cliente"
          question={`El monto supera lo que la venta debe. ¿Dejar ${sobrante(aFavor)} a favor del cliente?`}
          confirmLabel="Cobrar y dejar a favor"
          busy={pagar.isPending}
          onConfirm={() => {
            setAsking(false)
            conCaja(() => send(true))
          }}
          onClose={() => setAsking(false)}
        >
          <div role="alert" className={styles.reparto}>
            Queda en su cuenta como saldo a favor.
          </div>
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

/** The excess, in words: the server may know of a payment that this screen does not show. */
const sobrante = (aFavor: number): string => (aFavor > 0 ? formatMoney(aFavor) : 'lo que sobra')

/** Shows separately the amounts for other instalments and for the customer's credit. */
function announce({ exceso, cuotas_actualizadas, saldo_a_favor }: PagoRegistrado): void {
  notifySuccess('Cuota cobrada correctamente')
  const adicionales = formatCount(cuotas_actualizadas.length, 'cuota adicional', 'cuotas adicionales')
  const aplicado = exceso - saldo_a_favor
  const aFavor = saldo_a_favor > 0 ? `Quedan ${formatMoney(saldo_a_favor)} a favor del cliente.` : undefined
  if (aplicado > 0) notifyInfo(`Exceso de ${formatMoney(aplicado)} aplicado a ${adicionales}`, aFavor)
  else if (aFavor) notifyInfo(aFavor)
}
