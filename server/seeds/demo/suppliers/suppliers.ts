/** The suppliers of the shop: who sells which article, at which price, and how their papers are numbered. */
import { CreateCompra, type LineaCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { ivaDe, type TasaIva, totalDeLinea } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { cadena } from '@mostrador/contract/compras/comprobantes/descuentos'
import type { TipoCompra } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { withDefaults } from '@mostrador/contract/defaults'
import { diasEntre } from '@mostrador/contract/fechas'
import { divideRounded, proporcion, sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { createArticuloProveedor } from '../../../src/modules/compras/listas/articulo-proveedores.commands.ts'
import { createProveedor } from '../../../src/modules/compras/proveedores/proveedores.commands.ts'
import { PROVEEDORES, type ProveedorDemo } from '../../data/proveedores.ts'
import { proveedorInput } from '../../masters/proveedores.ts'
import type { Shop, Suministro } from '../shop.ts'

/** Units of an article that come in. */
export interface Lote {
  articulo: string
  cantidad: number
}

export const proveedorDe = ({ compras }: Shop, articulo: string): Suministro | undefined =>
  compras.proveedores.find((p) => p.prefijos.includes(articulo.slice(0, 3)))

export async function openProveedores(shop: Shop, fecha: string): Promise<void> {
  const { tx, admin, compras } = shop
  for (const p of PROVEEDORES) {
    const { id } = await createProveedor(tx, proveedorInput(p), admin, fecha)
    const [punto_venta, ultimo] = [compras.random.int(1, 9), compras.random.int(400, 60_000)]
    compras.proveedores.push({ ...p, id, punto_venta, ultimo })
  }
  for (const articulo of shop.articulos) {
    const suyo = proveedorDe(shop, articulo.id)
    if (suyo) compras.precios.set(articulo.id, listaDe(suyo, articulo))
  }
}

const PESO = 10_000

/** The list price that makes today's cost of the article, to the whole peso. */
function listaDe({ condicion_iva, descuentos }: ProveedorDemo, { precio_costo }: Articulo): number {
  const [queda, entero] = cadena(descuentos)
  const milesimas = condicion_iva === 'RI' ? 1_210n : 1_000n
  const pesos = divideRounded(BigInt(precio_costo) * 1_000n * entero, milesimas * queda * 100n)
  return Math.max(1, Number(pesos)) * PESO
}

/** Lists rise from month to month, by so many thousandths of the last one. */
const POR_MES = 12

/** The price of a list so long before the story ends. */
function precioEn({ compras, hoy }: Shop, articulo: string, fecha: string): number {
  const meses = Math.floor(diasEntre(fecha, hoy) / 30)
  const lista = compras.precios.get(articulo) ?? 0
  return Math.round((lista * (1_000 - POR_MES * meses)) / 1_000 / PESO) * PESO || PESO
}

/** Bazaar goods come in packs. */
const factorDe = (articulo: string): number => (articulo.startsWith('BAZ') ? 6 : 1)

/** Says what each supplier calls an article, and what it asks for it at the end of the story. */
export async function linkArticulos(shop: Shop, fecha: string): Promise<void> {
  for (const [articulo, precio] of shop.compras.precios) {
    const suyo = proveedorDe(shop, articulo)
    if (!suyo) continue
    const factor = factorDe(articulo)
    const codigo = `${suyo.razon_social.slice(0, 2).toUpperCase()}${articulo.slice(4)}`
    const input = { codigo, articulo, factor, precio_lista: precio * factor, descuentos: null, con_iva: null }
    await createArticuloProveedor(shop.tx, { ...input, proveedor: suyo.id }, shop.admin, fecha)
  }
}

export const lineasDe = (
  shop: Shop,
  { descuentos }: Suministro,
  lotes: Lote[],
  fecha: string,
): LineaCompra[] =>
  lotes.map(({ articulo, cantidad }) => ({
    articulo,
    cantidad,
    descripcion: '',
    precio_unitario: precioEn(shop, articulo, fecha),
    descuentos,
    iva: '21' as const,
  }))

type Clase = 'factura' | 'nota_credito'
const TIPOS: Record<ProveedorDemo['condicion_iva'], Record<Clase, TipoCompra>> = {
  RI: { factura: '001', nota_credito: '003' },
  MT: { factura: '011', nota_credito: '013' },
}

/** A voucher whose lines have one rate of IVA, and its foot as the arithmetic says it. */
export function comprobanteDe(
  shop: Shop,
  suyo: Suministro,
  {
    clase = 'factura',
    ...campos
  }: Pick<CreateCompra, 'fecha' | 'detalles'> & Partial<CreateCompra> & { clase?: Clase },
): CreateCompra {
  suyo.ultimo += shop.compras.random.int(1, 40)
  const importes = campos.detalles.map((d) => totalDeLinea(d.cantidad, d.precio_unitario ?? 0, d.descuentos))
  const neto = sumar(importes)
  const con_iva = suyo.condicion_iva === 'MT'
  const tasa = (campos.detalles[0]?.iva ?? '21') as TasaIva
  const ivas = con_iva ? [] : [{ tasa, neto, iva: ivaDe(neto, tasa) }]
  const tributos = (suyo.percepcion ?? []).map(({ porcentaje, ...percepcion }) => ({
    ...percepcion,
    importe: proporcion(neto, porcentaje, 100),
  }))
  return withDefaults(CreateCompra, {
    proveedor: suyo.id,
    tipo: TIPOS[suyo.condicion_iva][clase],
    punto_venta: suyo.punto_venta,
    numero: suyo.ultimo,
    con_iva,
    ivas,
    tributos,
    total: neto + sumar(ivas.map((i) => i.iva)) + sumar(tributos.map((t) => t.importe)),
    ...campos,
  })
}
