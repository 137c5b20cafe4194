/** What an import makes of a row of a supplier's price list: another price of a code that the shop knows. */

import { escribirDescuentos, sonDescuentos } from '@mostrador/contract/compras/comprobantes/descuentos'
import { reposicionDeLista } from '@mostrador/contract/compras/listas/precio-lista'
import { DESCUENTOS_INVALIDOS } from '@mostrador/contract/compras/proveedores'
import { IVA_GENERAL, type Iva } from '@mostrador/contract/iva'
import type { CriterioCosto } from '@mostrador/contract/mercaderia/costos'
import { CostoUnitario } from '@mostrador/contract/wire'
import { ES_TITULO, esTitulo, fail, failOptional, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, refusalOf, warn } from '../revision.reglas.ts'
import { type AlarmasDeLista, createAlarmas } from './lista.alarmas.reglas.ts'
import { once } from './revision.articulos.reglas.ts'

/** An article that a list names. */
export interface ArticuloDeLista {
  articulo: string
  articulo_nombre: string
  iva: Iva | null
  /** In centavos. */
  precio_costo: number
  baja: boolean
  /** Some supplier is its usual one. */
  con_habitual: boolean
}

/** A code that the shop knows, with its article. */
export interface VinculoDeLista extends ArticuloDeLista {
  id: number
  codigo: string
  factor: number
  /** In ten-thousandths of a peso. */
  precio_lista: number | null
  descuentos: string | null
  con_iva: boolean | null
  desde: string
  habitual: boolean
}

/** What the rows of a file are compared with, and what its earlier rows said. */
export interface EstadoDeLista {
  hoy: string
  criterio: CriterioCosto
  /** The supplier's own word. */
  descuentos: string
  con_iva: boolean
  /** By the code in small letters; by the same without its zeros in front, where that is one code alone. */
  porCodigo: Map<string, VinculoDeLista>
  sinCeros: Map<string, VinculoDeLista | null>
  descartados: ReadonlySet<string>
  /** The rows that named a code first, and the articles that got their usual supplier. */
  vistos: Map<string, number>
  vinculados: Set<number>
  habituales: Set<string>
  /** The category that counts for the rows below it. */
  categoria: string
  alarmas: AlarmasDeLista
}

const claveDe = (codigo: string): string => codigo.toLowerCase()
const sinCerosDe = (codigo: string): string => claveDe(codigo).replace(/^0+(?=.)/, '')

/** What a supplier's codes are, before the first row. */
export interface DeProveedor extends Pick<EstadoDeLista, 'criterio' | 'descuentos' | 'con_iva'> {
  vinculos: VinculoDeLista[]
  descartados: string[]
}

export function estadoDe({ vinculos, descartados, ...suyo }: DeProveedor, hoy: string): EstadoDeLista {
  const sinCeros = new Map<string, VinculoDeLista | null>()
  for (const v of vinculos) sinCeros.set(sinCerosDe(v.codigo), sinCeros.has(sinCerosDe(v.codigo)) ? null : v)
  return {
    ...suyo,
    hoy,
    porCodigo: new Map(vinculos.map((v) => [claveDe(v.codigo), v])),
    sinCeros,
    descartados: new Set(descartados.map(claveDe)),
    vistos: new Map(),
    vinculados: new Set(),
    habituales: new Set(),
    categoria: '',
    alarmas: createAlarmas(),
  }
}

/** What the person must see first, after the last row. */
export function alarmasDe({ porCodigo, vinculados, alarmas }: EstadoDeLista): string[] {
  const conocidos = [...porCodigo.values()].filter((v) => v.precio_lista !== null && !v.baja)
  const faltan = conocidos.filter(({ id }) => !vinculados.has(id)).length
  return alarmas.textos({ conocidos: conocidos.length, faltan })
}

const DESCUENTOS = ['descuentos', 'descuento_2', 'descuento_3'] as const

