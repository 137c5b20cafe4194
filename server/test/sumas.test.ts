/**
 * A sum of amounts may pass the bound of one amount, and the shop still shows it: a mistyped price must not
 * break the owner's first screen. Only the balance of one account has a bound, with a refusal.
 */

import type { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { informes } from '@mostrador/contract/gestion/informes'
import { panel } from '@mostrador/contract/gestion/panel'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { Importe, ImporteConSigno, MAX_IMPORTE, Suma } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { limitsOf } from '../src/platform/http/limits.ts'
import { sendTo } from './calls/raw.ts'
import { sample, wireSchema } from './calls/samples.ts'
import { buildWorld } from './calls/world.ts'
import { readWorkbook } from './files/xlsx.ts'
import { everyEndpoint, HOY, refusal, shopOfFile } from './run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from './shop/builders.ts'
import { anularRecibo, buildVentaEnCuotas, cuotasDe, pagar } from './shop/cobros.ts'

type Schema = z.core.$ZodType

/** Every amount of an answer, with its place. */
function* amountsIn(schema: Schema, at: string): Iterable<{ at: string; isSum: boolean }> {
  if (schema === Suma) return yield { at, isSum: true }
  if (schema === Importe || schema === ImporteConSigno) return yield { at, isSum: false }
  const def = schema._zod.def as {
    shape?: Record<string, Schema>
    element?: Schema
    options?: Schema[]
    innerType?: Schema
    in?: Schema
    out?: Schema
  }
  for (const [key, inside] of Object.entries(def.shape ?? {})) yield* amountsIn(inside, `${at}.${key}`)
  if (def.element) yield* amountsIn(def.element, `${at}[]`)
  for (const inside of [...(def.options ?? []), def.innerType, def.in, def.out]) {
    if (inside) yield* amountsIn(inside, at)
  }
}

/** The totals and differences of a shift of a till, over all payment types. */
const ofTurno = (at: string): string[] =>
  [
    ...['diferencia_apertura', 'esperado', 'contado', 'diferencia', 'diferencia_primer_conteo'],
    ...['conteos_hechos[].contado', 'conteos_hechos[].diferencia'],
  ].map((total) => `${at}.${total}`)

/** The same, the rounding of its cash, and the differences of each of its counts. */
const ofTurnoEntero = (at: string): string[] => [
  ...ofTurno(at),
  ...['conteo', 'conteos[]'].map((conteo) => `${at}.${conteo}.tipos[].diferencia`),
  `${at}.redondeo`,
]

/** The calls that answer with one shift, in the order of their routes. */
const TURNOS = [
  'GET /gestion/caja-turnos/{id}/ ',
  ...['entrar', 'contar', 'cerrar'].map((verb) => `POST /gestion/caja-turnos/{id}/${verb}/ `),
  'POST /gestion/cajas/{id}/abrir/ ',
  'POST /gestion/caja-turnos/{id}/salir/ ',
]

const SUMAS_DEL_LIBRO = ['neto', 'iva', 'exento', 'no_gravado', 'total']
const LIBRO = [
  ...['totales', 'por_tipo[]'].flatMap((at) => SUMAS_DEL_LIBRO.map((suma) => `.${at}.${suma}`)),
  '.por_alicuota[].base',
  '.por_alicuota[].importe',
].map((at) => `GET /gestion/libro-iva/resumen/ ${at}`)

const DE_COMPRA = [
  'neto',
  'iva',
  'no_gravado',
  'exento',
  'percepcion_iva',
  'percepcion_nacional',
  'percepcion_iibb',
  'percepcion_municipal',
  'impuestos_internos',
  'otros',
  'total',
  'credito',
]
const LIBRO_COMPRAS = [
  ...['totales', 'por_tipo[]'].flatMap((at) => DE_COMPRA.map((suma) => `.${at}.${suma}`)),
  '.por_alicuota[].neto',
  '.por_alicuota[].iva',
  '.por_jurisdiccion[].importe',
  ...['debito', 'credito', 'percepciones', 'saldo'].map((suma) => `.posicion.${suma}`),
].map((at) => `GET /gestion/libro-iva-compras/resumen/ ${at}`)

const FLUJO = [
  'aperturas',
  'ventas',
  'cobros',
  'devoluciones',
  'ingresos',
  'retiros',
  'gastos',
  'traspasos',
  'neto',
  'diferencias_apertura',
].map((total) => `GET /gestion/caja-flujo/ [].${total}`)

const DINERO = ['efectivo', 'otros', 'total'].map((suma) => `GET /gestion/caja-dinero/ [].${suma}`)

/** An offer at today's prices: a price may have grown by its IVA. */
const PRESUPUESTOS = [
  'GET /gestion/presupuestos/{id}/',
  'POST /gestion/presupuestos/',
  'POST /gestion/presupuestos/{id}/anular/',
].flatMap((call) => [`${call} .detalles[].precio_hoy`, `${call} .total_hoy`])

/** The amounts that are sums. */
const SUMS = ['GET /gestion/agenda-pagos/ .total'].concat(
  LIBRO_COMPRAS,
  'GET /gestion/comprobantes-arca/resumen/ .cruces[].total',
  ['.cobrado', '.interes', '.saldo_despues']
    .map((at) => `ventas/{id}/anulacion/ ${at}`)
    .map((at) => `GET /gestion/${at}`),
  PRESUPUESTOS,
  [
    'cheques/ .total',
    'cuotas/pendientes/ventas/ .results[].total_pendiente',
    'cuotas/pendientes/ventas/ .results[].interes',
    'intereses/clientes/{id}/ .total',
    'POST /gestion/actualizaciones-cuotas/crear/ .aumento',
    'actualizaciones-cuotas/ .results[].anterior',
    'actualizaciones-cuotas/ .results[].nuevo',
    'actualizaciones-cuotas/{id}/ .anterior',
    'actualizaciones-cuotas/{id}/ .nuevo',
    'legajos-credito/{id}/ .vencido',
    'legajos-credito/{id}/bcra/ .consulta.deudas[].monto',
    'legajos-credito/{id}/bcra/ .consulta.cheques.monto',
    'POST /gestion/legajos-credito/{id}/bcra/ .deudas[].monto',
    'POST /gestion/legajos-credito/{id}/bcra/ .cheques.monto',
    'cobranza/ .results[].vencido',
    'recordatorios/hoy/ .results[].total',
    'panel/ .ventas_hoy.total',
    'panel/ .ventas_mes.total',
    'panel/ .ventas_mes_anterior.total',
    'panel/ .cobrado_hoy.total',
    'panel/ .cobrado_hoy.por_tipo[].monto',
    'panel/ .cuotas_vencidas.total',
    'panel/ .cuotas_vencidas.hasta_30',
    'panel/ .cuotas_vencidas.hasta_60',
    'panel/ .cuotas_vencidas.hasta_90',
    'panel/ .cuotas_vencidas.mas_de_90',
    'panel/ .cajas.efectivo',
    'panel/ .cajas.dinero',
    'panel/ .cajas.lugares[].efectivo',
    'panel/ .cajas.lugares[].total',
    'panel/ .cajas.diferencias_semana.total',
    'panel/ .cajas.primeros_conteos.total',
    'panel/ .proveedores.deuda.total',
    'panel/ .proveedores.vence_semana.total',
    'panel/ .proveedores.vencido.total',
    'panel/ .margen.hoy.reposicion.venta',
    'panel/ .margen.hoy.reposicion.costo',
    'panel/ .margen.hoy.reposicion.margen',
    'panel/ .margen.hoy.promedio.venta',
    'panel/ .margen.hoy.promedio.costo',
    'panel/ .margen.hoy.promedio.margen',
    'panel/ .margen.mes.reposicion.venta',
    'panel/ .margen.mes.reposicion.costo',
    'panel/ .margen.mes.reposicion.margen',
    'panel/ .margen.mes.promedio.venta',
    'panel/ .margen.mes.promedio.costo',
    'panel/ .margen.mes.promedio.margen',
    'panel/ .sin_conexion.diferencias.total',
    'panel/ .ventas_30_dias[].total',
    'precios-costos/simulacion/ .antes.venta',
    'precios-costos/simulacion/ .antes.margen',
    'precios-costos/simulacion/ .despues.venta',
    'precios-costos/simulacion/ .despues.margen',
    'informe_cobros/ [].total',
  ].map((at) => (at.startsWith('POST') ? at : `GET /gestion/${at}`)),
  LIBRO,
  ['.filas[].neto', '.filas[].iva', '.totales.neto', '.totales.iva'].map(
    (at) => `GET /gestion/apertura-iva/ ${at}`,
  ),
  ['.sobra', '.falta'].map((at) => `GET /gestion/conteos-stock/{id}/articulos/ ${at}`),
  ['GET', 'PUT'].flatMap((method) =>
    ['total', 'filas[].total', 'filas[].reemplaza', 'filas[].queda'].map(
      (at) => `${method} /gestion/importaciones/{id}/ .deudas.${at}`,
    ),
  ),
  ofTurno('GET /gestion/caja-turnos/ .results[]'),
  TURNOS.flatMap(ofTurnoEntero),
  DINERO,
  FLUJO,
)

/** An amount of one row of the database, or a part of it: none can pass the bound of its column. */
const KEPT = [
  // Of one payment: the cash that was handed over.
  /\.pagos\[\]\.recibido$/,
  // Of an article, a line, an instalment.
  /\.(precio_\w+|valor_cuota|reposicion|costo|costo_anterior|total_cuota|monto_original|actualizado|nuevo_monto)$/,
  // Of one article in a price list.
  /\.en_lista\[\]\.(anterior|nuevo)$/,
  // What one customer has in favour, and a part of it that an instalment took.
  /\.a_favor(_sin_usar)?$/,
  /\/aplicaciones\/venta\/\S* \[\]\.importe$/,
  // A balance, and the movements that led to it.
  /\.(saldo|saldo_antes|debe|haber)$/,
  // Of one document and its lines.
  /\/(ventas|presupuestos|recibos|notas-credito|notas-debito|devoluciones-saldo|refinanciaciones|remitos-cliente)\/\S* (\.results\[\]|\.venta)?(\.detalles\[\])?\.(total|bonificacion|redondeo|anticipo|contado)$/,
  // Of a promotion: what it asks for, and what it gives at most.
  /\/(promociones|sin-conexion\/copia)\/\S* .*\.(minimo_importe|tope(_cliente)?|beneficio\.(importe|precio))$/,
  // What one customer took of it.
  /\/promociones\/vigentes\/\S* \.usados\[\]\.importe$/,
  // A bound that the business sets.
  /\.cambio_rapido_devolucion$/,
  // What the label of a scale says that one line costs.
  /\.detalles\[\]\.importe_etiqueta$/,
  // Of one pack.
  /\.presentaciones(_hoy)?\[\]\.precio$/,
  /\/presentaciones\/\S* \.precio$/,
  // What was taken off one line.
  /\.detalles\[\]\.(descuento|promociones\[\]\.importe)$/,
  /\/presupuestos\/\S* \.credito\.contado(_hoy)?$/,
  /\/refinanciaciones\/\S* (\.results\[\])?\.(capital|interes|(tomadas|plan)\[\]\.importe|interes_mora\.(reclamado|perdonado))$/,
  /\/actualizaciones-cuotas\/\S* (\[\]\.importe|\.detalles\[\]\.(anterior|nuevo))$/,
  /\/gestion\/compras\/\S* \.(reparte|fletes)\[\]\.importe$/,
  // Of one sale, held to the bound of an amount.
  /\/sin-conexion\/ventas\/ \.results\[\]\.diferencia$/,
  /\/cambios\/ \.(nota_credito|venta\.venta)(\.detalles\[\])?\.(total|bonificacion|redondeo|anticipo|contado)$/,
  /\/notas-credito\/venta\/\S* \.lineas\[\]\.(neto|acreditable)$/,
  /\.(facturas|notas_credito|cobros)\[\]\.total$/,
  /informe_ventas\/ \[\]\.total$/,
  /analisis_ventas\/documentos\/ \.results\[\]\.importe$/,
  // Of one instalment: what is paid of it, and what is open.
  /analisis_creditos\/cuotas\/ \.results\[\]\.(cobrado|abierto)$/,
  /comisiones\/documentos\/ \.results\[\]\.(importe|comision)$/,
  /informe_cobros\/\{tipo\}\/\{id\}\/ (\.total|\.items\[\]\.importe)$/,
  /\/(articulos)\/\S* (\.results\[\])?\.anticipo$/,
  // Of one fiscal voucher, and a setting of the issuer.
  /\/comprobantes-fiscales\/\S* (\.results\[\])?(\.ivas\[\])?\.(neto|iva|exento|no_gravado|total|base|importe)$/,
  /\.umbral_identificacion$/,
  // What a customer may owe, and the limit of the business.
  /\.(limite_credito|credito\.limite)$/,
  // Of the credit note that an annulment will make, and of a number that another system used.
  /\/anulacion\/ \.comprobante_fiscal\.nota\.total$/,
  /\/libro-iva\/resumen\/ \.numeros_ajenos\[\]\.total$/,
  /\/libro-iva\/ \.results\[\](\.ivas\[\])?\.(neto|iva|exento|no_gravado|total|base|importe)$/,
  // Of one voucher of a supplier: each part of it is checked against the bound when it is entered.
  /\/libro-iva-compras\/ \.results\[\]/,
  // Of one voucher of a supplier, as ARCA has it.
  /\/comprobantes-arca\/\S* \.(results\[\]\.total_(arca|cargado)|((duplicada|ivas\[\]|tributos\[\])\.)?(neto|iva|exento|no_gravado|importe|total))$/,
  /\/gestion\/compras\/\S* (\.results\[\]|\.duplicada)?(\.detalles\[\]|\.ivas\[\]|\.tributos\[\]|\.redondeos\[\])?\.(neto|iva|exento|no_gravado|tributos_total|descuento|flete|total|pendiente|en_cuenta|importe|impreso|diferencia)$/,
  // Of one part of a divided payment, and of its cheque.
  /\.(pagos|pagos_por_devolver|devuelve|anticipo_pagos|correcciones)\[\]\.monto$/,
  // Of the one document that gave it back.
  /\.devolucion_saldo\.total$/,
  /\/cheques\/\S* (\.results\[\])?\.monto$/,
  // Of one payment: its type, and the instalments that it paid.
  /\.tipos_pago\[\]\.monto$/,
  /\.imputaciones\[\]\.importe$/,
  /\.(exceso|saldo_a_favor)$/,
  // Of one payment, or of one account: debts without instalments; and the interest of one instalment.
  /\.sin_cuotas$/,
  /\.cuenta\.intereses\[\]\.reclamado$/,
  // Of one instalment: the interest that it owes, and what of it one receipt claimed or forgave.
  /\.(interes|interes\.(reclamado|perdonado))$/,
  /\/intereses\/clientes\/\S* \.cuotas\[\]\.capital$/,
  // Of one payment to a supplier, its means, and the vouchers and cheques that it may take.
  /\/(pagos-proveedores|(compras|proveedores)\/\{id\}\/imputar)\/\S* (\.results\[\]|\.comprobantes\[\]|\.pagos\[\])?\.(total|sin_aplicar|pendiente)$/,
  /\.(medios|cheques)\[\]\.monto$/,
  /agenda-pagos\/ \.results\[\]\.importe$/,
  /agenda_cobros\/ \[\]\.monto$/,
  // Of one promise of a customer.
  /\/cobranza\/\S* (\.results\[\]\.promesa|\.promesas\[\])?\.monto$/,
  // Of a till: its float, one movement, one payment type of a count, a bill, one transfer.
  /\/cajas?(-\w+)?\/\S* .*\.(fondo|fondo_propuesto|quedo|retirado|importe|denominacion|monto)$/,
  /\.conteos?(\[\])?\.tipos\[\]\.(esperado|contado)$/,
]

/**
 * Amounts that no column holds, and why none of them passes the bound of one: each is a part of one amount, or one amount
 * under another name. A sum, a difference or a product of others is none of these.
 */
const PARTS: Record<string, string> = {
  acreditable: 'what is left of one line of a sale',
  contado_hoy: 'null past the bound of an amount',
  debe: 'one movement that goes up',
  haber: 'one movement that goes down',
  limite: 'the limit of the business',
  a_favor: 'what one customer has in favour, held to the bound of an amount',
  a_favor_sin_usar: 'the same',
  exceso: 'the part of one payment above its instalment',
  saldo_a_favor: 'the part of one payment that no instalment took',
  nuevo_monto: 'what one instalment still asks for',
  saldo_antes: 'the balance of one account',
  quedo: 'the part of one counted amount that stayed',
  retirado: 'the amount of one transfer',
  credito: 'the IVA of one voucher',
  total_arca: 'the total of one voucher, with its sign',
  total_cargado: 'the same',
  percepcion_iva: 'a part of the total of one voucher',
  percepcion_nacional: 'a part of the total of one voucher',
  percepcion_iibb: 'a part of the total of one voucher',
  percepcion_municipal: 'a part of the total of one voucher',
  impuestos_internos: 'a part of the total of one voucher',
  cobrado: 'a part of one instalment',
  abierto: 'a part of one instalment',
  otros: 'a part of the total of one voucher',
  reposicion: 'the cost of one article',
  costo: 'the cost of one article',
  en_cuenta: 'the total of one voucher, with its sign',
  tributos_total: 'a part of the total of one voucher',
  impreso: 'a part of the total of one voucher',
  minimo_importe: 'what one promotion asks for',
  tope: 'the most that one promotion gives',
  tope_cliente: 'the most that one promotion gives a customer',
}

/** All figures of the analysis are sums but those of one document and of one account. */
const ANALISIS = /^\w+ \/gestion\/(analisis_\w+|comisiones|informe_descuentos|inicio)\//

const endpoints = await everyEndpoint()

it('knows of each amount in an answer whether it is a sum', () => {
  const amounts = endpoints.flatMap(({ method, path, response }) =>
    response ? [...amountsIn(response, `${method} ${path} `)] : [],
  )
  expect(amounts.length).toBeGreaterThan(100)
  const sums = amounts.filter(({ at, isSum }) => isSum && !ANALISIS.test(at))
  expect(sums.map(({ at }) => at)).toEqual(SUMS)
  const single = amounts.filter(({ at, isSum }) => !isSum && ANALISIS.test(at))
  expect(single.map(({ at }) => at)).toEqual([
    'GET /gestion/analisis_ventas/documentos/ .results[].importe',
    'GET /gestion/analisis_creditos/cuotas/ .results[].cobrado',
    'GET /gestion/analisis_creditos/cuotas/ .results[].abierto',
    'GET /gestion/comisiones/documentos/ .results[].importe',
    'GET /gestion/comisiones/documentos/ .results[].comision',
    'GET /gestion/inicio/ .deudores[].saldo',
  ])
  const unknown = amounts.filter(({ at, isSum }) => !isSum && !KEPT.some((kept) => kept.test(at)))
  // A new amount in an answer needs its entry here.
  expect(unknown).toEqual([])
})

it('takes no sum, difference or product for an amount that a column holds', async () => {
  const columns = await shop.db.rows<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'numeric' and numeric_precision = 14 and numeric_scale = 2`)
  const held = new Set(columns.map(({ name }) => name))
  const computed = endpoints.flatMap(({ method, path, response }) =>
    response
      ? [...amountsIn(response, `${method} ${path} `)].filter(
          ({ isSum, at }) => !isSum && !held.has(nameOf(at)),
        )
      : [],
  )
  expect(new Set(computed.map(({ at }) => nameOf(at)))).toEqual(new Set(Object.keys(PARTS)))
})

/** The name of the field. */
const nameOf = (at: string): string => at.slice(at.lastIndexOf('.') + 1)

const CONTADO: CondicionVenta[] = ['Contado Efectivo', 'Tarjeta de Credito', 'Tarjeta de Debito']
/** Together they pass the numbers that are exact to the centavo. */
const SALES = 93
const THIRD = 30_000_000_000_000

const priced = (precio: number) => ({
  precio_venta: precio,
  precio_lista: precio,
  precio_2_cuotas: precio,
  precio_financiado: precio,
})

const shop = shopOfFile({ limits: limitsOf(0, 0) })
/** On account, collected far beyond its total. */
let collected: { venta: { id: number }; cliente: number }
beforeAll(async () => {
  const { call } = shop.admin
  const dearest = await buildArticulo(shop, { id: 'caro', ...priced(MAX_IMPORTE) })
  const lineas = [{ articulo: dearest, cantidad: 1 }]
  const { id: cliente } = await buildCliente(call)
  for (let n = 0; n < SALES; n++) {
    await buildVenta(call, {
      cliente,
      lineas,
      condicion_venta: CONTADO[n % CONTADO.length] ?? 'Transferencia',
    })
  }
  for (let n = 0; n < 3; n++) {
    await buildVentaEnCuotas(shop, { call, lineas, fecha: '2025-11-20', cantidad_cuotas: 3 })
  }
  const third = await buildArticulo(shop, { id: 'tercio', ...priced(THIRD) })
  collected = await buildVentaEnCuotas(shop, {
    call,
    lineas: [{ articulo: third, cantidad: 3 }],
    cantidad_cuotas: 3,
  })
  const [first, second, last] = await cuotasDe(call, collected.venta.id)
  await pagar(call, first?.id ?? 0, THIRD)
  await pagar(call, second?.id ?? 0, THIRD)
  await pagar(call, last?.id ?? 0, MAX_IMPORTE, { a_favor: true })
  await buildWorld(shop)
})

describe('a shop with sums beyond every amount', () => {
  it('shows them on the first screen', async () => {
    const figures = await shop.admin.call(panel.get, { query: {} })
    const most = SALES * MAX_IMPORTE
    for (const { total } of [figures.ventas_hoy, figures.ventas_mes, figures.cobrado_hoy]) {
      expect(total / most).toBeCloseTo(1, 1)
      expect(total).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
    }
    expect(figures.ventas_30_dias.at(-1)?.total).toBe(figures.ventas_hoy.total)
    // All three instalments of each of the three sales on account are overdue.
    expect(figures.cuotas_vencidas.total).toBeGreaterThanOrEqual(3 * MAX_IMPORTE)
  })

  it('shows the effects of an annulment, and why it is refused', async () => {
    const params = { id: collected.venta.id }
    const preview = await shop.admin.call(ventas.anulacion, { params })
    expect(preview).toMatchObject({
      cobrado: 2 * THIRD + MAX_IMPORTE,
      saldo_antes: THIRD - MAX_IMPORTE,
      saldo_despues: -2 * THIRD - MAX_IMPORTE,
    })
    const refused = await refusal(shop.admin.call(ventas.anular, { params, body: { observaciones: '' } }))
    expect(refused).toMatchObject({ status: 409, codigo: 'saldo_maximo', message: preview.impedimento })
  })

  it('answers every reading call, workbook and print page', { timeout: 180_000 }, async () => {
    const wrong: string[] = []
    let good = 0
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      for (const { params, query } of callsOf(endpoint)) {
        const { status, text } = await sendTo(shop.http, endpoint, {
          params,
          query,
          token: shop.admin.access,
        })
        if (status === 200) good++
        // A sale on the spot has no plan to sign.
        else if (status !== 404 && !text.includes('sin_plan_de_pago'))
          wrong.push(`${endpoint.path} ${query}: ${status} ${text.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(good).toBeGreaterThan(90)
  })

  it('writes whole amounts into workbooks and onto paper', async () => {
    const query = { desde: '2025-11-01', hasta: HOY }
    const { rows } = await readWorkbook(await shop.admin.call(informes.exportarVentas, { query }))
    expect(rows.filter((row) => row.at(-1) === 999_999_999_999.99).length).toBe(SALES + 3)
    const url = `/gestion/ventas/1/imprimir/`
    const page = await shop.http.inject({ url, headers: { authorization: `Bearer ${shop.admin.access}` } })
    expect(page.body).toContain('999.999.999.999,99')
  })
})

