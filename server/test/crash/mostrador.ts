/** What a counter does beyond selling: promotions, what has no file, goods that come back with their money, and a till where people change by PIN. */
import { cambioRapido } from '@mostrador/contract/base/cambio-rapido'
import { type Entrada, sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type VentaFields, ventaInput } from '@mostrador/contract/test/inputs'
import { totalDeLinea } from '@mostrador/contract/ventas/lineas'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { momentoDe } from '@mostrador/contract/ventas/promociones/condiciones'
import { promociones, TODO, type Vigentes } from '@mostrador/contract/ventas/promociones/promociones'
import { promocionesDe } from '@mostrador/contract/ventas/promociones/venta'
import { type CreateVenta, type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import type { Random } from '../../seeds/random.ts'
import type { Operation } from './operations.ts'
import { VENDEDORA } from './prestamos.ts'
import { CLAVE, existing, sellAs } from './sellers.ts'

const PIN = '481706'

/** Two for one in half of the articles, and an eighth off the others; none of the first one, which other operations sell. */
export async function openPromociones(
  central: Client,
  articulos: readonly Articulo[],
  desde: string,
): Promise<Vigentes> {
  const mitad = articulos.slice(1, articulos.length / 2).map((a) => a.id)
  const otros = articulos.slice(articulos.length / 2).map((a) => a.id)
  const dosPorUno = { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 } as const
  const octavo = { tipo: 'porcentaje', porcentaje: 12_50 } as const
  const cada = [
    { nombre: '2×1', beneficio: dosPorUno, alcance: { ...TODO, articulos: mitad } },
    // Of two units or more: that of a seller alone has none.
    { nombre: 'Un octavo', beneficio: octavo, alcance: { ...TODO, articulos: otros }, minimo_unidades: 2 },
  ]
  for (const body of cada) await central(promociones.create, { body: { ...body, desde } })
  return await central(promociones.vigentes)
}

/** The sale with its promotions, as the form computes them; now and then with an open line, and something off it. */
export function promovida(random: Random, vigentes: Vigentes, fields: VentaFields): CreateVenta {
  const { lineas, ...resto } = fields
  const venta = ventaInput(fields)
  const contexto = { ...momentoDe(new Date(vigentes.ahora)), sucursal: 1, cliente: venta.cliente }
  const suyas = promocionesDe(vigentes, venta.detalles, { ...contexto, lista: null, partes: [] })
  const conPromo = lineas.map((l, i) => {
    const promos = (suyas[i] ?? []).map(({ nombre: _, ...p }) => p)
    return promos.length > 0 ? { ...l, promociones: promos } : l
  })
  const [primera] = lineas
  if (!primera || !random.chance(0.3)) return ventaInput({ ...resto, lineas: conPromo })
  const varios = { cantidad: 3, precio_unitario: 1_234, descuento: 77, descripcion: 'Corte de vidrio' }
  const abierta = { ...varios, articulo: { ...primera.articulo, id: 'VARIOS' }, iva: '10.5' as const }
  const todas = ventaInput({ ...resto, lineas: [...conPromo, abierta] })
  if (todas.detalles.some((d) => d.total !== totalDeLinea(d))) throw new Error('a line does not add up')
  return todas
}

/** A sale on the spot whose goods nobody brought back. */
export type Devolvible = Pick<Venta, 'id' | 'total' | 'detalles'>

/** All of its units come back, for all that was paid, in cash. */
export function devolucion({ id: ventaId, total, detalles }: Devolvible, key: string): Operation {
  return {
    kind: 'devolucion',
    key,
    target: ventaId,
    async send({ central }) {
      const lineas = detalles.map((d) => ({ articulo: d.articulo.id, cantidad: d.cantidad }))
      const devuelve = [{ tipo_pago: 'EFECTIVO' as const, monto: total }]
      const args = { params: { ventaId }, body: { motivo: key, lineas, total, devuelve } }
      return (await central(notasCredito.devolver, args, { idempotencyKey: key })).id
    },
  }
}

export const choosePin = (vendedora: Client): Promise<unknown> =>
  vendedora(cambioRapido.elegirPin, { body: { password_actual: CLAVE, pin: PIN } })

/** A till that the admin opens in a browser of its own, where the vendedora goes on with her PIN. */
export async function enterConPin(address: string, onReplay: () => void): Promise<Client> {
  let [access, cookie, quien] = ['', '', 0]
  const client = createClient({
    baseUrl: address,
    accessToken: () => access,
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const response = await fetch(url, { ...init, headers })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      if (response.headers.get('idempotency-replayed')) onReplay()
      return response
    },
  })
  const nobody = (username: string): Promise<Entrada> =>
    client(sesion.login, { body: { username, password: CLAVE, sucursal: 1 } })
  quien = (await nobody(VENDEDORA)).usuario.id
  access = (await nobody('admin')).access
  access = (await client(cambioRapido.entrar, { body: { usuario: quien, pin: PIN } })).access
  return client
}

/** A sale of the vendedora, in the session that her PIN opened. */
export function pinSale(
  random: Random,
  articulos: readonly Articulo[],
  cliente: number,
  key: string,
  fecha: string,
): Operation {
  const lineas = [{ articulo: random.pick([...articulos]), cantidad: 1 }]
  const body = ventaInput({ fecha, cliente, concepto: key, lineas })
  return {
    kind: 'venta',
    key,
    target: 0,
    send: ({ pines }) =>
      sellAs(existing(pines), VENDEDORA, (call) => call(ventas.create, { body }, { idempotencyKey: key })),
  }
}
