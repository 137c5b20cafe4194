import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajaDinero, type FilaDinero, type LugarDinero } from '@mostrador/contract/caja/caja-dinero'
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { cajaTraspasos, type Traspaso } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf, SUCURSALES } from '../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../test/fakeApi.ts'
import { renderApp } from '../../../test/renderApp.tsx'
import { buildCaja, buildContado, buildMovimiento, buildTurno, TESORERIA } from './cajas.fixture.ts'

const TRABAJA = { caja: { exigida: true, turno: { id: 9, caja: 'Caja 1', sucursal: 1 } } }
const SIN_CAJA = { caja: { exigida: true, turno: null } }

const TRASPASO: Traspaso = {
  id: 3,
  numero: 'TC 0000003',
  sucursal: { id: 1, nombre: 'Centro' },
  destino: { id: 5, nombre: 'Tesorería' },
  origen: { turno: 9, caja: { id: 4, nombre: 'Caja 1' } },
  fecha: '2026-03-05',
  monto: 100_000,
  momento: '2026-03-05T18:00:00Z',
  tipo_pago: 'EFECTIVO',
  motivo: 'Retiro de la tarde',
  estado: 'PENDIENTE',
  usuario: { id: 1, username: 'admin' },
  usuario_recibe: null,
  resuelto: null,
}

const shop = (api: FakeApi) =>
  api
    .on(sucursales.list, () => SUCURSALES)
    .on(usuarios.list, () => [buildUsuario()])
    .on(cajas.list, () => [buildCaja(), TESORERIA])
    .on(cajaTurnos.get, () => buildTurno())
    .on(cajaMovimientos.list, () => pageOf([buildMovimiento()]))

const open = (usuario: object = TRABAJA, more: (api: FakeApi) => unknown = () => undefined, at = '/caja') =>
  renderApp(at, { usuario, api: (api) => void more(shop(api)) })

