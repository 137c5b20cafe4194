/** ARCA's files of received vouchers, in each of their generations, from the same vouchers. */
import { TASAS, type TasaIva } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { TIPOS_COMPRA, type TipoCompra } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { csvOf, xlsxOf } from '../shop/planillas.ts'

/** In centavos of its currency. */
export interface DeArca {
  fecha: string
  tipo: TipoCompra
  punto_venta: number
  numero: number
  cae: string
  cuit: string
  nombre: string
  receptor: string
  moneda: 'PES' | 'DOL'
  cambio: string
  ivas: { tasa: TasaIva; neto: number; iva: number }[]
  /** Empty cells where the file says nothing. */
  no_gravado: number | null
  exento: number | null
  iibb: number
  perc_iva: number
  internos: number
  total: number
}

type Celda = string | number | null
type Cara = (v: DeArca, con: (centavos: number | null) => Celda) => Celda[]

const TASAS_DE_ARCA = TASAS.toReversed()
const discrimina = ({ tipo }: DeArca): boolean => TIPOS_COMPRA[tipo].discrimina
const de = (v: DeArca, tasa: TasaIva) => v.ivas.find((i) => i.tasa === tasa)
const sumaDe = (v: DeArca, campo: 'neto' | 'iva'): number => v.ivas.reduce((suma, i) => suma + i[campo], 0)
const otrosDe = (v: DeArca): number => v.iibb + v.perc_iva + v.internos
/** A B or a C has nothing but its total. */
const si = (v: DeArca, importe: number | null): number | null => (discrimina(v) ? importe : null)

const porTasa: Cara = (v, con) =>
  TASAS_DE_ARCA.flatMap((tasa) => {
    const suya = de(v, tasa)
    const neto = con(suya?.neto ?? null)
    return tasa === '0' ? [neto] : [con(suya?.iva ?? null), neto]
  })

const titulosPorTasa = (neto: string): string[] =>
  TASAS_DE_ARCA.flatMap((tasa) => {
    const t = tasa.replace('.', ',')
    return tasa === '0' ? [`${neto} IVA 0%`] : [`IVA ${t}%`, `${neto} IVA ${t}%`]
  })

const conComa = (centavos: number | null): string =>
  centavos === null ? '' : (centavos / 100).toFixed(2).replace('.', ',')
const conPunto = (centavos: number | null): string => (centavos === null ? '' : (centavos / 100).toFixed(2))
const enPesos = (centavos: number | null): number | null => (centavos === null ? null : centavos / 100)

const dia = (fecha: string): string => fecha.split('-').reverse().join('/')
const conNombre = ({ tipo }: DeArca): string => `${Number(tipo)} - ${TIPOS_COMPRA[tipo].titulo}`
const monedaDe = ({ moneda }: DeArca): string => (moneda === 'PES' ? '$' : 'USD')

const G3 = [
  'Fecha de Emisión',
  'Tipo de Comprobante',
  'Punto de Venta',
  'Número Desde',
  'Número Hasta',
  'Cód. Autorización',
  'Tipo Doc. Emisor',
  'Nro. Doc. Emisor',
  'Denominación Emisor',
  'Tipo Doc. Receptor',
  'Nro. Doc. Receptor',
  'Tipo Cambio',
  'Moneda',
  ...titulosPorTasa('Imp. Neto Gravado'),
  'Imp. Neto Gravado Total',
  'Imp. Neto No Gravado',
  'Imp. Op. Exentas',
  'Otros Tributos',
  'Total IVA',
  'Imp. Total',
]

const cuerpoG3: Cara = (v, con) => [
  ...porTasa(v, con),
  con(si(v, sumaDe(v, 'neto'))),
  con(si(v, v.no_gravado)),
  con(si(v, v.exento)),
  con(si(v, otrosDe(v))),
  con(si(v, sumaDe(v, 'iva'))),
  con(v.total),
]

const filaG3 = (v: DeArca): Celda[] => [
  v.fecha,
  String(Number(v.tipo)),
  String(v.punto_venta),
  String(v.numero),
  String(v.numero),
  v.cae,
  '80',
  v.cuit,
  v.nombre,
  v.receptor.length === 11 ? '80' : '96',
  v.receptor,
  v.cambio,
  monedaDe(v),
  ...cuerpoG3(v, conComa),
]

