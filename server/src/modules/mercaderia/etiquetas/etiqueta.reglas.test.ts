import { type Articulo, valorCuotaArticulo } from '@mostrador/contract/maestros/articulos'
import { FormatoEtiquetas, PAPELES, type TextoEtiqueta } from '@mostrador/contract/mercaderia/etiqueta-papel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modulosDe, simboloDe } from './barras.reglas.ts'
import { type CuotasOfrecidas, compose } from './etiqueta.reglas.ts'

const importe = fc.integer({ min: 0, max: 99_999_999_999_999 })
const nombre = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc
    .array(fc.constantFrom('Juego', 'de', 'sábanas', 'MMMMMMMMMMMMMMMMMMMMMMMM', '24', 'x'), {
      minLength: 1,
      maxLength: 40,
    })
    .map((words) => words.join(' ')),
)

const oferta: fc.Arbitrary<CuotasOfrecidas> = fc.record({
  cuotas: fc.integer({ min: 1, max: 120 }),
  valor: importe,
  anticipo: importe,
  contado: importe,
  total: importe,
  cftea: fc.constantFrom('85,32 %', 'más de 99.999,99 %', ''),
  plan: fc.boolean(),
})

/** What the law asks for, in all parts or in some. */
const ley = fc.record(
  {
    sin_impuestos: importe,
    contenido_neto: fc.constantFrom('750 ml', '1,44 m²', '0,001 kg'),
    oferta,
  },
  { requiredKeys: [] },
)

const articulo: fc.Arbitrary<Articulo> = fc
  .record({
    id: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 50 }),
    nombre,
    codigo_barras: fc.oneof(
      fc.constantFrom('', '7791234567898', 'ñ', 'AB-12345678'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 50 }),
    ),
    precio_venta: importe,
    precio_financiado: importe,
    anticipo: importe,
    n_cuotas: fc.integer({ min: 0, max: 120 }),
  })
  .map((a) => ({
    ...a,
    precio_costo: 0,
    precio_lista: 0,
    precio_2_cuotas: 0,
    valor_cuota: valorCuotaArticulo(a),
    descripcion: '',
    fecha_alta: null,
    baja: false,
  }))

const contenido = fc.record({
  nombre: fc.boolean(),
  codigo: fc.boolean(),
  codigo_barras: fc.boolean(),
  precio: fc.boolean(),
  cuotas: fc.boolean(),
  fecha: fc.boolean(),
})

interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

// Above the base line a letter with its accent has at most this part of its type, below it the tail of a `g`.
const rectOf = ({ x, y, ancho, tamano }: TextoEtiqueta): Rect => ({
  left: x,
  right: x + ancho,
  top: y - tamano * 0.75,
  bottom: y + tamano * 0.22,
})

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('a label', () => {
  it('keeps everything inside, and nothing touches anything else, whatever it has to say', () => {
    fc.assert(
      fc.property(
        articulo,
        ley,
        contenido,
        fc.constantFrom(...FormatoEtiquetas.options),
        (a, l, c, formato) => {
          const { textos, barras } = compose({ ...a, ...l }, formato, c, '2026-03-15').dibujo
          const rects = textos.map(rectOf)
          if (barras) {
            const ancho = modulosDe(barras.anchos) * barras.modulo
            rects.push({
              left: barras.x,
              right: barras.x + ancho,
              top: barras.y,
              bottom: barras.y + barras.alto,
            })
            expect(barras.alto).toBeGreaterThan(3.5)
            // The white that a scanner needs on both sides.
            expect(barras.x).toBeGreaterThanOrEqual(10 * barras.modulo - 1e-6)
          }
          const { ancho, alto } = PAPELES[formato].etiqueta
          for (const [i, rect] of rects.entries()) {
            expect(rect.left).toBeGreaterThanOrEqual(0)
            expect(rect.right).toBeLessThanOrEqual(ancho)
            expect(rect.top).toBeGreaterThanOrEqual(0)
            expect(rect.bottom).toBeLessThanOrEqual(alto)
            for (const other of rects.slice(i + 1)) expect(overlap(rect, other)).toBe(false)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    ['7791234567898', ['7791234567898', 'PAV-1']],
    ['', ['PAV-1']],
  ])('of an article with the barcode "%s" print each code once', (codigo_barras, codes) => {
    const pava = { ...(fc.sample(articulo, 1)[0] as Articulo), id: 'PAV-1', codigo_barras, nombre: 'Pava' }
    const todo = { nombre: true, codigo: true, codigo_barras: true, precio: true, cuotas: false, fecha: true }
    for (const formato of FormatoEtiquetas.options) {
      const texts = compose(pava, formato, todo, '2026-03-15').dibujo.textos.map((t) => t.texto)
      expect(texts.filter((text) => /PAV-1|779/.test(text))).toEqual(codes)
      // Without its bars, the code stands at the foot.
      const solo = compose(pava, formato, { ...todo, codigo_barras: false }, '2026-03-15').dibujo.textos
      expect(solo.filter(({ texto }) => texto === 'PAV-1')).toHaveLength(1)
    }
  })

  it.each([
    ['m', '$\u00a01.200,00 por\u00a0m'],
    ['kg', '$\u00a01.200,00 por\u00a0kg'],
    ['unidad', '$\u00a01.200,00'],
    ['', '$\u00a01.200,00'],
  ])('of an article in %s says what its price is of', (unidad, precio) => {
    const cinta = {
      ...(fc.sample(articulo, 1)[0] as Articulo),
      nombre: 'Cinta',
      precio_venta: 120_000,
      unidad,
    }
    const todo = {
      nombre: true,
      codigo: true,
      codigo_barras: false,
      precio: true,
      cuotas: false,
      fecha: true,
    }
    for (const formato of FormatoEtiquetas.options) {
      const texts = compose(cinta, formato, todo, '2026-03-15').dibujo.textos.map((t) => t.texto)
      expect(texts).toContain(precio)
    }
  })

  it('shortens a long name at the end of its last line, and never an amount', () => {
    const long = {
      ...(fc.sample(articulo, 1)[0] as Articulo),
      nombre: 'Juego de sábanas '.repeat(12),
      id: 'A',
    }
    const all = { nombre: true, codigo: true, codigo_barras: false, precio: true, cuotas: true, fecha: true }
    const rich = {
      ...long,
      precio_venta: 99_999_999_999_999,
      n_cuotas: 120,
      valor_cuota: 99_999_999_999_999,
      anticipo: 99_999_999_999_999,
    }
    for (const formato of FormatoEtiquetas.options) {
      const texts = compose(rich, formato, all, '2026-03-15').dibujo.textos.map((t) => t.texto)
      expect(texts[0]).toMatch(/^Juego de sábanas/)
      expect(texts[1]).toMatch(/…$/)
      expect(texts[2]).toBe('$\u00a0999.999.999.999,99')
      expect(texts[3]).toMatch(/^o 120 cuotas de .* \+ anticipo .*,99$/)
    }
  })
})

describe('the bars of a code', () => {
  it.each([
    ['7791234567898', 'ean13', 95],
    // A wrong check digit, and a code of another length.
    ['7791234567890', 'code128', undefined],
    ['123456789012', 'code128', undefined],
    ['ABC-123', 'code128', undefined],
  ])('of %s are %s', (codigo, tipo, modulos) => {
    const simbolo = simboloDe(codigo)
    expect(simbolo?.tipo).toBe(tipo)
    if (modulos) expect(modulosDe(simbolo?.anchos ?? '')).toBe(modulos)
  })

  it('cannot write letters with accents', () => {
    expect(simboloDe('ÑANDÚ')).toBeNull()
  })
})
