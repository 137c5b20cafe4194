import { nombreDeDia } from '@mostrador/contract/fechas'
import {
  type Analisis,
  type Cifras,
  diaYHora,
  type Grupo,
} from '@mostrador/contract/gestion/analisis/analisis'
import { AGRUPADO } from '@mostrador/contract/gestion/analisis/analisis.lista'
import { formatCount, formatEntero, formatMoney } from '../../../../platform/text/format.ts'
import { dineroCorto } from '../../../../ui/charts/corto.ts'
import { PESO, type Punto } from '../../../../ui/charts/escala.ts'
import { Grafico } from '../../../../ui/charts/Grafico.tsx'
import { Barras, Horizontales, Linea, Mapa } from '../../../../ui/charts/graficos.ts'
import styles from './Analisis.module.css'
import { MEDIDAS, type Medida, nombreCorto, nombreDe } from './analisis.textos.ts'

/** Of more groups only the first are drawn: the table has all of them. */
const MAX_BARRAS = 12
/** So many days are a line. */
const MAX_DIAS_EN_BARRAS = 62

const valorDe = (medida: Medida, cifras: Cifras): number =>
  medida === 'pesos'
    ? cifras.neto
    : medida === 'unidades'
      ? cifras.unidades
      : (cifras.margen?.reposicion.margen ?? 0)

interface Palabras {
  largo: (valor: number) => string
  corto: (valor: number) => string
  /** The smallest step of an axis. */
  minimo: number
}

const palabrasDe = (medida: Medida): Palabras =>
  medida === 'unidades'
    ? { largo: (n) => formatCount(n, 'unidad', 'unidades'), corto: formatEntero, minimo: 1 }
    : { largo: formatMoney, corto: dineroCorto, minimo: PESO }

/** The groups of the table as bars, as a line, or hour by hour as a heat table. */
export function AnalisisGrafico({ analisis, medida }: { analisis: Analisis; medida: Medida }) {
  const { agrupar, grupos, comparado } = analisis
  const titulo = `${MEDIDAS.find((m) => m.value === medida)?.label} por ${AGRUPADO[agrupar].toLowerCase()}`
  if (grupos.length === 0) return null
  if (agrupar === 'hora')
    return (
      <div className={styles.grafico}>
        <Grafico titulo={`${titulo}: promedio por día abierto`}>
          <Horas titulo={titulo} grupos={grupos} medida={medida} />
        </Grafico>
      </div>
    )
  const deTiempo = agrupar === 'dia' || agrupar === 'semana' || agrupar === 'mes'
  const { largo, corto, minimo } = palabrasDe(medida)
  const puntos = (deTiempo ? grupos : grupos.slice(0, MAX_BARRAS)).map((g): Punto => {
    const valor = valorDe(medida, g)
    const antes = g.antes ? valorDe(medida, g.antes) : undefined
    const texto = `${nombreDe(agrupar, g)}: ${largo(valor)}${antes === undefined ? '' : ` · antes ${largo(antes)}`}`
    return { clave: g.clave, nombre: nombreCorto(agrupar, g), valor, antes, texto }
  })
  const Plot = puntos.length > MAX_DIAS_EN_BARRAS ? Linea : Barras
  const leyenda = comparado
    ? ([
        { texto: 'Estas fechas', clase: 'ahora' },
        { texto: 'Antes', clase: 'antes' },
      ] as const)
    : undefined
  const resto = grupos.length - puntos.length
  return (
    <div className={styles.grafico}>
      <Grafico titulo={resto > 0 ? `${titulo}: los ${MAX_BARRAS} primeros` : titulo} leyenda={leyenda}>
        {deTiempo ? (
          <Plot titulo={titulo} puntos={puntos} corto={corto} minimo={minimo} />
        ) : (
          <Horizontales titulo={titulo} puntos={puntos} corto={corto} />
        )}
      </Grafico>
    </div>
  )
}

/** The mean of each hour over the weekdays on which the shop was open. */
function Horas({ titulo, grupos, medida }: { titulo: string; grupos: readonly Grupo[]; medida: Medida }) {
  const lugares = grupos.map((g) => Object.assign(diaYHora(g.clave), { g }))
  const horas = lugares.map((l) => l.hora)
  const primera = Math.min(...horas)
  const columnas = Array.from({ length: Math.max(...horas) - primera + 1 }, (_, i) => primera + i)
  const { largo, corto } = palabrasDe(medida)
  const filas = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
    nombre: nombreDeDia(dia),
    valores: columnas.map((hora) => {
      const lugar = lugares.find((l) => l.dia === dia && l.hora === hora)
      return lugar ? Math.round(valorDe(medida, lugar.g) / Math.max(lugar.g.dias, 1)) : 0
    }),
  }))
  return (
    <Mapa
      titulo={titulo}
      esquina="Día"
      columnas={columnas.map((hora) => `${hora} h`)}
      filas={filas}
      texto={largo}
      corto={corto}
    />
  )
}
