/** Whether what ARCA has under a number is the voucher that was sent. */
import { describe, expect, it } from 'vitest'
import { type Consultado, coincide, contenidoDe, type Declaracion, esElMismo } from './contenido.reglas.ts'

const EMITIBLE: Declaracion = {
  punto_venta: 3,
  tipo: 6,
  fecha: '2026-03-15',
  asociado: null,
  receptor_tipo_documento: 99,
  receptor_documento: '0',
  receptor_condicion_iva: 5,
  total: 12_100,
  neto: 10_000,
  iva: 2_100,
  exento: 0,
  no_gravado: 0,
  ivas: [{ id: 5, base: 10_000, importe: 2_100 }],
  periodo_desde: null,
  periodo_hasta: null,
  concepto_fiscal: 1,
  fecha_servicio: null,
}
const contenido = contenidoDe(EMITIBLE, 7)

const consultado = (changes: Partial<Consultado['campos']> = {}): Consultado => ({
  campos: {
    DocTipo: '99',
    DocNro: '0',
    ImpTotal: '121',
    CbteFch: '20260315',
    Concepto: '1',
    MonId: 'PES',
    ...changes,
  },
  procesado: null,
  concedido: { cae: '76417054367476', vence: '20260325' },
  observaciones: [],
})

describe('what ARCA has under a number', () => {
  it.each([{}, { ImpTotal: '121.00', DocNro: '00000000000' }, { MonId: '' }, { CbteFch: '' }])(
    'is the voucher that was sent with %o',
    (changes) => {
      expect(esElMismo(consultado(changes), contenido)).toBe(true)
    },
  )

  it.each([
    { ImpTotal: '121.01' },
    { ImpTotal: '' },
    { DocTipo: '96' },
    { DocNro: '30111222' },
    { Concepto: '2' },
    { MonId: 'DOL' },
  ])('is of another system with %o', (changes) => {
    expect(coincide(consultado(changes), contenido)).toBe(false)
    expect(esElMismo(consultado(changes), contenido)).toBe(false)
  })

  it('is another voucher on another day, unless the day was moved when it was sent', () => {
    expect(coincide(consultado({ CbteFch: '20260314' }), contenido)).toBe(true)
    expect(esElMismo(consultado({ CbteFch: '20260314' }), contenido)).toBe(false)
  })
})
