import { NativeSelect } from '@mantine/core'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { TIPO_PAGO, TipoPago } from '@mostrador/contract/caja/pagos'
import { useSesion } from '../../../../platform/api/session.tsx'
import { Segmentos } from '../../../../ui/fields/Segmentos.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import styles from './NotaCredito.module.css'
import { campoId } from './nota.campos.ts'

/** As which money goes back. */
export const TIPOS_DE_DEVOLUCION = TipoPago.options
  .filter((value) => value !== 'CHEQUE')
  .map((value) => ({ value, label: TIPO_PAGO[value] }))

const A_LA_CUENTA = { value: 'cuenta', label: 'A la cuenta' } as const
const EN_DINERO = { value: 'dinero', label: 'Devolver el dinero' } as const

interface NotaDevuelveProps<V extends string> {
  /** How the money goes back; null credits the account. */
  value: V | null
  opciones: readonly { value: V; label: string }[]
  /** What it goes back as of itself. */
  inicial: V
  /** Whether the account may be credited: nobody in particular has none. */
  conCuenta: boolean
  /** Beside the account. */
  dicho: string
  onChange: (value: V | null) => void
  error?: string | undefined
}

/** What happens with the money of what comes back: to the account, or back through the till. */
export function NotaDevuelve<V extends string>(props: NotaDevuelveProps<V>) {
  const { value, opciones, inicial, conCuenta, dicho, onChange, error } = props
  const { caja } = useSesion().usuario
  return (
    <Grupo as="fieldset" gap="8px 16px" className={styles.devuelve}>
      <legend>¿Qué se hace con el importe?</legend>
      <Segmentos
        label="¿Qué se hace con el importe?"
        data={conCuenta ? [A_LA_CUENTA, EN_DINERO] : [EN_DINERO]}
        value={value === null ? 'cuenta' : 'dinero'}
        onChange={(next) => onChange(next === 'dinero' ? inicial : null)}
      />
      {value !== null && (
        <NativeSelect
          id={campoId('devuelve')}
          aria-label="Tipo de pago de la devolución"
          data={opciones}
          value={value}
          error={error}
          onChange={({ currentTarget }) =>
            onChange(opciones.find((o) => o.value === currentTarget.value)?.value ?? inicial)
          }
        />
      )}
      <span>{value === null ? dicho : salida(caja)}</span>
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
