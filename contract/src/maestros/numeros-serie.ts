/** Serial numbers: which articles have them, and how two of them are the same one. */
import * as z from 'zod/mini'
import { NUMEROS_DE_SERIE } from '../base/apagados.ts'
import { Texto, TextoVisible } from '../wire.ts'
import { campoOpcional, opcional, TextoElegido } from './campos.ts'

export const NUMERO_VACIO = 'Escribe el número de serie'

/** How an article asks for them: when it is sold, or in all that moves it; empty for never. */
export const PEDIDOS_DE_SERIE = ['', 'venta', 'siempre'] as const
export type PedidoDeSerie = (typeof PEDIDOS_DE_SERIE)[number]

/** As people read the choices. */
export const PIDE_SERIE: Readonly<Record<PedidoDeSerie, string>> = {
  '': 'No',
  venta: 'Al venderlo',
  siempre: 'Siempre: al recibir, mover, vender y devolver',
}

const PedidoElegido = Texto(20).check(
  z.refine(
    (pedido) => PEDIDOS_DE_SERIE.some((uno) => uno === pedido),
    'Elige cuándo pide el número de serie',
  ),
)

/** Of new goods by law, where an article says nothing else. */
export const MESES_DE_GARANTIA = 6
export const MAX_MESES_DE_GARANTIA = 120

const MESES_ENTEROS = 'La garantía es un número entero de meses'

/** The fields of an article. */
export const camposDeSerie = {
  /** When it asks for the serial number of each unit; empty for never. */
  series: campoOpcional(NUMEROS_DE_SERIE, TextoElegido, PedidoElegido),
  /** Of a unit with a number: those of the law while it is missing, none with 0. */
  garantia_meses: campoOpcional(
    'Garantía (meses)',
    opcional(z.int()),
    z.nullable(
      z
        .int(MESES_ENTEROS)
        .check(
          z.gte(0, MESES_ENTEROS),
          z.lte(MAX_MESES_DE_GARANTIA, `La garantía admite hasta ${MAX_MESES_DE_GARANTIA} meses`),
        ),
    ),
  ),
}

/** A number as somebody typed or read it. */
export const NumeroDeSerie = TextoVisible(40, NUMERO_VACIO)

/** Those of a line: one for each unit. */
export const MAX_SERIES = 100
export const SeriesDeLinea = z.optional(
  z
    .array(NumeroDeSerie)
    .check(z.maxLength(MAX_SERIES, `Una línea admite hasta ${MAX_SERIES} números de serie`)),
)

/** Two numbers with the same key are one. */
export const claveDeSerie = (numero: string): string => numero.replaceAll(/\s/g, '').toUpperCase()

/** Whether 15 digits look like an IMEI and are none, by their last one. Anything else is no IMEI at all. */
export function imeiDudoso(numero: string): boolean {
  const digitos = claveDeSerie(numero)
  if (!/^\d{15}$/.test(digitos)) return false
  let suma = 0
  for (const [i, c] of [...digitos].entries()) {
    const valor = i % 2 === 0 ? Number(c) : Number(c) * 2
    suma += valor > 9 ? valor - 9 : valor
  }
  return suma % 10 !== 0
}
