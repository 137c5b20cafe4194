import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../../../test/fakeApi.ts'
import { conNavegador, tomada } from '../../../../../test/sinConexion.ts'
import { base, dispositivo } from './base.ts'
import { queueVenta } from './cola.ts'
import { sendPulso } from './pulso.ts'

conNavegador()

/** A server where another device has the letters of these. */
const servidor = (ajenos: string[]) =>
  fakeApi().on(dispositivos.pulso, ({ body }) => ({
    ahora: new Date().toISOString(),
    formatos: [1],
    ...(ajenos.includes(body.dispositivo) && { letras_de_otro: true as const }),
  }))

const olvidarEspera = async () => void (await (await base()).clear('espera'))

it('a device whose letters are those of another one takes another name, and its numbers begin anew', async () => {
  const antes = await dispositivo()
  await queueVenta(tomada('clave-uno'))
  await olvidarEspera()
  const api = servidor([antes])
  await sendPulso()
  const propio = await dispositivo()
  expect(propio).not.toBe(antes)
  expect(api.calls(dispositivos.pulso).map(({ body }) => body.dispositivo)).toEqual([antes, propio])
  expect((await queueVenta(tomada('clave-dos'))).provisional).toBe(`SC-${propio.slice(0, 4).toUpperCase()}-1`)
})

it('keeps its name while a sale waits under it', async () => {
  const antes = await dispositivo()
  await queueVenta(tomada('clave-uno'))
  const api = servidor([antes])
  await sendPulso()
  expect(await dispositivo()).toBe(antes)
  expect(api.calls(dispositivos.pulso)).toHaveLength(1)
  await olvidarEspera()
  await sendPulso()
  expect(await dispositivo()).not.toBe(antes)
})

it('tells no more than a few times, whatever the server says', async () => {
  const api = fakeApi().on(dispositivos.pulso, () => ({
    ahora: new Date().toISOString(),
    formatos: [1],
    letras_de_otro: true as const,
  }))
  await sendPulso()
  expect(api.calls(dispositivos.pulso)).toHaveLength(4)
})
