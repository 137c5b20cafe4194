/** What a code that was read says: GTINs of any length, GS1-128 as readers and people write it, packs and weights. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gtinCanonico } from './codigos-barras.ts'
import { leerGs1 } from './gs1.ts'
import { codigosLeidos, cuantoSeLeyo } from './lectores.ts'
import { esCodigoDe } from './presentacion.ts'

const FNC1 = '\u001d'

/** From the left, by the place of each digit: unlike the code under test, which counts from the right. */
function control(cifras: string): string {
  const pesos = cifras.length % 2 === 1 ? [3, 1] : [1, 3]
  const suma = [...cifras].reduce((s, c, i) => s + Number(c) * (pesos[i % 2] ?? 0), 0)
  return cifras + String((10 - (suma % 10)) % 10)
}
const cifras = (largo: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: largo, maxLength: largo })
/** As a shop sells it everywhere. */
const gtin14 = cifras(13)
  .filter((c) => !/^\d(?:02|2)/.test(c))
  .map(control)

describe('the one form of a GTIN', () => {
  it('is the same of UPC-A, EAN-13 and GTIN-14, whatever the digits', () => {
    fc.assert(
      fc.property(
        cifras(11).filter((c) => !/^2/.test(c)),
        (once) => {
          const upc = control(once)
          const catorce = `00${upc}`
          expect([upc, `0${upc}`, catorce].map(gtinCanonico)).toEqual([catorce, catorce, catorce])
        },
      ),
    )
  })

  it.each([
    ['EAN-8', '96385074', '00000096385074'],
    ['EAN-13', '7790001234568', '07790001234568'],
    ['a box of it, which is another article', '17790001234565', '17790001234565'],
    ['a wrong check digit', '7790001234569', null],
    ['a weighed label of the shop', control('200001201234'), null],
    ['a code of the shop', control('290000000001'), null],
    ['prefix 02', control('021234567890'), null],
    ['UPC-A of a scale, which is 02', control('20001201234'), null],
    ['an EAN-8 of the shop', control('2012345'), null],
    ['letters', 'YER-1', null],
    ['other lengths', '123456789', null],
  ])('of %s', (_, codigo, canonico) => {
    expect(gtinCanonico(codigo)).toBe(canonico)
  })

  it('refuses every other last digit', () => {
    fc.assert(
      fc.property(gtin14, fc.integer({ min: 1, max: 9 }), (codigo, mas) => {
        const otro = codigo.slice(0, -1) + String((Number(codigo.at(-1)) + mas) % 10)
        expect(gtinCanonico(otro)).toBeNull()
      }),
    )
  })
})

describe('GS1-128', () => {
  const GTIN = '97790001234561'
  it.each([
    ['typed by a reader', `01${GTIN}3103001250`, { codigo: GTIN, kilos: 1.25 }],
    ['with its class', `]C101${GTIN}3102001250`, { codigo: GTIN, kilos: 12.5 }],
    ['as it is printed', `(01)${GTIN}(3103)001250(10)L-7`, { codigo: GTIN, kilos: 1.25 }],
    ['with a lot that ends at FNC1', `01${GTIN}10AB-12${FNC1}3103000333`, { codigo: GTIN, kilos: 0.333 }],
    ['with lot and expiry', `01${GTIN}1726110010LOTE99`, { codigo: GTIN }],
    ['with FNC1 in front', `${FNC1}01${GTIN}17261100${FNC1}3100000002`, { codigo: GTIN, kilos: 2 }],
    ['to a tenth of a gram', `01${GTIN}3104001250`, { codigo: GTIN, kilos: 0.125 }],
    ['with a parenthesis in its lot', `(01)${GTIN}(10)A(1)B(3103)000500`, { codigo: GTIN, kilos: 0.5 }],
    ['with a wrong check digit', '(01)97790001234562(3103)001250', null],
    ['without a GTIN', '(10)ABC(3103)001250', null],
    ['with a lot that is too long', `01${GTIN}10${'A'.repeat(21)}`, null],
    ['cut short', `01${GTIN}310300`, null],
    ['with a number that nobody knows', `01${GTIN}99`, null],
  ])('%s', (_, texto, leido) => {
    expect(leerGs1(texto)).toEqual(leido)
  })

  it('says the same with and without parentheses, in any order, for any weight', () => {
    const lote = fc.string({ unit: fc.constantFrom(...'ABC019-'), minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(gtin14, fc.nat(999_999), fc.nat(3), lote, fc.boolean(), (gtin, n, decimales, l, antes) => {
        const peso = [`310${decimales}`, String(n).padStart(6, '0')] as const
        const partes = antes ? [['10', l] as const, peso] : [peso, ['10', l] as const]
        const escrito = partes.map(([ai, v]) => `(${ai})${v}`).join('')
        const leido = partes.map(([ai, v]) => ai + v + (ai === '10' ? FNC1 : '')).join('')
        const kilos = n / 10 ** decimales
        expect(leerGs1(`(01)${gtin}${escrito}`)).toEqual({ codigo: gtin, kilos })
        expect(leerGs1(`]C101${gtin}${leido}`)).toEqual({ codigo: gtin, kilos })
      }),
    )
  })

  it('is no ordinary code, whatever its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }).chain(cifras), (codigo) => {
        expect(codigosLeidos(codigo)).toEqual([{ codigo }])
      }),
    )
  })
})

describe('what a reading adds', () => {
  const caja = { id: 1, codigo: '17790001234565', nombre: 'Caja', factor: 12 }
  const otro = { id: 2, codigo: 'YER-VIEJO', nombre: '', factor: 1 }
  const yerba = { nombre: 'Yerba', unidad: '', presentaciones: [caja, otro] }
  const leer = (articulo: Parameters<typeof cuantoSeLeyo>[0], texto: string) => {
    const leido = codigosLeidos(texto).at(-1)
    return leido && cuantoSeLeyo(articulo, leido)
  }

  it('is the units of a pack, which it says, and one of any other code', () => {
    expect(leer(yerba, caja.codigo)).toEqual({ cantidad: 12, texto: '1 caja × 12 de Yerba' })
    expect(leer(yerba, `(01)${caja.codigo}(10)L1`)).toEqual({ cantidad: 12, texto: '1 caja × 12 de Yerba' })
    expect(leer(yerba, 'yer-viejo')).toEqual({ cantidad: 1, texto: null })
    expect(leer(yerba, '7790001234568')).toEqual({ cantidad: 1, texto: null })
    expect(esCodigoDe({ id: 'YER', ...yerba }, 'Yer-Viejo')).toBe(true)
    expect(esCodigoDe({ id: 'YER', ...yerba }, 'YER-NUEVO')).toBe(false)
  })

  it.each([
    ['kg', 1.25, '1,25\u00a0kg de Queso'],
    ['g', 1250, '1.250\u00a0g de Queso'],
    ['t', 0.001, '0,001\u00a0t de Queso'],
    ['', 1, null],
    ['l', 1, null],
  ])('is the weight in %s', (unidad, cantidad, texto) => {
    const queso = { nombre: 'Queso', unidad, presentaciones: null }
    expect(leer(queso, '(01)97790001234561(3103)001250')).toEqual({ cantidad, texto })
  })
})
