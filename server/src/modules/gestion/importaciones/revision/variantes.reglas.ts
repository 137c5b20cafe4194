/** The lists of online shops: a product has its name in one row, and its variants stand below it without one. */
import type { ColumnaImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import { textOf } from '../lectura/columnas.reglas.ts'
import { normal } from '../lectura/valores.reglas.ts'
import type { Leida } from './revision.reglas.ts'

/** Columns that say of which product a row is. */
const AGRUPAN = [
  'identificador de url',
  'handle',
  'url handle',
  'superior',
  'parent',
  'padre',
  'sku padre',
  'parent sku',
  'id padre',
]

/** Columns that only a list with variants has: Tiendanube, WooCommerce, Shopify, and those that people keep of clothes. */
const DE_VARIANTES =
  /^(?:(?:nombre|valor|valores|valor es) (?:de (?:la )?propiedad|del atributo|de atributo) \d|(?:atributo|attribute|option|opcion|propiedad) ?\d.*|variantes?|variacion|variant.*|talles?|talla|color|colores|medida|sabor)$/

const isAgrupada = ({ encabezado }: ColumnaImportacion): boolean => AGRUPAN.includes(normal(encabezado))

/** In the order of the file: remembers the row above, and gives its name to a row that has none. */
export type Variantes = (leida: Leida, cells: Cell[]) => void

const ES_PRODUCTO = 'Es el producto de las variantes que siguen, sin código propio: no se importa.'

/** Does nothing in a file without variants. */
export function variantesDe(columnas: ColumnaImportacion[]): Variantes {
  const grupo = columnas.find(isAgrupada)
  const tipo = columnas.find(({ encabezado }) => ['tipo', 'type'].includes(normal(encabezado)))
  if (!grupo && !columnas.some(({ encabezado }) => DE_VARIANTES.test(normal(encabezado)))) return () => {}
  let arriba: { nombre: string; fila: number; grupo: string } | null = null
  const textIn = (columna: ColumnaImportacion | undefined, cells: Cell[]) =>
    columna ? textOf(cells[columna.indice]) : ''
  return (leida, cells) => {
    if (leida.nota !== undefined) return
    const { nombre, id } = leida.valores
    const suyo = textIn(grupo, cells)
    if (typeof nombre === 'string') {
      arriba = { nombre, fila: leida.fila, grupo: suyo }
      const esPadre = ['variable', 'variable product'].includes(normal(textIn(tipo, cells)))
      if (id === null && esPadre) leida.nota = ES_PRODUCTO
    } else if (arriba && typeof id === 'string' && !leida.unica && (suyo === '' || suyo === arriba.grupo)) {
      leida.heredado = { nombre: arriba.nombre, fila: arriba.fila }
    }
  }
}
