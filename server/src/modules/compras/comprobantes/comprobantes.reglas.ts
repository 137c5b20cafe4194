/** What a voucher of a supplier must be, from its values alone. */

import { enMilesimas, sumarCantidades } from '@mostrador/contract/cantidades'
import {
  type CreateCompra,
  FALTA_NUMERO,
  FALTA_PUNTO_DE_VENTA,
  type LineaCompra,
} from '@mostrador/contract/compras/comprobantes/compra-nueva'
import {
  costoUnitario,
  esIvaDe,
  holguraDe,
  holguraDeLineas,
  type IvaCompra,
  ivaDe,
  precioDeTotal,
  type SumaDeCompra,
  seCorresponden,
  sumasDe,
  tasaAjena,
  totalDeLinea,
  valoresDe,
} from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import {
  SIN_NUMERO,
  TIPOS_COMPRA,
  type TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { FECHA_FUTURA } from '@mostrador/contract/fechas'
import { mostrarImporte, repartir, sumar } from '@mostrador/contract/importes'
import { CONDICION_IVA } from '@mostrador/contract/maestros/clientes'
import type { CriterioCosto } from '@mostrador/contract/mercaderia/costos'
import { COSTO_EXCESIVO, IMPORTE_EXCESIVO, MAX_COSTO, MAX_IMPORTE } from '@mostrador/contract/wire'
import { invalidField } from '../../../platform/errors.ts'

/** A line with both its price and its total. */
interface LineaLeida extends Omit<LineaCompra, 'precio_unitario' | 'total'> {
  precio_unitario: number
  total: number
}

export interface CompraLeida extends Omit<CreateCompra, 'detalles'> {
  detalles: LineaLeida[]
  sumas: SumaDeCompra
}

function leerLinea(linea: LineaCompra, i: number): LineaLeida {
  const { cantidad, descuentos } = linea
  const precio = linea.precio_unitario ?? null
  const total = linea.total ?? null
  const campo = (nombre: string, texto: string) => invalidField(`detalles.${i}.${nombre}`, texto)
  if (precio === null && total === null) throw campo('total', 'Ingresa el costo o el total de la línea')
  const leida = {
    ...linea,
    precio_unitario: precio ?? precioDeTotal(cantidad, total ?? 0, descuentos),
    total: total ?? totalDeLinea(cantidad, precio ?? 0, descuentos),
  }
  // Of a present the total says no cost.
  if (!seCorresponden(cantidad, { precio: leida.precio_unitario, total: leida.total }, descuentos))
    throw campo('total', 'El total de la línea no es cantidad por costo menos los descuentos')
  if (leida.total > MAX_IMPORTE) throw campo('total', IMPORTE_EXCESIVO)
  if (leida.precio_unitario > MAX_COSTO) throw campo('precio_unitario', COSTO_EXCESIVO)
  return leida
}

function checkIvas({ ivas, no_gravado, exento, total }: CreateCompra, discrimina: boolean): void {
  const campos = { no_gravado, exento, ivas: ivas.length }
  for (const [campo, valor] of Object.entries(campos)) {
    if (!discrimina && valor > 0) throw invalidField(campo, 'Este comprobante no discrimina IVA')
  }
  const vistas = new Set<string>()
  for (const [i, { tasa, neto, iva }] of ivas.entries()) {
    if (vistas.has(tasa)) throw invalidField(`ivas.${i}.tasa`, 'Esta alícuota está repetida')
    vistas.add(tasa)
    if (!esIvaDe(neto, tasa, iva, holguraDe(total))) {
      const debe = mostrarImporte(ivaDe(neto, tasa))
      throw invalidField(`ivas.${i}.iva`, `El IVA no corresponde al neto: debería ser ${debe}`)
    }
  }
}

/**
 * The lines, with what they answer of orders. Refuses with 400 an answer in a voucher of receptions: those answered when
 * the goods came.
 */
export function pedidasEn({ detalles, recepciones }: CreateCompra) {
  const i = detalles.findIndex((d) => d.pedido_linea)
  if (i >= 0 && recepciones.length > 0)
    throw invalidField(
      `detalles.${i}.pedido_linea`,
      'Una compra de mercadería ya recibida no recibe otro pedido: recíbelo aparte',
    )
  return detalles.map((d) => ({ ...d, articulo: d.articulo ?? '' }))
}

/** Only a Responsable Inscripto makes vouchers whose IVA is a credit. Refuses others with 400. */
export function checkEmisor(
  tipo: TipoCompra,
  { condicion_iva, razon_social }: Pick<Proveedor, 'condicion_iva' | 'razon_social'>,
): void {
  const { titulo, discrimina } = TIPOS_COMPRA[tipo]
  if (!discrimina) return
  if (condicion_iva !== 'RI')
    throw invalidField(
      'tipo',
      `${razon_social} es ${CONDICION_IVA[condicion_iva]}: no emite ${titulo}. Elige otro comprobante, o corrige su condición de IVA`,
    )
}

/** Goods go into a voucher that brings them; a note has lines of words. */
function checkLineas(input: CreateCompra): void {
  const { tipo, detalles, concepto, categoria, recepciones, devoluciones, reparte } = input
  const { clase } = TIPOS_COMPRA[tipo]
  for (const [i, { articulo, descripcion }] of detalles.entries()) {
    if (articulo !== null && clase !== 'factura')
      throw invalidField(`detalles.${i}.articulo`, 'Una nota no trae mercadería: describe la línea')
    if (articulo === null && descripcion === '' && concepto === '' && categoria === '')
      throw invalidField(`detalles.${i}.descripcion`, 'Describe la línea, o elige el artículo')
  }
  if (recepciones.length > 0 && clase !== 'factura')
    throw invalidField('recepciones', 'Una nota no factura mercadería recibida')
  if (reparte.length > 0 && clase !== 'factura')
    throw invalidField('reparte', 'Solo una factura reparte su flete')
  if (reparte.length > 0 && detalles.some((d) => d.articulo !== null))
    throw invalidField('reparte', 'Este comprobante trae mercadería: su flete va en el pie')
  if (devoluciones.length > 0 && clase !== 'nota_credito')
    throw invalidField('devoluciones', 'Solo una nota de crédito es de una devolución')
}

/**
 * The voucher with its lines complete, as it is printed. Refuses with 400 a missing number, a line that its price does not
 * make, an IVA and lines that are further from the arithmetic than `holguraDe`, parts that are not the total, and rates of the
 * lines that are not those of the foot.
 */
export function readCompra(input: CreateCompra, hoy: string): CompraLeida {
  const { tipo, fecha, vencimiento, descuento, flete, no_gravado, exento, total } = input
  const { discrimina } = TIPOS_COMPRA[tipo]
  if (fecha > hoy) throw invalidField('fecha', FECHA_FUTURA)
  if (vencimiento && vencimiento < fecha)
    throw invalidField('vencimiento', 'El vencimiento no puede ser anterior a la fecha')
  if (tipo !== SIN_NUMERO || input.punto_venta !== null || input.numero !== null) {
    if (input.punto_venta === null) throw invalidField('punto_venta', FALTA_PUNTO_DE_VENTA)
    if (input.numero === null) throw invalidField('numero', FALTA_NUMERO)
  }
  checkLineas(input)
  checkIvas(input, discrimina)
  const con_iva = input.con_iva || !discrimina
  const detalles = input.detalles.map(leerLinea)
  const tributos = input.tributos.map((t) => t.importe)
  const lineas = detalles.map((d) => d.total)
  for (const suma of [lineas, tributos, input.ivas.flatMap((i) => [i.neto, i.iva])]) {
    if (sumar(suma) > MAX_IMPORTE) throw invalidField('total', IMPORTE_EXCESIVO)
  }
  if (descuento > sumar(lineas)) throw invalidField('descuento', 'El descuento es mayor que las líneas')
  const partes = { tipo, con_iva, descuento, flete, no_gravado, exento, total }
  const sumas = sumasDe({ ...partes, lineas, ivas: input.ivas, tributos })
  if (sumas.suma !== total) {
    const dif = mostrarImporte(total - sumas.suma)
    throw invalidField('total', `Las partes suman ${mostrarImporte(sumas.suma)}: faltan ${dif} para el total`)
  }
  if (Math.abs(sumas.lineas - sumas.base) > holguraDeLineas(total)) {
    const texto = `Las líneas suman ${mostrarImporte(sumas.lineas)} y el pie del comprobante ${mostrarImporte(sumas.base)}`
    throw invalidField('detalles', texto)
  }
  const ajena = tasaAjena(detalles, { ...partes, ivas: input.ivas, tributos })
  if (ajena) {
    const tasa = `${ajena.tasa.replace('.', ',')} %`
    const texto = `Las líneas al ${tasa} suman ${mostrarImporte(ajena.lineas)} y el pie del comprobante tiene ${mostrarImporte(ajena.pie)} al ${tasa}: corrige la alícuota de las líneas o la del pie`
    throw invalidField('detalles', texto)
  }
  return { ...input, con_iva, detalles, sumas }
}

const esInterno = ({ tipo }: CreateCompra['tributos'][number]): boolean => tipo === 'impuestos_internos'

/** What `cantidad` of each line costs, in ten-thousandths: with its part of what the whole paper has. */
function valoresDeLineas({ tipo, con_iva, detalles, descuento, flete, tributos }: CompraLeida) {
  const { discrimina } = TIPOS_COMPRA[tipo]
  const internos = sumar(tributos.filter(esInterno).map((t) => t.importe))
  const valores = valoresDe(detalles, { descuento, gastos: flete })
  const otros = repartir(
    internos,
    detalles.map((d) => d.total),
  )
  return (i: number, { cantidad, iva }: { cantidad: number; iva: IvaCompra }, criterio: CriterioCosto) => {
    const linea = { importe: valores[i] ?? 0, otros: otros[i] ?? 0, cantidad, iva }
    return costoUnitario(linea, { discrimina, con_iva }, criterio)
  }
}

/** What a voucher without goods costs, in centavos: without the IVA that is a credit. */
export function costoDeGasto(compra: CompraLeida, criterio: CriterioCosto): number {
  const costoDe = valoresDeLineas(compra)
  const diezmilesimos = compra.detalles.map(({ iva }, i) => costoDe(i, { cantidad: 1, iva }, criterio))
  return Math.round(sumar(diezmilesimos) / 100)
}

/**
 * What one unit of each line cost: its amount with its part of the discount, of the freight and of the internal taxes,
 * which nobody takes as credit. Null for a line without an article. Refuses with 400 a cost that no article can have.
 */
export function costosDeLineas(compra: CompraLeida, criterio: CriterioCosto): (number | null)[] {
  const costoDe = valoresDeLineas(compra)
  return compra.detalles.map((linea, i) => {
    if (linea.articulo === null) return null
    const costo = costoDe(i, linea, criterio)
    if (costo > MAX_COSTO) throw invalidField(`detalles.${i}.total`, COSTO_EXCESIVO)
    return costo
  })
}

interface Costeada {
  articulo: string
  cantidad: number
  costo_unitario: number
}

/** The mean cost of a unit of these lines, in ten-thousandths, rounded once. */
function costoMedio(lineas: readonly Costeada[]): number {
  const cantidad = enMilesimas(sumarCantidades(lineas.map((l) => l.cantidad)))
  const valor = lineas.reduce((suma, l) => suma + enMilesimas(l.cantidad) * BigInt(l.costo_unitario), 0n)
  return Number((valor * 2n + cantidad) / (cantidad * 2n))
}

/**
 * Lines of the same article as one: their units, and the cost of one. Where some were a present, `costo_pagado` is that of
 * one of the others.
 */
export function costosDeArticulos(
  lineas: readonly Costeada[],
): (Costeada & { costo_pagado: number | null })[] {
  return [...Map.groupBy(lineas, (l) => l.articulo)].map(([articulo, suyas]) => {
    const pagadas = suyas.filter((l) => l.costo_unitario > 0)
    const regalo = pagadas.length > 0 && pagadas.length < suyas.length
    return {
      articulo,
      cantidad: sumarCantidades(suyas.map((l) => l.cantidad)),
      costo_unitario: costoMedio(suyas),
      costo_pagado: regalo ? costoMedio(pagadas) : null,
    }
  })
}
