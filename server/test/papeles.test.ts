/**
 * A paper is what was issued: every paper of a shop is printed, then everything that people may edit is edited, and it is
 * printed again. The test finds papers that are added later by itself.
 */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { sumarDias } from '@mostrador/contract/fechas'
import sql, { join, raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { FICHAS } from '../src/modules/base/impresiones/emitido.queries.ts'
import { emisionDe } from '../src/modules/base/impresiones/impresiones.queries.ts'
import { sample, wireSchema } from './calls/samples.ts'
import { buildWorld } from './calls/world.ts'
import { textOf } from './files/pdf.ts'
import { everyEndpoint, HOY, shopOfFile } from './run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from './shop/builders.ts'
import { abrir, cerrar, contar } from './shop/cajas.ts'
import { LOGIN, nombrarLogins } from './shop/logins.ts'

/** What can not be any text. */
const OTROS: Record<string, string> = {
  'clientes.tipo_documento': "'PASAPORTE'",
  'clientes.condicion_iva': "'EX'",
  'proveedores.condicion_iva': "'EX'",
  'proveedores.cuit': 'reverse(cuit)',
  'facturacion.condicion_iva': "'exento'",
  'facturacion.inicio_actividades': "'1999-01-01'",
  'ventas_configuracion.iva_intereses': 'not iva_intereses',
}

const papeles = (await everyEndpoint())
  .filter(({ access }) => access === 'link')
  .map((endpoint) => ({ path: endpoint.path, endpoint, documento: endpoint.documento as Documento }))
type Documento = Parameters<typeof emisionDe>[0]

const shop = shopOfFile()

/** The paper of the first document of its kind, or of the one that is issued. */
async function print({ path, produces, query }: Endpoint, formato: string): Promise<string> {
  const url = path.replace('{id}', String(await idOf(path)))
  const given = Object.entries(query ? (sample(wireSchema(query)) as object) : {})
  const asked = new URLSearchParams([...given.map(([k, v]) => [k, String(v)]), ['formato', formato]])
  const headers = { authorization: `Bearer ${shop.admin.access}` }
  const answer = await shop.http.inject({ url: `${url}?${asked}`, headers })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return produces === 'application/pdf' ? textOf(answer.rawPayload) : answer.body
}

async function idOf(path: string): Promise<number> {
  const from: Record<string, ReturnType<typeof sql>> = {
    '/gestion/caja-turnos/{id}/imprimir/': sql`select min(id) as id from caja_turnos where cerrado is not null`,
    '/gestion/conteos-stock/{id}/imprimir/': sql`select min(id) as id from conteos_stock where registrado is not null`,
    '/gestion/pedidos/{id}/imprimir/': sql`select min(id) as id from pedidos where enviado is not null`,
    '/gestion/caja-movimientos/{id}/imprimir/': sql`select min(id) as id from caja_movimientos where tipo in ('INGRESO', 'RETIRO', 'GASTO')`,
  }
  const query = from[path]
  return query ? (await shop.db.one<{ id: number }>(query)).id : 1
}

const printAll = async () => {
  const all = new Map<string, string>()
  for (const { path, endpoint } of papeles)
    for (const formato of ['a4', 'ticket']) all.set(`${path} ${formato}`, await print(endpoint, formato))
  return all
}

/** Everything that a paper may show of a record, each by an update of its own. */
async function editAll(): Promise<void> {
  for (const [tabla, columnas] of Object.entries(FICHAS).filter(([t]) => t !== 'tasas_interes'))
    for (const columna of columnas) {
      const valor = raw(OTROS[`${tabla}.${columna}`] ?? `${columna} || ' nuevo'`)
      const quienes = raw(tabla === 'clientes' ? 'where not consumidor_final' : '')
      await shop.db.run(sql`update ${raw(tabla)} set ${raw(columna)} = ${valor} ${quienes}`)
    }
  await shop.db.run(sql`delete from tasas_interes`)
  await shop.db.run(sql`insert into tasas_interes values (${sumarDias(HOY, -900)}::date, 77)`)
  await shop.db.run(sql`update articulo_proveedores set codigo = codigo || '-nuevo'`)
}

let antes: Map<string, string>
let despues: Map<string, string>
let sinFichas: Map<string, string>

beforeAll(async () => {
  await buildWorld(shop)
  // The first shift is that of the safe.
  await contar(shop.vendedor.call, 2, 0)
  await cerrar(shop.vendedor.call, 2, 'x')
  await shop.db.run(sql`insert into ventas_configuracion default values on conflict do nothing`)
  await shop.db.run(sql`update ventas_configuracion set ley_credito = true`)
  await nombrarLogins(shop)
  antes = await printAll()
  await editAll()
  despues = await printAll()
  await shop.db.run(sql`alter table fichas_anteriores disable trigger user`)
  await shop.db.run(sql`delete from fichas_anteriores`)
  sinFichas = await printAll()
})

describe.each(papeles.filter(({ documento }) => emisionDe(documento, 1) !== null))(
  'the paper $path',
  ({ path }) => {
    it.each(['a4', 'ticket'])('says on %s what it said when it was issued', (formato) => {
      const paper = `${path} ${formato}`
      expect(despues.get(paper)).toBe(antes.get(paper))
      // It would say something else, were it not kept.
      expect(sinFichas.get(paper)).not.toBe(antes.get(paper))
    })
  },
)

it.each(papeles)('the paper $path names no login', ({ path }) => {
  for (const formato of ['a4', 'ticket']) expect(antes.get(`${path} ${formato}`)).not.toMatch(LOGIN)
})

it('names people', () => {
  expect([...antes.values()].filter((paper) => /Ana Admin|Vera Venta/.test(paper)).length).toBeGreaterThan(20)
})

it('is of today where it is a list of today', () => {
  const deHoy = papeles.filter(({ documento }) => emisionDe(documento, 1) === null)
  expect(deHoy.map(({ documento }) => documento).toSorted()).toEqual([
    'clientes',
    'cobranza',
    'etiquetas',
    'proveedores',
  ])
  for (const { path } of deHoy) expect(despues.get(`${path} a4`)).not.toBe(antes.get(`${path} a4`))
})

it('was not renamed while somebody else still works on it', async () => {
  await abrir(shop.vendedor.call, 1)
  const articulo = await buildArticulo(shop, { nombre: 'Mate de calabaza' })
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const lineas = [{ articulo, cantidad: 1 }]
  const venta = await shop.db.inTx(async (tx) => {
    await tx.run(sql`update articulos set nombre = 'Mate de madera' where id = ${articulo.id}`)
    return await buildVenta(shop.vendedor.call, { cliente, lineas })
  })
  const papel = async (id: number) => {
    const headers = { authorization: `Bearer ${shop.vendedor.access}` }
    return (await shop.http.inject({ url: `/gestion/ventas/${id}/imprimir/`, headers })).body
  }
  expect(await papel(venta.id)).toContain('Mate de calabaza')
  const hoy = await buildArticulo(shop, { nombre: 'Mate de madera' })
  const otra = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo: hoy, cantidad: 1 }] })
  expect(await papel(otra.id)).toContain('Mate de madera')
})

it.each(Object.entries(FICHAS))('the database keeps the record of %s', async (tabla, columnas) => {
  const { def } = await shop.db.one<{ def: string }>(sql`
    select string_agg(pg_get_triggerdef(t.oid), ' ') as def from pg_trigger t
    where t.tgrelid = ${tabla}::regclass and t.tgname in (${join([`${tabla}_como_eran`, `${tabla}_como_era`])})`)
  if (tabla === 'tasas_interes') return expect(def).toContain('guardar_tasas()')
  expect(def).toContain(`guardar_ficha(${columnas.map((c) => `'${c}'`).join(', ')})`)
  expect(def).toContain(`UPDATE OF ${columnas.join(', ')} ON`)
  for (const columna of columnas) expect(def).toMatch(new RegExp(`old\\.${columna}\\b.*new\\.${columna}\\b`))
})
