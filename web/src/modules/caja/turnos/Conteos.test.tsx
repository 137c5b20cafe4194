/** The counts of a till: asked about when they are empty, kept when they were blind, and shown to the owner. */

import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import type { FakeApi } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildCaja, buildContado, buildConteo, buildMovimiento, buildTurno } from '../cajas.fixture.ts'

const TRABAJA = { caja: { exigida: true, turno: { id: 9, caja: 'Caja 1', sucursal: 1 } } }
const SIN_CAJA = { caja: { exigida: true, turno: null } }

const open = (at: string, usuario: object, more: (api: FakeApi) => unknown) =>
  renderApp(at, {
    usuario,
    api: (api) =>
      void more(
        api
          .on(sucursales.list, () => SUCURSALES)
          .on(usuarios.list, () => [buildUsuario()])
          .on(cajas.list, () => [buildCaja()])
          .on(cajaTurnos.get, () => buildTurno())
          .on(cajaMovimientos.list, () => pageOf([buildMovimiento()])),
      ),
  })

/** A blind till: the server shows what it should hold once a count stands. */
const CIEGO = { ciego: true } as const

/** Opens the count of the own till. */
async function count(contado = buildContado(), before = buildTurno()) {
  let turno = before
  const app = open('/caja', TRABAJA, (api) =>
    api
      .on(cajaTurnos.get, () => turno)
      .on(cajaTurnos.contar, () => {
        turno = contado
        return contado
      })
      .on(cajaTurnos.cerrar, () => ({ ...contado, estado: 'cerrado' as const, retirado: 110_000 })),
  )
  await app.user.click(await screen.findByRole('button', { name: 'Cerrar caja' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar Caja 1' }))
  return { ...app, dialog }
}

describe('an empty count', () => {
  it('is asked about, and not taken', async () => {
    const { user, api, dialog } = await count()
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Contar sin efectivo' }))
    expect(question.getByText('No escribiste ningún importe. ¿La caja está vacía?')).toBeVisible()
    expect(api.calls(cajaTurnos.contar)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Volver' }))
    const again = within(await screen.findByRole('dialog', { name: 'Cerrar Caja 1' }))
    await user.type(again.getByRole('textbox', { name: 'Cheque' }), '300')
    await user.click(again.getByRole('button', { name: /^Contar/ }))
    expect(await screen.findByText(/No escribiste el efectivo/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'No hay efectivo' }))
    await waitFor(() =>
      expect(api.calls(cajaTurnos.contar)[0]?.body.contado).toEqual([
        { tipo_pago: 'EFECTIVO', monto: 0 },
        { tipo_pago: 'CHEQUE', monto: 30_000 },
      ]),
    )
  })

  it('needs no question where a 0 was typed', async () => {
    const { user, api, dialog } = await count()
    await user.type(dialog.getByRole('textbox', { name: 'Efectivo' }), '0')
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    await screen.findByRole('textbox', { name: /^Observaciones/ })
    expect(api.calls(cajaTurnos.contar)).toHaveLength(1)
  })
})

describe('a count', () => {
  it('starts in the total, not in the bills', async () => {
    const { user, api, dialog } = await count()
    expect(dialog.getByRole('textbox', { name: 'Efectivo' })).toHaveFocus()
    await user.keyboard('1400')
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    await waitFor(() => expect(api.calls(cajaTurnos.contar)).toHaveLength(1))
    expect(api.calls(cajaTurnos.contar)[0]?.body).toEqual({
      contado: [{ tipo_pago: 'EFECTIVO', monto: 140_000 }],
      billetes: [],
    })
  })

  it.each([
    ['a total typed as bills', /^\$\s20\.000$/, '20000', {}],
    ['a total typed as bills, blind', /^\$\s20\.000$/, '20000', { ...CIEGO, saldos: null }],
    ['a total far above what is expected', 'Efectivo', '20000000', {}],
    ['a huge total, blind', 'Efectivo', '400000000', { ...CIEGO, saldos: null }],
  ])('asks before it records %s', async (_, campo, tecleado, fields) => {
    const { user, api, dialog } = await count(buildContado(), buildTurno(fields))
    await user.type(dialog.getByRole('textbox', { name: campo }), tecleado)
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Contar mucho más de lo esperado' }))
    expect(question.getByText(/^Contaste .*¿Está bien\?$/)).toBeVisible()
    expect(api.calls(cajaTurnos.contar)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Volver' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Cerrar Caja 1' })).getByRole('button', {
        name: /^Contar/,
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Es lo que hay' }))
    await waitFor(() => expect(api.calls(cajaTurnos.contar)).toHaveLength(1))
  })
})

describe('a blind close', () => {
  it('shows no expected amount on the screen of the till after counting again and leaving', async () => {
    const contado = buildContado({ ...CIEGO, fondo: 1_000 })
    const { user, dialog } = await count(contado, buildTurno({ ...CIEGO, fondo: 1_000, saldos: null }))
    await user.type(dialog.getByRole('textbox', { name: 'Efectivo' }), '1400')
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    expect(await screen.findByText('$ 1.500,00', { selector: 'td' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Contar otra vez' }))
    await screen.findByRole('textbox', { name: 'Efectivo' })
    await user.keyboard('{Escape}')
    const caja = within(await screen.findByRole('region', { name: 'Caja 1' }))
    const conteos = await caja.findByRole('table', { name: 'Conteo 1' })
    expect(conteos).toHaveTextContent('$ 1.400,00')
    expect(conteos).not.toHaveTextContent('$ 1.500,00')
    expect(caja.queryByLabelText('Esperado en la caja')).not.toBeInTheDocument()
    expect(caja.getByText(/El cierre es a ciegas/)).toBeVisible()
  })

  it('shows the owner every count with its amounts and who counted', async () => {
    const marta = { id: 2, username: 'marta' }
    const conteos = [
      buildConteo({ usuario: marta, a_ciegas: true }),
      buildConteo({
        numero: 2,
        tipos: [{ tipo_pago: 'EFECTIVO', esperado: 150_000, contado: 150_000, diferencia: 0 }],
      }),
    ]
    const turno = buildContado({
      ...CIEGO,
      estado: 'cerrado',
      cerrado: '2026-03-05T20:10:00Z',
      conteos,
      cantidad_conteos: 2,
      diferencia: 0,
      diferencia_primer_conteo: -10_000,
    })
    open('/caja/turnos/9', SIN_CAJA, (api) => api.on(cajaTurnos.get, () => turno))
    const caja = within(await screen.findByRole('region', { name: 'Caja 1' }))
    expect(caja.getByText('Diferencia del primer conteo').parentElement).toHaveTextContent('-$ 100,00')
    const list = within(caja.getByRole('region', { name: 'Conteos' }))
    expect(list.getAllByRole('heading').map((h) => h.textContent)).toEqual([
      'Conteo 2 · 05/03/2026 17:00 · admin',
      'Conteo 1 · 05/03/2026 17:00 · marta · a ciegas',
    ])
    expect(list.getByRole('table', { name: 'Arqueo' })).toHaveTextContent('$ 1.500,00$ 1.500,00$ 0,00')
    expect(list.getByRole('table', { name: 'Conteo 1' })).toHaveTextContent('$ 1.400,00-$ 100,00')
  })

  it('shows the counts of an open till to an owner who does not work at it', async () => {
    const otros = [{ id: 2, username: 'marta', presente: true }]
    const turno = buildContado({ ...CIEGO, usuarios: otros })
    open('/caja/turnos/9', SIN_CAJA, (api) => api.on(cajaTurnos.get, () => turno))
    expect(await screen.findByRole('table', { name: 'Conteo 1' })).toHaveTextContent('$ 1.500,00')
  })
})

describe('the money between two shifts', () => {
  it('stands in the list with the number of counts and what the first one said', async () => {
    const turno = buildContado({
      estado: 'cerrado',
      cerrado: '2026-03-05T20:00:00Z',
      esperado: 150_000,
      contado: 150_000,
      diferencia: 0,
      diferencia_apertura: -60_000,
      cantidad_conteos: 3,
      diferencia_primer_conteo: -5_000,
    })
    open('/caja?tab=turnos', TRABAJA, (api) => api.on(cajaTurnos.list, () => pageOf([turno])))
    const row = (await screen.findByRole('cell', { name: 'TUR 0000009' })).closest('tr') as HTMLElement
    for (const text of ['Apertura: -$ 600,00', '3 conteos', 'Primer conteo: -$ 50,00'])
      expect(row).toHaveTextContent(text)
  })

  it('is told at the opening, and on the screen of the shift', async () => {
    const abierto = buildTurno({ fondo: 40_000, fondo_propuesto: 50_000, diferencia_apertura: -10_000 })
    const { user } = open('/caja', SIN_CAJA, (api) =>
      api.on(cajas.abrir, () => abierto).on(cajaTurnos.get, () => abierto),
    )
    await user.click(await screen.findByRole('button', { name: 'Abrir Caja 1' }))
    const fondo = await screen.findByRole('textbox', { name: 'Fondo inicial' })
    expect(screen.queryByText(/queda registrada/)).not.toBeInTheDocument()
    await user.clear(fondo)
    await user.type(fondo, '400')
    expect(
      screen.getByText('El último cierre dejó $ 500,00: queda registrada una diferencia de -$ 100,00.'),
    ).toBeVisible()
  })

  it('is a column of the flow of a day that has some', async () => {
    const fila = {
      sucursal: 1,
      sucursal_nombre: 'Centro',
      tipo_pago: 'EFECTIVO' as const,
      aperturas: 40_000,
      ventas: 0,
      cobros: 0,
      devoluciones: 0,
      ingresos: 0,
      retiros: 0,
      gastos: 0,
      traspasos: 0,
      neto: 0,
      diferencias_apertura: -60_000,
    }
    open('/caja?tab=flujo', TRABAJA, (api) => api.on(cajaFlujo.get, () => [fila]))
    expect(await screen.findByRole('columnheader', { name: 'Dif. de apertura' })).toBeVisible()
    expect(screen.getByRole('cell', { name: /^-\$\s600,00$/ })).toBeVisible()
  })
})

describe('a close that leaves a float', () => {
  it('sends the rest to the safe in the same step, and no more than was counted', async () => {
    const { user, api, dialog } = await count()
    await user.type(dialog.getByRole('textbox', { name: 'Efectivo' }), '1400')
    await user.click(dialog.getByRole('button', { name: /^Contar/ }))
    const fondo = await screen.findByRole('textbox', { name: 'Dejar fondo de' })
    const cierre = within(fondo.closest('[role=dialog]') as HTMLElement)
    await user.type(screen.getByRole('textbox', { name: /^Observaciones/ }), 'Faltó')
    await user.type(fondo, '1500')
    await user.click(cierre.getByRole('button', { name: /^Cerrar caja/ }))
    expect(await screen.findByText('El fondo no puede superar el efectivo contado')).toBeVisible()
    expect(api.calls(cajaTurnos.cerrar)).toHaveLength(0)
    await user.clear(fondo)
    await user.type(fondo, '300')
    expect(screen.getByText('y retirar el resto a Tesorería: $ 1.100,00')).toBeVisible()
    await user.click(cierre.getByRole('button', { name: /^Cerrar caja/ }))
    expect(await screen.findByText('Caja 1 cerrada: $ 1.100,00 esperan en Tesorería')).toBeVisible()
    expect(api.calls(cajaTurnos.cerrar)[0]?.body).toEqual({ observaciones: 'Faltó', fondo: 30_000 })
  })
})
