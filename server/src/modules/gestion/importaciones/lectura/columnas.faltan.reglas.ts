/** What the columns of a file leave out: the ones that nobody reads, and the fields that nobody brings. */
import {
  type ColumnaImportacion,
  letraDeColumna,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { listaDeCampo } from './campos.articulos.reglas.ts'
import { type Campo, sucursalDeCampo } from './campos.reglas.ts'
import { esStock } from './campos.stock.reglas.ts'
import { nombradoPor } from './columnas.reglas.ts'

const enLista = (nombres: string[]): string => nombres.map((nombre) => `«${nombre}»`).join(', ')

/** Which columns are left out, each by its name: what a file says is never dropped in silence. */
export function noLeidasDe(columnas: ColumnaImportacion[], campos: Campo[]): string[] {
  const nombreDe = ({ encabezado, indice }: ColumnaImportacion) =>
    encabezado || `Columna ${letraDeColumna(indice)}`
  const fuera = columnas.filter(({ campo }) => campo === null)
  const textos = fuera.flatMap((columna): string[] => {
    const campo = nombradoPor(columna.encabezado, campos)?.campo
    const tomada = campo && columnas.find((otra) => otra.campo === campo.campo)
    if (campo && tomada)
      return [
        `«${campo.titulo}» se lee de «${nombreDe(tomada)}»: «${nombreDe(columna)}» también podía serlo y no se lee.`,
      ]
    const locales = campos.filter((c) => sucursalDeCampo(c.campo) !== null)
    if (locales.length > 1 && esStock(columna.encabezado))
      return [
        `«${nombreDe(columna)}» no se lee: no dice de qué sucursal es. Elige en su columna ${locales.map(({ titulo }) => `«${titulo}»`).join(' o ')}.`,
      ]
    return []
  })
  const otras = fuera.map(nombreDe).filter((nombre) => !textos.some((texto) => texto.includes(`«${nombre}»`)))
  if (otras.length === 0) return textos
  return [
    ...textos,
    otras.length === 1
      ? `No se lee la columna ${enLista(otras)}.`
      : `No se leen las columnas ${enLista(otras)}.`,
  ]
}

/** The person said what becomes of customers without a document. */
const sinDocumento = (columnas: ColumnaImportacion[]): boolean =>
  columnas.some(({ preguntas }) =>
    preguntas.some(({ clave, respuesta }) => clave === 'sin_documento' && respuesta !== null),
  )

/** What says whose debt a row is. */
const DE_CLIENTE = ['numero_documento', 'cliente', 'nombre']

/** The fields that must have a column and have none, by their titles. */
export function faltanOf(tipo: TipoImportacion, campos: Campo[], columnas: ColumnaImportacion[]): string[] {
  const tomados = new Set(columnas.map(({ campo }) => campo))
  if (sinDocumento(columnas)) tomados.add('numero_documento')
  const faltan = campos
    .filter(({ campo, obligatorio }) => obligatorio && !tomados.has(campo))
    .map(({ titulo }) => titulo)
  if (tipo === 'saldos_proveedores' && !tomados.has('cuit') && !tomados.has('razon_social'))
    faltan.push('CUIT o Razón social')
  if (tipo === 'cuotas_pendientes' && !DE_CLIENTE.some((campo) => tomados.has(campo)))
    faltan.push('Documento, N.º de cliente o Nombre')
  if (tipo !== 'precios') return faltan
  if (!tomados.has('id') && !tomados.has('codigo_barras')) faltan.push('Código o Código de barras')
  const esPrecio = (campo: string) => campo.startsWith('precio_') || listaDeCampo(campo).length > 0
  if (!campos.some(({ campo }) => esPrecio(campo) && tomados.has(campo))) faltan.push('Algún precio')
  return faltan
}
