import type { Perfil } from '@mostrador/contract/base/sesion'
import { compras } from '@mostrador/contract/compras/compras'
import { cuentaProveedores, type MovimientoProveedor } from '@mostrador/contract/compras/cuenta-proveedores'
import { CreateProveedor, type Proveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const MOLINOS: Proveedor = {
  ...withDefaults(CreateProveedor, { razon_social: 'Molinos', cuit: '30712345671' }),
  id: 1,
  saldo: 150_000,
  baja: false,
}
const FLETE: MovimientoProveedor = {
  id: 7,
  fecha: '2026-03-05',
  concepto: 'Flete',
  debe: 0,
  haber: 50_000,
  saldo: 150_000,
  usuario: 'admin',
  anulable: true,
}
const INICIAL: MovimientoProveedor = {
  ...FLETE,
  id: 6,
  concepto: 'Saldo inicial',
  haber: 100_000,
  anulable: false,
}

const open = (path = '/proveedores', perfil: Partial<Perfil> = { compras: true }) =>
  renderApp(path, {
    usuario: buildUsuario(perfil),
    api: (api) =>
      api
        .on(proveedores.list, () =>
          pageOf([MOLINOS, { ...MOLINOS, id: 2, razon_social: 'Viejo', baja: true }]),
        )
        .on(proveedores.get, () => MOLINOS)
        .on(cuentaProveedores.list, () => pageOf([FLETE, INICIAL])),
  })

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('whoever only pays suppliers', () => {
  it('finds them and pays from their account, and edits nothing', async () => {
    const { user } = open('/proveedores', {
      compras: true,
      tipo_usuario: 'vendedor',
      permisos: ['pagos_proveedores'],
    })
    await user.click(await screen.findByRole('button', { name: 'Cuenta Molinos' }))
    expect(screen.queryByRole('button', { name: 'Nuevo proveedor' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Editar Molinos' })).toBeNull()
    const dialog = await dialogOf('Cuenta de Molinos')
    expect(await dialog.findByText('Saldo inicial')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Pagar' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Nuevo movimiento' })).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Anular/ })).toBeNull()
  })
})

