import type { ImputacionInput } from '@mostrador/contract/compras/pagos-proveedores'
import { describe, expect, it } from 'vitest'
import { allocate, type CompraAbierta, type InicialAbierto } from './imputaciones.reglas.ts'

const FACTURA: CompraAbierta = { id: 1, comprobante: 'FA 1', estado: 'vigente', signo: 1, pendiente: 1_000 }
const OTRA: CompraAbierta = { ...FACTURA, id: 2, comprobante: 'FA 2', pendiente: 500 }
const NOTA: CompraAbierta = { ...FACTURA, id: 3, comprobante: 'NC 3', signo: -1, pendiente: 300 }
const ANULADA: CompraAbierta = { ...FACTURA, id: 4, comprobante: 'FA 4', estado: 'anulada', pendiente: 0 }
const COMPRAS = new Map([FACTURA, OTRA, NOTA, ANULADA].map((c) => [c.id, c]))
/** A debt, and money in favour. */
const INICIALES = new Map<number, InicialAbierto>([
  [1, { id: 1, signo: 1, pendiente: 200 }],
  [2, { id: 2, signo: -1, pendiente: 150 }],
])
const ABIERTOS = { compras: COMPRAS, iniciales: INICIALES }

const repartido = (imputaciones: ImputacionInput[], disponible = 2_000) => {
  const { baja, iniciales, dePago } = allocate(imputaciones, ABIERTOS, disponible)
  return {
    baja: Object.fromEntries(baja),
    dePago,
    ...(iniciales.size > 0 && { iniciales: Object.fromEntries(iniciales) }),
  }
}

describe('what a payment is allocated to', () => {
  it.each<[string, ImputacionInput[], object]>([
    ['nothing', [], { baja: {}, dePago: 0 }],
    ['a voucher, whole', [{ compra: 1, importe: 1_000 }], { baja: { 1: 1_000 }, dePago: 1_000 }],
    [
      'two vouchers in part',
      [
        { compra: 1, importe: 1 },
        { compra: 2, importe: 499 },
      ],
      { baja: { 1: 1, 2: 499 }, dePago: 500 },
    ],
    [
      'a voucher, by the payment and by a credit note',
      [
        { compra: 1, importe: 700 },
        { compra: 1, importe: 300, nota: 3 },
      ],
      { baja: { 1: 1_000, 3: 300 }, dePago: 700 },
    ],
    [
      'one credit note on two vouchers',
      [
        { compra: 1, importe: 100, nota: 3 },
        { compra: 2, importe: 200, nota: 3 },
      ],
      { baja: { 1: 100, 2: 200, 3: 300 }, dePago: 0 },
    ],
    [
      'the opening debt and the voucher with its number',
      [
        { inicial: 1, importe: 150 },
        { inicial: 1, importe: 50, nota: 3 },
        { compra: 1, importe: 10 },
      ],
      { baja: { 1: 10, 3: 50 }, iniciales: { 1: 200 }, dePago: 160 },
    ],
    [
      'what the account began with in favour, on a voucher and on the opening debt',
      [
        { compra: 1, importe: 100, nota_inicial: 2 },
        { inicial: 1, importe: 50, nota_inicial: 2 },
      ],
      { baja: { 1: 100 }, iniciales: { 1: 50, 2: 150 }, dePago: 0 },
    ],
  ])('is %s', (_, imputaciones, reparto) => {
    expect(repartido(imputaciones)).toEqual(reparto)
  })

  it.each<[string, ImputacionInput[], number, object]>([
    ['more than a voucher asks for', [{ compra: 1, importe: 1_001 }], 5_000, { codigo: 'supera_pendiente' }],
    [
      'more than a voucher asks for, in two ways',
      [
        { compra: 2, importe: 400 },
        { compra: 2, importe: 101, nota: 3 },
      ],
      5_000,
      { codigo: 'supera_pendiente' },
    ],
    [
      'more than a credit note has',
      [{ compra: 1, importe: 301, nota: 3 }],
      5_000,
      { codigo: 'supera_pendiente' },
    ],
    ['more than the payment', [{ compra: 1, importe: 100 }], 99, { codigo: 'supera_pago' }],
    ['an annulled voucher', [{ compra: 4, importe: 1 }], 99, { codigo: 'compra_anulada' }],
    ['more than the opening debt', [{ inicial: 1, importe: 201 }], 500, { codigo: 'supera_pendiente' }],
    [
      'more than what was in favour',
      [{ compra: 1, importe: 151, nota_inicial: 2 }],
      500,
      { codigo: 'supera_pendiente' },
    ],
    ['what was in favour', [{ inicial: 2, importe: 1 }], 99, { status: 400 }],
    ['a voucher out of the opening debt', [{ compra: 1, importe: 1, nota_inicial: 1 }], 99, { status: 400 }],
    ['the opening debt of another supplier', [{ inicial: 9, importe: 1 }], 99, { status: 400 }],
    ['a voucher of another supplier', [{ compra: 9, importe: 1 }], 99, { status: 400 }],
    ['a credit note', [{ compra: 3, importe: 1 }], 99, { status: 400 }],
    ['a voucher out of a voucher', [{ compra: 1, importe: 1, nota: 2 }], 99, { status: 400 }],
    [
      'one voucher twice',
      [
        { compra: 1, importe: 1 },
        { compra: 1, importe: 2 },
      ],
      99,
      { status: 400 },
    ],
  ])('is never %s', (_, imputaciones, disponible, refusal) => {
    expect(() => repartido(imputaciones, disponible)).toThrow(expect.objectContaining(refusal))
  })
})
