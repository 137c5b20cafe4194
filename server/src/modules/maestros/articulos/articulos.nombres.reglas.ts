/** How files of other systems write the choices of an article, as the import compares them: in small letters, without accents. */
import { normalizar } from '@mostrador/contract/formas'
import type { Iva } from '@mostrador/contract/iva'
import { CODIGOS_UNIDAD, type CodigoUnidad, UNIDADES } from '@mostrador/contract/maestros/unidades'

const de = (valor: string, nombres: string[]): Record<string, string> =>
  Object.fromEntries(nombres.map((nombre) => [nombre, valor]))

export const ESTADOS: Readonly<Record<string, string>> = {
  ...de('Activo', ['activo', 'activa', 'alta', 'habilitado', 'vigente']),
  ...de('Inactivo', ['inactivo', 'inactiva', 'baja', 'deshabilitado', 'discontinuado']),
}

/** As other systems write each unit, besides its code and its name. */
const MEDIDAS: Partial<Record<CodigoUnidad, string[]>> = {
  unidad: ['u', 'un', 'uni', 'unid', 'unidades', 'pieza', 'piezas'],
  par: ['pares'],
  juego: ['juegos', 'jgo', 'paquete', 'mazo'],
  docena: ['doc', 'docenas'],
  m: ['mt', 'mts', 'metros', 'metro lineal'],
  m2: ['m²', 'mt2', 'mts2', 'metros cuadrados'],
  m3: ['m³', 'mt3', 'mts3', 'metros cubicos'],
  cm: ['cms', 'centimetros'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogramos'],
  g: ['gr', 'grs', 'gramos'],
  t: ['tn', 'ton', 'toneladas'],
  l: ['lt', 'lts', 'litros'],
  ml: ['mililitros', 'cc'],
}

export const NOMBRES_UNIDAD: Readonly<Record<string, string>> = Object.assign(
  {},
  ...CODIGOS_UNIDAD.map((codigo) =>
    de(codigo, [...(MEDIDAS[codigo] ?? []), normalizar(UNIDADES[codigo].nombre), codigo]),
  ),
)

/** Headings under which 'Sí' says that the article is not sold any more. */
const NIEGAN = ['baja', 'dado de baja', 'inactivo', 'inactiva', 'discontinuado', 'deshabilitado']
const AFIRMAN = ['habilitado', 'habilitada', 'activo', 'activa', 'vigente', 'publicado']

export const NOMBRES_ESTADO = ['situacion', ...NIEGAN, ...AFIRMAN].join(',')

const SI = ['si', 's', 'x', '1', 'true', 'verdadero']
const NO = ['no', 'n', '0', 'false', 'falso']

/** 'Sí' and 'No' mean what their heading says. */
export function estadosDe(encabezado: string): ReadonlyMap<string, string> {
  const niega = NIEGAN.includes(encabezado)
  if (!niega && !AFIRMAN.includes(encabezado)) return new Map(Object.entries(ESTADOS))
  return new Map([
    ...Object.entries(ESTADOS),
    ...Object.entries(de(niega ? 'Inactivo' : 'Activo', SI)),
    ...Object.entries(de(niega ? 'Activo' : 'Inactivo', NO)),
  ])
}

/** As screens, other systems and the sheets of percentages write each rate. */
const TASAS: Record<Iva, string> = {
  '21': '21,21 0,21 00,0 21,iva 21,general,gravado,21 por ciento',
  '10.5': '10 5,10 50,0 105,iva 10 5,reducido,reducida,10 5 por ciento',
  '27': '27,27 0,27 00,0 27,iva 27,27 por ciento',
  '0': '0,0 0,0 00,iva 0,0 por ciento',
  exento: 'exento,exenta,exentos,ex,iva exento,exento de iva',
  no_gravado: 'no gravado,no gravada,no grav,ng,iva no gravado',
}

export const NOMBRES_IVA: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TASAS).flatMap(([iva, nombres]) => nombres.split(',').map((nombre) => [nombre, iva])),
)
