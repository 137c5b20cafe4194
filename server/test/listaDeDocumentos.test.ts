/** What cannot read the one list of documents equals it: the database, the integrity check and the glossary. */

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ANULABLES } from '@mostrador/contract/base/anulables'
import {
  DOCUMENTO_TIPOS,
  DOCUMENTOS,
  type DocumentoTipo,
  documentosDe,
  documentosNumerados,
  type Ledger,
} from '@mostrador/contract/base/documentos'
import { DocumentoImprimible } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { TipoPago } from '@mostrador/contract/caja/pagos'
import { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlesCompras } from '../src/modules/gestion/integridad/controles/compras/integridad.compras.queries.ts'
import { controlesActualizaciones } from '../src/modules/gestion/integridad/controles/integridad.actualizaciones.queries.ts'
import { controlesPagosProveedores } from '../src/modules/gestion/integridad/controles/integridad.imputaciones.queries.ts'
import { controlesRefinanciaciones } from '../src/modules/gestion/integridad/controles/integridad.refinanciaciones.queries.ts'
import { CONTROLES } from '../src/modules/gestion/integridad/integridad.queries.ts'
import { everyEndpoint } from './run/app.ts'
import { cloneDb, type TestDb } from './run/db.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const schema = read('server/schema.sql')

/** The table of each ledger. */
const LEDGERS: Record<Ledger, string> = {
  stock: 'stock_movimientos',
  cuenta_clientes: 'cuenta_movimientos',
  caja: 'caja_movimientos',
  proveedores: 'proveedor_movimientos',
}
const ledgers = Object.keys(LEDGERS) as Ledger[]

let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
})
afterAll(() => test.drop())

/** The words that a rule of the schema accepts. */
const acceptedBy = (rule: string): string[] => {
  const [, words = ''] = new RegExp(`constraint ${rule} CHECK (.+)`).exec(schema) ?? []
  return [...words.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word)
}

const tableOf = (name: string): string => schema.split(`create table ${name} (\n`)[1]?.split('\n)')[0] ?? ''

describe('the database', () => {
  it.each(ledgers)('takes into the ledger %s the documents of the list, and no other', async (ledger) => {
    const domain = `documento_${ledger}`
    expect(acceptedBy(`${domain}_check`).toSorted()).toEqual(documentosDe(ledger).toSorted())
    expect(tableOf(LEDGERS[ledger])).toContain(`documento_tipo ${domain}`)
    await test.db.run(raw(`select '${documentosDe(ledger)[0]}'::${domain}`))
    await expect(test.db.run(raw(`select 'pedido'::${domain}`))).rejects.toMatchObject({ code: '23514' })
  })

  it('takes the payment types of the contract, in one place', () => {
    expect(acceptedBy('tipo_pago_check')).toEqual(TipoPago.options)
    expect(schema.match(/ tipo_pago text/g)).toBeNull()
    expect(schema.match(/'TARJETA_DEBITO'/g)).toHaveLength(1)
  })

  it('counts the documents without gaps that the list names', () => {
    expect(acceptedBy('numeradores_documento_check').toSorted()).toEqual(
      documentosNumerados('sucursal', 'negocio').toSorted(),
    )
  })
})

