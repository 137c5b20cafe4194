/**
 * Random carts and promotions, against a second implementation that knows single units alone: it lays each unit on the
 * table, forms every group by hand, and takes one group after the other.
 */
import { describe, expect, it } from 'vitest'
import { proporcion, repartir, sumar } from '../../importes.ts'
import { aplicarPromociones } from './aplicar.ts'
import { type Contexto, type LineaDeCarrito, porQueNo } from './condiciones.ts'
import type { Beneficio, PromocionVigente as Promocion } from './promociones.ts'

/** The same numbers for the same seed. */
function dado(seed: number): (hasta: number) => number {
  let state = seed
  return (hasta) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * hasta)
  }
}

const HOY: Contexto = {
  fecha: '2026-03-10',
  dia: 2,
  minuto: 600,
  sucursal: 1,
  cliente: 5,
  lista: null,
  partes: [],
}

const PROMOCION: Promocion = {
  id: 1,
  version: 1,
  nombre: 'Promo',
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
  beneficio: { tipo: 'porcentaje', porcentaje: 10_00 },
  tope: null,
  prioridad: 0,
  acumula: false,
}

const linea = (articulo: string, cantidad: number, precio: number, mas: Partial<LineaDeCarrito> = {}) => ({
  articulo,
  cantidad,
  precio,
  rubro: null,
  marca: '',
  proveedor: null,
  descuento: 0,
  ...mas,
})

const promo = (beneficio: Beneficio, mas: Partial<Promocion> = {}): Promocion => ({
  ...PROMOCION,
  beneficio,
  ...mas,
})

const DOS_POR_UNO: Beneficio = { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 }

const importes = (promociones: Promocion[], carrito: LineaDeCarrito[], contexto = HOY) =>
  aplicarPromociones(promociones, carrito, contexto).map((d) => [d.linea, d.promocion, d.unidades, d.importe])