/** The discounts of the row in one chain, empty for 0; null where it says nothing. */
function descuentosDe(leida: Leida): string | null {
  const dichos = DESCUENTOS.flatMap((campo) => {
    const text = leida.valores[campo]
    return typeof text === 'string' ? escribirDescuentos(text).split('+') : []
  })
  if (dichos.length === 0) return null
  const cadena = dichos.filter((uno) => uno !== '0').join('+')
  if (sonDescuentos(cadena)) return cadena
  failOptional(leida, 'descuentos', DESCUENTOS_INVALIDOS)
  return null
}

/** A title, or a cell of a category that is merged with those below it, counts until the next one. */
function takeCategoria(leida: Leida, estado: EstadoDeLista): void {
  const { categoria } = leida.valores
  if (typeof categoria === 'string') estado.categoria = categoria
  else if (estado.categoria !== '') leida.valores.categoria = estado.categoria
}

/** The price of the pack: of a list whose prices are of one unit, so many times that. Marks one that is too high. */
function precioDe(leida: Leida, factor: number, antes: VinculoDeLista | null): number {
  const { valores } = leida
  const precio = diezmilesimas(valores.precio)
  const conocido = antes?.precio_lista === precio && antes.factor === factor
  if (leida.bulto?.(factor, conocido) !== 'unidad') return precio
  valores.precio = (precio * factor) / 10_000
  const checked = refusalOf(CostoUnitario, valores.precio)
  if ('error' in checked) fail(leida, 'precio', checked.error)
  return precio * factor
}

const diezmilesimas = (pesos: unknown): number => Math.round(Number(pesos) * 10_000)

/** Excel took the zeros in front of a code away: the one code that differs in them alone is meant. */
function vinculoDe(
  leida: Leida,
  codigo: string,
  { porCodigo, sinCeros }: EstadoDeLista,
): VinculoDeLista | undefined {
  const exacto = porCodigo.get(claveDe(codigo))
  if (exacto) return exacto
  const parecido = sinCeros.get(sinCerosDe(codigo))
  if (!parecido) return undefined
  warn(leida, 'codigo', `Se toma como el código ${parecido.codigo}: cambian solo los ceros de adelante.`)
  return parecido
}

type DePrecio = Pick<VinculoDeLista, 'factor' | 'descuentos' | 'con_iva'> & { precio_lista: number }

/** What a unit costs, in centavos: the supplier's word counts where the code has none of its own. */
const reposicionDe = (
  precio: DePrecio,
  { iva }: ArticuloDeLista,
  { descuentos, con_iva, criterio }: EstadoDeLista,
): number =>
  reposicionDeLista(
    {
      precio_lista: precio.precio_lista,
      factor: precio.factor,
      descuentos: precio.descuentos ?? descuentos,
      con_iva: precio.con_iva ?? con_iva,
      iva: iva ?? IVA_GENERAL,
    },
    criterio,
  )

/** The pack and the price as they become, and what becomes of the article's cost. */
function cambio(
  leida: Leida,
  articulo: ArticuloDeLista,
  antes: VinculoDeLista | null,
  estado: EstadoDeLista,
): Veredicto {
  const { valores } = leida
  const factor = typeof valores.factor === 'number' ? valores.factor : (antes?.factor ?? 1)
  const vinculo = {
    precio_lista: precioDe(leida, factor, antes),
    factor,
    descuentos: descuentosDe(leida) ?? antes?.descuentos ?? null,
    con_iva: typeof valores.con_iva === 'string' ? valores.con_iva === 'si' : (antes?.con_iva ?? null),
    habitual: antes?.habitual || (!articulo.con_habitual && !estado.habituales.has(articulo.articulo)),
  }
  if (vinculo.habitual) estado.habituales.add(articulo.articulo)
  const costoDe = (precio: DePrecio) => reposicionDe(precio, articulo, estado)
  const costo = costoDe(vinculo)
  const suyo = antes?.precio_lista ? costoDe({ ...antes, precio_lista: antes.precio_lista }) : 0
  estado.alarmas.compare(leida, vinculo.habitual ? articulo.precio_costo || suyo : suyo, costo)
  const [old, now]: Record<string, unknown>[] = [{}, {}]
  const put = (campo: string, before: unknown, after: unknown) => {
    if (before === after || !old || !now) return
    old[campo] = before
    now[campo] = after
  }
  put('precio', enPesos(antes?.precio_lista ?? null), enPesos(vinculo.precio_lista))
  put('factor', antes?.factor ?? null, vinculo.factor)
  put('descuentos', antes?.descuentos ?? null, vinculo.descuentos)
  put('con_iva', siNo(antes?.con_iva ?? null), siNo(vinculo.con_iva))
  put('habitual', antes?.habitual ?? false, vinculo.habitual)
  if (vinculo.habitual) put('precio_costo', articulo.precio_costo / 100, costo / 100)
  valores.articulo = articulo.articulo
  valores.precio_costo = (vinculo.habitual ? costo : articulo.precio_costo) / 100
  const same = antes !== null && Object.keys(now ?? {}).length === 0
  if (same) return { destino: 'igual', objetivo: articulo.articulo }
  const desde = antes?.precio_lista === vinculo.precio_lista ? antes.desde : estado.hoy
  const escrito = { ...vinculo, precio_lista: enPesos(vinculo.precio_lista), desde }
  return {
    destino: antes ? 'cambia' : 'nueva',
    objetivo: articulo.articulo,
    antes: { ...old, ...(antes && { vinculo: deTabla(antes) }) },
    despues: { ...now, vinculo: escrito },
  }
}

