import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../test/renderUi.tsx'
import { Dialog } from './Dialog.tsx'

function Page() {
  const [open, setOpen] = useState<'no' | 'outer' | 'inner'>('no')
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen('outer')}>
        Abrir
      </button>
      {open !== 'no' && (
        <Dialog title="Editar cliente" onClose={() => setOpen('no')}>
          <input aria-label="Nombre" data-autofocus />
          <button type="button" onClick={() => setOpen('inner')}>
            Seguir
          </button>
          {open === 'inner' && (
            <Dialog title="Confirmar" onClose={() => setOpen('outer')}>
              <button type="button">Sí</button>
            </Dialog>
          )}
        </Dialog>
      )}
    </main>
  )
}

const dialog = (name: string) => screen.queryByRole('dialog', { name })

it('a dialog has its title for a name, takes the focus, and gives it back on Esc', async () => {
  const user = renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(dialog('Editar cliente')).toHaveAttribute('aria-modal', 'true')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Nombre'))
  await user.keyboard('{Escape}')
  expect(dialog('Editar cliente')).toBeNull()
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
})

it('has the focus as soon as it is seen: the next key may come at once', () => {
  renderUi(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(screen.getByLabelText('Nombre')).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(dialog('Confirmar')).toHaveFocus()
})

it('Tab goes around inside of it', async () => {
  const user = renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Nombre'))
  for (let step = 0; step < 4; step++) {
    await user.tab()
    expect(dialog('Editar cliente')).toContainElement(document.activeElement as HTMLElement)
  }
})

it('Esc closes only the uppermost, and the focus goes to what opened it', async () => {
  const user = renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(dialog('Confirmar')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(dialog('Confirmar')).toBeNull()
  expect(dialog('Editar cliente')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Seguir' })).toHaveFocus()
})