/** The second implementation. */
function aMano(promociones: Promocion[], carrito: LineaDeCarrito[], contexto: Contexto) {
  const validas = promociones.filter((p) => porQueNo(p, carrito, contexto) === null)
  const mesa = carrito.flatMap((l, n) =>
    Array.from({ length: l.cantidad }, () => ({ ...l, n, de: null as Promocion | null, grupo: 0 })),
  )
  mesa.sort(
    (a, b) =>
      b.precio - a.precio ||
      (a.articulo < b.articulo ? -1 : a.articulo > b.articulo ? 1 : a.descuento - b.descuento || a.n - b.n),
  )
  type Unidad = (typeof mesa)[number]
  const sirve = (p: Promocion, u: LineaDeCarrito) =>
    (p.acumula || u.descuento === 0) &&
    (p.alcance.articulos.length === 0 || p.alcance.articulos.includes(u.articulo)) &&
    (p.alcance.rubros.length === 0 || (u.rubro !== null && p.alcance.rubros.includes(u.rubro)))
  const escala = (p: Promocion) => {
    if (p.beneficio.tipo !== 'cantidad') return 0
    const n = mesa.filter((u) => sirve(p, u)).length
    let porcentaje = 0
    for (const e of p.beneficio.escalas.toSorted((a, b) => a.desde - b.desde))
      if (n >= e.desde) porcentaje = e.porcentaje
    return porcentaje
  }
  const valor = (p: Promocion, unidades: Unidad[]): number => {
    const b = p.beneficio
    const precios = unidades.map((u) => u.precio)
    const suma = sumar(precios)
    if (b.tipo === 'grupo')
      return proporcion(sumar(precios.toSorted((x, y) => x - y).slice(0, b.rebajadas)), b.porcentaje, 100_00)
    if (b.tipo === 'pack') return Math.max(suma - b.precio, 0)
    if (b.tipo === 'porcentaje') return proporcion(suma, b.porcentaje, 100_00)
    if (b.tipo === 'cantidad') return proporcion(suma, escala(p), 100_00)
    return sumar(
      precios.map((x) => (b.tipo === 'importe' ? Math.min(b.importe, x) : Math.max(x - b.precio, 0))),
    )
  }
  const grupos: { p: Promocion; unidades: Unidad[] }[] = []
  for (const prioridad of [...new Set(validas.map((p) => p.prioridad))].sort((a, b) => b - a)) {
    for (;;) {
      let mejor: { p: Promocion; unidades: Unidad[]; ahorro: number } | null = null
      for (const p of validas.filter((v) => v.prioridad === prioridad).toSorted((a, b) => a.id - b.id)) {
        const libres = mesa.filter((u) => u.de === null && sirve(p, u))
        const lleva = 'lleva' in p.beneficio ? p.beneficio.lleva : 1
        if (libres.length < lleva) continue
        const unidades = libres.slice(0, lleva)
        const ahorro = valor(p, unidades)
        if (ahorro > 0 && (!mejor || ahorro * mejor.unidades.length > mejor.ahorro * lleva))
          mejor = { p, unidades, ahorro }
      }
      if (!mejor) break
      for (const u of mejor.unidades) u.de = mejor.p
      grupos.push(mejor)
    }
  }
  // Units that count alone are rounded together, line by line; a group by itself.
  const porLinea = new Map<string, { linea: number; promocion: number; unidades: number; importe: number }>()
  const add = (n: number, p: Promocion, unidades: number, importe: number) => {
    const clave = `${n} ${p.id}`
    const antes = porLinea.get(clave) ?? { linea: n, promocion: p.id, unidades: 0, importe: 0 }
    porLinea.set(clave, { ...antes, unidades: antes.unidades + unidades, importe: antes.importe + importe })
  }
  for (const [p, suyos] of Map.groupBy(grupos, (g) => g.p)) {
    if (!('lleva' in p.beneficio)) {
      const unidades = suyos.flatMap((g) => g.unidades)
      for (const [n, de] of Map.groupBy(unidades, (u) => u.n)) add(n, p, de.length, valor(p, de))
      continue
    }
    for (const { unidades } of suyos) {
      const lineas = [...Map.groupBy(unidades, (u) => u.n)]
      const partes = repartir(
        valor(p, unidades),
        lineas.map(([, de]) => sumar(de.map((u) => u.precio))),
      )
      lineas.forEach(([n, de], i) => {
        add(n, p, de.length, partes[i] ?? 0)
      })
    }
  }
  const todos = [...porLinea.values()]
  for (const p of validas) {
    const suyos = todos.filter((d) => d.promocion === p.id)
    const ahorro = sumar(suyos.map((d) => d.importe))
    const total = sumar(contexto.partes.map((x) => x.importe))
    const pagado = sumar(contexto.partes.filter((x) => esDelPago(p, x)).map((x) => x.importe))
    const pide = p.medios.length > 0 || (p.emisores ?? []).length > 0
    const medio = !pide || total === 0 ? ahorro : proporcion(ahorro, pagado, total)
    const queda = p.tope_cliente ? p.tope_cliente - (contexto.usado?.get(p.id) ?? 0) : medio
    const maximo = Math.min(medio, p.tope ?? medio, queda)
    if (maximo === ahorro) continue
    const partes = repartir(
      maximo,
      suyos.toSorted((a, b) => ordenDe(a) - ordenDe(b)).map((d) => d.importe),
    )
    suyos
      .toSorted((a, b) => ordenDe(a) - ordenDe(b))
      .forEach((d, i) => {
        d.importe = partes[i] ?? 0
      })
  }
  function esDelPago(p: Promocion, { medio, emisor }: Contexto['partes'][number]) {
    if (p.medios.length > 0 && !p.medios.some((m) => m === medio)) return false
    const dicho = (emisor ?? '').toUpperCase()
    return !p.emisores || p.emisores.length === 0 || p.emisores.some((e) => e.toUpperCase() === dicho)
  }
  function ordenDe(d: { linea: number }) {
    return mesa.findIndex((u) => u.n === d.linea)
  }
  todos.sort((a, b) => a.linea - b.linea || a.promocion - b.promocion)
  for (const [n, { cantidad, precio, descuento }] of carrito.entries()) {
    let queda = Math.max(cantidad * precio - descuento, 0)
    for (const d of todos.filter((uno) => uno.linea === n)) {
      d.importe = Math.min(d.importe, queda)
      queda -= d.importe
    }
  }
  return todos
    .filter((d) => d.importe > 0)
    .map((d) => [d.linea, d.promocion, d.unidades, d.importe])
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0))
}

