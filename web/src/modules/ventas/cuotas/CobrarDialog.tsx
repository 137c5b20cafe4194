import { TipoPago, TipoPagoRecibo } from '@mostrador/contract/caja/pagos'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import styles from './Cobrar.module.css'
import { ChequeDatos } from './pago/ChequeDatos.tsx'
import { ChequeIncompleto } from './pago/ChequeIncompleto.tsx'
import { PagoLineas } from './pago/PagoLineas.tsx'
import { PagoReparto } from './pago/PagoReparto.tsx'
import { efectivoDe } from './pago/pago.reglas.ts'
import { RetencionDatos } from './pago/RetencionDatos.tsx'
import { Vuelto } from './pago/vueltoLuego.ts'

import { type Cobro, useCobro } from './useCobro.ts'

const InteresDelPago = later(() => import('./pago/InteresDelPago.tsx').then((m) => m.InteresDelPago))
const CuotaAFavor = later(() => import('../aplicaciones/CuotaAFavor.tsx').then((m) => m.CuotaAFavor))

/** Collects one instalment, in one or more kinds of payment. */
export function CobrarDialog(props: Cobro) {
  const { cuota, onClose } = props
  const { usuario } = useSesion()
  const cobro = useCobro(props)
  const { pago, interes, reparto, aFavor } = cobro
  const tipos = usuario.pagos?.retenciones ? TipoPagoRecibo.options : TipoPago.options
  const efectivo = efectivoDe(pago.lineas)
  return (
    <FormDialog
      title={`Cobrar ${nombreCuota(cuota.numero_cuota).toLowerCase()} de ${cuota.venta_numero}`}
      submitLabel="Cobrar"
      saving={cobro.saving}
      onSubmit={cobro.submit}
      onClose={onClose}
      size={520}
    >
      <p style={{ margin: 0 }}>
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
        error={cobro.error !== null}
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
      {reparto.length > 0 && <PagoReparto reparto={reparto} aFavor={aFavor} />}
      {cobro.incompletos.length > 0 && (
        <ChequeIncompleto faltas={cobro.incompletos} onConfirm={cobro.collectAnyway} onClose={cobro.stay} />
      )}
      {cobro.asking && (
        <ConfirmDialog
          title="Dejar a favor del cliente"
          question={`El monto supera lo que la venta debe. ¿Dejar ${sobrante(aFavor)} a favor del cliente?`}
          confirmLabel="Cobrar y dejar a favor"
          busy={cobro.saving}
          onConfirm={cobro.leaveAFavor}
          onClose={cobro.stay}
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
