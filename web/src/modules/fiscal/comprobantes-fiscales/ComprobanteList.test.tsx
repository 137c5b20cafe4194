import { sucursales } from '@mostrador/contract/base/sucursales'
import {
  type ComprobanteFiscal,
  comprobantesFiscales,
} from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildComprobante, buildRechazado } from './comprobantes-fiscales.fixture.ts'

const shop =
  (...comprobantes: ComprobanteFiscal[]) =>
  (api: FakeApi) =>
    api
      .on(sucursales.list, () => SUCURSALES)
      .on(clientes.get, () => buildCliente({ telefono_movil: '11 5555-0000', email: 'ana@ejemplo.com' }))
      .on(comprobantesFiscales.list, () => pageOf(comprobantes))
      .on(comprobantesFiscales.get, ({ params }) => {
        const found = comprobantes.find(({ id }) => id === params.id)
        if (!found) throw refusal(404, 'El comprobante no existe')
        return found
      })

const open = (comprobantes: ComprobanteFiscal[], address = '/comprobantes') =>
  renderApp(address, { api: shop(...comprobantes) })

const rowOf = async (name: RegExp) => (await screen.findByRole('cell', { name })).closest('tr') as HTMLElement

describe('Comprobantes', () => {
  it('shows each voucher with its number, its document, its CAE and its state', async () => {
    open([buildComprobante(), buildRechazado()])
    const row = await rowOf(/00007-00000012/)
    for (const text of ['05/03/2026', 'Ana Díaz', 'TKT-X 01-0000123', '$ 121,00', '76417054367476'])
      expect(row).toHaveTextContent(text)
    expect(within(row).getByText('Autorizado')).toBeVisible()
    expect(within(await rowOf(/sin número/)).getByText('Rechazado')).toBeVisible()
    expect(screen.getByText('2 comprobantes')).toBeVisible()
  })

  it('keeps its filters in the address and asks the server with them', async () => {
    const { user, api, url } = open([buildComprobante()])
    await rowOf(/00007-00000012/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Rechazado')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Factura A')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal' }), 'Norte')
    await user.type(screen.getByRole('textbox', { name: 'Desde' }), '1/3/2026')
    await user.type(screen.getByRole('textbox', { name: 'Hasta' }), '31/3/2026')
    const filtros = { estado: 'rechazado', tipo: 1, sucursal: 2, desde: '2026-03-01', hasta: '2026-03-31' }
    await waitFor(() => expect(api.calls(comprobantesFiscales.list).at(-1)?.query).toMatchObject(filtros))
    expect(url()).toContain('estado=rechazado&tipo=1&sucursal=2&desde=2026-03-01&hasta=2026-03-31')
  })

  it('asks for the withdrawn ones apart from those that somebody has to mend', async () => {
    const { user, api, url } = open([buildRechazado({ retirado: true, errores: [] })])
    await rowOf(/sin número/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Sin efecto')
    await waitFor(() =>
      expect(api.calls(comprobantesFiscales.list).at(-1)?.query).toMatchObject({ estado: 'retirado' }),
    )
    expect(url()).toContain('estado=retirado')
  })

  it('marks days in the wrong order and asks nothing', async () => {
    const { api } = open([], '/comprobantes?desde=2026-03-31&hasta=2026-03-01')
    expect(await screen.findByRole('textbox', { name: 'Desde' })).toHaveAccessibleDescription(
      'La fecha desde no puede ser posterior a la fecha hasta',
    )
    expect(api.calls(comprobantesFiscales.list)).toHaveLength(0)
  })

  it('says why it is empty', async () => {
    open([])
    expect(await screen.findByText(/No hay comprobantes con estos filtros/)).toBeVisible()
  })

  it('says the server’s reason when it refuses the list', async () => {
    renderApp('/comprobantes', {
      api: (api) =>
        api
          .on(sucursales.list, () => SUCURSALES)
          .on(comprobantesFiscales.list, () => {
            throw refusal(403, 'No tienes permiso para ver otras sucursales')
          }),
    })
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al cargar los comprobantes')
    expect(toast).toHaveTextContent('No tienes permiso para ver otras sucursales')
  })

  it('tries one again, or all that wait', async () => {
    const pendiente = buildComprobante({
      estado: 'sin_emitir',
      numero: null,
      cae: null,
      puede_reintentar: true,
    })
    const { user, api } = renderApp('/comprobantes', {
      api: (fake) =>
        shop(pendiente)(fake)
          .on(comprobantesFiscales.reintentar, () => pendiente)
          .on(comprobantesFiscales.reintentarTodos, () => ({ cantidad: 3 })),
    })
    await user.click(await screen.findByRole('button', { name: /^Reintentar Factura B/ }))
    expect(await screen.findByText('Se reintenta Factura B 00007-00000012')).toBeVisible()
    expect(api.calls(comprobantesFiscales.reintentar)[0]?.params).toEqual({ id: 5 })
    await user.click(screen.getByRole('button', { name: 'Reintentar pendientes' }))
    expect(await screen.findByText('Se reintentan 3 comprobantes')).toBeVisible()
  })

  it('tries a rejected one again as it is', async () => {
    const { user, api } = renderApp('/comprobantes', {
      api: (fake) =>
        shop(buildRechazado({}))(fake).on(comprobantesFiscales.reintentar, () => buildRechazado({})),
    })
    await user.click(await screen.findByRole('button', { name: /^Reintentar (?!pendientes)/ }))
    expect(api.calls(comprobantesFiscales.reintentar)).toHaveLength(1)
  })

  it('offers nothing to mend on a voucher whose sale was annulled before', async () => {
    open([buildRechazado({ retirado: true, puede_corregir: false, puede_reintentar: false, errores: [] })])
    const row = within(await rowOf(/sin número/))
    expect(row.getByText('Sin efecto')).toBeVisible()
    expect(row.queryByRole('button', { name: /Corregir/ })).not.toBeInTheDocument()
    expect(row.queryByRole('button', { name: /Reintentar/ })).not.toBeInTheDocument()
  })
})

describe('the detail of a voucher', () => {
  it.each([
    { proximo_intento: '2020-03-05T13:00:00Z', text: 'En la cola, sale en su turno' },
    { proximo_intento: '2099-03-05T13:00:00Z', text: '05/03/2099 10:00' },
  ])('says $text for its next attempt at $proximo_intento', async ({ proximo_intento, text }) => {
    const espera = { estado: 'sin_emitir', numero: null, cae: null, proximo_intento } as const
    open([buildComprobante(espera)], '/comprobantes?comprobante=5')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Próximo intento').nextElementSibling).toHaveTextContent(text)
  })

  it('shows all amounts that add up to the total', async () => {
    const importes = { neto: 10_000, iva: 2_100, exento: 5_000, no_gravado: 200, total: 17_300 }
    open([buildComprobante(importes)], '/comprobantes?comprobante=5')
    const dialog = within(await screen.findByRole('dialog'))
    const amount = (name: string) => dialog.getByText(name).nextElementSibling
    expect(amount('Neto gravado')).toHaveTextContent('$ 100,00')
    expect(amount('IVA')).toHaveTextContent('$ 21,00')
    expect(amount('Exento')).toHaveTextContent('$ 50,00')
    expect(amount('No gravado')).toHaveTextContent('$ 2,00')
    expect(amount('Total')).toHaveTextContent('$ 173,00')
  })

  it('leaves out what it has nothing of', async () => {
    open([buildComprobante()], '/comprobantes?comprobante=5')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText(/^(Exento|No gravado)$/)).toBeNull()
  })

  it('opens from the row, closes with Escape, and Back finds it in the address', async () => {
    const { user, url } = open([buildComprobante()])
    await user.click(await screen.findByText('Ana Díaz'))
    expect(await screen.findByRole('dialog', { name: 'Factura B 00007-00000012' })).toBeVisible()
    expect(url()).toBe('/comprobantes?comprobante=5')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(url()).toBe('/comprobantes')
  })

  it('offers the customer’s WhatsApp and email once it is authorised', async () => {
    open([buildComprobante()], '/comprobantes?comprobante=5')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('link', { name: 'Enviar por email' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:ana@ejemplo\.com\?subject=Factura%20B%2000007-00000012/),
    )
    expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('5491155550000'),
    )
  })

  it('shows what was sent and answered, a line for each element', async () => {
    const { user, api } = renderApp('/comprobantes?comprobante=5', {
      api: (fake) =>
        shop(buildComprobante())(fake).on(comprobantesFiscales.envios, () =>
          pageOf([
            {
              id: 1,
              momento: '2026-03-05T13:00:01Z',
              operacion: 'FECAESolicitar',
              estado_http: 200,
              pedido: '<FECAESolicitar><Auth><Token>…</Token></Auth></FECAESolicitar>',
              respuesta: '',
              error: 'La conexión se cortó',
              milisegundos: 30,
            },
          ]),
        ),
    })
    await user.click(await screen.findByText('Qué se envió y qué respondió ARCA'))
    const pedido = await screen.findByRole('region', { name: 'Pedido' })
    expect(pedido.querySelector('pre')?.textContent).toBe(
      '<FECAESolicitar>\n  <Auth>\n    <Token>…</Token>\n  </Auth>\n</FECAESolicitar>',
    )
    expect(screen.getByRole('region', { name: 'Respuesta' })).toHaveTextContent('No llegó ninguna.')
    expect(screen.getByText('La conexión se cortó')).toBeVisible()
    expect(api.calls(comprobantesFiscales.envios)[0]?.params).toEqual({ id: 5 })
  })

  it('says when what was sent could not be loaded', async () => {
    const { user } = renderApp('/comprobantes?comprobante=5', {
      api: (fake) =>
        shop(buildComprobante())(fake).on(comprobantesFiscales.envios, () => {
          throw refusal(500, 'Error interno')
        }),
    })
    await user.click(await screen.findByText('Qué se envió y qué respondió ARCA'))
    expect(await screen.findByText('Error al cargar los envíos.')).toBeVisible()
  })
})

