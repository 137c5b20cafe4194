import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { ApiError } from '@mostrador/contract/errors'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { panel } from '@mostrador/contract/gestion/panel'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Granted } from '../../../../test/arca/books.ts'
import { pausasDe, shortenPauses, Turns } from '../../../../test/arca/cola.ts'
import type { Fault } from '../../../../test/arca/faults.ts'
import {
  CUIT,
  EMISOR,
  EMISOR_DE_PRUEBA,
  enqueue,
  enqueueDebit,
  enqueueNote,
  type FiscalShop,
  getComprobante,
  openFiscalShop,
  setUp,
  waitFor,
} from '../../../../test/arca/world.ts'
import { refusal, startSecondServer } from '../../../../test/run/app.ts'
import { atEndOfFile } from '../../../../test/run/endings.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { at } from '../../../arca/xml.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { readMigrations } from '../../../platform/database/migrate.ts'
import { wakeCola } from '../facturar/comprobantes-fiscales.commands.ts'
import { importesDeclarados } from '../facturar/importes.reglas.ts'

let shop: FiscalShop
const turns = new Turns()
beforeAll(async () => {
  shop = await openFiscalShop(atEndOfFile, { stopwatch: turns })
  await shortenPauses(shop.db)
  await setUp(shop, shop.authority)
})

/** Each test begins with a quiet counterpart, and ends with no complaint about a message. */
beforeEach(() => {
  shop.arca.calls.length = 0
  return () => {
    expect(shop.arca.complaints).toEqual([])
    expect(shop.arca.faults.left).toBe(0)
    expect(shop.arca.busiest).toBe(1)
  }
})

/**
 * Asks for the voucher at once. The queue woke when it was put in, so ARCA may have granted it. Where a rejection is
 * expected nobody asks: what is rejected already would be sent again.
 */
const retry = (id: number) =>
  shop.admin.call(comprobantesFiscales.reintentar, { params: { id }, body: {} }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.body.codigo === 'ya_autorizado')) throw error
  })

const asNext = (numero: number, granted: Granted | undefined) => ({
  numero,
  cae: granted?.cae,
  comprobante: `Factura B 00003-${String(numero).padStart(8, '0')}`,
  motivo: null,
  errores: [],
})

/** The counterpart's vouchers of the series, which must have no gap. */
function series(): Granted[] {
  const granted = shop.arca.books.granted.filter((g) => g.punto_venta === 3 && g.tipo === 6)
  expect(granted.map((g) => g.numero)).toEqual(granted.map((_, i) => i + 1))
  return granted
}

describe('a voucher in the queue', () => {
  it('gets its CAE, with the number after the last one', async () => {
    const id = await enqueue(shop)
    await retry(id)
    const comprobante = await waitFor(shop, id, 'autorizado')
    const granted = series().at(-1)
    expect(comprobante).toMatchObject({ ...asNext(1, granted), cae_vence: '2026-03-25', intentos: 1 })
    expect(granted?.campos).toEqual({
      Concepto: '1',
      DocTipo: '99',
      DocNro: '0',
      CbteDesde: '1',
      CbteHasta: '1',
      CbteFch: '20260315',
      ImpTotal: '121.00',
      ImpTotConc: '0.00',
      ImpNeto: '100.00',
      ImpOpEx: '0.00',
      ImpTrib: '0.00',
      ImpIVA: '21.00',
      MonId: 'PES',
      MonCotiz: '1',
      CanMisMonExt: 'N',
      CondicionIVAReceptorId: '5',
    })
    expect(shop.arca.calls).toEqual(['loginCms', 'FECompUltimoAutorizado', 'FECAESolicitar'])
  })

  it('keeps what was sent and answered, without Token and Sign', async () => {
    const id = await enqueue(shop)
    await retry(id)
    await waitFor(shop, id, 'autorizado')
    const { results } = await shop.admin.call(comprobantesFiscales.envios, { params: { id } })
    expect(results).toMatchObject([{ operacion: 'FECAESolicitar', estado_http: 200, error: null }])
    expect(results[0]?.pedido).toContain('<Token>…</Token><Sign>…</Sign><Cuit>30712345671</Cuit>')
    expect(results[0]?.pedido).toContain('<ImpTotal>121.00</ImpTotal>')
    expect(results[0]?.respuesta).toContain('<Resultado>A</Resultado>')
  })
})

