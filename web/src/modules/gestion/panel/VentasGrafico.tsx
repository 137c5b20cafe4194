import { VisuallyHidden } from '@mantine/core'
import type { Panel } from '@mostrador/contract/gestion/panel'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { dineroCorto } from '../../../ui/charts/corto.ts'
import { PESO } from '../../../ui/charts/escala.ts'
import { Barras } from '../../../ui/charts/graficos.ts'
import { resumenDeVentas, ventasEnPalabras } from './panel.reglas.ts'

/** One bar per day, with a table to hear. */
export function VentasGrafico({ dias }: { dias: Panel['ventas_30_dias'] }) {
  const puntos = dias.map(({ fecha, cantidad, total }) => ({
    clave: fecha,
    nombre: formatFecha(fecha).slice(0, 5),
    valor: total,
    texto: `${formatFecha(fecha)}: ${formatMoney(total)} · ${ventasEnPalabras(cantidad)}`,
  }))
  return (
    <>
      <Barras
        titulo="Ventas por día"
        resumen={resumenDeVentas(dias)}
        puntos={puntos}
        corto={dineroCorto}
        minimo={PESO}
      />
      <VisuallyHidden>
        <table>
          <caption>Ventas por día</caption>
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              <th scope="col">Ventas</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {dias.map((dia) => (
              <tr key={dia.fecha}>
                <th scope="row">{formatFecha(dia.fecha)}</th>
                <td>{dia.cantidad}</td>
                <td>{formatMoney(dia.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
