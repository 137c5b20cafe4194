import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../../test/renderUi.tsx'
import { Tabs } from './Tabs.tsx'

const TABS = [
  { value: 'ventas', label: 'Ventas', content: 'Lo vendido' },
  { value: 'cobros', label: 'Cobros', content: 'Lo cobrado' },
  { value: 'agenda', label: 'Agenda', content: 'Lo que vence' },
] as const

function Page() {
  const [tab, setTab] = useState<string>('ventas')
  return <Tabs tabs={TABS} tab={tab} onTab={setTab} />
}

const inSight = () => screen.getByRole('tab', { selected: true })

it('the tab in sight names its panel, and is the only stop of Tab', async () => {
  const user = renderUi(<Page />)
  expect(inSight()).toHaveTextContent('Ventas')
  const panel = screen.getByRole('tabpanel', { name: 'Ventas' })
  expect(panel).toHaveTextContent('Lo vendido')
  expect(inSight()).toHaveAttribute('aria-controls', panel.id)
  await user.tab()
  expect(inSight()).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('tablist')).not.toContainElement(document.activeElement as HTMLElement)
})

it.each([
  ['{ArrowRight}', 'Cobros'],
  ['{ArrowRight>2/}', 'Agenda'],
  ['{ArrowRight>3/}', 'Ventas'],
  ['{ArrowLeft}', 'Agenda'],
  ['{End}', 'Agenda'],
  ['{End}{Home}', 'Ventas'],
])('%s leads to %s and shows it', async (keys, label) => {
  const user = renderUi(<Page />)
  await user.tab()
  await user.keyboard(keys)
  expect(inSight()).toHaveTextContent(label)
  expect(inSight()).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: label })).toBeVisible()
})
