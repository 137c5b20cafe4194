/**
 * Every workbook, print page and PDF of a shop in which all texts are attacks: a text stays a text. The test
 * finds documents that are added later by itself.
 */
import { CSV_LATIN1, type Endpoint, TXT_LATIN1, XLSX } from '@mostrador/contract/endpoint'
import sql, { join, raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { sample, wireSchema } from './calls/samples.ts'
import { buildWorld } from './calls/world.ts'
import { textOf } from './files/pdf.ts'
import { readWorkbook } from './files/xlsx.ts'
import { everyEndpoint, HOY, shopOfFile } from './run/app.ts'

/** A formula for a spreadsheet, an element for a browser, and characters that end either one early. */
const ATTACK = `=1+1|"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;`

/** All fields that take free text. */
const TYPED: Record<string, string[]> = {
  series: ['numero'],
  ajustes: ['concepto', 'observaciones'],
  anulaciones: ['motivo'],
  articulos: ['nombre', 'descripcion'],
  clientes: ['nombre', 'domicilio', 'localidad', 'codigo_postal', 'provincia', 'email', 'observaciones'],
  codigos_pendientes: ['descripcion', 'categoria'],
  compra_detalles: ['descripcion'],
  compras: ['concepto', 'categoria'],
  comprobantes_fiscales: ['receptor_nombre', 'receptor_domicilio'],
  cuenta_movimientos: ['concepto'],
  conteos_stock: ['alcance_de', 'motivo', 'observaciones'],
  devoluciones_proveedor: ['motivo'],
  modelos: ['nombre'],
  notas_credito: ['concepto'],
  pagos_proveedores: ['observaciones'],
  pedidos: ['observaciones', 'motivo'],
  presupuestos: ['concepto', 'motivo'],
  proveedor_movimientos: ['concepto'],
  proveedores: ['razon_social', 'domicilio', 'localidad', 'provincia', 'email', 'contacto', 'observaciones'],
  recepciones: ['remito', 'observaciones'],
  recibos: ['concepto'],
  recordatorio_mensajes: ['destino', 'texto', 'detalle'],
  refinanciaciones: ['observaciones'],
  remito_detalles: ['observaciones'],
  remitos: ['concepto'],
  sucursales: ['nombre', 'localidad', 'direccion', 'telefono_fijo', 'email'],
  transferencias: ['concepto', 'observaciones'],
  usuarios: ['first_name', 'last_name'],
  ventas: ['concepto'],
}

/** The documents that the caller may see, where the first one of its kind belongs to others. */
const OWN: Record<string, Record<string, number>> = {
  // The first shift is that of the safe.
  '/gestion/caja-turnos/{id}/imprimir/': { id: 2 },
}

/** The queries that find typed texts where an empty query finds none. */
const ASKED: Record<string, Record<string, string>> = {
  '/gestion/agenda_cobros/exportar/': { mes: '2026-04' },
  '/gestion/analisis_ventas/exportar/': { agrupar: 'articulo' },
  '/gestion/historial-cliente/{id}/exportar/': { que: 'notas_credito' },
  ...Object.fromEntries(
    ['exportar', 'ventas-cbte', 'ventas-alicuotas'].map((file) => [
      `/gestion/libro-iva/${file}/`,
      { mes: HOY.slice(0, 7) },
    ]),
  ),
}

const shop = shopOfFile()
beforeAll(async () => {
  await buildWorld(shop)
  await authorise()
  await remind()
  for (const [table, columns] of Object.entries(TYPED)) {
    // The tables are append-only, but this test has to put its attacks into them.
    await shop.db.run(raw(`alter table ${table} disable trigger user`))
    // The words of Consumidor Final are fixed.
    const rows = raw(table === 'clientes' ? 'where not consumidor_final' : '')
    await shop.db.run(
      sql`update ${raw(table)} set ${join(columns.map((name) => sql`${raw(name)} = ${ATTACK}`))} ${rows}`,
    )
  }
  await shop.db.run(sql`update actualizaciones_cuotas set sucursal = ${shop.centro}`)
  await shop.db.run(sql`update usuarios set username = ${ATTACK} where username = 'vendedor'`)
})

/** The first voucher of the world, so that the book of its month has a row. */
async function authorise(): Promise<void> {
  await shop.db.run(sql`
    update comprobantes_fiscales set estado = 'autorizado', numero = 1, cae = '75000000000001', cae_vence = fecha,
      autorizado = now()
    where estado = 'sin_emitir'`)
  await shop.db.run(sql`
    insert into comprobante_fiscal_ivas (comprobante, id, base, importe)
    select id, 5, neto, iva from comprobantes_fiscales where estado = 'autorizado'`)
}

/** A reminder that was sent. */
const remind = () =>
  shop.db.run(sql`
    insert into recordatorio_mensajes (cliente, fecha, sucursal, canal, estado, destino, texto, momento)
    select min(id), ${HOY}::date, ${shop.centro}, 'email', 'enviado', 'x', 'x', now() from clientes
    on conflict do nothing`)

/** A seller may not read the books of the business. */
const callerOf = ({ permisos = [], algunPermiso = [] as unknown as ['compras'] }: Endpoint) =>
  [...permisos, ...algunPermiso].some((permiso) =>
    ['libro_iva', 'compras', 'pagos_proveedores', 'precios_costos', 'actualizar_cuotas'].includes(permiso),
  )
    ? shop.admin
    : shop.vendedor

/** The document, for the first record of its kind. */
async function fetchDocument(endpoint: Endpoint) {
  const given = (part: 'params' | 'query') =>
    Object.entries(endpoint[part] ? (sample(wireSchema(endpoint[part])) as object) : {})
  let url: string = endpoint.path
  const params = Object.entries({ ...Object.fromEntries(given('params')), ...OWN[endpoint.path] })
  for (const [name, value] of params) url = url.replace(`{${name}}`, String(value))
  const asked = [...given('query'), ...Object.entries(ASKED[endpoint.path] ?? {})]
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  const headers = { authorization: `Bearer ${callerOf(endpoint).access}` }
  const answer = await shop.http.inject({ url: `${url}?${query}`, headers })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer
}

const documents = (await everyEndpoint()).filter(
  ({ access, produces }) => produces && /staff|link/.test(access),
)
const of = (type: string) =>
  documents.filter(({ produces }) => produces === type).map((endpoint) => ({ path: endpoint.path, endpoint }))

describe.each(of(XLSX))('the workbook $path', ({ endpoint }) => {
  it('has texts where people typed texts, and no formula', async () => {
    const { rawPayload } = await fetchDocument(endpoint)
    const { rows, files } = await readWorkbook(new Blob([new Uint8Array(rawPayload)]))
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.flat().join('\n')).toContain(ATTACK)
    for (const xml of Object.values(files)) expect(xml).not.toMatch(/<f[ >]|<hyperlink|<script/)
  })
})

