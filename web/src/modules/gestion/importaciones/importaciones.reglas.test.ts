import { letraDeColumna } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import { describe, expect, it } from 'vitest'
import { buildImportacion } from './importaciones.fixture.ts'
import {
  archivoError,
  conCambios,
  filasPorEscribir,
  impedimentoOf,
  isCancelable,
  isEnCurso,
} from './importaciones.reglas.ts'
import { avanceText, contarFilas, formatBytes } from './importaciones.textos.ts'

const NUEVOS_Y_CAMBIOS = { modo: 'nuevos_y_cambios', sin_errores: false } as const
const NUEVOS = { modo: 'solo_nuevos', sin_errores: false } as const

const withQuestion = () => {
  const importacion = buildImportacion()
  const [codigo, nombre, precio, rubro] = importacion.columnas
  if (!codigo || !nombre || !precio || !rubro) throw new Error('the fixture has four columns')
  precio.preguntas = [
    { clave: 'punto', texto: '¿?', opciones: [{ valor: 'miles', texto: 'Miles' }], respuesta: null },
  ]
  return { ...importacion, columnas: [codigo, nombre, { ...precio }, rubro] }
}

describe('an import', () => {
  it.each([
    ['leyendo', true, true],
    ['revisando', true, true],
    ['revisada', false, true],
    ['aplicando', true, true],
    ['aplicada', false, false],
    ['deshecha', false, false],
    ['cancelada', false, false],
    ['fallida', false, false],
  ] as const)('in %s: at work %s, can be given up %s', (estado, enCurso, cancelable) => {
    const importacion = buildImportacion({ estado })
    expect(isEnCurso(importacion)).toBe(enCurso)
    expect(isCancelable(importacion)).toBe(cancelable)
  })

  it('is at work while it is being undone, and is not given up by that', () => {
    const avance = { etapa: 'deshaciendo', hechas: 1, total: 2 } as const
    const importacion = buildImportacion({ estado: 'aplicada', avance })
    expect(isEnCurso(importacion)).toBe(true)
    expect(isCancelable(importacion)).toBe(false)
  })

  it('writes what is new, or what changes as well', () => {
    const importacion = buildImportacion({ nuevas: 7, cambian: 5, con_error: 0 })
    expect(filasPorEscribir(importacion, NUEVOS_Y_CAMBIOS)).toBe(12)
    expect(filasPorEscribir(importacion, NUEVOS)).toBe(7)
  })

  it('cannot be written for what the server says, for wrong rows, or for nothing', () => {
    const impedimento = 'Falta la columna Nombre'
    expect(impedimentoOf(buildImportacion({ impedimento }), NUEVOS_Y_CAMBIOS)).toBe(impedimento)
    expect(impedimentoOf(buildImportacion({ con_error: 2 }), NUEVOS_Y_CAMBIOS)).toMatch(
      /^2 filas tienen errores/,
    )
    expect(
      impedimentoOf(buildImportacion({ con_error: 2 }), { ...NUEVOS_Y_CAMBIOS, sin_errores: true }),
    ).toBeNull()
    const changes = buildImportacion({ con_error: 0, nuevas: 0 })
    expect(impedimentoOf(changes, NUEVOS_Y_CAMBIOS)).toBeNull()
    expect(impedimentoOf(changes, NUEVOS)).toBe('No hay filas para importar.')
  })
})

describe('a change of a column, before the server has answered', () => {
  it('gives the field to one column alone, and forgets its questions', () => {
    const { columnas } = conCambios(withQuestion(), { columnas: [{ indice: 3, campo: 'precio_venta' }] })
    expect(columnas.map(({ campo }) => campo)).toEqual(['id', 'nombre', null, 'precio_venta'])
    expect(columnas[2]?.preguntas).toEqual([])
  })

  it('shows the answer, and leaves the other columns as they are', () => {
    const before = withQuestion()
    const { columnas } = conCambios(before, { columnas: [{ indice: 2, respuestas: { punto: 'miles' } }] })
    expect(columnas[2]?.preguntas[0]?.respuesta).toBe('miles')
    expect([columnas[0], columnas[1], columnas[3]]).toEqual([
      before.columnas[0],
      before.columnas[1],
      before.columnas[3],
    ])
  })

  it('leaves a column out', () => {
    const { columnas } = conCambios(withQuestion(), { columnas: [{ indice: 2, campo: null }] })
    expect(columnas[2]).toMatchObject({ campo: null, preguntas: [] })
  })
})

describe('a file', () => {
  const file = (size: number) => Object.defineProperty(new File(['x'], 'a.csv'), 'size', { value: size })

  it('is sent up to 20 MB', () => {
    expect(archivoError(file(20 * 1024 * 1024))).toBeNull()
    expect(archivoError(file(20 * 1024 * 1024 + 1))).toBe('El archivo pesa más de 20 MB, que es el máximo')
  })

  it('is not sent when there is none or nothing in it', () => {
    expect(archivoError(null)).toBe('Elige un archivo')
    expect(archivoError(file(0))).toBe('El archivo está vacío')
  })

  it.each([
    [1, '1 kB'],
    [340_000, '340 kB'],
    [1_250_000, '1,3 MB'],
    [20_000_000, '20 MB'],
  ])('of %d bytes is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [99, 'CV'],
])('column %d is %s', (indice, letra) => expect(letraDeColumna(indice)).toBe(letra))

it('says how far the work is, and no total that nobody knows', () => {
  expect(avanceText({ etapa: 'revisando', hechas: 3000, total: 20_000 })).toBe('3.000 de 20.000 filas')
  expect(avanceText({ etapa: 'leyendo', hechas: 3000, total: 0 })).toBe('3.000 filas')
  expect(avanceText({ etapa: 'leyendo', hechas: 0, total: 0 })).toBe('')
})

it('counts what the rows of each kind are', () => {
  expect(contarFilas('articulos', 1)).toBe('1 artículo')
  expect(contarFilas('clientes', 1200)).toBe('1.200 clientes')
  expect(contarFilas('stock', 2)).toBe('2 cantidades de stock')
  expect(contarFilas('precios', 1)).toBe('1 artículo con precio nuevo')
})