/** Until the test ends it, nobody can be asked about a voucher. */
const MUTE: Fault[] = Array.from({ length: 2_000 }, () => ({ kind: 'status', status: 503 }))

/** Each fault at the moment when the request for a CAE is under way. */
describe('after an answer that is not clear', () => {
  const LOST: [string, Fault, boolean][] = [
    ['the answer is lost after the grant', { kind: 'lost' }, true],
    ['the connection breaks before ARCA hears', { kind: 'unheard' }, false],
    ['500 after the grant', { kind: 'doneStatus', status: 500 }, true],
    ['502 before it', { kind: 'status', status: 502 }, false],
    ['503 after the grant', { kind: 'doneStatus', status: 503 }, true],
    ['a SOAP fault', { kind: 'fault', code: 'Server' }, false],
    ['a page instead of XML', { kind: 'garbage' }, false],
    ['error 501', { kind: 'error', code: 501 }, false],
    ['error 502', { kind: 'error', code: 502 }, false],
  ]

  it.each(LOST)('%s: it asks first, and there is one CAE', async (_, fault, done) => {
    const before = series().length
    shop.arca.faults.plan('FECAESolicitar', fault)
    const id = await enqueue(shop)
    await retry(id)
    const comprobante = await waitFor(shop, id, 'autorizado')
    expect(comprobante).toMatchObject(asNext(before + 1, series().at(-1)))
    expect(series()).toHaveLength(before + 1)
    const [, ...after] = shop.arca.calls.slice(shop.arca.calls.indexOf('FECAESolicitar'))
    expect(after).toEqual(done ? ['FECompConsultar'] : ['FECompConsultar', 'FECAESolicitar'])
  })

  it('stays in doubt while it cannot ask, and lets nothing else of the series pass', async () => {
    const before = series().length
    shop.arca.faults.plan('FECAESolicitar', { kind: 'lost' })
    shop.arca.faults.plan('FECompConsultar', { kind: 'error', code: 500 }, ...MUTE)
    const [first, second] = [await enqueue(shop), await enqueue(shop)]
    await retry(first)
    await waitFor(shop, first, 'incierto')
    // The queue may have failed already when somebody asked at once: then its pauses begin anew.
    await expect.poll(async () => (await pausasDe(shop.db, first)).join()).toMatch(/(^|,)1,2,4,8/)
    expect(await getComprobante(shop, second)).toMatchObject({ estado: 'sin_emitir', numero: null })
    expect(await getComprobante(shop, first)).toMatchObject({ estado: 'incierto' })
    shop.arca.faults.clear()
    expect(await waitFor(shop, first, 'autorizado')).toMatchObject({ numero: before + 1 })
    expect(await waitFor(shop, second, 'autorizado')).toMatchObject({ numero: before + 2 })
    expect(series()).toHaveLength(before + 2)
  })

  it('takes another number when another system has used its own', async () => {
    const before = series().length
    shop.arca.faults.plan('FECAESolicitar', { kind: 'taken' })
    const id = await enqueue(shop)
    await retry(id)
    const comprobante = await waitFor(shop, id, 'autorizado')
    expect(comprobante).toMatchObject(asNext(before + 2, series().at(-1)))
    expect(comprobante.observaciones).toEqual([
      {
        codigo: 0,
        texto: `Otro sistema usó el número ${before + 1} de este punto de venta: se tomó otro.`,
        que_hacer: 'Usa en este sistema un punto de venta que ningún otro programa use.',
      },
    ])
  })

  it('sends with today’s date when its own has left the window', async () => {
    const before = series().length
    shop.arca.faults.plan('FECAESolicitar', { kind: 'unheard' })
    shop.arca.faults.plan('FECompConsultar', ...MUTE)
    const id = await enqueue(shop)
    await retry(id)
    await waitFor(shop, id, 'incierto')
    shop.clock.set('2026-03-24T15:00:00Z')
    shop.arca.faults.clear()
    shop.arca.expire()
    await retry(id)
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({ numero: before + 1, fecha: '2026-03-24' })
    expect(series().at(-1)?.campos.CbteFch).toBe('20260324')
  })

  it('of one centavo is granted: it names the rate of 0 %', async () => {
    const importes = importesDeclarados('B', [{ iva: '21', total: 1 }], 1)
    const id = await enqueue(shop, importes)
    await retry(id)
    await waitFor(shop, id, 'autorizado')
    expect(shop.arca.books.granted.at(-1)?.campos).toMatchObject({ ImpNeto: '0.01', ImpIVA: '0.00' })
  })

  it('of one centavo at 21 % is refused, and granted once the migration has mended it', async () => {
    const id = await enqueue(shop, {
      total: 1,
      neto: 1,
      iva: 0,
      ivas: [{ id: 5, base: 1, importe: 0 }],
    })
    expect(await waitFor(shop, id, 'rechazado')).toMatchObject({ errores: [{ codigo: 10018 }] })
    const mending = (await readMigrations()).find(({ archivo }) => archivo === '0108_sin_iva.sql')
    await shop.db.inTx((tx) => tx.script(mending?.texto ?? ''))
    await retry(id)
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({ ivas: [{ id: 3, base: 1, importe: 0 }] })
  })
})

