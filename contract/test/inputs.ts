/**
 * Plausible bodies, one for each thing that a shop works with: the tests of the server and the screens, the model,
 * the journeys and the crash command all start from these. Give what the test is about; the rest is filled in.
 */

import { CreateCompra } from '../src/compras/comprobantes/compra-nueva.ts'
import { ivaDe } from '../src/compras/comprobantes/cuentas-compra.ts'
import { withDefaults } from '../src/defaults.ts'
import { precioSegunCondicion } from '../src/documentos/condiciones-venta.ts'
import { multiplicar, sumar } from '../src/importes.ts'
import type { CreateArticulo, Precios } from '../src/maestros/articulos.ts'
import type { CreateCliente } from '../src/maestros/clientes.ts'
import type { CreateAjuste } from '../src/mercaderia/ajustes.ts'
import type { CreateRemito } from '../src/mercaderia/remitos-cliente.ts'
import type { CreateTransferencia } from '../src/mercaderia/transferencias.ts'
import { type LineaVenta, totalDeLinea } from '../src/ventas/lineas.ts'
import { CreateVenta } from '../src/ventas/ventas.ts'

/** The customer, and the document number, of each `n` is another one. */
export const clienteInput = (n: number, fields: Partial<CreateCliente> = {}) => ({
  nombre: `Cliente ${n}`,
  numero_documento: String(30_000_000 + n),
  ...fields,
})

/** $ 100,00 on the spot, $ 110,00 in two instalments, $ 150,00 financed. */
export const articuloInput = (n: number, fields: Partial<CreateArticulo> = {}) => ({
  id: `A-${n}`,
  nombre: `Artículo ${n}`,
  precio_costo: 6_000,
  precio_venta: 10_000,
  precio_lista: 12_000,
  precio_2_cuotas: 11_000,
  precio_financiado: 15_000,
  ...fields,
})

type Vendible = { id: string } & Omit<Precios, 'precio_lista'>

export interface VentaFields extends Partial<Omit<CreateVenta, 'detalles' | 'total'>> {
  fecha: string
  cliente: number
  lineas: (Pick<LineaVenta, 'cantidad'> &
    Partial<Omit<LineaVenta, 'articulo' | 'total'>> & { articulo: Vendible })[]
}

/** As the form would send it: each line at the price that the condition asks for, unless it says one, less what is taken off it. */
export function ventaInput({ lineas, ...fields }: VentaFields): CreateVenta {
  const { condicion_venta = 'Contado Efectivo', bonificacion = 0 } = fields
  const detalles = lineas.map(({ articulo, ...dicha }): LineaVenta => {
    const linea = { precio_unitario: precioSegunCondicion(articulo, condicion_venta).precio, ...dicha }
    return { ...linea, articulo: articulo.id, total: totalDeLinea(linea) }
  })
  const total = sumar(detalles.map((d) => d.total)) - bonificacion
  return withDefaults(CreateVenta, { ...fields, condicion_venta, detalles, total })
}

/** An article's code and how many units of it. */
export type Lineas = Record<string, number>

export type AjusteFields = Partial<CreateAjuste> & { fecha: string }

export const ajusteInput = (lineas: Lineas, fields: AjusteFields) => ({
  tipo_operacion: 'ENTRADA' as const,
  concepto: 'Inventario',
  detalles: Object.entries(lineas).map(([articulo_id, cantidad]) => ({
    articulo_id,
    cantidad,
    precio_costo: 6_000,
  })),
  ...fields,
})

export type TransferenciaFields = Partial<CreateTransferencia> & { sucursal_destino: number }

export const transferenciaInput = (lineas: Lineas, fields: TransferenciaFields) => ({
  concepto: 'Reposición',
  detalles: Object.entries(lineas).map(([articulo_id, cantidad_solicitada]) => ({
    articulo_id,
    cantidad_solicitada,
  })),
  ...fields,
})

export type RemitoFields = Partial<CreateRemito> & { fecha: string; cliente: number }

/** A SALIDA at $ 100,00 a unit. */
export const remitoInput = (lineas: Lineas, fields: RemitoFields) => ({
  tipo_operacion: 'SALIDA' as const,
  concepto: 'Entrega',
  detalles: Object.entries(lineas).map(([articulo, cantidad]) => ({
    articulo,
    cantidad,
    precio_unitario: 10_000,
    total: multiplicar(cantidad, 10_000),
    observaciones: '',
  })),
  ...fields,
})

/** Another CUIT for each `n`, with its check digit. */
export function cuitDe(n: number): string {
  const base = `30${String(10_000_000 + n)}`
  const suma = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, peso, i) => total + peso * Number(base[i]), 0)
  const digito = (11 - (suma % 11)) % 11
  return digito === 10 ? cuitDe(n + 5_000_000) : `${base}${digito}`
}

/** Lines of a supplier's voucher: an article with its units, and the cost of one on the paper in centavos. */
export type LineasDeCompra = [articulo: string, cantidad: number, costo: number][]

export type CompraFields = Partial<CreateCompra> & { proveedor: number; fecha: string }

/** A Factura A with its lines at 21 %, its foot as the arithmetic says it. */
export function compraInput(lineas: LineasDeCompra, fields: CompraFields): CreateCompra {
  const detalles = lineas.map(([articulo, cantidad, costo]) => ({
    articulo,
    descripcion: '',
    cantidad,
    precio_unitario: costo * 100,
    descuentos: '',
    iva: '21' as const,
  }))
  const neto = sumar(lineas.map(([, cantidad, costo]) => multiplicar(cantidad, costo)))
  const iva = ivaDe(neto, '21')
  return withDefaults(CreateCompra, {
    tipo: '001',
    punto_venta: 1,
    numero: 1,
    detalles,
    ivas: [{ tasa: '21', neto, iva }],
    total: neto + iva,
    ...fields,
  })
}

/** ARCA's QR of a Factura A for $ 121,00, as the paper carries it. */
export const qrInput = (fields: Record<string, unknown> = {}): string =>
  `https://www.afip.gob.ar/fe/qr/?p=${btoa(
    JSON.stringify({
      ver: 1,
      fecha: '2026-03-10',
      cuit: 30712345671,
      ptoVta: 3,
      tipoCmp: 1,
      nroCmp: 94,
      importe: 121,
      moneda: 'PES',
      ctz: 1,
      tipoDocRec: 80,
      nroDocRec: 30500001735,
      tipoCodAut: 'E',
      codAut: 76417054367476,
      ...fields,
    }),
  )}`
