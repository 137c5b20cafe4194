import { diasEntre } from '@mostrador/contract/fechas'
import { createCompra } from '../../../src/modules/compras/comprobantes/comprobantes.commands.ts'
import { openDay } from '../../ventas.ts'
import type { Shop } from '../shop.ts'
import { payLater } from './paySuppliers.ts'
import { comprobanteDe } from './suppliers.ts'

const MONTH = 30
/** Expenses rise from month to month, by so many thousandths of the last one. */
const POR_MES = 15

/** What the shop pays for every month: electricity, rent, fees, freight. */
export async function spend(shop: Shop, fecha: string): Promise<void> {
  const { tx, admin, hoy, compras } = shop
  if (openDay(fecha) !== fecha) return
  for (const [place, suyo] of compras.proveedores.entries()) {
    const { gasto } = suyo
    const dias = diasEntre(fecha, hoy) - place
    if (!gasto || dias < 0 || dias % MONTH !== 0 || (dias / MONTH) % gasto.cada !== 0) continue
    const { categoria, concepto, tasa, neto } = gasto
    const pesos = Math.round((neto * (1_000 - POR_MES * (dias / MONTH))) / 1_000)
    const linea = { articulo: null, cantidad: 1, descripcion: concepto, precio_unitario: pesos * 10_000 }
    const detalles = [{ ...linea, descuentos: '', iva: tasa }]
    const input = comprobanteDe(shop, suyo, { fecha, categoria, concepto, detalles })
    const compra = await createCompra(tx, input, { actor: admin, hoy: fecha })
    payLater(shop, suyo, { ...compra, importe: compra.total }, fecha)
  }
}
