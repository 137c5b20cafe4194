import { CondicionVenta, DOS_CUOTAS, MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildCliente } from '../../../../../test/builders.ts'
import { changeCantidad, removeLinea, restoreLinea } from '../../../documentos/lineas/lineas.ts'
import {
  addArticulo,
  CONTADO,
  changeCondicion,
  cuotasOf,
  emptyVenta,
  isEmptyVenta,
  pickCliente,
  refreshArticulos,
  refreshPrecios,
  reviveVenta,
  type VentaValues,
  withCliente,
} from './venta.form.ts'

const simple = buildArticulo({ id: 'S', anticipo: 0, n_cuotas: 0 })
const financed = buildArticulo({ id: 'F', anticipo: 15_200, n_cuotas: 12 })
const other = buildArticulo({ id: 'O', anticipo: 900, n_cuotas: 3 })

const venta = (more: Partial<VentaValues> = {}): VentaValues => ({ ...emptyVenta(), ...more })
const plan = ({ anticipo, cantidad_cuotas }: VentaValues) => ({ anticipo, cantidad_cuotas })

describe('a change of condition', () => {
  it('fixes two instalments without an advance', () => {
    const before = venta({ condicion_venta: MAS_CUOTAS, anticipo: 500, cantidad_cuotas: 12 })
    expect(plan(changeCondicion(before, DOS_CUOTAS))).toEqual({ anticipo: 0, cantidad_cuotas: 2 })
  })

  it('fills in more instalments from the first article only', () => {
    const before = addArticulo(addArticulo(venta(), financed), other)
    expect(plan(changeCondicion(before, MAS_CUOTAS))).toEqual({ anticipo: 15_200, cantidad_cuotas: 12 })
  })

  it('leaves count and advance as they are when the first article proposes none', () => {
    const before = addArticulo(venta({ condicion_venta: DOS_CUOTAS, cantidad_cuotas: 2 }), simple)
    expect(plan(changeCondicion(before, MAS_CUOTAS))).toEqual({ anticipo: 0, cantidad_cuotas: 2 })
  })

  it.each(CondicionVenta.options.filter((c) => c !== DOS_CUOTAS && c !== MAS_CUOTAS))(
    'to %s clears count and advance',
    (condicion) => {
      const before = venta({ condicion_venta: MAS_CUOTAS, anticipo: 500, cantidad_cuotas: 12 })
      expect(plan(changeCondicion(before, condicion))).toEqual({ anticipo: 0, cantidad_cuotas: null })
    },
  )

  it('to the same condition keeps the typed values', () => {
    const before = venta({ condicion_venta: MAS_CUOTAS, anticipo: 500, cantidad_cuotas: 7 })
    expect(changeCondicion(before, MAS_CUOTAS)).toBe(before)
  })
})

describe('a selected article', () => {
  it.each([
    ['more instalments', MAS_CUOTAS, { anticipo: 15_200, cantidad_cuotas: 12 }],
    ['two instalments', DOS_CUOTAS, { anticipo: 0, cantidad_cuotas: 2 }],
  ] as const)('sets advance and count under %s as the condition allows', (_, condicion, expected) => {
    const before = changeCondicion(venta(), condicion)
    expect(plan(addArticulo(before, financed))).toEqual(expected)
  })

  it('keeps the count of another article when it has none itself', () => {
    const before = addArticulo(changeCondicion(venta(), MAS_CUOTAS), financed)
    expect(plan(addArticulo(before, simple))).toEqual({ anticipo: 15_200, cantidad_cuotas: 12 })
  })

  it('brings no instalments into a sale without credit', () => {
    const values = addArticulo(venta({ condicion_venta: CONTADO }), financed)
    expect(cuotasOf(values)).toEqual({ anticipo: 0, cantidad_cuotas: 0 })
  })

  it('is not added twice, in upper or lower case', () => {
    const once = addArticulo(venta(), simple)
    expect(addArticulo(once, { ...simple, id: 's' })).toBe(once)
  })

  it('is not added to a sale with the maximum of lines', () => {
    let values = venta()
    for (let n = 0; n <= MAX_LINEAS; n++) values = addArticulo(values, { ...simple, id: `A${n}` })
    expect(values.lineas).toHaveLength(MAX_LINEAS)
  })
})

describe('a line', () => {
  const two = addArticulo(addArticulo(venta(), simple), other)

  it('changes its quantity and nothing else', () => {
    expect(changeCantidad(two, 'O', 5).lineas.map((l) => [l.articulo.id, l.cantidad])).toEqual([
      ['S', 1],
      ['O', 5],
    ])
  })

  it('comes back to its old place after a removal', () => {
    const [first] = two.lineas
    if (!first) throw new Error('no line')
    expect(restoreLinea(removeLinea(two, 'S'), first, 0).lineas).toEqual(two.lineas)
    expect(restoreLinea(two, first, 0)).toBe(two)
  })

  it('takes the present prices and keeps its quantity', () => {
    const changed = refreshArticulos(changeCantidad(two, 'O', 3), [{ ...other, precio_venta: 77 }])
    expect(changed.lineas[1]).toMatchObject({ cantidad: 3, articulo: { id: 'O', precio_venta: 77 } })
    expect(changed.lineas[0]).toEqual(two.lineas[0])
  })
})

describe('a stored sale', () => {
  it('comes back whole, and its unfinished amounts still count as invalid', () => {
    const lineas = [{ articulo: simple, cantidad: Number.NaN }]
    const stored = JSON.parse(
      JSON.stringify(venta({ bonificacion: Number.NaN, concepto: 'x', lineas })),
    ) as VentaValues
    expect(reviveVenta(stored)).toEqual(
      venta({ bonificacion: Number.NaN, concepto: 'x', lineas: [{ articulo: simple, cantidad: null }] }),
    )
  })

  it('of an older form gets every missing field', () => {
    expect(reviveVenta({ concepto: 'x' } as VentaValues)).toEqual(venta({ concepto: 'x' }))
  })

  it.each([
    ['nothing typed', {}, true],
    ['only another condition', { condicion_venta: MAS_CUOTAS }, true],
    ['a concept', { concepto: 'x' }, false],
    ['a discount', { bonificacion: 100 }, false],
  ] as const)('with %s is worth keeping or not', (_, more, empty) => {
    expect(isEmptyVenta(venta(more))).toBe(empty)
  })
})

describe('the advance under a price list', () => {
  const enGremio = { ...financed, en_listas: { 7: { ...financed, anticipo: 12_920 } } }
  const gremio = { ...pickCliente(buildCliente()), lista_aplicada: 7 }
  const enCuotas = changeCondicion(venta({ cliente: gremio }), MAS_CUOTAS)

  it('is what the list of the customer proposes, by the article and by the condition', () => {
    expect(addArticulo(enCuotas, enGremio).anticipo).toBe(12_920)
    expect(changeCondicion(addArticulo(venta({ cliente: gremio }), enGremio), MAS_CUOTAS).anticipo).toBe(
      12_920,
    )
  })

  it('follows the customer, and a typed one stays', () => {
    const propuesta = addArticulo(enCuotas, enGremio)
    const otro = withCliente(propuesta, pickCliente(buildCliente()))
    expect(otro.anticipo).toBe(15_200)
    expect(withCliente(otro, gremio)).toEqual(propuesta)
    expect(withCliente({ ...propuesta, anticipo: 500 }, null).anticipo).toBe(500)
    expect(refreshPrecios(propuesta, { articulos: [enGremio], lista: null }).anticipo).toBe(15_200)
  })
})
