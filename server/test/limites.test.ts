/** The limits of the business: every input has them, and docs/seguridad.md tells them correctly. */

import { readFileSync } from 'node:fs'
import { AUTORIZACION_SEGUNDOS } from '@mostrador/contract/base/permisos'
import { MAX_PAGOS } from '@mostrador/contract/caja/pagos'
import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import type { Endpoint } from '@mostrador/contract/endpoint'
import {
  MAX_ARCHIVO,
  MAX_COLUMNAS,
  MAX_FILAS,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import { MAX_ACTUALIZACION } from '@mostrador/contract/maestros/actualizaciones-precios'
import { MAX_CUOTAS } from '@mostrador/contract/maestros/articulos'
import { MAX_ARTICULOS_ETIQUETAS, MAX_ETIQUETAS } from '@mostrador/contract/mercaderia/etiquetas'
import { MAX_CANTIDAD, MAX_IMPORTE } from '@mostrador/contract/wire'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LONG_PAGE } from '../src/platform/api/answers.ts'
import { MAX_WHOLE } from '../src/platform/api/lists/whole.ts'
import { MAX_ROWS } from '../src/platform/files/excel.ts'
import { MAX_CELL, MAX_CHARACTERS, MAX_ROW } from '../src/platform/files/sheets/cells.ts'
import { DEFAULT_LIMITS } from '../src/platform/http/limits.ts'
import { DEFAULT_LOAD } from '../src/platform/http/load.ts'
import { DEFAULT_PEOPLE } from '../src/platform/http/people.ts'
import { DEFAULT_EXPORTS, DEFAULT_LISTS } from '../src/platform/http/turns.ts'
import { type JsonSchema, type Path, pathsOf, sample, wireSchema, withAt } from './calls/samples.ts'
import { everyEndpoint } from './run/app.ts'

const endpoints = await everyEndpoint()

interface Place {
  name: string
  schema: z.ZodMiniType
  path: Path
  shape: JsonSchema
}

/** Every place in the input of a call. */
const placesOf = ({ method, path, params, query, body }: Endpoint): Place[] =>
  [params, query, body].flatMap((schema) =>
    schema
      ? pathsOf(wireSchema(schema)).map(({ path: at, schema: shape }) => ({
          name: `${method} ${path} ${at.join('.')}`,
          schema,
          path: at,
          shape,
        }))
      : [],
  )

const places = endpoints.flatMap(placesOf)
const typesOf = ({ type, anyOf = [] }: JsonSchema): string[] => [type ?? [], ...anyOf.map(typesOf)].flat()

/** Whether the schema refuses a value at a place, whether the rest is valid or not. */
function isRefused({ schema, path }: Place, value: unknown): boolean {
  const parsed = z.safeDecode(schema, withAt(sample(wireSchema(schema)), path, value) as never)
  return !parsed.success && parsed.error.issues.some((issue) => issue.path.join('.') === path.join('.'))
}

describe('the input of a call', () => {
  const numbers = places.filter(({ shape }) => typesOf(shape).some((t) => t === 'number' || t === 'integer'))
  const lists = places.filter(({ shape }) => typesOf(shape).includes('array'))

  it('has a smallest and a largest value for each number', () => {
    expect(numbers.length).toBeGreaterThan(50)
    const open = numbers.filter((place) => ![-1e15, 1e15, 2 ** 53, 1e300].every((n) => isRefused(place, n)))
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('has an end for each list', () => {
    expect(lists.length).toBeGreaterThan(5)
    const open = lists.filter(
      (place) =>
        !isRefused(
          place,
          Array.from({ length: 10_001 }, () => 1),
        ),
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })
})

describe('docs/seguridad.md', () => {
  const page = readFileSync(new URL('../../docs/seguridad.md', import.meta.url), 'utf8')
  const section = page.split('### Límites del negocio\n')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].slice(1)
  const told = Object.fromEntries(rows.map(([, limit = '', value = '']) => [limit.trim(), value.trim()]))
  const es = (n: number) => n.toLocaleString('es-AR', { useGrouping: 'always' })

  it('tells the limits correctly', () => {
    expect(told).toEqual({
      'renglones de un documento': es(MAX_LINEAS),
      'unidades de un renglón': es(MAX_CANTIDAD),
      'formas de pago de un documento': es(MAX_PAGOS),
      'un importe': `$ ${es(MAX_IMPORTE / 100)}`,
      'cuotas de una venta': es(MAX_CUOTAS),
      'días hacia atrás de un documento': '60',
      'artículos de un cambio de precios': es(MAX_ACTUALIZACION),
      'filas de un Excel': es(MAX_ROWS),
      'archivo de una importación': `${MAX_ARCHIVO / 1024 / 1024} MB`,
      'filas y columnas de una importación': `${es(MAX_FILAS)} y ${es(MAX_COLUMNAS)}`,
      'caracteres de una celda, de una fila y de un archivo': `${es(MAX_CELL)}, ${es(MAX_ROW)} y ${es(MAX_CHARACTERS)}`,
      'un archivo y sus filas leídas': '1 día',
      'etiquetas, y artículos, de una vez': `${es(MAX_ETIQUETAS)} y ${es(MAX_ARTICULOS_ETIQUETAS)}`,
      'un permiso prestado': `${AUTORIZACION_SEGUNDOS} segundos`,
      'Excel y PDF de etiquetas a la vez, y en espera': `${es(DEFAULT_EXPORTS.atOnce)} y ${es(DEFAULT_EXPORTS.waiting)}`,
      'filas de una lista entera': es(MAX_WHOLE),
      [`listas enteras, o páginas de más de ${LONG_PAGE} filas, a la vez, y en espera`]: `${es(DEFAULT_LISTS.atOnce)} y ${es(DEFAULT_LISTS.waiting)}`,
      'archivos e impresiones por minuto': es(DEFAULT_LIMITS.archivos),
      'pedidos por minuto': es(DEFAULT_LIMITS.usuario),
      'pedidos a la vez': es(DEFAULT_LOAD.atOnce),
      'pedidos de una persona a la vez, y en espera': `${es(DEFAULT_PEOPLE.atOnce)} y ${es(DEFAULT_PEOPLE.waiting)}`,
    })
  })
})
