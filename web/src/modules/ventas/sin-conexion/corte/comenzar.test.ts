import { estadoFacturacion } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { ApiError } from '@mostrador/contract/errors'
import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { llegadas, type VentaLlegada } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildSucursal, buildUsuario, buildVenta } from '../../../../../test/builders.ts'
import { fakeApi } from '../../../../../test/fakeApi.ts'
import { articuloCopiado, clienteCopiado, conNavegador, tomada } from '../../../../../test/sinConexion.ts'
import type { Vigia } from '../../../../platform/conexion/conexion.ts'
import type { Freno } from '../../../../platform/conexion/modo.ts'
import { base, readDato, writeDato } from '../equipo/base.ts'
import { enEspera, markProblema, queueVenta } from '../equipo/cola.ts'
import { hasRespuestas, keepRespuesta, respuestaDe } from '../equipo/respuestas.ts'

conNavegador()

const perfil = buildUsuario({ sin_conexion: true })
const SUCURSAL = buildSucursal({ localidad: '', punto_venta: 1 })
const SIN_FACTURA = {
  activa: false,
  con_comprobantes: false,
  entorno: 'homologacion',
  cuit: '',
  condicion_iva: 'monotributo',
  umbral_identificacion: 1,
  umbral_identificacion_desde: '2026-01-01',
  precios_con_iva: true,
  puntos_venta: [],
} as const

const llegada = (provisional: string): VentaLlegada => {
  const venta = buildVenta({ id: 9 })
  return { id: 9, numero: venta.numero, venta, pendientes: [], provisional, notas: [] }
}

/** A page that begins anew: what it knows of the line is its own. */
async function empezar(
  ocupada = (): boolean => false,
  entrado = true,
  llega: (provisional: string) => VentaLlegada = llegada,
) {
  vi.resetModules()
  const [{ begin, medio }, { createQueryClient }, { perfilQuery }, { readModo }, { endSession }] =
    await Promise.all([
      import('./comenzar.ts'),
      import('../../../../platform/api/queryClient.ts'),
      import('../../../../platform/api/session.tsx'),
      import('../../../../platform/conexion/modo.ts'),
      import('../../../../platform/api/api.ts'),
    ])
  const api = fakeApi()
    .on(sesion.profile, () => perfil)
    .on(sucursales.get, () => SUCURSAL)
    .on(estadoFacturacion, () => ({ ...SIN_FACTURA, puntos_venta: [] }))
    .on(periodoCerrado.get, () => ({ cerrado_hasta: null }))
    .on(dispositivos.pulso, () => ({ ahora: new Date().toISOString(), formatos: [1] }))
    .on(copia.get, () => ({
      sello: 's',
      entera: true,
      articulos: [articuloCopiado()],
      quitados: [],
      clientes: [],
    }))
    .on(llegadas.create, ({ body: { provisional } }) => llega(provisional))
  const client = createQueryClient()
  if (entrado) client.setQueryData(perfilQuery.queryKey, perfil)
  let conexion = { hay: true, probada: null as Date | null, fallos: 0 }
  const listeners = new Set<() => void>()
  const probar = vi.fn(async () => conexion.hay)
  const vigia: Vigia = {
    conexion: () => conexion,
    alCambiar: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    probar,
    terminar: () => undefined,
  }
  const linea = (hay: boolean, fallos = 0) => {
    conexion = { hay, probada: hay ? null : new Date(), fallos }
    for (const listener of listeners) listener()
  }
  begin(vigia, ocupada, client)
  const preparado = () => vi.waitFor(() => expect(localStorage.getItem('sin-conexion')).toBe('si'))
  return { api, client, perfilQuery, linea, readModo, medio, endSession, preparado, probar }
}

