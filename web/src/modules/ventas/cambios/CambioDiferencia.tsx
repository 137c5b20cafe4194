import { NativeSelect } from '@mantine/core'
import { TIPO_PAGO, TipoPago } from '@mostrador/contract/caja/pagos'
import { CONDICIONES, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { esConsumidorFinal, SIN_SALDO_A_FAVOR } from '@mostrador/contract/maestros/clientes'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PartesDePago } from '../ventas/cobro/PartesDePago.tsx'
import { nuevaParte } from '../ventas/cobro/pago.form.ts'
import styles from './Cambio.module.css'
import { aPagar, type CambioValues, diferenciaDe, sinDestino } from './cambio.form.ts'

interface CambioDiferenciaProps {
  values: CambioValues
  /** Whether the goods are of a sale that was paid on the spot: only its money goes back. */
  devuelveDinero: boolean
  change: (next: (values: CambioValues) => CambioValues) => void
}

/** What becomes of the difference: the customer pays it, or gets it back, or has it in the account. */
export function CambioDiferencia({ values, devuelveDinero, change }: CambioDiferenciaProps) {
  const alFinal = useSesion().usuario.cobrar_al_final
  const { diferencia } = diferenciaDe(values)
  const { condicion_venta, pagos, devuelve } = values
  if (diferencia === 0 || values.lineas.length === 0 || values.devueltos.length === 0) return null
  const total = aPagar(values)
  if (total > 0 && alFinal) {
    return (
      <Panel className={styles.pago} aria-label="El cliente paga la diferencia">
        <h2>El cliente paga {formatMoney(total)}</h2>
      </Panel>
    )
  }
  if (total > 0) {
    const partes = pagos ?? [nuevaParte(1, CONDICIONES[condicion_venta].pago ?? 'EFECTIVO', total)]
    return (
      <Panel className={styles.pago} aria-label="El cliente paga la diferencia">
        <h2>El cliente paga {formatMoney(total)}</h2>
        <PartesDePago
          total={total}
          partes={partes}
          onChange={(next) => change((v) => ({ ...v, pagos: next }))}
          iguales="Los pagos suman la diferencia"
          teclaVuelto="F9"
        />
      </Panel>
    )
  }
  if (diferencia > 0 || esCuentaCorriente(condicion_venta)) {
    return (
      <Panel className={styles.pago} aria-label="La diferencia va a la cuenta">
        {diferencia > 0
          ? `Quedan ${formatMoney(diferencia)} a pagar en la cuenta del cliente.`
          : `Quedan ${formatMoney(-diferencia)} a favor en la cuenta del cliente.`}
      </Panel>
    )
  }
  const sinNombre = esConsumidorFinal(values.cliente?.id ?? 0)
  const set = (next: TipoPago | null) => change((v) => ({ ...v, devuelve: next }))
  return (
    <Panel className={styles.pago} aria-label="La diferencia es a favor del cliente">
      <h2>A favor del cliente: {formatMoney(-diferencia)}</h2>
      <Grupo gap="8px 16px" className={styles.afavor}>
        {devuelveDinero && !sinNombre && (
          <Segmentos
            label="¿Qué se hace con la diferencia?"
            data={[
              { value: 'cuenta', label: 'A la cuenta' },
              { value: 'dinero', label: 'Devolver el dinero' },
            ]}
            value={devuelve === null ? 'cuenta' : 'dinero'}
            onChange={(next) => set(next === 'dinero' ? 'EFECTIVO' : null)}
          />
        )}
        {devuelve !== null && (
          <NativeSelect
            aria-label="Tipo de pago de la devolución"
            data={TipoPago.options
              .filter((t) => t !== 'CHEQUE')
              .map((value) => ({ value, label: TIPO_PAGO[value] }))}
            value={devuelve}
            onChange={({ currentTarget: { value } }) =>
              set(TipoPago.options.find((t) => t === value) ?? 'EFECTIVO')
            }
          />
        )}
        {sinDestino(values) && <span>{SIN_SALDO_A_FAVOR}.</span>}
        {!devuelveDinero && !sinNombre && (
          <span>
            Queda en su cuenta. En dinero se devuelve solo con la venta elegida, si se pagó en el momento.
          </span>
        )}
      </Grupo>
    </Panel>
  )
}
