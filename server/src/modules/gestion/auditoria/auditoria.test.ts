import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import { type Auditoria, auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'
import { activarCompras, buildProveedor } from '../../../../test/shop/compras.ts'
import { facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { buildUsuario } from '../../../../test/shop/usuarios.ts'

type Query = Partial<InputOf<typeof auditoria.list>['query']>

const shop = shopOfFile()

/** The rows of the setup have dates of this year; the tests' own changes are of today. */
const ANTES: Query = { desde: '2020-01-01', hasta: '2020-12-31' }

interface Entrada {
  momento: string
  id: string
  entidad?: string
  usuario?: number
}

const insert = ({ momento, id, entidad = 'ventas', usuario = shop.admin.id }: Entrada) =>
  shop.db.run(sql`
    insert into auditoria (momento, usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, antes, despues)
    values (${momento}, ${usuario}, ${`usuario ${usuario}`}, ${shop.centro}, ${entidad}, ${id}, 'anular',
      '{"estado": "aprobada"}', '{"estado": "anulada", "observaciones": ""}')`)

beforeAll(async () => {
  // Not in order of time. March 10th in Buenos Aires lasts from 03:00 to 03:00 UTC.
  await insert({ momento: '2020-03-11T02:59:59.999999Z', id: 'last of the 10th' })
  await insert({ momento: '2020-03-10T03:00:00Z', id: 'first of the 10th' })
  await insert({ momento: '2020-03-10T02:59:59.999999Z', id: 'last of the 9th' })
  await insert({ momento: '2020-03-11T03:00:00Z', id: 'first of the 11th', usuario: shop.vendedor.id })
  await insert({ momento: '2020-03-11T03:00:00Z', id: 'at the same instant', entidad: 'recibos' })
})

const list = (query: Query = {}) => shop.admin.call(auditoria.list, { query })

const idsOf = async (query: Query): Promise<string[]> =>
  (await list({ ...ANTES, ...query })).results.map((a) => a.entidad_id)

const SUR = { nombre: 'Sur', localidad: 'Rosario', direccion: '', telefono_fijo: '', email: '' }

/** Opens a branch and changes its town by calls of the API. Returns the branch's id. */
async function buildCambio(): Promise<number> {
  const { id } = await shop.vendedor.call(sucursales.create, { body: SUR })
  await shop.admin.call(sucursales.update, { params: { id }, body: { localidad: 'Pérez' } })
  return id
}

describe('GET /gestion/auditoria/', () => {
  it('shows user, branch, time, and the values before and after', async () => {
    const start = Date.now()
    const id = await buildCambio()
    const { results } = await list({ entidad: 'sucursales' })
    const [changed, created] = results.filter((a) => a.entidad_id === String(id))
    const sucursal = { ...SUR, id, punto_venta: expect.any(Number) }
    expect([changed, created]).toEqual([
      {
        id: expect.any(Number),
        momento: expect.any(String),
        usuario: shop.admin.id,
        usuario_nombre: 'admin',
        usuario_persona: 'Ana Admin',
        sucursal: shop.centro,
        entidad: 'sucursales',
        entidad_id: String(id),
        nombre: 'Sur',
        accion: 'modificar',
        antes: sucursal,
        despues: { ...sucursal, localidad: 'Pérez' },
      } satisfies Auditoria,
      {
        id: expect.any(Number),
        momento: expect.any(String),
        usuario: shop.vendedor.id,
        usuario_nombre: 'vendedor',
        usuario_persona: 'Vera Venta',
        sucursal: shop.centro,
        entidad: 'sucursales',
        entidad_id: String(id),
        nombre: 'Sur',
        accion: 'crear',
        antes: null,
        despues: sucursal,
      } satisfies Auditoria,
    ])
    for (const momento of [changed?.momento, created?.momento]) {
      expect(Date.parse(momento ?? '')).toBeGreaterThanOrEqual(start - 1)
      expect(Date.parse(momento ?? '')).toBeLessThanOrEqual(Date.now())
    }
  })

  it('shows the newest first, and at the same instant the last written first', async () => {
    expect(await idsOf({})).toEqual([
      'at the same instant',
      'first of the 11th',
      'last of the 10th',
      'first of the 10th',
      'last of the 9th',
    ])
  })

  it('answers pages, and an empty one past the end', async () => {
    const page = async (n: number) => {
      const { results, ...rest } = await list({ ...ANTES, page: n, page_size: 2 })
      return { ids: results.map((a) => a.entidad_id), ...rest }
    }
    const all = { count: 5, total_pages: 3, page_size: 2 }
    expect(await page(1)).toEqual({
      ids: ['at the same instant', 'first of the 11th'],
      ...all,
      page: 1,
      next: 2,
      previous: null,
    })
    expect(await page(3)).toEqual({ ids: ['last of the 9th'], ...all, page: 3, next: null, previous: 2 })
    expect(await page(9)).toEqual({ ids: [], ...all, page: 9, next: null, previous: 3 })
  })

  it.each<[string, Query, string[]]>([
    ['one day', { desde: '2020-03-10', hasta: '2020-03-10' }, ['last of the 10th', 'first of the 10th']],
    ['until a day, with it', { hasta: '2020-03-09' }, ['last of the 9th']],
    ['from a day, with it', { desde: '2020-03-11' }, ['at the same instant', 'first of the 11th']],
    ['days without changes', { desde: '2020-03-12' }, []],
    ['one kind of thing', { entidad: 'recibos' }, ['at the same instant']],
    ['a kind without changes', { entidad: 'transferencias' }, []],
    ['an unknown user', { usuario: 2_000_000 }, []],
  ])('finds %s, by the clocks of Buenos Aires', async (_, query, expected) => {
    expect(await idsOf(query)).toEqual(expected)
    expect((await list({ ...ANTES, ...query })).count).toBe(expected.length)
  })

  it('finds the changes of one user, also with all other filters', async () => {
    expect(await idsOf({ usuario: shop.vendedor.id })).toEqual(['first of the 11th'])
    const query = { usuario: shop.vendedor.id, entidad: 'ventas', desde: '2020-03-11' } as const
    expect(await idsOf(query)).toEqual(['first of the 11th'])
    expect(await idsOf({ ...query, entidad: 'recibos' })).toEqual([])
    expect(await idsOf({ ...query, hasta: '2020-03-10', desde: '2020-03-10' })).toEqual([])
  })

  it('is for admins, and refuses invalid filters', async () => {
    expect(await refusal(shop.vendedor.call(auditoria.list))).toMatchObject({ status: 403 })
    expect(await refusal(shop.nobody(auditoria.list))).toMatchObject({ status: 401 })
    expect(await refusal(list({ desde: '2020-02-30' }))).toMatchObject({ status: 400 })
    expect(await refusal(list({ entidad: 'otra' as never }))).toMatchObject({ status: 400 })
  })
})

describe('a changed document', () => {
  /** A sale of point of sale 2 on account, whose receipt is annulled, and then the sale. */
  async function anular() {
    const { id: cliente } = await buildCliente(shop.admin.call)
    const { venta, cuotas } = await buildVentaEnCuotas(shop, {
      call: shop.admin.call,
      sucursal: shop.norte,
      cliente,
    })
    const { cobro_id } = await pagar(shop.admin.call, cuotas[0]?.id ?? 0, 10_000)
    const recibo = await anularRecibo(shop.admin.call, cobro_id)
    const { nota_credito_id } = await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: {} })
    return { venta: venta.id, recibo: cobro_id, deRecibo: recibo.nota_credito_id, deVenta: nota_credito_id }
  }

  const found = async (search: string, query: Query = {}) =>
    (await list({ search, ...query })).results.map(({ entidad, documento, nota_credito }) => ({
      entidad,
      documento,
      nota_credito,
    }))

  it('has its one spelling, and so has its credit note', async () => {
    const { venta, recibo, deRecibo, deVenta } = await anular()
    const { results } = await list()
    expect(results.slice(0, 2)).toMatchObject([
      {
        entidad: 'ventas',
        entidad_id: String(venta),
        documento: comprobante('venta', 2, venta),
        nota_credito: comprobante('nota_credito', 1, deVenta),
      },
      {
        entidad: 'recibos',
        entidad_id: String(recibo),
        documento: comprobante('recibo', 1, recibo),
        nota_credito: comprobante('nota_credito', 1, deRecibo),
      },
    ])
    expect(results.find((a) => a.entidad === 'sucursales')).not.toHaveProperty('documento')
    const { rows } = await readWorkbook(
      await shop.admin.call(auditoria.exportar, { query: { entidad: 'ventas' } }),
    )
    expect(rows[1]?.[4]).toBe(comprobante('venta', 2, venta))
    expect(rows[1]?.[6]).toContain(`Nota de crédito: - → ${comprobante('nota_credito', 1, deVenta)}`)
  })

  it('of a customer, a supplier or their link says their name beside the id, as it is today', async () => {
    const cliente = await buildCliente(shop.admin.call, { nombre: 'Nombrada, Ana' })
    await activarCompras(shop.admin.call)
    const proveedor = await buildProveedor(shop.admin.call, { razon_social: 'Nombrado S.A.' })
    await shop.admin.call(clientes.update, {
      params: { id: cliente.id },
      body: { nombre: 'Nombrada, Anabel' },
    })
    const de = async (entidad: 'clientes' | 'proveedores', id: number) =>
      (await list({ entidad })).results.filter((a) => a.entidad_id === String(id)).map((a) => a.nombre)
    expect(await de('clientes', cliente.id)).toEqual(['Nombrada, Anabel', 'Nombrada, Anabel'])
    expect(await de('proveedores', proveedor.id)).toEqual(['Nombrado S.A.'])
  })

  it('of a customer or an article names the import that wrote it', async () => {
    await shop.db.run(sql`
      insert into auditoria (momento, usuario_nombre, entidad, entidad_id, accion, despues)
      values ('2019-01-01T12:00:00Z', 'x', 'articulos', 'A-1', 'crear', '{"importacion": 7}')`)
    const query = { desde: '2019-01-01', hasta: '2019-01-01' }
    const { rows } = await readWorkbook(await shop.admin.call(auditoria.exportar, { query }))
    expect(rows[1]?.slice(4)).toEqual(['A-1', null, 'Importación: IMP 0000007', 'x'])
  })

  it('is found by every spelling', async () => {
    const { venta, recibo, deVenta } = await anular()
    const suya = { entidad: 'ventas', documento: comprobante('venta', 2, venta) }
    const nota_credito = comprobante('nota_credito', 1, deVenta)
    const numero = String(venta).padStart(7, '0')
    for (const search of [`TKT-X 02-${numero}`, `0002-${numero}`, `tkt-x ${venta}`, `TKT-X 0${numero}`]) {
      expect(await found(search, { entidad: 'ventas' }), search).toEqual([{ ...suya, nota_credito }])
    }
    expect(await found(`REC-X 01-${recibo}`)).toMatchObject([{ entidad: 'recibos' }])
    expect(await found(`NC-X ${venta}`)).toEqual([])
    expect(await found('TKT-X 99')).toEqual([])
    expect((await list({ search: 'TKT-X 99' })).count).toBe(0)
  })

  it('that is fiscal has its number, and what is none is found by its code', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    await shop.admin.call(articulos.update, { params: { id: articulo.id }, body: { nombre: 'Otro' } })
    expect(await found(articulo.id)).toMatchObject([{ entidad: 'articulos' }, { entidad: 'articulos' }])
    const { id: cliente } = await buildCliente(shop.admin.call)
    await buildVenta(shop.admin.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    await grantAll(shop)
    const { id } = await shop.db.one<{ id: number }>(sql`select max(id) as id from comprobantes_fiscales`)
    await shop.db.run(sql`
      insert into auditoria (momento, usuario_nombre, entidad, entidad_id, accion)
      values ('2019-02-01', 'x', 'comprobantes-fiscales', ${String(id)}, 'modificar')`)
    const documento = 'Factura B 00011-00000001'
    for (const search of [documento, '00011-00000001', '11-1']) {
      const query: Query = { entidad: 'comprobantes-fiscales' }
      expect(await found(search, query), search).toMatchObject([{ documento }])
    }
  })
})

