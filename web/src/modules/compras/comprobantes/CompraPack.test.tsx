import { sucursales } from '@mostrador/contract/base/sucursales'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { totalDeLinea } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { type CompraLinea, emptyCompra } from './compra.form.ts'
import { conPack, enPacks, enUnidades } from './compra.packs.reglas.ts'
import { bodyOf } from './compra.reglas.ts'

const CAJA = { id: 7, codigo: '17790001234565', nombre: 'Caja', factor: 12 }
const YERBA = buildArticulo({ id: 'YER-1', nombre: 'Yerba', precio_costo: 5_000 })
const MOLINOS = { ...withDefaults(CreateProveedor, { razon_social: 'Molinos' }), id: 1, baja: false }

const open = (presentaciones: (typeof CAJA)[]) =>
  renderApp('/compras/nueva', {
    usuario: buildUsuario({ compras: true }),
    api: (api) =>
      api
        .on(sucursales.list, () => SUCURSALES)
        .on(proveedores.list, () => pageOf([MOLINOS]))
        .on(articulos.list, () => pageOf([{ ...YERBA, presentaciones }]))
        .on(comprobantesCompra.verificar, () => ({ duplicada: null }))
        .on(costos.configuracion, () => ({ criterio: 'neto' as const, sugerido: 'neto' as const }))
        .on(comprobantesCompra.create, () => {
          throw refusal(409, 'Las compras no están activas')
        }),
  })
const agregar = async (presentaciones: (typeof CAJA)[]) => {
  const app = open(presentaciones)
  await app.user.type(await screen.findByRole('combobox', { name: 'Artículo' }), 'YER-1{Enter}')
  return { ...app, cantidad: await screen.findByRole('textbox', { name: 'Cantidad de Yerba' }) }
}

describe('a line that is bought in packs', () => {
  it('is typed and priced by the pack, and says its units', async () => {
    const { user, cantidad } = await agregar([CAJA])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Se compra Yerba por' }), 'Por caja × 12')
    expect(cantidad).toHaveValue('1')
    await user.clear(cantidad)
    await user.type(cantidad, '3')
    expect(screen.getByText('3 × 12 = 36 unidades')).toBeVisible()
    const costo = screen.getByRole('textbox', { name: 'Costo de Yerba' })
    expect(costo).toHaveValue('600,00')
    await user.clear(costo)
    await user.type(costo, '1000')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Total de Yerba' })).toHaveValue('3.000,00'),
    )
    // A box that is read is one more; a unit that is read breaks the whole boxes.
    const caja = screen.getByRole('combobox', { name: 'Artículo' })
    await user.type(caja, `${CAJA.codigo}{Enter}`)
    await screen.findByText('4 × 12 = 48 unidades')
    await user.type(caja, 'YER-1{Enter}')
    await screen.findByText('49 unidades, al costo por caja × 12')
    expect(cantidad).toHaveValue('49')
  })

  it('is not asked for of an article without packs', async () => {
    await agregar([])
    expect(screen.queryByRole('combobox', { name: 'Se compra Yerba por' })).toBeNull()
  })

  const linea = (more: Partial<CompraLinea>): CompraLinea => ({
    articulo: 'YER-1',
    nombre: 'Yerba',
    cantidad: 36,
    precio: 1_000_000,
    total: null,
    descuentos: '',
    iva: '21',
    pack: { nombre: 'Caja × 12', factor: 12 },
    ...more,
  })

  it('goes out as units with its total, whose cost of a unit is not exact', () => {
    const [detalle] = bodyOf({ ...emptyCompra(), lineas: [linea({ precio: 1_000_000 })] }).detalles
    expect(detalle).toMatchObject({ cantidad: 36, precio_unitario: null, total: 30_000 })
    expect(totalDeLinea(36, 1_000_000, '10', 12)).toBe(27_000)
  })

  it('keeps its total by the unit where that has no exact price, and text that is no quantity', () => {
    expect(conPack(linea({}), undefined)).toEqual({
      pack: undefined,
      cantidad: 36,
      precio: 83_333,
      total: 30_000,
    })
    expect(conPack(linea({ precio: 1_200_000 }), undefined)).not.toHaveProperty('total')
    expect(enUnidades(linea({}), null)).toBeNull()
    expect(enUnidades(linea({ cantidad: Number.NaN }), 2)).toBe(24)
    expect(enPacks(linea({ cantidad: null })).cantidad).toBeNull()
  })
})
