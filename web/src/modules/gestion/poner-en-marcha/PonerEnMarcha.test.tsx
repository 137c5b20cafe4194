/** The first settings of a business: each answer is saved by the call of its own screen, alone and at once. */
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { type ConfiguracionPermisos, permisos } from '@mostrador/contract/base/permisos'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { type CajasDeSucursal, cajas } from '@mostrador/contract/caja/cajas'
import { compras } from '@mostrador/contract/compras/compras'
import { cobranza } from '@mostrador/contract/credito/cobranza'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { type PrimerosPasos, primerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import { Permiso, tieneDeInicio } from '@mostrador/contract/permiso'
import { type ConfiguracionIntereses, intereses } from '@mostrador/contract/ventas/planes/intereses'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildSucursal, configuracionVentas, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildFacturacion } from '../../base/emisor/facturacion.fixture.ts'

const todos = (has: (p: Permiso) => boolean) =>
  Object.fromEntries(Permiso.options.map((p) => [p, has(p)])) as ConfiguracionPermisos['vendedor']

const AYER = '2020-01-01'

interface Negocio {
  /** How often somebody saved the permissions. */
  version?: number
  vende?: boolean
  locales?: number
  tipo_usuario?: 'admin' | 'vendedor'
  fallan?: boolean
}

function open({
  version = 1,
  vende = false,
  locales = 1,
  tipo_usuario = 'admin',
  fallan = false,
}: Negocio = {}) {
  let guardados: ConfiguracionPermisos = {
    version,
    admin: todos(() => true),
    vendedor: todos((p) => tieneDeInicio('vendedor', p)),
    excepciones: [],
    limites: { descuento_maximo: 10, dias_vencidas: 30 },
  }
  let tasas: ConfiguracionIntereses = {
    dias_gracia: 5,
    orden: 'capital',
    iva: '21',
    tasas: [{ desde: AYER, tasa: 60 }],
  }
  const abiertas = Array.from({ length: locales }, (_, i) =>
    buildSucursal({ id: i + 1, nombre: `Local ${i + 1}` }),
  )
  const cajasDe: CajasDeSucursal[] = abiertas.map(({ id, nombre }) => ({
    sucursal: id,
    sucursal_nombre: nombre,
    activas: false,
    cierre_ciego: true,
    dividir_pagos: true,
    retenciones: false,
    sin_conexion: false,
  }))
  const pasos: PrimerosPasos = {
    visible: true,
    pasos: (['sucursal', 'usuarios', 'articulos', 'clientes', 'ventas'] as const).map((paso) => ({
      paso,
      hecho: paso === 'ventas' && vende,
    })),
  }
  return renderApp('/poner-en-marcha', {
    usuario: { tipo_usuario },
    api: (api) =>
      api
        .on(permisos.get, () => guardados)
        .on(permisos.update, ({ body: { version: vista, ...rest } }) => {
          if (fallan) throw refusal(409, 'Otro administrador los cambió')
          const vendedor = { ...guardados.vendedor, ...(rest.vendedor as typeof guardados.vendedor) }
          guardados = { ...guardados, ...rest, vendedor, version: vista + 1 }
          return guardados
        })
        .on(primerosPasos.get, () => pasos)
        .on(sucursales.list, () => abiertas)
        .on(cajas.sucursales, () => cajasDe)
        .on(cajas.configurar, () => cajasDe[0] as CajasDeSucursal)
        .on(facturacion.get, () => buildFacturacion())
        .on(compras.configuracion, () => ({ activa: false }))
        .on(compras.configurar, () => ({ activa: true }))
        .on(ventasConfiguracion.get, () => configuracionVentas({ cambios: true }))
        .on(ventasConfiguracion.update, () => configuracionVentas())
        .on(cobranza.configuracion, () => ({
          activa: false,
          recordatorios: true,
          asunto: 'Tu cuota',
          pasos: [],
          email_disponible: false,
        }))
        .on(cobranza.configurar, ({ body }) => ({ ...body, email_disponible: false }))
        .on(intereses.configuracion, () => tasas)
        .on(intereses.configurar, ({ body }) => {
          tasas = body
          return tasas
        })
        .on(importaciones.list, () => pageOf([])),
  })
}

const llave = (name: RegExp) => screen.findByRole('switch', { name })

