import type { Perfil } from '@mostrador/contract/base/sesion'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { modelos } from '@mostrador/contract/maestros/modelos'
import { type ConteoAbierto, conteosStock } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { type ArticuloContado, decisionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import { lecturasConteo, pideSuNumero } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const CONTEO: ConteoAbierto = {
  id: 3,
  numero: 'CNT 0000003',
  fecha: '2026-03-15',
  sucursal: { id: 1, nombre: 'Centro' },
  alcance: 'todo',
  alcance_de: '',
  ciego: true,
  estado: 'abierto',
  articulos: 12,
  contados: 1,
  usuario: { id: 1, username: 'admin' },
  creado: '2026-03-15T12:00:00Z',
  observaciones: '',
  registrado: null,
  motivo: '',
  areas: ['Depósito'],
}

const fila = (more: Partial<ArticuloContado> = {}): ArticuloContado => ({
  articulo: { id: 'A-1', nombre: 'Pava eléctrica' },
  estado: 'diferencia',
  contado: 8,
  esperado: 10,
  diferencia: -2,
  margen: 1,
  movida: null,
  costo: 600_000,
  cuentas: [
    { area: 'Salón', usuario: { id: 1, username: 'admin' }, contado: 8, ultima: '2026-03-15T12:00:00Z' },
  ],
  ...more,
})

const RESUMEN = { recontar: 0, diferencia: 1, coincide: 3, sin_contar: 8, en_cero: 0, superado: 0 }

const open = (address: string, more?: (api: FakeApi) => void, usuario: Partial<Perfil> = {}) =>
  renderApp(address, {
    usuario: { conteos_stock: true, ...usuario },
    api: (api) => {
      api
        .on(articulos.list, () => pageOf([buildArticulo()]))
        .on(conteosStock.list, () => pageOf([CONTEO]))
        .on(conteosStock.get, () => CONTEO)
        .on(decisionConteo.correcciones, () => [])
        .on(lecturasConteo.mias, () => ({ articulos: 12, contados: 1, ultimas: [], recontar: [] }))
        .on(lecturasConteo.enviar, ({ body }) => ({
          lecturas: body.lecturas.map(({ clave, codigo }) => ({
            clave,
            articulo: codigo === 'no-100' ? null : { id: 'A-1', nombre: 'Pava eléctrica' },
            problema: codigo === 'no-100' ? 'No hay un artículo con ese código' : null,
            contado: codigo === 'no-100' ? null : 4,
            esperado: null,
          })),
        }))
        .on(decisionConteo.articulos, () => ({
          resumen: RESUMEN,
          sobra: 0,
          falta: 1_200_000,
          results: [fila()],
          next: null,
        }))
      more?.(api)
    },
  })

const caja = () => screen.findByRole('combobox', { name: 'Artículo' })

describe('who counts', () => {
  it('reads the number of each unit where the article asks for it, and takes one back by its number', async () => {
    const articulo = { id: 'A-1', nombre: 'Celular' }
    const { user, api } = open('/conteos-stock/3', (fake) =>
      fake
        .on(lecturasConteo.enviar, ({ body }) => ({
          lecturas: body.lecturas.map(({ clave, serie }) => ({
            clave,
            articulo: serie === undefined ? null : articulo,
            problema: serie === undefined ? pideSuNumero('Celular') : null,
            contado: serie === undefined ? null : 1,
            esperado: null,
            ...(serie === undefined ? { pide: articulo } : { leido: `Número de serie ${serie}` }),
          })),
        }))
        .on(lecturasConteo.mias, () => ({
          articulos: 12,
          contados: 1,
          recontar: [],
          ultimas: [
            {
              clave: 'una-lectura',
              articulo,
              area: 'Salón',
              cantidad: 1,
              modo: 'sumar' as const,
              leida: '2026-03-15T12:00:00Z',
              antes: 0,
              serie: '356',
            },
          ],
        })),
    )
    await user.type(await caja(), '7790001{Enter}')
    const numero = await screen.findByRole('textbox', { name: 'Número de serie de Celular' })
    expect(numero).toHaveFocus()
    await user.type(numero, '357 1{Enter}')
    await waitFor(() =>
      expect(api.calls(lecturasConteo.enviar).at(-1)?.body.lecturas[0]).toMatchObject({
        codigo: 'A-1',
        serie: '357 1',
        cantidad: 1,
        modo: 'sumar',
      }),
    )
    expect(numero).toHaveValue('')
    expect(numero).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(numero).not.toBeInTheDocument()
    expect(await caja()).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: /Deshacer/ }))
    await waitFor(() =>
      expect(api.calls(lecturasConteo.enviar).at(-1)?.body.lecturas[0]).toMatchObject({
        codigo: 'A-1',
        serie: '356',
        cantidad: -1,
      }),
    )
  })

  it('adds a unit with each code, and more where a quantity was typed', async () => {
    const { user, api } = open('/conteos-stock/3')
    await user.type(await caja(), '7790001{Enter}')
    expect(await screen.findByText('Pava eléctrica')).toBeVisible()
    await user.clear(screen.getByLabelText('Sector'))
    await user.type(screen.getByLabelText('Sector'), 'Depósito')
    await user.clear(screen.getByLabelText('Cantidad'))
    await user.type(screen.getByLabelText('Cantidad'), '6')
    await user.click(screen.getByRole('radio', { name: 'Reemplazar' }))
    await user.type(await caja(), '7790001{Enter}')
    await waitFor(() => expect(api.calls(lecturasConteo.enviar)).toHaveLength(2))
    const [una, otra] = api.calls(lecturasConteo.enviar).map(({ body }) => body.lecturas[0])
    expect(una).toMatchObject({ codigo: '7790001', cantidad: 1, modo: 'sumar', area: 'Salón' })
    expect(otra).toMatchObject({ codigo: '7790001', cantidad: 6, modo: 'reemplazar', area: 'Depósito' })
    // The next code is one unit again.
    await waitFor(() => expect(screen.getByLabelText('Cantidad')).toHaveValue('1'))
  })

  it('says a code that is no article of the count, and goes on', async () => {
    const { user } = open('/conteos-stock/3')
    await user.type(await caja(), 'no-100{Enter}')
    expect((await screen.findAllByText('No hay un artículo con ese código')).length).toBeGreaterThan(0)
    await waitFor(() => expect(localStorage.getItem('conteo-lecturas:1:3')).toBeNull())
  })

  it('keeps on the device what the server did not take, and sends it with its key when the line is back', async () => {
    const { user, api } = open('/conteos-stock/3', (shop) =>
      shop.on(lecturasConteo.enviar, () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    await user.type(await caja(), '7790001{Enter}')
    expect(await screen.findByText('1 lectura por enviar')).toBeVisible()
    const { clave } = JSON.parse(localStorage.getItem('conteo-lecturas:1:3') ?? '[]')[0]
    api.on(lecturasConteo.enviar, ({ body }) => ({
      lecturas: body.lecturas.map((l) => ({
        clave: l.clave,
        articulo: { id: 'A-1', nombre: 'Pava eléctrica' },
        problema: null,
        contado: 1,
        esperado: null,
      })),
    }))
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(localStorage.getItem('conteo-lecturas:1:3')).toBeNull())
    expect(api.calls(lecturasConteo.enviar).at(-1)?.body.lecturas[0]?.clave).toBe(clave)
    expect(screen.queryByText('1 lectura por enviar')).toBeNull()
  })

  it('keeps it too where the count ended meanwhile, and says why', async () => {
    const { user } = open('/conteos-stock/3', (shop) =>
      shop.on(lecturasConteo.enviar, () => {
        throw refusal(409, 'El conteo ya no está abierto')
      }),
    )
    await user.type(await caja(), '7790001{Enter}')
    expect(await screen.findByText('Las lecturas quedan en este dispositivo')).toBeVisible()
    expect(localStorage.getItem('conteo-lecturas:1:3')).toContain('7790001')
  })

  it('takes a reading back by a contrary one', async () => {
    const ultima = {
      clave: 'x'.repeat(32),
      articulo: { id: 'A-1', nombre: 'Pava eléctrica' },
      area: 'Salón',
      cantidad: 5,
      modo: 'reemplazar' as const,
      leida: '2026-03-15T12:00:00Z',
      antes: 2,
    }
    const { user, api } = open('/conteos-stock/3', (shop) =>
      shop.on(lecturasConteo.mias, () => ({
        articulos: 12,
        contados: 1,
        ultimas: [ultima],
        recontar: [{ articulo: { id: 'B-2', nombre: 'Mate' }, areas: ['Salón'] }],
      })),
    )
    await user.click(await screen.findByRole('button', { name: 'Deshacer Pava eléctrica' }))
    await waitFor(() => expect(api.calls(lecturasConteo.enviar)).toHaveLength(1))
    expect(api.calls(lecturasConteo.enviar)[0]?.body.lecturas[0]).toMatchObject({
      codigo: 'A-1',
      cantidad: 2,
      modo: 'reemplazar',
    })
    expect(screen.getByText('Mate')).toBeVisible()
  })

  it('is offered no decision without its permissions', async () => {
    open('/conteos-stock/3', undefined, { tipo_usuario: 'vendedor', permisos: ['ajustes_entrada'] })
    await caja()
    expect(screen.queryByRole('radio', { name: 'Revisar y registrar' })).toBeNull()
  })
})

