import { type Cuota, esDelPlan, nombreCuota, refinanciadaPor } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatMoney, hoy } from '../../../platform/text/format.ts'
import { EstadoBadge, type Tone } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { PagadaEnParte } from '../cuotas/CuentaDeVenta.tsx'
import styles from './lineas/VentaProductos.module.css'

/** The instalments of a sale on account, in their present state. */
export function VentaCuotasDetail({ cuotas }: { cuotas: readonly Cuota[] }) {
  const { usuario } = useSesion()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area that the keyboard can reach.
    <section className={styles.scroller} tabIndex={0} aria-label="Cuotas">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Cuota</th>
            <th scope="col" data-text>
              Vencimiento
            </th>
            <th scope="col" data-keep>
              Importe
            </th>
            <th scope="col" data-text>
              Estado
            </th>
          </tr>
        </thead>
        <tbody>
          {cuotas.map((cuota) => {
            const { tone, texto } = estadoOf(cuota, hoy())
            return (
              <tr key={cuota.id}>
                <td>{ordenOf(cuota, cuotas)}</td>
                <td data-text>{formatFecha(cuota.fecha_vencimiento)}</td>
                <td data-keep>
                  <MoneyText value={cuota.total_cuota} />
                </td>
                <td data-text>
                  <EstadoBadge tone={tone}>{texto}</EstadoBadge>
                  {usuario.cobros_parciales && <PagadaEnParte cuota={cuota} />}
                  {cuota.actualizado && <div>Subió {formatMoney(cuota.actualizado)}</div>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The place of an instalment in the plan; an advance that became a debt again is no part of the plan. */
function ordenOf({ numero_cuota }: Cuota, cuotas: readonly Cuota[]): string {
  if (!esDelPlan(numero_cuota)) return nombreCuota(numero_cuota)
  return `${numero_cuota} de ${cuotas.filter((c) => esDelPlan(c.numero_cuota)).length}`
}

function estadoOf(cuota: Cuota, today: string): { tone: Tone; texto: string } {
  const refinanciada = refinanciadaPor(cuota)
  if (refinanciada) return { tone: 'grey', texto: refinanciada }
  if (cuota.anulada) return { tone: 'red', texto: 'Anulada' }
  if (cuota.pagada) return { tone: 'green', texto: 'Pagada' }
  if (cuota.fecha_vencimiento < today) return { tone: 'red', texto: 'Vencida' }
  if (cuota.fecha_vencimiento === today) return { tone: 'amber', texto: 'Vence hoy' }
  return { tone: 'amber', texto: 'Pendiente' }
}
