/**
 * Every writing call of the contract with the permissions that it lacks lent for it: each document that it makes or ends
 * has the name of the lender. No table says which documents these are: the database before and after is compared.
 */

import { DOCUMENTO_TIPOS, DOCUMENTOS, type DocumentoTipo } from '@mostrador/contract/base/documentos'
import type { Autorizada } from '@mostrador/contract/base/permisos'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { AUTORIZACION, Permiso } from '@mostrador/contract/permiso'
import sql, { join, raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { goodParams, inBranch, inTurn } from './calls/good.ts'
import { type RawAnswer, sendTo } from './calls/raw.ts'
import { buildWorld, goodBody, goodFile } from './calls/world.ts'
import { everyEndpoint, shopOfFile } from './run/app.ts'
import { PASSWORD } from './run/tienda.ts'
import { givePermisos } from './shop/permisos.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await buildWorld(shop)
  await givePermisos(shop, { sin: Permiso.options })
})

/** Those with a table of their own; the others are parts of another one. */
const TABLAS = DOCUMENTO_TIPOS.flatMap((tipo) => {
  const { ruta, numeracion }: { ruta: string | null; numeracion: string } = DOCUMENTOS[tipo]
  const tabla = tipo === 'remito' ? 'remitos' : ruta?.replaceAll('-', '_')
  return tabla && numeracion !== 'de_otro' ? [{ tipo, tabla }] : []
})

interface Fila {
  tipo: DocumentoTipo
  id: number
  estado: string
}

const nameOf = ({ tipo, id }: Pick<Fila, 'tipo' | 'id'>): string => `${tipo} ${id}`

/** Each document with its state. */
async function documentos(): Promise<Map<string, string>> {
  const rows = await shop.db.rows<Fila>(
    join(
      TABLAS.map(
        ({ tipo, tabla }) => sql`
          select ${tipo}::text as tipo, x.id, coalesce(to_jsonb(x) ->> 'estado', to_jsonb(x) ->> 'anulado', '') as estado
          from ${raw(tabla)} x`,
      ),
      ' union all ',
    ),
  )
  return new Map(rows.map((row) => [nameOf(row), row.estado]))
}

/** The document that the path of the call names. */
function enPath({ path }: Endpoint, params: Record<string, unknown>): string | undefined {
  const [, ruta] = /^\/gestion\/([^/]+)\/\{id\}\//.exec(path) ?? []
  const found = TABLAS.find(({ tipo }) => DOCUMENTOS[tipo].ruta === ruta)
  return found && nameOf({ tipo: found.tipo, id: Number(params.id) })
}

let counter = 0

/** The call as a seller makes it who asks for each missing permission; `lent` is what was lent, null for nothing. */
async function callAndBorrow(endpoint: Endpoint): Promise<{ answer: RawAnswer; lent: string | null }> {
  const key = `prestada-${++counter}`
  const params = goodParams(endpoint)
  const sent = {
    params,
    token: shop.vendedor.access,
    ...(endpoint.body ? { body: { ...goodBody(endpoint), ...inBranch(endpoint, shop.centro) } } : {}),
    ...(endpoint.upload ? goodFile() : {}),
  }
  const permisos: string[] = []
  let secreto: string | null = null
  for (;;) {
    const answer = await sendTo(shop.http, endpoint, {
      ...sent,
      headers: { 'idempotency-key': key, ...(secreto === null ? {} : { [AUTORIZACION]: secreto }) },
    })
    const { codigo, permiso } = (answer.body ?? {}) as { codigo?: string; permiso?: string }
    if (codigo !== 'permiso_requerido' || !permiso || permisos.includes(permiso))
      return { answer, lent: secreto }
    permisos.push(permiso)
    await shop.db.run(sql`delete from intentos_login`)
    const asked = await shop.http.inject({
      method: 'POST',
      url: '/auth/autorizaciones/',
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
      payload: { usuario: 'admin', clave: PASSWORD, permisos, operacion: key },
    })
    secreto = asked.json<Autorizada>().autorizacion
  }
}

const endpoints = await everyEndpoint()
const writes = inTurn(endpoints).filter(
  ({ method, access, path }) => method !== 'GET' && access === 'staff' && !path.startsWith('/auth/'),
)

/** The documents that any call signed. */
const firmados = new Set<string>()

describe.each(writes.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    it('leaves the name of the lender on each of its documents', async () => {
      const before = await documentos()
      const { answer, lent } = await callAndBorrow(endpoint)
      // What is of another branch nobody lends.
      const { codigo } = (answer.body ?? {}) as { codigo?: string }
      if (answer.status === 403 && (codigo === 'sucursal_ajena' || codigo === 'sin_permiso')) return
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300)
      if (lent === null) return
      const after = await documentos()
      const named = enPath(endpoint, goodParams(endpoint))
      const touched = [...after].flatMap(([name, estado]) =>
        before.get(name) === estado && name !== named ? [] : [name],
      )
      const signed = await shop.db.rows<Fila & { numero: string }>(sql`
        select d.tipo, d.documento as id, d.comprobante as numero from documentos_autorizados d
        where d.autorizacion = (select max(autorizacion) from auditoria a cross join lateral (
          select a.entidad_id::integer as autorizacion where a.entidad = 'autorizaciones') x)`)
      expect(signed.map(nameOf)).toEqual(expect.arrayContaining(touched))
      for (const documento of signed) {
        firmados.add(documento.tipo)
        await expectNamed(documento)
      }
    })
  },
)

/** The document says it, wherever it is read by its number; and so does the trail. */
async function expectNamed({ tipo, id, numero }: Fila & { numero: string }): Promise<void> {
  const { ruta } = DOCUMENTOS[tipo]
  const get = endpoints.find(({ method, path }) => method === 'GET' && path === `/gestion/${ruta}/{id}/`)
  const [trail] = await shop.db.rows<{ documentos: string }>(sql`
    select despues ->> 'documentos' as documentos from auditoria where entidad = 'autorizaciones' order by id desc limit 1`)
  expect(trail?.documentos).toContain(numero)
  if (!get) return
  const { body } = await sendTo(shop.http, get, { token: shop.admin.access, params: { id } })
  expect(body, `${tipo} ${id}`).toMatchObject({ autorizado_por: 'admin' })
}

it('signs every kind of document that a seller makes or ends', () => {
  // An import is an admin's. The other two ask for a permission by their content only.
  const others: DocumentoTipo[] = ['importacion', 'presupuesto', 'transferencia']
  const missing = TABLAS.map(({ tipo }) => tipo).filter(
    (tipo) => !firmados.has(tipo) && !others.includes(tipo),
  )
  expect(missing).toEqual([])
})
