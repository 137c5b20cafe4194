import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildSucursal, buildUsuario } from '../../../../../test/builders.ts'
import { conNavegador, tomada } from '../../../../../test/sinConexion.ts'
import type { Vigia } from '../../../../platform/conexion/conexion.ts'
import { queueUp, readModo } from '../../../../platform/conexion/modo.ts'
import { base, writeDato } from '../equipo/base.ts'
import { enEspera, markProblema, queueVenta } from '../equipo/cola.ts'
import { linea } from '../equipo/linea.ts'
import { keepRespuesta } from '../equipo/respuestas.ts'
import { TiraSinLinea } from './TiraSinLinea.tsx'

conNavegador()

const perfil = buildUsuario({ sin_conexion: true, sucursal: 1 })
const copiada = (horas: number) =>
  writeDato('copia', {
    sello: 's',
    cuando: new Date(Date.now() - horas * 3_600_000).toISOString(),
    sucursal: 1,
  })

beforeEach(async () => {
  await keepRespuesta(sesion.profile, undefined, perfil)
  await keepRespuesta(sucursales.get, { id: 1 }, buildSucursal({ localidad: '', punto_venta: 1 }))
  await copiada(1)
  queueUp(0, '')
})

function mostrar(hay = false) {
  const conexion = { hay, probada: null, fallos: hay ? 0 : 3 }
  const probar = vi.fn(async () => false)
  const vigia: Vigia = {
    conexion: () => conexion,
    alCambiar: () => () => undefined,
    probar,
    terminar: () => undefined,
  }
  const onEspera = vi.fn()
  render(<TiraSinLinea vigia={vigia} onEspera={onEspera} />)
  return { probar, onEspera, user: userEvent.setup({ delay: null }) }
}

it('says from which copy it sells, and asks again when told', async () => {
  linea.goAlone()
  const { probar, user } = mostrar()
  expect(
    await screen.findByText(/^Sin conexión: estás vendiendo con la copia de las \d\d:\d\d$/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }))
  expect(probar).toHaveBeenCalled()
})

it('an old copy sells nothing, and it says why', async () => {
  await copiada(25)
  linea.goAlone()
  mostrar()
  expect(await screen.findByText('Sin conexión: no se puede vender')).toBeVisible()
  expect(screen.getByText(/^La copia de artículos tiene más de 24 horas/)).toBeVisible()
})

it.each<[string, () => Promise<void>, RegExp]>([
  ['no copy yet', () => writeDato('copia', undefined), /^Este equipo todavía no tiene la copia/],
  [
    'the copy of another branch',
    () => writeDato('copia', { sello: 's', cuando: new Date().toISOString(), sucursal: 2 }),
    /^Este equipo todavía no tiene la copia/,
  ],
  [
    'no point of sale',
    async () =>
      (await base()).clear('respuestas').then(() => keepRespuesta(sesion.profile, undefined, perfil)),
    /^Este equipo todavía no sabe el punto de venta/,
  ],
])('with %s it sells nothing, and says what is missing', async (_, quitar, text) => {
  await quitar()
  linea.goAlone()
  mostrar()
  expect(await screen.findByText('Sin conexión: no se puede vender')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

it('says that the clock is off, and what waits', async () => {
  await writeDato('reloj', -6 * 60_000)
  await queueVenta(tomada('clave-uno'))
  linea.goAlone()
  const { onEspera, user } = mostrar()
  expect(await screen.findByText('El reloj del equipo atrasa 6 minutos')).toBeVisible()
  expect(screen.getByText('1 venta por enviar')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  expect(onEspera).toHaveBeenCalled()
})

it('a clock that is off by less is right', async () => {
  await writeDato('reloj', 4 * 60_000)
  linea.goAlone()
  mostrar()
  await screen.findByText(/^Sin conexión/)
  expect(screen.queryByText(/reloj/)).not.toBeInTheDocument()
})

it('warns from fifty waiting sales on', async () => {
  linea.goAlone()
  queueUp(49, '')
  const { unmount } = { unmount: () => undefined, ...mostrar() }
  await screen.findByText('49 ventas por enviar')
  expect(screen.queryByText(/^Son muchas/)).not.toBeInTheDocument()
  unmount()
  queueUp(50, '')
  expect(await screen.findByText(/^Son muchas/)).toBeVisible()
})

it('the line is back: one press, and the server is asked again', async () => {
  linea.goAlone()
  const { user } = mostrar(true)
  expect(await screen.findByText('Volvió la línea')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Volver a conectar' }))
  expect(readModo().sinLinea).toBe(false)
  expect(screen.queryByText('Volvió la línea')).not.toBeInTheDocument()
})

it('with a line it says only what a person has to look at', async () => {
  await queueVenta(tomada('clave-uno'))
  mostrar(true)
  expect(screen.queryByText(/por enviar/)).not.toBeInTheDocument()
  const [fila] = await enEspera()
  if (fila) await markProblema(fila, { texto: 'No', codigo: 'x' })
  expect(await screen.findByText('1 venta para resolver')).toBeVisible()
  // It is counted once.
  expect(screen.queryByText(/por enviar/)).not.toBeInTheDocument()
})
