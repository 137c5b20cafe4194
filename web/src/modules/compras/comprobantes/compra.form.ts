/** The values of a supplier's voucher that is being entered, and what they start from. */

import { restarCantidades, sumarCantidades } from '@mostrador/contract/cantidades'
import type { CreateCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import type { CompraPropuesta } from '@mostrador/contract/compras/comprobantes/compra-propuesta'
import type { BorradorCompra } from '@mostrador/contract/compras/comprobantes/comprobantes-arca'
import {
  type IvaCompra,
  MILESIMAS,
  type TasaIva,
} from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { cadena } from '@mostrador/contract/compras/comprobantes/descuentos'
import { TIPOS_COMPRA, type TipoCompra } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import type { TipoTributo } from '@mostrador/contract/compras/comprobantes/tributos'
import type { DevolucionProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { type Pedido, seRecibe } from '@mostrador/contract/compras/pedidos/pedidos'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import type { Recepcion } from '@mostrador/contract/compras/recepciones'
import { divideRounded } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { nombreDePack } from '@mostrador/contract/maestros/lectores'
import type { CriterioCosto } from '@mostrador/contract/mercaderia/costos'
import { hoy } from '../../../platform/text/format.ts'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import type { LineaDeArticulo } from '../../documentos/lineas/LineasTable.tsx'
import { addLinea, changeCantidad, hasArticulo, removeLinea } from '../../documentos/lineas/lineas.ts'
import type { ProveedorElegido } from '../proveedores/ProveedorPicker.tsx'

export interface PackDeCompra {
  nombre: string
  factor: number
}

export interface CompraLinea extends LineaDeArticulo {
  /** As on the paper, in ten-thousandths; of a whole pack where it was bought in packs. */
  precio: number | null
  /** The packs of the article; missing where it has none. */
  packs?: readonly PackDeCompra[]
  /** The one that is bought. The quantity is of units all the same. */
  pack?: PackDeCompra | undefined
  /** Where the total of the line was typed, in centavos; null where it follows from the price. */
  total: number | null
  descuentos: string
  iva: IvaCompra
}

export interface Tributo {
  tipo: TipoTributo
  jurisdiccion: string
  importe: number | null
}

interface RecepcionElegida {
  id: number
  nombre: string
  /** What it brought to the lines. */
  unidades: { articulo: string; cantidad: number }[]
}

export interface CompraValues {
  /** A service or an expense: the foot says all. */
  gasto: boolean
  proveedor: ProveedorElegido | null
  /** Null for the working branch. */
  sucursal: number | null
  tipo: TipoCompra
  punto_venta: number | null
  numero: number | null
  cae: string
  /** Null means today, also when the draft comes back tomorrow. */
  fecha: string | null
  vencimiento: string | null
  /** Null: the month of the date. */
  periodo: string | null
  concepto: string
  categoria: string
  con_iva: boolean
  actualiza_costo: boolean
  lineas: CompraLinea[]
  descuento: number | null
  flete: number | null
  /** What was typed in place of what the lines say. */
  ivas: Partial<Record<TasaIva, { neto?: number | null; iva?: number | null }>>
  exento: number | null
  no_gravado: number | null
  tributos: Tributo[]
  total: number | null
  /** The discounts that the supplier gives as a rule. */
  descuentos: string
  /** The order that these goods answer, with the numbers of its lines. */
  pedido: { id: number; numero: string; lineas: { linea: number; articulo: string }[] } | null
  recepciones: RecepcionElegida[]
  /** The supplier of the order and of the receptions. */
  origen: number | null
  /** What is billed beyond them comes in with the voucher, or did not come. */
  excedente: CreateCompra['excedente']
  devoluciones: { id: number; nombre: string }[]
  /** The purchases whose freight this is. */
  reparte: { id: number; nombre: string }[]
}

export const emptyCompra = (): CompraValues => ({
  gasto: false,
  proveedor: null,
  sucursal: null,
  tipo: '001',
  punto_venta: null,
  numero: null,
  cae: '',
  fecha: null,
  vencimiento: null,
  periodo: null,
  concepto: '',
  categoria: '',
  con_iva: false,
  actualiza_costo: true,
  lineas: [],
  descuento: null,
  flete: null,
  ivas: {},
  exento: null,
  no_gravado: null,
  tributos: [],
  total: null,
  descuentos: '',
  pedido: null,
  recepciones: [],
  origen: null,
  excedente: 'entra',
  devoluciones: [],
  reparte: [],
})

export const isEmptyCompra = (v: CompraValues): boolean =>
  v.lineas.length === 0 && v.proveedor === null && v.numero === null && v.total === null

const IVA_DE_ARTICULO = '21'

/** A cost of the shop, in ten-thousandths, as the paper has it: with IVA or without, before the supplier's discounts. */
function precioEnPapel(
  costo: number,
  iva: IvaCompra,
  v: CompraValues,
  criterio: CriterioCosto | null,
): number {
  const [queda, entero] = cadena(v.descuentos)
  const con_iva = v.con_iva || !TIPOS_COMPRA[v.tipo].discrimina
  const con = BigInt(1_000 + MILESIMAS[iva])
  // Who does not know how costs are kept leaves them as they are.
  const [por, entre] =
    criterio === null || con_iva === (criterio === 'con_iva')
      ? [1n, 1n]
      : con_iva
        ? [con, 1_000n]
        : [1_000n, con]
  return Number(divideRounded(BigInt(costo) * por * entero, entre * queda))
}

/** At what the article costs, for the person to check against the paper. */
export function lineaDe(
  { id, nombre, precio_costo, iva: tasa, unidad = '', presentaciones }: Articulo,
  v: CompraValues,
  { criterio, costo = null }: { criterio: CriterioCosto | null; costo?: number | null },
): CompraLinea {
  const cuesta = costo ?? precio_costo * 100
  const iva = tasa ?? IVA_DE_ARTICULO
  const packs = (presentaciones ?? [])
    .filter((p) => p.factor > 1)
    .map((p) => ({ nombre: nombreDePack(p), factor: p.factor }))
  return {
    articulo: id,
    nombre,
    unidad,
    cantidad: 1,
    precio: cuesta > 0 ? precioEnPapel(cuesta, iva, v, criterio) : null,
    total: null,
    descuentos: v.descuentos,
    iva,
    ...(packs.length > 0 && { packs }),
  }
}

/** Notes have no goods of their own. */
export const esGasto = (v: Pick<CompraValues, 'gasto' | 'tipo'>): boolean =>
  v.gasto || TIPOS_COMPRA[v.tipo].clase !== 'factura'

/** The freight of goods that came before is an invoice without goods. */
export const puedeRepartir = (v: Pick<CompraValues, 'gasto' | 'tipo'>): boolean =>
  v.gasto && TIPOS_COMPRA[v.tipo].clase === 'factura'

/**
 * Its discounts, and whether its prices include IVA, are those of its paper. Receptions and an order wait while nobody is
 * chosen; those of another supplier go, with their lines.
 */
export function conProveedor(v: CompraValues, p: Proveedor | null): CompraValues {
  if (p === null) return { ...v, proveedor: null }
  const suya = {
    ...v,
    proveedor: { id: p.id, razon_social: p.razon_social },
    descuentos: p.descuentos,
    con_iva: p.precios_con_iva,
  }
  return esDeOtro(v, p.id) ? { ...suya, origen: null, pedido: null, recepciones: [], lineas: [] } : suya
}

/** Whether the voucher answers goods or an order of another supplier. */
export const esDeOtro = (v: CompraValues, proveedor: number): boolean =>
  (v.recepciones.length > 0 || v.pedido !== null) && v.origen !== proveedor

/** The head as the paper's QR says it: nobody's, while no supplier has its CUIT. */
export const conPropuesta = (v: CompraValues, p: CompraPropuesta): CompraValues => ({
  ...v,
  proveedor: p.proveedor && { id: p.proveedor.id, razon_social: p.proveedor.nombre },
  tipo: p.tipo,
  gasto: esGasto({ gasto: v.gasto, tipo: p.tipo }),
  punto_venta: p.punto_venta,
  numero: p.numero,
  fecha: p.fecha === hoy() ? null : p.fecha,
  total: p.total,
  cae: p.cae,
})

/** A voucher as ARCA has it: its parts stand in the foot, and a person says what they are of. */
export function conBorrador(v: CompraValues, b: BorradorCompra): CompraValues {
  const { id: _, denominacion: _nombre, avisos: _avisos, recepciones: _esperan, ivas, ...propuesta } = b
  return {
    ...conPropuesta(v, propuesta),
    gasto: b.gasto,
    concepto: b.concepto,
    categoria: b.gasto ? b.categoria : '',
    ivas: Object.fromEntries(ivas.map(({ tasa, neto, iva }) => [tasa, { neto, iva }])),
    no_gravado: b.no_gravado || null,
    exento: b.exento || null,
    tributos: b.tributos,
  }
}

interface Recibida {
  articulo: Articulo
  cantidad: number
  /** In ten-thousandths, where it is known. */
  costo: number | null
}

/** Goods on the list already are so many more. */
const conLlegadas = (
  v: CompraValues,
  llegadas: readonly Recibida[],
  criterio: CriterioCosto | null,
): CompraValues =>
  llegadas.reduce((now, { articulo, cantidad, costo }) => {
    const linea = now.lineas.find((l) => l.articulo === articulo.id)
    return linea
      ? changeCantidad(now, articulo.id, sumarCantidades([unidadesDe(linea.cantidad), cantidad]))
      : addLinea(now, { ...lineaDe(articulo, now, { criterio, costo }), cantidad })
  }, v)

/** The voucher of goods that came before it: its lines are what came and waits for one. Of several, one after the other. */
export function conRecepcion(
  v: CompraValues,
  { id, numero, proveedor, sucursal, detalles }: Recepcion,
  articulos: readonly Articulo[],
  criterio: CriterioCosto | null,
): CompraValues {
  if (v.recepciones.some((r) => r.id === id)) return v
  const llegadas = detalles.flatMap((d) => {
    const articulo = articulos.find((a) => a.id === d.articulo.id)
    return articulo && d.compra === null ? [{ articulo, cantidad: d.cantidad, costo: d.costo_unitario }] : []
  })
  const nueva = {
    ...v,
    proveedor: { id: proveedor.id, razon_social: proveedor.nombre },
    sucursal: v.recepciones.length > 0 ? v.sucursal : sucursal.id,
    pedido: null,
    origen: proveedor.id,
    recepciones: [
      ...v.recepciones,
      {
        id,
        nombre: numero,
        unidades: llegadas.map(({ articulo, cantidad }) => ({ articulo: articulo.id, cantidad })),
      },
    ],
  }
  return conLlegadas(nueva, llegadas, criterio)
}

/** Without a reception: what it brought leaves the lines. */
export function sinRecepcion(v: CompraValues, id: number): CompraValues {
  const unidades = v.recepciones.find((r) => r.id === id)?.unidades ?? []
  const sinUnidades = unidades.reduce((now, { articulo, cantidad }) => {
    const linea = now.lineas.find((l) => l.articulo === articulo)
    const quedan = linea ? restarCantidades(unidadesDe(linea.cantidad), cantidad) : 0
    return quedan > 0 ? changeCantidad(now, articulo, quedan) : removeLinea(now, articulo)
  }, v)
  return { ...sinUnidades, recepciones: v.recepciones.filter((r) => r.id !== id) }
}

/** What lacks of an order comes with this voucher. Goods on the list already are counted: their units stay. */
export function conPedido(
  v: CompraValues,
  { id, numero, estado, detalles }: Pedido,
  articulos: readonly Articulo[],
  criterio: CriterioCosto | null,
): CompraValues {
  if (!seRecibe(estado)) return { ...v, pedido: null }
  const lineas = detalles.map(({ linea, articulo }) => ({ linea, articulo: articulo.id }))
  const faltan = detalles.flatMap((d) => {
    const articulo = articulos.find((a) => a.id === d.articulo.id)
    return articulo && d.faltan > 0 && !hasArticulo(v, articulo.id)
      ? [{ articulo, cantidad: d.faltan, costo: d.costo_unitario }]
      : []
  })
  return conLlegadas(
    { ...v, origen: v.proveedor?.id ?? null, pedido: { id, numero, lineas } },
    faltan,
    criterio,
  )
}

/** The supplier's credit note for goods that went back. */
export const conDevolucion = (v: CompraValues, devolucion: DevolucionProveedor): CompraValues => {
  const { id, numero, proveedor, sucursal } = devolucion
  return {
    ...v,
    gasto: true,
    tipo: '003',
    proveedor: { id: proveedor.id, razon_social: proveedor.nombre },
    sucursal: sucursal.id,
    concepto: `Devolución ${numero}`,
    devoluciones: [{ id, nombre: numero }],
  }
}
