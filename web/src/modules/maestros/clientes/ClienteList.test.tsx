import { clientes } from '@mostrador/contract/maestros/clientes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('cell', { name })
  return within(cell.closest('tr') as HTMLElement)
}

describe('the customer list', () => {
  it('shows document, phone and balance of each customer', async () => {
    renderApp('/clientes', {
      api: (api) =>
        api.on(clientes.list, () =>
          pageOf([buildCliente({ telefono_movil: '11 5555-0000', saldo: 123450 })]),
        ),
    })
    const row = await rowOf('Juan Pérez')
    expect(row.getByText('DNI')).toBeVisible()
    expect(row.getByText('30111222')).toBeVisible()
    expect(row.getByText('11 5555-0000')).toBeVisible()
    expect(row.getByText('$ 1.234,50')).toBeVisible()
    expect(screen.getByText('1 cliente')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument()
  })

  it.each([
    [4_674_516, '¿Por qué debe $ 46.745,16?'],
    [-4_674_516, '¿Por qué tiene $ 46.745,16 a favor?'],
    [0, '¿Por qué no debe nada?'],
  ])(
    'shows for a balance of %d centavos the question that its statement answers',
    async (saldo, question) => {
      renderApp('/clientes', { api: (api) => api.on(clientes.list, () => pageOf([buildCliente({ saldo })])) })
      expect(await screen.findByTitle(question)).toBeVisible()
    },
  )

  it('searches half a second after the last key, with the search in the address', async () => {
    const { api, user, url } = renderApp('/clientes', {
      api: (api) =>
        api.on(clientes.list, ({ query }) =>
          pageOf(query.search === '' ? [buildCliente()] : [buildCliente({ id: 2, nombre: 'Rosa Díaz' })]),
        ),
    })
    await screen.findByText('Juan Pérez')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), 'rosa')
    expect(await screen.findByText('Rosa Díaz')).toBeVisible()
    expect(api.calls(clientes.list).map((call) => call.query.search)).toEqual(['', 'rosa'])
    expect(url()).toBe('/clientes?search=rosa')
  })

  it('turns pages only when there are several, with the page in the address', async () => {
    const { user, url } = renderApp('/clientes', {
      api: (api) =>
        api.on(clientes.list, ({ query }) =>
          pageOf([buildCliente({ id: query.page, nombre: `Cliente de la página ${query.page}` })], {
            count: 21,
            total_pages: 2,
            page: query.page,
          }),
        ),
    })
    await screen.findByText('Cliente de la página 1')
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    expect(await screen.findByText('Cliente de la página 2')).toBeVisible()
    expect(url()).toBe('/clientes?page=2')
  })

  it('shows when there are no customers, and when a search finds none', async () => {
    const { user } = renderApp('/clientes', { api: (api) => api.on(clientes.list, () => pageOf([])) })
    expect(await screen.findByText('Todavía no hay clientes.')).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'nadie{Enter}')
    expect(await screen.findByText('No se encontraron clientes para esa búsqueda.')).toBeVisible()
  })

  it('is replaced by the error when the customers cannot be loaded', async () => {
    renderApp('/clientes', {
      api: (api) =>
        api.on(clientes.list, () => {
          throw refusal(500, 'stack trace')
        }),
    })
    expect(await screen.findByText('Error al cargar clientes')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.queryByText(/stack trace/)).not.toBeInTheDocument()
  })
})

describe('a customer marked baja', () => {
  it('cannot be edited or removed again', async () => {
    renderApp('/clientes', {
      api: (api) => api.on(clientes.list, () => pageOf([buildCliente({ baja: true })])),
    })
    const row = await rowOf('Juan Pérez')
    expect(row.getByRole('checkbox', { name: /Baja/ })).toBeChecked()
    expect(row.getByRole('button', { name: 'Editar Juan Pérez' })).toBeDisabled()
    expect(row.getByRole('button', { name: 'Eliminar Juan Pérez' })).toBeDisabled()
  })
})

describe('Eliminar', () => {
  it('asks first, and then only marks the customer baja', async () => {
    let baja = false
    const { user } = renderApp('/clientes', {
      api: (api) =>
        api
          .on(clientes.list, () => pageOf([buildCliente({ baja })]))
          .on(clientes.get, () => buildCliente({ baja }))
          .on(clientes.darDeBaja, () => {
            baja = true
            return buildCliente({ baja })
          }),
    })
    await user.click((await rowOf('Juan Pérez')).getByRole('button', { name: 'Eliminar Juan Pérez' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('¿Está seguro de que desea marcar este cliente como baja?')
    await user.click(within(dialog).getByRole('button', { name: 'Marcar como baja' }))
    expect(await screen.findByText('Cliente marcado como baja')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Baja/ })).toBeChecked())
    expect(screen.queryByText('El cliente está dado de baja')).not.toBeInTheDocument()
  })

  it('shows the reason of a refusal, and the present state of the customer', async () => {
    let baja = false
    const { user } = renderApp('/clientes', {
      api: (api) =>
        api
          .on(clientes.list, () => pageOf([buildCliente({ baja })]))
          .on(clientes.get, () => buildCliente({ baja }))
          .on(clientes.darDeBaja, () => {
            baja = true
            throw refusal(409, 'El cliente está dado de baja')
          }),
    })
    await user.click((await rowOf('Juan Pérez')).getByRole('button', { name: 'Eliminar Juan Pérez' }))
    await user.click(await screen.findByRole('button', { name: 'Marcar como baja' }))
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al eliminar cliente')
    expect(toast).toHaveTextContent('El cliente está dado de baja')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Baja/ })).toBeChecked())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each(['Eliminar', 'Editar'])(
    'opens no dialog for a stale row: “%s” of a customer who is already baja',
    async (press) => {
      let stale = true
      const { user } = renderApp('/clientes', {
        api: (api) =>
          api
            .on(clientes.list, () => pageOf([buildCliente({ baja: !stale })]))
            .on(clientes.get, () => {
              stale = false
              return buildCliente({ baja: true })
            }),
      })
      await user.click((await rowOf('Juan Pérez')).getByRole('button', { name: `${press} Juan Pérez` }))
      expect(await screen.findByText('El cliente está dado de baja')).toBeVisible()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      await waitFor(() => expect(screen.getByRole('button', { name: `${press} Juan Pérez` })).toBeDisabled())
    },
  )
})
