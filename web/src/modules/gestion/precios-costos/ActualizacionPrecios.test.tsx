import { ApiError } from '@mostrador/contract/errors'
import {
  type ActualizacionProgramada,
  actualizacionesProgramadas,
} from '@mostrador/contract/gestion/actualizaciones-programadas'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const SILLA = buildArticulo({ id: 'B-2', nombre: 'Silla', codigo_barras: '' })

const PROGRAMADA: ActualizacionProgramada = {
  id: 4,
  vigencia: '2026-12-01T11:30:00.000Z',
  creada: '2026-03-05T15:00:00.000Z',
  usuario_nombre: 'vera',
  estado: 'programada',
  articulos: 2,
  salteados: 0,
  actualizacion: null,
}

const open = (path = '/actualizacion-precios', compras = true) =>
  renderApp(path, {
    usuario: compras ? buildUsuario({ compras: true }) : buildUsuario(),
    api: (api) =>
      api
        .on(articulos.list, () => pageOf([buildArticulo(), SILLA]))
        .on(actualizacionesProgramadas.list, () => pageOf([PROGRAMADA]))
        .on(actualizacionesProgramadas.create, () => PROGRAMADA)
        .on(actualizacionesProgramadas.cancelar, () => ({ ...PROGRAMADA, estado: 'cancelada' as const })),
  })

async function revisar(user: ReturnType<typeof open>['user']) {
  await screen.findByRole('cell', { name: 'A-1' })
  await user.type(screen.getByRole('textbox', { name: 'Porcentaje' }), '10')
  await user.click(screen.getByRole('button', { name: 'Aplicar cambio' }))
  await user.click(screen.getByRole('button', { name: /^Revisar cambios/ }))
  await screen.findByRole('button', { name: /^Confirmar y guardar/ })
}

async function programar(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: 'Programar…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar los precios de 2 artículos' }))
  fireEvent.change(dialog.getByLabelText(/Fecha y hora/), { target: { value: '2026-12-01T08:30' } })
  await user.click(dialog.getByRole('button', { name: /^Programar/ }))
  return dialog
}

describe('Actualización de Precios, with purchases on', () => {
  it('lets the reviewed prices wait for a date and an hour, and starts again', async () => {
    const { user, api } = open()
    await revisar(user)
    await programar(user)
    expect(await screen.findByText(/Precios programados para el/)).toBeVisible()
    const [call] = api.calls(actualizacionesProgramadas.create)
    expect(call?.body).toMatchObject({ porcentaje: 10, vigencia: '2026-12-01T11:30:00.000Z' })
    expect(call?.body.articulos.map((a) => [a.id, a.nuevo.precio_venta])).toEqual([
      ['A-1', 1_100_000],
      ['B-2', 1_100_000],
    ])
    expect(await screen.findByRole('button', { name: 'Revisar cambios (0)' })).toBeDisabled()
  })

  it('says why an hour is refused, and keeps the review', async () => {
    const { user, api } = open()
    api.on(actualizacionesProgramadas.create, () => {
      const error = 'La fecha y la hora deben ser futuras'
      throw new ApiError(400, { error, codigo: 'datos_invalidos', campos: { vigencia: error } })
    })
    await revisar(user)
    const dialog = await programar(user)
    expect(await dialog.findByText('La fecha y la hora deben ser futuras')).toBeVisible()
  })

  it('lists what is scheduled, and cancels it', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Programadas' }))
    await user.click(await screen.findByRole('button', { name: /^Cancelar la actualización del/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancelar actualización' }))
    expect(await screen.findByText('Actualización cancelada')).toBeVisible()
    expect(api.calls(actualizacionesProgramadas.cancelar)[0]?.params).toEqual({ id: 4 })
    await user.click(screen.getByRole('button', { name: 'Volver a la actualización' }))
    expect(await screen.findByRole('textbox', { name: 'Porcentaje' })).toBeVisible()
  })
})

describe('Actualización de Precios, with purchases off', () => {
  it('knows nothing of it', async () => {
    const { user } = open('/actualizacion-precios?vista=programadas', false)
    await revisar(user)
    for (const name of ['Programar…', 'Programadas'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})