describe('the ticket of access', () => {
  it('goes on with the stored one when ARCA gives no other', async () => {
    shop.arca.strictLogin = true
    shop.arca.faults.plan('FECompUltimoAutorizado', { kind: 'error', code: 600 })
    const id = await enqueue(shop)
    await retry(id)
    await waitFor(shop, id, 'autorizado')
    shop.arca.strictLogin = false
    expect(shop.arca.calls).toEqual([
      'FECompUltimoAutorizado',
      'loginCms',
      'FECompUltimoAutorizado',
      'FECAESolicitar',
    ])
    await shop.db.run(sql`update arca_tickets set rechazado = null, no_antes = null`)
  })

  it('is asked for anew when ARCA no longer takes it', async () => {
    shop.arca.faults.plan('FECompUltimoAutorizado', { kind: 'expired' })
    const id = await enqueue(shop)
    await retry(id)
    await waitFor(shop, id, 'autorizado')
    expect(shop.arca.calls).toEqual([
      'FECompUltimoAutorizado',
      'loginCms',
      'FECompUltimoAutorizado',
      'FECAESolicitar',
    ])
  })

  it('names a certificate that has expired, and what to do', async () => {
    shop.arca.expire()
    await shop.db.run(sql`delete from arca_tickets`)
    await shop.db.run(sql`update facturacion_certificados set vence = '2026-01-31T15:00:00Z'`)
    const id = await enqueue(shop)
    await retry(id)
    await expect
      .poll(async () => (await getComprobante(shop, id)).motivo)
      .toBe('El certificado venció el 31/01/2026')
    expect((await getComprobante(shop, id)).errores[0]?.que_hacer).toContain('certificado nuevo')
    expect(shop.arca.calls).toEqual([])
    const avisosDe = async (app: typeof shop.admin) =>
      (await app.call(panel.get)).comprobantes_fiscales?.avisos
    expect(await avisosDe(shop.admin)).toEqual([expect.stringContaining('venció')])
    expect(await avisosDe(shop.vendedor)).toEqual([])
    await shop.db.run(sql`update facturacion_certificados set vence = '2028-01-31T15:00:00Z'`)
    await waitFor(shop, id, 'autorizado')
  })
})

