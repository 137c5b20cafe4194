import { copiaRestaurada } from '@mostrador/contract/base/copia-restaurada'
import { sesion } from '@mostrador/contract/base/sesion'
import { compras } from '@mostrador/contract/compras/compras'
import { actualizacionesProgramadas } from '@mostrador/contract/gestion/actualizaciones-programadas'
import { preciosOf } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import { expect, it, vi } from 'vitest'
import { refusal, startTestApp } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { PROGRAMADAS } from '../../gestion/precios-costos/programadas.commands.ts'

it('a restored copy applies no scheduled price until an admin, who alone is told, resumes it', async () => {
  const shop = await startTestApp()
  const { admin, vendedor, db, clock } = shop
  await admin.call(compras.configurar, { body: { activa: true } })
  expect(await admin.call(sesion.profile)).not.toHaveProperty('copia_restaurada')
  const copia = {
    archivo: 'martes.tar.gz',
    respaldo: '2026-03-14T06:00:00.000Z',
    restaurada: '2026-03-15T12:00:00.000Z',
  }
  await db.run(sql`
    insert into copia_restaurada (archivo, respaldo, restaurada)
    values (${copia.archivo}, ${copia.respaldo}, ${copia.restaurada})`)
  expect((await admin.call(sesion.profile)).copia_restaurada).toEqual(copia)
  expect(await vendedor.call(sesion.profile)).not.toHaveProperty('copia_restaurada')
  expect(await refusal(vendedor.call(copiaRestaurada.reanudar, { body: {} }))).toMatchObject({ status: 403 })

  const articulo = await buildArticulo(shop)
  const anterior = preciosOf(articulo)
  const { id, vigencia } = await admin.call(actualizacionesProgramadas.create, {
    body: {
      articulos: [{ id: articulo.id, anterior, nuevo: { ...anterior, precio_venta: 777 } }],
      vigencia: '2026-03-16T03:00:00Z',
    },
  })
  const estado = async () =>
    (await admin.call(actualizacionesProgramadas.list, { query: {} })).results.find((p) => p.id === id)
      ?.estado
  clock.set(vigencia)
  const asked = vi.spyOn(db, 'maybe')
  const looks = () => asked.mock.calls.filter(([query]) => query.sql.includes('copia_restaurada')).length
  db.wake(PROGRAMADAS)
  await expect.poll(looks, { timeout: 20_000 }).toBeGreaterThan(0)
  // A second look begins after the first one has ended.
  const before = looks()
  db.wake(PROGRAMADAS)
  await expect.poll(looks, { timeout: 20_000 }).toBeGreaterThan(before)
  expect(await estado()).toBe('programada')

  expect(await admin.call(copiaRestaurada.reanudar, { body: {} })).toEqual({ reanudada: true })
  expect(await admin.call(sesion.profile)).not.toHaveProperty('copia_restaurada')
  db.wake(PROGRAMADAS)
  await expect.poll(estado, { timeout: 20_000 }).toBe('aplicada')
  const { reanudada, usuario } = await db.one<{ reanudada: string; usuario: number }>(
    sql`select reanudada, usuario from copia_restaurada`,
  )
  await admin.call(copiaRestaurada.reanudar, { body: {} })
  expect(await db.one(sql`select reanudada, usuario from copia_restaurada`)).toEqual({ reanudada, usuario })
  expect(usuario).toBe((await admin.call(sesion.profile)).id)
})
