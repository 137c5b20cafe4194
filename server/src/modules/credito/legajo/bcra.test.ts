import { isCuit } from '@mostrador/contract/base/cuit'
import { sesion } from '@mostrador/contract/base/sesion'
import { legajosCredito } from '@mostrador/contract/credito/legajos-credito'
import { cuitDe } from '@mostrador/contract/test/inputs'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CentralDeDeudores, startCentral } from '../../../../test/network/bcra.ts'
import { HOY, openTestApp, refusal, type TestApp } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import { purge } from '../../../platform/health/purge.ts'
import { oldConsultas } from './legajos.queries.ts'

const PESO = 100
const closing: (() => Promise<void>)[] = []
let shop: TestApp
let central: CentralDeDeudores
let n = 700

beforeAll(async () => {
  central = await startCentral()
  closing.push(() => central.stop())
  shop = await openTestApp((close) => void closing.unshift(close), { bcra: central.url })
})
afterAll(async () => {
  for (const close of closing) await close()
})
beforeEach(async () => {
  central.asked.length = 0
  central.fails = {}
  central.delayMs = 0
  shop.clock.set(`${HOY}T15:00:00Z`)
  await activar(true)
})

async function activar(consultas_bcra: boolean): Promise<void> {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, consultas_bcra } })
}

const consultar = (id: number, cuit?: string) =>
  shop.admin.call(legajosCredito.consultar, { params: { id }, body: cuit === undefined ? {} : { cuit } })
const guardada = async (id: number) =>
  (await shop.admin.call(legajosCredito.bcra, { params: { id } })).consulta

/** A customer with a CUIT of its own. */
async function conCuit(): Promise<{ id: number; cuit: string }> {
  const cuit = cuitDe(++n)
  const { id } = await buildCliente(shop.vendedor.call, { tipo_documento: 'CUIT', numero_documento: cuit })
  return { id, cuit }
}

const entidad = (nombre: string, situacion: number, monto: number) => ({
  entidad: nombre,
  situacion,
  fechaSit1: '2020-01-01',
  monto,
  diasAtrasoPago: situacion > 1 ? 90 : 0,
  refinanciaciones: false,
  enRevision: false,
})

describe('asking the Central de Deudores', () => {
  it('answers debts, the worst first, the history of months and refused cheques; and keeps who asked', async () => {
    const { id, cuit } = await conCuit()
    central.results.set(cuit, {
      Deudas: {
        identificacion: Number(cuit),
        denominacion: 'PEREZ JUAN ',
        periodos: [
          { periodo: '202602', entidades: [entidad('BANCO UNO', 1, 12.5), entidad('BANCO DOS', 4, 3)] },
        ],
      },
      Historicas: {
        denominacion: 'PEREZ JUAN',
        periodos: [
          { periodo: '202601', entidades: [entidad('BANCO UNO', 1, 1), entidad('BANCO DOS', 3, 1)] },
          { periodo: '202602', entidades: [entidad('BANCO DOS', 4, 3)] },
        ],
      },
      ChequesRechazados: {
        causales: [
          {
            causal: 'SIN FONDOS',
            entidades: [
              {
                entidad: 7,
                detalle: [
                  { nroCheque: 1, monto: 1000.5, fechaPago: null },
                  { nroCheque: 2, monto: 10, fechaPago: '2026-01-01' },
                ],
              },
            ],
          },
        ],
      },
    })
    const answer = await consultar(id)
    expect(answer).toEqual({
      cuit,
      denominacion: 'PEREZ JUAN',
      consultado: `${HOY}T15:00:00.000Z`,
      consultado_por: 'admin',
      consultado_por_persona: 'Ana Admin',
      deudas: [
        { entidad: 'BANCO DOS', periodo: '2026-02', situacion: 4, monto: 3_000 * PESO, dias_atraso: 90 },
        { entidad: 'BANCO UNO', periodo: '2026-02', situacion: 1, monto: 12_500 * PESO, dias_atraso: 0 },
      ],
      historia: [
        { periodo: '2026-02', situacion: 4 },
        { periodo: '2026-01', situacion: 3 },
      ],
      cheques: { rechazados: 2, impagos: 1, monto: 101_050 },
    })
    expect(central.asked.toSorted()).toEqual([
      `/centraldedeudores/v1.0/Deudas/${cuit}`,
      `/centraldedeudores/v1.0/Deudas/ChequesRechazados/${cuit}`,
      `/centraldedeudores/v1.0/Deudas/Historicas/${cuit}`,
    ])
    expect({ ...(await guardada(id)), consultado: null }).toEqual({ ...answer, consultado: null })
  })

  it('knows that a 404 is somebody of whom nothing is reported', async () => {
    const { id, cuit } = await conCuit()
    expect(await consultar(id)).toMatchObject({
      cuit,
      denominacion: '',
      deudas: [],
      historia: [],
      cheques: { rechazados: 0, impagos: 0, monto: 0 },
    })
  })

  it.each([
    ['an error of its own', { fails: { Deudas: 500 } }, /respondió con un error \(500\)/],
    ['a redirection, which is not followed', { fails: { Deudas: 302 } }, /\(302\)/],
    ['no JSON', { fails: { Deudas: '<html>' } }, /no se entiende/],
    ['another JSON', { fails: { Deudas: '{"results":7}' } }, /no se entiende/],
    ['too much', { fails: { Deudas: `"${'x'.repeat(1_100_000)}"` } }, /demasiado larga/],
    ['nothing for long', { delayMs: 7_000 }, /no respondió en 6 segundos/],
  ])(
    'refuses with 503 and keeps nothing after %s',
    async (_, how, text) => {
      const { id } = await conCuit()
      Object.assign(central, how)
      const refused = await refusal(consultar(id))
      expect(refused).toMatchObject({ status: 503, codigo: 'bcra_sin_respuesta' })
      expect(refused.message).toMatch(text)
      expect(refused.message).toMatch(/^El Banco Central .*Prueba más tarde\.$/)
      expect(await guardada(id)).toBeNull()
    },
    20_000,
  )

  it('tells what did not answer beside the debts', async () => {
    const { id } = await conCuit()
    central.fails = { Historicas: 500, ChequesRechazados: 503 }
    expect(await consultar(id)).toMatchObject({ deudas: [], historia: null, cheques: null })
  })

  it('asks nobody again in the same hour, unless a part did not answer', async () => {
    const { id } = await conCuit()
    central.fails = { Historicas: 500 }
    await consultar(id)
    central.fails = {}
    expect(await consultar(id)).toMatchObject({ historia: [] })
    expect(central.asked).toHaveLength(6)
    await consultar(id)
    expect(central.asked).toHaveLength(6)
    shop.clock.set(`${HOY}T16:00:00Z`)
    await consultar(id)
    expect(central.asked).toHaveLength(9)
  })

  it('says that nobody is there', async () => {
    const alone = await openTestApp((close) => void closing.unshift(close), { bcra: 'http://127.0.0.1:1' })
    await alone.admin.call(ventasConfiguracion.update, {
      body: { ...(await alone.admin.call(ventasConfiguracion.get)), consultas_bcra: true },
    })
    const { id } = await buildCliente(alone.vendedor.call, {
      tipo_documento: 'CUIT',
      numero_documento: cuitDe(1),
    })
    const refused = await refusal(alone.admin.call(legajosCredito.consultar, { params: { id }, body: {} }))
    expect(refused).toMatchObject({ status: 503, codigo: 'bcra_sin_respuesta' })
    expect(refused.message).toContain('no se pudo conectar')
  })
})

