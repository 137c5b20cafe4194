import { type ConfiguracionComisiones, comisiones } from '@mostrador/contract/gestion/comisiones'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../test/renderApp.tsx'

const INICIAL: ConfiguracionComisiones = {
  base: 'venta',
  desde: '2026-01',
  cerrado: null,
  vendedores: [
    { id: 3, nombre: 'vera', porcentaje: 3 },
    { id: 4, nombre: 'tomas', porcentaje: null },
  ],
  rubros: [{ id: 9, nombre: 'Bazar', porcentaje: null }],
  cobradores: [{ id: 5, nombre: 'carla', porcentaje: null }],
}

const open = (more: Partial<ConfiguracionComisiones> = {}, usuario = {}) =>
  renderApp('/comisiones', {
    usuario,
    api: (api) =>
      api
        .on(comisiones.configuracion, () => ({ ...INICIAL, ...more }))
        .on(comisiones.configurar, () => ({ ...INICIAL, ...more })),
  })

describe('the percentages of commissions', () => {
  it('sends those that were written, and leaves the empty ones out', async () => {
    const { user, api } = open()
    await user.type(await screen.findByLabelText('Bazar (%)'), '5,5')
    await user.type(screen.getByLabelText('carla (%)'), '4')
    await user.click(screen.getByRole('radio', { name: 'Sobre lo cobrado' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Comisiones guardadas')).toBeVisible()
    expect(api.calls(comisiones.configurar).at(-1)?.body).toEqual({
      base: 'cobro',
      desde: '2026-01',
      vendedores: [{ id: 3, porcentaje: 3 }],
      rubros: [{ id: 9, porcentaje: 5.5 }],
      cobradores: [{ id: 5, porcentaje: 4 }],
    })
  })

  it('marks what is no percentage, and sends nothing', async () => {
    const { user, api } = open()
    const campo = await screen.findByLabelText('tomas (%)')
    await user.type(campo, '101')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Admite hasta 100')).toBeVisible()
    await user.clear(campo)
    await user.type(campo, 'x')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Escribe un porcentaje')).toBeVisible()
    expect(api.calls(comisiones.configurar)).toHaveLength(0)
  })

  it('keeps base and first month once a month is closed', async () => {
    open({ cerrado: '2026-02' })
    expect(
      await screen.findByText(/^Sobre lo vendido, desde enero.* Cerrado hasta febrero.*ya no cambia/),
    ).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('is for admins', async () => {
    const { api } = open({}, { tipo_usuario: 'vendedor' })
    expect(await screen.findByText('Solo un administrador puede cambiar las comisiones')).toBeVisible()
    expect(api.calls(comisiones.configuracion)).toHaveLength(0)
  })
})
