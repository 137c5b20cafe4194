import { VisuallyHidden } from '@mantine/core'
import type { Inicio } from '@mostrador/contract/gestion/inicio'
import { formatMoney } from '../../../platform/text/format.ts'
import { dineroCorto } from '../../../ui/charts/corto.ts'
import { PESO } from '../../../ui/charts/escala.ts'
import { Grafico } from '../../../ui/charts/Grafico.tsx'
import { Barras } from '../../../ui/charts/graficos.ts'
import styles from './Inicio.module.css'
import { diaDeSemana } from './inicio.reglas.ts'

const TITULO = 'Ventas de hoy por hora'

/** The hours of today before those of the same weekday. */
export function InicioHoras({ inicio: { hoy, horas = [] } }: { inicio: Inicio }) {
  const antes = `El ${diaDeSemana(hoy.comparado.desde)} pasado`
  const puntos = horas.map((h) => ({
    clave: String(h.hora),
    nombre: `${h.hora} h`,
    valor: h.neto,
    antes: h.antes,
    texto: `${h.hora} h: ${formatMoney(h.neto)} · antes ${formatMoney(h.antes)}`,
  }))
  return (
    <div className={styles.caja}>
      <Grafico
        titulo={TITULO}
        leyenda={[
          { texto: 'Hoy', clase: 'ahora' },
          { texto: antes, clase: 'antes' },
        ]}
      >
        <Barras titulo={TITULO} puntos={puntos} corto={dineroCorto} minimo={PESO} />
      </Grafico>
      <VisuallyHidden>
        <table>
          <caption>{TITULO}</caption>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              <th scope="col">Hoy</th>
              <th scope="col">{antes}</th>
            </tr>
          </thead>
          <tbody>
            {horas.map((h) => (
              <tr key={h.hora}>
                <th scope="row">{h.hora} h</th>
                <td>{formatMoney(h.neto)}</td>
                <td>{formatMoney(h.antes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}
