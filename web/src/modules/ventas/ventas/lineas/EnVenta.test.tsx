/** Promotions in the form of a sale: what it shows, what it sends, and that nothing stays of what was chosen before. */
import { ApiError } from '@mostrador/contract/errors'
import { type PromocionVigente, promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { PAVA, REPASADOR, tienda } from '../../../../../test/tienda.ts'
import { addArticulo, changeCondicion, emptyVenta, type VentaValues } from '../nueva/venta.form.ts'
import { withPromociones } from './promover.ts'
import { importesOf, lineasConPrecio } from './venta.importes.ts'

const regla = (mas: Partial<PromocionVigente>): PromocionVigente => ({
  id: 1,
  version: 1,
  nombre: 'Promo',
  desde: '2026-01-01',
  hasta: null,
  dias: [],
  horas: null,
  sucursales: [],
  clientes: [],
  listas: [],
  medios: [],
  alcance: TODO,
  minimo_unidades: 0,
  minimo_importe: 0,
  beneficio: { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 },
  tope: null,
  prioridad: 0,
  acumula: false,
  ...mas,
})
const EN_PAVAS = regla({
  nombre: '2×1 en pavas',
  alcance: { articulos: [PAVA.id], rubros: [], marcas: [], proveedores: [] },
})
const CON_DEBITO = regla({
  id: 2,
  nombre: 'Débito',
  medios: ['TARJETA_DEBITO'],
  beneficio: { tipo: 'porcentaje', porcentaje: 10_00 },
})
const vigentes = (...todas: PromocionVigente[]) => ({
  ahora: new Date().toISOString(),
  promociones: todas,
  proveedores: [],
})

const conPavas = (cantidad: number, ...todas: PromocionVigente[]): VentaValues => {
  const v = addArticulo(addArticulo(emptyVenta(), PAVA), REPASADOR)
  const lineas = v.lineas.map((l) => (l.articulo.id === PAVA.id ? { ...l, cantidad } : l))
  return { ...v, lineas, promover: withPromociones(vigentes(...todas), 1, new Date()) }
}
const totalDe = (v: VentaValues) => importesOf(v).total

describe('the promotions of a sale', () => {
  it('take the same off in any order of the lines, and nothing after a unit came and went', () => {
    const dos = conPavas(2, EN_PAVAS)
    expect(totalDe(dos)).toBe(PAVA.precio_venta + REPASADOR.precio_venta)
    expect(totalDe({ ...dos, lineas: dos.lineas.toReversed() })).toBe(totalDe(dos))
    const una = { ...dos, lineas: dos.lineas.map((l) => ({ ...l, cantidad: 1 })) }
    expect(totalDe(una)).toBe(PAVA.precio_venta + REPASADOR.precio_venta)
    const otraVez = { ...una, lineas: dos.lineas }
    expect(lineasConPrecio(otraVez)).toEqual(lineasConPrecio(dos))
  })

  it('of a means leave nothing once another is chosen', () => {
    const efectivo = conPavas(1, CON_DEBITO)
    const lleno = totalDe(efectivo)
    const debito = changeCondicion(efectivo, 'Tarjeta de Debito')
    expect(totalDe(debito)).toBeLessThan(lleno)
    expect(totalDe(changeCondicion(debito, 'Contado Efectivo'))).toBe(lleno)
    expect(totalDe(changeCondicion(debito, 'Cta-Cte en 2 cuotas'))).toBe(
      totalDe({ ...changeCondicion(debito, 'Cta-Cte en 2 cuotas'), promover: () => ({}) }),
    )
  })

  it('of a means weigh its part of a divided payment', () => {
    const v = conPavas(1, CON_DEBITO)
    const lleno = totalDe(v)
    const mitad = {
      ...v,
      pagos: [
        { tipo_pago: 'TARJETA_DEBITO' as const, monto: Math.round(lleno / 2) },
        { tipo_pago: 'EFECTIVO' as const, monto: null, resto: true },
      ],
    } as unknown as VentaValues
    const ahorro = lleno - totalDe(mitad)
    expect(ahorro).toBeGreaterThan(Math.round(lleno * 0.05) - 1)
    expect(ahorro).toBeLessThan(Math.round(lleno * 0.06))
  })
})

describe('a part of a divided payment', () => {
  it('is asked for its card or bank where a promotion names some, and forgets it with its means', async () => {
    const deBanco = regla({
      medios: ['TARJETA_CREDITO'],
      emisores: ['Visa Banco Nación'],
      beneficio: { tipo: 'porcentaje', porcentaje: 10_00 },
    })
    const { user, api } = await vender([deBanco], undefined, { pagos: { dividir: true, cheques: true } })
    await user.keyboard('{F7}')
    await screen.findByLabelText('Monto del pago 1')
    expect(screen.queryByLabelText('Tarjeta o banco')).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Tipo de pago 1'), 'Tarjeta de crédito')
    await user.selectOptions(screen.getByLabelText('Tarjeta o banco'), 'Visa Banco Nación')
    await user.selectOptions(screen.getByLabelText('Tipo de pago 1'), 'Tarjeta de débito')
    expect(screen.queryByLabelText('Tarjeta o banco')).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Tipo de pago 1'), 'Tarjeta de crédito')
    expect(screen.getByLabelText('Tarjeta o banco')).toHaveValue('')
    await user.selectOptions(screen.getByLabelText('Tarjeta o banco'), 'Visa Banco Nación')
    await user.click(screen.getByRole('button', { name: 'Poner el resto' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await screen.findByText('Venta guardada correctamente')
    expect(api.calls(ventas.create)[0]?.body).toMatchObject({
      pagos: [{ tipo_pago: 'TARJETA_CREDITO', emisor: 'Visa Banco Nación', monto: 1_800_000 }],
      total: 1_800_000,
    })
  })
})

const vender = async (
  todas: PromocionVigente[],
  api: (shop: ReturnType<typeof tienda>) => ReturnType<typeof tienda> = (shop) => shop,
  usuario: object = {},
) => {
  const app = renderApp('/venta/nueva', {
    usuario: { promociones: true, ...usuario },
    api: (shop) => api(tienda(shop).on(promociones.vigentes, () => vigentes(...todas))),
  })
  await screen.findByDisplayValue('0003')
  const { user } = app
  await user.type(screen.getByRole('combobox', { name: /^Cliente/ }), 'juan')
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'pava')
  await screen.findByRole('option', { name: /Pava eléctrica/ })
  await user.keyboard('{Enter}')
  const cantidad = screen.getByRole('textbox', { name: /^Cantidad de Pava/ })
  await user.clear(cantidad)
  await user.type(cantidad, '2')
  return app
}

describe('the form of a sale', () => {
  it('says below a line what its promotion takes off, and sends it', async () => {
    const { user, api } = await vender([EN_PAVAS])
    expect(await screen.findByText(/^2×1 en pavas: -\$ 10\.000,00 \(2 u\.\)$/)).toBeVisible()
    expect(screen.getByRole('status', { name: 'Total de la venta' })).toHaveTextContent('$ 10.000,00')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(api.calls(ventas.create)[0]?.body).toMatchObject({
      total: 10_000_00,
      detalles: [
        {
          articulo: PAVA.id,
          cantidad: 2,
          precio_unitario: 10_000_00,
          total: 10_000_00,
          promociones: [{ promocion: 1, version: 1, unidades: 2, importe: 10_000_00 }],
        },
      ],
    })
  })

  it('shows the promotions of now where they changed meanwhile, and sells with them', async () => {
    let ahora = [EN_PAVAS]
    const { user, api } = await vender([], (shop) =>
      shop
        .on(promociones.vigentes, () => vigentes(...ahora))
        .on(ventas.create, () => {
          ahora = []
          throw new ApiError(409, {
            codigo: 'promociones_cambiadas',
            error: 'Cambiaron las promociones de: Pava eléctrica',
            articulos: [{ articulo: PAVA.id, articulo_nombre: 'Pava eléctrica', promociones: [] }],
          })
        }),
    )
    expect(await screen.findByText(/^2×1 en pavas/)).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cambiaron las promociones' })
    expect(dialog).toHaveTextContent('Pava eléctrica: sin promoción')
    expect(dialog).toHaveTextContent('Nuevo total: $ 20.000,00')
    await user.click(screen.getByRole('button', { name: /^Vender con las promociones de ahora/ }))
    expect(api.calls(ventas.create)[1]?.body).toMatchObject({ total: 20_000_00 })
  })

  it('takes no more off than is left of the limit of its customer', async () => {
    const conTope = { ...EN_PAVAS, tope_cliente: 12_000_00 }
    const { api } = await vender([], (shop) =>
      shop.on(promociones.vigentes, ({ query }) => ({
        ...vigentes(conTope),
        ...(query.cliente !== undefined && { usados: [{ promocion: 1, importe: 8_000_00 }] }),
      })),
    )
    expect(await screen.findByText(/^2×1 en pavas: -\$ 4\.000,00 \(2 u\.\)$/)).toBeVisible()
    expect(screen.getByRole('status', { name: 'Total de la venta' })).toHaveTextContent('$ 16.000,00')
    expect(api.calls(promociones.vigentes).some(({ query }) => query.cliente !== undefined)).toBe(true)
  })

  it('asks for no promotions where they are off', async () => {
    const app = renderApp('/venta/nueva', { api: tienda })
    await screen.findByDisplayValue('0003')
    expect(app.api.calls(promociones.vigentes)).toEqual([])
  })
})
