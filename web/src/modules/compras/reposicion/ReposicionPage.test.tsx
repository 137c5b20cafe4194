import type { Perfil } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import {
  type PuntoReposicion,
  type Reposicion,
  reposicion,
} from '@mostrador/contract/compras/pedidos/reposicion'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const FILA: Reposicion = {
  articulo: { id: 'YER-1', nombre: 'Yerba' },
  sucursal: { id: 1, nombre: 'Centro' },
  stock: 2,
  en_transito: 0,
  pedido: 0,
  pendiente: 0,
  disponible: 2,
  punto: 5,
  nivel: 20,
  necesidad: 18,
  en_preparacion: 0,
  transferir: [{ sucursal: { id: 2, nombre: 'Norte' }, cantidad: 5 }],
  pedir: 24,
  proveedor: { id: 1, nombre: 'Molinos' },
  bulto: 12,
}
const SIN_PROVEEDOR: Reposicion = {
  ...FILA,
  articulo: { id: 'SAL-1', nombre: 'Sal' },
  transferir: [],
  pedir: 18,
  proveedor: null,
  bulto: 1,
}
const OTRA: Reposicion = { ...FILA, articulo: { id: 'AZU-1', nombre: 'Azúcar' }, transferir: [] }
const PUNTO: PuntoReposicion = {
  articulo: { id: 'YER-1', nombre: 'Yerba' },
  sucursal: 1,
  stock: 2,
  punto: null,
  nivel: null,
  sugerencia: { vendidas: 45, dias_con_stock: 60, dias: 90, dias_entrega: 7, punto: 8, nivel: 16 },
}

const open = (path = '/reposicion', perfil: Partial<Perfil> = {}) =>
  renderApp(path, {
    usuario: buildUsuario({ compras: true, sucursal: 1, ...perfil }),
    api: (api) =>
      api
        .on(sucursales.list, () => SUCURSALES)
        .on(reposicion.list, () => pageOf([FILA, OTRA, SIN_PROVEEDOR]))
        .on(reposicion.reponer, () => ({
          transferencias: [{ id: 1, numero: 'TRF 0000001' }],
          pedidos: [{ id: 2, numero: 'PED 0000002', proveedor: { id: 1, nombre: 'Molinos' } }],
          sin_proveedor: [],
        }))
        .on(reposicion.puntos, () =>
          pageOf([PUNTO, { ...PUNTO, articulo: { id: 'SAL-1', nombre: 'Sal' }, sugerencia: null }]),
        )
        .on(reposicion.guardarPuntos, ({ body }) => ({ guardados: body.puntos.length })),
  })

describe('what lacks', () => {
  it('says from where it comes: first another branch, then whole packs of the usual supplier', async () => {
    open()
    const table = within(await screen.findByRole('table'))
    expect(await table.findByText('Traer 5 de Norte')).toBeVisible()
    expect(table.getAllByText('Pedir 24 a Molinos (2 bultos de 12)')[0]).toBeVisible()
    expect(table.getByText('Pedir 18: sin proveedor habitual')).toBeVisible()
  })

  it('becomes transfers and drafts with one press, without what the person takes out', async () => {
    const { user, api } = open()
    expect(await screen.findByRole('checkbox', { name: 'Elegir Sal de Centro' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Azúcar de Centro' }))
    await user.click(screen.getByRole('button', { name: 'Reponer 1 artículo' }))
    await waitFor(() => expect(api.calls(reposicion.reponer)).toHaveLength(1))
    expect(api.calls(reposicion.reponer)[0]?.body).toEqual({
      filas: [{ articulo: 'YER-1', sucursal: 1 }],
      transferencias: true,
      pedidos: true,
    })
    expect(await screen.findByText('1 transferencia y 1 pedido en borrador')).toBeVisible()
  })

  it('may all come from suppliers', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('switch', { name: 'Traer primero de otros locales' }))
    await waitFor(() =>
      expect(api.calls(reposicion.list).at(-1)?.query).toMatchObject({ transferencias: 'false' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Reponer 2 artículos' }))
    await waitFor(() =>
      expect(api.calls(reposicion.reponer)[0]?.body).toMatchObject({ transferencias: false }),
    )
  })

  it('is for nobody while purchases are off', async () => {
    const { api } = open('/reposicion', { compras: undefined } as Partial<Perfil>)
    expect(await screen.findByText('Las compras no están activas')).toBeVisible()
    expect(api.calls(reposicion.list)).toHaveLength(0)
  })
})

describe('the points', () => {
  it('take what the sales suggest, shown with its figures, and are saved', async () => {
    const { user, api } = open('/reposicion?tab=puntos')
    expect(
      await screen.findByText('45 en 60 días con stock: 0,75 por día × 7 de entrega × 1,5'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Usar sugerido Sal' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Usar sugerido Yerba' }))
    expect(screen.getByRole('textbox', { name: 'Punto de Yerba' })).toHaveValue('8')
    const nivel = screen.getByRole('textbox', { name: 'Nivel de Yerba' })
    await user.clear(nivel)
    await user.type(nivel, '20')
    await user.click(screen.getByRole('button', { name: 'Guardar 1 punto' }))
    await waitFor(() =>
      expect(api.calls(reposicion.guardarPuntos)[0]?.body).toEqual({
        sucursal: 1,
        puntos: [{ articulo: 'YER-1', punto: 8, nivel: 20 }],
      }),
    )
  })

  it('need a level not below them', async () => {
    const { user, api } = open('/reposicion?tab=puntos')
    await user.type(await screen.findByRole('textbox', { name: 'Punto de Yerba' }), '5')
    await user.type(screen.getByRole('textbox', { name: 'Nivel de Yerba' }), '4')
    await user.click(screen.getByRole('button', { name: 'Guardar 1 punto' }))
    expect(await screen.findByText('Yerba: escribe un nivel mayor a 0 y no menor al punto')).toBeVisible()
    expect(api.calls(reposicion.guardarPuntos)).toHaveLength(0)
  })
})