describe('GET /gestion/auditoria/exportar/', () => {
  const rowsOf = async (query: Query) =>
    (await readWorkbook(await shop.admin.call(auditoria.exportar, { query }))).rows

  it('holds the list with the same filters, in the time of Buenos Aires', async () => {
    const [header, ...rows] = await rowsOf({ hasta: '2020-03-10', desde: '2020-03-10' })
    expect(header).toEqual([
      'Fecha',
      'Usuario',
      'Acción',
      'Qué',
      'Id',
      'Nombre',
      'Cambios',
      'Nombre de usuario',
    ])
    const anulada = ['Ana Admin', 'Anulación', 'Venta']
    const cambios = [null, 'Estado: aprobada → anulada', `usuario ${shop.admin.id}`]
    expect(rows).toEqual([
      [
        expect.closeTo(serialOf('2020-03-10') + 86_399 / 86_400, 8),
        ...anulada,
        'last of the 10th',
        ...cambios,
      ],
      [serialOf('2020-03-10'), ...anulada, 'first of the 10th', ...cambios],
    ])
  })

  it('shows the different fields of a change, and all fields of a new row', async () => {
    const id = await buildCambio()
    const rows = (await rowsOf({ entidad: 'sucursales' })).filter(([, , , , of]) => of === String(id))
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Ana Admin', 'Modificación', 'Local', String(id), 'Sur', 'Localidad: Rosario → Pérez', 'admin'],
      [
        'Vera Venta',
        'Creación',
        'Local',
        String(id),
        'Sur',
        expect.stringMatching(/^Id: \d+; Nombre: Sur; Punto de venta: \d+; Localidad: Rosario$/),
        'vendedor',
      ],
    ])
  })

  it('shows that a password was changed, and never the password', async () => {
    const { id } = await buildUsuario(shop, { username: 'clara' })
    const otra = { password: 'otra-clave-larga', password2: 'otra-clave-larga' }
    await shop.admin.call(usuarios.update, { params: { id }, body: otra })
    const { rows, files } = await readWorkbook(
      await shop.admin.call(auditoria.exportar, { query: { entidad: 'usuarios' } }),
    )
    expect(rows[1]?.slice(2)).toEqual([
      'Modificación',
      'Usuario',
      String(id),
      'Uno Más (clara)',
      'Contraseña: - → cambiada',
      'admin',
    ])
    const { password_hash } = await shop.db.one<{ password_hash: string }>(
      sql`select password_hash from usuarios where id = ${id}`,
    )
    for (const secret of [PASSWORD, otra.password, password_hash]) {
      expect(Object.values(files).join()).not.toContain(secret)
    }
  })

  it('is for admins', async () => {
    expect(await refusal(shop.vendedor.call(auditoria.exportar))).toMatchObject({ status: 403 })
  })
})
