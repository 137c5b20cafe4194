/** What an import makes of a row of articles: a new one, other values, or nothing. */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { withDefaults } from '@mostrador/contract/defaults'
import { claveBarras, claveCodigo, normalizar } from '@mostrador/contract/formas'
import { IVA_GENERAL } from '@mostrador/contract/iva'
import {
  type Articulo,
  CreateArticulo,
  IdArticulo,
  type Precio,
  valorCuotaArticulo,
} from '@mostrador/contract/maestros/articulos'
import { NombreRubro } from '@mostrador/contract/maestros/rubros'
import { ARTICULOS } from '../../../../maestros/articulos/articulos.campos.reglas.ts'
import { DE_PRESENTACION } from '../../../../maestros/articulos/articulos.commands.ts'
import { claveConCeros } from '../../lectura/codigos.reglas.ts'
import { ES_TITULO, esTitulo, fail, failOptional, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, refusalOf, warn } from '../revision.reglas.ts'
import { movimientosOf } from './articulos.stock.reglas.ts'
import { checkProveedor, checkRubro, type NombradosHallados, proveedorNuevo } from './nombrados.reglas.ts'

/** An article that the file names. Amounts in centavos. */
export interface ArticuloHallado extends Articulo {
  /** An undo had to keep it: a row that names it makes it anew. */
  retirado: boolean
  /** Units by branch. */
  stock: Record<string, number>
}

/** What the shop has of what a batch of rows names. */
export interface ArticulosHallados extends NombradosHallados {
  /** By the code as the row writes it; the article's own may differ in its zeros in front. */
  porCodigo: Map<string, ArticuloHallado>
  /** Whose code or barcode it is, by its key. */
  porClave: Map<string, string>
  /** Those that are the code of a pack, or another code of the article. */
  dePacks: ReadonlySet<string>
  /** The titles between the rows are rubros: the shop has some. */
  usaRubros: boolean
}

/** The rows of the file that named a code or a barcode first, by its key, and the title above. */
export interface Vistos {
  codigos: Map<string, number>
  barras: Map<string, number>
  titulo?: string | undefined
}

export const sinVistos = (): Vistos => ({ codigos: new Map(), barras: new Map() })

/** What a file says of an article, besides its code. */
const deArchivo = (Object.keys(ARTICULOS) as (keyof typeof ARTICULOS)[]).filter(
  (campo) => campo !== 'id' && ARTICULOS[campo].archivo !== null,
)
const isImporte = (campo: keyof typeof ARTICULOS): campo is Importe => ARTICULOS[campo].columna === 'importe'
type Importe = Precio | 'precio_costo' | 'anticipo'
const IMPORTES = deArchivo.filter(isImporte)
const OTROS = deArchivo.filter((campo) => !isImporte(campo))

/** What the form has in an empty field. */
const EMPTY: Record<string, unknown> = withDefaults(CreateArticulo, { id: '', nombre: '' })

export const centavos = (pesos: unknown): number => Math.round(Number(pesos) * 100)

const ES_RUBRO = 'Es un título de la lista: el rubro de los artículos que siguen y no tienen uno.'

const REPEATED = (what: string, fila: number): string => `${what} está repetido en el archivo (fila ${fila})`

/** Remembers the row, or marks the cell: another row said the same first. */
export function once(
  vistos: Map<string, number>,
  key: string,
  leida: Leida,
  { campo, what }: { campo: string; what: string },
): void {
  const first = vistos.get(key)
  if (first === undefined) vistos.set(key, leida.fila)
  else fail(leida, campo, REPEATED(what, first))
}

/** The barcode that the article has stays as the shop wrote it, where the file has the same number. */
function takeBarras(leida: Leida, hallado: ArticuloHallado | undefined): void {
  const { codigo_barras: barras } = leida.valores
  const suyas = hallado?.codigo_barras ?? ''
  if (typeof barras !== 'string' || suyas === '' || barras === suyas) return
  const clave = claveBarras(suyas)
  if (claveBarras(barras) !== clave && claveConCeros(barras) !== clave) return
  leida.valores.codigo_barras = suyas
  if (claveBarras(barras) !== clave) warn(leida, 'codigo_barras', POR_CEROS(suyas))
}

