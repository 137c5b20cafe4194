import {
  type ActualizacionCuotasDetalle,
  actualizacionesCuotas,
  type CuotaAjustable,
} from '@mostrador/contract/credito/actualizaciones-cuotas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { hoy } from '../../../platform/text/format.ts'

const cuota = (fields: Partial<CuotaAjustable>): CuotaAjustable => ({
  cuota: 11,
  venta: 7,
  venta_numero: 'TKT-X 01-0000007',
  cliente: { id: 1, nombre: 'Juan Pérez' },
  numero_cuota: 2,
  fecha_vencimiento: '2026-05-01',
  importe: 100_000,
  ...fields,
})

const ABIERTAS = [
  cuota({}),
  cuota({ cuota: 12, numero_cuota: 3, importe: 66_670 }),
  cuota({ cuota: 21, venta: 8, venta_numero: 'TKT-X 01-0000008', cliente: { id: 2, nombre: 'Ana Gómez' } }),
]

const GUARDADA: ActualizacionCuotasDetalle = {
  id: 4,
  fecha: '2026-03-01',
  momento: '2026-03-01T12:00:00.000Z',
  usuario: { id: 1, username: 'admin' },
  porcentaje: 10,
  indice_desde: null,
  indice_hasta: null,
  vence_desde: '2026-03-01',
  vence_hasta: null,
  sucursal: null,
  cliente: null,
  cuotas: 1,
  clientes: 1,
  anterior: 100_000,
  nuevo: 110_000,
  estado: 'aplicada',
  deshecha_por: null,
  detalles: [
    {
      cuota: 11,
      venta: 7,
      venta_numero: 'TKT-X 01-0000007',
      cliente: { id: 1, nombre: 'Juan Pérez' },
      numero_cuota: 2,
      fecha_vencimiento: '2026-05-01',
      anterior: 100_000,
      nuevo: 110_000,
      nota_debito: { id: 3, numero: 'ND-X 01-0000003' },
    },
  ],
  impedimento: null,
}

const INDICES = [
  { mes: '2026-03', valor: 96_543_210 },
  { mes: '2026-01', valor: 90_001_234 },
]

const open = (at: string, usuario: object = { cuotas_ajustables: true }, found = GUARDADA) =>
  renderApp(at, {
    usuario,
    api: (api) =>
      api
        // The paths of the others look like an id.
        .on(actualizacionesCuotas.get, () => found)
        .on(actualizacionesCuotas.abiertas, () => ABIERTAS)
        .on(actualizacionesCuotas.indices, () => ({ indices: INDICES }))
        .on(actualizacionesCuotas.guardarIndices, ({ body }) => body)
        .on(actualizacionesCuotas.list, () => pageOf([found]))
        .on(actualizacionesCuotas.create, () => ({ id: 4, cuotas: 3, aumento: 26_667 }))
        .on(actualizacionesCuotas.deshacer, () => ({ id: 4, cuotas: 1 })),
  })

