/** Goods that move between the branches: no cost may change by it. */
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { expect } from 'vitest'
import { buildTransferencia } from '../../shop/mercaderia.ts'
import type { Transferencia } from './libro.ts'
import { count, drawSucursal, type Jornada } from './operacion.ts'

const staffOf = ({ shop }: Jornada, sucursal: number) =>
  sucursal === shop.centro ? shop.vendedor : shop.vecino

async function send(j: Jornada, origen: number, unidades: { articulo: string; cantidad: number }) {
  const { libro, shop } = j
  const destino = origen === shop.centro ? shop.norte : shop.centro
  const { id, estado } = await buildTransferencia(
    shop.admin.call,
    { [unidades.articulo]: unidades.cantidad },
    {
      sucursal_origen: origen,
      sucursal_destino: destino,
    },
  )
  const nueva = { ...unidades, id, origen, destino, enviada: false }
  libro.transferencias.push(nueva)
  libro.despacha(nueva)
  expect(estado).toBe(nueva.enviada ? 'ENVIADA' : 'PENDIENTE')
  return nueva
}

async function receive(j: Jornada, t: Transferencia): Promise<void> {
  await staffOf(j, t.destino).call(transferencias.recibir, { params: { id: t.id }, body: { detalles: [] } })
  j.libro.cierra(t, t.destino)
}

async function cancel(j: Jornada, t: Transferencia): Promise<void> {
  await j.shop.admin.call(transferencias.cancelar, { params: { id: t.id }, body: { motivo: '' } })
  j.libro.cierra(t, t.origen)
}

/** At once, or with the next goods that come in. */
export async function transfer(j: Jornada): Promise<void> {
  const { id: articulo } = j.random.pick(j.articulos)
  const { enviada } = await send(j, drawSucursal(j), { articulo, cantidad: j.random.int(1, 25) })
  count(j, enviada ? 'transferencia' : 'transferencia que espera')
}

export async function closeTransfer(j: Jornada): Promise<void> {
  const { libro, random } = j
  if (libro.transferencias.length === 0) return
  const t = random.pick(libro.transferencias)
  if (t.enviada && random.chance(0.7)) await receive(j, t)
  else await cancel(j, t)
  count(j, 'fin de transferencia')
}

/** Cancels what is open, and sends back what can go: a received transfer is not annulled. */
export async function bringBack(j: Jornada): Promise<void> {
  const { libro, shop } = j
  while (libro.transferencias[0]) await cancel(j, libro.transferencias[0])
  for (const { id: articulo } of j.articulos) {
    const fuera = libro.fuera(shop.norte, articulo)
    const origen = fuera > 0 ? shop.norte : shop.centro
    const linea = { articulo, cantidad: Math.abs(fuera) }
    if (fuera !== 0 && libro.alcanza(origen, [linea])) await receive(j, await send(j, origen, linea))
  }
}