describe('Poner en marcha', () => {
  it('begins a new business with prudent sellers, and then asks its eight questions', async () => {
    const { user, api } = open({ version: 0 })
    await user.click(await screen.findByRole('button', { name: 'Empezar' }))
    expect(await screen.findAllByRole('heading', { level: 2, name: /^\d / })).toHaveLength(8)
    const { vendedor, version } = api.calls(permisos.update)[0]?.body ?? {}
    expect(version).toBe(0)
    const quitados = Permiso.options.filter((p) => tieneDeInicio('vendedor', p) && vendedor?.[p] === false)
    expect(quitados).toEqual(['ver_costos', 'descuento_mayor', 'regalar', 'fechar_atras'])
    expect(await llave(/^Ver costos/)).not.toBeChecked()
  })

  it.each([
    ['has sold', { version: 0, vende: true }],
    ['has decided about its permissions', { version: 3 }],
  ])('changes nothing by itself in a business that %s', async (_, negocio) => {
    const { api } = open(negocio)
    expect(await llave(/^Ver costos/)).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Empezar' })).toBeNull()
    expect(api.calls(permisos.update)).toHaveLength(0)
  })

  it('says why the beginning was refused, and stays at it', async () => {
    const { user } = open({ version: 0, fallan: true })
    await user.click(await screen.findByRole('button', { name: 'Empezar' }))
    expect(await screen.findByText(/Error al guardar los permisos/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Empezar' })).toBeVisible()
  })

  it('saves each answer with the call of its own screen, and nothing else with it', async () => {
    const { user, api } = open()
    await user.click(await llave(/^Usar cajas/))
    await waitFor(() => expect(api.calls(cajas.configurar)).toHaveLength(1))
    expect(api.calls(cajas.configurar)[0]?.body).toMatchObject({
      activas: true,
      cierre_ciego: true,
      dividir_pagos: true,
      sin_conexion: false,
    })
    await user.click(await llave(/^Usar compras/))
    await waitFor(() => expect(api.calls(compras.configurar)[0]?.body).toEqual({ activa: true }))
    await user.click(await llave(/^Usar presupuestos/))
    await waitFor(() =>
      expect(api.calls(ventasConfiguracion.update)[0]?.body).toEqual(
        configuracionVentas({ cambios: true, presupuestos: true }),
      ),
    )
    await user.click(await llave(/^Cobrar una parte/))
    await waitFor(() =>
      expect(api.calls(ventasConfiguracion.update)[1]?.body).toMatchObject({ cobros_parciales: true }),
    )
    await user.click(await llave(/^Cobranza/))
    await waitFor(() =>
      expect(api.calls(cobranza.configurar)[0]?.body).toEqual({
        activa: true,
        recordatorios: true,
        asunto: 'Tu cuota',
        pasos: [],
      }),
    )
    await user.click(await llave(/^Regalar/))
    await waitFor(() => expect(api.calls(permisos.update)).toHaveLength(1))
    const { vendedor } = api.calls(permisos.update)[0]?.body ?? {}
    expect(Permiso.options.filter((p) => vendedor?.[p] !== tieneDeInicio('vendedor', p))).toEqual(['regalar'])
  })

  it('gives each branch its own switches, by their names', async () => {
    const { user, api } = open({ locales: 2 })
    await user.click(await llave(/^Vender sin conexión en Local 2/))
    await waitFor(() => expect(api.calls(cajas.configurar)).toHaveLength(1))
    expect(api.calls(cajas.configurar)[0]).toMatchObject({ params: { id: 2 }, body: { sin_conexion: true } })
    expect(screen.getByText('2 sucursales')).toBeVisible()
  })

  it('counts a new rate from today on, and keeps those of earlier days', async () => {
    const { user, api } = open()
    const tasa = await screen.findByLabelText(/^Interés por mora/)
    expect(tasa).toHaveValue('60,00')
    await user.clear(tasa)
    await user.type(tasa, '72,5{Enter}')
    expect(await screen.findByText('Intereses guardados')).toBeVisible()
    const { tasas, dias_gracia } = api.calls(intereses.configurar)[0]?.body ?? {}
    expect(dias_gracia).toBe(5)
    expect(tasas?.map(({ tasa: t }) => t)).toEqual([60, 72.5])
    expect(tasas?.[0]?.desde).toBe(AYER)
    // Back to what counted before: no rate of today is needed.
    const otra = await screen.findByLabelText(/^Interés por mora/)
    await user.clear(otra)
    await user.type(otra, '60{Enter}')
    await waitFor(() => expect(api.calls(intereses.configurar)).toHaveLength(2))
    expect(api.calls(intereses.configurar)[1]?.body.tasas).toEqual([{ desde: AYER, tasa: 60 }])
  })

  it('says what invoices still need, instead of a switch that would be refused', async () => {
    const { user } = open()
    await user.click(await screen.findByText('Qué falta para encenderla'))
    expect(screen.getByText('Falta el CUIT del emisor.')).toBeVisible()
    expect(await llave(/^Usar facturación electrónica/)).toBeDisabled()
  })

  it('saves the name of the papers with what the other settings are by now', async () => {
    const { user, api } = open()
    await user.type(await screen.findByLabelText('Nombre del comercio'), 'La Esquina')
    await user.click(screen.getByRole('button', { name: 'Guardar papeles' }))
    expect(await screen.findByText('Papeles guardados')).toBeVisible()
    expect(api.calls(ventasConfiguracion.update)[0]?.body).toEqual(
      configuracionVentas({ cambios: true, papel_nombre: 'La Esquina' }),
    )
  })

  it('opens the import that was chosen', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Importar Cuotas pendientes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva importación' }))
    expect(dialog.getByRole('radio', { name: /^Cuotas pendientes/ })).toBeChecked()
    expect(dialog.getByLabelText(/^Fecha de corte/)).toBeVisible()
  })

  it('is for admins alone', async () => {
    open({ tipo_usuario: 'vendedor' })
    expect(await screen.findByText('Solo un administrador puede poner en marcha el negocio')).toBeVisible()
  })
})
