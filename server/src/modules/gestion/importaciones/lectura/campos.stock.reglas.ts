/** The fields of an import of stock, and the stock of each branch as a field of an article. */

import { fraccionable } from '@mostrador/contract/fraccionable'
import { IdArticulo } from '@mostrador/contract/maestros/articulos'
import { CANTIDAD_ENTERA, CANTIDAD_EXCESIVA, MAX_CANTIDAD } from '@mostrador/contract/wire'
import * as z from 'zod/mini'
import { BARRAS, CODIGOS } from '../../../maestros/articulos/articulos.campos.reglas.ts'
import { type Campo, campo, type Local, type Negocio, SI_FALTA } from './campos.reglas.ts'
import { normal } from './valores.reglas.ts'

const CantidadInicial = fraccionable(
  z
    .int(CANTIDAD_ENTERA)
    .check(z.gte(0, 'La cantidad no puede ser negativa'), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA)),
  MAX_CANTIDAD,
)

const CANTIDADES =
  'stock,stock total,existencia,existencias,cantidad,cant,unidades,stock actual,stock inicial,inventario,qty'

/** Whether a heading is of units without a branch. */
export const esStock = (encabezado: string): boolean => CANTIDADES.split(',').includes(normal(encabezado))

/** In a list of articles these may count something else: the units of a pack, what was sold. */
const AMPLIAS = 'cantidad,cant,unidades'

const cuantas = (unidades: boolean): string =>
  unidades
    ? 'un número entero desde 0, o con hasta 3 decimales donde la unidad del artículo los tiene.'
    : 'un número entero desde 0.'

/** The stock of a branch; a shop with one branch need not name it. */
export function stockDe({ id, nombre }: Local, unica: boolean, unidades: boolean): Campo {
  const names = CANTIDADES.split(',').flatMap((name) => [
    `${name} ${nombre}`,
    `${name} en ${nombre}`,
    ...(unica ? [name] : []),
  ])
  return campo({
    campo: `stock_${id}`,
    titulo: `Stock ${nombre}`,
    clase: 'entero',
    schema: CantidadInicial,
    ayuda: `Unidades que hay en ${nombre}: ${cuantas(unidades)} ${SI_FALTA}`,
    sinonimos: names.join(','),
    amplios: unica ? AMPLIAS : undefined,
    ejemplo: 10,
  })
}

export const deStock = ({ locales, unidades }: Pick<Negocio, 'locales' | 'unidades'>): Campo[] => [
  campo({
    campo: 'sucursal',
    titulo: 'Sucursal',
    clase: 'opcion',
    schema: z.literal(
      locales.map(({ id }) => String(id)),
      'No hay una sucursal con ese nombre',
    ),
    opciones: new Map(locales.map(({ id, nombre }) => [normal(nombre), String(id)])),
    mostrar: (valor) => locales.find(({ id }) => String(id) === valor)?.nombre ?? valor,
    obligatorio: locales.length > 1,
    ayuda: `${locales.length > 1 ? 'Obligatoria' : 'Vacía: la única que hay'}. El nombre de la sucursal: ${locales.map(({ nombre }) => nombre).join(', ')}.`,
    sinonimos: 'local,deposito,suc,tienda',
    ejemplo: locales[0]?.nombre ?? '',
  }),
  campo({
    campo: 'articulo',
    titulo: 'Código',
    clase: 'texto',
    schema: IdArticulo,
    obligatorio: true,
    ayuda: 'Obligatorio. El código o el código de barras de un artículo que existe.',
    sinonimos: `id,${CODIGOS},${BARRAS}`,
    ejemplo: '00123',
  }),
  campo({
    campo: 'cantidad',
    titulo: 'Cantidad',
    clase: 'entero',
    schema: CantidadInicial,
    obligatorio: true,
    ayuda: `Obligatoria. Unidades que hay: ${cuantas(unidades)}`,
    sinonimos: CANTIDADES,
    ejemplo: 10,
  }),
]
