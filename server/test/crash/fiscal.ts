/** The tax office in the crash test: every sale becomes a voucher, and the office fails and dies like everything else. */
import { setTimeout as sleep } from 'node:timers/promises'
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { Client } from '@mostrador/contract/client'
import sql from 'sql-template-tag'
import type { Random } from '../../seeds/random.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { Granted } from '../arca/books.ts'
import { createAuthority } from '../arca/ca.ts'
import type { Counterpart } from '../arca/counterpart.ts'
import type { Fault } from '../arca/faults.ts'

const CUIT = '30712345671'
const PUNTO_VENTA = 3
const YEAR_MS = 365 * 86_400_000

/** Turns invoicing on in the first branch, as an admin does it. */
export async function issueVouchers(admin: Client, numero = PUNTO_VENTA): Promise<void> {
  const homologacion = { entorno: 'homologacion', sucursal: 1, numero } as const
  await admin(facturacion.update, {
    body: {
      cuit: CUIT,
      razon_social: 'La prueba SRL',
      domicilio: 'San Martín 100',
      ingresos_brutos: '901-1',
      inicio_actividades: '2020-01-01',
      puntos_venta: [homologacion],
    },
  })
  const { id, csr } = await admin(facturacion.createCertificado, {
    body: { entorno: 'homologacion', alias: 'prueba' },
  })
  const now = Date.now()
  const validity = { desde: new Date(now - 60_000), vence: new Date(now + YEAR_MS) }
  const crt = await (await createAuthority()).sign(csr, validity)
  await admin(facturacion.cargarCertificado, { params: { id }, body: { crt } })
  await admin(facturacion.update, { body: { activa: true } })
}

const FAULTS: Fault[] = [
  { kind: 'taken' },
  { kind: 'lost' },
  { kind: 'unheard' },
  { kind: 'doneStatus', status: 500 },
  { kind: 'status', status: 502 },
  { kind: 'status', status: 503 },
  { kind: 'fault', code: 'Server' },
  { kind: 'error', code: 501 },
  { kind: 'delay', ms: 300 },
]

/** Some of the next requests go wrong. */
export function planFaults({ faults }: Counterpart, random: Random): void {
  for (let n = 0; n < 3; n++) faults.plan('FECAESolicitar', random.pick(FAULTS))
  if (random.chance(0.5)) faults.plan('FECompConsultar', { kind: 'unheard' })
}

/** Waits until nothing waits for its CAE. */
export async function drain(db: Db, over: () => boolean, withinMs: number): Promise<void> {
  const started = performance.now()
  while (!over()) {
    const { n } = await db.one<{ n: number }>(sql`
      select count(*) as n from comprobantes_fiscales where estado in ('sin_emitir', 'enviando', 'incierto')`)
    if (n === 0) return
    if (performance.now() - started > withinMs) throw new Error(`${n} vouchers still wait for their CAE`)
    await sleep(100)
  }
}

/** The numbers that another system took, and that were not noted as such. */
async function unnoted(db: Db, others: readonly Granted[]): Promise<string[]> {
  const noted = await db.rows<{ tipo: number; desde: number; hasta: number }>(sql`
    select tipo, desde, hasta from fiscal_numeros_ajenos`)
  const missing = others.filter(
    (o) => !noted.some((n) => n.tipo === o.tipo && n.desde <= o.numero && o.numero <= n.hasta),
  )
  const numbers = noted.reduce((sum, { desde, hasta }) => sum + hasta - desde + 1, 0)
  return [
    ...missing.map(({ tipo, numero }) => `nobody noted that ${tipo} ${numero} was taken`),
    ...(numbers > others.length ? [`${numbers} numbers are noted, and ${others.length} were taken`] : []),
  ]
}

/**
 * What is wrong between the sales and the returns, their vouchers, and the books of the office. Empty when each has one CAE, and
 * every other number is known as that of another system.
 */
export async function compareBooks(db: Db, { books, complaints }: Counterpart): Promise<string[]> {
  const rows = await db.rows<{
    id: number
    numero: number | null
    tipo: number
    cae: string | null
    de: string
  }>(sql`
    select 'sale ' || v.id as de, c.id, c.numero, c.tipo, c.cae
    from ventas v left join comprobantes_fiscales c on c.venta = v.id where v.sucursal = 1 and v.inicial is null
    union all
    select 'note ' || n.id, c.id, c.numero, c.tipo, c.cae
    from notas_credito n left join comprobantes_fiscales c on c.nota_credito = n.id where n.sucursal = 1`)
  const wrong = complaints.map((text) => `the office complains: ${text}`)
  // Another system's voucher has no IVA.
  const ours = books.granted.filter((g) => g.campos.ImpIVA !== undefined)
  wrong.push(
    ...(await unnoted(
      db,
      books.granted.filter((g) => !ours.includes(g)),
    )),
  )
  const byCae = new Map(ours.map((g) => [g.cae, g]))
  for (const { de, numero, cae } of rows) {
    const granted = byCae.get(cae ?? '')
    if (granted?.numero !== numero) wrong.push(`${de} has no CAE of its own`)
    byCae.delete(cae ?? '')
  }
  for (const { tipo, numero } of byCae.values())
    wrong.push(`${tipo} ${numero} was granted, and no document has it`)
  for (const tipo of new Set(books.granted.map((g) => g.tipo))) {
    const numbers = books.granted.filter((g) => g.tipo === tipo).map((g) => g.numero)
    if (numbers.some((numero, i) => numero !== i + 1)) wrong.push(`the series ${tipo} has a gap`)
  }
  return wrong
}
