import { sucursales } from '@mostrador/contract/base/sucursales'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildSucursal, pageOf } from '../../../../../test/builders.ts'
import { type RenderOptions, renderApp } from '../../../../../test/renderApp.tsx'
import { REPASADOR, tienda } from '../../../../../test/tienda.ts'
import { notifySuccess } from '../../../../platform/notify.tsx'

async function sell(options: RenderOptions = {}) {
  const app = renderApp('/venta/nueva', { ...options, api: options.api ?? tienda })
  await screen.findByDisplayValue('0003')
  return app
}
type Selling = Awaited<ReturnType<typeof sell>>

const box = (name: string | RegExp) => screen.getByRole('combobox', { name })
const articulo = () => box('Artículo')
const total = () => screen.getByRole('status', { name: 'Total de la venta' })
const lines = () =>
  screen.queryAllByRole('textbox', { name: /^Cantidad de/ }).map((input) => input.getAttribute('aria-label'))
const rowOf = (name: string) =>
  within(screen.getByLabelText(`Cantidad de ${name}`).closest('tr') as HTMLElement)
const condicion = () => screen.getByRole('combobox', { name: 'Condición de venta' })

/** Types like a scanner: one key every 15 ms, even on a slow machine. */
async function scan({ user }: Selling, ...given: (string | { end: string })[]) {
  const end = given.find((each) => typeof each !== 'string')?.end ?? 'Enter'
  const codes = given.filter((each) => typeof each === 'string')
  let now = performance.now()
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => {
    now += 15
    return now
  })
  await user.keyboard(codes.map((code) => `${code}{${end}}`).join(''))
  clock.mockRestore()
}

async function pickCliente({ user }: Selling, text = 'juan') {
  await user.type(box(/^Cliente/), text)
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await user.keyboard('{Enter}')
}

describe('the customer of a sale', () => {
  it('shows what is left of the limit before the articles, only where there is one', async () => {
    const app = await sell({ usuario: { credito: { limite: 500_000_000 } } })
    await pickCliente(app)
    expect(screen.getByText(/· Disponible \$/)).toBeVisible()
  })

  it('shows nothing of it while there are no limits', async () => {
    const app = await sell()
    await pickCliente(app)
    expect(screen.queryByText(/Disponible/)).toBeNull()
  })
})