describe('Corregir y reenviar', () => {
  const openForm = async (api: (fake: FakeApi) => FakeApi) => {
    const app = renderApp('/comprobantes', { api: (fake) => void api(shop(buildRechazado())(fake)) })
    await app.user.click(await screen.findByRole('button', { name: /^Corregir y reenviar/ }))
    return { ...app, form: within(await screen.findByRole('dialog', { name: /^Corregir y reenviar/ })) }
  }

  it('shows ARCA’s reason and what to do, and sends the mended receiver with the keyboard', async () => {
    const { user, api, form } = await openForm((fake) =>
      fake.on(comprobantesFiscales.corregir, () => buildRechazado({ estado: 'sin_emitir' })),
    )
    const errores = form.getByRole('list', { name: 'Errores' })
    expect(errores).toHaveTextContent('10015: El documento no es válido')
    expect(errores).toHaveTextContent('Corrige el número de documento.')
    const nombre = form.getByRole('textbox', { name: /^Nombre/ })
    await waitFor(() => expect(nombre).toHaveFocus())
    await user.clear(nombre)
    await user.type(nombre, 'Distribuidora SA')
    await user.selectOptions(form.getByRole('combobox', { name: 'Tipo de documento' }), 'CUIL')
    const documento = form.getByRole('textbox', { name: 'Número de documento' })
    await user.clear(documento)
    await user.type(documento, '20-12345678-6')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Comprobante corregido: se envía otra vez')).toBeVisible()
    expect(api.calls(comprobantesFiscales.corregir)[0]).toMatchObject({
      params: { id: 6 },
      body: {
        receptor_nombre: 'Distribuidora SA',
        receptor_tipo_documento: 86,
        receptor_documento: '20-12345678-6',
        receptor_condicion_iva: 1,
        fecha: '2026-03-05',
      },
    })
  })

  it('keeps what was typed and marks the field that the server refuses', async () => {
    const { user, form } = await openForm((fake) =>
      fake.on(comprobantesFiscales.corregir, () => {
        throw refusal(400, 'Revisa los datos', { receptor_documento: 'El CUIT no es válido' })
      }),
    )
    await user.click(form.getByRole('button', { name: /^Corregir y reenviar/ }))
    expect(await form.findByText('El CUIT no es válido')).toBeVisible()
    expect(form.getByRole('textbox', { name: 'Número de documento' })).toHaveValue('30500010912')
    expect(screen.getByRole('alert')).toHaveTextContent('No se pudo corregir')
  })

  it('sends nothing without a name', async () => {
    const { user, api, form } = await openForm((fake) => fake)
    await user.clear(form.getByRole('textbox', { name: /^Nombre/ }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await form.findByText('El nombre es obligatorio')).toBeVisible()
    expect(api.calls(comprobantesFiscales.corregir)).toHaveLength(0)
  })
})
