import { sucursales } from '@mostrador/contract/base/sucursales'
import { sumar } from '@mostrador/contract/importes'
import { type Cheque, cheques } from '@mostrador/contract/ventas/cheques'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { CHEQUE } from './cheques.fixture.ts'

const listOf = (found: Cheque[]) => ({ ...pageOf(found), total: sumar(found.map((h) => h.monto)) })

const open = (
  found: Cheque[] = [CHEQUE],
  more: (api: FakeApi) => unknown = () => undefined,
  at = '/cheques',
) =>
  renderApp(at, {
    api: (api) => void more(api.on(sucursales.list, () => SUCURSALES).on(cheques.list, () => listOf(found))),
  })

const mark = async (user: ReturnType<typeof open>['user'], estado: string) => {
  await user.click(await screen.findByRole('button', { name: `${estado} el cheque 90037` }))
  return within(await screen.findByRole('dialog', { name: `Marcar cheque: ${estado}` }))
}

describe('Cheques', () => {
  it('shows those in hand, in bold what may be deposited, with a way to the sale', async () => {
    const { api } = open([CHEQUE, { ...CHEQUE, id: 3, numero: '90038', vencimiento: '2098-01-01' }])
    const row = (await screen.findByRole('cell', { name: '90037' })).closest('tr') as HTMLElement
    for (const text of ['Galicia', 'Juan Pérez', '$ 30.000,00', 'Centro']) expect(row).toHaveTextContent(text)
    expect(within(row).getByText('10/03/2020').tagName).toBe('STRONG')
    expect(screen.getByText('01/01/2098').tagName).not.toBe('STRONG')
    expect(within(row).getByRole('link', { name: 'TKT-X 01-0000123' })).toHaveAttribute(
      'href',
      '/venta?venta=123',
    )
    expect(api.calls(cheques.list)[0]?.query.estado).toBe('EN_CARTERA')
  })

  it('finds those in another state, by branch and by due date', async () => {
    const { user, api, url } = open()
    await screen.findByRole('cell', { name: '90037' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Todos los estados')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal' }), 'Norte')
    await user.type(screen.getByRole('textbox', { name: 'Vence desde' }), '1/3/2026')
    await user.type(screen.getByRole('textbox', { name: 'Vence hasta' }), '31/3/2026')
    const filtros = { estado: 'TODOS', sucursal: 2, desde: '2026-03-01', hasta: '2026-03-31' }
    await waitFor(() => expect(api.calls(cheques.list).at(-1)?.query).toMatchObject(filtros))
    expect(url()).toContain('estado=TODOS&sucursal=2&desde=2026-03-01&hasta=2026-03-31')
    expect(screen.getByRole('columnheader', { name: 'Estado' })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Local' })).not.toBeInTheDocument()
  })

  it('marks due dates in the wrong order and asks nothing', async () => {
    const { api } = open([], undefined, '/cheques?desde=2026-03-31&hasta=2026-03-01')
    expect(await screen.findByRole('textbox', { name: 'Vence desde' })).toHaveAccessibleDescription(
      'La fecha desde no puede ser posterior a la fecha hasta',
    )
    expect(await screen.findByText('No hay cheques con estos filtros.')).toBeVisible()
    expect(api.calls(cheques.list)).toHaveLength(0)
  })

  it('says the server’s reason when it refuses the list', async () => {
    open([], (api) =>
      api.on(cheques.list, () => {
        throw refusal(403, 'No tienes permiso para ver otras sucursales')
      }),
    )
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al obtener los cheques')
    expect(toast).toHaveTextContent('No tienes permiso para ver otras sucursales')
  })
})

describe('marking a cheque', () => {
  it('says which one, and sends the state that the person saw, with the remark', async () => {
    const { user, api } = open([CHEQUE], (fake) =>
      fake.on(cheques.marcar, () => ({ ...CHEQUE, estado: 'DEPOSITADO' as const })),
    )
    const dialog = await mark(user, 'Depositado')
    for (const text of ['Galicia · 90037', '10/03/2020', 'Juan Pérez', '$ 30.000,00', 'En cartera'])
      expect(dialog.getByText(text)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Observaciones' }), 'En la sucursal Centro')
    await user.click(dialog.getByRole('button', { name: 'Depositado' }))
    expect(await screen.findByText('Cheque marcado: Depositado')).toBeVisible()
    expect(api.calls(cheques.marcar)[0]).toMatchObject({
      params: { id: 2 },
      body: { estado: 'DEPOSITADO', estado_anterior: 'EN_CARTERA', observaciones: 'En la sucursal Centro' },
    })
  })

  it('leaves it as it is after Escape', async () => {
    const { user, api } = open()
    await mark(user, 'Rechazado')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.calls(cheques.marcar)).toHaveLength(0)
  })

  it('says when somebody was faster, and asks for the list again', async () => {
    const { user, api } = open([CHEQUE], (fake) =>
      fake.on(cheques.marcar, () => {
        throw refusal(409, 'El cheque ya está entregado')
      }),
    )
    const dialog = await mark(user, 'Entregado')
    const before = api.calls(cheques.list).length
    await user.click(dialog.getByRole('button', { name: 'Entregado' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/El cheque ya está entregado/)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(api.calls(cheques.list).length).toBeGreaterThan(before))
  })

  it('offers from each state only what may follow', async () => {
    open(
      [
        { ...CHEQUE, estado: 'RECHAZADO' },
        { ...CHEQUE, id: 3, numero: '5', estado: 'DEVUELTO' },
      ],
      undefined,
      '/cheques?estado=TODOS',
    )
    const row = (await screen.findByRole('cell', { name: '90037' })).closest('tr') as HTMLElement
    expect(
      within(row)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['En cartera'])
    const devuelto = screen.getByRole('cell', { name: '5' }).closest('tr') as HTMLElement
    expect(within(devuelto).queryByRole('button')).not.toBeInTheDocument()
  })
})