describe.each(of('text/html'))('the page $path', ({ endpoint }) => {
  it('shows the typed texts, and runs none of them', async () => {
    const { body } = await fetchDocument(endpoint)
    expect(body).toContain('=1+1|&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x')
    expect(body).not.toMatch(/<script>alert|<img src=x|[^&]lt;$/)
    expect(body.match(/<script/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })
})

describe.each(of('application/pdf'))('the PDF $path', ({ endpoint }) => {
  it('draws the typed texts, and holds nothing that could act', async () => {
    const { rawPayload } = await fetchDocument(endpoint)
    expect(textOf(rawPayload)).toContain('<script>alert(1)</script>')
    expect(rawPayload.toString('latin1')).not.toMatch(
      /\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/,
    )
  })
})

describe.each(of(TXT_LATIN1))('the file $path', ({ endpoint }) => {
  it('keeps the width of its lines', async () => {
    const { rawPayload } = await fetchDocument(endpoint)
    const lines = rawPayload.toString('latin1').split('\r\n').filter(Boolean)
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
  })
})

describe.each(of(CSV_LATIN1))('the table $path', ({ endpoint }) => {
  it('has as many fields in each of its lines', async () => {
    const { rawPayload } = await fetchDocument(endpoint)
    const lines = rawPayload.toString('latin1').split('\r\n').filter(Boolean)
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map((line) => line.split(';').length)).size).toBe(1)
  })
})

it('covers every document of the API', () => {
  const kinds = [of(XLSX), of('text/html'), of('application/pdf'), of(TXT_LATIN1), of(CSV_LATIN1)].map(
    ({ length }) => length,
  )
  expect(kinds.reduce((sum, n) => sum + n)).toBe(documents.length)
  for (const count of kinds) expect(count).toBeGreaterThan(0)
})
