import type { TipoOperacion } from '@mostrador/contract/documentos/documentos'
import { sumarDias } from '@mostrador/contract/fechas'
import { createRemito } from '../../src/modules/mercaderia/remitos-cliente/remitos-cliente.commands.ts'
import { busyness } from '../ventas.ts'
import { listInStock } from './shelf.ts'
import type { Shop } from './shop.ts'

const PER_DAY = 0.08

/** A customer takes goods home to try them, and brings them back: goods move without money. */
export async function lend(shop: Shop, fecha: string): Promise<void> {
  const { random, agenda } = shop
  if (busyness(fecha) === 0 || !random.chance(PER_DAY)) return
  const local = random.pick(shop.locales)
  const cliente = random.pick(shop.clientes)
  const inStock = await listInStock(shop, local)
  if (inStock.length === 0) return
  const { articulo } = random.pick(inStock)
  const move = async (tipo_operacion: TipoOperacion, concepto: string, day: string) => {
    const { id, precio_venta } = articulo
    const linea = { articulo: id, cantidad: 1, precio_unitario: precio_venta, total: precio_venta }
    const detalles = [{ ...linea, observaciones: 'A prueba' }]
    await createRemito(
      shop.tx,
      { fecha: day, cliente, tipo_operacion, concepto, detalles },
      { actor: local.vendedor, hoy: day },
    )
  }
  await move('SALIDA', 'Mercadería a prueba', fecha)
  agenda.add(sumarDias(fecha, random.int(2, 7)), (day) =>
    move('ENTRADA', 'Devuelve mercadería a prueba', day),
  )
}
