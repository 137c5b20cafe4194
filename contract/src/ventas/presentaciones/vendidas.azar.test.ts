/** Random carts with packs, against a second account of what they cost: unit by unit, in thousandths of a centavo. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTADO, type CondicionVenta, DOS_CUOTAS, MAS_CUOTAS } from '../../documentos/condiciones-venta.ts'
import { brutoDeLinea } from '../lineas.ts'
import { promocionesDe } from '../promociones/venta.ts'
import { packEnPalabras, rebajasEnPalabras } from '../rebajas.ts'
import { precioDePack, presentacionesVendidas, unidadesEnPacks } from './vendidas.ts'

const unPack = fc.record({
  factor: fc.integer({ min: 1, max: 24 }),
  precio: fc.option(fc.nat(50_000_00), { nil: undefined }),
})
const unArticulo = fc.record({
  precio_venta: fc.nat(5_000_00),
  precio_2_cuotas: fc.oneof(fc.constant(0), fc.nat(6_000_00)),
  precio_financiado: fc.oneof(fc.constant(0), fc.nat(7_000_00)),
  presentaciones: fc.array(unPack, { maxLength: 4 }),
})
const unaLinea = fc.record({
  articulo: unArticulo.map((a) => ({
    ...a,
    presentaciones: a.presentaciones.map((p, i) => ({ ...p, id: i + 1, codigo: `c${i}`, nombre: 'Caja' })),
  })),
  leidas: fc.array(fc.nat(4), { maxLength: 4 }),
  /** In thousandths. */
  cantidad: fc.oneof(
    fc.integer({ min: 1, max: 120 }).map((n) => n * 1000),
    fc.integer({ min: 1, max: 120_000 }),
  ),
})

const vender = (
  { articulo, leidas, cantidad }: typeof unaLinea extends fc.Arbitrary<infer T> ? T : never,
  condicion: CondicionVenta = CONTADO,
) => {
  const precio_unitario =
    condicion === DOS_CUOTAS && articulo.precio_2_cuotas > 0
      ? articulo.precio_2_cuotas
      : articulo.precio_venta
  const presentaciones = presentacionesVendidas(
    articulo,
    Object.fromEntries(leidas.map((n, i) => [i + 1, n])),
    { condicion, cantidad: cantidad / 1000, precio_unitario },
  )
  return { cantidad: cantidad / 1000, precio_unitario, presentaciones }
}

/** Takes packs out of the units one by one, and rounds the whole once. */
function deOtroModo({ articulo, leidas, cantidad }: Parameters<typeof vender>[0]): number {
  let quedan = cantidad
  let milesimos = BigInt(articulo.precio_venta) * BigInt(cantidad)
  articulo.presentaciones.forEach(({ factor, precio }, i) => {
    for (let n = 0; n < (leidas[i] ?? 0) && precio !== undefined; n++) {
      if (precio >= factor * articulo.precio_venta || quedan < factor * 1000) break
      quedan -= factor * 1000
      milesimos -= (BigInt(factor) * BigInt(articulo.precio_venta) - BigInt(precio)) * 1000n
    }
  })
  return Number((milesimos + 500n) / 1000n)
}

