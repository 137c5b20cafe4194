/** What stops a supplier's voucher before the call, and the call's body. */

import {
  type CreateCompra,
  FALTA_NUMERO,
  FALTA_PUNTO_DE_VENTA,
} from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { holguraDeLineas, type IvaCompra } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { escribirDescuentos, sonDescuentosDeLinea } from '@mostrador/contract/compras/comprobantes/descuentos'
import { SIN_NUMERO, TIPOS_COMPRA } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { AGREGA_UN_ARTICULO } from '@mostrador/contract/documentos/documentos'
import { FECHA_FUTURA } from '@mostrador/contract/fechas'
import { formatMoney, hoy } from '../../../platform/text/format.ts'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import { reparoDeCantidad } from '../../documentos/lineas/lineas.ts'
import { firstProblema, type Problema, type Regla, when } from '../../documentos/lineas/problema.ts'
import { type CompraValues, puedeRepartir } from './compra.form.ts'
import { pieDe, valoresDeLinea } from './compra.importes.ts'

export type CampoCompra =
  | 'proveedor'
  | 'punto_venta'
  | 'numero'
  | 'fecha'
  | 'articulo'
  | 'concepto'
  | 'total'
  | 'descuento'
  | 'vencimiento'
  | 'periodo'
  | 'qr'

const sinNumero = (v: CompraValues): boolean =>
  v.tipo === SIN_NUMERO && v.punto_venta === null && v.numero === null

const lineaMala: Regla<CompraValues, null, CampoCompra> = (v) => {
  if (v.gasto) return null
  for (const linea of v.lineas) {
    const texto =
      reparoDeCantidad(linea) ??
      (linea.precio === null && linea.total === null
        ? `Ingresa el costo o el total de ${linea.nombre}`
        : null) ??
      (Number.isNaN(linea.precio) || Number.isNaN(linea.total)
        ? `El costo de ${linea.nombre} no es claro`
        : null) ??
      (sonDescuentosDeLinea(escribirDescuentos(linea.descuentos))
        ? null
        : `Los descuentos de ${linea.nombre} se escriben como 20+10+5`)
    if (texto) return { campo: null, linea: linea.articulo, texto }
  }
  return null
}

const REGLAS: readonly Regla<CompraValues, null, CampoCompra>[] = [
  (v) => when(v.proveedor === null, 'proveedor', 'Elige el proveedor'),
  (v) => when(!sinNumero(v) && v.punto_venta === null, 'punto_venta', FALTA_PUNTO_DE_VENTA),
  (v) => when(!sinNumero(v) && v.numero === null, 'numero', FALTA_NUMERO),
  (v) => when((v.fecha ?? hoy()) > hoy(), 'fecha', FECHA_FUTURA),
  (v) => when(!v.gasto && v.lineas.length === 0, 'articulo', AGREGA_UN_ARTICULO),
  (v) =>
    when(v.gasto && v.concepto.trim() === '' && v.categoria.trim() === '', 'concepto', 'Ingresa un concepto'),
  lineaMala,
  (v) => when(v.total === null || Number.isNaN(v.total), 'total', 'Ingresa el total del comprobante'),
  (v) => {
    const { diferencia, diferenciaLineas } = pieDe(v)
    if (diferencia !== 0) {
      const texto =
        diferencia > 0 ? `Faltan ${formatMoney(diferencia)}` : `Sobran ${formatMoney(-diferencia)}`
      return { campo: 'total', texto: `Las partes no suman el total: ${texto.toLowerCase()}` }
    }
    return when(
      Math.abs(diferenciaLineas) > holguraDeLineas(v.total ?? 0),
      'total',
      `Las líneas no suman el neto del comprobante: la diferencia es ${formatMoney(diferenciaLineas)}`,
    )
  },
  (v) => {
    const { ajena } = pieDe(v)
    if (!ajena) return null
    const tasa = `${ajena.tasa.replace('.', ',')} %`
    const texto = `Las líneas al ${tasa} suman ${formatMoney(ajena.lineas)} y el pie tiene ${formatMoney(ajena.pie)} al ${tasa}: corrige la alícuota de las líneas o la del pie`
    return { campo: 'total', texto }
  },
]

/** The first reason that stops the save, in words for the person. */
export const checkCompra = (values: CompraValues): Problema<CampoCompra> | null =>
  firstProblema(REGLAS, values, null)

/** The lines of an expense are those of its foot. */
function lineasDeGasto(values: CompraValues): CreateCompra['detalles'] {
  const { ivas, exento, no_gravado, lineas } = pieDe(values)
  const linea = (total: number, iva: IvaCompra) => ({
    articulo: null,
    descripcion: '',
    cantidad: 1,
    descuentos: '',
    total,
    iva,
  })
  if (!TIPOS_COMPRA[values.tipo].discrimina) return [linea(lineas, 'no_gravado')]
  return [
    ...ivas.map((i) => linea(i.neto, i.tasa)),
    ...(exento > 0 ? [linea(exento, 'exento')] : []),
    ...(no_gravado > 0 ? [linea(no_gravado, 'no_gravado')] : []),
  ]
}

function respondeA({ pedido }: CompraValues, articulo: string) {
  const pedida = pedido?.lineas.find((l) => l.articulo === articulo)
  return pedido && pedida ? { pedido: pedido.id, linea: pedida.linea } : null
}

export function bodyOf(values: CompraValues): CreateCompra {
  const { proveedor, gasto, tributos } = values
  const { ivas, exento, no_gravado } = pieDe(values)
  return {
    proveedor: proveedor?.id ?? 0,
    sucursal: values.sucursal,
    tipo: values.tipo,
    punto_venta: values.punto_venta,
    numero: values.numero,
    cae: values.cae,
    fecha: values.fecha ?? hoy(),
    periodo: values.periodo,
    vencimiento: values.vencimiento,
    concepto: values.concepto.trim(),
    categoria: values.categoria.trim(),
    con_iva: !gasto && values.con_iva,
    actualiza_costo: values.actualiza_costo,
    detalles: gasto
      ? lineasDeGasto(values)
      : values.lineas.map((l) => ({
          articulo: l.articulo,
          descripcion: '',
          cantidad: unidadesDe(l.cantidad),
          precio_unitario: l.total === null && !l.pack ? l.precio : null,
          descuentos: escribirDescuentos(l.descuentos),
          // The total of packs is the truth: the cost of a unit is made of it.
          total: l.pack ? valoresDeLinea(l).total : l.total,
          iva: l.iva,
          pedido_linea: respondeA(values, l.articulo),
        })),
    descuento: gasto ? 0 : (values.descuento ?? 0),
    flete: gasto ? 0 : (values.flete ?? 0),
    ivas,
    exento,
    no_gravado,
    tributos: tributos.flatMap((t) => (t.importe ? [{ ...t, importe: t.importe }] : [])),
    total: values.total ?? 0,
    recepciones: gasto ? [] : values.recepciones.map((r) => r.id),
    excedente: values.excedente,
    devoluciones: values.devoluciones.map((d) => d.id),
    reparte: puedeRepartir(values) ? values.reparte.map((r) => r.id) : [],
  }
}
