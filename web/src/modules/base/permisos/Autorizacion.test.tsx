import { permisos } from '@mostrador/contract/base/permisos'
import { ApiError } from '@mostrador/contract/errors'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { Permiso } from '@mostrador/contract/permiso'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildCliente } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const falta = (more: object = {}) =>
  new ApiError(403, {
    ...more,
    error: 'No tienes el permiso «Editar clientes». Alguien que lo tiene puede autorizarlo.',
    codigo: 'permiso_requerido',
    permiso: 'editar_clientes',
    llamada: 'la-rechazada',
    detalle: [{ dato: 'Cliente', valor: 'Ana Prueba' }],
  })

const retirada = () =>
  new ApiError(403, {
    error: 'Quien autorizó ya no puede autorizar esta operación. Pide la autorización de nuevo.',
    codigo: 'autorizacion_invalida',
  })

const CLIENTE = buildCliente({ id: 3, nombre: 'Ana Prueba' })

function open(more?: object) {
  return renderApp('/clientes', {
    usuario: {
      tipo_usuario: 'vendedor',
      permisos: Permiso.options.filter((p) => p !== 'editar_clientes'),
    },
    api: (api) =>
      api
        .on(clientes.list, () => ({
          results: [CLIENTE],
          count: 1,
          total_pages: 1,
          page: 1,
          page_size: 20,
          next: null,
          previous: null,
        }))
        .on(clientes.get, () => CLIENTE)
        .on(clientes.update, ({ body, headers }) => {
          if (headers.get('autorizacion') === 'retirada') throw retirada()
          if (headers.get('autorizacion') !== 'prestada') throw falta(more)
          return { ...CLIENTE, ...body } as typeof CLIENTE
        })
        .on(permisos.autorizar, ({ body }) => {
          if (body.clave !== 'la-clave')
            throw new ApiError(400, {
              error: 'Usuario o contraseña incorrectos',
              codigo: 'credenciales_invalidas',
            })
          return {
            autorizacion: body.usuario === 'degradada' ? 'retirada' : 'prestada',
            autorizado_por: body.usuario,
            vence: '2026-03-15T15:00:00.000Z',
            permisos: body.permisos,
            detalle: [],
          }
        }),
  })
}

async function editAndSave({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Editar Ana Prueba' }))
  const form = await screen.findByRole('dialog', { name: /Editar/ })
  await user.type(within(form).getByLabelText('Domicilio'), 'Mitre 1')
  await user.click(within(form).getByRole('button', { name: /Guardar/ }))
  return await screen.findByRole('dialog', { name: 'Autorización' })
}

it('lets the action go on with the same key and what was typed', async () => {
  const app = open()
  const dialog = await editAndSave(app)
  expect(within(dialog).getByText('Editar clientes')).toBeVisible()
  expect(within(dialog).getByText('Cliente')).toBeVisible()
  expect(within(dialog).getByText('Ana Prueba')).toBeVisible()
  await app.user.type(within(dialog).getByLabelText('Usuario'), 'admin')
  await app.user.type(within(dialog).getByLabelText('Contraseña'), 'otra')
  await app.user.click(within(dialog).getByRole('button', { name: /Autorizar/ }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Usuario o contraseña incorrectos')
  expect(within(dialog).getByLabelText('Usuario')).toHaveValue('admin')
  await app.user.type(within(dialog).getByLabelText('Contraseña'), 'la-clave')
  await app.user.click(within(dialog).getByRole('button', { name: /Autorizar/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const [, again] = app.api.calls(clientes.update)
  expect(again?.body).toMatchObject({ domicilio: expect.stringContaining('Mitre 1') })
  const lent = app.api.calls(permisos.autorizar)[1]?.body
  expect(lent).toMatchObject({ permisos: ['editar_clientes'], llamada: 'la-rechazada' })
  expect(again?.headers.get('idempotency-key')).toBe(lent?.operacion)
})

it('asks whoever only entered with a PIN for the own password', async () => {
  const dialog = within(await editAndSave(open({ pide_clave: true })))
  expect(dialog.getByText(/^Entraste con tu PIN/)).toBeVisible()
  expect(dialog.getByLabelText('Usuario')).not.toHaveValue('')
})

it('asks whoever has not the permission at all for somebody else', async () => {
  const dialog = within(await editAndSave(open()))
  expect(dialog.getByText(/un permiso que no tienes/)).toBeVisible()
  expect(dialog.getByLabelText('Usuario')).toHaveValue('')
})

it('asks again, and says why, when the permission is no longer good', async () => {
  const app = open()
  const dialog = await editAndSave(app)
  await app.user.type(within(dialog).getByLabelText('Usuario'), 'degradada')
  await app.user.type(within(dialog).getByLabelText('Contraseña'), 'la-clave')
  await app.user.click(within(dialog).getByRole('button', { name: /Autorizar/ }))
  const alert = await screen.findByText(/Quien autorizó ya no puede autorizar esta operación/)
  const again = alert.closest<HTMLElement>('[role=dialog]') as HTMLElement
  expect(within(again).getByLabelText('Contraseña')).toHaveValue('')
  await app.user.type(within(again).getByLabelText('Usuario'), 'admin')
  await app.user.type(within(again).getByLabelText('Contraseña'), 'la-clave')
  await app.user.click(within(again).getByRole('button', { name: /Autorizar/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks for both names and passwords before it calls', async () => {
  const app = open()
  const dialog = await editAndSave(app)
  await app.user.click(within(dialog).getByRole('button', { name: /Autorizar/ }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Escribe el usuario y la contraseña')
  expect(app.api.calls(permisos.autorizar)).toEqual([])
})

it('keeps the form beneath when the person gives up with Esc, and says the reason', async () => {
  const app = open()
  await editAndSave(app)
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Autorización' })).toBeNull())
  const form = screen.getByRole('dialog', { name: /Editar/ })
  expect(within(form).getByLabelText<HTMLInputElement>('Domicilio').value).toContain('Mitre 1')
  expect(await screen.findByText(/No tienes el permiso «Editar clientes»/)).toBeVisible()
})