describe('the card of the update of instalments', () => {
  it('is inert until a plan is adjustable', async () => {
    open('/administracion', {})
    expect(await screen.findByText('Actualización de cuotas')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Actualización de cuotas' })).toBeNull()
    expect(screen.getByText(/^Se enciende con un plan ajustable/)).toBeVisible()
  })

  it('is a link then, for who may do it', async () => {
    open('/administracion')
    const link = await screen.findByRole('link', { name: 'Actualización de cuotas' })
    expect(link).toHaveAttribute('href', '/actualizacion-cuotas')
    expect(screen.getAllByText('Actualización de cuotas')).toHaveLength(1)
  })

  it('leads nowhere while no plan is adjustable', async () => {
    open('/actualizacion-cuotas', {})
    expect(await screen.findByText('Ningún plan es ajustable')).toBeVisible()
  })
})

describe('the update of instalments', () => {
  it('shows old and new of each customer with the totals, then saves exactly that', async () => {
    const { api, user, url } = open('/actualizacion-cuotas')
    await user.type(await screen.findByLabelText('Porcentaje'), '10')
    const tabla = within(await screen.findByRole('table', { name: 'Clientes' }))
    const juan = within((await tabla.findByText('Juan Pérez')).closest('tr') as HTMLElement)
    expect(juan.getByText('$ 1.666,70')).toBeVisible()
    expect(juan.getByText('$ 1.833,37')).toBeVisible()
    expect(screen.getByRole('status', { name: 'Aumento' })).toHaveTextContent('$ 266,67')
    await user.click(juan.getByRole('button', { name: /Cuotas/ }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Cuotas de Juan Pérez' }))
    expect(dialogo.getByText('$ 733,37')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Actualizar cuotas' }))
    await user.click(await screen.findByRole('button', { name: 'Actualizar' }))
    await waitFor(() => expect(api.calls(actualizacionesCuotas.create)).toHaveLength(1))
    expect(api.calls(actualizacionesCuotas.create)[0]?.body).toEqual({
      porcentaje: 10,
      indice_desde: null,
      indice_hasta: null,
      desde: hoy(),
      hasta: null,
      sucursal: null,
      cliente: null,
      cuotas: [
        { cuota: 11, anterior: 100_000, nuevo: 110_000 },
        { cuota: 12, anterior: 66_670, nuevo: 73_337 },
        { cuota: 21, anterior: 100_000, nuevo: 110_000 },
      ],
    })
    await waitFor(() => expect(url()).toContain('vista=historial&actualizacion=4'))
  })

  it('rises by an index from one month to another, and says when it fell', async () => {
    const { api, user } = open('/actualizacion-cuotas')
    await user.click(await screen.findByRole('radio', { name: 'Por índice' }))
    await user.selectOptions(screen.getByLabelText('Del mes'), '2026-03')
    await user.selectOptions(screen.getByLabelText('Al mes'), '2026-01')
    expect(await screen.findByRole('alert')).toHaveTextContent('Entre esos meses el índice no subió')
    expect(screen.getByRole('button', { name: 'Actualizar cuotas' })).toBeDisabled()
    await user.selectOptions(screen.getByLabelText('Del mes'), '2026-01')
    await user.selectOptions(screen.getByLabelText('Al mes'), '2026-03')
    await user.click(screen.getByRole('button', { name: 'Actualizar cuotas' }))
    await user.click(await screen.findByRole('button', { name: 'Actualizar' }))
    await waitFor(() => expect(api.calls(actualizacionesCuotas.create)).toHaveLength(1))
    expect(api.calls(actualizacionesCuotas.create)[0]?.body).toMatchObject({
      porcentaje: null,
      indice_desde: '2026-01',
      indice_hasta: '2026-03',
      cuotas: [{ nuevo: 107_269 }, { nuevo: 71_516 }, { nuevo: 107_269 }],
    })
  })

  it('asks again for the instalments when they changed meanwhile', async () => {
    const { api, user } = open('/actualizacion-cuotas')
    api.on(actualizacionesCuotas.create, () => {
      throw refusal(409, 'Una cuota cambió mientras preparabas la actualización: vuelve a mirarlas.')
    })
    await user.type(await screen.findByLabelText('Porcentaje'), '10')
    await screen.findByText('Juan Pérez')
    const antes = api.calls(actualizacionesCuotas.abiertas).length
    await user.click(screen.getByRole('button', { name: 'Actualizar cuotas' }))
    await user.click(await screen.findByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText(/Una cuota cambió/)).toBeVisible()
    await waitFor(() => expect(api.calls(actualizacionesCuotas.abiertas).length).toBeGreaterThan(antes))
  })
})

describe('a saved update', () => {
  it('is undone from the history', async () => {
    const { api, user } = open('/actualizacion-cuotas?vista=historial&actualizacion=4')
    const dialogo = within(await screen.findByRole('dialog', { name: 'Actualización de cuotas 4' }))
    expect(await dialogo.findByText('ND-X 01-0000003')).toBeVisible()
    await user.click(dialogo.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(api.calls(actualizacionesCuotas.deshacer)).toHaveLength(1))
  })

  it('says why it cannot be undone', async () => {
    open(
      '/actualizacion-cuotas?vista=historial&actualizacion=4',
      { cuotas_ajustables: true },
      {
        ...GUARDADA,
        impedimento: 'Ya no se puede deshacer',
      },
    )
    expect(await screen.findByText('Ya no se puede deshacer')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeDisabled()
  })
})

describe('the index', () => {
  it('is typed month by month', async () => {
    const { api, user } = open('/actualizacion-cuotas?vista=indices')
    await user.click(await screen.findByRole('button', { name: 'Agregar mes' }))
    expect(screen.getByLabelText('Mes 1')).toHaveValue('04/2026')
    await user.click(screen.getByRole('button', { name: 'Guardar índices' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('renglón 1')
    await user.type(screen.getByLabelText('Valor 1'), '9801,5')
    await user.click(screen.getByRole('button', { name: 'Guardar índices' }))
    await waitFor(() => expect(api.calls(actualizacionesCuotas.guardarIndices)).toHaveLength(1))
    expect(api.calls(actualizacionesCuotas.guardarIndices)[0]?.body).toEqual({
      indices: [{ mes: '2026-04', valor: 98_015_000 }, ...INDICES],
    })
  })
})
