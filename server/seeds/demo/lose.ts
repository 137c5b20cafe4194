import { createAjuste } from '../../src/modules/mercaderia/ajustes/ajustes.commands.ts'
import { listInStock } from './shelf.ts'
import type { Shop } from './shop.ts'

const PER_DAY = 0.05

const CONCEPTOS = [
  'Rotura en depósito',
  'Diferencia de inventario',
  'Uso interno',
  'Falla de fábrica sin cambio',
]

/** Now and then the admin takes lost goods off the stock, without a customer. */
export async function lose(shop: Shop, fecha: string): Promise<void> {
  const { tx, random, admin } = shop
  if (!random.chance(PER_DAY)) return
  const local = random.pick(shop.locales)
  const inStock = await listInStock(shop, local)
  if (inStock.length === 0) return
  const { articulo } = random.pick(inStock)
  const { id, precio_costo } = articulo
  await createAjuste(
    tx,
    {
      fecha,
      tipo_operacion: 'SALIDA',
      concepto: random.pick(CONCEPTOS),
      observaciones: '',
      sucursal_id: local.id,
      detalles: [{ articulo_id: id, cantidad: random.int(1, 2), precio_costo }],
    },
    { actor: admin, hoy: fecha },
  )
}
