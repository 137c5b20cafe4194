/**
 * The name of a document on a screen or a paper finds it in its list. A searchable list that is missing here
 * fails.
 */

import { DOCUMENTOS } from '@mostrador/contract/base/documentos'
import { refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import {
  comprobante,
  comprobanteDeVenta,
  numeroComprobante,
  type TipoComprobante,
} from '@mostrador/contract/documentos/comprobantes'
import { type Endpoint, XLSX } from '@mostrador/contract/endpoint'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { cheques } from '@mostrador/contract/ventas/cheques'
import type { Cuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireSchema } from './calls/samples.ts'
import { readWorkbook } from './files/xlsx.ts'
import { everyEndpoint, HOY, shopOfFile } from './run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from './shop/builders.ts'
import { buildVentaEnCuotas, pagar } from './shop/cobros.ts'
import { empezar, encenderConteos } from './shop/conteos.ts'
import { csvOf, upload } from './shop/importar.ts'
import { buildAjuste, buildRemito } from './shop/mercaderia.ts'
import { givePermisos } from './shop/permisos.ts'

/** These lists search for other things than documents. */
const OTHERS = [
  '/gestion/articulos/',
  '/gestion/clientes/',
  '/gestion/proveedores/',
  '/gestion/precios-costos/',
  '/gestion/precios-costos/simulacion/',
  '/gestion/proveedores/{id}/articulos/',
  // agenda.test.ts looks for them.
  '/gestion/pagos-proveedores/',
  '/gestion/pagos-proveedores/cheques/',
  '/gestion/proveedores/{id}/codigos-pendientes/',
  // By number or supplier: pedidos.test.ts looks for them.
  '/gestion/pedidos/',
  // By number or customer: presupuestos.test.ts looks for them.
  '/gestion/presupuestos/',
  // By either number or customer, and by article: informe.test.ts of sales without a line looks for them.
  '/gestion/ventas/sin-conexion/ventas/',
  '/gestion/ventas/sin-conexion/contar/',
  '/gestion/reposicion/',
  '/gestion/reposicion/puntos/',
  // A promotion has a name alone, a model a code besides: modelos.test.ts looks for them.
  '/gestion/promociones/',
  '/gestion/modelos/',
  // By its own number, not that of a document: series.test.ts looks for it.
  '/gestion/series/',
  // By number of the paper too: compras.listas.test.ts looks for them.
  '/gestion/compras/',
  '/gestion/comprobantes-arca/',
  '/gestion/recepciones/',
  '/gestion/devoluciones-proveedor/',
  '/gestion/informe_stock/',
  '/gestion/importaciones/{id}/filas/',
  '/gestion/cheques/',
  // By customer: cobranza.test.ts and recordatorios.test.ts look for them.
  '/gestion/cobranza/',
  '/gestion/recordatorios/',
  '/gestion/recordatorios/hoy/',
  // Only an admin reads it, and one change names several documents: auditoria.test.ts looks for them.
  '/gestion/auditoria/',
  // Vouchers have the numbers of their own series: facturar.test.ts looks for them.
  '/gestion/comprobantes-fiscales/',
]

const shop = shopOfFile()
let textos: Record<string, { id: number; textos: string[] }>
beforeAll(async () => {
  textos = await buildTextos()
})

/** As screens and papers show it, as older papers did, and without the letter. */
const formas = (tipo: TipoComprobante, { punto_venta, id }: { punto_venta: number; id: number }) => [
  comprobante(tipo, punto_venta, id),
  `${DOCUMENTOS[tipo].letra} ${numeroComprobante(punto_venta, id)}`,
  numeroComprobante(punto_venta, id),
]

/**
 * One document of each kind in the second branch, with numbers that no other kind has, and the names of each.
 */
async function buildTextos(): Promise<typeof textos> {
  const { call } = shop.vecino
  const first = {
    importaciones: 888,
    ventas: 267,
    recibos: 1_301,
    notas_credito: 2_147_483_600,
    notas_debito: 777,
    refinanciaciones: 666,
    remitos: 44,
    ajustes: 55,
    conteos_stock: 33,
  }
  for (const [table, id] of Object.entries(first)) {
    await shop.db.run(raw(`alter table ${table} alter id restart with ${id}`))
  }
  // Without stock, so that the sale has pending articles.
  const { venta, cliente, cuotas } = await buildVentaEnCuotas(shop, { call })
  const { cobro_id } = await pagar(call, cuotas[0]?.id ?? 0, cuotas[0]?.total_cuota ?? 0)
  const recibo = await call(recibos.get, { params: { id: cobro_id } })
  const articulo = await buildArticulo(shop)
  const nota = await buildNota(call, { cliente, articulo: articulo.id })
  const { venta: conCheque } = await buildVenta(call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    pagos: [{ tipo_pago: 'CHEQUE', monto: 10_000 }],
  })
  const { nota_debito } = await call(cheques.marcar, {
    params: { id: conCheque.pagos?.[0]?.cheque?.id ?? 0 },
    body: { estado: 'RECHAZADO', estado_anterior: 'EN_CARTERA' },
  })
  const debito = { id: nota_debito?.id ?? 0, punto_venta: conCheque.punto_venta }
  const plan = await refinanciar(cliente, cuotas[1])
  const remito = await buildRemito(call, { [articulo.id]: 5 }, { cliente, tipo_operacion: 'ENTRADA' })
  const ajuste = await buildAjuste(call, { [articulo.id]: 5 })
  await encenderConteos(shop)
  const conteo = await empezar(shop.admin.call, [articulo.id], { sucursal: shop.norte })
  const importacion = await upload(shop, 'articulos', csvOf('Código;Nombre\na;a'), 'lista.csv')
  const deVenta = { id: venta.id, textos: [...formas('venta', venta), comprobanteDeVenta(venta.id)] }
  return {
    '/gestion/ventas/': deVenta,
    '/gestion/articulos-pendientes/': deVenta,
    '/gestion/cuotas/pendientes/': deVenta,
    '/gestion/cuotas/pendientes/ventas/': deVenta,
    // The receipt by its own name, and by the name of its sale with the letter.
    '/gestion/recibos/': {
      id: recibo.id,
      textos: [...formas('recibo', recibo), ...deVenta.textos.filter((texto) => texto.startsWith('TKT'))],
    },
    '/gestion/notas-credito/': { id: nota.id, textos: formas('nota_credito', nota) },
    '/gestion/notas-debito/': { id: debito.id, textos: formas('nota_debito', debito) },
    '/gestion/refinanciaciones/': { id: plan.id, textos: formas('refinanciacion', plan) },
    '/gestion/remitos-cliente/': { id: remito.id, textos: [remito.numero, remito.numero.slice(6)] },
    '/gestion/importaciones/': { id: importacion.id, textos: [importacion.comprobante] },
    '/gestion/ajustes/': { id: ajuste.id, textos: [`AJ 000000${ajuste.numero}`, `000000${ajuste.numero}`] },
    '/gestion/conteos-stock/': { id: conteo.id, textos: [conteo.numero, conteo.numero.slice(4)] },
  }
}