it('gets ready while there is a line: the copy, the answers to begin with, its clock; and what waited goes out', async () => {
  await queueVenta(tomada('clave-uno'))
  const { api, preparado } = await empezar()
  await preparado()
  expect(await readDato('copia')).toMatchObject({ sello: 's', sucursal: 1 })
  expect(Math.abs((await readDato('reloj')) ?? Number.NaN)).toBeLessThan(5 * 60_000)
  await vi.waitFor(async () => expect(await enEspera()).toEqual([]))
  expect(api.calls(llegadas.create).map(({ body }) => body.clave)).toEqual(['clave-uno'])
})

it('with a fresh copy a new session still asks for what it was not answered: the sale needs its branch', async () => {
  await writeDato('copia', { sello: 's', cuando: new Date().toISOString(), sucursal: 1 })
  await keepRespuesta(sesion.profile, undefined, perfil)
  const { api, preparado } = await empezar()
  await preparado()
  expect(api.calls(sucursales.get)).toHaveLength(1)
  expect(await respuestaDe(sucursales.get, { id: 1 })).toEqual(SUCURSAL)
})

it('the server answers while it gets ready: the hours without one begin anew', async () => {
  await writeDato('silencio', new Date().toISOString())
  const { preparado } = await empezar()
  await preparado()
  await vi.waitFor(async () => expect(await readDato('silencio')).toBeUndefined())
})

