import { usuarios } from '@mostrador/contract/base/usuarios'
import { type Auditoria, auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildUsuario, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const CAMBIO = {
  id: 1,
  momento: '2026-03-05T15:00:00.000Z',
  usuario: 1,
  usuario_nombre: 'ana',
  sucursal: 1,
  entidad: 'articulos',
  entidad_id: 'A-1',
  accion: 'modificar',
  antes: { nombre: 'Pava', precio_venta: 100, baja: false },
  despues: { nombre: 'Pava', precio_venta: 120, baja: true },
} as const

const open = (path = '/auditoria', usuario = buildUsuario()) =>
  renderApp(path, {
    usuario,
    api: (api) => api.on(auditoria.list, () => pageOf([CAMBIO])).on(usuarios.list, () => [buildUsuario()]),
  })

it('shows who changed what, and each field before and after', async () => {
  const { user } = open()
  const row = (await screen.findByRole('cell', { name: 'Artículo A-1' })).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('05/03/2026 12:00')
  expect(row).toHaveTextContent('Modificación')
  await user.click(within(row).getByRole('button', { name: /^Ver/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('cell', { name: 'Precio de venta' }).closest('tr')).toHaveTextContent(
    '$ 100,00$ 120,00',
  )
  expect(dialog.getByRole('cell', { name: 'Baja' }).closest('tr')).toHaveTextContent('NoSí')
  expect(dialog.queryByRole('cell', { name: 'Nombre' })).not.toBeInTheDocument()
})

it('names a document as everywhere, and finds it by its number', async () => {
  const anulada: Auditoria = {
    ...CAMBIO,
    id: 2,
    entidad: 'ventas',
    entidad_id: '7',
    accion: 'anular',
    documento: 'TKT-X 01-0000007',
    nota_credito: 'NC-X 01-0000003',
    antes: { estado: 'aprobada' },
    despues: { estado: 'anulada', nota_credito_id: 3 },
  }
  const { user, api, url } = renderApp('/auditoria', {
    usuario: buildUsuario(),
    api: (api) => api.on(auditoria.list, () => pageOf([anulada])).on(usuarios.list, () => [buildUsuario()]),
  })
  const row = (await screen.findByRole('cell', { name: 'Venta TKT-X 01-0000007' })).closest('tr')
  await user.click(within(row as HTMLElement).getByRole('button', { name: /^Ver/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anulación de Venta TKT-X 01-0000007' }))
  expect(dialog.getByRole('cell', { name: 'Nota de crédito' }).closest('tr')).toHaveTextContent(
    '-NC-X 01-0000003',
  )
  await user.keyboard('{Escape}')
  await user.type(screen.getByRole('searchbox', { name: 'Comprobante o código' }), 'TKT-X 7{Enter}')
  expect(url()).toBe('/auditoria?search=TKT-X+7')
  expect(api.calls(auditoria.list).at(-1)?.query).toMatchObject({ search: 'TKT-X 7', page: 1 })
})

it.each([
  ['cobranza', 'configuracion', 'Configuración de cobranza'],
  ['cobranza', 'Juan Pérez', 'Cobranza Juan Pérez'],
  ['facturacion', '1', 'Facturación electrónica'],
  ['clientes', '1', 'Cliente 1 · Pérez, Ana', 'Pérez, Ana'],
  ['proveedores', '7', 'Proveedor 7 · Gauchito S.A.', 'Gauchito S.A.'],
  ['clientes', '1', 'Cliente 1'],
] as const)('names a change of %s %s: %s', async (entidad, entidad_id, name, nombre?: string) => {
  const cambio: Auditoria = { ...CAMBIO, entidad, entidad_id, ...(nombre && { nombre }) }
  renderApp('/auditoria', {
    usuario: buildUsuario(),
    api: (api) => api.on(auditoria.list, () => pageOf([cambio])).on(usuarios.list, () => [buildUsuario()]),
  })
  expect(await screen.findByRole('cell', { name })).toBeVisible()
})

it('names the people of a change, with their user names below', async () => {
  const cambio: Auditoria = {
    ...CAMBIO,
    usuario_nombre: 'vendedor',
    usuario_persona: 'Vera Venta',
    autorizado_por_nombre: 'admin',
    autorizado_por_persona: 'Ana Admin',
  }
  const { user } = renderApp('/auditoria', {
    usuario: buildUsuario(),
    api: (api) =>
      api
        .on(auditoria.list, () => pageOf([cambio]))
        .on(usuarios.list, () => [buildUsuario({ id: 3, first_name: 'Vera', last_name: 'Venta' })]),
  })
  expect(await screen.findByText('Vera Venta (autorizó Ana Admin)')).toBeVisible()
  expect(screen.getByText('vendedor (autorizó admin)')).toBeVisible()
  expect(
    within(screen.getByRole('combobox', { name: 'Usuario' })).getByRole('option', { name: 'Vera Venta' }),
  ).toHaveValue('3')
  await user.click(screen.getByRole('button', { name: /^Ver/ }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Vera Venta (autorizó Ana Admin) · vendedor (autorizó admin)',
  )
})

it('filters by the changed thing, in the address', async () => {
  const { user, api, url } = open()
  await screen.findByRole('cell', { name: 'Artículo A-1' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Qué' }), 'Venta')
  expect(url()).toBe('/auditoria?entidad=ventas')
  expect(api.calls(auditoria.list).at(-1)?.query).toMatchObject({ entidad: 'ventas', page: 1 })
})

it('marks dates in the wrong order, and does not call the server', async () => {
  const { api } = open('/auditoria?desde=2026-03-31&hasta=2026-03-01')
  expect(await screen.findByText('No hay cambios registrados con estos filtros.')).toBeVisible()
  const desde = screen.getByRole('textbox', { name: 'Desde' })
  expect(desde).toBeInvalid()
  expect(desde).toHaveAccessibleDescription('La fecha desde no puede ser posterior a la fecha hasta')
  expect(api.calls(auditoria.list)).toHaveLength(0)
})

it('tells a vendedor that it is for admins, and does not call the server', async () => {
  const { api } = open('/auditoria', buildUsuario({ tipo_usuario: 'vendedor' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Solo un administrador puede ver la auditoría')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
  expect(api.calls(auditoria.list)).toHaveLength(0)
})
