/** Where a serial number may go from where it is. */

import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import { claveDeSerie, type PedidoDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import type { EstadoSerie } from '@mostrador/contract/mercaderia/series'
import { conflict, type Refusal } from '../../../platform/errors.ts'

export type Sentido = 'entra' | 'sale'

export interface Movimiento {
  tipo: DocumentoDe<'stock'>
  sucursal: number
}

/** What a locked number is now, with what a refusal says of it. */
export interface FilaSerie {
  id: number
  articulo: string
  nombre: string
  clave: string
  estado: EstadoSerie
  sucursal: number
  sucursal_nombre: string
  venta: string | null
}

/** Goods that leave for a customer, or come back from one. */
const DE_CLIENTES: readonly DocumentoDe<'stock'>[] = ['venta', 'remito', 'nota_credito']

/** What a document makes of the numbers that it moves. */
export function estadoAlMover(tipo: DocumentoDe<'stock'>, sentido: Sentido): EstadoSerie {
  if (sentido === 'entra') return 'en_stock'
  if (DE_CLIENTES.includes(tipo)) return 'vendida'
  return tipo === 'transferencia' ? 'en_transito' : 'baja'
}

interface Cuantas {
  /** How many numbers a line says, and how many units of it move. */
  dichas: number
  unidades: number
  pide: PedidoDeSerie
}

/** Whether a line says more numbers than units that move, or fewer, where each has one. */
export function estanBien(
  { tipo }: Movimiento,
  sentido: Sentido,
  { dichas, unidades, pide }: Cuantas,
): boolean {
  const seVende = sentido === 'sale' && (tipo === 'venta' || tipo === 'remito')
  return pide === 'siempre' || (pide === 'venta' && seVende) ? dichas === unidades : dichas <= unidades
}

export function incompletas(
  articulo: { id: string; nombre: string },
  { dichas, unidades }: Cuantas,
): Refusal {
  const necesita = unidades === 1 ? '1 número de serie' : `${unidades} números de serie`
  return conflict('series_incompletas', `${articulo.nombre} necesita ${necesita} y tiene ${dichas}`, {
    articulos: [articulo.id],
  })
}

export function checkRepetidas(dichas: readonly { articulo: string; numero: string }[]): void {
  const vistas = new Set<string>()
  for (const { articulo, numero } of dichas) {
    const clave = `${articulo}\n${claveDeSerie(numero)}`
    if (vistas.has(clave)) {
      throw conflict('serie_repetida', `El número de serie ${numero} está dos veces`, {
        articulos: [articulo],
      })
    }
    vistas.add(clave)
  }
}

/** Where a number is, in words that follow it. */
export function dondeEsta({ estado, sucursal_nombre, venta }: FilaSerie): string {
  if (estado === 'vendida') return venta ? `ya se vendió con ${venta}` : 'ya se entregó'
  if (estado === 'en_transito') return 'está en tránsito'
  return estado === 'baja' ? 'está dado de baja' : `está en stock de ${sucursal_nombre}`
}

export const serieDeOtro = (numero: string): Refusal =>
  conflict('serie_no_disponible', `El número de serie ${numero} acaba de entrar por otra operación`)

/** From which states the numbers of goods come in, by their document; a number that nobody knows is new, except on a transfer. */
const ENTRAN: Partial<Record<DocumentoDe<'stock'>, readonly EstadoSerie[]>> = {
  nota_credito: ['vendida'],
  remito: ['vendida', 'baja'],
  transferencia: ['en_transito'],
}

/** Refuses with 409, by its name, a number that is not where the document needs it. */
export function checkSerie(
  { tipo, sucursal }: Movimiento,
  sentido: Sentido,
  { numero, fila, pide }: { numero: string; fila: FilaSerie | undefined; pide: PedidoDeSerie },
): void {
  if (pide === '' && !fila) throw conflict('series_incompletas', 'El artículo no lleva números de serie')
  const no = (porque: string) =>
    conflict(
      'serie_no_disponible',
      `El número de serie ${numero}${fila ? ` de «${fila.nombre}»` : ''} ${porque}`,
      { numero },
    )
  if (sentido === 'entra') {
    if (fila ? !(ENTRAN[tipo] ?? ['baja']).includes(fila.estado) : tipo === 'transferencia') {
      throw no(fila ? dondeEsta(fila) : 'no vino en la transferencia')
    }
    return
  }
  const seSigue = pide === 'siempre' || tipo === 'nota_credito'
  if (!fila) {
    if (seSigue) throw no('no está en stock')
    return
  }
  const aqui = fila.estado === 'en_stock' && fila.sucursal === sucursal
  if (seSigue ? !aqui : fila.estado === 'vendida') throw no(dondeEsta(fila))
}

/** Refuses with 409, by its name, a number that came with another sale; a sale from before numbers were asked for has none. */
export function checkSonDeVenta(
  lineas: readonly { articulo: string; series?: readonly string[] | undefined }[],
  suyas: ReadonlyMap<string, readonly string[]>,
): void {
  for (const { articulo, series = [] } of lineas) {
    const claves = suyas.get(articulo)?.map(claveDeSerie)
    const ajena = claves && series.find((numero) => !claves.includes(claveDeSerie(numero)))
    if (ajena === undefined) continue
    const texto = `El número de serie ${ajena} no es de esa venta`
    throw conflict('serie_no_disponible', texto, { numero: ajena })
  }
}
