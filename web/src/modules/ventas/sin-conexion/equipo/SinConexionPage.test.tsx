import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { llegadas } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildVenta } from '../../../../../test/builders.ts'
import { refusal } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { conNavegador, tomada } from '../../../../../test/sinConexion.ts'
import { readDato, writeDato } from './base.ts'
import { codigoDe } from './codigo/codigo.ts'
import { enEspera, markProblema, queueVenta } from './cola.ts'
import { hasPin } from './pin/pin.ts'

conNavegador()

const CON = { usuario: { sin_conexion: true as const, sucursal: 1 } }

it('says where it is switched on, where it is off', async () => {
  renderApp('/sin-conexion')
  expect(await screen.findByText('En este local no se vende sin conexión')).toBeVisible()
})

it('shows the age of the copy, a clock that is off, and what waits', async () => {
  await writeDato('copia', { sello: 's', cuando: '2026-07-01T11:30:00.000Z', sucursal: 1 })
  await writeDato('reloj', 7 * 60_000)
  const { provisional } = await queueVenta(tomada('clave-uno'))
  renderApp('/sin-conexion', CON)
  expect(await screen.findByText(/^01\/07\/2026.*08:30$/)).toBeVisible()
  expect(screen.getByText('El reloj del equipo adelanta 7 minutos')).toBeVisible()
  const filas = await screen.findByRole('table', { name: 'Ventas por enviar' })
  expect(await within(filas).findByText(provisional)).toBeVisible()
  expect(within(filas).getByText('Por enviar')).toBeVisible()
  // Nobody leaves while it waits.
  expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeDisabled()
})

it('a refused sale says why, and goes out again when somebody says so', async () => {
  await queueVenta(tomada('clave-uno'))
  const [fila] = await enEspera()
  if (fila) await markProblema(fila, { texto: 'El artículo no existe', codigo: 'x' })
  let refused = true
  const { user } = renderApp('/sin-conexion', {
    ...CON,
    api: (api) =>
      api
        .on(dispositivos.pulso, () => ({ ahora: new Date().toISOString(), formatos: [1] }))
        .on(llegadas.create, ({ body }) => {
          if (refused) throw refusal(409, 'El artículo no existe todavía')
          const venta = buildVenta({ id: 9 })
          return {
            id: 9,
            numero: venta.numero,
            venta,
            pendientes: [],
            provisional: body.provisional,
            notas: [],
          }
        }),
  })
  expect(await screen.findByText('El artículo no existe')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Enviar otra vez/ }))
  expect((await screen.findAllByText('El artículo no existe todavía'))[0]).toBeVisible()
  refused = false
  await user.click(screen.getByRole('button', { name: /^Enviar otra vez/ }))
  expect(await screen.findByText('No hay ventas por enviar: todas llegaron.')).toBeVisible()
  const llegaron = screen.getByRole('table', { name: 'Últimas que llegaron' })
  expect(await within(llegaron).findByText(fila?.provisional ?? '')).toBeVisible()
})

it('a PIN is chosen and taken away; what is none is refused', async () => {
  const { user } = renderApp('/sin-conexion', CON)
  await user.type(await screen.findByLabelText('PIN nuevo'), '12')
  await user.click(screen.getByRole('button', { name: 'Elegir PIN' }))
  expect(await screen.findByText('El PIN tiene de 4 a 6 números')).toBeVisible()
  await user.type(screen.getByLabelText('PIN nuevo'), '34')
  await user.click(screen.getByRole('button', { name: 'Elegir PIN' }))
  expect(await screen.findByText('PIN guardado')).toBeVisible()
  expect(await hasPin()).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Quitar PIN' }))
  expect(await screen.findByText('PIN quitado')).toBeVisible()
  expect(await hasPin()).toBe(false)
})

it('a browser without a promise of storage is told so', async () => {
  Object.assign(navigator, { storage: { persisted: async () => false, persist: async () => false } })
  renderApp('/sin-conexion', CON)
  expect(await screen.findByText('Este equipo no puede vender sin conexión')).toBeVisible()
})

it('the device has a name, and a sale comes back from its paper once', async () => {
  const { user } = renderApp('/sin-conexion', {
    ...CON,
    api: (api) =>
      api
        .on(llegadas.create, () => {
          throw refusal(503, '')
        })
        .on(copia.get, () => {
          throw refusal(503, '')
        }),
  })
  await user.type(await screen.findByLabelText(/^Nombre de este equipo/), 'Mostrador 1')
  await user.click(screen.getByRole('button', { name: 'Guardar nombre' }))
  await waitFor(async () => expect(await readDato('nombre')).toBe('Mostrador 1'))

  const { provisional, venta } = await queueVenta(tomada('clave-dos'))
  const codigo = await codigoDe(venta)
  const caja = screen.getByLabelText('Código del papel')
  await user.click(caja)
  await user.paste(codigo)
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`${provisional} ya está en este equipo`)).toBeVisible()
  await user.type(caja, '7790000000012{Enter}')
  expect(await screen.findByText('No es el código de una venta sin conexión')).toBeVisible()
})
