/** Every call of the API with every permission: taken from the role, it refuses; given to the user, it does not. */

import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { type Endpoint, XLSX } from '@mostrador/contract/endpoint'
import { sumarDias } from '@mostrador/contract/fechas'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { Permiso } from '@mostrador/contract/permiso'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { cobrosCuenta } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { described } from '../src/platform/api/serve.ts'
import { type RawAnswer, sendTo } from './calls/raw.ts'
import { sample, wireSchema } from './calls/samples.ts'
import { buildWorld, goodBody, goodFile } from './calls/world.ts'
import { everyEndpoint, HOY, shopOfFile } from './run/app.ts'
import { givePermisos } from './shop/permisos.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await buildWorld(shop)
})

const endpoints = (await everyEndpoint()).filter(
  (e) => e.access === 'staff' && !/\/(logout|permisos|cambio)\//.test(e.path),
)
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
/** Of those of which one is enough, the first: the refusal names it. */
const needed = ({
  permisos = [],
  algunPermiso = [] as unknown as [Permiso],
}: Endpoint): readonly Permiso[] => [...algunPermiso.slice(0, 1), ...permisos]
const enough = ({ algunPermiso }: Endpoint, permiso: Permiso): readonly Permiso[] =>
  algunPermiso?.[0] === permiso ? algunPermiso : [permiso]

/**
 * A call whose path names something that does not exist: it is refused for its permission before that shows, and
 * changes nothing.
 */
async function callAs(
  who: 'vendedor' | 'admin',
  endpoint: Endpoint,
  fields: object = {},
): Promise<RawAnswer> {
  const { access } = shop[who]
  return await sendTo(shop.http, endpoint, {
    token: access,
    params: endpoint.params ? (sample(wireSchema(endpoint.params)) as Record<string, unknown>) : {},
    ...(endpoint.body ? { body: { ...goodBody(endpoint), ...fields } } : {}),
    ...(endpoint.upload ? goodFile() : {}),
  })
}

/** The permission that the answer asks for; null for any other answer. */
const asked = ({ status, body }: RawAnswer): unknown => {
  const { codigo, permiso } = (body ?? {}) as { codigo?: string; permiso?: string }
  return status === 403 && codigo === 'permiso_requerido' ? permiso : null
}

/** A call that needs the permission for what is in it. */
const CONTENIDO: Partial<Record<Permiso, [Endpoint, () => object]>> = {
  ajustes_entrada: [ajustes.create, () => ({ tipo_operacion: 'ENTRADA' })],
  ajustes_salida: [ajustes.create, () => ({ tipo_operacion: 'SALIDA' })],
  remitos_sin_venta: [remitosCliente.create, () => ({ tipo_operacion: 'ENTRADA' })],
  datos_apertura_cliente: [clientes.create, () => ({ fecha_alta: sumarDias(HOY, -1) })],
  descuento_mayor: [ventas.create, () => ({ bonificacion: 0.5, total: 0.5 })],
  regalar: [ventas.create, () => ({ bonificacion: 1, total: 0 })],
  vender_sin_stock: [
    ventas.create,
    () => ({ detalles: [{ articulo: 'y', cantidad: 9, precio_unitario: 1, total: 9 }], total: 9 }),
  ],
  linea_abierta: [
    ventas.create,
    () => ({
      detalles: [
        {
          articulo: 'VARIOS',
          cantidad: 1,
          precio_unitario: 1,
          total: 1,
          descripcion: 'x',
          iva: '21' as const,
        },
      ],
    }),
  ],
  llevar_sin_stock: [
    ventas.create,
    () => ({
      detalles: [{ articulo: 'y', cantidad: 9, precio_unitario: 1, total: 9, llevado: true }],
      total: 9,
    }),
  ],
  vender_con_cuotas_vencidas: [ventas.create, () => ({})],
  acreditar_de_mas: [notasCredito.create, () => ({})],
  vender_presupuestos_vencidos: [presupuestos.vender, () => ({})],
  superar_limite: [clientes.create, () => ({ limite_credito: 5 })],
  fechar_atras: [ventas.create, () => ({ fecha: sumarDias(HOY, -1) })],
  // It leaves the instalment open for the next one.
  cobrar_en_parte: [
    cuotas.pagar,
    () => ({ monto_pagado: 0.01, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 0.01 }] }),
  ],
  cobrar_de_mas: [
    cuotas.pagar,
    () => ({ monto_pagado: 99, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 99 }], a_favor: true }),
  ],
  ver_otras_sucursales: [ventas.list, () => ({})],
  // The first shift is that of the safe.
  tesoreria: [cajaTurnos.contar, () => ({ contado: [], billetes: [] })],
  cerrar_otras_cajas: [cajaTurnos.contar, () => ({})],
  corregir_pagos: [ventas.corregirPago, () => ({})],
  cambiar_precio_articulo: [articulos.update, () => ({ precio_lista: 7 })],
  crear_transferencias: [
    transferencias.create,
    () => ({ sucursal_origen: null, sucursal_destino: shop.norte }),
  ],
}
/** They ask for the same as the case of another call. */
const TAMBIEN: readonly [Permiso, Endpoint][] = [
  ['cobrar_de_mas', cobrosCuenta.cobrar],
  ['cobrar_en_parte', cobrosCuenta.cobrar],
  ['tesoreria', cajaTurnos.cerrar],
  ['tesoreria', cajaTraspasos.confirmar],
  ['tesoreria', cajaTraspasos.rechazar],
]
/** These have no call of their own: see `permisos.test.ts` of the module. */
const SIN_LLAMADA: readonly Permiso[] = [
  ...(['ver_costos', 'vender_con_cuotas_vencidas', 'ver_otras_sucursales', 'acreditar_de_mas'] as const),
  ...(['cerrar_otras_cajas', 'corregir_pagos', 'vender_presupuestos_vencidos'] as const),
]

