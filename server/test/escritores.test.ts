/** Who writes which table: a master and a ledger have one writer, and no table is written by two areas. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../src/', import.meta.url))
const SCHEMA = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')

const tables = new Set([...SCHEMA.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name))

/** `for update of t` and `do update set` write no table of that name. */
const WRITES = /(?<!\b(?:for|key|do) )\b(?:insert into|update|delete from|truncate)\s+(\w+|\$\{)/g

const written = globSync('**/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...text.matchAll(WRITES)].map(([, table = '']) => ({ file, table }))
  })

const filesOf = (wanted: string): string[] => [
  ...new Set(written.filter(({ table }) => table === wanted).map(({ file }) => file)),
]

/** `modules/ventas/recibos/x.ts` is of `modules/ventas/recibos`, in the area `modules/ventas`. */
const folderOf = (depth: number) => (file: string) => file.split('/').slice(0, depth).join('/')
const roomsOf = (table: string): string[] => [...new Set(filesOf(table).map(folderOf(3)))].toSorted()
const areasOf = (table: string): string[] => [...new Set(filesOf(table).map(folderOf(2)))].toSorted()

/** They keep a database well, whatever it holds: they purge old rows, claim work, and put a backup back. */
const KEEPERS = ['platform/database', 'platform/health', 'platform/work', 'backup']

/** Tables that several rooms of their area write, by their folders. */
const SHARED: Readonly<Record<string, string[]>> = {
  // A shift is opened, worked in and closed.
  caja_turnos: ['caja/cierre', 'caja/turnos'],
  caja_turno_usuarios: ['caja/cierre', 'caja/turnos'],
  // A sale and a receipt take cheques; one that comes back is marked.
  cheques: ['ventas/cheques', 'ventas/recibos', 'ventas/ventas'],
  // The account writes the balance of its customer, and nothing else.
  clientes: ['maestros/clientes', 'maestros/cuenta-clientes'],
  // What is open of a debt, and what a payment has left, is the allocations' to write.
  compras: ['compras/comprobantes', 'compras/imputaciones'],
  pagos_proveedores: ['compras/imputaciones', 'compras/pagos'],
  proveedor_iniciales: ['compras/imputaciones', 'compras/proveedores'],
  // A voucher is asked for, sent, and corrected.
  comprobantes_fiscales: ['fiscal/comprobantes-fiscales', 'fiscal/emision', 'fiscal/facturar'],
  // Whoever loses the password loses the sessions.
  pines: ['base/sesion', 'base/usuarios'],
  sesiones: ['base/sesion', 'base/usuarios'],
  usuarios: ['base/sesion', 'base/usuarios'],
}

describe('a table', () => {
  it('is looked for in all of the server', () => {
    expect(tables.size).toBeGreaterThan(50)
    expect([...tables].filter((table) => filesOf(table).length > 0).length).toBeGreaterThan(50)
  })

  it('has one room that writes it, but for those that share', () => {
    const ofModules = (table: string) =>
      roomsOf(table).flatMap((room) => (room.startsWith('modules/') ? [room.slice('modules/'.length)] : []))
    const rooms = [...tables].map((table) => [table, ofModules(table)] as const)
    expect(Object.fromEntries(rooms.filter(([, { length }]) => length > 1))).toEqual(SHARED)
  })

  it('of customers gets only balances from the account', () => {
    const text = readFileSync(
      path.join(SRC, 'modules/maestros/cuenta-clientes/cuenta-clientes.commands.ts'),
      'utf8',
    )
    const sets = [...text.matchAll(/update clientes (?:c )?set (\w+) =/g)].map(([, column]) => column)
    expect(new Set(sets)).toEqual(new Set(['saldo']))
    expect(text).not.toMatch(/insert into clientes|delete from clientes/)
  })

  it.each([
    'stock_movimientos',
    'cuenta_movimientos',
    'caja_movimientos',
    'proveedor_movimientos',
    'costo_movimientos',
    'costo_conversiones',
  ])('of a ledger has one file: %s', (ledger) => {
    expect(filesOf(ledger)).toHaveLength(1)
  })

  it('is never written by two areas', () => {
    const shared = [...tables].flatMap((table) => {
      const areas = areasOf(table).filter((area) => !KEEPERS.some((keeper) => area.startsWith(keeper)))
      return areas.length > 1 ? [`${table}: ${areas.join(', ')}`] : []
    })
    // The first admin and the branches of an empty business.
    expect(shared.filter((line) => !/^usuarios: /.test(line))).toEqual([])
  })

  it('is a parameter only of the writers that masters and settings share, and of the keepers', () => {
    const files = filesOf('${').filter((file) => !KEEPERS.some((keeper) => file.startsWith(keeper)))
    expect(files.toSorted()).toEqual([
      'modules/maestros/campos/varios.commands.ts',
      'platform/api/parametros.ts',
    ])
  })

  it('of masters is written in common only by the rooms of the masters', () => {
    const users = globSync('**/*.ts', { cwd: SRC }).filter((file) =>
      /\b(create|revive|change|restore)Varios\(/.test(readFileSync(path.join(SRC, file), 'utf8')),
    )
    expect(
      users
        .map(folderOf(3))
        .filter(
          (room) => !/^modules\/(maestros\/(articulos|clientes|campos)|compras\/proveedores)$/.test(room),
        ),
    ).toEqual([])
  })
})
