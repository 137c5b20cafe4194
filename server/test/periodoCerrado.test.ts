/** What the closed period means for the documents of every module, and for the reports. */

import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { informes } from '@mostrador/contract/gestion/informes'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { checkIntegridad } from '../src/modules/gestion/integridad/integridad.queries.ts'
import { readWorkbook } from './files/xlsx.ts'
import { HOY, refusal } from './run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from './shop/builders.ts'
import { shopForEachTest } from './shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from './shop/cobros.ts'
import { aplicar, csvOf, deshacer, erroresDe, filasDe, importar } from './shop/importar.ts'
import { buildAjuste, buildRemito, buildTransferencia } from './shop/mercaderia.ts'

const AYER = '2026-03-14'
const DESDE = '2026-03-01'

const shop = shopForEachTest()

const cerrar = (cerrado_hasta: string | null, motivo = '') =>
  shop.admin.call(periodoCerrado.update, { body: { cerrado_hasta, motivo } })

const CERRADO = {
  status: 409,
  codigo: 'periodo_cerrado',
  message: 'El período está cerrado hasta el 14/03/2026: la fecha debe ser posterior',
}

const anular = (id: number) => shop.admin.call(ventas.anular, { params: { id }, body: {} })

/** Of every table: a refused document must leave nothing. */
const counts = () =>
  shop.db.one(sql`
    select (select count(*) from ventas) as ventas, (select count(*) from notas_credito) as notas,
      (select count(*) from remitos) as remitos, (select count(*) from ajustes) as ajustes,
      (select count(*) from recibos) as recibos, (select count(*) from transferencias) as transferencias,
      (select count(*) from stock_movimientos) as stock, (select count(*) from cuenta_movimientos) as cuenta`)

describe('a closed day', () => {
  it('takes no sale, credit note, delivery note or adjustment; the day after takes them all', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 50 } })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { call } = shop.vendedor
    const documents: Record<string, (fecha: string) => Promise<unknown>> = {
      venta: (fecha) => buildVenta(call, { cliente, fecha, lineas: [{ articulo, cantidad: 1 }] }),
      nota: (fecha) => buildNota(call, { cliente, articulo: articulo.id, fecha }),
      remito: (fecha) => buildRemito(call, { [articulo.id]: 1 }, { cliente, fecha }),
      ajuste: (fecha) => buildAjuste(call, { [articulo.id]: 1 }, { fecha }),
    }
    await cerrar(AYER)
    const before = await counts()
    for (const [name, make] of Object.entries(documents)) {
      for (const fecha of [AYER, '2026-02-20']) {
        const error = await refusal(make(fecha))
        expect(error, `${name} ${fecha}`).toMatchObject(CERRADO)
        expect(error.campos, name).toEqual({ fecha: CERRADO.message })
      }
    }
    expect(await counts()).toEqual(before)
    for (const make of Object.values(documents)) await make(HOY)
  })

  it('when it is today, takes no receipt, annulment or transfer either', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 50 } })
    const { venta, cuotas } = await buildVentaEnCuotas(shop, { lineas: [{ articulo, cantidad: 4 }] })
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    const enviada = await buildTransferencia(
      shop.vendedor.call,
      { [articulo.id]: 1 },
      { sucursal_destino: shop.norte },
    )
    await cerrar(HOY)
    const params = { id: enviada.id }
    const before = await counts()
    for (const call of [
      () => pagar(shop.vendedor.call, cuotas[1]?.id ?? 0, 10_000),
      () => anularRecibo(shop.admin.call, cobro_id),
      () => anular(venta.id),
      () => buildTransferencia(shop.vendedor.call, { [articulo.id]: 1 }, { sucursal_destino: shop.norte }),
      () => shop.vecino.call(transferencias.recibir, { params, body: { detalles: [] } }),
      () => shop.admin.call(transferencias.cancelar, { params, body: { motivo: '' } }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 409, codigo: 'periodo_cerrado' })
    expect(await counts()).toEqual(before)
  })

  it('takes no opening balance of an import, and gives no customer another first day', async () => {
    const { id } = await buildCliente(shop.admin.call, { numero_documento: '30111222', fecha_alta: AYER })
    await cerrar(AYER)
    const file = csvOf(
      'Nombre;Número de documento;Fecha de alta;Saldo\n' +
        'Con saldo;30555001;10/03/2026;100\nSin saldo;30555002;10/03/2026;0\nDespués;30555003;15/03/2026;100\n' +
        'Otro día;30111222;15/03/2026;',
    )
    const { id: importacion } = await importar(shop, 'clientes', file, 'clientes.csv')
    const filas = await filasDe(shop, importacion)
    const errores = filas.map((fila) => Object.keys(erroresDe(fila)))
    expect(errores).toEqual([['fecha_alta'], [], [], ['fecha_alta']])
    expect(await shop.admin.call(clientes.get, { params: { id } })).toMatchObject({ fecha_alta: AYER })
  })

  it('refuses an import that was checked before the close', async () => {
    const file = csvOf('Nombre;Número de documento;Fecha de alta;Saldo\nTarde;30555004;10/03/2026;100')
    const { id } = await importar(shop, 'clientes', file, 'clientes.csv')
    await cerrar(AYER)
    expect(await refusal(aplicar(shop, id))).toMatchObject({ status: 409, codigo: 'periodo_cerrado' })
    await cerrar(null, 'falta el archivo')
    await aplicar(shop, id)
  })

  it('refuses to take back an import that changed the first day of a customer', async () => {
    const { id } = await buildCliente(shop.admin.call, { numero_documento: '30111333', fecha_alta: HOY })
    const file = csvOf('Nombre;Número de documento;Fecha de alta\nCambia;30111333;10/03/2026')
    const { id: importacion } = await importar(shop, 'clientes', file, 'clientes.csv')
    await aplicar(shop, importacion)
    await cerrar(AYER)
    expect(await refusal(deshacer(shop, importacion))).toMatchObject({ codigo: 'periodo_cerrado' })
    expect(await shop.admin.call(clientes.get, { params: { id } })).toMatchObject({
      fecha_alta: '2026-03-10',
    })
  })
})