it('is ready once its answers are in the device: the line may go in that moment', async () => {
  const { store } = (await base()).transaction('respuestas', 'readwrite')
  let ocupada = true
  const otra = (async () => {
    while (ocupada) await store.get('nada')
  })()
  onTestFinished(() => {
    ocupada = false
  })
  const { api, preparado } = await empezar()
  await vi.waitFor(() => expect(api.calls(periodoCerrado.get)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(localStorage.getItem('sin-conexion')).toBeNull()
  ocupada = false
  await Promise.all([otra, preparado()])
  expect(await hasRespuestas(1)).toBe(true)
})

it('without a promise of storage, or where it is off, it is not ready and forgets that it was', async () => {
  Object.assign(navigator, { storage: { persisted: async () => false, persist: async () => false } })
  localStorage.setItem('sin-conexion', 'si')
  const { api } = await empezar()
  await vi.waitFor(() => expect(localStorage.getItem('sin-conexion')).toBeNull())
  expect(api.calls(copia.get)).toEqual([])
})

it('three failures in a row switch the mode on, two do not; back, it connects between two sales', async () => {
  const ocupada = vi.fn(() => true)
  const { linea, readModo, preparado } = await empezar(ocupada)
  await preparado()
  await keepRespuesta(sesion.profile, undefined, perfil)
  linea(false, 2)
  expect(readModo().sinLinea).toBe(false)
  linea(false, 3)
  await vi.waitFor(() => expect(readModo().sinLinea).toBe(true))
  linea(true)
  // Somebody is in the middle of a sale.
  await vi.waitFor(() => expect(ocupada).toHaveBeenCalled(), 20_000)
  expect(readModo().sinLinea).toBe(true)
  ocupada.mockReturnValue(false)
  await vi.waitFor(() => expect(readModo().sinLinea).toBe(false), 20_000)
})

it('back, it connects under a dialog that waits for the line, and not under one that sells without it', async () => {
  const ocupada = vi.fn(() => true)
  const { linea, readModo, preparado } = await empezar(ocupada)
  await preparado()
  await keepRespuesta(sesion.profile, undefined, perfil)
  linea(false, 3)
  await vi.waitFor(() => expect(readModo().sinLinea).toBe(true))
  const { renderHook } = await import('@testing-library/react')
  const { HotkeyLayer, useHotkey } = await import('../../../../platform/hotkeys.tsx')
  const { rerender } = renderHook((freno: Freno) => useHotkey('F8', 'Cobrar', vi.fn(), freno), {
    initialProps: {},
    wrapper: HotkeyLayer,
  })
  ocupada.mockClear()
  linea(true)
  await vi.waitFor(() => expect(ocupada).toHaveBeenCalled(), 20_000)
  expect(readModo().sinLinea).toBe(true)
  rerender(readModo().falta)
  await vi.waitFor(() => expect(readModo().sinLinea).toBe(false), 20_000)
})

it('a page that begins with the line down is answered by the device, and goes on without it', async () => {
  await keepRespuesta(sesion.profile, undefined, perfil)
  const cuando = new Date().toISOString()
  await writeDato('copia', { sello: 's', cuando, sucursal: 1 })
  const { medio, readModo, probar } = await empezar(() => false, false)
  const [{ ApiError: suyo }, { sesion: suya }] = await Promise.all([
    import('@mostrador/contract/errors'),
    import('@mostrador/contract/base/sesion'),
  ])
  const sinRed = () => Promise.reject(new suyo(0, { error: '', codigo: 'error_red' }))
  expect(await medio(suya.profile, [], sinRed)).toMatchObject({ username: perfil.username })
  expect(readModo().sinLinea).toBe(true)
  // Nobody takes its word for it: the server itself is asked.
  expect(probar).toHaveBeenCalled()
})

it('who leaves takes the customers along; the articles and what waits stay, and a session that expired comes back to all', async () => {
  const { endSession, readModo, linea, preparado } = await empezar()
  await preparado()
  await queueVenta(tomada('clave-uno'))
  await (await base()).put('clientes', clienteCopiado())
  linea(false, 3)
  await vi.waitFor(() => expect(readModo().sinLinea).toBe(true))
  endSession('expired')
  expect(readModo().sinLinea).toBe(false)
  expect(localStorage.getItem('sin-conexion')).toBe('si')
  expect(await readDato('copia')).toBeDefined()
  endSession('logout')
  await vi.waitFor(async () => expect(await (await base()).count('clientes')).toBe(0))
  expect(await (await base()).count('articulos')).toBe(1)
  expect(await readDato('sesion')).toBeUndefined()
  // Not ready for whoever enters next, and not a device that knows nothing either.
  expect(localStorage.getItem('sin-conexion')).not.toBe('si')
  expect(localStorage.getItem('sin-conexion')).not.toBeNull()
  expect(await enEspera()).toHaveLength(1)
})

it('whoever enters next finds the device ready at once, and not minutes later', async () => {
  const { api, client, endSession, perfilQuery, preparado } = await empezar()
  await preparado()
  localStorage.setItem('access', 'otra')
  endSession('logout')
  client.clear()
  await vi.waitFor(async () => expect(await readDato('sesion')).toBeUndefined())
  const pulsos = api.calls(dispositivos.pulso).length
  client.setQueryData(perfilQuery.queryKey, buildUsuario({ id: 2, sin_conexion: true }))
  await preparado()
  expect(await hasRespuestas(1)).toBe(true)
  expect(await readDato('copia')).toMatchObject({ sello: 's' })
  // The server knows who sells on this device from now on.
  expect(api.calls(dispositivos.pulso).length).toBeGreaterThan(pulsos)
})

it('what waits is known before anybody was asked, and a till that is opened lets it out', async () => {
  await queueVenta(tomada('clave-uno'))
  const [fila] = await enEspera()
  if (fila) await markProblema(fila, { texto: 'Abre la caja', codigo: 'caja_cerrada' })
  const { api, readModo, medio, preparado } = await empezar(undefined, true, () => {
    throw new ApiError(409, { error: 'Abre la caja', codigo: 'caja_cerrada' })
  })
  expect(readModo()).toMatchObject({ enCola: 1, espera: { disabled: true } })
  await preparado()
  expect(await enEspera()).toHaveLength(1)
  const { cajas } = await import('@mostrador/contract/caja/cajas')
  api.on(llegadas.create, ({ body: { provisional } }) => llegada(provisional))
  await medio(cajas.abrir, [], async () => ({}))
  await vi.waitFor(async () => expect(await enEspera()).toEqual([]))
})
