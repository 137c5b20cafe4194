/** What a customer has in favour, proposed with one key at a sale and in Cobros. */
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { tienda } from '../../../../test/tienda.ts'
import { buildCuota, buildVentaACobrar } from '../cuotas/cuotas.fixture.ts'

const USA = { saldo_a_favor: true } as const
const JUAN = buildCliente({ id: 1, nombre: 'Juan Pérez', saldo: -300_000, a_favor_sin_usar: 300_000 })

/** A sale of $ 10.000,00 for whom has $ 3.000,00 in favour. */
async function sell(usuario: object = USA) {
  const app = renderApp('/venta/nueva', {
    api: (api) => tienda(api).on(clientes.list, () => pageOf([JUAN])),
    usuario,
  })
  await screen.findByDisplayValue('0003')
  await app.user.type(screen.getByRole('combobox', { name: /^Cliente/ }), 'juan')
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await app.user.keyboard('{Enter}pava')
  await screen.findByRole('option', { name: /Pava eléctrica/ })
  await app.user.keyboard('{Enter}')
  return app
}

const campo = () => screen.getByRole('textbox', { name: /^Saldo a favor/ })
const confirmar = async (user: Awaited<ReturnType<typeof sell>>['user']) => {
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
}

describe('at a sale', () => {
  it('is not proposed until an admin switches it on', async () => {
    const { user } = await sell({})
    await user.keyboard('{Alt>}a{/Alt}')
    expect(screen.queryByText(/^Usar saldo a favor/)).not.toBeInTheDocument()
  })

  it('is never used by itself', async () => {
    const { user, api } = await sell()
    expect(screen.getByText(/A favor sin usar \$ 3\.000,00/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Usar saldo a favor: \$\s3\.000,00/ })).toBeVisible()
    await confirmar(user)
    await waitFor(() => expect(api.calls(ventas.create)).toHaveLength(1))
    expect(api.calls(ventas.create)[0]?.body.a_favor ?? null).toBeNull()
  })

  it('is one more part of a sale on the spot, with one key', async () => {
    const { user, api } = await sell()
    await user.keyboard('{Alt>}a{/Alt}')
    await waitFor(() => expect(campo()).toHaveFocus())
    await user.clear(campo())
    await user.type(campo(), '2500')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Venta' }))
    expect(dialog.getByText('$ 2.500,00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(api.calls(ventas.create)[0]?.body).toMatchObject({ a_favor: 250_000 }))
    expect(api.calls(ventas.create)[0]?.body.a_favor_cuotas ?? null).toBeNull()
  })

  it('pays the advance first and then the instalments of a sale on account', async () => {
    const { user, api } = await sell()
    await user.selectOptions(screen.getByLabelText('Condición de venta'), 'Cta-Cte mas cuotas')
    await user.clear(screen.getByLabelText('Anticipo'))
    await user.type(screen.getByLabelText('Anticipo'), '1000')
    await user.clear(screen.getByLabelText('Cuotas'))
    await user.type(screen.getByLabelText('Cuotas'), '3')
    await user.keyboard('{Alt>}a{/Alt}')
    expect(
      await screen.findByText(/Paga \$ 1\.000,00 del anticipo y \$ 2\.000,00 de las primeras cuotas/),
    ).toBeVisible()
    await confirmar(user)
    await waitFor(() =>
      expect(api.calls(ventas.create)[0]?.body).toMatchObject({ a_favor: 100_000, a_favor_cuotas: 200_000 }),
    )
  })

  it('is no more than there is, and can be left', async () => {
    const { user, api } = await sell()
    await user.keyboard('{Alt>}a{/Alt}')
    const field = await screen.findByRole('textbox', { name: /^Saldo a favor/ })
    await user.clear(field)
    await user.type(field, '3000,01')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findAllByText('El cliente tiene $ 3.000,00 a favor sin usar'))[0]).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'No usar saldo a favor' }))
    await confirmar(user)
    await waitFor(() => expect(api.calls(ventas.create)).toHaveLength(1))
    expect(api.calls(ventas.create)[0]?.body.a_favor ?? null).toBeNull()
  })
})

describe('in Cobros', () => {
  const start = async (usuario: object = USA) => {
    const app = renderApp('/recibos?venta=7', {
      usuario,
      api: (api) =>
        api
          .on(cuotas.ventasPendientes, () => pageOf([buildVentaACobrar()]))
          .on(recibos.list, () => pageOf([]))
          .on(cuotas.deVenta, () => [buildCuota(), buildCuota({ id: 12, numero_cuota: 2, pagada: true })])
          .on(clientes.get, () => JUAN)
          .on(aplicaciones.deVenta, () => [
            {
              id: 5,
              cuota: 12,
              numero_cuota: 2,
              importe: 100_000,
              fecha: '2026-03-01',
              origen: 'Devolución',
              usuario: { id: 1, username: 'ana' },
            },
          ])
          .on(aplicaciones.aplicar, () => ({
            success: true as const,
            cuota: buildCuota({ total_cuota: 60_000 }),
            a_favor: 260_000,
          }))
          .on(aplicaciones.anular, () => {
            throw refusal(409, 'La aplicación ya está anulada')
          }),
    })
    await screen.findByRole('button', { name: 'Cobrar Cuota 1' })
    return app
  }

  it('pays an instalment in part with one key', async () => {
    const { user, api } = await start()
    expect(await screen.findByText('A favor sin usar $ 3.000,00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cobrar Cuota 1' }))
    await screen.findByRole('button', { name: /^Usar saldo a favor: \$\s1\.000,00/ })
    await user.keyboard('{Alt>}a{/Alt}')
    const dialog = within(await screen.findByRole('dialog', { name: /^Usar saldo a favor en cuota 1/ }))
    await user.clear(dialog.getByLabelText(/^Importe/))
    await user.type(dialog.getByLabelText(/^Importe/), '1000,01')
    await user.click(dialog.getByRole('button', { name: /^Usar saldo a favor/ }))
    expect(await dialog.findByText('Se pueden usar hasta $ 1.000,00')).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Importe/))
    await user.type(dialog.getByLabelText(/^Importe/), '400{Enter}')
    expect(await screen.findByText('Saldo a favor aplicado', { selector: '*' })).toBeVisible()
    expect(api.calls(aplicaciones.aplicar)).toMatchObject([
      { params: { cuotaId: 11 }, body: { importe: 40_000 } },
    ])
    // The dialog around it collects nothing.
    expect(api.calls(cuotas.pagar)).toHaveLength(0)
  })

  it('shows what was used, and takes it back with a reason', async () => {
    const { user, api } = await start()
    await user.click(await screen.findByRole('button', { name: 'Anular saldo a favor de Cuota 2' }))
    await user.type(screen.getByLabelText(/^Motivo/), 'era de otra')
    await user.click(screen.getByRole('button', { name: 'Anular' }))
    await waitFor(() =>
      expect(api.calls(aplicaciones.anular)).toMatchObject([
        { params: { id: 5 }, body: { motivo: 'era de otra' } },
      ]),
    )
    expect(await screen.findByText('La aplicación ya está anulada')).toBeVisible()
  })

  it('asks nothing and shows nothing while it is off', async () => {
    const { api } = await start({})
    expect(screen.queryByText(/A favor sin usar/)).not.toBeInTheDocument()
    expect(api.calls(clientes.get)).toHaveLength(0)
  })
})
