/** What is kept of an annulment, of every kind that this shop makes here, and of those of earlier versions. */
import { readFile } from 'node:fs/promises'
import type { DocumentoAnulable } from '@mostrador/contract/base/anulables'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'

const MIGRACIONES = ['0630_anulaciones', '0631_anulaciones_de_todos']

const shop = shopOfFile()
/** The user name of whoever annuls here. */
let quien: string
let ids: { compra: number; recepcion: number; pago: number; recibo: number; venta: number }

const body = { motivo: 'se cargó dos veces' }

beforeAll(async () => {
  const { call } = shop.admin
  await activarCompras(call)
  const { id: proveedor } = await buildProveedor(call)
  const articulo = await buildArticulo(shop)
  const { id: compra, recepciones: suyas } = await comprar(call, proveedor, [[articulo.id, 1, 100]])
  await call(comprobantesCompra.anular, { params: { id: compra }, body })
  const medios = [{ medio: 'TRANSFERENCIA' as const, monto: 100, referencia: '' }]
  const { id: pago } = await call(pagosProveedores.create, { body: { proveedor, medios, imputaciones: [] } })
  await call(pagosProveedores.anular, { params: { id: pago }, body })
  const { cuotas } = await buildVentaEnCuotas(shop)
  const { cobro_id: recibo } = await pagar(call, cuotas[0]?.id ?? 0, 10_000)
  await call(recibos.anular, { params: { id: recibo }, body })
  const { id: cliente } = await buildCliente(call)
  const { id: venta } = await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
  await call(ventas.anular, { params: { id: venta }, body: { observaciones: body.motivo } })
  quien = (
    await shop.db.one<{ username: string }>(sql`
    select username from usuarios where id = ${shop.admin.id}`)
  ).username
  ids = { compra, recepcion: suyas[0]?.id ?? 0, pago, recibo, venta }
})

const guardadas = async () =>
  Object.fromEntries(
    (
      await shop.db.rows<{
        tipo: DocumentoAnulable
        documento: number
        motivo: string
        quien: string | null
      }>(sql`
        select a.tipo, a.documento, a.motivo, case when a.momento is not null then u.username end as quien
        from anulaciones a left join usuarios u on u.id = a.usuario`)
    ).map(({ tipo, ...anulacion }) => [tipo, anulacion]),
  )

const respuestas = async () => {
  const { call } = shop.admin
  const { anulacion: deCompra } = await call(comprobantesCompra.get, { params: { id: ids.compra } })
  const { anulacion: deRecepcion } = await call(recepciones.get, { params: { id: ids.recepcion } })
  const { motivo_anulacion: dePago } = await call(pagosProveedores.get, { params: { id: ids.pago } })
  const { motivo_anulacion: deRecibo } = await call(recibos.get, { params: { id: ids.recibo } })
  return { deCompra, deRecepcion, dePago, deRecibo }
}

it('keeps of each kind why, when and by whom, also of what ends with another', async () => {
  const suya = { motivo: body.motivo, quien }
  expect(await guardadas()).toEqual({
    compra: { documento: ids.compra, ...suya },
    recepcion: { documento: ids.recepcion, ...suya },
    pago_proveedor: { documento: ids.pago, ...suya },
    recibo: { documento: ids.recibo, ...suya },
    venta: { documento: ids.venta, ...suya },
  })
})

it('is filled from what earlier versions kept in each document: the answers stay', async () => {
  const antes = { filas: await guardadas(), respuestas: await respuestas() }
  expect(antes.respuestas.deCompra).toMatchObject({ motivo: body.motivo, usuario: quien })
  expect(antes.respuestas).toMatchObject({ dePago: body.motivo, deRecibo: body.motivo })
  const statements = (await Promise.all(MIGRACIONES.map(archivo))).flatMap((text) => text.split(/;\s*\n/))
  await shop.db.inTx(async (tx) => {
    for (const [tabla, tipo] of CON_QUIEN) {
      await tx.run(
        raw(`alter table ${tabla} add motivo_anulacion text not null default '', add anulada timestamptz,
        add anulada_por integer references usuarios(id)`),
      )
      await tx.run(
        raw(`update ${tabla} d set motivo_anulacion = a.motivo, anulada = a.momento, anulada_por = a.usuario
        from anulaciones a where a.tipo = '${tipo}' and a.documento = d.id`),
      )
    }
    for (const [tabla, tipo] of CON_MOTIVO) {
      await tx.run(raw(`alter table ${tabla} add motivo_anulacion text not null default ''`))
      await tx.run(
        raw(`update ${tabla} d set motivo_anulacion = a.motivo
        from anulaciones a where a.tipo = '${tipo}' and a.documento = d.id`),
      )
    }
    await tx.run(sql`drop table anulaciones`)
    for (const statement of statements.filter((s) => s.trim())) await tx.run(raw(statement))
  })
  expect(await respuestas()).toEqual(antes.respuestas)
  const { pago_proveedor, ...filas } = antes.filas
  // Nobody kept who annulled a payment to a supplier.
  const sinQuien = { ...pago_proveedor, quien: null }
  expect(await guardadas()).toEqual({ ...filas, pago_proveedor: sinQuien })
})

const CON_QUIEN = [
  ['compras', 'compra'],
  ['recepciones', 'recepcion'],
  ['devoluciones_proveedor', 'devolucion_proveedor'],
] as const
const CON_MOTIVO = [
  ['pagos_proveedores', 'pago_proveedor'],
  ['refinanciaciones', 'refinanciacion'],
  ['recibos', 'recibo'],
] as const

const archivo = (nombre: string): Promise<string> =>
  readFile(new URL(`../../../../migrations/${nombre}.sql`, import.meta.url), 'utf8')