describe('a sale by keyboard', () => {
  it('is confirmed by a key that comes before the branch does', async () => {
    const { promise: llega, resolve: arrive } = Promise.withResolvers<void>()
    const app = renderApp('/venta/nueva', {
      api: (api) => tienda(api).on(sucursales.get, () => llega.then(() => buildSucursal())),
    })
    await screen.findByRole('combobox', { name: /^Cliente/ })
    await pickCliente(app)
    await scan(app, 'REP-3')
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    arrive()
    expect(await screen.findByRole('dialog', { name: 'Confirmar Venta' })).toHaveTextContent('0003')
    expect(screen.queryByText(/punto de venta no está establecido/)).toBeNull()
  })

  it('starts in Cliente, goes on in Artículo and stays there', async () => {
    const app = await sell()
    expect(box(/^Cliente/)).toHaveFocus()
    await pickCliente(app)
    expect(articulo()).toHaveFocus()
    await app.user.keyboard('pava')
    await screen.findByRole('option', { name: /Pava eléctrica/ })
    await app.user.keyboard('{Enter}')
    expect(articulo()).toHaveFocus()
    expect(articulo()).toHaveValue('')
    expect(total()).toHaveTextContent('$ 10.000,00')
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('button', { name: 'Confirmar' })).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(box(/^Cliente/)).toHaveFocus()
    expect(lines()).toEqual([])
  })

  it('waits for the suggestions when Enter comes before them', async () => {
    const app = await sell()
    await app.user.type(box(/^Cliente/), 'rosa{Enter}')
    await waitFor(() => expect(articulo()).toHaveFocus())
    expect(box(/^Cliente/)).toHaveValue('Rosa Díaz')
    expect(screen.getByText('Debe $ 1.234,50')).toBeVisible()
  })

  it('takes the suggestion in sight, even before the lookup of the last letter', async () => {
    const { user } = await sell()
    await user.click(articulo())
    await user.keyboard('pav')
    await screen.findByRole('option', { name: /Pava eléctrica/ })
    await user.keyboard('a{Enter}')
    expect(lines()).toEqual(['Cantidad de Pava eléctrica'])
    expect(articulo()).toHaveValue('')
  })

  it('tells that a text could not be added, when the box already holds another text', async () => {
    const { user, api } = await sell()
    let suggest = () => {}
    const late = new Promise<void>((resolve) => {
      suggest = resolve
    })
    api.on(articulos.list, async ({ query }) => {
      // The search for suggestions leaves out inactive articles: its answer comes late. A code's lookup
      // answers at once.
      if (query.estado === undefined) return pageOf([])
      await late
      return pageOf([REPASADOR])
    })
    await user.click(articulo())
    await user.keyboard('rep')
    // A person's time passes, but there are no suggestions yet.
    const later = Date.now() + 1_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    await user.keyboard('{Enter}x')
    suggest()
    expect(await screen.findByText('«rep» no se agregó')).toBeVisible()
    expect(articulo()).toHaveValue('x')
    expect(lines()).toEqual([])
  })

  it('moves the focus by its keys', async () => {
    const { user } = await sell()
    await user.keyboard('{F2}')
    expect(articulo()).toHaveFocus()
    await user.keyboard('{F4}')
    expect(box(/^Cliente/)).toHaveFocus()
  })

  it('goes to the articles with Esc, which also closes the toasts', async () => {
    const { user } = await sell()
    act(() => void notifySuccess('Cliente creado correctamente'))
    expect(await screen.findByText('Cliente creado correctamente')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(articulo()).toHaveFocus()
    await waitFor(() => expect(screen.queryByText('Cliente creado correctamente')).not.toBeInTheDocument())
  })
})