function checkBarras(
  leida: Leida,
  hallado: ArticuloHallado | undefined,
  { porClave, dePacks }: ArticulosHallados,
  vistos: Vistos,
): void {
  takeBarras(leida, hallado)
  const propio = hallado?.id
  const barras = leida.valores.codigo_barras
  if (typeof barras !== 'string') return
  const clave = claveBarras(barras)
  const conCeros = porClave.get(claveConCeros(barras) ?? '')
  if (conCeros !== undefined && conCeros !== propio)
    warn(leida, 'codigo_barras', `El artículo ${conCeros} lo tiene con ceros adelante.`)
  const owner = porClave.get(clave)
  if (owner !== undefined && owner !== propio) {
    failOptional(leida, 'codigo_barras', 'Otro artículo tiene ese código de barras')
    return
  }
  if (dePacks.has(clave)) {
    failOptional(leida, 'codigo_barras', DE_PRESENTACION)
    return
  }
  const codigo = vistos.codigos.get(clave)
  const first = vistos.barras.get(clave) ?? (codigo === leida.fila ? undefined : codigo)
  if (first === undefined) vistos.barras.set(clave, leida.fila)
  else failOptional(leida, 'codigo_barras', REPEATED('El código de barras', first))
}

/** No code is the barcode of another article. */
function checkCodigo(
  leida: Leida,
  { codigo, propio }: { codigo: string; propio: string | undefined },
  { porClave }: ArticulosHallados,
  vistos: Vistos,
): void {
  const clave = claveCodigo(codigo)
  const owner = porClave.get(clave)
  if (owner !== undefined && owner !== propio) {
    fail(leida, 'id', `El artículo ${owner} tiene ese código, o lo tiene como código de barras`)
    return
  }
  once(vistos.codigos, clave, leida, { campo: 'id', what: 'El código' })
  const first = vistos.barras.get(clave)
  if (first !== undefined) fail(leida, 'id', REPEATED('El código', first))
}

export const POR_CEROS = (codigo: string): string =>
  `Se toma como el código ${codigo}: cambian solo los ceros de adelante.`

const enPalabras = (nombre: string): string => normalizar(nombre).trim().replace(/\s+/g, ' ')

/**
 * The article that the row names. Excel took the zeros in front of its code away: the one code that differs in them alone is
 * meant, unless the row has another name.
 */
function halladoDe(
  leida: Leida,
  codigo: string,
  { porCodigo }: ArticulosHallados,
): ArticuloHallado | undefined {
  const hallado = porCodigo.get(codigo)
  if (!hallado || hallado.id.toLowerCase() === codigo.toLowerCase()) return hallado
  const { nombre } = leida.valores
  if (typeof nombre === 'string' && enPalabras(nombre) !== enPalabras(hallado.nombre)) {
    warn(
      leida,
      'id',
      `Ya hay un código ${hallado.id}, «${hallado.nombre}»: cambian solo los ceros de adelante.`,
    )
    return undefined
  }
  warn(leida, 'id', POR_CEROS(hallado.id))
  return hallado
}

/** A variant in the list of a shop has its name in the row above. */
function takeNombre(leida: Leida): void {
  const { valores, problemas, heredado } = leida
  if (!heredado || (valores.nombre ?? null) !== null || problemas.nombre) return
  valores.nombre = heredado.nombre
  warn(leida, 'nombre', `Sin nombre: toma el de la fila ${heredado.fila}.`)
}

/** An empty cell of a new article is what the form has in an empty field. */
function nuevo(leida: Leida, codigo: string, hallado: ArticuloHallado | undefined, hoy: string): Veredicto {
  const { valores } = leida
  takeNombre(leida)
  if (valores.nombre === null || (valores.nombre === undefined && !leida.problemas.nombre)) {
    const refused = refusalOf(CreateArticulo.shape.nombre, '')
    if ('error' in refused) fail(leida, 'nombre', refused.error, '')
  }
  for (const campo of deArchivo) {
    valores[campo] ??= ARTICULOS[campo].columna === 'blank' ? null : EMPTY[campo]
  }
  valores.fecha_alta ??= hoy
  valores.valor_cuota =
    valorCuotaArticulo({
      precio_financiado: centavos(valores.precio_financiado),
      anticipo: centavos(valores.anticipo),
      n_cuotas: Number(valores.n_cuotas),
    }) / 100
  const objetivo = hallado?.id ?? codigo
  valores.id = objetivo
  return {
    destino: 'nueva',
    objetivo,
    revive: hallado !== undefined,
    stock: movimientosOf(leida, objetivo, {}),
  }
}