/** An instalment becomes a new plan. */
async function refinanciar(cliente: number, cuota: Cuota | undefined) {
  await shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 7, cambios: false, refinanciaciones: true },
  })
  await givePermisos(shop, { con: ['refinanciar'] })
  const { id, punto_venta } = await shop.vecino.call(refinanciaciones.create, {
    body: {
      cliente,
      cuotas: [{ cuota: cuota?.id ?? 0, importe: cuota?.total_cuota ?? 0 }],
      cantidad_cuotas: 1,
      primer_vencimiento: HOY,
    },
  })
  return { id, punto_venta }
}

/** The ways in which people type these names. */
const tipeos = (texto: string): string[] => [
  texto,
  texto.toLowerCase(),
  ` ${texto} `,
  texto.replaceAll(' ', ''),
  texto.replace(/(\d)-(\d)/, '$1 - $2'),
  texto.replace(/\b0+(?=\d)/g, ''),
]

interface Row {
  id: number
  venta_id?: number
  venta?: number
  cantidad_original?: number
}

/** The name of the sale finds instalments and pending articles. */
const idOf = ({ id, venta_id, venta, cantidad_original }: Row) => venta_id ?? (cantidad_original ? venta : id)

const searching = (await everyEndpoint()).filter(
  ({ query }) => query && 'search' in (wireSchema(query).properties ?? {}),
)
const lists = searching.filter(({ produces, path }) => produces !== XLSX && !OTHERS.includes(path))

async function ask({ path }: Pick<Endpoint, 'path'>, search: string) {
  const url = `${path}?${new URLSearchParams({ search, page: '1' })}`
  // Only an admin sees the imports.
  const { access } = path.startsWith('/gestion/importaciones/') ? shop.admin : shop.vecino
  const headers = { authorization: `Bearer ${access}` }
  const answer = await shop.http.inject({ url, headers })
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200)
  return answer
}

describe.each(lists.map((list) => ({ path: list.path })))('$path', ({ path }) => {
  it('finds its document by every text that names it, on the screen and in the workbook', async () => {
    const { id, textos: escritos } = textos[path] ?? { id: 0, textos: [] }
    expect(escritos.length).toBeGreaterThan(0)
    for (const texto of escritos.flatMap(tipeos)) {
      const { results } = (await ask({ path }, texto)).json()
      expect(new Set(results.map(idOf)), texto).toEqual(new Set([id]))
    }
    for (const texto of escritos) {
      const { results } = (await ask({ path }, texto)).json()
      const book = await ask({ path: `${path}exportar/` }, texto)
      const { rows } = await readWorkbook(new Blob([new Uint8Array(book.rawPayload)]))
      expect(rows.length, texto).toBe(1 + results.length)
    }
  })

  it('finds no document by the number of another kind, or by a number beyond all ids', async () => {
    const ajenos = Object.values(textos)
      .flatMap((t) => t.textos)
      .filter((texto) => /^[A-Z]/.test(texto) && !textos[path]?.textos.includes(texto))
    expect(ajenos.length).toBeGreaterThan(3)
    for (const texto of [...ajenos, '2147483648', '9999999999', '01-9999999999', '99999999999999999999']) {
      expect((await ask({ path }, texto)).json(), texto).toMatchObject({ count: 0, results: [] })
    }
  })
})

it('finds the delivery note of one branch when the text has its point of sale', async () => {
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const articulo = await buildArticulo(shop)
  const { numero } = await buildRemito(
    shop.vendedor.call,
    { [articulo.id]: 5 },
    { cliente, tipo_operacion: 'ENTRADA' },
  )
  expect(numero).toBe('REM-X 0001-0000001')
  const idsFor = async (search: string) => {
    const { results } = await shop.admin.call(remitosCliente.list, { query: { search } })
    return results.map((r) => r.numero)
  }
  expect(await idsFor('rem-x 1-1')).toEqual([numero])
  expect(await idsFor('0002-0000001')).toEqual(['REM-X 0002-0000001'])
  expect(await idsFor('0000001')).toEqual([numero, 'REM-X 0002-0000001'])
})