describe('an issuer without the data that every paper carries', () => {
  it('sends nothing new, says why, and goes on once it is complete', async () => {
    await shop.db.run(sql`update facturacion set domicilio = '', inicio_actividades = null`)
    const id = await enqueue(shop)
    await retry(id)
    await expect
      .poll(async () => (await getComprobante(shop, id)).motivo)
      .toBe('Falta el domicilio comercial, el inicio de actividades')
    expect(shop.arca.calls).toEqual([])
    const { domicilio, inicio_actividades } = EMISOR
    await shop.admin.call(facturacion.update, { body: { domicilio, inicio_actividades } })
    await waitFor(shop, id, 'autorizado')
  })
})

describe('more than one process, and more than one voucher', () => {
  it('gives each voucher one CAE in the order of the queue, after the service was down', async () => {
    const before = series().length
    await startSecondServer(
      shop,
      {},
      { arca: { wsaa: shop.arca.wsaa, wsfe: shop.arca.wsfe }, stopwatch: turns },
    )
    await shop.arca.stop()
    const ids: number[] = []
    for (let n = 0; n < 25; n++) ids.push(await enqueue(shop))
    await shop.admin.call(comprobantesFiscales.reintentarTodos, { body: {} })
    await expect
      .poll(async () => (await getComprobante(shop, ids[0] ?? 0)).motivo)
      .toContain('ARCA no responde')
    const { comprobantes_fiscales } = await shop.admin.call(panel.get)
    expect(comprobantes_fiscales).toMatchObject({ pendientes: 25, desde: expect.any(String) })
    await shop.arca.start()
    for (const [i, id] of ids.entries())
      expect(await waitFor(shop, id, 'autorizado')).toMatchObject({ numero: before + 1 + i })
    expect(series()).toHaveLength(before + 25)
    expect((await shop.admin.call(panel.get)).comprobantes_fiscales).toMatchObject({
      pendientes: 0,
      desde: null,
    })
  })

  it('waits with a note until its invoice has its number, and names it', async () => {
    const factura = await enqueue(shop)
    const nota = await enqueueNote(shop, factura)
    await retry(factura)
    const { numero } = await waitFor(shop, factura, 'autorizado')
    expect(await waitFor(shop, nota, 'autorizado')).toMatchObject({
      comprobante: 'Nota de crédito B 00003-00000001',
      asociado: { id: factura, estado: 'autorizado' },
    })
    const granted = shop.arca.books.last(CUIT, 3, 8)
    expect(at(granted?.detalle, 'CbtesAsoc', 'CbteAsoc')?.children.map((c) => c.text)).toEqual([
      '6',
      '3',
      String(numero),
      CUIT,
      expect.any(String),
    ])
  })

  it('waits with a debit note until its credit note has its number, and names it', async () => {
    const nota = await enqueueNote(shop, await enqueue(shop))
    const debito = await enqueueDebit(shop, nota)
    const { numero } = await waitFor(shop, nota, 'autorizado')
    expect(await waitFor(shop, debito, 'autorizado')).toMatchObject({
      comprobante: 'Nota de débito B 00003-00000001',
      asociado: { id: nota, estado: 'autorizado' },
    })
    const granted = shop.arca.books.last(CUIT, 3, 7)
    expect(granted?.campos).toMatchObject({ ImpTotal: '121.00', ImpIVA: '21.00' })
    const asociado = at(granted?.detalle, 'CbtesAsoc', 'CbteAsoc')?.children.map((c) => c.text)
    expect(asociado).toEqual(['8', '3', String(numero), CUIT, expect.any(String)])
  })

  it('names a voucher of its own class, or the counterpart refuses it', async () => {
    const factura = await enqueue(shop)
    await waitFor(shop, factura, 'autorizado')
    const { detalle } = shop.arca.books.last(CUIT, 3, 6) ?? {}
    expect(detalle).toBeDefined()
    const nota = await enqueueNote(shop, factura)
    await waitFor(shop, nota, 'autorizado')
    const otra = shop.arca.books.last(CUIT, 3, 8)?.detalle
    if (!otra) throw new Error('no note')
    const codesOf = (tipo: number) =>
      shop.arca.books.problemsOf(CUIT, 3, tipo, otra, shop.clock.now()).map((p) => p.code)
    expect(codesOf(7)).not.toContain(10040)
    expect(codesOf(2)).toContain(10040)
    expect(codesOf(12)).toContain(10040)
  })
})

