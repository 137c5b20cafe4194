/** A shop that issues vouchers with the counterpart, and the ways to look at it. */

import { facturacion, type UpdateFacturacion } from '@mostrador/contract/base/facturacion/facturacion'
import {
  type ComprobanteFiscal,
  comprobantesFiscales,
} from '@mostrador/contract/fiscal/comprobantes-fiscales'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { AppDeps } from '../../src/appDeps.ts'
import { type Emisor, findEmisor } from '../../src/modules/base/emisor/facturacion.queries.ts'
import {
  type ComprobanteNuevo,
  enqueueComprobante,
} from '../../src/modules/fiscal/facturar/comprobantes-fiscales.commands.ts'
import { HOY, openTestApp, type TestApp } from '../run/app.ts'
import { buildCliente } from '../shop/builders.ts'
import { type Authority, createAuthority } from './ca.ts'
import { type Counterpart, startCounterpart } from './counterpart.ts'

export const CUIT = '30712345671'

export const EMISOR: UpdateFacturacion = {
  cuit: CUIT,
  razon_social: 'Ñandú y Cía. SRL',
  condicion_iva: 'responsable_inscripto',
  ingresos_brutos: '901-123456-7',
  inicio_actividades: '2020-01-01',
  domicilio: 'San Martín 100, Rosario',
}

export interface FiscalShop extends TestApp {
  arca: Counterpart
  authority: Authority
}

const YEAR_MS = 365 * 86_400_000

/** Loads a certificate of the counterpart's authority. */
export async function loadCertificate({ admin, clock }: TestApp, authority: Authority): Promise<void> {
  const { id, csr } = await admin.call(facturacion.createCertificado, {
    body: { entorno: 'homologacion', alias: 'mostrador' },
  })
  const now = clock.now().getTime()
  const crt = await authority.sign(csr, { desde: new Date(now - 60_000), vence: new Date(now + 2 * YEAR_MS) })
  await admin.call(facturacion.cargarCertificado, { params: { id }, body: { crt } })
}

/** Points of sale 3 and 4, everything else as an admin would set it up; on. */
export async function setUp(
  shop: TestApp,
  authority: Authority,
  fields: UpdateFacturacion = {},
): Promise<void> {
  const { admin, centro, norte } = shop
  await admin.call(facturacion.update, {
    body: {
      ...EMISOR,
      puntos_venta: [
        { entorno: 'homologacion', sucursal: centro, numero: 3 },
        { entorno: 'homologacion', sucursal: norte, numero: 4 },
      ],
    },
  })
  await loadCertificate(shop, authority)
  await admin.call(facturacion.update, { body: { activa: true, ...fields } })
}

/** A shop beside its counterpart, both closed when the file ends. Invoicing is off. */
export async function openFiscalShop(
  onEnd: (close: () => Promise<void>) => void,
  deps: Partial<AppDeps> = {},
  authority = createAuthority(),
): Promise<FiscalShop> {
  let now = () => new Date()
  const arca = await startCounterpart(() => now())
  onEnd(() => arca.stop())
  const shop = await openTestApp(onEnd, { arca: { wsaa: arca.wsaa, wsfe: arca.wsfe }, ...deps })
  now = () => shop.clock.now()
  return { ...shop, arca, authority: await authority }
}

/** Another system makes vouchers of the series B of the first branch. */
export function takeNumbers({ arca }: FiscalShop, count: number, total?: string): void {
  for (let n = 0; n < count; n++) arca.take(CUIT, 3, 6, total)
}

export const getComprobante = ({ admin }: TestApp, id: number): Promise<ComprobanteFiscal> =>
  admin.call(comprobantesFiscales.get, { params: { id } })

/** Waits until a voucher has a state. */
export async function waitFor(
  shop: TestApp,
  id: number,
  estado: ComprobanteFiscal['estado'],
): Promise<ComprobanteFiscal> {
  await expect.poll(async () => (await getComprobante(shop, id)).estado, { interval: 30 }).toBe(estado)
  return await getComprobante(shop, id)
}

export interface VoucherFields extends Partial<ComprobanteNuevo> {
  /** As it is while invoicing is off. */
  emisor?: Emisor
}

export const EMISOR_DE_PRUEBA: Emisor = {
  entorno: 'homologacion',
  cuit: CUIT,
  condicion_iva: 'responsable_inscripto',
  umbral_identificacion: 1_000_000_000,
  umbral_identificacion_desde: '2025-05-29',
  precios_con_iva: true,
  punto_venta: 3,
}

/** The voucher of a note that credits another voucher whole. @returns its id. */
export async function enqueueNote(shop: FiscalShop, asociado: number): Promise<number> {
  const venta = await oldSale(shop)
  const nota = await shop.db.one<{ id: number }>(sql`
    insert into notas_credito (sucursal, punto_venta, fecha, cliente, usuario, concepto, total, origen, venta)
    select sucursal, 1, fecha, cliente, usuario, 'Nota', total, 'MANUAL', id from ventas where id = ${venta} returning id`)
  return await enqueue(shop, { tipo: 8, nota_credito: nota.id, asociado })
}

/** The debit note that reverts a credit note whole. @returns its id. */
export async function enqueueDebit(shop: FiscalShop, asociado: number): Promise<number> {
  const { nota_credito } = await getComprobante(shop, asociado)
  return await enqueue(shop, { tipo: 7, revierte: nota_credito, asociado })
}

/**
 * The voucher of a sale for $ 121,00 (21 % inside), put into the queue as the sale itself does it; a sale from before
 * invoicing was on. @returns its id.
 */
export async function enqueue(
  shop: FiscalShop,
  { emisor: dado, ...fields }: VoucherFields = {},
): Promise<number> {
  const venta = fields.nota_credito || fields.revierte ? null : (fields.venta ?? (await oldSale(shop)))
  const nuevo: ComprobanteNuevo = {
    tipo: 6,
    fecha: HOY,
    sucursal: shop.centro,
    cliente: 1,
    receptor: {
      nombre: 'Cliente 1',
      domicilio: '',
      tipo_documento: 99,
      documento: '0',
      condicion_iva: 5,
    },
    condicion_venta: 'Contado Efectivo',
    concepto_fiscal: 1,
    fecha_servicio: null,
    total: 12_100,
    neto: 10_000,
    iva: 2_100,
    exento: 0,
    no_gravado: 0,
    ivas: [{ id: 5, base: 10_000, importe: 2_100 }],
    lineas: [],
    ...fields,
    venta,
  }
  return await shop.db.inTx(async (tx) => {
    const emisor = dado ?? (await findEmisor(tx, nuevo.sucursal))
    if (!emisor) throw new Error('invoicing is off')
    return await enqueueComprobante(tx, emisor, nuevo)
  })
}

/** A sale's row, without its rules: the queue only names it. @returns its id. */
async function oldSale({ db, centro, admin }: TestApp): Promise<number> {
  const [cliente] = await db.rows<{ id: number }>(
    sql`select id from clientes where not consumidor_final order by id limit 1`,
  )
  const { id } = cliente ?? (await buildCliente(admin.call))
  const venta = await db.one<{ id: number }>(sql`
    insert into ventas (sucursal, punto_venta, fecha, cliente, usuario, condicion_venta, concepto, bonificacion, total,
      anticipo, cantidad_cuotas, valor_cuota)
    values (${centro}, 1, ${HOY}::date, ${id}, ${admin.id}, 'Contado Efectivo', '', 0, 121, 0, 0, 0) returning id`)
  return venta.id
}
