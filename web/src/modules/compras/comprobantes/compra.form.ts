/** The values of a supplier's voucher that is being entered, and what they start from. */
import type { CompraPropuesta, CreateCompra } from '@mostrador/contract/compras/comprobantes'
import type { IvaCompra, TasaIva } from '@mostrador/contract/compras/cuentas-compra'
import type { DevolucionProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import type { Recepcion } from '@mostrador/contract/compras/recepciones'
import { TIPOS_COMPRA, type TipoCompra } from '@mostrador/contract/compras/tipos-compra'
import type { TipoTributo } from '@mostrador/contract/compras/tributos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { hoy } from '../../../platform/format.ts'
import type { LineaDeArticulo } from '../../documentos/lineas/LineasTable.tsx'
import type { ProveedorElegido } from '../proveedores/ProveedorPicker.tsx'

export interface CompraLinea extends LineaDeArticulo {
  /** As on the paper, in ten-thousandths. */
  precio: number | null
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
  recepciones: { id: number; nombre: string }[]
  /** What is billed beyond them comes in with the voucher, or did not come. */
  excedente: CreateCompra['excedente']
  devoluciones: { id: number; nombre: string }[]
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
  recepciones: [],
  excedente: 'entra',
  devoluciones: [],
})

export const isEmptyCompra = (v: CompraValues): boolean =>
  v.lineas.length === 0 && v.proveedor === null && v.numero === null && v.total === null

const IVA_DE_ARTICULO = '21'

/** At the cost that the article has, for the person to check against the paper. */
export const lineaDe = ({ id, nombre, precio_costo, iva }: Articulo): CompraLinea => ({
  articulo: id,
  nombre,
  cantidad: 1,
  precio: precio_costo > 0 ? precio_costo * 100 : null,
  total: null,
  descuentos: '',
  iva: iva ?? IVA_DE_ARTICULO,
})

/** Notes have no goods of their own. */
export const esGasto = (v: Pick<CompraValues, 'gasto' | 'tipo'>): boolean =>
  v.gasto || TIPOS_COMPRA[v.tipo].clase !== 'factura'

/** The head as the paper's QR says it. */
export const conPropuesta = (v: CompraValues, p: CompraPropuesta): CompraValues => ({
  ...v,
  proveedor: p.proveedor ? { id: p.proveedor.id, razon_social: p.proveedor.nombre } : v.proveedor,
  tipo: p.tipo,
  gasto: esGasto({ gasto: v.gasto, tipo: p.tipo }),
  punto_venta: p.punto_venta,
  numero: p.numero,
  fecha: p.fecha === hoy() ? null : p.fecha,
  total: p.total,
  cae: p.cae,
})

/** The voucher of goods that came before it: its lines are what came and waits for one. */
export const conRecepcion = (
  v: CompraValues,
  { id, numero, proveedor, sucursal, detalles }: Recepcion,
): CompraValues => ({
  ...v,
  proveedor: { id: proveedor.id, razon_social: proveedor.nombre },
  sucursal: sucursal.id,
  recepciones: [{ id, nombre: numero }],
  lineas: detalles
    .filter((d) => d.compra === null)
    .map((d) => ({
      articulo: d.articulo.id,
      nombre: d.articulo.nombre,
      cantidad: d.cantidad,
      precio: d.costo_unitario,
      total: null,
      descuentos: '',
      iva: IVA_DE_ARTICULO,
    })),
})

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