describe('whom it asks for', () => {
  /** A CUIL of that DNI. */
  const cuilDe = (dni: string): string =>
    Array.from({ length: 10 }, (_, d) => `20${dni}${d}`).find(isCuit) ?? cuilDe(String(Number(dni) + 1))

  it('needs the CUIL of a DNI, and of that one', async () => {
    const dni = '30111222'
    const { id } = await buildCliente(shop.vendedor.call, { tipo_documento: 'DNI', numero_documento: dni })
    expect(await refusal(consultar(id))).toMatchObject({ status: 400, campos: { cuit: expect.any(String) } })
    expect(await refusal(consultar(id, cuitDe(++n)))).toMatchObject({ status: 400 })
    const cuil = cuilDe(dni)
    const malo = `${cuil.slice(0, 10)}${(Number(cuil[10]) + 1) % 10}`
    expect(await refusal(consultar(id, malo))).toMatchObject({ status: 400 })
    expect(central.asked).toEqual([])
    expect(await consultar(id, `${cuil.slice(0, 2)}-${cuil.slice(2, 10)}-${cuil.slice(10)}`)).toMatchObject({
      cuit: cuil,
    })
  })

  it('asks with the CUIT of the customer, whatever somebody sends', async () => {
    const { id, cuit } = await conCuit()
    expect(await consultar(id, cuitDe(++n))).toMatchObject({ cuit })
    const malo = await buildCliente(shop.vendedor.call, { tipo_documento: 'CUIT', numero_documento: '30-1' })
    expect(await refusal(consultar(malo.id))).toMatchObject({ status: 400 })
    expect(await refusal(consultar(999_999))).toMatchObject({ status: 404 })
  })
})

describe('who may, and for how long', () => {
  it('is off until an admin turns it on, and needs a permission', async () => {
    const { id } = await conCuit()
    await activar(false)
    expect(await refusal(consultar(id))).toMatchObject({ status: 409, codigo: 'consultas_bcra_inactivas' })
    expect(await refusal(guardada(id))).toMatchObject({ status: 409 })
    expect(await shop.admin.call(sesion.profile)).not.toHaveProperty('consultas_bcra')
    await activar(true)
    expect(await shop.admin.call(sesion.profile)).toMatchObject({ consultas_bcra: true })
    const { call } = shop.vendedor
    expect(await refusal(call(legajosCredito.consultar, { params: { id }, body: {} }))).toMatchObject({
      status: 403,
    })
    expect(await refusal(call(legajosCredito.bcra, { params: { id } }))).toMatchObject({ status: 403 })
    expect(central.asked).toEqual([])
  })

  it('shows the last answer for 30 days, and throws it away then', async () => {
    const { id } = await conCuit()
    await consultar(id)
    const filas = async () =>
      (await shop.db.one<{ n: number }>(sql`select count(*) as n from consultas_bcra where cliente = ${id}`))
        .n
    const edad = (dias: number) =>
      shop.db.run(sql`
        update consultas_bcra set consultado = ${shop.clock.now()}::timestamptz - make_interval(days => ${dias})
        where cliente = ${id}`)
    await edad(29)
    await purge(shop, (now) => [oldConsultas(now)])
    expect(await guardada(id)).not.toBeNull()
    await edad(30)
    expect(await guardada(id)).toBeNull()
    await purge(shop, (now) => [oldConsultas(now)])
    expect(await filas()).toBe(0)
  })
})
