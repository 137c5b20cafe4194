import type { Perfil } from '@mostrador/contract/base/sesion'
import {
  type ConsultaBcra,
  type LegajoCredito,
  legajosCredito,
} from '@mostrador/contract/credito/legajos-credito'
import { ApiError } from '@mostrador/contract/errors'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const LEGAJO: LegajoCredito = {
  cliente_desde: '2024-05-02',
  pagadas: 12,
  a_termino: 9,
  atraso_medio: 3,
  peor_atraso: 40,
  vencidas: 1,
  vencido: 150_000,
  atraso_actual: 8,
  ultimo_anio: { a_termino: 5, tarde: 2, impagas: 1 },
  cheques_rechazados: 0,
  promesas_cumplidas: 0,
  promesas_rotas: 0,
}

const CONSULTA: ConsultaBcra = {
  cuit: '20301112220',
  denominacion: 'PEREZ JUAN',
  consultado: '2026-03-05T15:00:00Z',
  consultado_por: 'admin',
  deudas: [
    { entidad: 'BANCO DOS', periodo: '2026-02', situacion: 4, monto: 300_000, dias_atraso: 90 },
    { entidad: 'BANCO UNO', periodo: '2026-02', situacion: 1, monto: 1_250_000, dias_atraso: 0 },
  ],
  historia: [{ periodo: '2026-02', situacion: 4 }],
  cheques: { rechazados: 2, impagos: 1, monto: 101_050 },
}

function open(usuario: Partial<Perfil>, { tipo_documento = 'DNI', fails = false } = {}) {
  return renderApp('/historial-cliente?cliente=1', {
    usuario: { tipo_usuario: 'admin', ...usuario },
    api: (api) =>
      api
        .on(historialCliente.get, () => ({
          cliente: { id: 1, nombre: 'Juan Pérez', tipo_documento, numero_documento: '30111222', saldo: 0 },
          facturas: [],
          notas_credito: [],
          cobros: [],
          cuotas: [],
        }))
        .on(clientes.list, () => pageOf([buildCliente()]))
        .on(legajosCredito.get, () => LEGAJO)
        .on(legajosCredito.bcra, () => ({ consulta: null }))
        .on(legajosCredito.consultar, () => {
          if (fails) {
            const error = 'El Banco Central no respondió en 6 segundos. Prueba más tarde.'
            throw new ApiError(503, { error, codigo: 'bcra_sin_respuesta' })
          }
          return CONSULTA
        }),
  })
}

const part = async () => within(await screen.findByRole('region', { name: 'Cómo paga' }))

describe('how a customer pays', () => {
  it('is not there while it is off, nor without the permission', async () => {
    const { api } = open({})
    expect(await screen.findByRole('region', { name: 'Datos del cliente' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Cómo paga' })).toBeNull()
    expect(api.calls(legajosCredito.get)).toEqual([])
  })

  it('is not there for a seller without the permission', async () => {
    const { api } = open({ tipo_usuario: 'vendedor', legajos: {}, consultas_bcra: true })
    expect(await screen.findByRole('region', { name: 'Datos del cliente' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Cómo paga' })).toBeNull()
    expect(api.calls(legajosCredito.get)).toEqual([])
  })

  it('is said in words and figures', async () => {
    open({ legajos: {} })
    const paga = await part()
    expect(
      await paga.findByText(
        'Pagó 12 cuotas, 9 a término; en promedio 3 días tarde, 40 días la peor; debe 1 vencida hace 8 días.',
      ),
    ).toBeVisible()
    for (const text of ['02/05/2024', '12, 9 a término', '5 a término, 2 tarde, 1 sin pagar'])
      expect(paga.getByText(text)).toBeVisible()
    expect(paga.getByText(/1\.500,00 en 1 cuota, hace 8 días/)).toBeVisible()
    expect(paga.queryByRole('button', { name: 'Consultar BCRA' })).toBeNull()
  })
})

describe('what the Banco Central says', () => {
  it('is asked at a press, with the CUIL of a DNI', async () => {
    const { user, api } = open({ consultas_bcra: true })
    const paga = await part()
    expect(await paga.findByText('Sin consultas en los últimos 30 días.')).toBeVisible()
    await user.click(paga.getByRole('button', { name: 'Consultar BCRA' }))
    expect(paga.getByText('Ingresa el CUIL')).toBeVisible()
    expect(api.calls(legajosCredito.consultar)).toEqual([])
    await user.type(paga.getByLabelText('CUIL'), '20-30111222-9')
    await user.click(paga.getByRole('button', { name: 'Consultar BCRA' }))
    expect(paga.getByText('El CUIL no es válido')).toBeVisible()
    await user.clear(paga.getByLabelText('CUIL'))
    await user.type(paga.getByLabelText('CUIL'), '20-30111222-0')
    await user.click(paga.getByRole('button', { name: 'Consultar BCRA' }))
    expect(await paga.findByText(/PEREZ JUAN 20301112220, consultado el 05\/03\/2026/)).toBeVisible()
    expect(api.calls(legajosCredito.consultar)[0]?.body).toEqual({ cuit: '20301112220' })
    const deudas = within(paga.getByRole('list', { name: 'Deudas informadas' })).getAllByRole('listitem')
    expect(deudas.map((one) => one.textContent?.replace(/\s/g, ' '))).toEqual([
      'BANCO DOS: situación 4 (Con alto riesgo de insolvencia), $ 3.000,00, 02/2026, 90 días de atraso',
      'BANCO UNO: situación 1 (Normal), $ 12.500,00, 02/2026',
    ])
    expect(paga.getByText(/la peor situación fue 4.*2 cheques rechazados por .*1 sin pagar/)).toBeVisible()
  })

  it('is asked with the CUIT of the customer, and says that it does not answer', async () => {
    const { user, api } = open({ consultas_bcra: true }, { tipo_documento: 'CUIT', fails: true })
    const paga = await part()
    expect(paga.queryByLabelText('CUIL')).toBeNull()
    await user.click(paga.getByRole('button', { name: 'Consultar BCRA' }))
    expect(await paga.findByText(/El Banco Central no respondió en 6 segundos/)).toBeVisible()
    expect(api.calls(legajosCredito.consultar)[0]?.body).toEqual({})
  })
})
