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

describe('a table', () => {
  it('is looked for in all of the server', () => {
    expect(tables.size).toBeGreaterThan(50)
    expect([...tables].filter((table) => filesOf(table).length > 0).length).toBeGreaterThan(50)
  })

  it.each([
    ['articulos', ['modules/maestros/articulos']],
    ['articulos_retirados', ['modules/maestros/articulos']],
    // The account writes the balance of its customer, and nothing else.
    ['clientes', ['modules/maestros/clientes', 'modules/maestros/cuenta-clientes']],
    ['cliente_nombres', ['modules/maestros/clientes']],
    ['rubros', ['modules/maestros/rubros']],
    ['planes', ['modules/ventas/planes']],
    // The account is in the room of its suppliers.
    ['proveedores', ['modules/compras/proveedores']],
    ['proveedor_movimientos', ['modules/compras/proveedores']],
    ['articulo_proveedores', ['modules/compras/listas']],
    ['codigos_pendientes', ['modules/compras/listas']],
    ['enlaces_cuenta', ['modules/credito/enlaces']],
    ['enlaces_cuenta_vistas', ['modules/credito/enlaces']],
    ['consultas_bcra', ['modules/credito/legajo']],
    ['padron_consultas', ['modules/fiscal/padron']],
    ['compra_detalles', ['modules/compras/comprobantes']],
    ['pago_imputaciones', ['modules/compras/imputaciones']],
    // What is open of an opening debt is the allocations' to write.
    ['proveedor_iniciales', ['modules/compras/imputaciones', 'modules/compras/proveedores']],
    // What a payment has left is the allocations' to write.
    ['pagos_proveedores', ['modules/compras/imputaciones', 'modules/compras/pagos']],
    ['recepciones', ['modules/compras/recepciones']],
    ['recepcion_detalles', ['modules/compras/recepciones']],
    ['devoluciones_proveedor', ['modules/compras/devoluciones']],
    ['compras_configuracion', ['modules/compras/proveedores']],
    ['pedidos', ['modules/compras/pedidos']],
    ['pedido_detalles', ['modules/compras/pedidos']],
    ['presupuestos', ['modules/ventas/presupuestos']],
    ['presupuesto_detalles', ['modules/ventas/presupuestos']],
    ['cambios', ['modules/ventas/cambios']],
    ['aplicaciones', ['modules/ventas/cuotas']],
    ['refinanciaciones', ['modules/credito/refinanciaciones']],
    ['refinanciacion_cuotas', ['modules/credito/refinanciaciones']],
    ['actualizaciones_cuotas', ['modules/credito/actualizaciones-cuotas']],
    ['actualizacion_cuotas_detalles', ['modules/credito/actualizaciones-cuotas']],
    ['indices_precios', ['modules/credito/actualizaciones-cuotas']],
    ['ventas_sin_conexion', ['modules/ventas/sin-conexion']],
    ['ventas_sin_conexion_precios', ['modules/ventas/sin-conexion']],
    ['ventas_sin_conexion_por_contar', ['modules/ventas/sin-conexion']],
    ['sin_conexion_dispositivos', ['modules/ventas/sin-conexion']],
    ['ventas_configuracion', ['modules/ventas/configuracion']],
    ['articulo_reposicion', ['modules/compras/reposicion']],
    ['articulo_costos', ['modules/mercaderia/costos']],
    ['sucursales', ['modules/base/sucursales']],
    ['contadores', ['modules/base/contadores']],
    ['comision_porcentajes', ['modules/gestion/comisiones']],
    ['comision_cierre_lineas', ['modules/gestion/comisiones']],
    ['comision_cierre_tasas', ['modules/gestion/comisiones']],
    ['auditoria', ['platform/api']],
  ])('of masters has one room: %s', (table, rooms) => {
    expect(roomsOf(table).map((room) => (room.startsWith('platform') ? folderOf(2)(room) : room))).toEqual(
      rooms,
    )
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

  it('is a parameter only of the writers that the masters share, and of the keepers', () => {
    const files = filesOf('${').filter((file) => !KEEPERS.some((keeper) => file.startsWith(keeper)))
    expect(files).toEqual(['modules/maestros/campos/varios.commands.ts'])
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