it('finds a call or a case for each permission', () => {
  const declared = new Set(endpoints.flatMap((e) => needed(e)))
  const without = Permiso.options.filter((p) => !declared.has(p) && !(p in CONTENIDO))
  expect(without).toEqual([])
})

it('says what each writing call is about that somebody may lend a permission for', () => {
  const asking = [...Object.values(CONTENIDO), ...TAMBIEN.map(([, e]) => [e] as const)].map(([e]) => e)
  // A POST without a key writes nothing.
  const writes = (e: Endpoint) => (e.method === 'POST' ? e.idempotent : e.method !== 'GET')
  const lent = endpoints.filter((e) => writes(e) && (needed(e).length > 0 || asking.includes(e)))
  expect(lent.length).toBeGreaterThan(30)
  expect(lent.filter((e) => !described.has(e)).map(nameOf)).toEqual([])
})

it('needs a permission for each workbook', () => {
  const workbooks = endpoints.filter((e) => e.produces === XLSX)
  expect(workbooks.length).toBeGreaterThan(20)
  expect(workbooks.filter((e) => !needed(e).includes('exportar')).map(nameOf)).toEqual([])
})

// These come first: the calls below end the instalment, the customer and the sale.
describe.each(Object.entries(CONTENIDO).filter(([p]) => !SIN_LLAMADA.includes(p as Permiso)))(
  '%s, by its content',
  (name, [endpoint, fields]) => {
    const permiso = name as Permiso

    it('is missing when it alone is taken from the role, and an exception gives it back', async () => {
      await givePermisos(shop, { sin: [permiso] })
      expect(asked(await callAs('vendedor', endpoint, fields()))).toBe(permiso)
      const excepciones = [{ usuario: shop.vendedor.id, permiso, concedido: true }]
      await givePermisos(shop, { sin: [permiso], excepciones })
      const { status, text } = await callAs('vendedor', endpoint, fields())
      expect(status, text.slice(0, 300)).toBeLessThan(300)
    })
  },
)

describe('with every permission taken', () => {
  beforeAll(async () => {
    await givePermisos(shop, { sin: Permiso.options })
  })

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s asks for its own, and for no other before it reads the body',
    async (_, endpoint) => {
      const [first = null] = needed(endpoint)
      const answer = asked(await callAs('vendedor', endpoint))
      const cases = [...Object.entries(CONTENIDO).map(([p, [e]]) => [p, e] as const), ...TAMBIEN]
      const byContent = cases.flatMap(([p, e]) => (e === endpoint ? [p] : []))
      if (first !== null || byContent.length === 0) expect(answer).toBe(first)
      else expect([null, ...byContent]).toContain(answer)
    },
  )

  it('leaves everything to an admin', async () => {
    for (const endpoint of endpoints.filter((e) => e.method === 'GET')) {
      expect(asked(await callAs('admin', endpoint)), nameOf(endpoint)).toBeNull()
    }
  })
})

describe.each(Permiso.options.filter((p) => endpoints.some((e) => needed(e).includes(p))))(
  '%s',
  (permiso) => {
    const own = endpoints.filter((e) => needed(e).includes(permiso))

    it('is missing when it alone is taken from the role, and an exception gives it back', async () => {
      const cambios = { sin: [permiso], con: Permiso.options.filter((p) => p !== permiso) }
      await givePermisos(shop, cambios)
      for (const endpoint of own) {
        const otro = enough(endpoint, permiso).length > 1
        expect(asked(await callAs('vendedor', endpoint)), nameOf(endpoint)).toBe(otro ? null : permiso)
      }
      const excepciones = [{ usuario: shop.vendedor.id, permiso, concedido: true }]
      await givePermisos(shop, { ...cambios, excepciones })
      for (const endpoint of own)
        expect(asked(await callAs('vendedor', endpoint)), nameOf(endpoint)).toBeNull()
    })
  },
)
