import { ApiError } from '@mostrador/contract/errors'
import { descartes } from '@mostrador/contract/ventas/sin-conexion/descartes'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import {
  FORMATO_DESCONOCIDO,
  llegadas,
  type VentaLlegada,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { expect, it, vi } from 'vitest'
import { buildVenta } from '../../../../../test/builders.ts'
import { type FakeApi, fakeApi, refusal } from '../../../../../test/fakeApi.ts'
import { conNavegador, tomada } from '../../../../../test/sinConexion.ts'
import { readModo } from '../../../../platform/conexion/modo.ts'
import { base } from './base.ts'
import { enEspera, llegadas as llegadasDe, queueVenta } from './cola.ts'
import { annulVenta, resendVenta, sendEspera } from './envio.ts'

conNavegador()

let id = 100
const llegada = (provisional: string): VentaLlegada => {
  const venta = buildVenta({ id: ++id })
  return { id, numero: venta.numero, venta, pendientes: [], provisional, notas: [] }
}

const servidor = (answer: (clave: string) => void = () => undefined): FakeApi =>
  fakeApi()
    .on(dispositivos.pulso, () => ({ ahora: new Date().toISOString(), formatos: [1] }))
    .on(llegadas.create, ({ body }) => {
      answer(body.clave)
      return llegada(body.provisional)
    })

async function vender(...claves: string[]): Promise<void> {
  for (const clave of claves) await queueVenta(tomada(clave))
}

const sent = (api: FakeApi) => api.calls(llegadas.create).map(({ body }) => body.clave)

it('sends the oldest first, one at a time, and tells how the device is afterwards', async () => {
  await vender('clave-uno', 'clave-dos', 'clave-tres')
  const api = servidor()
  await sendEspera(1)
  expect(sent(api)).toEqual(['clave-uno', 'clave-dos', 'clave-tres'])
  expect(await enEspera()).toEqual([])
  expect(await llegadasDe()).toHaveLength(3)
  expect(api.calls(dispositivos.pulso).at(-1)?.body).toMatchObject({
    en_cola: 0,
    para_resolver: 0,
    desde: null,
  })
})

it('a refused sale is put aside with the reason, and stops no other', async () => {
  await vender('clave-uno', 'clave-dos', 'clave-tres')
  const api = servidor((clave) => {
    if (clave === 'clave-dos') throw refusal(409, 'El cliente no existe')
  })
  await sendEspera(1)
  expect(sent(api)).toEqual(['clave-uno', 'clave-dos', 'clave-tres'])
  expect(await enEspera()).toMatchObject([
    { clave: 'clave-dos', problema: { texto: 'El cliente no existe' } },
  ])
  // It is not sent again by itself.
  await sendEspera(1)
  expect(sent(api)).toHaveLength(3)
  const [fila] = await enEspera()
  servidor()
  if (fila) await resendVenta(fila)
  expect(await enEspera()).toEqual([])
})

it.each([
  ['no answer', new ApiError(0, { error: '', codigo: 'error_red' })],
  ['a failure of the server', new ApiError(503, { error: '', codigo: 'x' })],
  [
    'a till that waits for its next person',
    new ApiError(403, { error: 'Este equipo está bloqueado', codigo: 'equipo_bloqueado' }),
  ],
  ['a session that ended', new ApiError(404, { error: '', codigo: 'x' })],
])('after %s everything stays in its place, in order', async (_, error) => {
  await vender('clave-uno', 'clave-dos')
  const api = servidor(() => {
    throw error
  })
  await sendEspera(1)
  expect(sent(api)).toEqual(['clave-uno'])
  expect((await enEspera()).map(({ clave, problema }) => [clave, problema])).toEqual([
    ['clave-uno', undefined],
    ['clave-dos', undefined],
  ])
})

it('without an open till each waits for a person, and one that is opened lets all of them out', async () => {
  await vender('clave-uno', 'clave-dos')
  const cerrada = servidor(() => {
    throw new ApiError(409, { error: 'Abre la caja', codigo: 'caja_cerrada' })
  })
  await sendEspera(1)
  await sendEspera(1)
  // Nobody asks the server again and again for what only a person can do.
  expect(sent(cerrada)).toEqual(['clave-uno', 'clave-dos'])
  expect(await enEspera()).toMatchObject([
    { problema: { texto: 'Abre la caja', codigo: 'caja_cerrada' } },
    { problema: { codigo: 'caja_cerrada' } },
  ])
  const [fila] = await enEspera()
  const api = servidor()
  if (fila) await resendVenta(fila)
  await vi.waitFor(async () => expect(await enEspera()).toEqual([]))
  expect(sent(api)).toEqual(['clave-uno', 'clave-dos'])
})

it('one that is annulled before it left is no sale: it counts no more, and the server hears why', async () => {
  await vender('clave-uno', 'clave-dos')
  fakeApi()
  const [fila] = await enEspera()
  if (!fila) throw new Error()
  await annulVenta(fila, 'Se arrepintió', 'ana')
  expect(readModo().enCola).toBe(1)
  const api = servidor().on(descartes.create, () => undefined)
  await sendEspera(1)
  await vi.waitFor(async () => expect(await enEspera()).toEqual([]))
  expect(sent(api)).toEqual(['clave-dos'])
  expect(api.calls(descartes.create)).toMatchObject([
    { body: { clave: 'clave-uno', motivo: 'Se arrepintió', provisional: fila.provisional } },
  ])
  expect(await enEspera()).toEqual([])
  await expect(annulVenta(fila, 'Otra vez', 'ana')).rejects.toThrow('anúlala en Ventas')
})

it('an annulled one whose answer was lost had arrived: a person sees its number, and annuls it there', async () => {
  await vender('clave-uno')
  const api = servidor().on(descartes.create, () => {
    throw new ApiError(409, { error: 'Ya llegó', codigo: 'ya_llego' })
  })
  const [fila] = await enEspera()
  if (fila) await annulVenta(fila, 'Se arrepintió', 'ana')
  await vi.waitFor(async () => expect((await enEspera())[0]?.problema?.codigo).toBe('ya_llego'))
  const [otra] = await enEspera()
  if (otra) await resendVenta(otra)
  expect(sent(api)).toEqual(['clave-uno'])
  expect(await llegadasDe()).toHaveLength(1)
})

it('two tabs send each sale once', async () => {
  await vender('clave-uno', 'clave-dos')
  const api = servidor()
  await Promise.all([sendEspera(1), sendEspera(1)])
  expect(sent(api)).toEqual(['clave-uno', 'clave-dos'])
})

it('sends the sales of the working branch alone', async () => {
  await queueVenta({ ...tomada('clave-otra'), sucursal: 2 })
  await vender('clave-uno')
  const api = servidor()
  await sendEspera(1)
  expect(sent(api)).toEqual(['clave-uno'])
})

it('a sale of another program waits for a person: its form names it, and the server or the page refuse it', async () => {
  await vender('clave-uno', 'clave-dos')
  const db = await base()
  const [fila] = await enEspera()
  await db.put('espera', { ...fila, venta: { formato: 9 } } as never)
  const api = servidor(() => {
    throw new ApiError(409, { error: 'Actualiza el programa', codigo: FORMATO_DESCONOCIDO })
  })
  await sendEspera(1)
  expect(sent(api)).toEqual(['clave-dos'])
  expect(api.calls(llegadas.create)[0]?.body.formato).toBe(1)
  expect((await enEspera()).map(({ problema }) => problema?.codigo)).toEqual(['formato', 'formato'])
})
