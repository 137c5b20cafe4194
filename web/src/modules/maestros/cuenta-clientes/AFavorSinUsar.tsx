import { A_FAVOR_SIN_USAR } from '@mostrador/contract/maestros/clientes'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { clienteQuery } from '../cliente/cliente.queries.ts'
import styles from './CuentaCliente.module.css'

/** What a customer has in favour and did not use, beside the balance; nothing where there is none. */
export function AFavorSinUsar({ importe = 0 }: { importe: number | undefined }) {
  if (importe === 0) return null
  return <span className={styles.aFavor}>{`${A_FAVOR_SIN_USAR} ${formatMoney(importe)}`}</span>
}

/** The same where only the customer is known: it is asked for, if the business uses it. */
export function AFavorSinUsarDe({ cliente }: { cliente: number }) {
  return <AFavorSinUsar importe={useAFavor(cliente)} />
}

/** In centavos; undefined until it is known, where the business does not use it, and if there is none. */
export function useAFavor(cliente: number): number | undefined {
  const { usuario } = useSesion()
  return useQuery({ ...clienteQuery(cliente), enabled: usuario.saldo_a_favor === true }).data
    ?.a_favor_sin_usar
}
