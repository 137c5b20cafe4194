import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { describe, expect, it } from 'vitest'
import {
  disponibleDe,
  distribute,
  enBultos,
  necesidadDe,
  type Posicion,
  suggest,
} from './reposicion.reglas.ts'

const NADA = { stock: 0, en_transito: 0, pedido: 0, pendiente: 0, en_preparacion: 0, por_salir: 0 }
const posicion = (sucursal: number, p: Partial<Posicion>): Posicion => ({
  sucursal,
  ...NADA,
  punto: null,
  nivel: 0,
  ...p,
})

describe('the need of a branch', () => {
  it.each([
    [{ stock: 6 }, 0],
    [{ stock: 5 }, 15],
    [{ stock: 0 }, 20],
    [{ stock: 3, en_transito: 2 }, 15],
    [{ stock: 3, en_transito: 2, pedido: 1 }, 0],
    [{ stock: 9, pendiente: 4 }, 15],
    // More is promised than there is.
    [{ stock: 0, pendiente: 7 }, 27],
  ])('of %j, with point 5 and level 20, is %i', (que, necesidad) => {
    expect(necesidadDe(posicion(1, { ...que, punto: 5, nivel: 20 }))).toBe(necesidad)
  })

  it('brings what is available to the level, whatever makes it up', () => {
    for (let n = 0; n < 400; n++) {
      const [stock, en_transito, pedido, pendiente] = [n % 7, n % 5, n % 11, n % 13] as const
      const p = posicion(1, { stock, en_transito, pedido, pendiente, punto: n % 9, nivel: (n % 9) + 4 })
      const necesidad = necesidadDe(p)
      if (necesidad === 0) expect(disponibleDe(p)).toBeGreaterThan(p.punto ?? 0)
      else expect(disponibleDe(p) + necesidad).toBe(p.nivel)
    }
  })

  it('is none where the branch has no point', () => {
    expect(necesidadDe(posicion(1, { pendiente: 9 }))).toBe(0)
  })
})

describe('what is taken from where', () => {
  const falta = (sucursal: number, mas: Partial<Posicion> = {}) =>
    posicion(sucursal, { stock: 2, punto: 5, nivel: 20, ...mas })

  it('is first what another branch has above its level, then what is ordered', () => {
    const norte = posicion(2, { stock: 22, punto: 5, nivel: 10 })
    expect(distribute([falta(1), norte], true)).toEqual(
      new Map([[1, { transferir: [{ sucursal: 2, cantidad: 12 }], pedir: 6 }]]),
    )
    expect(distribute([falta(1), norte], false)).toEqual(new Map([[1, { transferir: [], pedir: 18 }]]))
  })

  it('leaves a branch what it promised and what waits to leave it', () => {
    const norte = posicion(2, { stock: 22, nivel: 10, pendiente: 4, por_salir: 5, pedido: 90 })
    expect(distribute([falta(1), norte], true).get(1)).toEqual({
      transferir: [{ sucursal: 2, cantidad: 3 }],
      pedir: 15,
    })
  })

  it('takes from who has most, and serves who lacks most', () => {
    const posiciones = [
      falta(1),
      falta(2, { stock: 0 }),
      posicion(3, { stock: 15 }),
      posicion(4, { stock: 12 }),
    ]
    expect(distribute(posiciones, true)).toEqual(
      new Map([
        [
          2,
          {
            transferir: [
              { sucursal: 3, cantidad: 15 },
              { sucursal: 4, cantidad: 5 },
            ],
            pedir: 0,
          },
        ],
        [1, { transferir: [{ sucursal: 4, cantidad: 7 }], pedir: 11 }],
      ]),
    )
  })

  it('is not proposed again once it stands in a draft', () => {
    expect(distribute([falta(1, { en_preparacion: 10 })], true).get(1)).toEqual({ transferir: [], pedir: 8 })
    expect(distribute([falta(1, { en_preparacion: 30 })], true).get(1)).toEqual({ transferir: [], pedir: 0 })
  })

  it('never gives more than there is, and never less than is lacking', () => {
    for (let n = 1; n < 300; n++) {
      const posiciones = [1, 2, 3, 4].map((s) =>
        posicion(s, {
          stock: (n * s * 7) % 40,
          pendiente: (n * s) % 3,
          punto: s % 2 ? (n * s) % 12 : null,
          nivel: ((n * s) % 12) + 3,
        }),
      )
      const reparto = distribute(posiciones, true)
      const dado = new Map<number, number>()
      for (const p of posiciones) {
        const suyo = reparto.get(p.sucursal)
        const transferido = suyo?.transferir.reduce((sum, t) => sum + t.cantidad, 0) ?? 0
        expect(transferido + (suyo?.pedir ?? 0)).toBe(necesidadDe(p))
        for (const { sucursal, cantidad } of suyo?.transferir ?? [])
          dado.set(sucursal, (dado.get(sucursal) ?? 0) + cantidad)
      }
      for (const [sucursal, cantidad] of dado) {
        const { stock = 0, nivel = 0 } = posiciones.find((p) => p.sucursal === sucursal) ?? {}
        expect(stock - cantidad).toBeGreaterThanOrEqual(nivel)
      }
    }
  })
})

it.each([
  [1, 12, 12],
  [12, 12, 12],
  [13, 12, 24],
  [5, 1, 5],
  [0, 12, 0],
  [MAX_CANTIDAD, 12, 999_996],
])('%i units in packs of %i are %i', (cantidad, bulto, pedir) => {
  expect(enBultos(cantidad, bulto)).toBe(pedir)
})

describe('the suggested point', () => {
  it.each([
    // 45 in 60 days with stock are 0,75 a day; × 7 × 1,5 = 7,875.
    [
      { vendidas: 45, dias_con_stock: 60, dias_entrega: 7 },
      { punto: 8, nivel: 16 },
    ],
    // The same sales in fewer days with stock: the days without do not count.
    [
      { vendidas: 45, dias_con_stock: 30, dias_entrega: 7 },
      { punto: 16, nivel: 32 },
    ],
    [
      { vendidas: 2, dias_con_stock: 3, dias_entrega: 1 },
      { punto: 1, nivel: 2 },
    ],
    [
      { vendidas: 1, dias_con_stock: 90, dias_entrega: 7 },
      { punto: 1, nivel: 2 },
    ],
    [{ vendidas: 0, dias_con_stock: 90, dias_entrega: 7 }, null],
    // More came back than was sold.
    [{ vendidas: -3, dias_con_stock: 90, dias_entrega: 7 }, null],
    [{ vendidas: 5, dias_con_stock: 0, dias_entrega: 7 }, null],
  ])('of %j is %j', (ventas, sugerencia) => {
    expect(suggest(ventas)).toEqual(sugerencia)
  })

  it('stays within what a line holds', () => {
    expect(suggest({ vendidas: 9e15, dias_con_stock: 1, dias_entrega: 365 })).toEqual({
      punto: 499_999,
      nivel: 999_998,
    })
  })
})
