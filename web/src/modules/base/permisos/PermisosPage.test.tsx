import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { type ConfiguracionPermisos, permisos } from '@mostrador/contract/base/permisos'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { type Caja, cajas } from '@mostrador/contract/caja/cajas'
import { ApiError } from '@mostrador/contract/errors'
import { ENCARGADO, Permiso, tieneDeInicio } from '@mostrador/contract/permiso'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildEstado } from '../emisor/facturacion.fixture.ts'

const todos = (has: (p: Permiso) => boolean) =>
  Object.fromEntries(Permiso.options.map((p) => [p, has(p)])) as ConfiguracionPermisos['vendedor']

const INICIAL: ConfiguracionPermisos = {
  version: 0,
  admin: todos(() => true),
  vendedor: todos((p) => tieneDeInicio('vendedor', p)),
  excepciones: [],
  limites: { descuento_maximo: 10, dias_vencidas: 30 },
}

function open(save?: () => never) {
  let stored = INICIAL
  return renderApp('/permisos', {
    usuario: { tipo_usuario: 'admin' },
    api: (api) =>
      api
        .on(permisos.get, () => stored)
        .on(usuarios.list, () => [
          buildUsuario({
            id: 7,
            username: 'vera',
            first_name: 'Vera',
            last_name: 'Ríos',
            tipo_usuario: 'vendedor',
          }),
        ])
        .on(permisos.update, ({ body: { version, ...rest } }) => {
          save?.()
          const vendedor = { ...stored.vendedor, ...(rest.vendedor as typeof stored.vendedor) }
          stored = { ...stored, ...rest, vendedor, version: version + 1 }
          return stored
        }),
  })
}

it('takes a permission from the role, gives it back to one user, and saves both with the numbers', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('switch', { name: 'Exportar (Vendedor)' }))
  await user.selectOptions(screen.getByLabelText('Excepciones por usuario'), '7')
  await user.selectOptions(screen.getByLabelText('Exportar (Vera Ríos)'), 'Sí')
  const porcentaje = screen.getByLabelText('Porcentaje (X)')
  await user.clear(porcentaje)
  await user.type(porcentaje, '15')
  await user.click(screen.getByRole('button', { name: /Guardar/ }))
  expect(await screen.findByText('Permisos guardados')).toBeVisible()
  expect(api.calls(permisos.update)[0]?.body).toEqual({
    version: 0,
    vendedor: { ...INICIAL.vendedor, exportar: false },
    excepciones: [{ usuario: 7, permiso: 'exportar', concedido: true }],
    limites: { descuento_maximo: 15, dias_vencidas: 30 },
  })
  expect(await screen.findByText('Excepciones: Vera Ríos: sí')).toBeVisible()
})

it('makes a user run the own branch with one press, and takes all of it back', async () => {
  const { api, user } = open()
  expect(screen.queryByRole('button', { name: 'Hacer encargado' })).toBeNull()
  await user.selectOptions(await screen.findByLabelText('Excepciones por usuario'), '7')
  expect(screen.queryByRole('button', { name: 'Quitar excepciones' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hacer encargado' }))
  expect(screen.getByLabelText('Tesorería (Vera Ríos)')).toHaveValue('si')
  expect(screen.getByLabelText('Ver documentos de otras sucursales (Vera Ríos)')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: /Guardar/ }))
  expect(await screen.findByText('Permisos guardados')).toBeVisible()
  const saved = api.calls(permisos.update)[0]?.body.excepciones ?? []
  expect(saved).toEqual(ENCARGADO.map((permiso) => ({ usuario: 7, permiso, concedido: true })))
  expect(saved.map((e) => e.permiso)).not.toContain('libro_iva')
  await user.click(screen.getByRole('button', { name: 'Quitar excepciones' }))
  expect(screen.getByLabelText('Tesorería (Vera Ríos)')).toHaveValue('')
})

it('gives every permission a place on the screen', async () => {
  open()
  expect(await screen.findAllByRole('switch')).toHaveLength(Permiso.options.length)
})

it('saves no missing number', async () => {
  const { api, user } = open()
  await user.clear(await screen.findByLabelText('Días (N)'))
  await user.click(screen.getByRole('button', { name: /Guardar/ }))
  expect(await screen.findByText('Completa el porcentaje y los días con números enteros')).toBeVisible()
  expect(api.calls(permisos.update)).toEqual([])
})

it('says that another admin was faster', async () => {
  const { user } = open(() => {
    throw new ApiError(409, {
      error: 'Otro administrador cambió los permisos.',
      codigo: 'permisos_cambiados',
    })
  })
  await user.click(await screen.findByRole('switch', { name: 'Exportar (Vendedor)' }))
  await user.click(screen.getByRole('button', { name: /Guardar/ }))
  expect(await screen.findByText('Otro administrador cambió los permisos.')).toBeVisible()
})

it('is for admins', async () => {
  renderApp('/permisos', { usuario: { tipo_usuario: 'vendedor' } })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Solo un administrador puede cambiar los permisos',
  )
})