function unBeneficio(n: (hasta: number) => number): Beneficio {
  const beneficios: (() => Beneficio)[] = [
    () => ({ tipo: 'porcentaje', porcentaje: 1 + n(100_00) }),
    () => ({ tipo: 'importe', importe: 1 + n(500) }),
    () => ({ tipo: 'precio', precio: n(900) }),
    () => {
      const lleva = 2 + n(4)
      return {
        tipo: 'grupo',
        lleva,
        rebajadas: 1 + n(lleva - 1),
        porcentaje: [25_00, 50_00, 100_00][n(3)] ?? 100_00,
      }
    },
    () => ({ tipo: 'pack', lleva: 2 + n(3), precio: n(2500) }),
    () => ({
      tipo: 'cantidad',
      escalas: [
        { desde: 2 + n(3), porcentaje: 5_00 },
        { desde: 6 + n(6), porcentaje: 12_50 },
      ],
    }),
  ]
  return (beneficios[n(beneficios.length)] ?? (() => DOS_POR_UNO))()
}

const unaPromocion = (n: (hasta: number) => number, id: number): Promocion => ({
  ...promo(unBeneficio(n), { id }),
  prioridad: n(2),
  acumula: n(3) === 0,
  medios: n(5) === 0 ? ['TARJETA_CREDITO'] : [],
  emisores: [[], [], [], ['Visa Nación'], ['visa nación', 'Naranja']][n(5)] ?? [],
  tope: n(5) === 0 ? 1 + n(2000) : null,
  tope_cliente: n(5) === 0 ? 1 + n(2000) : null,
  minimo_unidades: n(4) === 0 ? n(6) : 0,
  minimo_importe: n(4) === 0 ? n(5000) : 0,
  alcance: {
    articulos: n(3) === 0 ? [`A${n(5)}`, `A${n(5)}`] : [],
    rubros: n(4) === 0 ? [n(3)] : [],
    marcas: [],
    proveedores: [],
  },
})

const unCarrito = (n: (hasta: number) => number): LineaDeCarrito[] =>
  Array.from({ length: 1 + n(5) }, () =>
    linea(`A${n(5)}`, 1 + n(7), 1 + n(1500), {
      rubro: n(2) === 0 ? n(3) : null,
      descuento: n(6) === 0 ? 1 + n(2000) : 0,
    }),
  )

const unContexto = (n: (hasta: number) => number): Contexto => ({
  ...HOY,
  usado: new Map(n(2) === 0 ? [[1, n(1500)]] : []),
  partes:
    n(2) === 0
      ? []
      : [
          { medio: 'EFECTIVO', importe: n(3000) },
          {
            medio: 'TARJETA_CREDITO',
            emisor: ['VISA Nación', 'Naranja', 'Cabal', ''][n(5)] ?? null,
            importe: n(9000),
          },
          ...(n(3) === 0 ? [{ medio: 'QR' as const, emisor: 'Naranja', importe: n(2000) }] : []),
        ],
})

describe('promotions', () => {
  it('give what a second implementation gives, over 10,000 random carts', () => {
    for (let seed = 1; seed <= 10_000; seed++) {
      const n = dado(seed)
      const carrito = unCarrito(n)
      const promociones = Array.from({ length: 1 + n(5) }, (_, i) => unaPromocion(n, i + 1))
      const contexto = unContexto(n)
      expect(importes(promociones, carrito, contexto), `seed ${seed}`).toEqual(
        aMano(promociones, carrito, contexto),
      )
    }
  })

  it('never take more off a line than it costs, nor give a unit to two', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const n = dado(seed)
      const carrito = unCarrito(n)
      const promociones = Array.from({ length: 1 + n(6) }, (_, i) => unaPromocion(n, i + 1))
      const descuentos = aplicarPromociones(promociones, carrito, unContexto(n))
      for (const [i, { cantidad, precio, descuento }] of carrito.entries()) {
        const suyos = descuentos.filter((d) => d.linea === i)
        expect(sumar(suyos.map((d) => d.unidades))).toBeLessThanOrEqual(cantidad)
        expect(sumar(suyos.map((d) => d.importe))).toBeLessThanOrEqual(
          Math.max(cantidad * precio - descuento, 0),
        )
        for (const d of suyos) expect(d.importe).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('do not depend on the order of lines, nor of promotions', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const n = dado(seed)
      const carrito = unCarrito(n).map((l, i) => ({ ...l, articulo: `${l.articulo}-${i}` }))
      const promociones = Array.from({ length: 1 + n(5) }, (_, i) => ({
        ...unaPromocion(n, i + 1),
        alcance: PROMOCION.alcance,
      }))
      const porArticulo = (lineas: LineaDeCarrito[], promos: Promocion[]) =>
        aplicarPromociones(promos, lineas, HOY)
          .map((d) => `${lineas[d.linea]?.articulo} ${d.promocion} ${d.unidades} ${d.importe}`)
          .toSorted()
      const mezclado = carrito.toSorted(() => n(3) - 1)
      expect(porArticulo(mezclado, promociones.toReversed())).toEqual(porArticulo(carrito, promociones))
    }
  })
})

