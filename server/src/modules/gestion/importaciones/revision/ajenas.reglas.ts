/** Rows of a file that are no records: totals, and what a program prints above and below each page. */
import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import { type Campo, esCodigo } from '../lectura/campos.reglas.ts'
import { primeraDe } from '../lectura/encabezados.reglas.ts'
import { isBlank, readTexto } from '../lectura/valores.reglas.ts'

/** `Total`, `Total artículos: 3000`, `Cantidad de clientes 20`: the whole text is no name of anything. */
const TOTAL =
  /^(?:sub ?-?totale?s?|gran total|total(?:es)?|sumas?|suma total|sumatoria|(?:cantidad|cant\.?|n[uú]mero|n[º°]) (?:total )?(?:de )?(?:art[ií]culos?|productos?|[ií]tems?|clientes?|proveedores|registros?|filas?|renglones)|(?:registros|[ií]tems|art[ií]culos|clientes|renglones)(?=\s*:)|importe total|saldo total|total general)(?: (?:general(?:es)?|final|parcial|de|del|la|los|las|p[aá]gina|hoja|lista|rubro|categor[ií]a|secci[oó]n|art[ií]culos?|productos?|[ií]tems?|clientes?|proveedores|registros?|filas?|renglones|unidades|stock|saldos?|deuda|importe|pesos|venta|costo|a pagar|a cobrar))*\s*[:=.]?\s*[\d.,$ ()%-]*(?:unidades|art[ií]culos|productos|[ií]tems|registros|clientes|proveedores)?\.?$/i
/** `Total BEBIDAS`, `Subtotal zona norte`: of a row that has no code of its own. */
const EMPIEZA_POR_TOTAL = /^(?:sub ?-?totale?s?|gran total|total(?:es)?|sumas?)(?:\s*:|\s)/i
const CANTIDADES =
  /^(?:son |hay )?[\d.]+ (?:art[ií]culos|productos|[ií]tems|registros|clientes|proveedores|filas)(?: en total| listados)?\.?$/i

const PAGINA = /^(?:p[aá]g(?:ina|\.)?|hoja)\s*(?:n[º°]?\.?|:)?\s*\d+/i
const ETIQUETA =
  /^(?:fecha|hora|emitid[oa]|emisi[oó]n|fecha de emisi[oó]n|impreso|vigencia|vigente(?: desde)?|usuario|operador|empresa|raz[oó]n social|c\.?u\.?i\.?t\.?|tel\.?|tel[eé]fonos?|t\.?e\.?|fax|whatsapp|domicilio|direcci[oó]n|e-?mail|correo|web|p[aá]gina(?: web)?|ingresos brutos|ii\.?bb\.?|inicio de actividades|condici[oó]n(?: frente al)? iva|desde|hasta|per[ií]odo|lista(?: de precios)?|listado|reporte|informe|sucursal|dep[oó]sito|local|nota|notas|observaciones|validez|moneda)\s*(?:n[º°]\s*)?:/i
const FRASE =
  /^(?:lista de precios|listado de|listado general|reporte de|informe de|impreso (?:el|por)|emitido (?:el|por)|vigencia |vigente |v[aá]lid[oa] |precios? (?:vigentes?|sujetos?|sin iva|no incluye|incluye|con iva|expresados?|en pesos|netos)|los precios|no incluye iva|condiciones de (?:venta|pago)|sujeto a |fin (?:de|del) (?:listado|reporte|informe|lista)|contin[uú]a|www\.|https?:)/i

/** `Fecha` in one cell and the day in the next. */
const SUELTA = /^(?:fecha|hora|p[aá]g(?:ina|\.)?|hoja)$/i

/** A number, a date, a percentage, or what they are of. */
const MEDIDA =
  /^(?:[\s$\d.,%()+:/=*-]|u\$s|usd|ars)*(?:unidades|unid\.?|u\.|art[ií]culos|[ií]tems|registros|clientes|pesos)?$/i

const textOf = (cell: Cell): string => {
  const read = readTexto(cell)
  return 'valor' in read ? (read.valor ?? '').trim() : ''
}

const isMedida = (cell: Cell): boolean => typeof cell !== 'string' || MEDIDA.test(cell.trim())

/** A day, an hour or the number of a page; a document has more digits. */
const esDiaOPagina = (cell: Cell): boolean =>
  typeof cell === 'object' || /^(?:\d{1,4}|\d{1,4}[/.:-]\d{1,2}(?:[/.:-]\d{2,4})?)$/.test(String(cell).trim())

/** A few cells: a record of a list has more. */
const POCAS = 4

/** What stands above the headings, as `membreteDe` writes it: a printed list has it on each page. */
export type Membrete = ReadonlySet<string>

/** Pages and hours differ in their digits alone. */
const claveDe = (texto: string): string => texto.toLowerCase().replace(/\d+/g, '#')

export const membreteDe = (textos: string[]): Membrete =>
  new Set(textos.filter((texto) => /\p{L}{2}/u.test(texto)).map(claveDe))

const cortado = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).trim()}…` : text)

/** Of what: beside a code, 'Total' alone may be a name. */
const DE_QUE = /art[ií]culo|producto|[ií]tem|cliente|proveedor|registro|fila|rengl|general/i

const esTotal = (text: string, sinClave: boolean): boolean =>
  (TOTAL.test(text) && (sinClave || DE_QUE.test(text))) ||
  CANTIDADES.test(text) ||
  (sinClave && EMPIEZA_POR_TOTAL.test(text))

/** A column that is taken for a field. */
interface Columna {
  indice: number
  campo: Campo
}

/** Why the row is no record, in words; null for a row that may be one. */
export function notaDeAjena(cells: Cell[], tomadas: Columna[], membrete: Membrete): string | null {
  const llenas = cells.flatMap((cell, n) => (isBlank(cell) ? [] : [{ n, cell }]))
  const primera = llenas.find(
    ({ cell }) => typeof cell === 'string' && /\p{L}/u.test(cell) && !isMedida(cell),
  )
  const [sola] = llenas
  const rotulo = primera ?? (llenas.length === 1 ? sola : undefined)
  if (!rotulo) return null
  const text = textOf(rotulo.cell)
    .replace(/^[^\p{L}\d]+|[*\-=]+$/gu, '')
    .trim()
  const claves = tomadas.filter(({ campo }) => esCodigo(campo.campo) || campo.campo === 'cuit')
  const sinClave = !llenas.some(({ n }) => n !== rotulo.n && claves.some(({ indice }) => indice === n))
  const demasMedidas = llenas.every(({ n, cell }) => n === rotulo.n || isMedida(cell))
  if (demasMedidas && esTotal(text, sinClave)) return `Es un total («${cortado(text)}»): no se importa.`
  const repetido = membrete.has(claveDe(primeraDe({ fila: 0, cells }).texto))
  const suelta =
    SUELTA.test(text) &&
    llenas.length === 2 &&
    llenas.every(({ n, cell }) => n === rotulo.n || (n > rotulo.n && esDiaOPagina(cell)))
  const deMembrete =
    repetido ||
    suelta ||
    (sinClave &&
      llenas.length <= POCAS &&
      (PAGINA.test(text) || ETIQUETA.test(text) || (FRASE.test(text) && llenas.length <= 2)))
  return deMembrete ? `Es parte del membrete («${cortado(text)}»): no se importa.` : null
}