describe('a point of sale that ARCA does not take', () => {
  const usar = (numero: number) =>
    shop.admin.call(facturacion.update, {
      body: { puntos_venta: [{ entorno: 'homologacion', sucursal: shop.centro, numero }] },
    })

  it('is corrected in the settings, and what waits goes out with the new one', async () => {
    shop.arca.cerrados = [3]
    const id = await enqueue(shop)
    await retry(id)
    await expect.poll(async () => (await getComprobante(shop, id)).motivo).toMatch(/^11002: /)
    expect(await getComprobante(shop, id)).toMatchObject({
      estado: 'sin_emitir',
      errores: [{ que_hacer: expect.stringContaining('corrige el del local en Facturación electrónica') }],
    })
    await usar(5)
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({
      comprobante: 'Factura B 00005-00000001',
      motivo: null,
    })
    expect(shop.arca.books.last(CUIT, 5, 6)?.campos).toMatchObject({ CbteDesde: '1' })
    shop.arca.cerrados = []
    await usar(3)
  })

  it('writes no voucher when the settings are saved as they were', async () => {
    await shop.admin.call(facturacion.update, { body: { activa: false } })
    const id = await enqueue(shop, { emisor: EMISOR_DE_PRUEBA })
    const version = () => shop.db.one(sql`select xmin::text from comprobantes_fiscales where id = ${id}`)
    const before = await version()
    const { puntos_venta } = await shop.admin.call(facturacion.get)
    await shop.admin.call(facturacion.update, {
      body: { puntos_venta: puntos_venta.map(({ sucursal_nombre: _, ...punto }) => punto) },
    })
    expect(await version()).toEqual(before)
    await shop.admin.call(facturacion.update, { body: { activa: true } })
    await waitFor(shop, id, 'autorizado')
  })

  it('changes nothing of a voucher that has its number', async () => {
    shop.arca.faults.plan('FECAESolicitar', { kind: 'lost' })
    shop.arca.faults.plan('FECompConsultar', ...MUTE)
    const id = await enqueue(shop)
    await retry(id)
    await waitFor(shop, id, 'incierto')
    await usar(5)
    shop.arca.faults.clear()
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({ punto_venta: 3, numero: series().length })
    await usar(3)
  })
})

describe('another issuer', () => {
  it('leaves the vouchers of the one before, and says so', async () => {
    await shop.admin.call(facturacion.update, { body: { cuit: '20123456786' } })
    const id = await enqueue(shop, { emisor: EMISOR_DE_PRUEBA })
    expect(await refusal(retry(id))).toMatchObject({ status: 409, body: { codigo: 'otro_emisor' } })
    expect(await getComprobante(shop, id)).toMatchObject({ estado: 'sin_emitir', puede_reintentar: false })
    await shop.admin.call(facturacion.update, { body: { cuit: CUIT } })
    await waitFor(shop, id, 'autorizado')
  })
})

