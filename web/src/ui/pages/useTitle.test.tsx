import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTitle } from './useTitle.ts'

function Screen({ title }: { title: string }) {
  useTitle(title)
  return null
}

it('names the tab after the screen that came last', async () => {
  document.title = 'Mostrador'
  const { rerender } = render(<Screen title="Ventas · Mostrador" />)
  rerender(<Screen title="Clientes · Mostrador" />)
  const names: string[] = []
  await waitFor(() => {
    if (names.at(-1) !== document.title) names.push(document.title)
    expect(document.title).toBe('Clientes · Mostrador')
  })
  expect(names).not.toContain('Ventas · Mostrador')
})