describe('Mi caja', () => {
  it('says that none is open, and opens one with the float that the last close left', async () => {
    const { user, api } = open(SIN_CAJA, (fake) => fake.on(cajas.abrir, () => buildTurno()))
    expect(await screen.findByText(/No tienes una caja abierta/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Abrir Caja 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Abrir caja' }))
    const fondo = dialog.getByRole('textbox', { name: 'Fondo inicial' })
    await waitFor(() => expect(fondo).toHaveValue('500,00'))
    await waitFor(() => expect(fondo).toHaveFocus())
    await user.clear(fondo)
    await user.type(fondo, '1.234,50')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Caja 1 abierta')).toBeVisible()
    const [call] = api.calls(cajas.abrir)
    expect(call).toMatchObject({ params: { id: 4 }, body: { fondo: 123_450 } })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('leads from a movement to its document', async () => {
    const venta = buildMovimiento({
      concepto: 'Venta TKT-X 01-0000007',
      documento: { tipo: 'venta', id: 7 },
      comprobante: 'TKT-X 01-0000007',
    })
    open(TRABAJA, (api) => api.on(cajaMovimientos.list, () => pageOf([venta])))
    const link = await screen.findByRole('link', { name: 'Venta TKT-X 01-0000007' })
    expect(link).toHaveAttribute('href', '/venta?venta=7')
  })

  it('says where tills are switched on, where there are none', async () => {
    const { api } = open({})
    expect(await screen.findByRole('link', { name: 'Administración → Cajas' })).toHaveAttribute(
      'href',
      '/cajas',
    )
    expect(api.calls(cajas.list)).toHaveLength(0)
  })

  it('sends whoever is no admin to one', async () => {
    open({ tipo_usuario: 'vendedor' })
    expect(await screen.findByText(/Un administrador las enciende/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Cajas/ })).toBeNull()
  })

  it('keeps the dialog and says why, when somebody was faster', async () => {
    const { user } = open(SIN_CAJA, (api) =>
      api.on(cajas.abrir, () => {
        throw refusal(409, 'Caja 1 ya está abierta')
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Abrir Caja 1' }))
    await user.click(await screen.findByRole('button', { name: /^Abrir caja/ }))
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al abrir la caja')
    expect(toast).toHaveTextContent('Caja 1 ya está abierta')
    expect(screen.getByRole('dialog', { name: 'Abrir caja' })).toBeVisible()
  })

  it('enters a till that is open already', async () => {
    const turno = { id: 9, abierto: '2026-03-05T13:00:00Z', usuarios: [{ id: 2, username: 'marta' }] }
    const { user, api } = open(SIN_CAJA, (fake) =>
      fake.on(cajas.list, () => [buildCaja({ turno })]).on(cajaTurnos.entrar, () => buildTurno()),
    )
    const row = (await screen.findByRole('cell', { name: 'Caja 1' })).closest('tr') as HTMLElement
    for (const text of ['Abierta', '10:00', 'marta']) expect(row).toHaveTextContent(text)
    await user.click(within(row).getByRole('button', { name: 'Entrar Caja 1' }))
    expect(await screen.findByText('Trabajas en Caja 1')).toBeVisible()
    expect(api.calls(cajaTurnos.entrar)[0]?.params).toEqual({ id: 9 })
  })

  it('shows what should be in it, and its movements', async () => {
    open()
    const caja = within(await screen.findByRole('region', { name: 'Caja 1' }))
    expect(caja.getByText('Abierta')).toBeVisible()
    expect(caja.getByText('$ 1.500,00', { selector: 'dd *, dd' })).toBeVisible()
    const row = (await caja.findByRole('cell', { name: 'Venta TKT-X 01-0000123' })).closest(
      'tr',
    ) as HTMLElement
    for (const text of ['11:30', 'Venta', 'Efectivo', 'admin', '$ 1.000,00'])
      expect(row).toHaveTextContent(text)
    expect(within(row).queryByRole('button', { name: /Imprimir/ })).not.toBeInTheDocument()
  })

  it('says what its cash was rounded down by, and nothing where none was', async () => {
    open(TRABAJA, (fake) => fake.on(cajaTurnos.get, () => buildTurno({ redondeo: 12_003 })))
    const dato = await screen.findByText('Redondeo a favor del cliente')
    expect(dato.parentElement).toHaveTextContent('$ 120,03 ya descontado de lo esperado')
    cleanup()
    open()
    expect(await screen.findByText('Fondo inicial')).toBeVisible()
    expect(screen.queryByText('Redondeo a favor del cliente')).toBeNull()
  })

  it('hides what it should hold where closes are blind', async () => {
    open(TRABAJA, (api) => api.on(cajaTurnos.get, () => buildTurno({ saldos: null })))
    expect(await screen.findByText(/El cierre es a ciegas/)).toBeVisible()
    expect(screen.queryByText('$ 1.500,00', { selector: 'dd *, dd' })).not.toBeInTheDocument()
  })

  it('offers to try again when the shift cannot be loaded', async () => {
    let fails = true
    const { user } = open(TRABAJA, (api) =>
      api.on(cajaTurnos.get, () => {
        if (fails) throw refusal(500, 'Error interno')
        return buildTurno()
      }),
    )
    expect(await screen.findByText('Error al cargar el turno')).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('region', { name: 'Caja 1' })).toBeVisible()
  })
})

describe('movements by hand', () => {
  it('writes an expense with its reason and category', async () => {
    const { user, api } = open(TRABAJA, (fake) => fake.on(cajaMovimientos.create, () => buildMovimiento()))
    await user.click(await screen.findByRole('button', { name: 'Gasto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Gasto de Caja 1' }))
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await dialog.findByText('El monto debe ser mayor a cero')).toBeVisible()
    expect(dialog.getByText('Ingresa un motivo')).toBeVisible()
    expect(api.calls(cajaMovimientos.create)).toHaveLength(0)
    const monto = dialog.getByRole('textbox', { name: /^Monto/ })
    await user.clear(monto)
    await user.type(monto, '600')
    await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Taxi al banco')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Categoría' }), 'Fletes')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Gasto registrado')).toBeVisible()
    expect(api.calls(cajaMovimientos.create)[0]).toMatchObject({
      params: { id: 9 },
      body: {
        tipo: 'GASTO',
        tipo_pago: 'EFECTIVO',
        monto: 60_000,
        motivo: 'Taxi al banco',
        categoria: 'Fletes',
      },
    })
  })

  it('sends money to the safe, and never to itself', async () => {
    const { user, api } = open(TRABAJA, (fake) => fake.on(cajaTraspasos.create, () => TRASPASO))
    await user.click(await screen.findByRole('button', { name: 'Traspaso' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Traspaso de Caja 1' }))
    const destino = await dialog.findByRole('combobox', { name: /^Destino/ })
    await waitFor(() =>
      expect(
        within(destino)
          .getAllByRole('option')
          .map((o) => o.textContent),
      ).toEqual(['Elegir caja', 'Tesorería']),
    )
    await user.click(dialog.getByRole('button', { name: /^Enviar/ }))
    expect(await dialog.findByText('Elige la caja que recibe')).toBeVisible()
    await user.selectOptions(destino, 'Tesorería')
    const monto = dialog.getByRole('textbox', { name: /^Monto/ })
    await user.clear(monto)
    await user.type(monto, '1000')
    await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Retiro de la tarde')
    await user.click(dialog.getByRole('button', { name: /^Enviar/ }))
    expect(await screen.findByText('Traspaso enviado: espera la confirmación')).toBeVisible()
    expect(api.calls(cajaTraspasos.create)[0]?.body).toEqual({
      turno: 9,
      destino: 5,
      tipo_pago: 'EFECTIVO',
      monto: 100_000,
      motivo: 'Retiro de la tarde',
    })
  })
})

describe('the close', () => {
  const count = async (contado = buildContado()) => {
    const app = open(TRABAJA, (api) =>
      api
        .on(cajaTurnos.contar, () => contado)
        .on(cajaTurnos.cerrar, ({ body }) =>
          buildContado({ estado: 'cerrado', observaciones: body.observaciones }),
        ),
    )
    await app.user.click(await screen.findByRole('button', { name: 'Cerrar caja' }))
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Cerrar Caja 1' })) }
  }
  /** The dialog after the count is another one. */
  const arqueo = async () => {
    const field = await screen.findByRole('textbox', { name: /^Observaciones/ })
    return within(field.closest('[role=dialog]') as HTMLElement)
  }

  it('adds the bills up and sends them with the other payment types', async () => {
    const { user, api, dialog } = await count()
    const efectivo = dialog.getByRole('textbox', { name: 'Efectivo' })
    await waitFor(() => expect(efectivo).toHaveFocus())
    await user.type(dialog.getByRole('textbox', { name: /^\$\s1\.000$/ }), '1')
    await user.type(dialog.getByRole('textbox', { name: /^\$\s100$/ }), '4')
    expect(efectivo).toHaveValue('1.400,00')
    expect(efectivo).toHaveAttribute('readonly')
    await user.type(dialog.getByRole('textbox', { name: 'Cheque' }), '300')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await arqueo()
    expect(api.calls(cajaTurnos.contar)[0]?.body).toEqual({
      contado: [
        { tipo_pago: 'EFECTIVO', monto: 140_000 },
        { tipo_pago: 'CHEQUE', monto: 30_000 },
      ],
      billetes: [
        { denominacion: 100_000, cantidad: 1 },
        { denominacion: 10_000, cantidad: 4 },
      ],
    })
  })

  it('keeps the count of bills over Esc and a reload, until the till is closed', async () => {
    const first = await count()
    await first.user.type(first.dialog.getByRole('textbox', { name: /^\$\s1\.000$/ }), '7')
    await first.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await first.user.click(screen.getByRole('button', { name: 'Cerrar caja' }))
    expect(await screen.findByText('Borrador recuperado')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Efectivo' })).toHaveValue('7.000,00')

    cleanup()
    const { user, api, dialog } = await count()
    expect(dialog.getByRole('textbox', { name: /^\$\s1\.000$/ })).toHaveValue('7')
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    const cierre = await arqueo()
    await user.type(cierre.getByRole('textbox', { name: /^Observaciones/ }), 'Sobró')
    await user.click(cierre.getByRole('button', { name: /^Cerrar caja/ }))
    expect(await screen.findByText('Caja 1 cerrada')).toBeVisible()
    expect(api.calls(cajaTurnos.contar)[0]?.body.billetes).toEqual([{ denominacion: 100_000, cantidad: 7 }])
    cleanup()
    const again = await count()
    expect(again.dialog.queryByText('Borrador recuperado')).not.toBeInTheDocument()
  })

  it.each([12_003, undefined])(
    'says at the close what the cash was rounded down by: %s',
    async (redondeo) => {
      const { user, dialog, api } = await count()
      api.on(cajaTurnos.contar, () => ({ ...buildContado(), ...(redondeo !== undefined && { redondeo }) }))
      await user.type(dialog.getByRole('textbox', { name: 'Efectivo' }), '1400')
      await user.click(dialog.getByRole('button', { name: /^Contar/ }))
      const cierre = await arqueo()
      const dato = cierre.queryByText('Redondeo a favor del cliente')
      if (redondeo === undefined) expect(dato).toBeNull()
      else expect(dato?.parentElement).toHaveTextContent('$ 120,03 ya descontado de lo esperado')
    },
  )

  it('counts once when the answer and the page are lost together, and again when it is asked to', async () => {
    const keys: (string | null)[] = []
    const losing = (api: FakeApi) =>
      api.on(cajaTurnos.contar, ({ headers }) => {
        keys.push(headers.get('idempotency-key'))
        if (keys.length === 1) throw refusal(0, 'Error de red')
        return buildContado()
      })
    const first = await count()
    losing(first.api)
    await first.user.type(first.dialog.getByRole('textbox', { name: 'Efectivo' }), '1400')
    await first.user.click(first.dialog.getByRole('button', { name: /^Contar/ }))
    await screen.findByRole('alert')
    cleanup()
    const second = await count()
    losing(second.api)
    await second.user.click(second.dialog.getByRole('button', { name: /^Contar/ }))
    await second.user.click((await arqueo()).getByRole('button', { name: 'Contar otra vez' }))
    await second.user.click(await screen.findByRole('button', { name: /^Contar/ }))
    await arqueo()
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  it('asks why there is a difference before it closes', async () => {
    const { user, api, dialog } = await count()
    await user.type(dialog.getByRole('textbox', { name: 'Efectivo' }), '1400')
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    const cierre = await arqueo()
    const tabla = within(cierre.getByRole('table', { name: 'Arqueo' }))
    expect(tabla.getAllByRole('row')[1]).toHaveTextContent('Efectivo$ 1.500,00$ 1.400,00-$ 100,00')
    await user.click(cierre.getByRole('button', { name: /^Cerrar caja/ }))
    expect(await cierre.findByText('Explica la diferencia')).toBeVisible()
    expect(api.calls(cajaTurnos.cerrar)).toHaveLength(0)
    await user.type(cierre.getByRole('textbox', { name: /^Observaciones/ }), 'Faltó un vuelto')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Caja 1 cerrada')).toBeVisible()
    expect(api.calls(cajaTurnos.cerrar)[0]).toMatchObject({
      params: { id: 9 },
      body: { observaciones: 'Faltó un vuelto' },
    })
  })

  it('closes without a word when all is there', async () => {
    const conteo = buildContado().conteo
    const { user, dialog } = await count(
      buildContado({
        conteo: conteo && {
          ...conteo,
          tipos: [{ tipo_pago: 'EFECTIVO', esperado: 150_000, contado: 150_000, diferencia: 0 }],
        },
      }),
    )
    await user.type(dialog.getByRole('textbox', { name: 'Efectivo' }), '1500')
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    const cierre = await arqueo()
    expect(cierre.getByText('Lo contado coincide con lo esperado.')).toBeVisible()
    await user.click(cierre.getByRole('button', { name: /^Cerrar caja/ }))
    expect(await screen.findByText('Caja 1 cerrada')).toBeVisible()
  })

  it('keeps the count for another try, and says when money moved meanwhile', async () => {
    const { user, api, dialog } = await count()
    api.on(cajaTurnos.cerrar, () => {
      throw refusal(409, 'Entró o salió dinero después del conteo: cuenta otra vez')
    })
    await user.type(dialog.getByRole('textbox', { name: 'Efectivo' }), '1400')
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    const cierre = await arqueo()
    await user.type(cierre.getByRole('textbox', { name: /^Observaciones/ }), 'Faltó')
    await user.click(cierre.getByRole('button', { name: /^Cerrar caja/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/Entró o salió dinero después del conteo/)
    await user.click(cierre.getByRole('button', { name: 'Contar otra vez' }))
    expect(await screen.findByRole('textbox', { name: 'Efectivo' })).toHaveValue('1.400,00')
  })
})

describe('the other tabs', () => {
  it('list the shifts with their differences, and filter in the address', async () => {
    const cerrado = buildContado({
      estado: 'cerrado',
      cerrado: '2026-03-05T20:00:00Z',
      esperado: 150_000,
      contado: 140_000,
      diferencia: -10_000,
    })
    const { user, api, url } = open(
      TRABAJA,
      (fake) => fake.on(cajaTurnos.list, () => pageOf([cerrado])),
      '/caja?tab=turnos',
    )
    const row = (await screen.findByRole('cell', { name: 'TUR 0000009' })).closest('tr') as HTMLElement
    for (const text of ['05/03/2026 10:00', '05/03/2026 17:00', 'Cerrada', '-$ 100,00'])
      expect(row).toHaveTextContent(text)
    await user.click(screen.getByRole('checkbox', { name: 'Con diferencia' }))
    await waitFor(() =>
      expect(api.calls(cajaTurnos.list).at(-1)?.query).toMatchObject({ diferencia: 'true' }),
    )
    expect(url()).toBe('/caja?tab=turnos&diferencia=true')
    await user.click(within(row).getByRole('button', { name: 'Ver TUR 0000009' }))
    expect(await screen.findByRole('heading', { name: 'Turno de caja' })).toBeVisible()
  })

  it('mark days in the wrong order and ask nothing', async () => {
    const { api } = open(
      TRABAJA,
      (fake) => fake.on(cajaTurnos.list, () => pageOf([])),
      '/caja?tab=turnos&desde=2026-03-31&hasta=2026-03-01',
    )
    expect(await screen.findByRole('textbox', { name: 'Desde' })).toHaveAccessibleDescription(
      'La fecha desde no puede ser posterior a la fecha hasta',
    )
    expect(await screen.findByText('No hay turnos con esos filtros.')).toBeVisible()
    expect(api.calls(cajaTurnos.list)).toHaveLength(0)
  })

  it('confirm money that arrived, or send it back', async () => {
    const { user, api } = open(
      TRABAJA,
      (fake) =>
        fake
          .on(cajaTraspasos.list, () => pageOf([TRASPASO]))
          .on(cajaTraspasos.confirmar, () => ({ ...TRASPASO, estado: 'CONFIRMADO' as const }))
          .on(cajaTraspasos.rechazar, () => {
            throw refusal(409, 'El traspaso ya está confirmado')
          }),
      '/caja?tab=traspasos',
    )
    await user.click(await screen.findByRole('button', { name: 'Confirmar TC 0000003' }))
    expect(await screen.findByText('Traspaso confirmado')).toBeVisible()
    expect(api.calls(cajaTraspasos.confirmar)[0]?.params).toEqual({ id: 3 })
    await user.click(screen.getByRole('button', { name: 'Rechazar TC 0000003' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/El traspaso ya está confirmado/)
  })

  it('show where the money is by place, and confirm what waits for its receiver', async () => {
    const fila = (lugar: LugarDinero, total: number, more: Partial<FilaDinero> = {}): FilaDinero => ({
      lugar,
      sucursal: { id: 1, nombre: 'Centro' },
      caja: { id: 1, nombre: 'Caja 1' },
      turno: null,
      traspaso: null,
      desde: '2026-03-05T12:00:00Z',
      efectivo: total,
      otros: 0,
      total,
      ...more,
    })
    const { user, api } = open(
      TRABAJA,
      (fake) =>
        fake
          .on(cajaDinero.list, () => [
            fila('caja_cerrada', 2_000_000),
            fila('por_confirmar', 47_600_000, {
              caja: { id: 2, nombre: 'Tesorería' },
              traspaso: { id: 3, numero: 'TC 0000003', origen: 'Caja 1', motivo: 'Cierre' },
            }),
          ])
          .on(cajaTraspasos.confirmar, () => ({ ...TRASPASO, estado: 'CONFIRMADO' as const })),
      '/caja?tab=dinero',
    )
    const table = within(await screen.findByRole('table', { name: 'Dinero en cajas' }))
    expect(
      await table.findByRole('row', { name: /^De Caja 1 a Tesorería · TC 0000003 Centro Por confirmar/ }),
    ).toBeVisible()
    expect(table.getByRole('row', { name: /^Total \$\s496\.000,00 / })).toBeVisible()
    await user.click(table.getByRole('button', { name: 'Confirmar TC 0000003' }))
    expect(await screen.findByText('Traspaso confirmado')).toBeVisible()
    expect(api.calls(cajaTraspasos.confirmar)[0]?.params).toEqual({ id: 3 })
  })

  it('show the flow of a day, and say when nothing moved', async () => {
    open(TRABAJA, (fake) => fake.on(cajaFlujo.get, () => []), '/caja?tab=flujo&fecha=2026-03-05')
    expect(await screen.findByText('Ese día no se movió dinero en las cajas.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveValue('05/03/2026')
  })
})