it('hides from the menu what the user may not see, and says why at the address', async () => {
  const own = Permiso.options.filter((p) => p !== 'movimientos_stock')
  renderApp('/movimientos-stock', { usuario: { tipo_usuario: 'vendedor', permisos: own } })
  expect(await screen.findByRole('alert')).toHaveTextContent('No tienes el permiso «Movimientos de stock»')
  const menu = screen.getByRole('navigation', { name: 'Menú' })
  expect(within(menu).queryByRole('link', { name: 'Movimientos de stock' })).toBeNull()
  expect(within(menu).getByRole('link', { name: 'Informe de stock' })).toBeVisible()
})

describe('the reports of the tills', () => {
  const caja = { exigida: true, turno: null }
  const sin = Permiso.options.filter((p) => p !== 'informe_cajas')
  const deOtro: Caja = {
    id: 1,
    nombre: 'Caja 1',
    sucursal: { id: 1, nombre: 'Centro' },
    tesoreria: false,
    baja: false,
    turno: { id: 3, abierto: '2026-03-15T12:00:00Z', usuarios: [{ id: 99, username: 'olga' }] },
    fondo_propuesto: 0,
    quedo: null,
  }
  const openCaja = (tab: string, permitidos: Permiso[]) =>
    renderApp(`/caja?tab=${tab}`, {
      usuario: { tipo_usuario: 'vendedor', caja, permisos: permitidos },
      api: (api) => api.on(cajas.list, () => [deOtro]),
    })

  it.each(['turnos', 'flujo'])('say which permission is missing: %s', async (tab) => {
    openCaja(tab, sin)
    expect(await screen.findByRole('alert')).toHaveTextContent('No tienes el permiso «Informes de caja»')
  })

  it('offer the shift of others only with the permission; working at the till needs none', async () => {
    openCaja('caja', sin)
    expect(await screen.findByRole('button', { name: 'Entrar Caja 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ver Caja 1' })).toBeNull()
  })

  it('lead to the shift of others whoever may close it', async () => {
    openCaja('caja', sin)
    expect(await screen.findByRole('button', { name: 'Cerrar Caja 1' })).toBeVisible()
  })

  it('offer it with the permission', async () => {
    openCaja('caja', Permiso.options)
    expect(await screen.findByRole('button', { name: 'Ver Caja 1' })).toBeVisible()
  })
})

describe('the Libro IVA ventas', () => {
  const administracion = (permitidos: Permiso[]) =>
    renderApp('/administracion', {
      usuario: { tipo_usuario: 'vendedor', permisos: permitidos },
      api: (api) => api.on(facturacion.estado, () => buildEstado()),
    })

  it('is among the screens of a user who has its permission', async () => {
    administracion(Permiso.options)
    expect(await screen.findByRole('link', { name: 'Libro IVA ventas' })).toBeVisible()
  })

  it('is not among those of others, and its address says why', async () => {
    const sin = Permiso.options.filter((p) => p !== 'libro_iva')
    const { router } = administracion(sin)
    expect(await screen.findByRole('link', { name: 'Usuarios' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Libro IVA ventas' })).toBeNull()
    await router.navigate({ to: '/libro-iva' })
    expect(await screen.findByRole('alert')).toHaveTextContent('No tienes el permiso «Libro IVA ventas»')
  })
})
