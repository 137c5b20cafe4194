/** The work beside the requests: it survives its process, is seen by every server, and can be stopped. */

import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile, startSecondServer } from '../../../../test/run/app.ts'
import { clientOf } from '../../../../test/run/tienda.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  configurar,
  csvOf,
  detalle,
  filasDe,
  importar,
  settled,
  upload,
} from '../../../../test/shop/importar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { purge } from '../../../platform/health/purge.ts'
import { checkIntegridad } from '../integridad/integridad.queries.ts'
import { oldImportaciones } from './purga.commands.ts'
import { checkFilas } from './revision/revision.commands.ts'
import { Abandoned, type TellAvance } from './tarea.reglas.ts'

const shop = shopOfFile()

const cancelar = (id: number) => shop.admin.call(importaciones.cancelar, { params: { id }, body: {} })

let counter = 0
/** A file with one changed article and some new ones. */
async function conCambio(): Promise<{ id: number; viejo: string; nuevo: string }> {
  const n = ++counter
  const { id: viejo } = await buildArticulo(shop, { id: `VIEJO-${n}` })
  const leida = await importar(
    shop,
    'articulos',
    csvOf(`Código;Nombre;Stock Centro\nNUEVO-${n};Nuevo;5\n${viejo};Cambiado;\n`),
  )
  return { id: leida.id, viejo, nuevo: `NUEVO-${n}` }
}

/** Does `work` while the writing of the import waits for an article that somebody holds. */
async function whileWriting(id: number, articulo: string, work: () => Promise<void>) {
  let applied: ReturnType<typeof refusal> | undefined
  await shop.db.inTx(async (tx) => {
    await tx.run(sql`select from articulos where id = ${articulo} for update`)
    applied = refusal(aplicar(shop, id))
    applied.catch(() => {})
    await expect.poll(async () => (await detalle(shop, id)).estado).toBe('aplicando')
    await work()
  })
  return applied
}

describe('the writing of an import', () => {
  it('is seen while it lasts, lets the tills sell, and is stopped before the commit: nothing is left', async () => {
    const { id, viejo, nuevo } = await conCambio()
    const otro = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 3 } })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    let cancelled: ReturnType<typeof cancelar> | undefined
    const applied = await whileWriting(id, viejo, async () => {
      expect((await detalle(shop, id)).avance).toEqual({
        etapa: 'escribiendo',
        hechas: expect.any(Number),
        total: 2,
      })
      const { venta } = await buildVenta(shop.vendedor.call, {
        cliente,
        lineas: [{ articulo: otro, cantidad: 1 }],
      })
      expect(venta.estado).toBe('aprobada')
      cancelled = cancelar(id)
      await expect
        .poll(async () =>
          shop.db.one(sql`select cancelar from importacion_avances where importacion = ${id}`),
        )
        .toEqual({ cancelar: true })
    })
    expect(await applied).toMatchObject({ status: 409, codigo: 'importacion_cancelada' })
    expect(await cancelled).toMatchObject({ estado: 'cancelada', avance: null, escritas: 0 })
    expect(await refusal(shop.admin.call(articulos.get, { params: { id: nuevo } }))).toMatchObject({
      status: 404,
    })
    expect(await auditOf(shop.db, 'articulos', nuevo)).toEqual([])
    expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })
  })

  it('leaves nothing when its connection dies in the middle', async () => {
    const { id, viejo, nuevo } = await conCambio()
    const applied = await whileWriting(id, viejo, async () => {
      // A lost connection is tried again a few times: each of them dies.
      const killed: number[] = []
      await expect
        .poll(async () => {
          const rows = await shop.db.rows<{ pid: number }>(sql`
            select pid, pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%articulos%'
              and pid <> all(${killed})`)
          killed.push(...rows.map(({ pid }) => pid))
          return killed.length
        })
        .toBe(3)
    })
    expect(await applied).toMatchObject({ status: 503 })
    expect(await detalle(shop, id)).toMatchObject({ estado: 'revisada', avance: null })
    expect(await refusal(shop.admin.call(articulos.get, { params: { id: nuevo } }))).toMatchObject({
      status: 404,
    })
    expect(await aplicar(shop, id)).toMatchObject({ estado: 'aplicada' })
  })

  it('is told as interrupted when its process is gone', async () => {
    const { id } = await conCambio()
    const say = (latido: string) =>
      shop.db.run(sql`
        update importacion_avances set etapa = 'escribiendo', hechas = 1, total = 2, latido = now() - ${latido}::interval
        where importacion = ${id}`)
    await say('1 second')
    expect(await detalle(shop, id)).toMatchObject({
      estado: 'aplicando',
      avance: { hechas: 1, total: 2 },
      impedimento: 'La importación se está escribiendo.',
    })
    await say('1 minute')
    expect(await detalle(shop, id)).toMatchObject({
      estado: 'revisada',
      avance: null,
      motivo: 'La escritura se interrumpió y no se escribió nada: puedes aplicarla de nuevo.',
    })
    expect(await aplicar(shop, id)).toMatchObject({ estado: 'aplicada', motivo: null })
  })
})

