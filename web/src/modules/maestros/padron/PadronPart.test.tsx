import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { compras } from '@mostrador/contract/compras/compras'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { type ConstanciaPadron, padron } from '@mostrador/contract/maestros/padron'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildEstado } from '../../base/emisor/facturacion.fixture.ts'

const CONSTANCIA: ConstanciaPadron = {
  cuit: '30712345671',
  persona: 'juridica',
  nombre: 'MOLINOS SA',
  activo: true,
  condicion_iva: 'MT',
  domicilio: 'SAN MARTIN 100',
  localidad: 'ROSARIO',
  codigo_postal: '2000',
  provincia: 'SANTA FE',
  errores: ['La clave tiene domicilio inconsistente'],
  consultado: '2026-03-15T15:00:00Z',
}

async function openForm(path: string, button: string, conPadron = true) {
  const app = renderApp(path, {
    usuario: buildUsuario({ compras: true }),
    api: (api) =>
      api
        .on(facturacion.estado, () => buildEstado(conPadron ? { padron: true } : {}))
        .on(compras.configuracion, () => ({ activa: true }))
        .on(proveedores.list, () => pageOf([]))
        .on(clientes.list, () => pageOf([]))
        .on(padron.consultar, () => CONSTANCIA),
  })
  await app.user.click(await screen.findByRole('button', { name: button }))
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}

describe('Consultar en ARCA', () => {
  it('is not there without a certificate', async () => {
    const { dialog } = await openForm('/proveedores', 'Nuevo proveedor', false)
    expect(await dialog.findByLabelText('CUIT')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Consultar en ARCA' })).toBeNull()
  })

  it('fills the empty fields of a supplier and proposes the others, without overwriting anything', async () => {
    const { dialog, user, api } = await openForm('/proveedores', 'Nuevo proveedor')
    const button = await dialog.findByRole('button', { name: 'Consultar en ARCA' })
    expect(button).toBeDisabled()
    await user.type(dialog.getByLabelText(/^Razón social/), 'Molinos')
    await user.type(dialog.getByLabelText('CUIT'), '30-71234567-1')
    await user.click(button)
    expect(await dialog.findByText(/Según ARCA el/)).toHaveTextContent('Se completaron los campos vacíos.')
    expect(api.calls(padron.consultar)[0]?.body).toEqual({ cuit: '30712345671' })
    expect(dialog.getByLabelText('Domicilio')).toHaveValue('SAN MARTIN 100')
    expect(dialog.getByLabelText(/^Razón social/)).toHaveValue('Molinos')
    expect(dialog.getByText('La clave tiene domicilio inconsistente')).toBeVisible()
    const propuestas = within(dialog.getByRole('list', { name: 'Cambios que propone ARCA' }))
    expect(propuestas.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      'Razón social: Molinos → MOLINOS SAUsar',
      'Condición de IVA: Responsable Inscripto → MonotributistaUsar',
    ])
    await user.click(propuestas.getByRole('button', { name: 'Usar Razón social de ARCA' }))
    expect(dialog.getByLabelText(/^Razón social/)).toHaveValue('MOLINOS SA')
    expect(propuestas.getAllByRole('listitem')).toHaveLength(1)
  })

  it('serves a customer too; when ARCA does not answer, typing goes on', async () => {
    const { dialog, user, api } = await openForm('/clientes', 'Nuevo cliente')
    api.on(padron.consultar, () => {
      throw refusal(503, 'ARCA no respondió en 3 segundos. Sigue escribiendo.')
    })
    await user.type(await dialog.findByLabelText(/^Número de documento/), '30712345671')
    await user.click(dialog.getByRole('button', { name: 'Consultar en ARCA' }))
    expect(await screen.findByText('No se pudo consultar a ARCA')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Nombre/), 'Ana')
    expect(dialog.getByLabelText(/^Nombre/)).toHaveValue('Ana')
  })
})
