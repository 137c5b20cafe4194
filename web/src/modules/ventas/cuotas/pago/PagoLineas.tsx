import { TIPO_PAGO_RECIBO, type TipoPagoRecibo } from '@mostrador/contract/caja/pagos'
import { formatMoney } from '../../../../platform/text/format.ts'
import { ConTeclado } from '../../../../ui/keys/Tecla.tsx'
import { LineasDePago, type LineasDePagoProps } from '../../../documentos/pago/LineasDePago.tsx'
import styles from '../Cobrar.module.css'
import type { LineaDePago } from './pago.reglas.ts'

interface PagoLineasProps<L extends LineaDePago> {
  /** The kinds that a line may have. */
  tipos: readonly TipoPagoRecibo[]
  pago: LineasDePagoProps<L, TipoPagoRecibo>['pago']
  /** The key that fills the last line; null where another action has it. */
  tecla?: 'F8' | null
  /** The text once nothing is missing. */
  iguales?: string
  /** The id of the first amount, for the focus. */
  montoId?: string
  error?: string | undefined
  /** Stands below a line. */
  detalle: (linea: L) => React.ReactNode
}

/** What a customer pays with. */
export function PagoLineas<L extends LineaDePago>({
  tipos,
  pago,
  tecla = 'F8',
  iguales = 'Los pagos suman el monto',
  montoId,
  error,
  detalle,
}: PagoLineasProps<L>) {
  return (
    <LineasDePago
      palabras={['Tipo', 'pago', 'la última línea']}
      pago={pago}
      tipos={tipos.map((value) => ({ value, label: TIPO_PAGO_RECIBO[value] }))}
      tipo={{ of: (l) => l.tipo_pago, to: (tipo_pago) => ({ tipo_pago }) as Partial<L> }}
      teclas={{ agregar: 'F7', ...(tecla && { resto: tecla }) }}
      resumen={resumen(pago.falta, iguales)}
      mal={pago.falta !== 0}
      className={styles.linea}
      primero={montoId ? { id: montoId, error } : {}}
      detalle={detalle}
    >
      {pago.lineas.length > 1 && (
        <div className={styles.teclas}>
          <ConTeclado>
            El tipo, con una tecla: {tipos.map((t, i) => `${i + 1} ${TIPO_PAGO_RECIBO[t]}`).join(' · ')}
          </ConTeclado>
        </div>
      )}
    </LineasDePago>
  )
}

function resumen(falta: number, iguales: string): string {
  if (Number.isNaN(falta)) return ''
  if (falta === 0) return iguales
  return falta > 0 ? `Falta ${formatMoney(falta)}` : `Sobra ${formatMoney(-falta)}`
}
