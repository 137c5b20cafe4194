import { describe, expect, it } from 'vitest'
import { MAX_CANTIDAD } from '../wire.ts'
import {
  type Campos,
  cantidadDeImporte,
  codigosDeEtiqueta,
  digitoVerificador,
  formatoEnPalabras,
  leerEtiqueta,
  PROPUESTAS,
  pesadaDe,
  pesadaEnPalabras,
  reparosDeFormato,
  seConfunden,
} from './balanzas.ts'
import { esEan13 } from './codigos-barras.ts'
import { FormatoBalanzaInput } from './formatos-balanza.ts'

const [PESO, UNIDADES, SUMA] = PROPUESTAS.Systel as [Campos, Campos, Campos]
const [IMPORTE] = PROPUESTAS.Kretz as [Campos]
const QUESO = { nombre: 'Queso', unidad: 'kg' }
const con = (doce: string) => doce + digitoVerificador(doce)
const leer = (codigo: string, ...formatos: Campos[]) =>
  leerEtiqueta(codigo, formatos.length ? formatos : PROPUESTAS.Systel)

describe('the label of a scale', () => {
  it('has the check digit of an EAN', () => {
    for (const doce of ['200045200452', '210001200003', '779123456789']) expect(esEan13(con(doce))).toBe(true)
    expect(digitoVerificador('1234567')).toBe('0')
  })

  it('of 20 names an article and its weight, of 21 its units, of 22 an amount alone', () => {
    expect(leer(con('200045200452'))).toMatchObject({
      formato: PESO,
      codigo: '00452',
      valor: 452,
      reparo: null,
    })
    expect(leer(con('210001200003'))).toMatchObject({
      formato: UNIDADES,
      codigo: '00012',
      valor: 3,
      reparo: null,
    })
    const suma = leer(con('220000012350'))
    expect(suma).toMatchObject({ formato: SUMA, codigo: '', valor: 1_235_000, reparo: null })
    expect(leer(con('200045200452'), IMPORTE)).toMatchObject({ codigo: '00452', valor: 45_200, reparo: null })
  })

  it('with a wrong check digit is refused, with both digits, unless its layout does not look', () => {
    const bueno = con('200045200452')
    const malo = bueno.slice(0, -1) + ((Number(bueno.slice(-1)) + 1) % 10)
    for (const cabeza of ['20', '21', '22'])
      expect(leer(`${cabeza}00452004529`)?.reparo ?? leer(`${cabeza}00452004528`)?.reparo).toMatch(
        /no verifica/,
      )
    expect(leer(malo)?.reparo).toBe(
      `El último dígito no verifica: dice ${malo.slice(-1)} y va ${bueno.slice(-1)}. Vuelve a leer la etiqueta`,
    )
    expect(leer(malo, { ...PESO, verifica: false })?.reparo).toBeNull()
  })

  it('is none of another length, beginning or letters, and none of a layout that is not used', () => {
    const codigo = con('200045200452')
    for (const otro of ['', '20', `${codigo}1`, `29${codigo.slice(2)}`, `${codigo.slice(0, -1)}X`])
      expect(leer(otro)).toBeNull()
    expect(leer(codigo, { ...PESO, activo: false })).toBeNull()
  })

  it('of nothing is refused', () => {
    expect(leer(con('200045200000'))?.reparo).toBe('La etiqueta dice un peso en cero')
    expect(leer(con('210045200000'))?.reparo).toBe('La etiqueta dice unidades en cero')
    expect(leer(con('220000000000'))?.reparo).toBe('La etiqueta dice un importe en cero')
  })

  it('of more than a line holds is refused', () => {
    const largo = { largo: 16, articulo_desde: 3, articulo_hasta: 6, valor_desde: 7, valor_hasta: 15 }
    const mas = 'La etiqueta dice más de lo que entra en una línea'
    expect(leer(con('200452999999999'), { ...PESO, ...largo, decimales: 0 })?.reparo).toBe(mas)
    expect(leer(con('210452999999999'), { ...UNIDADES, ...largo })?.reparo).toBe(mas)
    const ticket = { ...SUMA, largo: 16, valor_desde: 7, valor_hasta: 15 }
    // What nine digits say in pesos is an amount.
    expect(leer(con('220000999999999'), ticket)).toMatchObject({ valor: 99_999_999_900, reparo: null })
  })

  it('is read by the longest beginning of those that overlap', () => {
    const corto = { ...PESO, comienzo: '2', orden: 0 }
    expect(leer(con('200045200452'), corto, PESO)?.formato).toBe(PESO)
    expect(leer(con('250045200452'), corto, PESO)?.formato).toBe(corto)
    expect(seConfunden(PESO, { ...IMPORTE, activo: true })).toBe(true)
    expect(seConfunden(PESO, { ...IMPORTE, activo: false })).toBe(false)
    expect(seConfunden(PESO, corto)).toBe(false)
  })

  it('comes back as it was made, for random layouts', () => {
    let semilla = 7
    const azar = (n: number) => {
      semilla = (semilla * 48_271) % 2_147_483_647
      return semilla % n
    }
    for (let i = 0; i < 2_000; i++) {
      const comienzo = String(azar(2) ? 20 + azar(10) : 2)
      const [deArticulo, deValor] = [3 + azar(4), 3 + azar(4)]
      const verifica = azar(2) === 0
      const largo = comienzo.length + deArticulo + deValor + (verifica ? 1 : 0)
      if (largo < 8) continue
      const articulo_desde = comienzo.length + 1
      const valor_desde = articulo_desde + deArticulo
      const formato: Campos = {
        ...PESO,
        comienzo,
        largo,
        articulo_desde,
        articulo_hasta: valor_desde - 1,
        valor_desde,
        valor_hasta: valor_desde + deValor - 1,
        verifica,
      }
      expect(reparosDeFormato(formato)).toEqual({})
      const codigo = String(azar(10 ** deArticulo)).padStart(deArticulo, '0')
      const valor = 1 + azar(10 ** deValor - 1)
      const cifras = comienzo + codigo + String(valor).padStart(deValor, '0')
      const leida = leer(verifica ? con(cifras) : cifras, formato)
      expect(leida).toMatchObject({ codigo, valor, reparo: null })
    }
  })
})

