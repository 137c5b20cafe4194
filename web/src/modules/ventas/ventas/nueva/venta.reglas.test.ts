import { DOS_CUOTAS, MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { describe, expect, it } from 'vitest'
import { buildArticulo } from '../../../../../test/builders.ts'
import { HELADERA, PAVA } from '../../../../../test/tienda.ts'
import { changeCantidad } from '../../../documentos/lineas/lineas.ts'
import { addArticulo, changeCondicion, emptyVenta, type VentaValues } from './venta.form.ts'
import { checkVenta, type Puesto } from './venta.reglas.ts'

const HOY = '2026-03-15'
const cliente = { id: 1, nombre: 'Juan', tipo_documento: 'DNI', numero_documento: '1', saldo: 0 } as const
const puesto = (more: Partial<Puesto> = {}): Puesto => ({
  hoy: HOY,
  esAdmin: false,
  sucursal: 1,
  sucursalElegida: 1,
  puntoVenta: 1,
  cerradoHasta: null,
  ...more,
})
/** A kettle at $ 10.000,00, ready for sale. */
const venta = (more: Partial<VentaValues> = {}): VentaValues => ({
  ...addArticulo({ ...emptyVenta(), cliente }, PAVA),
  ...more,
})
const enCuotas = (more: Partial<VentaValues> = {}): VentaValues => ({
  ...changeCondicion(venta(), MAS_CUOTAS),
  cantidad_cuotas: 3,
  ...more,
})

describe('a sale can be confirmed', () => {
  it.each<[string, VentaValues, Puesto]>([
    ['when nothing is missing', venta(), puesto()],
    ['as a gift with a total of 0', venta({ bonificacion: 1_000_000 }), puesto()],
    ['60 days back', venta({ fecha: '2026-01-14' }), puesto()],
    ['in two instalments', changeCondicion(venta(), DOS_CUOTAS), puesto()],
    ['in more instalments', enCuotas(), puesto()],
    ['with an advance below the total', enCuotas({ anticipo: 1_499_997 }), puesto()],
    ['by an admin in any branch', venta(), puesto({ esAdmin: true, sucursal: 2, sucursalElegida: 1 })],
    ['after the closed days', venta({ fecha: '2026-03-01' }), puesto({ cerradoHasta: '2026-02-28' })],
    ['by an admin with any past date', venta({ fecha: '2020-01-01' }), puesto({ esAdmin: true })],
  ])('%s', (_, values, where) => {
    expect(checkVenta(values, where)).toBeNull()
  })
})

describe('a sale is refused', () => {
  it.each<[string, string | null, VentaValues, Puesto]>([
    ['Debe agregar al menos un producto a la venta.', 'articulo', venta({ lineas: [] }), puesto()],
    ['Selecciona un cliente válido', 'cliente', venta({ cliente: null }), puesto()],
    [
      'El período está cerrado hasta el 28/02/2026: la fecha debe ser posterior',
      'fecha',
      venta({ fecha: '2026-02-28' }),
      puesto({ esAdmin: true, cerradoHasta: '2026-02-28' }),
    ],
    [
      'El período está cerrado hasta el 15/03/2026: la fecha debe ser posterior',
      'fecha',
      venta(),
      puesto({ cerradoHasta: HOY }),
    ],
    ['Asegúrate de estar logueado con una sucursal válida', null, venta(), puesto({ sucursalElegida: null })],
    [
      'El punto de venta no está establecido. Verifica tu sucursal.',
      null,
      venta(),
      puesto({ puntoVenta: null }),
    ],
    [
      'No tienes permisos para trabajar en esta sucursal. Por favor, inicia sesión nuevamente.',
      null,
      venta(),
      puesto({ sucursalElegida: 2 }),
    ],
    ['La fecha no es válida', 'fecha', venta({ fecha: '' }), puesto()],
    ['La fecha no puede ser futura', 'fecha', venta({ fecha: '2026-03-16' }), puesto()],
    ['La fecha no puede ser de hace más de 60 días', 'fecha', venta({ fecha: '2026-01-13' }), puesto()],
    ['Admite hasta 500 caracteres', 'concepto', venta({ concepto: 'x'.repeat(501) }), puesto()],
    ['Escribe el importe como 1234,50', 'bonificacion', venta({ bonificacion: Number.NaN }), puesto()],
    ['El importe no puede ser negativo', 'bonificacion', venta({ bonificacion: -1 }), puesto()],
    [
      'La bonificación supera el total de los productos',
      'bonificacion',
      venta({ bonificacion: 1_000_001 }),
      puesto(),
    ],
    [
      'El importe es demasiado grande',
      'articulo',
      changeCantidad(addArticulo(venta(), { ...HELADERA, precio_venta: 99_999_999_999 }), 'HEL-2', 999_999),
      puesto(),
    ],
    [
      'El total de una venta en cuenta corriente debe ser mayor a cero',
      'bonificacion',
      enCuotas({ bonificacion: 1_500_000 }),
      puesto(),
    ],
    ['Escribe el importe como 1234,50', 'anticipo', enCuotas({ anticipo: Number.NaN }), puesto()],
    ['El importe no puede ser negativo', 'anticipo', enCuotas({ anticipo: -1 }), puesto()],
    ['El anticipo debe ser menor al total', 'anticipo', enCuotas({ anticipo: 1_500_000 }), puesto()],
    [
      'La cantidad de cuotas debe ser 1 o más',
      'cantidad_cuotas',
      enCuotas({ cantidad_cuotas: null }),
      puesto(),
    ],
    [
      'La cantidad de cuotas admite hasta 120',
      'cantidad_cuotas',
      enCuotas({ cantidad_cuotas: 999_999_999_999 }),
      puesto(),
    ],
    [
      'La cantidad de cuotas debe ser 1 o más',
      'cantidad_cuotas',
      enCuotas({ cantidad_cuotas: Number.NaN }),
      puesto(),
    ],
    ['Cada cuota debe ser mayor a cero', 'cantidad_cuotas', enCuotas({ bonificacion: 1_499_999 }), puesto()],
  ])('%s', (texto, campo, values, where) => {
    expect(checkVenta(values, where)).toMatchObject({ campo, texto })
  })

  it.each([
    [0, 'Cantidad de Heladera: número entero desde 1'],
    [-3, 'Cantidad de Heladera: número entero desde 1'],
    [Number.NaN, 'Cantidad de Heladera: número entero desde 1'],
    [null, 'Cantidad de Heladera: número entero desde 1'],
    [1_000_000, 'Cantidad de Heladera: hasta 999.999'],
  ])('for a quantity of %s, in its line', (cantidad, texto) => {
    const values = changeCantidad(addArticulo(venta(), HELADERA), 'HEL-2', cantidad)
    expect(checkVenta(values, puesto())).toEqual({ campo: null, linea: 'HEL-2', texto })
  })

  it('for a quantity of an article that is sold in metres, as metres are typed', () => {
    const tela = buildArticulo({ id: 'TEL-1', nombre: 'Tela', unidad: 'm' })
    const values = changeCantidad(addArticulo(venta(), tela), 'TEL-1', Number.NaN)
    expect(checkVenta(values, puesto())).toMatchObject({
      texto: 'Cantidad de Tela: número mayor a cero, con hasta 3 decimales',
    })
    const vale = changeCantidad(addArticulo(venta(), tela), 'TEL-1', 0.333)
    expect(checkVenta(vale, puesto())).toBeNull()
  })
})
