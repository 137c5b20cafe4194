import { NativeSelect } from '@mantine/core'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { type LineaPago, pagosEnLinea, TIPO_PAGO, TipoPago } from '@mostrador/contract/caja/pagos'
import { useSesion } from '../../../../platform/api/session.tsx'
import { Segmentos } from '../../../../ui/fields/Segmentos.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import styles from './NotaCredito.module.css'
import { campoId } from './nota.campos.ts'
import { devuelveComo, type NotaValues } from './nota.form.ts'

const TIPOS = TipoPago.options
  .filter((value) => value !== 'CHEQUE')
  .map((value) => ({ value, label: TIPO_PAGO[value] }))

const A_LA_CUENTA = { value: 'cuenta', label: 'A la cuenta' } as const
const EN_DINERO = { value: 'dinero', label: 'Devolver el dinero' } as const

interface NotaDevuelveProps {
  value: NotaValues['devuelve']
  /** Whether the account may be credited: nobody in particular has none. */
  conCuenta: boolean
  /** What the sale brought. */
  pagos: readonly LineaPago[]
  change: (next: (values: NotaValues) => NotaValues) => void
  error: string | undefined
}

/** What happens with the money of a sale that was paid on the spot: to the account, or back through the till. */
export function NotaDevuelve({ value, conCuenta, pagos, change, error }: NotaDevuelveProps) {
  const { caja } = useSesion().usuario
  const set = (devuelve: TipoPago | null) => change((v) => ({ ...v, devuelve }))
  return (
    <Grupo as="fieldset" gap="8px 16px" className={styles.devuelve}>
      <legend>¿Qué se hace con el importe?</legend>
      <Segmentos
        label="¿Qué se hace con el importe?"
        data={conCuenta ? [A_LA_CUENTA, EN_DINERO] : [EN_DINERO]}
        value={value === null ? 'cuenta' : 'dinero'}
        onChange={(next) => set(next === 'dinero' ? devuelveComo(pagos) : null)}
      />
      {value !== null && (
        <NativeSelect
          id={campoId('devuelve')}
          aria-label="Tipo de pago de la devolución"
          data={TIPOS}
          value={value}
          error={error}
          onChange={({ currentTarget }) =>
            set(TipoPago.options.find((t) => t === currentTarget.value) ?? 'EFECTIVO')
          }
        />
      )}
      <span>{value === null ? `Se pagó en el momento: ${pagosEnLinea(pagos)}.` : salida(caja)}</span>
    </Grupo>
  )
}

/** Where the money leaves from. */
function salida(caja: Perfil['caja']): string {
  if (caja?.turno) return `El dinero sale de ${caja.turno.caja}.`
  return caja?.exigida
    ? 'El dinero sale de tu caja: si no tienes una abierta, la abres al guardar.'
    : 'El importe no va a la cuenta del cliente.'
}