/** The first documents of each kind. Where a call takes dates, all days. */
function* callsOf({ params, query }: Endpoint): Iterable<{ params: Record<string, unknown>; query: string }> {
  const { properties = {} } = params ? wireSchema(params) : {}
  const dated = query && 'desde' in (wireSchema(query).properties ?? {})
  const tipos = (properties.tipo?.enum ?? ['']) as string[]
  const id = properties.id ?? properties.ventaId ?? properties.clienteId
  for (const named of !id ? [''] : id.pattern?.startsWith('^\\d') ? [1, 94, 97] : ['caro']) {
    for (const tipo of tipos) {
      const filled = Object.fromEntries(
        Object.entries(properties).map(([key, schema]) => [key, /id$/i.test(key) ? named : sample(schema)]),
      )
      const given = { ...filled, ...(tipo && { tipo }) }
      yield { params: given, query: '' }
      if (dated) yield { params: given, query: 'desde=2025-01-01&hasta=2026-12-31' }
    }
  }
}

describe('an account at its limit', () => {
  const MAXIMO = { status: 409, codigo: 'saldo_maximo' }
  const TEXT =
    /^El saldo del cliente pasaría de \$\u00a0999\.999\.999\.999,99, lo máximo que admite una cuenta$/

  const saldoOf = async (id: number) => (await shop.admin.call(clientes.get, { params: { id } })).saldo

  it('refuses a sale beyond the limit, and accepts one up to it', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: MAX_IMPORTE - 60_000 })
    const { venta } = await buildVentaEnCuotas(shop, { cliente })
    expect(await saldoOf(cliente)).toBe(MAX_IMPORTE)
    const refused = await refusal(buildVentaEnCuotas(shop, { cliente }))
    expect(refused).toMatchObject(MAXIMO)
    expect(refused.message).toMatch(TEXT)
    expect(await saldoOf(cliente)).toBe(MAX_IMPORTE)
    expect(await shop.admin.call(ventas.get, { params: { id: venta.id } })).toMatchObject({ total: 60_000 })
  })

  it('refuses a payment and a credit note beyond the limit, and keeps nothing of them', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: -MAX_IMPORTE })
    const { cuotas: plan, venta } = await buildVentaEnCuotas(shop, { cliente })
    const [cuota] = plan
    const tooMuch = pagar(shop.admin.call, cuota?.id ?? 0, 60_001, { a_favor: true })
    expect(await refusal(tooMuch)).toMatchObject(MAXIMO)
    const unpaid = await shop.admin.call(cuotas.deVenta, { params: { ventaId: venta.id } })
    expect(unpaid.some((c) => c.pagada)).toBe(false)
    const nota = buildNota(shop.admin.call, { cliente, articulo: 'x', precio_unitario: 60_001 })
    expect(await refusal(nota)).toMatchObject(MAXIMO)
    await pagar(shop.admin.call, cuota?.id ?? 0, 60_000)
    expect(await saldoOf(cliente)).toBe(-MAX_IMPORTE)
  })

  it('refuses the annulment of a receipt beyond the limit', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: MAX_IMPORTE - 60_000 })
    const { cuotas: plan } = await buildVentaEnCuotas(shop, { cliente })
    const { cobro_id } = await pagar(shop.admin.call, plan[0]?.id ?? 0, 10_000)
    await buildVentaEnCuotas(shop, {
      cliente,
      lineas: [{ articulo: await buildArticulo(shop, priced(10_000)), cantidad: 1 }],
    })
    expect(await refusal(anularRecibo(shop.admin.call, cobro_id))).toMatchObject(MAXIMO)
    const recibo = await shop.admin.call(recibos.get, { params: { id: cobro_id } })
    expect(recibo.estado).toBe('activo')
  })
})