/** The files of the server, their tests and seeds left out, with their texts. */
const sources = globSync('server/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: read(file) }))

describe('a ledger', () => {
  it.each(ledgers)('%s has one writer', (ledger) => {
    const writers = sources.filter(({ text }) => text.includes(`insert into ${LEDGERS[ledger]}`))
    expect(writers.map(({ file }) => file)).toEqual([expect.stringMatching(/\.commands\.ts$/)])
  })
})

it.each([
  ['SucursalPropia', 'server/src/platform/access/alcance.ts'],
  ['FechaAbierta', 'server/src/modules/base/periodo-cerrado/periodo-cerrado.commands.ts'],
])('what a ledger asks for, %s, is made by its guard alone', (marca, guard) => {
  const makers = sources.filter(({ text }) => text.includes(` as ${marca}`))
  expect(makers.map(({ file }) => file.replaceAll(path.sep, '/'))).toEqual([guard])
})

/** Rooms below the life of documents, the jobs of an import, and what goes by the number of another. */
const OTHERWISE: DocumentoTipo[] = ['traspaso', 'importacion', 'cheque', 'correccion']

const placesOf = (looks: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (looks.test(text) ? [file.replaceAll(path.sep, '/')] : []))

describe('the one life of documents', () => {
  it.each(DOCUMENTO_TIPOS.filter((tipo) => !OTHERWISE.includes(tipo)))('makes %s', (tipo) => {
    const life = tipo in ANULABLES ? 'documento|anulable' : 'documento'
    expect(placesOf(new RegExp(`\\b(${life})\\('${tipo}'\\)`))).not.toEqual([])
  })

  it.each(Object.keys(ANULABLES))('annuls %s, in one room', (tipo) => {
    expect(placesOf(new RegExp(`\\banulable\\('${tipo}'\\)`))).toHaveLength(1)
  })

  it('alone signs for a lent permission, and writes an annulment', () => {
    const life = 'server/src/modules/documentos/documentos/documento.commands.ts'
    expect(placesOf(/\bsignDocumento\(tx/).toSorted()).toEqual([
      'server/src/modules/caja/traspasos/traspasos.commands.ts',
      life,
    ])
    expect(placesOf(/insert into anulaciones/)).toEqual([life])
  })

  it('alone makes what a ledger takes for a document', () => {
    const byHand = sources.flatMap(({ text }) =>
      [...text.matchAll(/\btipo: '(\w+)',[^{}]*?\bcomprobante\b/g)].map(([, tipo = '']) => tipo),
    )
    const kinds = DOCUMENTO_TIPOS.filter((tipo) => byHand.includes(tipo))
    // A transfer that waited leaves with the goods of another document, which nobody lent anything for.
    expect(kinds.toSorted()).toEqual([...OTHERWISE, 'transferencia'].toSorted())
  })
})

/** The files of the recipe that name every kind, or each that has a number: types or tests hold them to the list. */
const NAMED: Record<string, (tipo: DocumentoTipo) => string> = {
  'contract/src/base/documentos.ts': (tipo) => `\n  ${tipo}: {`,
  'server/src/modules/gestion/integridad/controles/integridad.nombres.queries.ts': (tipo) =>
    DOCUMENTOS[tipo].numeracion === 'punto_venta'
      ? "documentosNumerados('punto_venta')"
      : `\n  ${tipo}: (ids)`,
  'web/src/modules/gestion/integridad/integridad.textos.ts': (tipo) => `  ${tipo}: DOCUMENTOS.${tipo}.titulo`,
}

it.each(Object.entries(NAMED))(
  'the recipe of a new document names %s, which knows every kind',
  (file, lineOf) => {
    const recipe = read('CONTRIBUTING.md').split('## A new document\n')[1]?.split('\n## ')[0] ?? ''
    expect(recipe).toContain(`\`${file}\``)
    const text = read(file)
    const kinds = DOCUMENTO_TIPOS.filter((tipo) => DOCUMENTOS[tipo].numeracion !== 'de_otro')
    expect(kinds.filter((tipo) => !text.includes(lineOf(tipo)))).toEqual([])
  },
)

describe.each(DOCUMENTO_TIPOS)('%s', (tipo) => {
  const { ruta, numeracion, mueve, titulo, letra } = DOCUMENTOS[tipo]

  it('has letters, calls and a paper of its own, or goes by the number of another', async () => {
    const same = DOCUMENTO_TIPOS.filter((other) => letra !== '' && DOCUMENTOS[other].letra === letra)
    expect(same).toEqual(numeracion === 'de_otro' ? [] : [tipo])
    const calls = (await everyEndpoint()).filter(({ path }) => path.startsWith(`/gestion/${ruta}/`))
    expect(calls.length > 0).toBe(ruta !== null)
    const printed = DocumentoImprimible.options.some((documento) => documento === ruta)
    // An import is read on its screen, the money between two tills in the papers of both shifts.
    expect(printed).toBe(numeracion !== 'de_otro' && !['importacion', 'traspaso'].includes(tipo))
  })

  it('is compared with each ledger that it moves', () => {
    for (const ledger of mueve) {
      const compared = [
        ...CONTROLES,
        ...controlesCompras,
        ...controlesPagosProveedores,
        ...controlesRefinanciaciones,
        ...controlesActualizaciones,
      ]

        .map(({ filas }) => filas)
        .filter(
          ({ sql, values }) =>
            sql.includes(LEDGERS[ledger]) && (sql.includes(`'${tipo}'`) || values.includes(tipo)),
        )
      expect(compared, ledger).not.toEqual([])
    }
  })

  it('has a line in the glossary', () => {
    const words = read('docs/glosario.md')
      .split('\n')
      .map((line) => line.split('|')[1] ?? '')
    expect(words.some((word) => word.includes(titulo.toLowerCase().replace(' de pago', ' (de pago)')))).toBe(
      true,
    )
  })
})
