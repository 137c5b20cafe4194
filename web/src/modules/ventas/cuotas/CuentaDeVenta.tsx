import type { Cuota, CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { LinkServidor } from '../../../ui/LinkServidor.tsx'
import styles from './Cobrar.module.css'

/** From the instalments of a sale to all that its customer owes. */
export function CuentaDeVenta({ cuota: { cliente, cliente_nombre } }: { cuota: CuotaACobrar }) {
  const { ofrece, usuario } = useSesion()
  return (
    <>
      {usuario.cobros_de_cuenta && (
        <LinkServidor className={styles.refinanciar} to="/cobrar" search={{ cliente }}>
          Cobrar de la cuenta de {cliente_nombre}
        </LinkServidor>
      )}
      {usuario.refinanciaciones && ofrece('refinanciar') && (
        <LinkServidor className={styles.refinanciar} to="/refinanciar" search={{ cliente }}>
          Refinanciar las cuotas de {cliente_nombre}
        </LinkServidor>
      )}
    </>
  )
}

/** What was paid of an open instalment, in centavos; 0 of one that is whole, paid, void, or partly in a new plan. */
const pagadoEnParte = ({
  pagada,
  anulada,
  refinanciada_por,
  monto_original,
  actualizado = 0,
  total_cuota,
}: Cuota): number =>
  pagada || anulada || refinanciada_por ? 0 : Math.max(monto_original + actualizado - total_cuota, 0)

/** Below the state of an instalment, where the shop takes less than one. */
export function PagadaEnParte({ cuota }: { cuota: Cuota }) {
  const pagado = pagadoEnParte(cuota)
  return pagado > 0 ? <div>Pagada en parte: {formatMoney(pagado)}</div> : null
}