const lineas = (titulos: string[], filas: Celda[][], separador: string, comillas: 'titulos' | 'todo') => {
  const citada = (c: Celda) => `"${c ?? ''}"`
  const texto = (c: Celda) =>
    /["\n]/.test(String(c ?? '')) || String(c ?? '').includes(separador) ? citada(c) : (c ?? '')
  return [
    titulos.map(citada).join(separador),
    ...filas.map((fila) => fila.map(comillas === 'todo' ? citada : texto).join(separador)),
  ]
}

/** Since 2025: `;`, ISO dates, comma decimals, the type as a number. */
export const textoG3 = (vs: readonly DeArca[]): string =>
  `${lineas(G3, vs.map(filaG3), ';', 'titulos').join('\n')}\n`

/** October 2023 to August 2025: 17 columns, one net and one IVA. */
export const textoG2 = (vs: readonly DeArca[]): string => {
  const titulos = [
    ...G3.slice(0, 9),
    'Tipo Cambio',
    'Moneda',
    'Imp. Neto Gravado',
    'Imp. Neto No Gravado',
    'Imp. Op. Exentas',
    'Otros Tributos',
    'IVA',
    'Imp. Total',
  ]
  const filas = vs.map((v) => [
    ...filaG3(v).slice(0, 9),
    v.cambio,
    v.moneda,
    conComa(si(v, sumaDe(v, 'neto'))),
    conComa(si(v, v.no_gravado)),
    conComa(si(v, v.exento)),
    conComa(si(v, otrosDe(v))),
    conComa(si(v, sumaDe(v, 'iva'))),
    conComa(v.total),
  ])
  return `${lineas(titulos, filas, ';', 'titulos').join('\n')}\n`
}

/** Before: `,`, all in quotes, points, day first, the type with its name. */
const textoG1 = (vs: readonly DeArca[]): string => {
  const titulos = [
    'Fecha',
    'Tipo',
    'Punto de Venta',
    'Número Desde',
    'Número Hasta',
    'Cód. Autorización',
    'Tipo Doc. Emisor',
    'Nro. Doc. Emisor',
    'Denominación Emisor',
    'Tipo Cambio',
    'Moneda',
    'Imp. Neto Gravado',
    'Imp. Neto No Gravado',
    'Imp. Op. Exentas',
    'IVA',
    'Imp. Total',
  ]
  const filas = vs.map((v) => [
    dia(v.fecha),
    conNombre(v),
    String(v.punto_venta).padStart(5, '0'),
    String(v.numero).padStart(8, '0'),
    String(v.numero).padStart(8, '0'),
    v.cae,
    'CUIT',
    v.cuit,
    v.nombre,
    v.cambio.replace(',', '.'),
    monedaDe(v),
    conPunto(si(v, sumaDe(v, 'neto'))),
    conPunto(si(v, v.no_gravado)),
    conPunto(si(v, v.exento)),
    conPunto(si(v, sumaDe(v, 'iva'))),
    conPunto(v.total),
  ])
  return `${lineas(titulos, filas, ',', 'todo').join('\r\n')}\r\n`
}

/** The workbook: a title, short headings, CUIT and CAE as numbers. */
const libroDeArca = (vs: readonly DeArca[], cuit: string): Promise<Uint8Array<ArrayBuffer>> => {
  const titulos = [
    'Fecha',
    'Tipo',
    'Punto de Venta',
    'Número Desde',
    'Número Hasta',
    'Cód. Autorización',
    'Tipo Doc. Emisor',
    'Nro. Doc. Emisor',
    'Denominación Emisor',
    'Tipo Doc. Receptor',
    'Nro. Doc. Receptor',
    'Tipo Cambio',
    'Moneda',
    ...titulosPorTasa('Neto Grav.'),
    'Neto Gravado Total',
    'Neto No Gravado',
    'Op. Exentas',
    'Otros Tributos',
    'Total IVA',
    'Imp. Total',
  ]
  return xlsxOf([
    [`Mis Comprobantes Recibidos - CUIT ${cuit}`],
    titulos,
    ...vs.map((v) => [
      dia(v.fecha),
      conNombre(v),
      v.punto_venta,
      v.numero,
      v.numero,
      Number(v.cae),
      'CUIT',
      Number(v.cuit),
      v.nombre,
      'CUIT',
      Number(v.receptor),
      Number(v.cambio.replace(',', '.')),
      monedaDe(v),
      ...cuerpoG3(v, enPesos),
    ]),
  ])
}

/** Portal IVA, purchases: 32 columns, with the other taxes split. */
export const textoPortal = (vs: readonly DeArca[]): string => {
  const titulos = [
    'Fecha de Emisión',
    'Tipo de Comprobante',
    'Punto de Venta',
    'Número de Comprobante',
    'Tipo Doc. Vendedor',
    'Nro. Doc. Vendedor',
    'Denominación Vendedor',
    'Importe Total',
    'Moneda Original',
    'Tipo de Cambio',
    'Importe No Gravado',
    'Importe Exento',
    'Crédito Fiscal Computable',
    'Importe de Per. o Pagos a Cta. de Otros Imp. Nac.',
    'Importe de Percepciones de Ingresos Brutos',
    'Importe de Impuestos Municipales',
    'Importe de Percepciones o Pagos a Cuenta de IVA',
    'Importe de Impuestos Internos',
    'Importe Otros Tributos',
    ...TASAS_DE_ARCA.flatMap((t) => {
      const tasa = t.replace('.', ',')
      return t === '0' ? ['Neto Gravado IVA 0%'] : [`Neto Gravado IVA ${tasa}%`, `Importe IVA ${tasa}%`]
    }),
    'Total Neto Gravado',
    'Total IVA',
  ]
  const filas = vs.map((v) => [
    v.fecha,
    String(Number(v.tipo)),
    String(v.punto_venta),
    String(v.numero),
    '80',
    v.cuit,
    v.nombre,
    conComa(v.total),
    v.moneda,
    v.cambio,
    conComa(si(v, v.no_gravado) ?? 0),
    conComa(si(v, v.exento) ?? 0),
    conComa(si(v, sumaDe(v, 'iva')) ?? 0),
    '0,00',
    conComa(si(v, v.iibb) ?? 0),
    '0,00',
    conComa(si(v, v.perc_iva) ?? 0),
    conComa(si(v, v.internos) ?? 0),
    '0,00',
    ...TASAS_DE_ARCA.flatMap((tasa) => {
      const suya = de(v, tasa)
      const neto = conComa(suya?.neto ?? 0)
      return tasa === '0' ? [neto] : [neto, conComa(suya?.iva ?? 0)]
    }),
    conComa(si(v, sumaDe(v, 'neto')) ?? 0),
    conComa(si(v, sumaDe(v, 'iva')) ?? 0),
  ])
  return `${lineas(titulos, filas, ';', 'titulos').join('\n')}\n`
}

/** What each of them says of a voucher: the rates and the split that its columns have. */
export interface Generacion {
  nombre: string
  bytes(vs: readonly DeArca[], cuit: string): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>
  tasas: 'todas' | 'una'
  otros: 'juntos' | 'separados' | 'faltan'
  cae: boolean
  receptor: boolean
}

const BOM = '\ufeff'

export const GENERACIONES: readonly Generacion[] = [
  {
    nombre: 'G3',
    bytes: (vs) => csvOf(textoG3(vs)),
    tasas: 'todas',
    otros: 'juntos',
    cae: true,
    receptor: true,
  },
  {
    nombre: 'G3 with a mark',
    bytes: (vs) => csvOf(BOM + textoG3(vs)),
    tasas: 'todas',
    otros: 'juntos',
    cae: true,
    receptor: true,
  },
  {
    nombre: 'G3 of Excel',
    bytes: (vs) => csvOf(textoG3(vs).replaceAll('\n', '\r\n'), 'latin1'),
    tasas: 'todas',
    otros: 'juntos',
    cae: true,
    receptor: true,
  },
  {
    nombre: 'G2',
    bytes: (vs) => csvOf(textoG2(vs)),
    tasas: 'una',
    otros: 'juntos',
    cae: true,
    receptor: false,
  },
  {
    nombre: 'G1',
    bytes: (vs) => csvOf(textoG1(vs)),
    tasas: 'una',
    otros: 'faltan',
    cae: true,
    receptor: false,
  },
  { nombre: 'the workbook', bytes: libroDeArca, tasas: 'todas', otros: 'juntos', cae: true, receptor: true },
  {
    nombre: 'Portal IVA',
    bytes: (vs) => csvOf(textoPortal(vs), 'latin1'),
    tasas: 'todas',
    otros: 'separados',
    cae: false,
    receptor: false,
  },
]