describe('a database that is older than the books of ARCA', () => {
  /** As a restored copy or a standby that was behind remembers a voucher. */
  const restored = () => shop.db.run(sql`update fiscal_base set identidad = 'another'`)

  async function forget(id: number): Promise<void> {
    await restored()
    await shop.db.run(sql`
      update comprobantes_fiscales set estado = 'sin_emitir', numero = null, cae = null, cae_vence = null,
        autorizado = null, contenido = null, intentos = 0 where id = ${id}`)
  }

  it('takes the CAE that a voucher has already, and sends only what ARCA does not have', async () => {
    const ids = [await enqueue(shop), await enqueue(shop)] as const
    await retry(ids[1])
    const before = [await waitFor(shop, ids[0], 'autorizado'), await waitFor(shop, ids[1], 'autorizado')]
    const granted = series().length
    await shop.admin.call(facturacion.update, { body: { activa: false } })
    for (const id of ids) await forget(id)
    const nuevo = await enqueue(shop, { emisor: EMISOR_DE_PRUEBA })
    await shop.admin.call(facturacion.update, { body: { activa: true } })
    expect(await waitFor(shop, nuevo, 'autorizado')).toMatchObject({ numero: granted + 1 })
    for (const [i, id] of ids.entries())
      expect(await getComprobante(shop, id)).toMatchObject({
        estado: 'autorizado',
        numero: before[i]?.numero,
        cae: before[i]?.cae,
        observaciones: [{ codigo: 0, texto: 'ARCA ya lo había autorizado: se recuperó su CAE.' }],
      })
    expect(series()).toHaveLength(granted + 1)
  })

  it('asks for one voucher where a series goes on that another system began', async () => {
    const sucursal = { entorno: 'homologacion', sucursal: shop.centro } as const
    const usar = (numero: number) =>
      shop.admin.call(facturacion.update, { body: { puntos_venta: [{ ...sucursal, numero }] } })
    const [pasado] = series()
    if (!pasado) throw new Error('the series is empty')
    for (let numero = 1; numero <= 60; numero++)
      shop.arca.books.granted.push({ ...pasado, punto_venta: 8, numero, procesado: '20200102030405' })
    await usar(8)
    await restored()
    const id = await enqueue(shop)
    await retry(id)
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({ numero: 61, observaciones: [] })
    expect(shop.arca.calls.filter((c) => c === 'FECompConsultar')).toHaveLength(1)
    await usar(3)
  })

  it('waits while ARCA does not tell', async () => {
    const id = await enqueue(shop)
    await retry(id)
    const { numero } = await waitFor(shop, id, 'autorizado')
    shop.arca.faults.plan('FECompConsultar', { kind: 'error', code: 501 }, { kind: 'status', status: 503 })
    await forget(id)
    await retry(id)
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({ numero })
    expect(series()).toHaveLength(numero ?? 0)
  })
})

describe('while it is off', () => {
  /**
   * Nobody reads the settings meanwhile. So no voucher is in its step, which asks them first, and the queue waits with
   * its own look before `work` begins.
   */
  const whileQueueWaits = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    shop.db.inTx(async (tx) => {
      await tx.run(sql`lock table facturacion in access exclusive mode`)
      wakeCola(shop.db)
      const waiting = sql`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%facturacion%'`
      await expect
        .poll(async () => (await shop.db.one<{ n: number }>(waiting)).n, { interval: 20 })
        .toBeGreaterThan(0)
      return await work(tx)
    })

  it('sends nothing, and goes on when it is on again', async () => {
    await shop.admin.call(facturacion.update, { body: { activa: false } })
    shop.arca.calls.length = 0
    const id = await enqueue(shop, { emisor: EMISOR_DE_PRUEBA })
    await retry(id)
    // The first look has ended when the third one waits, and whatever it began has had its turn.
    for (let look = 1; look <= 3; look++)
      await whileQueueWaits(async () => expect(shop.arca.calls).toEqual([]))
    expect((await shop.admin.call(panel.get)).comprobantes_fiscales).toBeUndefined()
    await shop.admin.call(facturacion.update, { body: { activa: true } })
    await waitFor(shop, id, 'autorizado')
  })

  it('stops in the middle of a long queue', async () => {
    const before = series().length
    const ids: number[] = []
    await shop.admin.call(facturacion.update, { body: { activa: false } })
    for (let n = 0; n < 40; n++) ids.push(await enqueue(shop, { emisor: EMISOR_DE_PRUEBA }))
    turns.holdAfter(10)
    await shop.admin.call(facturacion.update, { body: { activa: true } })
    await waitFor(shop, ids[0] ?? 0, 'autorizado')
    await expect.poll(() => turns.held, { interval: 20 }).toBeGreaterThan(0)
    const sent = await whileQueueWaits(async (tx) => {
      await tx.run(sql`update facturacion set activa = false`)
      turns.release()
      return series().length
    })
    expect(sent).toBeLessThan(before + 40)
    for (let look = 1; look <= 3; look++)
      await whileQueueWaits(async () => expect(series()).toHaveLength(sent))
    await shop.admin.call(facturacion.update, { body: { activa: true } })
    await waitFor(shop, ids.at(-1) ?? 0, 'autorizado')
    expect(series()).toHaveLength(before + 40)
  })
})

