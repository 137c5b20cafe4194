import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { FacturacionEstado } from '@mostrador/contract/base/facturacion/facturacion-estado'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { tienda } from '../../../../test/tienda.ts'
import { buildEstado } from '../../base/emisor/facturacion.fixture.ts'

/** A kettle of $ 10.000,00 for Juan Pérez, who is what the test says. */
async function prepare(cliente: Partial<Cliente> = {}, estado: Partial<FacturacionEstado> = {}) {
  const { user } = renderApp('/venta/nueva', {
    api: (api) =>
      void tienda(api)
        .on(facturacion.estado, () => buildEstado(estado))
        .on(clientes.get, () => buildCliente({ nombre: 'Juan Pérez', ...cliente })),
  })
  await screen.findByDisplayValue('0003')
  await user.type(screen.getByRole('combobox', { name: /^Cliente/ }), 'juan')
  await user.click(await screen.findByRole('option', { name: /Juan Pérez/ }))
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'pava')
  await user.click(await screen.findByRole('option', { name: /Pava eléctrica/ }))
  return user
}

describe('the sale in preparation says which voucher it becomes', () => {
  it('a B to a final consumer, here and in the confirmation', async () => {
    const user = await prepare()
    const texto = 'Será Factura B a Juan Pérez, sin identificar'
    expect(await screen.findByText(texto)).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Venta' }))
    expect(dialog.getByText(texto)).toBeVisible()
  })

  it('an A to a Responsable Inscripto with a CUIT', async () => {
    await prepare({ condicion_iva: 'RI', tipo_documento: 'CUIT', numero_documento: '30500010912' })
    expect(await screen.findByText('Será Factura A a Juan Pérez, documento 30500010912')).toBeVisible()
  })

  it('no A without a CUIT, and why', async () => {
    await prepare({ condicion_iva: 'RI', numero_documento: '30123123' })
    const texto = 'No se puede emitir la Factura A. Falta el CUIT del cliente, con sus 11 dígitos correctos.'
    expect(await screen.findByText(texto)).toBeVisible()
  })

  it('a C where the business is a monotributista', async () => {
    await prepare({ condicion_iva: 'RI' }, { condicion_iva: 'monotributo' })
    expect(await screen.findByText(/^Será Factura C a Juan Pérez/)).toBeVisible()
  })

  it('no B from the threshold on to a customer without a document', async () => {
    await prepare(
      { tipo_documento: 'PASAPORTE', numero_documento: 'X-1' },
      { umbral_identificacion: 1_000_000 },
    )
    expect(await screen.findByText(/hay que identificar al cliente con DNI, CUIT, CUIL o CDI/)).toBeVisible()
  })

  it('nothing where the branch issues none', async () => {
    await prepare({}, { puntos_venta: [{ sucursal: 2, numero: 8 }] })
    expect(await screen.findByRole('status', { name: 'Total de la venta' })).toHaveTextContent('$ 10.000,00')
    expect(screen.queryByText(/Será Factura|No se puede emitir/)).not.toBeInTheDocument()
  })
})