describe('the scanner', () => {
  it('gives a line for each code, in order, from the box', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, '7790000000036', '7790000000012', 'hel-2')
    await waitFor(() =>
      expect(lines()).toEqual([
        'Cantidad de Repasador',
        'Cantidad de Pava eléctrica',
        'Cantidad de Heladera',
      ]),
    )
  })

  it.each([
    ['nothing has the focus', () => (document.activeElement as HTMLElement).blur()],
    ['a button has the focus', () => screen.getByRole('button', { name: /^Crear Venta/ }).focus()],
    ['Cliente has the focus', () => box(/^Cliente/).focus()],
    ['the concept has the focus', () => screen.getByLabelText('Concepto').focus()],
  ])('also works when %s, and leaves no text behind', async (_, place) => {
    const app = await sell()
    place()
    await scan(app, '7790000000036', '7790000000012')
    await waitFor(() => expect(lines()).toEqual(['Cantidad de Repasador', 'Cantidad de Pava eléctrica']))
    expect(screen.getByLabelText('Concepto')).toHaveValue('')
    expect(box(/^Cliente/)).toHaveValue('')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('keeps the customer when a code is read into Cliente; another text takes the choice away', async () => {
    const app = await sell()
    await pickCliente(app)
    const cliente = box(/^Cliente/) as HTMLInputElement
    for (const selected of [false, true]) {
      cliente.focus()
      if (selected) cliente.select()
      await scan(app, selected ? '7790000000012' : '7790000000036')
      await waitFor(() => expect(lines()).toHaveLength(selected ? 2 : 1))
      expect(cliente).toHaveValue('Juan Pérez')
    }
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Confirmar Venta' })).toHaveTextContent('Juan Pérez')
    await app.user.keyboard('{Escape}')
    cliente.focus()
    await app.user.keyboard('x{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Selecciona un cliente válido')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('tells when a code is unknown, and when an article is inactive', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, '9990000000000', 'VIE-4')
    expect(await screen.findByText('No existe un artículo con el código 9990000000000')).toBeVisible()
    expect(await screen.findByText('El artículo Modelo viejo está inactivo')).toBeVisible()
    expect(lines()).toEqual([])
  })

  it('read again adds one to its line, whichever of its codes; the focus stays for the next code', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, '7790000000012', 'PAV-1', '7790000000012', '7790000000036')
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(screen.getByLabelText('Cantidad de Pava eléctrica')).toHaveValue('3')
    expect(articulo()).toHaveFocus()
  })

  it('typed whole adds one too; picked by its name the quantity gets the focus', async () => {
    const app = await sell()
    await app.user.click(articulo())
    const option = () => screen.findByRole('option', { name: /Pava eléctrica/ })
    for (let n = 1; n <= 2; n++) {
      await app.user.type(articulo(), 'pav-1')
      await option()
      await app.user.keyboard('{Enter}')
      await waitFor(() => expect(articulo()).toHaveValue(''))
      await waitFor(() => expect(screen.getByLabelText('Cantidad de Pava eléctrica')).toHaveValue(String(n)))
      expect(articulo()).toHaveFocus()
    }
    await app.user.type(articulo(), 'pava')
    await app.user.click(await option())
    await waitFor(() => expect(screen.getByLabelText('Cantidad de Pava eléctrica')).toHaveFocus())
    expect(screen.getByLabelText('Cantidad de Pava eléctrica')).toHaveValue('2')
  })

  it('a quantity that is none stays, and is marked', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, 'PAV-1')
    const cantidad = await screen.findByLabelText('Cantidad de Pava eléctrica')
    await app.user.clear(cantidad)
    await app.user.type(cantidad, '2,5')
    await app.user.click(articulo())
    await scan(app, 'PAV-1')
    expect(await screen.findByText('Cantidad de Pava eléctrica: número entero desde 1')).toBeVisible()
    expect(cantidad).toHaveValue('2,5')
  })

  it('may end its codes with Tab, in the box of articles and with any focus', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, { end: 'Tab' }, '7790000000012', '9990000000000')
    await waitFor(() => expect(lines()).toEqual(['Cantidad de Pava eléctrica']))
    expect(await screen.findByText('No existe un artículo con el código 9990000000000')).toBeVisible()
    expect(articulo()).toHaveFocus()
    act(() => articulo().blur())
    await scan(app, { end: 'Tab' }, '7790000000036')
    await waitFor(() => expect(lines()).toHaveLength(2))
  })

  it('with a US keyboard in front of a Spanish one is understood', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, "PAV'1")
    await waitFor(() => expect(lines()).toEqual(['Cantidad de Pava eléctrica']))
  })

  it('with a Spanish keyboard in front of a US one is understood', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, 'PAV/1')
    await waitFor(() => expect(lines()).toEqual(['Cantidad de Pava eléctrica']))
  })

  it('never presses the confirmation', async () => {
    const app = await sell()
    await pickCliente(app)
    await scan(app, '7790000000012')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('dialog', { name: 'Confirmar Venta' })
    await scan(app, '7790000000036')
    expect(screen.getByRole('dialog', { name: 'Confirmar Venta' })).toBeVisible()
    expect(app.api.calls(ventas.create)).toEqual([])
  })
})

