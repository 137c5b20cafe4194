import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/renderUi.tsx'
import { Calendario, CalendarioMeses, dateAfterKey } from './Calendario.tsx'
import { FechaInput } from './FechaInput.tsx'

const day = (name: string) => screen.getByRole('button', { name })

function openOn(value: string | null, bounds: { min?: string; max?: string } = {}) {
  const onPick = vi.fn()
  const user = renderUi(<Calendario value={value} min={bounds.min} max={bounds.max} onPick={onPick} />)
  return { user, onPick }
}

it('begins on the day of the field, under its day of the week', async () => {
  openOn('2026-03-05')
  await waitFor(() => expect(day('5 marzo 2026')).toHaveFocus())
  expect(day('5 marzo 2026')).toHaveAttribute('aria-pressed', 'true')
  // A Thursday.
  expect(day('5 marzo 2026').closest('td')?.cellIndex).toBe(3)
  expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual(
    'lu ma mi ju vi sá do'.split(' '),
  )
  expect(screen.getAllByRole('button', { name: /^\d+ marzo 2026$/ })).toHaveLength(31)
})

it('closes at Esc also before it has the focus', async () => {
  const user = renderUi(<FechaInput label="Fecha" value="2026-03-05" />)
  await user.click(screen.getByRole('button', { name: 'Abrir calendario' }))
  expect(screen.getByRole('dialog', { name: 'Calendario' })).toBeVisible()
  screen.getByRole('button', { name: 'Abrir calendario' }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendario' })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveFocus()
})

it('moves with the keys over the ends of months, and takes the day with Enter', async () => {
  const { user, onPick } = openOn('2026-03-05')
  await waitFor(() => expect(day('5 marzo 2026')).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  expect(day('26 febrero 2026')).toHaveFocus()
  await user.keyboard('{PageDown}{ArrowRight}{End}{Home}{ArrowLeft}')
  expect(day('22 marzo 2026')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-03-22')
})

it('goes up to the years and back down to a day', async () => {
  const { user, onPick } = openOn('2024-02-29')
  await user.click(day('febrero 2024'))
  expect(day('febrero de 2024')).toHaveFocus()
  await user.click(day('2024'))
  await user.click(day('Década siguiente'))
  await user.click(day('2031'))
  expect(day('enero de 2031')).toHaveFocus()
  await user.click(day('junio de 2031'))
  await user.click(day('28 junio 2031'))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2031-06-28')
})

it('offers no day outside its bounds, and no month without one', async () => {
  const { user, onPick } = openOn('2026-03-05', { min: '2026-03-03', max: '2026-04-10' })
  expect(day('2 marzo 2026')).toBeDisabled()
  expect(day('3 marzo 2026')).toBeEnabled()
  expect(day('Mes anterior')).toBeDisabled()
  await user.click(day('Mes siguiente'))
  expect(day('10 abril 2026')).toBeEnabled()
  expect(day('11 abril 2026')).toBeDisabled()
  expect(day('Mes siguiente')).toBeDisabled()
  await user.click(day('11 abril 2026'))
  expect(onPick).not.toHaveBeenCalled()
})

it('of months gives a month, also from another year', async () => {
  const onPick = vi.fn()
  const user = renderUi(<CalendarioMeses value="2026-03" onPick={onPick} />)
  await user.click(day('Año anterior'))
  await user.click(day('noviembre de 2025'))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2025-11')
})

it('of months has the focus on the month of the field, and its keys', async () => {
  renderUi(<CalendarioMeses value="2026-03" onPick={() => undefined} />)
  await waitFor(() => expect(day('marzo de 2026')).toHaveFocus())
  expect(day('marzo de 2026')).toHaveAttribute('aria-pressed', 'true')
})

it.each([
  ['2024-02-29', 'PageDown', '2024-03-29'],
  ['2026-03-01', 'Home', '2026-02-23'],
  ['2026-03-01', 'End', '2026-03-01'],
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
] as const)('from %s %s leads to %s', (from, key, to) => {
  expect(dateAfterKey(from, key)).toBe(to)
})
