/**
 * People are named, not their logins: every workbook of a shop is read, and none has a user name but the list of users, in a
 * column of its own. The audit trail, which has both, and papers have tests of their own (`auditoria.test.ts`,
 * `papeles.test.ts`). The test finds workbooks that are added later by itself.
 */
import { usuarios } from '@mostrador/contract/base/usuarios'
import { type Endpoint, XLSX } from '@mostrador/contract/endpoint'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { sample, wireSchema } from './calls/samples.ts'
import { buildWorld } from './calls/world.ts'
import { readWorkbook } from './files/xlsx.ts'
import { everyEndpoint, shopOfFile } from './run/app.ts'
import { LOGIN, nombrarLogins } from './shop/logins.ts'

const libros = (await everyEndpoint())
  .filter(({ path, produces }) => produces === XLSX && !path.includes('/auditoria/'))
  .map((endpoint) => ({ path: endpoint.path, endpoint }))

const shop = shopOfFile()
beforeAll(async () => {
  await buildWorld(shop)
  await nombrarLogins(shop)
})

/** What stands in paths: the first of each kind. */
const DE_RUTA: Record<string, string> = { origen: 'ajustes', tipo: 'articulos' }

async function leer({ path, query }: Endpoint): Promise<string[][]> {
  const { articulo } = await shop.db.one<{ articulo: string }>(
    sql`select articulo from costo_movimientos order by id limit 1`,
  )
  const id = path.startsWith('/gestion/articulos/') ? articulo : '1'
  const url = path.replace(/\{(\w+)\}/g, (_, nombre: string) => DE_RUTA[nombre] ?? id)
  const given = Object.entries(query ? (sample(wireSchema(query)) as object) : {})
  const asked = new URLSearchParams(given.map(([k, v]) => [k, String(v)]))
  const headers = { authorization: `Bearer ${shop.admin.access}` }
  const answer = await shop.http.inject({ url: `${url}?${asked}`, headers })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const { rows } = await readWorkbook(new Blob([new Uint8Array(answer.rawPayload)]))
  return rows.map((row) => row.map(String))
}

it.each(libros)('the workbook $path names no login', async ({ path, endpoint }) => {
  const [titulos = [], ...filas] = await leer(endpoint)
  const columnas = titulos.filter((_, i) => filas.some((fila) => LOGIN.test(fila[i] ?? '')))
  expect(columnas).toEqual(path === usuarios.exportar.path ? ['Usuario'] : [])
})

it('most of them name somebody', async () => {
  const nombran: string[] = []
  for (const { path, endpoint } of libros)
    if ((await leer(endpoint)).flat().some((celda) => /Ana Admin|Vera Venta/.test(celda))) nombran.push(path)
  expect(nombran.length, nombran.join()).toBeGreaterThan(20)
})