describe('a rejection', () => {
  it('tells code, text and what to do, gives the number back, and lets the next one pass', async () => {
    const before = series().length
    shop.arca.faults.plan('FECAESolicitar', { kind: 'reject', code: 10015, msg: 'El nÃºmero de documento' })
    const [bad, good] = [await enqueue(shop), await enqueue(shop)]
    expect(await waitFor(shop, bad, 'rechazado')).toMatchObject({
      numero: null,
      cae: null,
      motivo: '10015: El número de documento',
      errores: [
        {
          codigo: 10015,
          texto: 'El número de documento',
          que_hacer: 'Corrige el tipo y el número de documento del receptor, y vuelve a enviar.',
        },
      ],
      puede_reintentar: true,
      puede_corregir: true,
    })
    expect(await waitFor(shop, good, 'autorizado')).toMatchObject({ numero: before + 1 })

    const corregido = await shop.admin.call(comprobantesFiscales.corregir, {
      params: { id: bad },
      body: { receptor_tipo_documento: 80, receptor_documento: '20-12345678-6', receptor_nombre: 'Ana' },
    })
    expect(corregido).toMatchObject({ receptor_documento: '20123456786', tipo: 6 })
    expect(await waitFor(shop, bad, 'autorizado')).toMatchObject({ numero: before + 2, errores: [] })
    expect(series().at(-1)?.campos).toMatchObject({ DocTipo: '80', DocNro: '20123456786' })
  })

  it('goes back into the queue with all that wait, and leaves a trace', async () => {
    const fault = { kind: 'reject', code: 10015 } as const
    shop.arca.faults.plan('FECAESolicitar', fault, fault)
    const ids = [await enqueue(shop), await enqueue(shop), await enqueue(shop)] as const
    for (const id of ids.slice(0, 2)) await waitFor(shop, id, 'rechazado')
    await waitFor(shop, ids[2], 'autorizado')
    await shop.db.run(sql`update comprobantes_fiscales set retirado = true where id = ${ids[1]}`)
    expect(await shop.admin.call(comprobantesFiscales.reintentarTodos, { body: {} })).toEqual({ cantidad: 1 })
    await waitFor(shop, ids[0], 'autorizado')
    expect(await getComprobante(shop, ids[1])).toMatchObject({ estado: 'rechazado' })
    expect((await auditOf(shop.db, 'comprobantes-fiscales', ids[0])).at(-1)).toMatchObject({
      despues: { estado: 'sin_emitir' },
    })
  })

  it('of number or date is asked about, and ends with ARCA’s own words', async () => {
    const before = series().length
    const fault = { kind: 'reject', code: 10016, msg: 'Campo CbteFch fuera de rango' } as const
    shop.arca.faults.plan('FECAESolicitar', fault, fault, fault)
    const id = await enqueue(shop)
    expect(await waitFor(shop, id, 'rechazado')).toMatchObject({
      motivo: '10016: Campo CbteFch fuera de rango',
      errores: [{ codigo: 10016, que_hacer: expect.stringContaining('Corrige la fecha') }],
    })
    await retry(id)
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({ numero: before + 1 })
  })

  it('is no observation: with one the CAE is granted', async () => {
    shop.arca.faults.plan('FECAESolicitar', { kind: 'observe', code: 10217, msg: 'Credito fiscal' })
    const id = await enqueue(shop)
    await retry(id)
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({
      observaciones: [{ codigo: 10217, texto: 'Credito fiscal', que_hacer: expect.any(String) }],
    })
  })
})
