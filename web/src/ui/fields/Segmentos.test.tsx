import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../test/renderUi.tsx'
import { Segmentos } from './Segmentos.tsx'

const ESTADOS = [
  { value: 'todos', label: 'Todos' },
  { value: 'con', label: 'Con stock' },
  { value: 'sin', label: 'Sin stock' },
] as const

function Page() {
  const [estado, setEstado] = useState<'todos' | 'con' | 'sin'>('todos')
  return <Segmentos label="Estado" data={ESTADOS} value={estado} onChange={setEstado} />
}

const option = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'Estado' })).getByRole('radio', { name })

it('a press or an arrow chooses one of them', async () => {
  const user = renderUi(<Page />)
  expect(option('Todos')).toBeChecked()
  await user.click(option('Sin stock'))
  expect(option('Sin stock')).toBeChecked()
  await user.keyboard('{ArrowLeft}')
  expect(option('Con stock')).toBeChecked()
  expect(option('Sin stock')).not.toBeChecked()
})

it('Tab stops once, at the one that is chosen', async () => {
  const user = renderUi(<Page />)
  await user.tab()
  expect(option('Todos')).toHaveFocus()
  await user.tab()
  expect(document.body).toHaveFocus()
})