describe('what a label adds', () => {
  const pesa = (
    codigo: string,
    formato: Campos,
    articulo: { nombre: string; unidad?: string },
    precio: number,
  ) => {
    const leida = leer(codigo, formato)
    return leida && pesadaDe(leida, articulo, precio)
  }

  it('is its weight in the unit of the article, or its units', () => {
    const codigo = con('200045200452')
    expect(pesa(codigo, PESO, QUESO, 700_000)).toEqual({ cantidad: 0.452 })
    expect(pesa(codigo, PESO, { nombre: 'Azafrán', unidad: 'g' }, 100)).toEqual({ cantidad: 452 })
    expect(pesa(codigo, { ...PESO, decimales: 2 }, QUESO, 700_000)).toEqual({ cantidad: 4.52 })
    expect(pesa(con('210001200003'), UNIDADES, { nombre: 'Empanada' }, 100)).toEqual({ cantidad: 3 })
    expect(pesa(codigo, PESO, { nombre: 'Pava' }, 100)).toBe(
      'Pava no se vende por peso: su unidad no es kilogramo ni gramo',
    )
  })

  it('is its amount to the centavo, and how much that buys', () => {
    expect(pesa(con('200045203164'), IMPORTE, QUESO, 700_000)).toEqual({ cantidad: 0.452, importe: 316_400 })
    expect(pesa(con('200045203165'), IMPORTE, QUESO, 700_000)).toEqual({ cantidad: 0.452, importe: 316_500 })
    expect(pesa(con('200045203165'), { ...IMPORTE, decimales: 2 }, QUESO, 700_000)).toEqual({
      cantidad: 0.005,
      importe: 3_165,
    })
    expect(pesadaEnPalabras({ cantidad: 0.452, importe: 316_400 }, QUESO)).toBe(
      '0,452\u00a0kg de Queso, $\u00a03.164,00',
    )
  })

  it('is refused without a price, of what has no thousandths, and of what buys nothing or too much', () => {
    const codigo = con('200045200001')
    expect(pesa(codigo, IMPORTE, QUESO, 0)).toBe('Queso no tiene precio: de un importe no sale cuánto lleva')
    expect(pesa(codigo, IMPORTE, { nombre: 'Pava' }, 100)).toBe(
      'Pava no se vende por peso: de un importe no sale cuánto lleva',
    )
    expect(pesa(codigo, IMPORTE, QUESO, 100_000_000)).toBe('$\u00a01,00 no alcanza para nada de Queso')
    expect(pesa(con('200045299999'), IMPORTE, QUESO, 1)).toBe(
      'La etiqueta dice más de lo que entra en una línea',
    )
    const gramos = { ...PESO, decimales: 0 }
    expect(pesa(con('200045299999'), gramos, { nombre: 'Azafrán', unidad: 'g' }, 1)).toBe(
      'La etiqueta dice más de lo que entra en una línea',
    )
    expect(pesa(con('200045299999'), gramos, QUESO, 1)).toEqual({ cantidad: 99_999 })
  })

  it('buys the nearest thousandth', () => {
    expect(cantidadDeImporte(316_400, 700_000)).toBe(0.452)
    expect(cantidadDeImporte(1, 3)).toBe(0.333)
    expect(cantidadDeImporte(5, 10_000)).toBe(0.001)
    expect(cantidadDeImporte(MAX_CANTIDAD * 100, 100)).toBe(MAX_CANTIDAD)
  })
})