describe('a line with packs', () => {
  it('costs its packs and the units beside them, whatever the cart', () => {
    fc.assert(
      fc.property(unaLinea, (linea) => {
        expect(brutoDeLinea(vender(linea))).toBe(deOtroModo(linea))
      }),
      { numRuns: 2_000 },
    )
  })

  it('never has more packs than fit, never costs less than nothing, nor more than its units alone', () => {
    fc.assert(
      fc.property(unaLinea, fc.constantFrom<CondicionVenta>(CONTADO, DOS_CUOTAS), (una, condicion) => {
        const linea = vender(una, condicion)
        const { presentaciones: _, ...sola } = linea
        expect(unidadesEnPacks(linea)).toBeLessThanOrEqual(linea.cantidad)
        expect(brutoDeLinea(linea)).toBeGreaterThanOrEqual(0)
        expect(brutoDeLinea(linea)).toBeLessThanOrEqual(brutoDeLinea(sola))
      }),
      { numRuns: 2_000 },
    )
  })

  it('costs what it did before, once a pack that was read is taken away again', () => {
    fc.assert(
      fc.property(unArticulo, fc.nat(5), fc.nat(23), (a, veces, sueltas) => {
        const [pack = { factor: 6, precio: 1_00 }] = a.presentaciones
        const articulo = { ...a, presentaciones: [{ ...pack, id: 1, codigo: 'c', nombre: 'Caja' }] }
        const unidades = veces * pack.factor + Math.min(sueltas, pack.factor - 1)
        const con = (leidas: number, cantidad: number) =>
          vender({ articulo, leidas: [leidas], cantidad: cantidad * 1000 })
        const antes = con(veces, unidades)
        const despues = con(veces + 1, unidades + pack.factor)
        expect(brutoDeLinea(despues)).toBeGreaterThanOrEqual(brutoDeLinea(antes))
        expect(con(veces + 1, unidades)).toEqual(antes)
      }),
    )
  })

  it('under instalments keeps the proportion that its article has to cash', () => {
    const tarifas = { precio_venta: 100_00, precio_2_cuotas: 110_00, precio_financiado: 0 }
    expect(precioDePack(tarifas, 1_000_00, { condicion: CONTADO })).toBe(1_000_00)
    expect(precioDePack(tarifas, 1_000_00, { condicion: DOS_CUOTAS })).toBe(1_100_00)
    expect(precioDePack(tarifas, 1_000_00, { condicion: MAS_CUOTAS })).toBe(1_000_00)
    expect(precioDePack(tarifas, 1_000_00, { condicion: CONTADO, iva: '21' })).toBe(1_210_00)
  })
})

describe('a unit of a pack', () => {
  it('takes no promotion, and the units beside it do', () => {
    const promocion = {
      id: 1,
      version: 1,
      nombre: 'Mitad',
      desde: '2026-01-01',
      hasta: null,
      dias: [],
      horas: null,
      sucursales: [],
      clientes: [],
      listas: [],
      medios: [],
      alcance: { articulos: [], rubros: [], marcas: [], proveedores: [] },
      minimo_unidades: 0,
      minimo_importe: 0,
      beneficio: { tipo: 'porcentaje' as const, porcentaje: 50_00 },
      tope: null,
      prioridad: 0,
      acumula: true,
    }
    const caja = { presentacion: 1, nombre: 'Caja', factor: 12, cantidad: 1, precio: 1_000_00 }
    const linea = { articulo: 'A', cantidad: 14, precio_unitario: 100_00, presentaciones: [caja] }
    const donde = {
      fecha: '2026-06-01',
      dia: 1,
      minuto: 600,
      sucursal: 1,
      cliente: 1,
      lista: null,
      partes: [],
    }
    const toma = (cantidad: number) =>
      promocionesDe({ promociones: [promocion], proveedores: [] }, [{ ...linea, cantidad }], donde)
    expect(toma(14)).toEqual([[{ promocion: 1, version: 1, nombre: 'Mitad', unidades: 2, importe: 100_00 }]])
    expect(toma(12)).toEqual([[]])
  })
})

describe('the packs in words', () => {
  const caja = { presentacion: 1, nombre: 'Caja', factor: 12, cantidad: 2, precio: 10_000_00 }
  it.each([
    [{}, '2 cajas × 12, a $\u00a010.000,00 c/u'],
    [{ cantidad: 1 }, '1 caja × 12, a $\u00a010.000,00'],
    [{ nombre: '' }, '2 packs × 12, a $\u00a010.000,00 c/u'],
    [{ nombre: 'Cajón' }, '2 cajones × 12, a $\u00a010.000,00 c/u'],
    [{ nombre: 'Display' }, '2 displays × 12, a $\u00a010.000,00 c/u'],
    [{ nombre: 'Box' }, '2 box × 12, a $\u00a010.000,00 c/u'],
    [{ nombre: 'Caja chica' }, '2 caja chica × 12, a $\u00a010.000,00 c/u'],
  ])('%o', (otro, texto) => {
    expect(packEnPalabras({ ...caja, ...otro })).toBe(texto)
  })

  it('stand behind what a label says that the line costs', () => {
    expect(rebajasEnPalabras({ importe_etiqueta: 3_165_00, descuento: 1_00 })).toEqual([
      'Importe de la etiqueta: $\u00a03.165,00',
      'Descuento: -$\u00a01,00',
    ])
    expect(rebajasEnPalabras({ importe_etiqueta: undefined })).toEqual([])
  })

  it('stand before what was taken off the line', () => {
    expect(rebajasEnPalabras({ presentaciones: [caja], descuento: 1_00 })).toEqual([
      '2 cajas × 12, a $\u00a010.000,00 c/u',
      'Descuento: -$\u00a01,00',
    ])
  })
})
