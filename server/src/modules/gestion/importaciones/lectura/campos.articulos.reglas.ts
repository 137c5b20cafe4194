/** The fields of an import of articles, and those of their prices alone. */
import { Texto } from '@mostrador/contract/wire'
import { ARTICULOS } from '../../../maestros/articulos/articulos.campos.reglas.ts'
import type { Condicion } from '../../../maestros/campos/campos.reglas.ts'
import { type Campo, deArchivo, moneda, type Negocio } from './campos.reglas.ts'
import { stockDe } from './campos.stock.reglas.ts'

/** A row has the id of a rubro that the shop has, and the name of one that it does not have yet. */
const withRubros = (campo: Campo, rubros: Negocio['rubros']): Campo =>
  campo.campo === 'rubro'
    ? { ...campo, mostrar: (text, raw) => (typeof raw === 'number' && rubros?.get(raw)) || text }
    : campo

/** Those that the form has too: the rate of IVA only while the business issues fiscal vouchers. */
export const deArticulos = ({ locales, factura, rubros }: Negocio): Campo[] => [
  ...deArchivo(
    ARTICULOS,
    new Set<Condicion>([
      'costos',
      'contenido',
      ...(factura ? ['factura' as const] : []),
      ...(rubros ? ['rubros' as const] : []),
    ]),
  ).map((campo) => withRubros(campo, rubros)),
  ...locales.map((local) => stockDe(local, locales.length === 1)),
  moneda(Texto(50)),
]

const { id, codigo_barras, precio_costo } = ARTICULOS
const { precio_venta, precio_lista, precio_2_cuotas, precio_financiado } = ARTICULOS

const existe = (que: string, otro: string): string =>
  `El ${que} de un artículo que existe. Vacío: lo dice el ${otro}.`

const { obligatorio: _, ...codigo } = id.archivo

const DE_PRECIOS = {
  id: { ...id, archivo: { ...codigo, ayuda: existe('código', 'código de barras') } },
  codigo_barras: {
    ...codigo_barras,
    archivo: { ...codigo_barras.archivo, ayuda: existe('código de barras', 'código') },
  },
  precio_costo,
  precio_venta,
  precio_lista: { ...precio_lista, archivo: { ...precio_lista.archivo, amplios: 'lista' } },
  precio_2_cuotas,
  precio_financiado,
}

export const dePrecios = (): Campo[] => [
  ...deArchivo(DE_PRECIOS, new Set<Condicion>(['costos'])),
  moneda(Texto(50)),
]