describe('the reports of a closed period', () => {
  const query = { desde: DESDE, hasta: AYER }
  const draw = async () => ({
    ventas: await shop.admin.call(informes.ventas, { query }),
    cobros: await shop.admin.call(informes.cobros, { query }),
    libroVentas: (await readWorkbook(await shop.admin.call(informes.exportarVentas, { query }))).rows,
    libroCobros: (await readWorkbook(await shop.admin.call(informes.exportarCobros, { query }))).rows,
  })

  it('stay as they were through annulments, edits and imports', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 90 } })
    const ana = await buildCliente(shop.admin.call, { nombre: 'Ana', numero_documento: '30000111' })
    const beto = await buildCliente(shop.admin.call, { nombre: 'Beto', numero_documento: '30000222' })
    shop.clock.set('2026-03-10T15:00:00Z')
    const old = { fecha: '2026-03-10', lineas: [{ articulo, cantidad: 4 }] }
    const contado = await buildVenta(shop.vendedor.call, { ...old, cliente: ana.id })
    const anulada = await buildVenta(shop.vendedor.call, { ...old, cliente: beto.id })
    const { venta, cuotas } = await buildVentaEnCuotas(shop, { ...old, cliente: ana.id })
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    await anular(anulada.id)
    shop.clock.set('2026-03-15T15:00:00Z')
    await cerrar(AYER)
    const before = await draw()
    expect(before.ventas.map((f) => f.id)).toEqual([contado.id, venta.id])
    expect(before.cobros.map((f) => f.tipo_documento)).toEqual([
      'FACTURA',
      'FACTURA',
      'COBRO',
      'NOTA_CREDITO',
    ])

    await anular(contado.id)
    await anularRecibo(shop.admin.call, cobro_id)
    await anular(venta.id)
    await shop.admin.call(clientes.update, { params: { id: ana.id }, body: { nombre: 'Ana Paula' } })
    const file = csvOf('Nombre;Número de documento;Saldo\nAlberto;30000222;\nNuevo;30000333;500')
    await aplicar(shop, (await importar(shop, 'clientes', file, 'clientes.csv')).id)
    await buildVenta(shop.vendedor.call, { cliente: beto.id, lineas: [{ articulo, cantidad: 1 }] })
    expect(await draw()).toEqual(before)
    // Of today, they show what happened today, under the new names.
    const hoy = await shop.admin.call(informes.ventas, { query: { desde: HOY, hasta: HOY } })
    expect(hoy.map(({ comprobante, cliente, total }) => [comprobante.slice(0, 2), cliente, total])).toEqual([
      ['TK', 'Alberto', 10_000],
      ['NC', 'Ana Paula', -40_000],
      ['NC', 'Ana Paula', -60_000],
    ])
    expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true })
  })

  it('leave out a sale of a day that was open when it was annulled', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 9 } })
    const { id: cliente } = await buildCliente(shop.admin.call)
    const venta = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    await cerrar(AYER)
    await anular(venta.id)
    expect(await shop.admin.call(informes.ventas, { query: { desde: HOY, hasta: HOY } })).toEqual([])
  })
})