describe('a promotion', () => {
  it('of three for two gives the cheapest of each three, and a unit left over pays', () => {
    const tres: Beneficio = { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 100_00 }
    expect(importes([promo(tres)], [linea('A', 7, 100_00)])).toEqual([[0, 1, 6, 200_00]])
    expect(importes([promo(tres)], [linea('A', 2, 50_00), linea('B', 1, 90_00)])).toEqual([
      [0, 1, 2, 26_32],
      [1, 1, 1, 23_68],
    ])
  })

  it('of three for $ 100 shares what it takes off to the centavo', () => {
    const pack: Beneficio = { tipo: 'pack', lleva: 3, precio: 100_00 }
    const descuentos = importes(
      [promo(pack)],
      [linea('A', 1, 40_00), linea('B', 1, 40_00), linea('C', 1, 40_00)],
    )
    expect(descuentos.map(([, , , importe]) => 40_00 - (importe ?? 0))).toEqual([33_33, 33_33, 33_34])
  })

  it('gives a unit to the one that is better for the customer, and the rest to the other', () => {
    const diez = promo({ tipo: 'porcentaje', porcentaje: 10_00 }, { id: 1 })
    const dosPorUno = promo(DOS_POR_UNO, { id: 2 })
    expect(importes([diez, dosPorUno], [linea('A', 3, 100_00)])).toEqual([
      [0, 1, 1, 10_00],
      [0, 2, 2, 100_00],
    ])
    const primero = { ...diez, prioridad: 1 }
    expect(importes([primero, dosPorUno], [linea('A', 3, 100_00)])).toEqual([[0, 1, 3, 30_00]])
  })

  it('of a bank takes off its part of a divided payment, up to its limit', () => {
    const banco = promo(
      { tipo: 'porcentaje', porcentaje: 20_00 },
      { medios: ['TARJETA_CREDITO'], tope: 150_00 },
    )
    const carrito = [linea('A', 1, 1_000_00)]
    const pagado = (importe: number): Contexto => ({
      ...HOY,
      partes: [
        { medio: 'TARJETA_CREDITO', importe },
        { medio: 'EFECTIVO', importe: 1_000_00 - importe },
      ],
    })
    expect(importes([banco], carrito)).toEqual([])
    expect(importes([banco], carrito, pagado(500_00))).toEqual([[0, 1, 1, 100_00]])
    expect(importes([banco], carrito, pagado(1_000_00))).toEqual([[0, 1, 1, 150_00]])
  })

  it('of a card takes off the part that is paid with it, whatever its case, and up to its limit', () => {
    const nacion = promo({ tipo: 'porcentaje', porcentaje: 20_00 }, { emisores: ['Visa Banco Nación'] })
    const deCredito: Promocion = { ...nacion, medios: ['TARJETA_CREDITO'], tope: 150_00 }
    const carrito = [linea('A', 1, 1_000_00)]
    const pagado = (importe: number, emisor?: string): Contexto => ({
      ...HOY,
      partes: [
        { medio: 'TARJETA_CREDITO', emisor, importe },
        { medio: 'TARJETA_CREDITO', emisor: 'Naranja', importe: 1_000_00 - importe },
      ],
    })
    expect(importes([nacion], carrito, pagado(500_00, 'visa banco NACIÓN'))).toEqual([[0, 1, 1, 100_00]])
    expect(importes([deCredito], carrito, pagado(1_000_00, 'Visa Banco Nación'))).toEqual([[0, 1, 1, 150_00]])
    for (const emisor of ['Visa', 'Naranja', '', undefined]) {
      expect(importes([nacion, deCredito], carrito, pagado(500_00, emisor))).toEqual([])
      expect(porQueNo(deCredito, carrito, pagado(500_00, emisor))).toBe('emisor')
    }
    const debito: Contexto = {
      ...HOY,
      partes: [
        { medio: 'TARJETA_DEBITO', emisor: 'Visa Banco Nación', importe: 1_000_00 },
        { medio: 'TARJETA_CREDITO', importe: 1_00 },
      ],
    }
    expect(porQueNo(deCredito, carrito, debito)).toBe('emisor')
    expect(porQueNo(deCredito, carrito, { ...debito, partes: debito.partes.slice(0, 1) })).toBe('medio')
    expect(importes([nacion], carrito, { ...debito, partes: debito.partes.slice(0, 1) })).toEqual([
      [0, 1, 1, 200_00],
    ])
  })

  it('takes off what is left of the limit of the customer, and leaves its units to others then', () => {
    const diez = promo({ tipo: 'porcentaje', porcentaje: 10_00 }, { tope_cliente: 150_00 })
    const cinco = promo({ tipo: 'porcentaje', porcentaje: 5_00 }, { id: 2 })
    const con = (usado: number): Contexto => ({ ...HOY, usado: new Map([[1, usado]]) })
    const carrito = [linea('A', 1, 1_000_00)]
    expect(importes([diez, cinco], carrito, con(0))).toEqual([[0, 1, 1, 100_00]])
    expect(importes([diez, cinco], carrito, con(100_00))).toEqual([[0, 1, 1, 50_00]])
    expect(importes([diez, cinco], carrito, con(150_00))).toEqual([[0, 2, 1, 50_00]])
    expect(porQueNo(diez, carrito, con(150_00))).toBe('tope_cliente')
  })

  it('does not touch a line that a person lowered, unless it stacks', () => {
    const carrito = [linea('A', 2, 100_00, { descuento: 50_00 })]
    expect(importes([promo(DOS_POR_UNO)], carrito)).toEqual([])
    expect(importes([promo(DOS_POR_UNO, { acumula: true })], carrito)).toEqual([[0, 1, 2, 100_00]])
    const casi = [linea('A', 2, 100_00, { descuento: 150_00 })]
    expect(importes([promo(DOS_POR_UNO, { acumula: true })], casi)).toEqual([[0, 1, 2, 50_00]])
  })

  it('says the first of its conditions that fails', () => {
    const carrito = [linea('A', 1, 100_00, { rubro: 3 })]
    const motivo = (mas: Partial<Promocion>, contexto: Partial<Contexto> = {}) =>
      porQueNo(promo({ tipo: 'porcentaje', porcentaje: 10_00 }, mas), carrito, { ...HOY, ...contexto })
    expect(motivo({})).toBeNull()
    expect(motivo({ desde: '2026-03-11' })).toBe('fecha')
    expect(motivo({ hasta: '2026-03-09' })).toBe('fecha')
    expect(motivo({ dias: [1, 3] })).toBe('dia')
    expect(motivo({ horas: { desde: 600, hasta: 1200 } }, { minuto: 1200 })).toBe('hora')
    expect(motivo({ horas: { desde: 1320, hasta: 120 } }, { minuto: 60 })).toBeNull()
    expect(motivo({ sucursales: [2] })).toBe('sucursal')
    expect(motivo({ clientes: [6] })).toBe('cliente')
    expect(motivo({ listas: [1] })).toBe('lista')
    expect(motivo({ medios: ['QR'] })).toBe('medio')
    expect(motivo({ medios: ['QR'], emisores: ['Naranja'] })).toBe('medio')
    expect(motivo({ emisores: ['Naranja'] })).toBe('emisor')
    expect(motivo({ alcance: { ...PROMOCION.alcance, rubros: [4] } })).toBe('articulos')
    expect(motivo({ minimo_unidades: 2 })).toBe('unidades')
    expect(motivo({ beneficio: DOS_POR_UNO })).toBe('unidades')
    expect(motivo({ minimo_importe: 100_01 })).toBe('importe')
  })
})