describe('the reading of a file', () => {
  /** As a process leaves it that dies while it reads. */
  const abandon = (id: number, ago: string) =>
    shop.db.inTx(async (tx) => {
      await tx.run(sql`update importaciones set estado = 'leyendo', vuelta = vuelta + 1 where id = ${id}`)
      await tx.run(sql`
        update importacion_avances set proceso = 'otro', etapa = 'leyendo', latido = now() - ${ago}::interval
        where importacion = ${id}`)
    })

  it('is done by whoever finds it abandoned, and by nobody while its process is alive', async () => {
    const [viva, muerta] = [await conCambio(), await conCambio()]
    // Its last sign of life stays young, however long the other import takes.
    await abandon(viva.id, '-1 hour')
    await abandon(muerta.id, '1 minute')
    expect(await settled(shop, muerta.id)).toMatchObject({ estado: 'revisada', nuevas: 1, cambian: 1 })
    expect(await detalle(shop, viva.id)).toMatchObject({ estado: 'leyendo', avance: { etapa: 'leyendo' } })
  })

  it('is the same for every server of the business', async () => {
    const second = clientOf(await startSecondServer(shop), shop.admin.access)
    const { id } = await upload(shop, 'articulos', csvOf('Código;Nombre\nDOS-SERVIDORES;x\n'))
    await settled(shop, id)
    expect(await second(importaciones.get, { params: { id } })).toEqual(await detalle(shop, id))
    await second(importaciones.configurar, {
      params: { id },
      body: { columnas: [{ indice: 1, campo: null }] },
    })
    expect(await settled(shop, id)).toMatchObject({ faltan: ['Nombre'] })
    await configurar(shop, id, { columnas: [{ indice: 1, campo: 'nombre' }] })
    const body = { modo: 'nuevos_y_cambios' as const }
    const both = await Promise.allSettled([
      aplicar(shop, id),
      second(importaciones.aplicar, { params: { id }, body }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('begins again when the database lost rows of it: no row is missing in the preview', async () => {
    const tablas = ['importacion_lecturas', 'importacion_filas']
    await shop.db.run(sql`
      create function perder() returns trigger language plpgsql as
      $$ begin return case when new.fila = 3 and nextval('veces_' || tg_table_name) = 1 then null else new end; end $$`)
    for (const tabla of tablas) {
      await shop.db.run(raw(`create sequence veces_${tabla}`))
      await shop.db.run(
        raw(`create trigger perder before insert on ${tabla} for each row execute function perder()`),
      )
    }
    const file = csvOf('Código;Nombre;Stock Centro\nPERDIDA-1;x;1\nPERDIDA-2;x;2\nPERDIDA-3;x;3\n')
    const { id, ...leida } = await importar(shop, 'articulos', file)
    for (const tabla of tablas) {
      await shop.db.run(raw(`drop trigger perder on ${tabla}`))
      expect(await shop.db.one(raw(`select last_value > 1 as otra_vez from veces_${tabla}`))).toEqual({
        otra_vez: true,
      })
    }
    expect(leida).toMatchObject({ estado: 'revisada', filas: 3, nuevas: 3, con_error: 0 })
    expect((await filasDe(shop, id)).map(({ fila }) => fila)).toEqual([2, 3, 4])
    await aplicar(shop, id)
    expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })
  })

  it('ends, when it is no longer wanted, after the rows that are on their way: the next check stores its own', async () => {
    const { id } = await conCambio()
    const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let stored = false
    const run: Db['run'] = async (query) => {
      if (!query.sql.includes('insert into importacion_filas')) return shop.db.run(query)
      begun.resolve()
      await letGo.promise
      const rows = await shop.db.run(query)
      stored = true
      return rows
    }
    const paso: TellAvance = async (_, hechas) => {
      if (hechas > 0) throw new Abandoned()
    }
    const ended = checkFilas({ db: { ...shop.db, run }, id, vuelta: 0, hoy: '2026-03-05', paso }).catch(
      (error: unknown) => [error instanceof Abandoned, stored],
    )
    await begun.promise
    await new Promise((resolve) => setTimeout(resolve, 20))
    letGo.resolve()
    expect(await ended).toEqual([true, true])
  })

  it('is given up when somebody cancels, and nothing more can be done with the import', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => `CANCELADA-${n};x`).join('\n')
    const { id } = await upload(shop, 'articulos', csvOf(`Código;Nombre\n${rows}`))
    expect(await cancelar(id)).toMatchObject({ estado: 'cancelada' })
    expect(await refusal(cancelar(id))).toMatchObject({ status: 409, codigo: 'importacion_cancelada' })
    expect(await refusal(aplicar(shop, id))).toMatchObject({ status: 409, codigo: 'importacion_cancelada' })
    const body = { columnas: [{ indice: 0, campo: null }] }
    expect(await refusal(shop.admin.call(importaciones.configurar, { params: { id }, body }))).toMatchObject({
      status: 409,
    })
    // The reader notices it and leaves the import as it is.
    const otra = await importar(shop, 'articulos', csvOf('Código;Nombre\nDESPUES;x\n'))
    expect(otra.estado).toBe('revisada')
    expect(await detalle(shop, id)).toMatchObject({ estado: 'cancelada', nuevas: 0, avance: null })
  })

  it('answers 404 for an import that does not exist', async () => {
    const params = { id: 999_999 }
    for (const call of [
      () => shop.admin.call(importaciones.get, { params }),
      () => shop.admin.call(importaciones.filas, { params }),
      () => shop.admin.call(importaciones.exportarErrores, { params }),
      () => shop.admin.call(importaciones.previaDeshacer, { params }),
      () => shop.admin.call(importaciones.configurar, { params, body: {} }),
      () => cancelar(999_999),
      () => aplicar(shop, 999_999),
    ]) {
      expect(await refusal(call())).toMatchObject({
        status: 404,
        body: { error: 'La importación no existe' },
      })
    }
  })
})

describe('what is kept', () => {
  it('loses files and read rows after a day, and never what an import wrote', async () => {
    const [aplicada, olvidada] = [await conCambio(), await conCambio()]
    await aplicar(shop, aplicada.id)
    const reciente = await conCambio()
    await shop.db.run(sql`
      update importaciones set momento = now() - interval '25 hours' where id in (${aplicada.id}, ${olvidada.id})`)
    await purge(shop, oldImportaciones)
    const kept = (id: number) =>
      shop.db.one(sql`
        select (select count(*) from importacion_archivos where importacion = ${id}) as archivos,
          (select count(*) from importacion_lecturas where importacion = ${id}) as lecturas,
          (select count(*) from importacion_filas where importacion = ${id}) as filas`)
    expect(await kept(aplicada.id)).toEqual({ archivos: 0, lecturas: 0, filas: 2 })
    expect(await kept(olvidada.id)).toEqual({ archivos: 0, lecturas: 0, filas: 0 })
    expect(await kept(reciente.id)).toEqual({ archivos: 1, lecturas: 2, filas: 2 })
    expect(await detalle(shop, olvidada.id)).toMatchObject({
      estado: 'cancelada',
      motivo: 'Nadie la aplicó en un día: sube el archivo de nuevo',
    })
    expect(await filasDe(shop, aplicada.id)).toHaveLength(2)
    await shop.db.run(sql`update importaciones set estado = 'fallida' where id = ${olvidada.id}`)
    const otra = shop.admin.call(importaciones.configurar, {
      params: { id: olvidada.id },
      body: { codificacion: 'windows-1252' },
    })
    expect(await refusal(otra)).toMatchObject({
      status: 409,
      body: { error: 'El archivo ya no se guarda: súbelo de nuevo' },
    })
    expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })
  })
})