describe('who decides', () => {
  const revisar = async (more?: (api: FakeApi) => void) => {
    const page = open('/conteos-stock/3', more)
    await page.user.click(await screen.findByRole('radio', { name: 'Revisar y registrar' }))
    return page
  }

  it('sees what differs, by how much more or less, and its value; and has it counted again', async () => {
    const { user, api } = await revisar((shop) => shop.on(decisionConteo.decidir, () => ({ articulos: 1 })))
    const row = within(await screen.findByRole('row', { name: /Pava eléctrica/ }))
    expect(row.getByText(/^-2 ± 1$/)).toBeVisible()
    expect(row.getByText(/12\.000,00/)).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Recontar Pava eléctrica' }))
    await waitFor(() =>
      expect(api.calls(decisionConteo.decidir)[0]?.body).toMatchObject({
        decision: 'recontar',
        articulos: ['A-1'],
      }),
    )
  })

  it('posts with a reason, knowing what goes to zero', async () => {
    const { user, api } = await revisar((shop) =>
      shop
        .on(decisionConteo.articulos, () => ({
          resumen: { ...RESUMEN, en_cero: 2 },
          sobra: null,
          falta: null,
          results: [fila()],
          next: null,
        }))
        .on(conteosStock.registrar, () => ({ ...CONTEO, estado: 'registrado' as const })),
    )
    await screen.findByRole('row', { name: /Pava eléctrica/ })
    await user.click(screen.getByRole('button', { name: 'Registrar' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('2 artículos van a cero')).toBeVisible()
    await user.clear(dialog.getByLabelText(/Motivo/))
    await user.click(dialog.getByRole('button', { name: /^Registrar/ }))
    expect(await dialog.findByText('Escribe el motivo del conteo')).toBeVisible()
    await user.type(dialog.getByLabelText(/Motivo/), 'Balance')
    await user.click(dialog.getByRole('button', { name: /^Registrar/ }))
    await waitFor(() =>
      expect(api.calls(conteosStock.registrar)[0]?.body).toEqual({ motivo: 'Balance', en_cero: 2 }),
    )
  })
})

describe('the counts', () => {
  it('are begun by who may adjust the stock, of the articles of today as it is offered first', async () => {
    const { user, api, url } = open('/conteos-stock', (shop) => shop.on(conteosStock.create, () => CONTEO))
    await user.click(await screen.findByRole('button', { name: 'Empezar un conteo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Empezar/ }))
    await waitFor(() =>
      expect(api.calls(conteosStock.create)[0]?.body).toMatchObject({
        alcance: 'hoy',
        cantidad: 20,
        ciego: true,
      }),
    )
    await waitFor(() => expect(url()).toBe('/conteos-stock/3'))
  })

  const begin = async (usuario: Partial<Perfil>) => {
    const modelo = {
      id: 7,
      codigo: 'REM',
      nombre: 'Remera',
      patron: '',
      precio_venta: 100,
      rubro: null,
      rubro_nombre: null,
      marca: '',
      iva: null,
      unidad: '',
      atributos: [],
      cantidad: 2,
    }
    const { user, api } = open(
      '/conteos-stock',
      (shop) => shop.on(conteosStock.create, () => CONTEO).on(modelos.list, () => pageOf([modelo])),
      usuario,
    )
    await user.click(await screen.findByRole('button', { name: 'Empezar un conteo' }))
    const dialog = within(await screen.findByRole('dialog'))
    return { user, api, dialog, de: dialog.getByRole('combobox', { name: 'Qué se cuenta' }) }
  }

  it('are of a model where the business has them', async () => {
    const { user, api, dialog, de } = await begin({ variantes: true })
    await user.selectOptions(de, 'Un modelo')
    await dialog.findByRole('option', { name: 'Remera' })
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Modelo/ }), 'Remera')
    await user.click(dialog.getByRole('button', { name: /^Empezar/ }))
    await waitFor(() =>
      expect(api.calls(conteosStock.create)[0]?.body).toMatchObject({ alcance: 'modelo', modelo: 7 }),
    )
  })

  it('are of no model where the business has none', async () => {
    const { de } = await begin({})
    expect(within(de).getByRole('option', { name: 'Un proveedor' })).toBeTruthy()
    expect(within(de).queryByRole('option', { name: 'Un modelo' })).toBeNull()
  })

  it('show late sales that a count had seen, and a person decides', async () => {
    const correccion = {
      conteo: { id: 2, numero: 'CNT 0000002' },
      venta: {
        id: 7,
        numero: 'TKT-X 01-0000007',
        tomada: '2026-03-15T12:00:00Z',
        llegada: '2026-03-15T15:00:00Z',
      },
      articulo: { id: 'A-1', nombre: 'Pava eléctrica' },
      sucursal: { id: 1, nombre: 'Centro' },
      cantidad: 2,
    }
    const { user, api } = open('/conteos-stock', (shop) =>
      shop
        .on(decisionConteo.correcciones, () => [correccion])
        .on(decisionConteo.corregir, () => ({ ajuste: { id: 1, numero: 'AJ 0000009' } })),
    )
    await user.click(await screen.findByRole('button', { name: 'Devolver al stock: Pava eléctrica' }))
    expect(await screen.findByText('Stock corregido: AJ 0000009')).toBeVisible()
    expect(api.calls(decisionConteo.corregir)[0]?.body).toEqual({ venta: 7, articulo: 'A-1', aceptar: true })
  })

  it('are not there while they are off', async () => {
    open('/conteos-stock', undefined, { conteos_stock: undefined } as Partial<Perfil>)
    expect(await screen.findByText('Los conteos de stock no están activos')).toBeVisible()
  })
})
