import { cambioRapido } from '@mostrador/contract/base/cambio-rapido'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../../test/tienda.ts'

const PERSONAS = [
  { id: 1, username: 'vera', nombre: 'Vera Venta' },
  { id: 2, username: 'olga', nombre: 'Olga Otra' },
]

/** The form of a new sale, at a till of Vera and Olga. */
async function open(id: number, cambia = true) {
  const app = renderApp('/venta/nueva', {
    usuario: { id, ...(cambia && { cambio_rapido: { pin: true, minutos: 0 } }) },
    api: (api) => tienda(api).on(cambioRapido.personas, () => PERSONAS),
  })
  await screen.findByDisplayValue('0003')
  return app
}

async function leaveHalfDone(): Promise<void> {
  const { user } = await open(2)
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'Pava')
  await user.click(await screen.findByRole('option', { name: /Pava eléctrica/ }))
  await screen.findByLabelText('Cantidad de Pava eléctrica')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('PAV-1'))
  cleanup()
}

const tomar = () => screen.queryByRole('button', { name: /Tomar carrito de Olga Otra/ })

it('the cart stays with its person, and another one has it only after taking it', async () => {
  await leaveHalfDone()
  const { user } = await open(1)
  await waitFor(() => expect(tomar()).toBeVisible())
  expect(screen.queryByLabelText('Cantidad de Pava eléctrica')).toBeNull()
  await user.click(tomar() as HTMLElement)
  expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toHaveValue('1')
  expect(tomar()).toBeNull()
  cleanup()
  await open(2)
  expect(screen.queryByLabelText('Cantidad de Pava eléctrica')).toBeNull()
})

it('where nobody changes by PIN, no cart of others is offered', async () => {
  await leaveHalfDone()
  await open(1, false)
  expect(tomar()).toBeNull()
})