/** As a file says it. */
const dichoDe = (hallado: ArticuloHallado, campo: (typeof OTROS)[number]): unknown => {
  if (campo === 'precio_dolares') return hallado.precio_dolares ? hallado.precio_dolares / 10_000 : null
  return hallado[campo] === '' && campo === 'codigo_barras' ? null : hallado[campo]
}

/** An article without a rate of IVA has the general one. */
const valorDe = (hallado: ArticuloHallado, campo: (typeof OTROS)[number]): unknown =>
  campo === 'iva' ? (hallado.iva ?? IVA_GENERAL) : dichoDe(hallado, campo)

/** The title above, as the name of a rubro; undefined for what can be none. */
const rubroDe = ({ titulo }: Vistos): string | undefined => {
  const name = NombreRubro.safeParse(titulo)
  return name.success ? name.data : undefined
}

/** In a file without a column of rubros the title above is the rubro of an article that has none. */
function takeTitulo({ valores, problemas }: Leida, hallado: ArticuloHallado | undefined, vistos: Vistos) {
  if ('rubro' in valores || 'rubro' in problemas || (hallado?.rubro ?? null) !== null) return
  const rubro = rubroDe(vistos)
  if (rubro !== undefined) valores.rubro = rubro
}

/** Only what stands in the row changes: an empty cell leaves what is there. */
function cambio(leida: Leida, hallado: ArticuloHallado, hallados: ArticulosHallados): Veredicto {
  const { valores } = leida
  const antes: Record<string, unknown> = {}
  const despues: Record<string, unknown> = {}
  const put = (campo: string, old: unknown, value: unknown) => {
    antes[campo] = old
    despues[campo] = value
  }
  const merged = { ...hallado }
  for (const campo of IMPORTES) {
    const value = valores[campo]
    if (typeof value !== 'number' || centavos(value) === hallado[campo]) continue
    put(campo, hallado[campo] / 100, value)
    merged[campo] = centavos(value)
  }
  for (const campo of OTROS) {
    const value = valores[campo] ?? null
    if (value === null || value === valorDe(hallado, campo)) continue
    put(campo, dichoDe(hallado, campo), value)
    if (campo === 'n_cuotas') merged.n_cuotas = Number(value)
  }
  const cuota = valorCuotaArticulo(merged)
  if (cuota !== hallado.valor_cuota) put('valor_cuota', hallado.valor_cuota / 100, cuota / 100)
  const stock = movimientosOf(leida, hallado.id, hallado)
  for (const { sucursal, cantidad, habia } of stock) {
    if (cantidad !== 0) put(`stock_${sucursal}`, habia, sumarCantidades([habia, cantidad]))
  }
  const proveedor = proveedorNuevo(leida, hallado.id, hallados)
  if (proveedor !== null) put('proveedor', null, proveedor)
  const same = Object.keys(despues).length === 0
  return {
    destino: same ? 'igual' : 'cambia',
    objetivo: hallado.id,
    stock,
    ...(same ? {} : { antes, despues }),
  }
}

/** Decides about one row; marks its cells where the shop or the file contradicts it. */
export function checkArticulo(
  leida: Leida,
  hallados: ArticulosHallados,
  vistos: Vistos,
  hoy: string,
): Veredicto {
  const { valores } = leida
  if (typeof valores.baja === 'string') valores.baja = valores.baja === 'Inactivo'
  const codigo = valores.id
  const hallado = typeof codigo === 'string' ? halladoDe(leida, codigo, hallados) : undefined
  if (!hallado && esTitulo(leida)) {
    vistos.titulo = leida.unica?.texto.trim()
    const esRubro = hallados.usaRubros && !('rubro' in valores) && rubroDe(vistos) !== undefined
    leida.nota = esRubro ? ES_RUBRO : ES_TITULO
    return { destino: 'igual' }
  }
  if (typeof codigo !== 'string') {
    const refused = refusalOf(IdArticulo, '')
    if ('error' in refused) fail(leida, 'id', refused.error, '')
    return { destino: 'error' }
  }
  checkCodigo(leida, { codigo: hallado?.id ?? codigo, propio: hallado?.id }, hallados, vistos)
  checkBarras(leida, hallado, hallados, vistos)
  if (hallados.usaRubros) takeTitulo(leida, hallado, vistos)
  checkRubro(leida, hallados)
  checkProveedor(leida, hallados)
  return hallado && !hallado.retirado ? cambio(leida, hallado, hallados) : nuevo(leida, codigo, hallado, hoy)
}