describe('the code of an article', () => {
  it('is that of the label with any number of zeros in front', () => {
    expect(codigosDeEtiqueta('00452')).toEqual(['00452', '452', '0452'])
    expect(codigosDeEtiqueta('12345')).toEqual(['12345'])
    expect(codigosDeEtiqueta('00000')).toEqual(['00000', '0', '00', '000', '0000'])
    expect(codigosDeEtiqueta('FIAMBRE')).toEqual(['FIAMBRE'])
  })
})

describe('a layout', () => {
  it('of a proposal can be kept, and is said in words', () => {
    for (const formato of [...PROPUESTAS.Systel, ...PROPUESTAS.Kretz]) {
      expect(reparosDeFormato(formato)).toEqual({})
      expect(FormatoBalanzaInput.safeParse(formato).success).toBe(true)
    }
    expect(formatoEnPalabras(PESO)).toBe(
      'Peso con 3 decimales del 8 al 12, artículo del 3 al 7; 13 dígitos desde 20, el último verifica',
    )
  })

  it('is refused with places that are not there, twice or missing, with decimals of units and two articles', () => {
    expect(reparosDeFormato({ ...PESO, articulo_desde: 2 })).toHaveProperty('articulo_desde')
    expect(reparosDeFormato({ ...PESO, valor_hasta: 13 })).toHaveProperty('valor_desde')
    expect(reparosDeFormato({ ...PESO, verifica: false, valor_hasta: 13 })).toEqual({})
    expect(reparosDeFormato({ ...PESO, valor_desde: 7 })).toHaveProperty('valor_desde')
    expect(reparosDeFormato({ ...PESO, valor_hasta: 7 })).toHaveProperty('valor_desde')
    expect(reparosDeFormato({ ...PESO, articulo_desde: 0, articulo_hasta: 0 })).toHaveProperty(
      'articulo_desde',
    )
    expect(reparosDeFormato({ ...UNIDADES, decimales: 1 })).toHaveProperty('decimales')
    expect(reparosDeFormato({ ...PESO, articulo: 'Q' })).toHaveProperty('articulo')
    expect(reparosDeFormato({ ...SUMA, articulo: 'Q' })).toEqual({})
  })
})
