import { type EnlaceCuenta, enlacesCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente, pageOf } from '../../../../test/builders.ts'
import { type RenderOptions, renderApp } from '../../../../test/renderApp.tsx'

const SECRETO = 'a'.repeat(43)

const enlace = (more: Partial<EnlaceCuenta> = {}): EnlaceCuenta => ({
  id: 1,
  estado: 'vigente',
  creado: '2026-03-05T15:00:00Z',
  creado_por: 'admin',
  vence: '2026-09-01T15:00:00Z',
  revocado: null,
  visto: null,
  veces: 0,
  direccion: `/cuenta/${SECRETO}`,
  ...more,
})

async function open(usuario: NonNullable<RenderOptions['usuario']>, enlaces: EnlaceCuenta[]) {
  const cliente = buildCliente({ saldo: 200_000, telefono_movil: '11 5555-0000' })
  const app = renderApp('/clientes', {
    usuario,
    api: (api) =>
      api
        .on(clientes.list, () => pageOf([cliente]))
        .on(clientes.get, () => cliente)
        .on(cuentaClientes.list, () => pageOf([]))
        .on(enlacesCuenta.list, () => enlaces)
        .on(enlacesCuenta.create, () => {
          enlaces.unshift(enlace({ id: 9 }))
          return enlace({ id: 9 })
        })
        .on(enlacesCuenta.revocar, ({ params }) => {
          const revocado = enlace({ id: params.id, estado: 'revocado', revocado: '2026-03-06T15:00:00Z' })
          enlaces.splice(0, enlaces.length, revocado)
          return revocado
        }),
  })
  await app.user.click(await screen.findByRole('button', { name: /cuenta de Juan Pérez$/ }))
  return { ...app, cuenta: within(await screen.findByRole('dialog', { name: 'Cuenta de Juan Pérez' })) }
}

const ADMIN = { tipo_usuario: 'admin', enlaces: true } as const

async function openEnlaces(enlaces: EnlaceCuenta[]) {
  const app = await open(ADMIN, enlaces)
  await app.user.click(app.cuenta.getByRole('button', { name: 'Enlace de cuenta' }))
  return {
    ...app,
    dialog: within(await screen.findByRole('dialog', { name: 'Enlace de cuenta de Juan Pérez' })),
  }
}

describe('the links of an account', () => {
  it('are not offered while they are off, nor without the permission', async () => {
    const { cuenta } = await open({ tipo_usuario: 'admin' }, [])
    expect(cuenta.getByRole('button', { name: 'Imprimir cuenta' })).toBeVisible()
    expect(cuenta.queryByRole('button', { name: 'Enlace de cuenta' })).toBeNull()
  })

  it('are not offered to a seller without the permission', async () => {
    const { cuenta } = await open({ tipo_usuario: 'vendedor', enlaces: true }, [])
    expect(cuenta.getByRole('button', { name: 'Imprimir cuenta' })).toBeVisible()
    expect(cuenta.queryByRole('button', { name: 'Enlace de cuenta' })).toBeNull()
  })

  it('are created, copied and sent', async () => {
    const { dialog, user, api } = await openEnlaces([])
    expect(await dialog.findByText('No hay enlaces vigentes.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Crear enlace' }))
    const direccion = `${window.location.origin}/cuenta/${SECRETO}`
    expect(await dialog.findByLabelText('Enlace')).toHaveValue(direccion)
    expect(api.calls(enlacesCuenta.create)[0]?.body).toEqual({ cliente: 1 })
    await user.click(dialog.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe(direccion)
    const href = (await dialog.findByRole('link', { name: 'WhatsApp' })).getAttribute('href')
    expect(href).toMatch(/^https:\/\/wa\.me\/5491155550000\?text=Hola%20Juan/)
    expect(decodeURIComponent(href ?? '')).toContain(direccion)
  })

  it('say when they were opened, and are revoked after a question', async () => {
    const { dialog, user, api } = await openEnlaces([
      enlace({ visto: '2026-03-07T15:00:00Z', veces: 2 }),
      enlace({ id: 2, estado: 'vencido', vence: '2026-01-01T15:00:00Z', direccion: null }),
    ])
    expect(await dialog.findByText(/Abierto 2 veces, la última el 07\/03\/2026/)).toBeVisible()
    expect(dialog.getByText(/Vencido el 01\/01\/2026.*Nadie lo abrió/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Revocar' }))
    const ask = within(await screen.findByRole('dialog', { name: 'Revocar el enlace' }))
    await user.click(ask.getByRole('button', { name: 'Revocar' }))
    expect(await dialog.findByText(/Revocado el 06\/03\/2026/)).toBeVisible()
    await waitFor(() => expect(dialog.getByText('No hay enlaces vigentes.')).toBeVisible())
    expect(api.calls(enlacesCuenta.revocar)[0]?.params).toEqual({ id: 1 })
  })
})
