import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../../test/run/app.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Compiles a copy of the contract with rewritten conditions of a sale. Returns the messages of the compiler. */
function compile(rewrite: (source: string) => string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'mostrador-contrato-'))
  try {
    cpSync(path.join(ROOT, 'tsconfig.json'), path.join(copy, 'tsconfig.json'))
    cpSync(path.join(ROOT, 'contract'), path.join(copy, 'contract'), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts') && path.basename(file) !== 'node_modules',
    })
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
    const condiciones = path.join(copy, 'contract/src/documentos/condiciones-venta.ts')
    writeFileSync(condiciones, rewrite(readFileSync(condiciones, 'utf8')))
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
    return spawnSync(process.execPath, [tsc, '-p', path.join(copy, 'contract')], { encoding: 'utf8' }).stdout
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

it('a new condition compiles only once the table has its price and its payment', () => {
  expect(compile((source) => source)).toBe('')
  const said = compile((source) => source.replace(`  'Transferencia',\n`, `$&  'Cheque a 30 dias',\n`))
  expect(said).toMatch(/TS2741: Property .*Cheque a 30 dias.* is missing/)
})

it('the database accepts the conditions of the contract and no other', async () => {
  const { db } = await startTestApp()
  const { definicion } = await db.one<{ definicion: string }>(sql`
    select pg_get_constraintdef(oid) as definicion from pg_constraint where conname = 'ventas_condicion_venta_check'`)
  const taken = [...definicion.matchAll(/'([^']+)'::text/g)].map(([, condicion]) => condicion)
  expect(taken).toEqual(CondicionVenta.options)
})
