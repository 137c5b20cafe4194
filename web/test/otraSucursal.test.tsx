/** What a document of another branch offers to whoever may only look at it: nothing that the server would refuse. */
import { type Pago, pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEQUE } from '../src/modules/ventas/cheques/cheques.fixture.ts'
import { buildRecibo } from '../src/modules/ventas/recibos/recibos.fixture.ts'
import { pageOf } from './builders.ts'
import { RECEPCION } from './compras.ts'
import type { FakeApi } from './fakeApi.ts'
import { renderApp } from './renderApp.tsx'

const CENTRO = { id: 1, nombre: 'Centro' }
const NORTE = { id: 2, nombre: 'Norte' }

const PAGO: Pago = {
  id: 4,
  numero: 'OP 0000004',
  fecha: '2026-03-15',
  proveedor: { id: 1, nombre: 'Molinos' },
  sucursal: NORTE,
  total: 12_100,
  sin_aplicar: 2_100,
  estado: 'vigente',
  medios: [],
  observaciones: '',
  imputaciones: [],
  saldo: 0,
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-15T13:00:00Z',
  motivo_anulacion: '',
}

interface Caso {
  address: string
  answers: (api: FakeApi, sucursal: typeof CENTRO) => unknown
  /** What stands on the screen once it is there. */
  shown: string
  acts: readonly RegExp[]
}

const CASOS: Record<string, Caso> = {
  'a payment to a supplier': {
    address: '/pagos-proveedores/4',
    answers: (api, sucursal) => api.on(pagosProveedores.get, () => ({ ...PAGO, sucursal })),
    shown: 'OP 0000004',
    acts: [/^Anular/, /^Aplicar crédito/],
  },
  'a reception': {
    address: '/recepciones/7',
    answers: (api, sucursal) => api.on(recepciones.get, () => ({ ...RECEPCION, sucursal })),
    shown: 'RCP 0000007',
    acts: [/^Anular/],
  },
  'a receipt': {
    address: '/recibos?tab=historial',
    answers: (api, sucursal) => api.on(recibos.list, () => pageOf([buildRecibo({ sucursal })])),
    shown: 'REC-X 01-0000040',
    acts: [/^Anular/],
  },
  'a cheque': {
    address: '/cheques',
    answers: (api, { id, nombre }) =>
      api.on(cheques.list, () => ({
        ...pageOf([{ ...CHEQUE, sucursal: id, sucursal_nombre: nombre }]),
        total: CHEQUE.monto,
      })),
    shown: '90037',
    acts: [/^Depositado/],
  },
}

const permisos = [
  'compras',
  'pagos_proveedores',
  'anular_recibos',
  'marcar_cheques',
  'ver_otras_sucursales',
] as const

const open = ({ address, answers }: Caso, sucursal: typeof CENTRO, tipo_usuario: 'admin' | 'vendedor') =>
  renderApp(address, {
    usuario: {
      tipo_usuario,
      compras: true,
      ...(tipo_usuario === 'vendedor' && { permisos: [...permisos] }),
    },
    api: (api) =>
      void answers(
        api.on(notasCredito.list, () => pageOf([])),
        sucursal,
      ),
  })

describe.each(Object.entries(CASOS))('%s', (_, caso) => {
  const buttons = (name: RegExp) => screen.queryAllByRole('button', { name })

  it('of another branch is only looked at', async () => {
    open(caso, NORTE, 'vendedor')
    await screen.findAllByText(caso.shown)
    for (const act of caso.acts) expect(buttons(act), String(act)).toHaveLength(0)
  })

  it.each([
    ['of the own branch', CENTRO, 'vendedor'],
    ['of any branch, for an admin,', NORTE, 'admin'],
  ] as const)('%s offers what can be done', async (_where, sucursal, tipo) => {
    open(caso, sucursal, tipo)
    await screen.findAllByText(caso.shown)
    for (const act of caso.acts) expect(buttons(act), String(act)).toHaveLength(1)
  })
})
