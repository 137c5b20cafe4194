/** The words and amounts on the paper of a fiscal voucher. Pure; all amounts are in centavos. */

import { CONDICION_IVA_EMISOR, FRENTE_AL_IVA } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { numeroFiscal } from '@mostrador/contract/documentos/comprobantes'
import { mostrarFecha } from '@mostrador/contract/fechas'
import {
  ALICUOTA_IVA,
  CONDICION_IVA_RECEPTOR,
  claseDeTipo,
  type LetraFiscal,
  nombreDeTipo,
  TIPO_DOCUMENTO_FISCAL,
} from '@mostrador/contract/fiscal/codigos-arca'
import { multiplicar, proporcionDeUnidades, sumar } from '@mostrador/contract/importes'
import { IVA, type Iva } from '@mostrador/contract/iva'
import { rebajaDePapel, rebajasEnPalabras } from '@mostrador/contract/ventas/rebajas'
import { baseDe } from '../facturar/importes.reglas.ts'
import type { Papel } from './papel.queries.ts'

export type Dato = readonly [label: string, value: string]

export const letraDelPapel = ({ tipo }: Pick<Papel, 'tipo'>): LetraFiscal => {
  const clase = claseDeTipo(tipo)
  if (!clase) throw new Error(`no paper for the type ${tipo}`)
  return clase.letra
}

/** `Factura B 00011-00000094`. A voucher has no number before it has its CAE. */
export const tituloDe = ({ tipo, punto_venta, numero, estado }: Papel): string =>
  `${nombreDeTipo(tipo)} ${numeroFiscal(punto_venta, estado === 'autorizado' ? numero : null)}`

/** `FACTURA`, `NOTA DE CRÉDITO`: the letter has its own box. */
export const claseDe = ({ tipo }: Papel): string => nombreDeTipo(tipo).slice(0, -2).toUpperCase()

/** `COD. 06`. */
export const codigoDe = ({ tipo }: Papel): string => `COD. ${String(tipo).padStart(2, '0')}`

export const datosDelEmisor = ({ emisor }: Papel): Dato[] => [
  ['Razón social', emisor.razon_social],
  ['Domicilio comercial', emisor.domicilio],
  [FRENTE_AL_IVA, CONDICION_IVA_EMISOR[emisor.condicion_iva]],
]

/** Services say when they were given, and when they are due: on the day of the voucher. */
const servicioDe = ({ fecha, fecha_servicio }: Papel): Dato[] => {
  if (fecha_servicio === null) return []
  const dia = mostrarFecha(fecha_servicio)
  return [
    ['Período facturado', `${dia} al ${dia}`],
    ['Vto. de pago', mostrarFecha(fecha)],
  ]
}

export const datosDelComprobante = (papel: Papel): Dato[] => [
  ['Fecha de emisión', mostrarFecha(papel.fecha)],
  ...servicioDe(papel),
  ['CUIT', papel.cuit],
  ['Ingresos Brutos', papel.emisor.ingresos_brutos],
  [
    'Inicio de actividades',
    papel.emisor.inicio_actividades ? mostrarFecha(papel.emisor.inicio_actividades) : '',
  ],
]

const SIN_IDENTIFICAR = 99
const CONSUMIDOR_FINAL = 5

export function datosDelReceptor(papel: Papel): Dato[] {
  const { receptor_tipo_documento: tipo, receptor_condicion_iva: condicion } = papel
  return [
    ['Señor(es)', papel.receptor_nombre],
    ['Domicilio', papel.receptor_domicilio],
    ...(tipo === SIN_IDENTIFICAR
      ? []
      : [[TIPO_DOCUMENTO_FISCAL[tipo] ?? 'Documento', papel.receptor_documento] as const]),
    [
      FRENTE_AL_IVA,
      condicion === CONSUMIDOR_FINAL
        ? 'A CONSUMIDOR FINAL'
        : (CONDICION_IVA_RECEPTOR[condicion]?.nombre ?? `Condición ${condicion}`),
    ],
    ['Condición de venta', papel.condicion_venta],
    ...asociadoDe(papel),
  ]
}

/** The voucher that a note credits or reverts, or the days that it concerns. */
function asociadoDe(papel: Papel): Dato[] {
  const { asociado_tipo, asociado_punto_venta, asociado_numero, asociado_fecha } = papel
  if (asociado_tipo !== null && asociado_punto_venta !== null && asociado_fecha !== null) {
    const numero = numeroFiscal(asociado_punto_venta, asociado_numero)
    return [
      [
        'Comprobante asociado',
        `${nombreDeTipo(asociado_tipo)} ${numero} del ${mostrarFecha(asociado_fecha)}`,
      ],
    ]
  }
  const { periodo_desde, periodo_hasta } = papel
  if (periodo_desde === null || periodo_hasta === null) return []
  return [['Período asociado', `${mostrarFecha(periodo_desde)} al ${mostrarFecha(periodo_hasta)}`]]
}

