import type { Comparar } from '@mostrador/contract/gestion/analisis/analisis'
import { useQuery } from '@tanstack/react-query'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Rango } from '../informes.queries.ts'
import styles from './Analisis.module.css'
import { porqueQuery } from './analisis.queries.ts'

const EFECTOS = ['Por la cantidad de ventas', 'Por el ticket', 'Por devoluciones', 'Cambio']

/** Why less or more was sold: one sentence, and the parts that add up to the change. */
export function PorquePart({ rango, comparar }: { rango: Rango; comparar: Comparar }) {
  const { data } = useQuery(porqueQuery(Object.assign({ comparar }, rango)))
  if (!data) return null
  const { total, efectos, sucursales } = data
  const signo = total.cambio < 0 ? 'menos' : 'más'
  return (
    <section className={styles.porque} aria-label={`Por qué entró ${signo}`}>
      <p>{data.frase}</p>
      <table aria-label="De dónde viene el cambio">
        <thead>
          <tr>
            <th scope="col">Sucursal</th>
            {EFECTOS.map((nombre) => (
              <th key={nombre} scope="col">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sucursales.map((s) => (
            <tr key={s.id}>
              <th scope="row">{s.nombre}</th>
              {[s.cantidad, s.ticket, s.devoluciones, s.cambio].map((valor, i) => (
                <td key={EFECTOS[i]} data-label={EFECTOS[i]}>
                  <MoneyText value={valor} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sucursales.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {[efectos.cantidad, efectos.ticket, efectos.devoluciones, total.cambio].map((valor, i) => (
                <td key={EFECTOS[i]} data-label={EFECTOS[i]}>
                  <MoneyText value={valor} strong />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
