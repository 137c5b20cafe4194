/** Promotions without a line: the form computes them of the copy, and the paper of the device says them. */
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { ApiError } from '@mostrador/contract/errors'
import { type PromocionVigente, promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { type Copia, copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildSucursal, buildUsuario } from '../../../../../test/builders.ts'
import { fakeApi } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { articuloCopiado, clienteCopiado, conNavegador } from '../../../../../test/sinConexion.ts'
import { setMedio } from '../../../../platform/api/medio.ts'
import { readDato, writeDato } from './base.ts'
import { enEspera } from './cola.ts'
import { refreshCopia } from './copia.ts'
import { answerCalls } from './equipo.ts'
import { linea } from './linea.ts'
import { keepRespuesta } from './respuestas.ts'

conNavegador()
afterEach(() => setMedio((_endpoint, _args, call) => call()))

const EN_PAVAS: PromocionVigente = {
  id: 1,
  version: 4,
  nombre: '2×1 en pavas',
  desde: '2026-01-01',
  hasta: null,
  dias: [],
  horas: null,
  sucursales: [],
  clientes: [],
  listas: [],
  medios: [],
  alcance: { ...TODO, rubros: [4], marcas: ['PEABODY'] },
  minimo_unidades: 0,
  minimo_importe: 0,
  beneficio: { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 },
  tope: null,
  prioridad: 0,
  acumula: false,
}

const COPIA: Copia = {
  sello: 'uno',
  entera: true,
  articulos: [articuloCopiado({ rubro: 4, marca: 'Peabody' })],
  quitados: [],
  clientes: [clienteCopiado()],
  promociones: { promociones: [EN_PAVAS], proveedores: [] },
}

const copiar = async (...paginas: Copia[]) => {
  for (const pagina of paginas) {
    fakeApi().on(copia.get, () => pagina)
    await refreshCopia(1)
  }
}

it('are kept with the copy: those that came last, until a whole one has none', async () => {
  const { promociones: _, clientes: __, ...sin } = COPIA
  await copiar(COPIA, { ...sin, entera: false, articulos: [] })
  expect(await readDato('promociones')).toEqual(COPIA.promociones)
  await copiar({ ...sin, entera: false, articulos: [], promociones: { promociones: [], proveedores: [] } })
  expect(await readDato('promociones')).toEqual({ promociones: [], proveedores: [] })
  await copiar(sin)
  expect(await readDato('promociones')).toBeUndefined()
})

it('answer by the clock of the server, and nothing where the copy has none', async () => {
  const medio = answerCalls({ guardar: async () => true, pin: async () => undefined })
  const sinRed = () => Promise.reject(new ApiError(0, { error: '', codigo: 'error_red' }))
  linea.goAlone()
  await expect(medio(promociones.vigentes, [], sinRed)).rejects.toThrow()
  await copiar(COPIA)
  await writeDato('reloj', 3_600_000)
  const vigentes = (await medio(promociones.vigentes, [], sinRed)) as { ahora: string }
  expect(vigentes).toMatchObject(COPIA.promociones ?? {})
  expect(Math.abs(Date.now() - 3_600_000 - Date.parse(vigentes.ahora))).toBeLessThan(60_000)
})

it('stand below the line of a sale, which waits with them and says them on its paper', async () => {
  await copiar(COPIA)
  const perfil = buildUsuario({ sin_conexion: true, promociones: true, sucursal: 1 })
  await keepRespuesta(sesion.profile, undefined, perfil)
  await keepRespuesta(sucursales.get, { id: 1 }, buildSucursal({ localidad: '', punto_venta: 3 }))
  setMedio(answerCalls({ guardar: async () => true, pin: async () => undefined }))
  linea.goAlone()
  const { user } = renderApp('/venta/nueva', { usuario: perfil })
  await user.type(await screen.findByRole('combobox', { name: /^Cliente/ }), 'juan')
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'pava')
  await screen.findByRole('option', { name: /Pava eléctrica/ })
  await user.keyboard('{Enter}')
  const cantidad = screen.getByRole('textbox', { name: /^Cantidad de Pava/ })
  await user.clear(cantidad)
  await user.type(cantidad, '3')
  expect(await screen.findByText(/^2×1 en pavas: -\$ 10\.000,00 \(2 u\.\)$/)).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
  await expect.poll(enEspera).toHaveLength(1)
  const [fila] = await enEspera()
  expect(fila?.total).toBe(2_000_000)
  expect(fila?.lineas[0]).toMatchObject({
    total: 2_000_000,
    rebajas: [expect.stringMatching(/^2×1 en pavas: -\$.10\.000,00 \(2 u\.\)$/)],
  })
  expect(fila?.venta).toMatchObject({
    venta: { detalles: [{ promociones: [{ promocion: 1, version: 4, unidades: 2, importe: 10_000 }] }] },
  })
})

it('leave alone a box at its own price, which the paper of the device says as well', async () => {
  const CAJA = { id: 7, codigo: '17790001234565', nombre: 'Caja', factor: 12, precio: 10_000_000 }
  await copiar({
    ...COPIA,
    articulos: [articuloCopiado({ rubro: 4, marca: 'Peabody', presentaciones: [CAJA] })],
  })
  const perfil = buildUsuario({ sin_conexion: true, promociones: true, presentaciones: true, sucursal: 1 })
  await keepRespuesta(sesion.profile, undefined, perfil)
  await keepRespuesta(sucursales.get, { id: 1 }, buildSucursal({ localidad: '', punto_venta: 3 }))
  setMedio(answerCalls({ guardar: async () => true, pin: async () => undefined }))
  linea.goAlone()
  const { user } = renderApp('/venta/nueva', { usuario: perfil })
  await user.type(await screen.findByRole('combobox', { name: /^Cliente/ }), 'juan')
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), `${CAJA.codigo}{Enter}`)
  expect(await screen.findByText('1 caja × 12, a $ 100.000,00')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
  await expect.poll(enEspera).toHaveLength(1)
  const [fila] = await enEspera()
  expect(fila?.total).toBe(10_000_000)
  expect(fila?.lineas[0]).toMatchObject({
    total: 10_000_000,
    rebajas: [expect.stringMatching(/^1 caja × 12, a \$.100\.000,00$/)],
  })
  expect(fila?.venta).toMatchObject({
    venta: {
      detalles: [{ cantidad: 12, presentaciones: [{ presentacion: 7, cantidad: 1, precio: 100_000 }] }],
    },
  })
})