export interface LineaDePapel {
  codigo: string
  /** With what was taken off the line below it. */
  descripcion: string
  cantidad: number
  /** In which it is counted; empty without one. */
  unidad: string
  precio: number
  /** The rate, on an A alone. */
  iva: Iva | null
  total: number
}

/** Lines with IVA inside; on an A their nets, which add up to the net of each rate before the discount. */
export function lineasDelPapel(papel: Papel): LineaDePapel[] {
  const discrimina = letraDelPapel(papel) === 'A'
  const hasta = new Map<Iva, number>()
  return papel.lineas.map((linea) => {
    const antes = hasta.get(linea.iva) ?? 0
    hasta.set(linea.iva, antes + linea.total)
    return discrimina
      ? sinIva(linea, antes)
      : {
          ...comun(linea, rebajaDePapel(linea)),
          precio: linea.precio_unitario,
          iva: null,
          total: linea.total,
        }
  })
}

const comun = ({ articulo, descripcion, cantidad, unidad }: Papel['lineas'][number], descuento: number) => ({
  codigo: articulo,
  descripcion: [descripcion, ...rebajasEnPalabras({ descuento })].join('\n'),
  cantidad,
  unidad,
})

/** Rounded from the sum of the lines so far, so that no centavo is lost over many lines. */
function sinIva(linea: Papel['lineas'][number], antes: number): LineaDePapel {
  const { milesimas } = IVA[linea.iva]
  const total = baseDe(antes + linea.total, milesimas) - baseDe(antes, milesimas)
  if (rebajaDePapel(linea) === 0) {
    return {
      ...comun(linea, 0),
      precio: proporcionDeUnidades(total, 1, linea.cantidad),
      iva: linea.iva,
      total,
    }
  }
  // Price and discount without IVA as well: they leave the net of the line.
  const precio = baseDe(linea.precio_unitario, milesimas)
  const descuento = multiplicar(linea.cantidad, precio) - total
  return { ...comun(linea, descuento), precio, iva: linea.iva, total }
}

/** The amounts below the lines; the last one is the total. */
export function totalesDelPapel(papel: Papel): (readonly [label: string, centavos: number])[] {
  const suma = sumar(lineasDelPapel(papel).map((l) => l.total))
  if (letraDelPapel(papel) !== 'A') return [...rebaja(suma, papel.total), ['Importe total', papel.total]]
  const { neto, exento, no_gravado, ivas, total } = papel
  return [
    ...rebaja(suma, neto + exento + no_gravado),
    ['Importe neto gravado', neto],
    ...ivas.map(({ id, importe }) => [`IVA ${porcentaje(ALICUOTA_IVA[id] ?? 0)}`, importe] as const),
    ...(exento > 0 ? [['Importe exento', exento] as const] : []),
    ...(no_gravado > 0 ? [['Importe no gravado', no_gravado] as const] : []),
    ['Importe otros tributos', 0],
    ['Importe total', total],
  ]
}

/** Whatever lies between the lines and the document: a discount, mostly. */
const rebaja = (suma: number, total: number): (readonly [string, number])[] =>
  suma === total
    ? []
    : [
        ['Subtotal', suma],
        [suma > total ? 'Bonificación' : 'Recargo', total - suma],
      ]

/** 1050 → `10,5 %`. */
const porcentaje = (centesimos: number): string => `${(centesimos / 100).toLocaleString('es-AR')} %`

export const TRANSPARENCIA = 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)'

/** RG 5614/2024: the taxes inside the prices of a B; null on the others. */
export const transparenciaDe = (papel: Papel): (readonly [label: string, centavos: number])[] | null =>
  letraDelPapel(papel) === 'B'
    ? [
        ['IVA Contenido', papel.iva],
        ['Otros Impuestos Nacionales Indirectos', 0],
      ]
    : null

const RESPONSABLE_INSCRIPTO = 1
const MONOTRIBUTISTAS =
  'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de ' +
  'Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley Nº 27.618'

/** What an A to a small taxpayer must say. */
export const leyendaDe = (papel: Papel): string | null =>
  letraDelPapel(papel) === 'A' && papel.receptor_condicion_iva !== RESPONSABLE_INSCRIPTO
    ? MONOTRIBUTISTAS
    : null

/** Why the paper is no invoice; null on one that is. */
export function sinValorDe({ estado, retirado, revertida, entorno }: Papel): string | null {
  if (retirado)
    return `SIN EFECTO: la ${revertida ? 'nota de crédito se revirtió' : 'venta se anuló'} antes de que se emitiera`
  if (estado !== 'autorizado') return 'Comprobante pendiente de autorización. No válido como factura.'
  return entorno === 'homologacion' ? 'COMPROBANTE DE PRUEBA (Homologación). No válido como factura.' : null
}
