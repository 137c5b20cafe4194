import type { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import { useFaltaLinea } from '../../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import type { Comparada } from '../lineas/venta.importes.ts'
import { CONTADO } from '../nueva/venta.form.ts'
import styles from './VentaComparacion.module.css'

interface VentaComparacionProps {
  comparadas: readonly Comparada[]
  /** Null under a plan of the shop. */
  actual: CondicionVenta | null
  onChange: (condicion: CondicionVenta) => void
}

/** The answer to 'And in instalments?': three totals side by side, each with one key to choose it. */
export function VentaComparacion({ comparadas, actual, onChange }: VentaComparacionProps) {
  return (
    <fieldset className={styles.comparacion}>
      <legend>Comparar condiciones</legend>
      {comparadas.map((comparada, index) => (
        <Opcion
          key={comparada.condicion}
          comparada={comparada}
          keys={`Alt+${index + 1}`}
          chosen={comparada.condicion === actual}
          onChoose={() => onChange(comparada.condicion)}
        />
      ))}
    </fieldset>
  )
}

interface OpcionProps {
  comparada: Comparada
  keys: string
  chosen: boolean
  onChoose: () => void
}

function Opcion({ comparada, keys, chosen, onChoose }: OpcionProps) {
  const { nombre, total, condicion } = comparada
  const falta = useFaltaLinea(condicion === CONTADO)
  useHotkey(keys, `Vender en ${nombre}`, onChoose, falta)
  return (
    <button type="button" className={styles.opcion} aria-pressed={chosen} onClick={onChoose} {...falta}>
      <span style={{ whiteSpace: 'nowrap' }}>
        {nombre} <Tecla keys={keys} />
      </span>{' '}
      <strong>{formatMoney(total)}</strong> <small>{planOf(comparada)}</small>
    </button>
  )
}

/** `Anticipo $ 10.000,00 + 6 × $ 5.000,00`. */
function planOf({ condicion, anticipo, cantidad_cuotas, valor_cuota }: Comparada): string {
  if (condicion === CONTADO) return 'En un pago'
  if (cantidad_cuotas === 0) return 'Sin cantidad de cuotas'
  const cuotas = `${cantidad_cuotas} × ${formatMoney(valor_cuota)}`
  return anticipo > 0 ? `Anticipo ${formatMoney(anticipo)} + ${cuotas}` : cuotas
}
