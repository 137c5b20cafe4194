import type {
  ArticuloAnalizado,
  VistaArticulos,
} from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { Link } from '@tanstack/react-router'
import { formatEntero, formatFecha, formatPorcentaje } from '../../../../platform/text/format.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import styles from '../analisis/Analisis.module.css'

type Columna = Column<ArticuloAnalizado>

const entero = (header: string, value: (a: ArticuloAnalizado) => number | null): Columna => ({
  header,
  kind: 'numeric',
  width: '96px',
  cell: (a) => {
    const n = value(a)
    return n === null ? '-' : formatEntero(n)
  },
})

const decimal = (header: string, value: (a: ArticuloAnalizado) => number | null): Columna => ({
  header,
  kind: 'numeric',
  width: '96px',
  cell: (a) => String(value(a) ?? '-').replace('.', ','),
})

const dinero = (header: string, value: (a: ArticuloAnalizado) => number | null): Columna => ({
  header,
  kind: 'numeric',
  width: '136px',
  cell: (a) => {
    const centavos = value(a)
    return centavos === null ? '-' : <MoneyText value={centavos} />
  },
})

const fecha = (header: string, value: (a: ArticuloAnalizado) => string | null): Columna => ({
  header,
  width: '112px',
  cell: (a) => {
    const dia = value(a)
    return dia === null ? '-' : formatFecha(dia)
  },
})

/** Its movements in the stock report: what the figures of the article are made of. */
const articulo: Columna = {
  header: 'Artículo',
  card: 'title',
  cell: (a) => (
    <Link to="/informe-stock" search={{ search: a.id, articulo: a.id }} className={styles.grupo ?? ''}>
      {a.nombre}
    </Link>
  ),
}

const unidades = entero('Unidades', (a) => a.unidades)
const neto = dinero('Neto', (a) => a.neto)
/** Between two branches it is stock of all of them. */
export const stockEnPalabras = ({ stock: hay, en_camino }: Pick<ArticuloAnalizado, 'stock' | 'en_camino'>) =>
  en_camino ? `${formatEntero(hay)} (${formatEntero(en_camino)} en camino)` : formatEntero(hay)

const stock: Columna = { header: 'Stock', kind: 'numeric', width: '96px', cell: stockEnPalabras }
const valor = dinero('Valor del stock', (a) => a.valor)
const salida = fecha('Última salida', (a) => a.ultima_salida)
const entrada = fecha('Última entrada', (a) => a.ultima_entrada)
const porDia = decimal('Por día', (a) => a.por_dia)
const conStock = entero('Días con stock', (a) => a.dias_con_stock)

/** What is dead here is offered to the branch that sells it. */
const seVende: Columna = {
  header: 'Se vende en',
  width: '220px',
  cell: ({ id, nombre, stock: hay, sucursal, se_vende_en: [una] }) =>
    una && sucursal ? (
      <Link
        to="/crear-transferencia"
        search={{ articulo: id, nombre, origen: sucursal.id, destino: una.id, cantidad: hay }}
        className={styles.grupo ?? ''}
      >
        {`Se vende en ${una.nombre}: transferir`}
      </Link>
    ) : (
      '-'
    ),
}

/** Where it is dead: what one branch sells may be dead in another. */
const donde: Columna = { header: 'Sucursal', width: '136px', cell: (a) => a.sucursal?.nombre ?? '-' }

interface Muestra {
  conCostos: boolean
  /** Whether the rows are of more than one branch. */
  todas: boolean
}

export function columnasDe(ver: VistaArticulos, { conCostos, todas }: Muestra): Columna[] {
  const costo = conCostos ? [valor] : []
  if (ver === 'rotacion')
    return [
      articulo,
      unidades,
      stock,
      conStock,
      porDia,
      entero('Días de stock', (a) => a.dias_de_stock),
      decimal('Rotación', (a) => a.rotacion),
    ]
  if (ver === 'muertos')
    return [articulo, ...(todas ? [donde] : []), stock, ...costo, salida, entrada, seVende]
  if (ver === 'valorizado') return [articulo, stock, ...costo, salida, entrada]
  return [
    articulo,
    { header: 'Clase', width: '72px', kind: 'center', cell: (a) => a.clase },
    unidades,
    neto,
    { header: 'Acumulado', kind: 'numeric', width: '104px', cell: (a) => formatPorcentaje(a.acumulado) },
    ...(conCostos ? [dinero('Margen', (a) => a.margen)] : []),
    stock,
  ]
}