const enPesos = (valor: number | null): number | null => (valor === null ? null : valor / 10_000)
const siNo = (valor: boolean | null): string | null => (valor === null ? null : valor ? 'si' : 'no')

/** As the table has it. */
const deTabla = ({ id, factor, precio_lista, descuentos, con_iva, desde, habitual }: VinculoDeLista) => ({
  id,
  factor,
  precio_lista: enPesos(precio_lista),
  descuentos,
  con_iva,
  desde,
  habitual,
})

const DESCARTADO = 'Este código está descartado: no se importa.'

export function checkLista(
  leida: Leida,
  propios: Map<string, ArticuloDeLista>,
  estado: EstadoDeLista,
): Veredicto {
  const { valores } = leida
  if (esTitulo(leida)) {
    estado.categoria = leida.unica?.texto.trim().slice(0, 100) ?? ''
    leida.nota = ES_TITULO
    return { destino: 'igual' }
  }
  takeCategoria(leida, estado)
  const { codigo, precio } = valores
  if (typeof codigo !== 'string') {
    if (!leida.problemas.codigo) fail(leida, 'codigo', 'Falta el código del proveedor', '')
    return { destino: 'error' }
  }
  once(estado.vistos, claveDe(codigo), leida, { campo: 'codigo', what: 'El código' })
  const vinculo = vinculoDe(leida, codigo, estado)
  if (vinculo) {
    if (estado.vinculados.has(vinculo.id) && claveDe(vinculo.codigo) !== claveDe(codigo))
      fail(leida, 'codigo', `El código ${vinculo.codigo} está repetido en el archivo`)
    estado.vinculados.add(vinculo.id)
  }
  if (precio === null || (precio === undefined && !leida.problemas.precio))
    fail(leida, 'precio', 'Falta el precio', '')
  if (typeof precio !== 'number') return { destino: 'error' }
  if (vinculo) return cambio(leida, vinculo, vinculo, estado)
  if (estado.descartados.has(claveDe(codigo))) {
    leida.nota = DESCARTADO
    return { destino: 'igual' }
  }
  return sinVinculo(leida, propios, estado)
}

/** A code that the shop does not know: the row may name the article by the shop's own code. */
function sinVinculo(leida: Leida, propios: Map<string, ArticuloDeLista>, estado: EstadoDeLista): Veredicto {
  const { articulo } = leida.valores
  const propio = typeof articulo === 'string' ? propios.get(articulo) : undefined
  if (propio) return cambio(leida, propio, null, estado)
  if (typeof articulo === 'string') warn(leida, 'articulo', 'No hay un artículo con ese código.')
  leida.valores.descuentos = descuentosDe(leida)
  if (typeof leida.valores.factor === 'number') precioDe(leida, leida.valores.factor, null)
  return { destino: 'sin_vincular' }
}