describe('a quantity', () => {
  it('counts, and becomes 1 when it is left empty', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, 'REP-3')
    const cantidad = await screen.findByLabelText('Cantidad de Repasador')
    await app.user.clear(cantidad)
    await app.user.type(cantidad, '3')
    expect(total()).toHaveTextContent('$ 7.501,50')
    await app.user.clear(cantidad)
    await app.user.tab()
    expect(cantidad).toHaveValue('1')
    expect(total()).toHaveTextContent('$ 2.500,50')
  })

  it.each(['0', '2,5', '-3', 'dos'])('of %s stays as typed, and stops the sale', async (text) => {
    const app = await sell()
    await pickCliente(app)
    await scan(app, 'REP-3', 'PAV-1')
    const cantidad = await screen.findByLabelText('Cantidad de Repasador')
    await app.user.clear(cantidad)
    await app.user.type(cantidad, `${text}{Enter}`)
    expect(articulo()).toHaveFocus()
    expect(cantidad).toHaveValue(text)
    expect(cantidad).toBeInvalid()
    expect(total()).toHaveTextContent('$ 10.000,00')
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Cantidad de Repasador: número entero desde 1')).toBeVisible()
    expect(cantidad).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await app.user.keyboard('2{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Confirmar Venta' })).toBeVisible()
  })

  it('that is blank becomes 1 when the seller confirms from its field', async () => {
    const app = await sell()
    await pickCliente(app)
    await scan(app, 'REP-3')
    await app.user.clear(await screen.findByLabelText('Cantidad de Repasador'))
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Venta' }))
    expect(dialog.getByRole('cell', { name: '1' })).toBeVisible()
  })

  it('keeps its value when a scanner reads a code into it', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, 'REP-3')
    const cantidad = await screen.findByLabelText('Cantidad de Repasador')
    await app.user.clear(cantidad)
    await app.user.type(cantidad, '2,5{Enter}')
    await app.user.click(cantidad)
    await scan(app, '7790000000012')
    expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toHaveValue('1')
    expect(cantidad).toHaveValue('2,5')
    expect(cantidad).toBeInvalid()
  })

  it('goes with its line, and the line can be restored', async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, 'REP-3', 'PAV-1')
    await app.user.click(await screen.findByRole('button', { name: 'Quitar Repasador' }))
    expect(lines()).toEqual(['Cantidad de Pava eléctrica'])
    await app.user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(lines()).toEqual(['Cantidad de Repasador', 'Cantidad de Pava eléctrica'])
  })
})

describe('the condition', () => {
  const withHeladera = async () => {
    const app = await sell()
    await app.user.click(articulo())
    await scan(app, 'HEL-2', 'REP-3')
    await waitFor(() => expect(lines()).toHaveLength(2))
    return app
  }

  it('changes the price of every line, with the kind of price in words', async () => {
    const { user } = await withHeladera()
    expect(rowOf('Heladera').getByText('Venta')).toBeVisible()
    await user.selectOptions(condicion(), 'Cta-Cte en 2 cuotas')
    expect(rowOf('Heladera').getByText('2 Cuotas')).toBeVisible()
    expect(rowOf('Repasador').getByText('Venta')).toBeVisible()
    expect(total()).toHaveTextContent('$ 552.500,50')
    expect(screen.getByLabelText('Cuotas')).toHaveValue('2')
    expect(screen.getByLabelText('Cuotas')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Anticipo')).toHaveValue('0,00')
    expect(screen.getByLabelText('Valor de cuota')).toHaveValue('276.250,25')
  })

  it('of more instalments starts from the proposal of the first article', async () => {
    const { user } = await withHeladera()
    await user.selectOptions(condicion(), 'Cta-Cte mas cuotas')
    expect(screen.getByLabelText('Anticipo')).toHaveValue('100.000,00')
    expect(screen.getByLabelText('Cuotas')).toHaveValue('6')
    expect(screen.getByLabelText('Valor de cuota')).toHaveValue('100.416,75')
    await user.selectOptions(condicion(), 'Tarjeta de Debito')
    expect(screen.queryByLabelText('Anticipo')).not.toBeInTheDocument()
    expect(total()).toHaveTextContent('$ 502.500,50')
  })

  it('is compared side by side and chosen with one key', async () => {
    const { user } = await withHeladera()
    const compared = within(screen.getByRole('group', { name: 'Comparar condiciones' }))
    expect(compared.getByRole('button', { name: /Contado \$\s502\.500,50 En un pago/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(compared.getByRole('button', { name: /2 cuotas .* 2 × \$\s276\.250,25/ })).toBeVisible()
    await user.keyboard('{Alt>}3{/Alt}')
    expect(condicion()).toHaveValue('Cta-Cte mas cuotas')
    expect(
      compared.getByRole('button', { name: /Financiado .* Anticipo \$\s100\.000,00 \+ 6 × \$\s100\.416,75/ }),
    ).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{Alt>}1{/Alt}')
    expect(condicion()).toHaveValue('Contado Efectivo')
  })
})
