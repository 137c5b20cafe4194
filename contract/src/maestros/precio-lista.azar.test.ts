/** The price in a list, against a second implementation: it walks the bases from the end, with fractions that are exact. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ListaPrecio } from '../base/lista-precio.ts'
import { type PreciosDeArticulo, precioEnLista } from './precio-lista.ts'

const REDONDEOS = { ninguno: 1, '1': 100, '10': 1_000, '50': 5_000, '100': 10_000 } as const

const MAX_LISTAS = 6
const unaLista = fc.record({
  base: fc.option(fc.nat(MAX_LISTAS - 1)),
  sobre: fc.constantFrom('precio_venta' as const, 'precio_lista' as const),
  porcentaje: fc.integer({ min: -9_999, max: 30_000 }),
  redondeo: fc.constantFrom(...(Object.keys(REDONDEOS) as (keyof typeof REDONDEOS)[])),
  hacia: fc.constantFrom('cercano' as const, 'arriba' as const),
  baja: fc.boolean(),
})
/** Each may start from one before it: no circle. */
const varias = fc.array(unaLista, { minLength: 1, maxLength: MAX_LISTAS }).map((listas) =>
  listas.map(
    (l, i): ListaPrecio => ({
      ...l,
      id: i + 1,
      nombre: `L${i + 1}`,
      base: l.base !== null && l.base < i ? l.base + 1 : null,
    }),
  ),
)
const unArticulo = fc.record({
  precio_venta: fc.nat(50_000_000),
  precio_lista: fc.oneof(fc.constant(0), fc.nat(50_000_000)),
  precios_listas: fc.uniqueArray(
    fc.record({ lista: fc.integer({ min: 1, max: MAX_LISTAS }), precio: fc.nat(10_000_000) }),
    { selector: (p) => p.lista },
  ),
})

/** Ten-thousandths of a centavo to the step: whole numbers below 2^53 all along. */
function redondear(diezmilesimos: number, { redondeo, hacia }: ListaPrecio): number {
  const paso = REDONDEOS[redondeo as keyof typeof REDONDEOS] * 10_000
  const sobra = diezmilesimos % paso
  const abajo = diezmilesimos - sobra
  const sube = hacia === 'arriba' ? sobra > 0 : sobra * 2 >= paso
  const precio = (sube ? abajo + paso : abajo) / 10_000
  return precio === 0 && diezmilesimos > 0 ? paso / 10_000 : precio
}

function segunda({ precio_venta, precio_lista, precios_listas }: PreciosDeArticulo, listas: ListaPrecio[]) {
  const precios = new Map<number, number>()
  for (const lista of listas) {
    const tecleado = (precios_listas ?? []).filter((p) => p.lista === lista.id)
    const desde =
      lista.base !== null
        ? (precios.get(lista.base) ?? 0)
        : lista.sobre === 'precio_lista' && precio_lista > 0
          ? precio_lista
          : precio_venta
    const cuenta = redondear(desde * (10_000 + lista.porcentaje), lista)
    precios.set(lista.id, tecleado[0]?.precio ?? cuenta)
  }
  return precios
}

it('is the same as that of another implementation, whatever the order of the lists', () => {
  fc.assert(
    fc.property(unArticulo, varias, (articulo, listas) => {
      const esperados = segunda(articulo, listas)
      // Above this, the second one is not exact.
      fc.pre([...esperados.values()].every((precio) => precio < 100_000_000))
      for (const { id } of listas) {
        expect(precioEnLista(articulo, id, listas.toReversed()).precio).toBe(esperados.get(id))
      }
    }),
    { numRuns: 2_000 },
  )
})
