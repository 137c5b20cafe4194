import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { FacturacionEstado } from '@mostrador/contract/base/facturacion/facturacion-estado'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { ApiError } from '@mostrador/contract/errors'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import type { FakeApi } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const PAVA = buildArticulo()
const SILLA = buildArticulo({ id: 'B-2', nombre: 'Silla', codigo_barras: '' })

async function open(listed = [PAVA, SILLA]) {
  const opened = renderApp('/actualizacion-precios', {
    api: (api) => api.on(articulos.list, () => pageOf(listed)),
  })
  await screen.findByRole('cell', { name: 'A-1' })
  const apply = async (porcentaje: string) => {
    const box = screen.getByRole('textbox', { name: 'Porcentaje' })
    await opened.user.clear(box)
    if (porcentaje) await opened.user.type(box, porcentaje)
    await opened.user.click(screen.getByRole('button', { name: 'Aplicar cambio' }))
  }
  const review = () => opened.user.click(screen.getByRole('button', { name: /^Revisar cambios/ }))
  return { ...opened, apply, review }
}

const rowOf = (id: string) => screen.getByRole('cell', { name: id }).closest('tr') as HTMLElement

describe('Actualización de Precios', () => {
  it.each([
    [false, 2],
    [true, 0],
  ])(
    'says that it changes prices without IVA only where they are (with IVA: %s)',
    async (precios_con_iva, shown) => {
      const estado: FacturacionEstado = {
        activa: true,
        entorno: 'produccion',
        cuit: '30712345671',
        condicion_iva: 'responsable_inscripto',
        umbral_identificacion: 1_000_000_000,
        umbral_identificacion_desde: '2025-05-29',
        precios_con_iva,
        puntos_venta: [],
        con_comprobantes: false,
      }
      const { user } = renderApp('/actualizacion-precios', {
        api: (api) => api.on(articulos.list, () => pageOf([PAVA])).on(facturacion.estado, () => estado),
      })
      await screen.findByRole('cell', { name: 'A-1' })
      const told = () => screen.queryAllByText(/Estos precios son sin IVA/).length
      let seen = told()
      await user.type(screen.getByRole('textbox', { name: 'Porcentaje' }), '10')
      await user.click(screen.getByRole('button', { name: 'Aplicar cambio' }))
      await user.click(screen.getByRole('button', { name: /^Revisar cambios/ }))
      await screen.findByRole('button', { name: /Confirmar y guardar/ })
      seen += told()
      expect(seen).toBe(shown)
    },
  )

  it('requires a percentage that is a number', async () => {
    const { apply } = await open()
    await apply('mucho')
    expect(await screen.findByText('Ingrese un porcentaje válido')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Revisar cambios (0)' })).toBeDisabled()
  })

  it('changes all filtered articles in the view only, and restores the old prices', async () => {
    const { apply, user, api } = await open()
    await apply('10')
    expect(await screen.findByText('Cambio aplicado en la vista...')).toBeVisible()
    expect(rowOf('A-1')).toHaveTextContent('$ 11.000,00')
    expect(screen.getByRole('button', { name: 'Revisar cambios (2)' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('Cambios cancelados.')).toBeVisible()
    expect(rowOf('A-1')).toHaveTextContent('$ 10.000,00')
    expect(api.calls(actualizacionesPrecios.create)).toHaveLength(0)
  })

  it('changes those that a supplier sells, and none while nobody knows which', async () => {
    const molinos = { ...withDefaults(CreateProveedor, { razon_social: 'Molinos' }), id: 3, baja: false }
    let answer = () => {}
    const suyos = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user } = renderApp('/actualizacion-precios', {
      usuario: { compras: true },
      api: (api) =>
        api
          .on(proveedores.list, () => pageOf([molinos]))
          .on(articulos.list, async ({ query }) => {
            if (query.proveedor === undefined) return pageOf([PAVA, SILLA])
            await suyos
            return pageOf([SILLA])
          }),
    })
    await screen.findByRole('cell', { name: 'A-1' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Proveedor' }), 'Molinos')
    expect(await screen.findByText('0 de 2 artículos')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Aplicar cambio' })).toBeDisabled()
    answer()
    expect(await screen.findByText('1 de 2 artículos · se aplica solo a los filtrados')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Porcentaje' }), '10')
    await user.click(screen.getByRole('button', { name: 'Aplicar cambio' }))
    expect(screen.getByRole('button', { name: 'Revisar cambios (1)' })).toBeEnabled()
    expect(rowOf('B-2')).toHaveTextContent('$ 11.000,00')
  })

  it('names the articles that the percentage would change: all, the filtered ones, or the selected ones', async () => {
    const { user } = await open()
    expect(screen.getByText('2 artículos · se aplica a todos')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar artículos' }), 'silla{Enter}')
    const found = '1 de 2 artículos · se aplica solo a los filtrados'
    expect(await screen.findByText(found)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Silla' }))
    expect(screen.getByText('1 de 2 artículos · se aplica solo a 1 seleccionado')).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: 'Buscar artículos' }))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar artículos' }), 'pava{Enter}')
    const hidden = '1 de 2 artículos · se aplica solo a 1 seleccionado, 1 fuera de la búsqueda'
    expect(await screen.findByText(hidden)).toBeVisible()
  })

  it('changes only the selected articles, when there are any', async () => {
    const { apply, user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Silla' }))
    await apply('-50')
    expect(rowOf('B-2')).toHaveTextContent('$ 5.000,00')
    expect(rowOf('A-1')).toHaveTextContent('$ 10.000,00')
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todos los filtrados' }))
    expect(screen.getByRole('checkbox', { name: 'Deseleccionar todos los filtrados' })).toBeChecked()
  })

  it('tells before a second percentage that it adds to the first, and counts the articles', async () => {
    const { apply, user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Silla' }))
    expect(screen.queryByText(/ya tiene/)).not.toBeInTheDocument()
    await apply('10')
    expect(screen.getByText(/^1 artículo ya tiene un cambio:/)).toHaveTextContent(/: se suma$/)
    expect(screen.getByRole('button', { name: 'Aplicar cambio' })).toHaveAccessibleDescription(/se suma$/)
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Silla' }))
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Pava eléctrica' }))
    expect(screen.queryByText(/ya tiene/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Silla' }))
    await apply('12')
    expect(rowOf('B-2')).toHaveTextContent('$ 12.320,00')
    expect(rowOf('A-1')).toHaveTextContent('$ 11.200,00')
    expect(screen.getByText(/^2 artículos ya tienen un cambio:/)).toBeVisible()
  })

  it('starts once from the saved prices, when the user chooses that', async () => {
    const { apply, review, user, api } = await open()
    api.on(actualizacionesPrecios.create, () => ({ actualizados: 2, id: 1 }))
    await apply('10')
    await user.click(screen.getByRole('checkbox', { name: 'Aplicar sobre los precios guardados' }))
    expect(screen.getByText(/^2 artículos ya tienen un cambio:/)).toHaveTextContent(/: se reemplaza$/)
    await apply('12')
    expect(rowOf('A-1')).toHaveTextContent('$ 11.200,00')
    expect(screen.getByRole('checkbox', { name: 'Aplicar sobre los precios guardados' })).not.toBeChecked()
    await review()
    await user.click(screen.getByRole('button', { name: /^Confirmar y guardar/ }))
    expect(await screen.findByText('Precios actualizados correctamente')).toBeVisible()
    expect(api.calls(actualizacionesPrecios.create)[0]?.body.porcentaje).toBe(12)
  })

  it('undoes the last percentages, one after the other', async () => {
    const { apply, review, user } = await open()
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).not.toBeInTheDocument()
    await apply('10')
    await apply('2,5')
    expect(rowOf('A-1')).toHaveTextContent('$ 11.275,00')
    await review()
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    await user.click(screen.getByRole('button', { name: 'Deshacer 2,5 %' }))
    expect(await screen.findByText('Se deshizo el 2,5 %.')).toBeVisible()
    expect(rowOf('A-1')).toHaveTextContent('$ 11.000,00')
    await user.click(screen.getByRole('button', { name: 'Deshacer 10 %' }))
    expect(rowOf('A-1')).toHaveTextContent('$ 10.000,00')
    expect(screen.getByRole('button', { name: 'Revisar cambios (0)' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).not.toBeInTheDocument()
  })

  it('saves the prices of the review, rounded on request', async () => {
    const { apply, review, user, api } = await open()
    api.on(actualizacionesPrecios.create, () => ({ actualizados: 2, id: 1 }))
    await apply('12,34')
    await review()
    expect(rowOf('A-1')).toHaveTextContent('$ 10.000,00 $ 11.234,00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Redondeo' }), 'A $ 100')
    expect(rowOf('A-1')).toHaveTextContent('$ 10.000,00 $ 11.200,00')
    await user.click(screen.getByRole('button', { name: /^Confirmar y guardar/ }))
    expect(await screen.findByText('Precios actualizados correctamente')).toBeVisible()
    const [call] = api.calls(actualizacionesPrecios.create)
    expect(call?.body.porcentaje).toBe(12.34)
    expect(call?.body.articulos.map((a) => [a.id, a.anterior.precio_venta, a.nuevo.precio_venta])).toEqual([
      ['A-1', 1_000_000, 1_120_000],
      ['B-2', 1_000_000, 1_120_000],
    ])
    expect(await screen.findByRole('button', { name: 'Revisar cambios (0)' })).toBeDisabled()
  })

  it('goes back without losing the changes, or cancels all of them', async () => {
    const { apply, review, user } = await open()
    await apply('10')
    await review()
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    await review()
    await user.click(screen.getByRole('button', { name: 'Cancelar todo' }))
    expect(await screen.findByText('Cambios cancelados.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Revisar cambios (0)' })).toBeDisabled()
  })

  it('removes the articles whose prices another user changed, and tells so', async () => {
    const { apply, review, user, api } = await open()
    api.on(actualizacionesPrecios.create, () => {
      const error = 'Otra persona cambió los precios de algunos artículos. Revísalos de nuevo.'
      throw new ApiError(409, { error, codigo: 'precios_cambiados', articulos: ['B-2'] })
    })
    await apply('10')
    await review()
    await user.click(screen.getByRole('button', { name: /^Confirmar y guardar/ }))
    const toast = (await screen.findByText('Error al actualizar precios')).closest('[role=alert]')
    expect(toast).toHaveTextContent('Otra persona cambió los precios')
    expect(await screen.findByText('1 artículo modificado')).toBeVisible()
    expect(screen.queryByRole('cell', { name: 'B-2' })).not.toBeInTheDocument()
  })
})

describe('the draft', () => {
  const recovered = () => screen.queryByText('Borrador recuperado')
  const sentKey = (api: FakeApi) =>
    api.calls(actualizacionesPrecios.create)[0]?.headers.get('idempotency-key')

  it('comes back after a reload, and is done again on the prices of that moment', async () => {
    const first = await open()
    await first.user.click(screen.getByRole('checkbox', { name: 'Seleccionar Pava eléctrica' }))
    await first.apply('10')
    expect(recovered()).not.toBeInTheDocument()
    cleanup()
    const dearer = { ...PAVA, precio_venta: 2_000_000 }
    const { user } = await open([dearer, SILLA])
    expect(recovered()).toBeVisible()
    expect(rowOf('A-1')).toHaveTextContent('$ 22.000,00')
    expect(rowOf('B-2')).toHaveTextContent('$ 10.000,00')
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Pava eléctrica' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Deshacer 10 %' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(recovered()).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Revisar cambios (0)' })).toBeDisabled()
    cleanup()
    await open()
    expect(recovered()).not.toBeInTheDocument()
  })

  it('does not remain of a change that was cancelled or undone', async () => {
    const { apply, user } = await open()
    await apply('10')
    await user.click(screen.getByRole('button', { name: 'Deshacer 10 %' }))
    await apply('5')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    cleanup()
    await open()
    expect(recovered()).not.toBeInTheDocument()
  })

  it('is empty once the prices are saved; after a lost answer the same key saves them', async () => {
    const lost = await open()
    lost.api.on(actualizacionesPrecios.create, () => {
      throw new TypeError('Failed to fetch')
    })
    await lost.apply('10')
    await lost.review()
    await lost.user.click(screen.getByRole('button', { name: /^Confirmar y guardar/ }))
    expect(await screen.findByText('Error al actualizar precios')).toBeVisible()
    cleanup()
    const { review, user, api } = await open()
    api.on(actualizacionesPrecios.create, () => ({ actualizados: 2, id: 1 }))
    await review()
    await user.click(screen.getByRole('button', { name: /^Confirmar y guardar/ }))
    expect(await screen.findByText('Precios actualizados correctamente')).toBeVisible()
    expect(sentKey(api)).toBe(sentKey(lost.api))
    cleanup()
    await open()
    expect(recovered()).not.toBeInTheDocument()
  })
})

describe('the history', () => {
  const batch = {
    id: 7,
    momento: '2026-03-05T15:00:00.000Z',
    usuario_nombre: 'vera',
    porcentaje: 10,
    articulos: 1,
    deshecha_por: null,
    deshace_a: null,
  }
  const prices = { precio_venta: 100, precio_lista: 100, precio_2_cuotas: 100, precio_financiado: 100 }

  it('shows each batch, and undoes it as a whole', async () => {
    const { user } = renderApp('/actualizacion-precios?vista=historial', {
      api: (api) =>
        api
          .on(actualizacionesPrecios.list, () => pageOf([batch]))
          .on(actualizacionesPrecios.get, () => ({
            ...batch,
            se_puede_deshacer: true,
            detalles: [
              {
                articulo: 'A-1',
                articulo_nombre: 'Pava',
                anterior: prices,
                nuevo: { ...prices, precio_venta: 110 },
              },
            ],
          }))
          .on(actualizacionesPrecios.deshacer, () => ({ actualizados: 1, id: 8 })),
    })
    await user.click(await screen.findByRole('button', { name: 'Ver la actualización 7' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Pava')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Actualización de precios deshecha')).toBeVisible()
  })

  it('names the import that wrote the prices, and its file', async () => {
    const importacion = { id: 3, numero: 'IMP 0000003', archivo: 'lista-proveedor.xlsx' }
    const api = (fake: FakeApi) =>
      fake
        .on(actualizacionesPrecios.list, () => pageOf([{ ...batch, porcentaje: null, importacion }]))
        .on(actualizacionesPrecios.get, () => ({
          ...batch,
          porcentaje: null,
          importacion,
          se_puede_deshacer: false,
          detalles: [{ articulo: 'A-1', articulo_nombre: 'Pava', anterior: prices, nuevo: prices }],
        }))
    const address = '/actualizacion-precios?vista=historial&actualizacion=7'
    renderApp(address, { usuario: { tipo_usuario: 'admin' }, api })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/lista-proveedor\.xlsx/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'IMP 0000003' })).toHaveAttribute('href', '/importaciones/3')
    const row = await screen.findByRole('cell', { name: 'IMP 0000003 · lista-proveedor.xlsx', hidden: true })
    expect(row).toBeVisible()
    // Only an admin may open it.
    cleanup()
    renderApp(address, { usuario: { tipo_usuario: 'vendedor' }, api })
    expect(await within(await screen.findByRole('dialog')).findByText(/IMP 0000003/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'IMP 0000003' })).not.toBeInTheDocument()
  })
})

describe('the prices of a list', () => {
  const GREMIO: ListaPrecio = {
    id: 4,
    nombre: 'Gremio',
    base: null,
    sobre: 'precio_venta',
    porcentaje: -1_000,
    redondeo: 'ninguno',
    hacia: 'cercano',
    baja: false,
  }
  const conLista = (usuario: Partial<Perfil>) =>
    renderApp('/actualizacion-precios?lista=4', {
      usuario: { listas_precio: [GREMIO], ...usuario },
      api: (api) =>
        api
          .on(articulos.list, () =>
            pageOf([
              { ...PAVA, precio_costo: 600_000 },
              { ...SILLA, precio_costo: 0 },
            ]),
          )
          .on(actualizacionesPrecios.deLista, () => ({ actualizados: 1, id: 9 })),
    })
  const sobre = () => screen.queryByRole('combobox', { name: 'Sobre qué se calcula' })

  it('are made of costs, with their IVA, and the batch keeps no percentage', async () => {
    const { user, api } = conLista({ costos_mas_iva: true })
    await screen.findByRole('cell', { name: 'A-1' })
    await user.selectOptions(sobre() as HTMLElement, 'Costo más')
    await user.type(screen.getByRole('textbox', { name: 'Porcentaje' }), '-5')
    await user.click(screen.getByRole('button', { name: 'Aplicar cambio' }))
    expect(await screen.findByText('Ingrese un porcentaje válido')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'Porcentaje' }))
    await user.type(screen.getByRole('textbox', { name: 'Porcentaje' }), '50')
    await user.click(screen.getByRole('button', { name: 'Aplicar cambio' }))
    expect(await screen.findByText(/1 artículo sin costo queda como está/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Revisar cambios (1)' }))
    await user.click(await screen.findByRole('button', { name: /Confirmar y guardar/ }))
    await screen.findByText('Precios de la lista Gremio actualizados')
    // 6.000 × 1,5 × 1,21
    expect(api.calls(actualizacionesPrecios.deLista)).toMatchObject([
      {
        params: { id: 4 },
        body: { porcentaje: null, articulos: [{ id: 'A-1', anterior: null, nuevo: 1_089_000 }] },
      },
    ])
  })

  it('know no costs for whoever may not see them, nor do the prices of the articles', async () => {
    conLista({ tipo_usuario: 'vendedor', permisos: ['cambiar_precios'] })
    await screen.findByRole('cell', { name: 'A-1' })
    expect(sobre()).toBeNull()
    cleanup()
    await open()
    expect(sobre()).toBeNull()
  })
})
