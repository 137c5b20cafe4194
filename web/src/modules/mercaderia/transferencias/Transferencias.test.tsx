import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { ApiError } from '@mostrador/contract/errors'
import { type Transferencia, transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerTransferencias, buildTransferencia } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const PENDIENTE = { estado: 'PENDIENTE', fecha_envio: null } as const

const open = (
  address: string,
  transferencia: Partial<Transferencia> = {},
  usuario: Partial<Usuario> = {},
  more?: (api: FakeApi) => void,
) =>
  renderApp(address, {
    usuario,
    api: (api) => {
      answerTransferencias(api, transferencia)
      more?.(api)
    },
  })

const VENDEDOR = { tipo_usuario: 'vendedor' } as const

describe('the transfers', () => {
  it('show origin and destination, and the state as a word', async () => {
    open('/transferencias')
    expect(await screen.findByText('TRF 0000006')).toBeVisible()
    expect(screen.getByText('Enviada', { selector: 'td span' })).toHaveAttribute('data-tone', 'blue')
    expect(screen.getByText('1 transferencia')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Crear transferencia' })).toBeVisible()
  })

  it('show the units lost on the way, with a filter for transfers that lost some', async () => {
    const detalles = [5, 2].map((cantidad_faltante, i) => ({
      id: i + 1,
      articulo: `A-${i}`,
      articulo_nombre: 'Pava eléctrica',
      cantidad_solicitada: 5,
      cantidad_recibida: 5 - cantidad_faltante,
      cantidad_faltante,
    }))
    const { user, api, url } = open('/transferencias', { estado: 'RECIBIDA', detalles })
    expect(await screen.findByRole('columnheader', { name: 'Faltante' })).toBeVisible()
    expect(await screen.findByRole('cell', { name: '7' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Con faltantes' }))
    await waitFor(() => expect(url()).toBe('/transferencias?faltantes=true'))
    await waitFor(() =>
      expect(api.calls(transferencias.list).at(-1)?.query).toMatchObject({ faltantes: 'true' }),
    )
    await user.click(screen.getByRole('checkbox', { name: 'Con faltantes' }))
    await waitFor(() => expect(url()).toBe('/transferencias'))
  })

  it('are of the branch of the address, which one may leave', async () => {
    const { user, api, url } = open('/transferencias?estado=ENVIADA&sucursal=2&tipo=recibidas')
    const local = await screen.findByLabelText('Local')
    expect(api.calls(transferencias.list).at(-1)?.query).toMatchObject({
      tipo: 'recibidas',
      estado: 'ENVIADA',
      sucursal: 2,
    })
    await user.selectOptions(local, 'Todos los locales')
    await waitFor(() => expect(url()).toBe('/transferencias?estado=ENVIADA'))
    expect(screen.getByLabelText('Local')).toBeVisible()
  })

  it('are created only by an admin', async () => {
    open('/transferencias', {}, VENDEDOR)
    await screen.findByText('TRF 0000006')
    expect(screen.queryByRole('button', { name: 'Crear transferencia' })).not.toBeInTheDocument()
  })

  it('are received whole by the destination', async () => {
    const { user, api } = open('/transferencias', {}, VENDEDOR)
    await user.click(await screen.findByRole('button', { name: 'Recibir TRF 0000006' }))
    expect(await screen.findByText('Transferencia recibida correctamente')).toBeVisible()
    expect(api.calls(transferencias.recibir)[0]?.body.detalles).toEqual([{ id: 61, cantidad_recibida: 5 }])
  })

  it('cannot be received by another branch', async () => {
    open('/transferencias', { sucursal_origen: 1, sucursal_destino: 2 })
    await screen.findByText('TRF 0000006')
    expect(screen.queryByRole('button', { name: /^Recibir/ })).not.toBeInTheDocument()
  })

  it('that wait for the own stock tell that they go by themselves', async () => {
    const { user } = open('/transferencias', { ...PENDIENTE, sucursal_origen: 1, sucursal_destino: 2 })
    const button = await screen.findByRole('button', { name: 'Enviada TRF 0000006' })
    expect(button).toBeDisabled()
    await user.hover(button.parentElement as HTMLElement)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/Se envía automáticamente/)
  })

  it('show an error when they cannot be received', async () => {
    const { user } = open('/transferencias', {}, {}, (api) =>
      api.on(transferencias.recibir, () => {
        throw refusal(409, 'La transferencia ya fue recibida')
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Recibir TRF 0000006' }))
    expect(await screen.findByText('Error al recibir la transferencia')).toBeVisible()
    expect(screen.getByText('La transferencia ya fue recibida')).toBeVisible()
  })

  it('show an error when they cannot be loaded', async () => {
    open('/transferencias', {}, {}, (api) =>
      api.on(transferencias.list, () => {
        throw refusal(500, 'stack')
      }),
    )
    expect(await screen.findByText('Error al obtener las transferencias')).toBeVisible()
  })
})

describe('the detail of a transfer', () => {
  it('is printed from the list and from its own dialog, in every state', async () => {
    vi.stubGlobal('open', () => null)
    const { user, api } = open('/transferencias', { estado: 'CANCELADA' }, VENDEDOR, (a) =>
      a.on(impresiones.create, () => ({ url: '/imprimir/6' })),
    )
    await user.click(await screen.findByRole('button', { name: 'Más acciones de TRF 0000006' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
    await user.click(screen.getByRole('button', { name: 'Ver Detalle TRF 0000006' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferencia TRF 0000006' }))
    await user.click(dialog.getByRole('radio', { name: 'Ticket' }))
    await user.click(dialog.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(api.calls(impresiones.create)).toHaveLength(2))
    expect(api.calls(impresiones.create).map((call) => call.body)).toEqual([
      { documento: 'transferencias', id: 6, formato: 'a4' },
      { documento: 'transferencias', id: 6, formato: 'ticket' },
    ])
  })

  it('shows the requested and the missing quantities', async () => {
    open('/transferencias?transferencia=6', {
      estado: 'RECIBIDA',
      observaciones: 'Frágil',
      fecha_recepcion: '2026-03-06T13:00:00Z',
      detalles: [
        {
          id: 61,
          articulo: 'A-1',
          articulo_nombre: 'Pava eléctrica',
          cantidad_solicitada: 5,
          cantidad_recibida: 3,
          cantidad_faltante: 2,
        },
      ],
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferencia TRF 0000006' }))
    expect(dialog.getByText('Frágil')).toBeVisible()
    const row = within(dialog.getByText('Pava eléctrica').closest('tr') as HTMLElement)
    expect(row.getAllByRole('cell').map((c) => c.textContent)).toEqual([
      'A-1',
      'Pava eléctrica',
      '5',
      '3',
      '2',
    ])
    expect(dialog.queryByRole('button', { name: 'Recibir' })).not.toBeInTheDocument()
  })

  it('receives with differences', async () => {
    const { user, api } = open('/transferencias?transferencia=6', {}, VENDEDOR)
    await user.click(await screen.findByRole('button', { name: 'Recibir con diferencias' }))
    const cantidad = await screen.findByLabelText('Cantidad recibida de Pava eléctrica')
    await user.clear(cantidad)
    await user.type(cantidad, '0')
    const dialog = screen.getByRole('dialog', { name: 'Recibir con diferencias TRF 0000006' })
    await user.click(within(dialog).getByRole('button', { name: /^Recibir/ }))
    expect(await screen.findByText('Transferencia recibida correctamente')).toBeVisible()
    expect(api.calls(transferencias.recibir)[0]?.body.detalles).toEqual([{ id: 61, cantidad_recibida: 0 }])
  })

  it('receives the numbers that are marked or read, and says which was never sent', async () => {
    const { user, api } = open(
      '/transferencias?transferencia=6',
      {
        detalles: [
          {
            id: 61,
            articulo: 'A-1',
            articulo_nombre: 'Celular',
            cantidad_solicitada: 3,
            cantidad_recibida: null,
            cantidad_faltante: 0,
            series: ['SN 1', 'SN 2', 'SN 3'].map((numero) => ({ numero, llego: null })),
          },
        ],
      },
      VENDEDOR,
    )
    await user.click(await screen.findByRole('button', { name: 'Recibir con diferencias' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recibir con diferencias TRF 0000006' }))
    expect(await dialog.findByRole('checkbox', { name: 'SN 1' })).toBeChecked()
    expect(dialog.queryByLabelText('Cantidad recibida de Celular')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Desmarcar todos' }))
    const caja = dialog.getByRole('textbox', { name: 'Leer un número de Celular' })
    await user.type(caja, 'sn3{Enter}')
    expect(dialog.getByRole('checkbox', { name: 'SN 3' })).toBeChecked()
    await user.type(caja, 'SN9{Enter}')
    expect(dialog.getByText('«SN9» no vino en la transferencia')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'SN 1' }))
    await user.click(dialog.getByRole('button', { name: /^Recibir/ }))
    expect(await screen.findByText('Transferencia recibida correctamente')).toBeVisible()
    expect(api.calls(transferencias.recibir)[0]?.body.detalles).toEqual([
      { id: 61, cantidad_recibida: 2, series: ['SN 3', 'SN 1'] },
    ])
  })

  it.each([
    ['6', 'Cantidad de Pava eléctrica: hasta 5'],
    ['-3', 'Cantidad de Pava eléctrica: número entero desde 0'],
    ['2,5', 'Cantidad de Pava eléctrica: número entero desde 0'],
    ['', 'Cantidad de Pava eléctrica: número entero desde 0'],
  ])('refuses to receive "%s" of 5', async (text, refused) => {
    const { user, api } = open('/transferencias?transferencia=6', {}, VENDEDOR)
    await user.click(await screen.findByRole('button', { name: 'Recibir con diferencias' }))
    const cantidad = await screen.findByLabelText('Cantidad recibida de Pava eléctrica')
    await user.clear(cantidad)
    if (text !== '') await user.type(cantidad, text)
    const dialog = screen.getByRole('dialog', { name: 'Recibir con diferencias TRF 0000006' })
    await user.click(within(dialog).getByRole('button', { name: /^Recibir/ }))
    expect(await screen.findByText(refused)).toBeVisible()
    expect(cantidad).toHaveValue(text)
    expect(cantidad).toHaveFocus()
    expect(api.calls(transferencias.recibir)).toHaveLength(0)
  })

  it('is cancelled with a reason', async () => {
    const { user, api } = open('/transferencias?transferencia=6')
    await user.click(await screen.findByRole('button', { name: 'Cancelar transferencia' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar TRF 0000006' }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar transferencia' }))
    expect(await screen.findByText('Debes ingresar un motivo para la cancelación')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeInvalid()
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Error de carga')
    expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeValid()
    await user.click(dialog.getByRole('button', { name: 'Cancelar transferencia' }))
    expect(await screen.findByText('Transferencia cancelada correctamente')).toBeVisible()
    expect(api.calls(transferencias.cancelar)[0]?.body.motivo).toBe('Error de carga')
  })

  it.each([
    ['Cancelar transferencia', 'Cancelar TRF 0000006', 'Error al cancelar la transferencia', {}],
    [
      'Recibir con diferencias',
      'Recibir con diferencias TRF 0000006',
      'Error al recibir la transferencia',
      VENDEDOR,
    ],
  ])(
    'closes “%s” when another user was faster, and shows the present state',
    async (press, name, error, quien) => {
      const { user, api } = open('/transferencias?transferencia=6', {}, quien)
      await user.click(await screen.findByRole('button', { name: press }))
      const dialog = within(await screen.findByRole('dialog', { name }))
      const faster = () => {
        api.on(transferencias.get, () => buildTransferencia({ estado: 'RECIBIDA' }))
        throw new ApiError(409, { error: 'La transferencia ya fue recibida', codigo: 'estado_no_permite' })
      }
      api.on(transferencias.cancelar, faster).on(transferencias.recibir, faster)
      const motivo = dialog.queryByRole('textbox', { name: 'Motivo' })
      if (motivo) await user.type(motivo, 'Error de carga')
      await user.click(dialog.getByRole('button', { name: /^(Recibir|Cancelar transferencia)/ }))
      const toast = (await screen.findByText(error)).closest('[role=alert]')
      expect(toast).toHaveTextContent('La transferencia ya fue recibida')
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())
      const detail = within(screen.getByRole('dialog', { name: 'Transferencia TRF 0000006' }))
      await waitFor(() => expect(detail.queryByRole('button', { name: press })).not.toBeInTheDocument())
    },
  )

  it('cannot be cancelled by a vendedor once it is on its way', async () => {
    open('/transferencias?transferencia=6', { sucursal_origen: 1, sucursal_destino: 2 }, VENDEDOR)
    await screen.findByRole('dialog', { name: 'Transferencia TRF 0000006' })
    expect(screen.queryByRole('button', { name: 'Cancelar transferencia' })).not.toBeInTheDocument()
  })
})