describe('Compras', () => {
  it('off, leave Administración as it was, and the screens closed', async () => {
    open('/administracion', {})
    expect(await screen.findByRole('link', { name: 'Compras' })).toBeVisible()
    expect(screen.getByText('Proveedores')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Proveedores' })).toBeNull()
    expect(screen.getByText('Se enciende en Compras')).toBeVisible()
  })

  it('off, have no list of suppliers', async () => {
    const { api } = open('/proveedores', {})
    expect(await screen.findByText('Las compras no están activas')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Administración → Compras' })).toBeVisible()
    expect(api.calls(proveedores.list)).toHaveLength(0)
  })

  it('on, put the suppliers into the menu, in place of their card', async () => {
    open('/administracion')
    expect(await screen.findByRole('link', { name: 'Proveedores' })).toHaveAttribute('href', '/proveedores')
    expect(screen.queryByText('Se enciende en Compras')).toBeNull()
  })

  it('on, are for nobody without the permission', async () => {
    open('/proveedores', { compras: true, tipo_usuario: 'vendedor', permisos: [] })
    expect(await screen.findByText('No tienes el permiso «Compras»')).toBeVisible()
  })

  it('on, show no card to those without the permission', async () => {
    open('/administracion', { compras: true, tipo_usuario: 'vendedor', permisos: [] })
    expect(await screen.findByRole('link', { name: 'Locales' })).toBeVisible()
    expect(screen.queryByText('Proveedores')).toBeNull()
    expect(screen.queryByText('Compras')).toBeNull()
  })

  it('are turned on by a switch', async () => {
    const { user, api } = open('/configuracion-compras', {})
    let activa = false
    api
      .on(compras.configuracion, () => ({ activa }))
      .on(compras.configurar, ({ body }) => {
        activa = body.activa
        return body
      })
    await user.click(await screen.findByRole('switch', { name: 'Usar compras' }))
    expect(await screen.findByText('Compras actualizadas')).toBeVisible()
    expect(api.calls(compras.configurar)[0]?.body).toEqual({ activa: true })
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Usar compras' })).toBeChecked())
  })
})

describe('the suppliers', () => {
  it('are listed, those in use at first; searched and filtered in the address', async () => {
    const { user, api, url } = open()
    expect(await screen.findByRole('cell', { name: 'Molinos' })).toBeVisible()
    expect(api.calls(proveedores.list)[0]?.query).toMatchObject({ baja: 'false', search: '' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'De baja')
    expect(url()).toBe('/proveedores?estado=baja')
    await waitFor(() => expect(api.calls(proveedores.list).at(-1)?.query).toMatchObject({ baja: 'true' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Con deuda')
    expect(url()).toBe('/proveedores?estado=deuda')
    await waitFor(() => expect(api.calls(proveedores.list).at(-1)?.query).toMatchObject({ deuda: 'true' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Todos')
    await waitFor(() => expect(api.calls(proveedores.list).at(-1)?.query.baja).toBeUndefined())
  })

  it('are created; a wrong CUIT and a wrong chain are named before the call', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuevo proveedor' }))
    const dialog = await dialogOf('Nuevo proveedor')
    await user.type(dialog.getByLabelText('CUIT'), '30-71234567-2')
    await user.type(dialog.getByLabelText('Descuentos'), '20+cien')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await dialog.findByText('La razón social es obligatoria')).toBeVisible()
    expect(dialog.getByText('El CUIT no es válido')).toBeVisible()
    expect(dialog.getByText('Escribe hasta cinco porcentajes, como 20+10+5')).toBeVisible()
    expect(api.calls(proveedores.create)).toHaveLength(0)

    await user.type(dialog.getByLabelText(/^Razón social/), 'Norte')
    await user.clear(dialog.getByLabelText('CUIT'))
    await user.type(dialog.getByLabelText('CUIT'), '30-71234567-1')
    await user.clear(dialog.getByLabelText('Descuentos'))
    await user.type(dialog.getByLabelText('Descuentos'), '20+10+5')
    expect(dialog.getByText('En total, 31,6 % de descuento')).toBeVisible()
    const repetido = 'Ya existe un proveedor con ese CUIT'
    api.on(proveedores.create, () => {
      throw refusal(409, repetido, { cuit: repetido })
    })
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await dialog.findByText(repetido)).toBeVisible()
    api.on(proveedores.create, () => MOLINOS)
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Proveedor creado')).toBeVisible()
    expect(api.calls(proveedores.create).at(-1)?.body).toMatchObject({
      razon_social: 'Norte',
      cuit: '30712345671',
      descuentos: '20+10+5',
      condicion_iva: 'RI',
      saldo: 0,
    })
  })

  it('are edited without their balance', async () => {
    const { user, api } = open()
    api.on(proveedores.update, () => MOLINOS)
    await user.click(await screen.findByRole('button', { name: 'Editar Molinos' }))
    const dialog = await dialogOf('Editar proveedor')
    expect(dialog.queryByLabelText('Saldo inicial')).toBeNull()
    await user.type(dialog.getByLabelText('Contacto'), 'Marta')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Proveedor actualizado')).toBeVisible()
    const body = api.calls(proveedores.update)[0]?.body
    expect(body).toMatchObject({ razon_social: 'Molinos', contacto: 'Marta' })
    expect(body).not.toHaveProperty('saldo')
    expect(screen.queryByText('Los costos cambian con la próxima lista')).toBeNull()
  })

  it('keep the costs of their articles until the next list when their discounts change', async () => {
    const { user, api } = open()
    api.on(proveedores.update, () => MOLINOS)
    await user.click(await screen.findByRole('button', { name: 'Editar Molinos' }))
    const dialog = await dialogOf('Editar proveedor')
    await user.clear(dialog.getByLabelText('Descuentos'))
    await user.type(dialog.getByLabelText('Descuentos'), '33')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Los costos cambian con la próxima lista')).toBeVisible()
  })

  it('are marked baja after a question, and used again', async () => {
    const { user, api } = open()
    api.on(proveedores.darDeBaja, () => MOLINOS).on(proveedores.reactivar, () => MOLINOS)
    expect(await screen.findByRole('button', { name: 'Editar Viejo' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Más acciones de Molinos' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dejar de usar' }))
    const dialog = await dialogOf('Dejar de usar a Molinos')
    await user.click(dialog.getByRole('button', { name: 'Dejar de usar' }))
    expect(await screen.findByText('Proveedor dado de baja')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Más acciones de Viejo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Volver a usar' }))
    expect(await screen.findByText('Proveedor en uso')).toBeVisible()
    expect(api.calls(proveedores.reactivar)[0]?.params).toEqual({ id: 2 })
  })
})

describe("a supplier's account", () => {
  const openCuenta = async () => {
    const app = open()
    await app.user.click(await screen.findByRole('button', { name: 'Cuenta Molinos' }))
    return { ...app, dialog: await dialogOf('Cuenta de Molinos') }
  }

  it('explains what is owed, movement by movement', async () => {
    const { dialog } = await openCuenta()
    const row = within((await dialog.findByText('Flete')).closest('tr') as HTMLElement)
    expect(row.getByText('$ 500,00')).toBeVisible()
    expect(row.getByText('$ 1.500,00')).toBeVisible()
    expect(dialog.getByText(/^Se le debe/)).toHaveTextContent('Se le debe $ 1.500,00')
    expect(dialog.queryByRole('button', { name: 'Anular Saldo inicial' })).toBeNull()
  })

  it('takes a movement by hand with an amount and a concept', async () => {
    const { dialog, user, api } = await openCuenta()
    api.on(cuentaProveedores.create, () => FLETE)
    await user.click(await dialog.findByRole('button', { name: 'Nuevo movimiento' }))
    const form = await dialogOf('Nuevo movimiento de Molinos')
    await user.click(form.getByRole('button', { name: /^Guardar/ }))
    expect(await form.findByText('El importe debe ser mayor a cero')).toBeVisible()
    expect(form.getByText('Ingresa un concepto')).toBeVisible()
    await user.selectOptions(form.getByLabelText('Movimiento'), 'Se le debe menos (debe)')
    await user.type(form.getByLabelText(/^Importe/), '200')
    await user.type(form.getByLabelText(/^Concepto/), 'Transferencia')
    await user.click(form.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Movimiento registrado')).toBeVisible()
    expect(api.calls(cuentaProveedores.create)[0]).toMatchObject({
      params: { id: 1 },
      body: { lado: 'debe', importe: 20_000, concepto: 'Transferencia' },
    })
  })

  it('annuls a movement by hand, with its reason', async () => {
    const { dialog, user, api } = await openCuenta()
    api.on(cuentaProveedores.anular, () => FLETE)
    await user.click(await dialog.findByRole('button', { name: 'Anular Flete' }))
    const ask = await dialogOf('Anular Flete')
    await user.click(ask.getByRole('button', { name: 'Anular movimiento' }))
    expect(await screen.findByText('Debes ingresar un motivo para la anulación')).toBeVisible()
    await user.type(ask.getByLabelText(/^Motivo/), 'doble')
    await user.click(ask.getByRole('button', { name: 'Anular movimiento' }))
    expect(await screen.findByText('Movimiento anulado')).toBeVisible()
    expect(api.calls(cuentaProveedores.anular)[0]).toMatchObject({
      params: { id: 1, movimiento: 7 },
      body: { motivo: 'doble' },
    })
  })
})
