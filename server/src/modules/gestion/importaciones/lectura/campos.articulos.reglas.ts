/** The fields of an import of articles, and those of their prices alone. */
import { enColumna } from '@mostrador/contract/base/lista-precio'
import { CodigoProveedor } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { CreateProveedor } from '@mostrador/contract/compras/proveedores'
import { Importe, Texto } from '@mostrador/contract/wire'
import { ARTICULOS } from '../../../maestros/articulos/articulos.campos.reglas.ts'
import type { Condicion } from '../../../maestros/campos/campos.reglas.ts'
import { type Campo, campo, deArchivo, moneda, type Negocio, SI_FALTA } from './campos.reglas.ts'
import { stockDe } from './campos.stock.reglas.ts'

/** Those of a shop that sorts its articles. */
const DE_RUBROS = new Set(
  Object.entries(ARTICULOS).flatMap(([nombre, de]) => ('con' in de && de.con === 'rubros' ? [nombre] : [])),
)

/**
 * A row has the id of a rubro that the shop has, and the name of one that it does not have yet. A shop that has none begins
 * with those of its file: the template does not ask for them.
 */
function withRubros(suyo: Campo, { rubros, usaRubros }: Negocio): Campo {
  if (!DE_RUBROS.has(suyo.campo)) return suyo
  return {
    ...suyo,
    ...(suyo.campo === 'rubro' && {
      mostrar: (text, raw) => (typeof raw === 'number' && rubros.get(raw)) || text,
    }),
    ...(!usaRubros && { fueraDePlantilla: true }),
  }
}

/** Who sells the article to the shop, and by which code: a row has the names, as the file does. */
const deProveedor = (): Campo[] => [
  campo({
    campo: 'proveedor',
    titulo: 'Proveedor',
    clase: 'texto',
    schema: CreateProveedor.shape.razon_social,
    ayuda:
      'La razón social de quien lo vende. Uno que no existe se crea al importar; queda como el habitual de un artículo que no tiene otro.',
    sinonimos:
      'nombre proveedor,nombre del proveedor,proveedor habitual,razon social proveedor,distribuidor,supplier,vendor',
    ejemplo: '',
    fueraDePlantilla: true,
  }),
  campo({
    campo: 'codigo_proveedor',
    titulo: 'Código del proveedor',
    clase: 'texto',
    schema: CodigoProveedor,
    ayuda: 'Cómo llama el proveedor al artículo. Vacío: se carga después.',
    sinonimos: 'cod proveedor,cod del proveedor,cod prov,codigo prov,codigo de proveedor,codigo en proveedor',
    ejemplo: '',
    fueraDePlantilla: true,
  }),
]

/**
 * Those that the form has too: the rate of IVA only while the business issues fiscal vouchers, the supplier only while
 * purchases are on.
 */
export const deArticulos = (negocio: Negocio): Campo[] => [
  ...deArchivo(
    ARTICULOS,
    new Set<Condicion>([
      'costos',
      'contenido',
      'rubros',
      ...(negocio.factura ? ['factura' as const] : []),
      ...(negocio.dolares ? ['dolares' as const] : []),
      ...(negocio.unidades ? ['unidades' as const] : []),
    ]),
  ).map((suyo) => withRubros(suyo, negocio)),
  ...negocio.locales.map((local) => stockDe(local, negocio.locales.length === 1, negocio.unidades)),
  ...(negocio.compras ? deProveedor() : []),
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

/** The field of the prices of a list: `lista_7`. */
export const campoDeLista = (id: number): string => `lista_${id}`

/** The list of such a field; none of another one. */
export function listaDeCampo(nombre: string): number[] {
  const id = /^lista_(\d+)$/.exec(nombre)?.[1]
  return id === undefined ? [] : [Number(id)]
}

/** What the article costs in a list: typed there, where it is another price than the list makes. */
const deLista = ({ id, nombre }: Negocio['listas'][number]): Campo =>
  campo({
    campo: campoDeLista(id),
    titulo: enColumna(nombre),
    clase: 'importe',
    schema: Importe,
    ayuda: `Lo que vale en la lista ${nombre}: queda escrito a mano si no es lo que sale de la lista. ${SI_FALTA}`,
    sinonimos: `precio lista ${nombre},precio de lista ${nombre},precio ${nombre}`,
    ejemplo: 11_000,
  })

export const dePrecios = ({ listas }: Negocio): Campo[] => [
  ...deArchivo(DE_PRECIOS, new Set<Condicion>(['costos'])),
  ...listas.map(deLista),
  moneda(Texto(50)),
]
