/**
 * Every writing call of the contract on what belongs to another branch, by a vendedor with all permissions, with and without
 * `ver_otras_sucursales`. No table says which calls these are: what the database has of that branch is compared.
 */

import type { CreateCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { codigosPendientes } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { actualizacionesCuotas } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { enlacesCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { recordatorios } from '@mostrador/contract/credito/recordatorios'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { actualizacionesProgramadas } from '@mostrador/contract/gestion/actualizaciones-programadas'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { Permiso } from '@mostrador/contract/permiso'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import sql, { join, raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { goodParams, inBranch, inTurn } from './calls/good.ts'
import { type RawAnswer, sendTo } from './calls/raw.ts'
import { buildWorld, goodBody, goodFile } from './calls/world.ts'
import { everyEndpoint, type Session, shopOfFile } from './run/app.ts'
import { buildArticulo } from './shop/builders.ts'
import { buildProveedor, comprar } from './shop/compras.ts'
import { givePermisos } from './shop/permisos.ts'

const shop = shopOfFile()
let tablas: Tabla[]
beforeAll(async () => {
  await buildWorld(shop)
  tablas = await listTablas()
})

interface Tabla {
  tabla: string
  /** The condition that a row `x` is of the branch 1. */
  suya: string
}

/** Every table with a branch, and every table whose rows belong to one with a branch. */
async function listTablas(): Promise<Tabla[]> {
  const propias = await shop.db.rows<{ tabla: string; columna: string }>(sql`
    select table_name as tabla, column_name as columna from information_schema.columns
    where table_schema = 'public' and column_name in ('sucursal', 'sucursal_origen')`)
  const hijas = await shop.db.rows<{ tabla: string; columna: string; madre: string; clave: string }>(sql`
    select c.conrelid::regclass::text as tabla, a.attname as columna, c.confrelid::regclass::text as madre,
      k.attname as clave
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] and a.attnotnull
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1`)
  const de = new Map(propias.map((p) => [p.tabla, p.columna]))
  return [
    ...propias.map(({ tabla, columna }) => ({ tabla, suya: `x.${columna} = ${shop.centro}` })),
    ...hijas
      .filter(({ tabla, madre }) => !de.has(tabla) && de.has(madre))
      .map(({ tabla, columna, madre, clave }) => ({
        tabla,
        suya: `x.${columna} in (select ${clave} from ${madre} where ${de.get(madre)} = ${shop.centro})`,
      })),
  ]
}

/** What the branch Centro has, by table. */
async function stateOfCentro(): Promise<Map<string, string>> {
  const rows = await shop.db.rows<{ tabla: string; todo: string }>(
    join(
      tablas.map(
        ({ tabla, suya }) => sql`
          select ${`${tabla}: ${suya}`}::text as tabla, coalesce(md5(string_agg(x::text, '' order by x::text)), '') as todo
          from ${raw(tabla)} x where ${raw(suya)}`,
      ),
      ' union all ',
    ),
  )
  return new Map(rows.map(({ tabla, todo }) => [tabla, todo]))
}

async function changedBy(act: () => Promise<RawAnswer>): Promise<{ answer: RawAnswer; changed: string[] }> {
  const before = await stateOfCentro()
  const answer = await act()
  const after = await stateOfCentro()
  return {
    answer,
    changed: [...after].flatMap(([tabla, todo]) => (before.get(tabla) === todo ? [] : [tabla])),
  }
}

const call = (endpoint: Endpoint, { access }: Pick<Session, 'access'>) =>
  sendTo(shop.http, endpoint, {
    token: access,
    params: goodParams(endpoint),
    ...(endpoint.body ? { body: { ...goodBody(endpoint), ...inBranch(endpoint, shop.centro) } } : {}),
    ...(endpoint.upload ? goodFile() : {}),
  })

const writes = inTurn(await everyEndpoint()).filter(
  ({ method, access, path }) => method !== 'GET' && access === 'staff' && !path.startsWith('/auth/'),
)

/** Acts of the whole business that touch what a branch has: any branch serves any customer, and buys from any supplier. */
const DEL_NEGOCIO: readonly Endpoint[] = [
  cuotas.pagar,
  aplicaciones.aplicar,
  intereses.perdonar,
  enlacesCuenta.revocar,
  recordatorios.mandar,
  pagosProveedores.imputarInicial,
  ...Object.values(codigosPendientes),
  // Prices are those of all branches.
  actualizacionesProgramadas.cancelar,
  // A device is where its user works.
  dispositivos.pulso,
]

/** It comes from the own branch, and is on its way: only an admin cancels that. */
const SIN_PERMISO: readonly Endpoint[] = [transferencias.cancelar]

const codigoDe = ({ body }: RawAnswer): unknown => (body as { codigo?: string } | undefined)?.codigo

it('finds the calls that write, and what a branch has', () => {
  expect(writes.length).toBeGreaterThan(100)
  expect(tablas.length).toBeGreaterThan(60)
})

const refused: string[] = []
describe.each(writes.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    it('leaves another branch as it is, whatever its caller may see', async () => {
      const answers: RawAnswer[] = []
      for (const ve of [false, true]) {
        await givePermisos(shop, {
          con: Permiso.options.filter((p) => ve || p !== 'ver_otras_sucursales'),
          sin: ve ? [] : ['ver_otras_sucursales'],
        })
        const { answer, changed } = await changedBy(() => call(endpoint, shop.vecino))
        if (!DEL_NEGOCIO.includes(endpoint)) expect(changed, answer.text.slice(0, 300)).toEqual([])
        answers.push(answer)
      }
      const [first, second] = answers as [RawAnswer, RawAnswer]
      if (first.status === 403) {
        refused.push(name)
        const codigo = SIN_PERMISO.includes(endpoint) ? 'sin_permiso' : 'sucursal_ajena'
        expect([codigoDe(first), second.status, codigoDe(second)]).toEqual([codigo, 403, codigo])
        // It is a real call: who may write there does it.
        const { status, text } = await call(endpoint, shop.admin)
        expect(status, text.slice(0, 300)).toBeLessThan(300)
      } else {
        // What is done once is refused the second time.
        expect(first.status, first.text.slice(0, 300)).toBeLessThan(300)
        expect([200, 201, 204, 404, 409]).toContain(second.status)
      }
    })
  },
)

it('refuses what is of another branch, in each area', () => {
  const areas = [
    'caja-turnos',
    'ventas',
    'recibos',
    'aplicaciones',
    'cheques',
    'presupuestos',
    'cambios',
    'compras',
  ]
  areas.push(
    'recepciones',
    'devoluciones-proveedor',
    'pagos-proveedores',
    'transferencias',
    'pedidos',
    'refinanciaciones',
  )
  areas.push(
    'comprobantes-fiscales',
    'actualizaciones-cuotas',
    'caja-traspasos',
    'notas-credito',
    'devoluciones-saldo',
  )
  expect(areas.filter((area) => !refused.some((name) => name.includes(`/gestion/${area}/`)))).toEqual([])
})

describe('what the body of an own document names', () => {
  const ids = { proveedor: 0, recepcion: 0, devolucion: 0, compra: 0 }
  const articulo = 'nombrado'
  beforeAll(async () => {
    const { call } = shop.admin
    await givePermisos(shop, { con: Permiso.options })
    await buildArticulo(shop, { id: articulo, stock: { sucursal: shop.centro, cantidad: 10 } })
    const { id: proveedor } = await buildProveedor(call)
    const detalles = [{ articulo, cantidad: 1 }]
    const { id: recepcion } = await call(recepciones.create, { body: { proveedor, detalles } })
    const { id: devolucion } = await call(devolucionesProveedor.create, {
      body: { proveedor, motivo: 'x', detalles },
    })
    const { id: compra } = await comprar(call, proveedor, [[articulo, 1, 1_000]])
    Object.assign(ids, { proveedor, recepcion, devolucion, compra })
  })

  const SIN_ARTICULO = {
    articulo: null,
    descripcion: 'x',
    cantidad: 1,
    descuentos: '',
    total: 1_000,
    iva: '21',
  } as const
  const nombradas: [what: string, fields: () => Partial<CreateCompra>][] = [
    ['the goods of a voucher', () => ({ recepciones: [ids.recepcion] })],
    [
      'what went back, of a credit note',
      () => ({ tipo: '003', devoluciones: [ids.devolucion], detalles: [SIN_ARTICULO] }),
    ],
    [
      'the purchase that takes freight',
      () => ({
        categoria: 'Fletes',
        reparte: [ids.compra],
        detalles: [SIN_ARTICULO],
      }),
    ],
  ]
  it.each(nombradas)('is of the own branch: %s', async (_, fields) => {
    const act = (who: Session) =>
      refusalOrNull(comprar(who.call, ids.proveedor, [[articulo, 1, 1_000]], fields()))
    const before = await stateOfCentro()
    expect(await act(shop.vecino)).toMatchObject({ status: 403, codigo: 'sucursal_ajena' })
    expect(await stateOfCentro()).toEqual(before)
    expect(await act(shop.admin)).toBeNull()
  })

  it('is of the own branch: the instalments of a batch that names no branch', async () => {
    const endpoint = actualizacionesCuotas.create
    const send = ({ access }: Session) =>
      sendTo(shop.http, endpoint, { token: access, body: { ...goodBody(endpoint), sucursal: null } })
    const { answer, changed } = await changedBy(() => send(shop.vecino))
    expect([answer.status, codigoDe(answer), changed]).toEqual([403, 'sucursal_ajena', []])
  })
})

/** The refusal of a call; null when it is not refused. */
const refusalOrNull = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error,
  )
