/** A shop in which everything exists once: each call finds its id 1, or its article x. */

import { isCuit } from '@mostrador/contract/base/cuit'
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import type { Client } from '@mostrador/contract/client'
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { actualizacionesCuotas } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { cobranza } from '@mostrador/contract/credito/cobranza'
import { refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { aperturaIva } from '@mostrador/contract/fiscal/apertura-iva'
import { actualizacionesProgramadas } from '@mostrador/contract/gestion/actualizaciones-programadas'
import { comisiones } from '@mostrador/contract/gestion/comisiones'
import { reglasPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { eachPrecio } from '@mostrador/contract/maestros/articulos'
import { PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { cotizaciones } from '@mostrador/contract/maestros/cotizaciones'
import { formatosBalanza } from '@mostrador/contract/maestros/formatos-balanza'
import { gruposClientes } from '@mostrador/contract/maestros/grupos-clientes'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { MAX_VALORES, modelos } from '@mostrador/contract/maestros/modelos'
import { presentaciones } from '@mostrador/contract/maestros/presentaciones'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { LIMITES_INICIALES, Permiso, tieneDeInicio } from '@mostrador/contract/permiso'
import { compraInput, cuitDe, qrInput } from '@mostrador/contract/test/inputs'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { devolucionesSaldo } from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { FORMATO } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { hashOf, saltedSecret } from '../../src/platform/access/secrets.ts'
import { createAuthority } from '../arca/ca.ts'
import { HOY, refusal, type TestApp } from '../run/app.ts'
import { counterOfFile } from '../run/endings.ts'
import { PASSWORD, SECRET } from '../run/tienda.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  giveStock,
  stockOf,
  ventaInput,
} from '../shop/builders.ts'
import { abrir, activarCajas, mover, traspasar } from '../shop/cajas.ts'
import { empezar, lectura, leer, registrar } from '../shop/conteos.ts'
import { costear } from '../shop/costos.ts'
import { csvOf, importar } from '../shop/importar.ts'
import { buildTransferencia } from '../shop/mercaderia.ts'
import { activarSinConexion, Dispositivo, enviar, tuvoPrecio } from '../shop/sinConexion.ts'
import { sample, wireSchema } from './samples.ts'

const ETIQUETAS = PROPUESTAS.Systel[0] as (typeof PROPUESTAS.Systel)[number]

const UN_PESO = 100
const DAY_MS = 86_400_000

/** What a file of ARCA says of a Factura A of $ 12,10. */
const DE_ARCA = {
  cae: '',
  moneda: 'PES',
  cambio: 1,
  ivas: [{ tasa: '21', neto: 1_000, iva: 210 }],
  neto: null,
  iva: null,
  no_gravado: null,
  exento: null,
  otros: null,
  total: 1_210,
  falta: 0,
}

const precios = eachPrecio(() => UN_PESO)

/**
 * Written by the vendedor of the branch Centro. The first sale is on account, with an advance and an open
 * plan; the second one is paid, the third one by cheque, which was refused by mistake. Only the two transfers come from the other branch, on their way to Centro. Two
 * imports are checked and wait for somebody.
 */
export async function buildWorld(shop: TestApp): Promise<void> {
  const { call } = shop.vendedor
  const articulo = await buildArticulo(shop, {
    id: 'x',
    nombre: 'x',
    ...precios,
    stock: { sucursal: shop.centro, cantidad: 1_000 },
  })
  const agotado = await buildArticulo(shop, { id: 'y', ...precios })
  const { id: cliente } = await buildCliente(call)
  await buildVenta(call, {
    cliente,
    lineas: [
      { articulo, cantidad: 10 },
      { articulo: agotado, cantidad: 2 },
    ],
    condicion_venta: 'Cta-Cte mas cuotas',
    cantidad_cuotas: 3,
    anticipo: UN_PESO,
  })
  await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
  await buildVenta(call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    pagos: [{ tipo_pago: 'CHEQUE', monto: UN_PESO }],
  })
  for (const [estado_anterior, estado] of [
    ['EN_CARTERA', 'RECHAZADO'],
    ['RECHAZADO', 'EN_CARTERA'],
  ] as const) {
    await call(cheques.marcar, { params: { id: 1 }, body: { estado, estado_anterior } })
  }
  const linea = { articulo: 'x', cantidad: 1, precio_unitario: UN_PESO, total: UN_PESO }
  await buildNota(call, { cliente, articulo: 'x', precio_unitario: UN_PESO, concepto: 'x' })
  const { id: acreedor } = await buildCliente(call, { saldo: -100 * UN_PESO })
  await shop.admin.call(devolucionesSaldo.create, {
    body: { cliente: acreedor, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: UN_PESO }] },
  })
  await call(remitosCliente.create, {
    body: {
      fecha: HOY,
      cliente,
      tipo_operacion: 'SALIDA',
      concepto: 'x',
      detalles: [{ ...linea, observaciones: '' }],
    },
  })
  await call(ajustes.create, {
    body: {
      fecha: HOY,
      tipo_operacion: 'ENTRADA',
      concepto: 'x',
      detalles: [{ articulo_id: 'x', cantidad: 1, precio_costo: 0 }],
    },
  })
  await buildPresupuestos(shop, ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }], concepto: 'x' }))
  await buildRefinanciacion(shop)
  await buildMora(shop)
  await call(rubros.create, { body: { nombre: 'x' } })
  await buildListasPrecio(shop)
  await shop.admin.call(planes.create, { body: { nombre: 'x', cuotas: 3, coeficiente: 1_200_000 } })
  await shop.admin.call(promociones.create, { body: PROMOCION })
  await buildAjuste(shop)
  await shop.admin.call(comisiones.configurar, {
    body: { base: 'venta', desde: '2026-01', vendedores: [{ id: 1, porcentaje: 1 }], rubros: [] },
  })
  await shop.admin.call(cobranza.configurar, { body: COBRANZA })
  await buildProveedor(shop)
  await buildPrecios(shop)
  await giveStock(shop, 'x', shop.norte, 5)
  for (const concepto of ['x', 'y']) {
    await buildTransferencia(shop.vecino.call, { x: 1 }, { sucursal_destino: shop.centro, concepto })
  }
  await call(actualizacionesPrecios.create, {
    body: { articulos: [{ id: 'y', anterior: precios, nuevo: { ...precios, precio_lista: 2 * UN_PESO } }] },
  })
  for (const codigo of ['importado', 'dejado']) {
    await importar(shop, 'articulos', csvOf(`Código;Nombre\n${codigo};${codigo}`), 'x.csv')
  }
  await buildCodigosPendientes(shop)
  await call(etiquetas.create, {
    body: { formato: 'a4-3x8', articulos: [{ articulo: 'x', cantidad: 1 }] },
  })
  await buildFacturacion(shop)
  await buildTills(shop)
  await buildEnlaces(shop)
  await buildConsulta(shop)
  await buildSinConexion(shop)
  await buildConteos(shop)
  await refuseBoth(shop)
}

/** A sale that a device made at another price, of units that the branch did not have. */
async function buildSinConexion(shop: TestApp): Promise<void> {
  for (const sucursal of [shop.centro, shop.norte]) await activarSinConexion(shop, sucursal)
  await shop.vendedor.call(dispositivos.pulso, { body: PULSO })
  // Anybody of the branch sends what an admin sold on that device.
  await shop.admin.call(dispositivos.pulso, { body: PULSO })
  const articulo = { id: 'y', ...precios, precio_venta: 2 * UN_PESO }
  await tuvoPrecio(shop, articulo.id, 2)
  const lineas = [{ articulo, cantidad: 1 }]
  const entrada = new Dispositivo().venta(shop.vendedor.id, {
    cliente: CONSUMIDOR_FINAL.id,
    lineas,
    concepto: 'x',
  })
  await enviar(shop.vendedor.call, entrada)
}

/** The sale that a count had seen before it arrived. */
let tardia = 0

/** Three open counts, the first one with a reading; and one that was posted, before a sale of a device that it had seen. */
async function buildConteos(shop: TestApp): Promise<void> {
  const { admin, vendedor, centro } = shop
  const entrada = new Dispositivo().venta(vendedor.id, {
    cliente: CONSUMIDOR_FINAL.id,
    lineas: [{ articulo: { id: 'x', ...precios }, cantidad: 1 }],
    concepto: 'x',
  })
  const deX = { sucursal: centro, observaciones: 'x' }
  const [primero] = [
    await empezar(admin.call, ['x'], deX),
    await empezar(admin.call, ['x'], deX),
    await empezar(admin.call, ['x'], deX),
  ]
  await leer(vendedor.call, primero, lectura('x'))
  const visto = await empezar(admin.call, ['x'], deX)
  await leer(vendedor.call, visto, lectura('x', await stockOf(shop.db, 'x', centro)))
  await registrar(admin.call, visto)
  tardia = (await enviar(vendedor.call, entrada)).venta.id
}

const PULSO = {
  dispositivo: '0'.repeat(32),
  nombre: 'x',
  en_cola: 1,
  desde: `${HOY}T12:00:00.000Z`,
  para_resolver: 0,
  copia: null,
  version: 'x',
  formato: FORMATO,
  reloj: `${HOY}T12:00:00.000Z`,
}

/** The CUIL of the first customer. */
let cuil = ''

/** The Banco Central has just told of the first customer: asking again in the same hour asks nobody. */
async function buildConsulta({ db, centro }: TestApp): Promise<void> {
  const { dni } = await db.one<{ dni: string }>(
    sql`select lpad(numero_documento, 8, '0') as dni from clientes where id = 1`,
  )
  cuil =
    ['20', '23', '24', '27'].flatMap((tipo) => DIGITOS.map((d) => `${tipo}${dni}${d}`)).find(isCuit) ?? ''
  const datos = { cuit: cuil, denominacion: 'x', deudas: [], historia: [], cheques: SIN_CHEQUES }
  await db.run(sql`
    insert into consultas_bcra (cliente, cuit, datos, consultado, usuario, sucursal)
    values (1, ${cuil}, ${JSON.stringify(datos)}::jsonb, ${`${HOY}T15:00:00Z`}::timestamptz, 1, ${centro})`)
}

const DIGITOS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const SIN_CHEQUES = { rechazados: 0, impagos: 0, monto: 0 }

/** Two links to the account of the first customer; the second opens with `x`. And the page of prices. */
async function buildEnlaces({ db, centro }: TestApp): Promise<void> {
  await db.run(sql`
    insert into enlaces_cuenta (cliente, sucursal, hash, sal, usuario, creado, vence)
    select 1, ${centro}, hash, 'x', 1, now(), '2036-01-01' from unnest(array['x', ${hashOf('x')}]) hash`)
  await db.run(sql`
    insert into lista_publica (activa, sucursal, hash, sal)
    values (true, ${centro}, ${hashOf(saltedSecret(SECRET, 'lista de precios', 'x'))}, 'x')`)
}

/** The first instalment of the first sale, a month from now, is reminded of today. */
const COBRANZA = {
  activa: true,
  recordatorios: true,
  asunto: 'x',
  pasos: [{ dias: -31, canal: 'whatsapp' as const, texto: '{cuotas}' }],
}

/** It begins long after the sales of these tests. */
const PROMOCION = {
  nombre: 'x',
  desde: '2199-01-01',
  beneficio: { tipo: 'porcentaje' as const, porcentaje: 10_00 },
}

/** Two offers of the vendedor. */
async function buildPresupuestos({ admin, vendedor }: TestApp, body: CreateVenta): Promise<void> {
  await admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: true,
      dias_presupuesto: 7,
      cambios: true,
      enlaces_cuenta: true,
      legajos: true,
      consultas_bcra: true,
      saldo_a_favor: true,
      cobros_parciales: true,
      devolver_desde_venta: true,
      control_descuentos: true,
      cobros_de_cuenta: true,
      descuento_por_linea: true,
      linea_abierta: true,
      se_lo_llevo: true,
      unidades: true,
      balanzas: true,
      stock_inicial: true,
      promociones: true,
      conteos_stock: true,
      variantes: true,
      refinanciaciones: true,
      listas_precio: true,
      presentaciones: true,
      precios_dolares: true,
    },
  })
  for (let n = 0; n < 2; n++) await vendedor.call(presupuestos.create, { body })
}

/** What a call of these tests may take into a new plan: an open instalment of its own sale. */
let refinanciable = { cliente: 1, cuota: 1, importe: 0 }

/** A new plan of a sale, and another sale with an open instalment. */
async function buildRefinanciacion({ admin, vendedor }: TestApp): Promise<void> {
  const { id: cliente } = await buildCliente(vendedor.call)
  const abrirCuota = async () => {
    const { id } = await buildVenta(vendedor.call, {
      cliente,
      lineas: [{ articulo: { id: 'x', ...precios }, cantidad: 1 }],
      condicion_venta: 'Cta-Cte mas cuotas',
      cantidad_cuotas: 1,
    })
    const [cuota] = await vendedor.call(cuotas.deVenta, { params: { ventaId: id } })
    return { cuota: cuota?.id ?? 0, importe: UN_PESO }
  }
  await admin.call(refinanciaciones.create, {
    body: {
      cliente,
      cuotas: [await abrirCuota()],
      interes: UN_PESO,
      cantidad_cuotas: 1,
      primer_vencimiento: HOY,
      observaciones: 'x',
    },
  })
  refinanciable = { cliente, ...(await abrirCuota()) }
}

/** What a call of these tests may raise: an open instalment of its own sale. */
let ajustable = { cuota: 1, importe: 0 }

/** An instalment of an adjustable plan that rose, and one of another sale that may. */
async function buildAjuste({ admin, vendedor }: TestApp): Promise<void> {
  const { id: cliente } = await buildCliente(vendedor.call)
  const { id: plan } = await admin.call(planes.create, {
    body: { nombre: 'y', cuotas: 1, coeficiente: 1_000_000, ajustable: true },
  })
  const abrirCuota = async () => {
    const { id } = await buildVenta(vendedor.call, {
      cliente,
      lineas: [{ articulo: { id: 'x', ...precios }, cantidad: 1 }],
      condicion_venta: 'Cta-Cte mas cuotas',
      cantidad_cuotas: 1,
      plan,
    })
    const [cuota] = await vendedor.call(cuotas.deVenta, { params: { ventaId: id } })
    return { cuota: cuota?.id ?? 0, importe: UN_PESO }
  }
  const { cuota, importe: anterior } = await abrirCuota()
  await admin.call(actualizacionesCuotas.create, {
    body: { desde: HOY, porcentaje: 100, cuotas: [{ cuota, anterior, nuevo: 2 * anterior }] },
  })
  ajustable = await abrirCuota()
}

/** An instalment that is late, of a customer with something in favour; credit has paid a part of it. */
export const atrasada = { cuota: 0 }

async function buildMora({ admin, vendedor, db }: TestApp): Promise<void> {
  const { id: cliente } = await buildCliente(admin.call, { saldo: -100 * UN_PESO })
  const { id } = await buildVenta(vendedor.call, {
    cliente,
    lineas: [{ articulo: { id: 'x', ...precios }, cantidad: 1 }],
    condicion_venta: 'Cta-Cte mas cuotas',
    cantidad_cuotas: 1,
  })
  const [cuota] = await vendedor.call(cuotas.deVenta, { params: { ventaId: id } })
  atrasada.cuota = cuota?.id ?? 0
  await vendedor.call(aplicaciones.aplicar, { params: { cuotaId: atrasada.cuota }, body: { importe: 1 } })
  await db.run(sql`update cuotas set fecha_vencimiento = ${HOY}::date - 400 where id = ${atrasada.cuota}`)
  await db.run(sql`insert into tasas_interes (desde, tasa) values (${TASA.desde}::date, ${TASA.tasa})`)
}

const TASA = { desde: '2020-01-01', tasa: 36.5 }

/** A price list, and a group of customers that has it. And a rate of the dollar, beside what the Banco Central told today. */
async function buildListasPrecio({ admin: { call }, db }: TestApp): Promise<void> {
  const como = {
    base: null,
    sobre: 'precio_venta',
    porcentaje: 0,
    redondeo: 'ninguno',
    hacia: 'cercano',
  } as const
  const { id: lista_precio } = await call(listasPrecio.create, { body: { nombre: 'x', ...como } })
  await call(gruposClientes.create, { body: { nombre: 'x', lista_precio } })
  await db.run(sql`
    with serie as (
      insert into series (articulo, numero, estado, sucursal) values ('x', 'x', 'en_stock', (select min(id) from sucursales))
      returning id, sucursal
    )
    insert into serie_movimientos (serie, fecha, estado, sucursal, documento_tipo, documento_id, comprobante, usuario)
    select id, ${HOY}::date, 'en_stock', sucursal, 'ajuste', 1, 'x', 1 from serie`)
  await call(formatosBalanza.create, { body: ETIQUETAS })
  await call(presentaciones.create, {
    params: { id: 'x' },
    body: { codigo: 'x-12', nombre: 'Caja', factor: 12 },
  })
  await call(cotizaciones.create, { body: { valor: 1_000 * 10_000 } })
  const nombres = Array.from({ length: MAX_VALORES }, (_, n) => String(n))
  const modelo = await call(modelos.create, {
    body: { codigo: 'x', nombre: 'x', atributos: [{ nombre: 'Talle', valores: nombres }] },
  })
  talles = modelo.atributos[0]?.valores ?? []
  hechas = 0
  await db.run(sql`insert into cotizaciones_bcra (fecha, valor) values (${HOY}::date, 1000)`)
}

/** The values of the model, and how many of them a call has made into a variant. */
let talles: { id: number; nombre: string }[] = []
let hechas = 0

/** Goods that came in at a cost, a rule for all prices, and a price update that waits for its hour. */
async function buildPrecios(shop: TestApp): Promise<void> {
  await costear({ ...shop, admin: shop.vendedor }).comprar([['x', 1, 1]], { actualiza_costo: false })
  await shop.admin.call(reglasPrecio.guardar, { body: { ambito: 'general', objetivo: null } })
  await shop.vendedor.call(actualizacionesProgramadas.create, {
    body: {
      articulos: [{ id: 'x', anterior: precios, nuevo: { ...precios, precio_lista: 2 * UN_PESO } }],
      vigencia: '2036-01-01T00:00:00Z',
    },
  })
}

/** A supplier whose account has one movement, by hand. */
async function buildProveedor({ admin: { call } }: TestApp): Promise<void> {
  await call(compras.configurar, { body: { activa: true } })
  const { id } = await call(proveedores.create, { body: { razon_social: 'x', cuit: cuitDe(0), saldo: -100 } })
  await call(cuentaProveedores.create, {
    params: { id },
    body: { lado: 'haber', importe: UN_PESO, concepto: 'x' },
  })
  await call(articuloProveedores.create, { params: { id }, body: { codigo: 'x', articulo: 'x' } })
  await buildCompras(call, id)
  // The other calls mark the first supplier baja.
  await buildPedidos(call, id + 1)
}

/** A reception that waits for its voucher, a voucher with its goods, and goods that went back to another supplier. */
async function buildCompras(call: Client, proveedor: number): Promise<void> {
  const detalles = [{ articulo: 'x', cantidad: 1 }]
  await call(recepciones.create, { body: { proveedor, remito: 'x', observaciones: 'x', detalles } })
  const fields = { proveedor, fecha: HOY, concepto: 'x', categoria: 'x' }
  await call(comprobantesCompra.create, { body: compraInput([['x', 5, UN_PESO]], fields) })
  const { id } = await call(proveedores.create, { body: { razon_social: 'x' } })
  await call(devolucionesProveedor.create, { body: { proveedor: id, motivo: 'x', detalles } })
  await buildPagos(call, proveedor)
}

/** A payment by several means that pays a part of a voucher and leaves credit, and a credit note that nothing took. */
async function buildPagos(call: Client, proveedor: number): Promise<void> {
  const linea = {
    descripcion: 'x',
    cantidad: 1,
    precio_unitario: 100 * UN_PESO,
    articulo: null,
    descuentos: '',
  }
  const fields = {
    proveedor,
    fecha: HOY,
    ivas: [{ tasa: '21' as const, neto: UN_PESO, iva: 21 }],
    total: UN_PESO + 21,
    detalles: [{ ...linea, iva: '21' as const }],
  }
  const { id: compra } = await call(comprobantesCompra.create, {
    body: compraInput([], { ...fields, numero: 2 }),
  })
  await call(comprobantesCompra.create, { body: compraInput([], { ...fields, numero: 3, tipo: '003' }) })
  const dia = { numero: 'x', fecha: HOY }
  await call(pagosProveedores.create, {
    body: {
      proveedor,
      observaciones: 'x',
      medios: [
        { medio: 'TRANSFERENCIA', monto: 10 * UN_PESO, referencia: 'x' },
        { medio: 'CHEQUE_PROPIO', monto: UN_PESO, referencia: '', cheque_propio: { banco: 'x', ...dia } },
        { medio: 'RETENCION', monto: UN_PESO, referencia: '', retencion: { regimen: 'x', ...dia } },
      ],
      imputaciones: [{ compra, importe: 10 }],
    },
  })
}

/** Codes of the supplier's list that are no article yet, the third one discarded; a voucher and a CUIT that ARCA told of. */
async function buildCodigosPendientes({ db }: TestApp): Promise<void> {
  await db.run(sql`
    insert into codigos_pendientes (proveedor, codigo, precio_lista, importacion, descartado)
    select 1, 'pendiente ' || n, 1, (select min(id) from importaciones), n = 3 from generate_series(1, 8) n`)
  await db.run(sql`
    insert into comprobantes_arca (importacion, cuit, tipo, punto_venta, numero, fecha, denominacion, total, datos)
    select min(id), ${cuitDe(77)}, '001', 9, 9, ${HOY}::date, 'Proveedor de ARCA', 12.1, ${JSON.stringify(DE_ARCA)}::jsonb
    from importaciones`)
  await db.run(sql`
    insert into padron_consultas (entorno, cuit, datos, consultado)
    values ('homologacion', '30712345671', ${JSON.stringify(CONSTANCIA)}::jsonb, ${`${HOY}T12:00:00Z`}::timestamptz)`)
}

const CONSTANCIA = {
  cuit: '30712345671',
  persona: 'juridica',
  nombre: 'x',
  activo: true,
  condicion_iva: 'RI',
  domicilio: 'x',
  localidad: 'x',
  codigo_postal: 'x',
  provincia: 'x',
  errores: [],
}

/** A draft, an order that waits, one that is closed; and an article that nobody sells to the business lacks. */
async function buildPedidos(call: Client, proveedor: number): Promise<void> {
  const detalles = [{ articulo: 'x', cantidad: 5, costo_unitario: null }]
  const body = { proveedor, observaciones: 'x', detalles }
  for (const pedir of [false, true, true]) await call(pedidos.create, { body: { ...body, pedir } })
  await call(pedidos.cerrar, { params: { id: 3 }, body: { motivo: 'x' } })
  const puntos = [{ articulo: 'y', punto: 1, nivel: 2 }]
  await call(reposicion.guardarPuntos, { body: { sucursal: 1, puntos } })
}

/** Both sellers were refused something that somebody may lend. */
async function refuseBoth({ vendedor, vecino }: TestApp): Promise<void> {
  for (const { call } of [vendedor, vecino]) {
    const anulado = call(
      recibos.anular,
      { params: { id: 1 }, body: { motivo: 'x' } },
      { idempotencyKey: 'x' },
    )
    await refusal(anulado)
  }
}

/** Both users of Centro work at Caja 1. The safe has sent it money twice. */
async function buildTills(shop: TestApp): Promise<void> {
  const { caja, tesoreria } = await activarCajas(shop)
  const { id } = await abrir(shop.vendedor.call, caja.id)
  await shop.admin.call(cajaTurnos.entrar, { params: { id } })
  await mover(shop.vendedor.call, id)
  const turno = tesoreria.turno?.id ?? 0
  for (const motivo of ['x', 'y']) await traspasar(shop.admin.call, { turno, destino: caja.id, motivo })
}

/** The CRT of the pending certificate. */
let crt = 'x'

/**
 * Invoicing is off, with a key that waits for its certificate. The two sales became vouchers once: the first waits, the
 * second was rejected. The credit note waits too.
 */
async function buildFacturacion({ admin, db, centro }: TestApp): Promise<void> {
  await admin.call(facturacion.update, { body: { cuit: '30712345671', razon_social: 'x' } })
  await admin.call(aperturaIva.configurar, { body: { general: '471130', sucursales: [], rubros: [] } })
  const body = { entorno: 'produccion', alias: 'x' } as const
  const { csr } = await admin.call(facturacion.createCertificado, { body })
  const now = new Date(`${HOY}T00:00:00Z`).getTime()
  const validity = { desde: new Date(now - DAY_MS), vence: new Date(now + 365 * DAY_MS) }
  crt = await (await createAuthority()).sign(csr, validity)
  await db.run(sql`
    insert into comprobantes_fiscales (entorno, cuit, punto_venta, tipo, estado, fecha, sucursal, venta, cliente,
      receptor_nombre, receptor_domicilio, receptor_tipo_documento, receptor_documento, receptor_condicion_iva,
      condicion_venta, total, neto, iva, exento, no_gravado)
    select 'homologacion', '30712345671', 1, 6, case id when 1 then 'sin_emitir' else 'rechazado' end, ${HOY}::date,
      ${centro}, id, cliente, 'x', '', 99, '0', 5, condicion_venta, 1.21, 1, 0.21, 0, 0
    from ventas order by id`)
  await db.run(sql`
    insert into comprobantes_fiscales (entorno, cuit, punto_venta, tipo, fecha, sucursal, nota_credito, cliente,
      receptor_nombre, receptor_domicilio, receptor_tipo_documento, receptor_documento, receptor_condicion_iva,
      condicion_venta, total, neto, iva, exento, no_gravado)
    select 'homologacion', '30712345671', 1, 13, ${HOY}::date, ${centro}, id, cliente, 'x', '', 99, '0', 5,
      'Contado Efectivo', total, total, 0, 0, 0
    from notas_credito where id = 1`)
}

const ONES = eachPrecio(() => 1)
/** Its prices changed once, and no call changes them but at a later hour. */
const CAMBIO_DE_Y = {
  id: 'y',
  anterior: { ...ONES, precio_lista: 2 },
  nuevo: { ...ONES, precio_lista: 3 },
}

const next = counterOfFile()

const UNA_LINEA = [{ articulo: 'x', cantidad: 1, precio_unitario: 1, total: 1 }]

const LINEA_PEDIDA = [{ articulo: 'x', cantidad: 1, costo_unitario: null }]

/** Bodies for calls whose rules the schema does not show. */
const BETTER: Record<string, () => object> = {
  '/auth/cambio/': () => ({ usuario: 1, pin: '4817' }),
  '/auth/cambio/clave/': () => ({ username: 'admin', password: PASSWORD }),
  '/auth/pin/': () => ({ pin: String(470_000 + 13 * next()), password_actual: PASSWORD }),
  '/auth/login/': () => ({ username: 'admin', password: PASSWORD, sucursal: 1 }),
  '/auth/register/': () => ({
    username: `u${next()}`,
    password: PASSWORD,
    password2: PASSWORD,
    sucursal: 1,
  }),
  '/gestion/articulos/': () => ({ id: `z${next()}` }),
  '/gestion/articulos/{id}/presentaciones/': () => ({ codigo: `b${next()}` }),
  '/gestion/articulos/{id}/presentaciones/{presentacion}/': () => ({ factor: 2 }),
  '/gestion/reglas-precio/': () => ({
    ambito: 'general',
    objetivo: null,
    precio_venta: { tipo: 'utilidad', valor: 1, base: null },
    precio_lista: null,
    precio_2_cuotas: null,
    precio_financiado: null,
  }),
  '/gestion/precios-costos/aplicar/': () => ({
    articulos: [CAMBIO_DE_Y],
    vigencia: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  }),
  '/gestion/precios-costos/revisar/': () => ({ articulos: ['x'] }),
  '/gestion/actualizaciones-programadas/': () => ({
    articulos: [CAMBIO_DE_Y],
    vigencia: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  }),
  '/gestion/rubros/': () => ({ nombre: `r${next()}` }),
  // Articles of the other calls have it.
  '/gestion/rubros/{id}/': () => ({ nombre: `r${next()}`, baja: false }),
  '/gestion/cotizaciones/': () => ({ valor: 1_000, origen: 'escrita', punta: 'vendedor', fecha: null }),
  '/gestion/listas-precio/': () => ({ nombre: `l${next()}` }),
  '/gestion/listas-precio/{id}/': () => ({ nombre: `l${next()}` }),
  '/gestion/listas-precio/{id}/precios/': () => ({ articulos: [{ id: 'y', anterior: null, nuevo: 1 }] }),
  '/gestion/formatos-balanza/': () => ({ ...ETIQUETAS, nombre: `f${next()}`, comienzo: String(next()) }),
  '/gestion/formatos-balanza/{id}/': () => ({ ...ETIQUETAS, nombre: `f${next()}`, activo: false }),
  '/gestion/grupos-clientes/': () => ({ nombre: `g${next()}` }),
  '/gestion/grupos-clientes/{id}/': () => ({ nombre: `g${next()}` }),
  '/gestion/modelos/': () => ({ codigo: `m${next()}`, atributos: [{ nombre: 'Talle', valores: ['1'] }] }),
  '/gestion/modelos/{id}/': () => ({ codigo: 'x', atributos: [{ nombre: 'Talle', valores: talles }] }),
  // Each a cell that is no article yet.
  '/gestion/modelos/{id}/variantes/': () => ({ celdas: [{ valores: [talles[++hechas]?.id] }] }),
  '/gestion/legajos-credito/{id}/bcra/': () => ({ cuit: cuil }),
  '/gestion/ventas/configuracion/': () => ({
    presupuestos: true,
    cambios: true,
    saldo_a_favor: true,
    cobros_parciales: true,
    devolver_desde_venta: true,
    control_descuentos: true,
    cobros_de_cuenta: true,
    descuento_por_linea: true,
    linea_abierta: true,
    se_lo_llevo: true,
    unidades: true,
    balanzas: true,
    presentaciones: true,
    stock_inicial: true,
    refinanciaciones: true,
    listas_precio: true,
    precios_dolares: true,
    promociones: true,
    conteos_stock: true,
    variantes: true,
  }),
  // They begin long after the sales of these tests.
  '/gestion/promociones/': () => ({
    nombre: `m${next()}`,
    desde: '2199-01-01',
    beneficio: { tipo: 'porcentaje', porcentaje: 10 },
  }),
  '/gestion/promociones/{id}/': () => ({ nombre: `m${next()}`, desde: '2199-01-01' }),
  '/gestion/conteos-stock/crear/': () => ({ alcance: 'lista', articulos: ['x'] }),
  '/gestion/conteos-stock/{id}/lecturas/': () => ({ lecturas: [lectura('x')] }),
  '/gestion/conteos-stock/{id}/decidir/': () => ({ articulos: ['x'] }),
  '/gestion/conteos-stock/correcciones/': () => ({ venta: tardia, articulo: 'x' }),
  '/gestion/planes/': () => ({
    nombre: `p${next()}`,
    cuotas: 3,
    coeficiente: 1.2,
    tasa_mensual: null,
    primera_dias: null,
    dia_del_mes: 10,
  }),
  '/gestion/planes/{id}/': () => ({
    nombre: `p${next()}`,
    cuotas: 3,
    coeficiente: 1.2,
    tasa_mensual: null,
    primera_dias: null,
    dia_del_mes: 10,
    ajustable: true,
    activo: false,
  }),
  '/gestion/cobranza/configuracion/': () => COBRANZA,
  // A promise of the first customer would hold its reminder back.
  '/gestion/cobranza/promesas/': () => ({ cliente: 2 }),
  '/gestion/refinanciaciones/crear/': () => ({
    cliente: refinanciable.cliente,
    cuotas: [{ cuota: refinanciable.cuota, importe: refinanciable.importe / 100 }],
    anticipo: 0,
    tipos_pago: [],
    tasa: null,
    interes: 0,
    cantidad_cuotas: 1,
    primer_vencimiento: HOY,
    periodo: 'mensual',
  }),
  '/gestion/actualizaciones-cuotas/crear/': () => ({
    desde: HOY,
    hasta: null,
    sucursal: null,
    cliente: null,
    porcentaje: 100,
    indice_desde: null,
    indice_hasta: null,
    cuotas: [
      { cuota: ajustable.cuota, anterior: ajustable.importe / 100, nuevo: (2 * ajustable.importe) / 100 },
    ],
  }),
  '/gestion/actualizaciones-cuotas/indices/': () => ({ indices: [{ mes: '2026-01', valor: next() }] }),
  '/gestion/cambios/': () => ({
    venta: null,
    devueltos: UNA_LINEA,
    llevados: UNA_LINEA,
    condicion_venta: 'Contado Efectivo',
    diferencia: 0,
    bonificacion: 0,
    anticipo: 0,
    cantidad_cuotas: null,
    valor_cuota: null,
    pagos: null,
    devuelve: null,
  }),
  '/gestion/ventas/sin-conexion/ventas/': () => ({
    clave: `clave-de-${next()}`,
    dispositivo: '0'.repeat(32),
    provisional: `SC-0000-${next()}`,
    tomada: new Date().toISOString(),
    copia: new Date().toISOString(),
    reloj: 0,
    venta: {
      fecha: HOY,
      cliente: 1,
      sucursal: 1,
      condicion_venta: 'Contado Efectivo',
      total: 1,
      detalles: UNA_LINEA,
    },
  }),
  '/gestion/ventas/sin-conexion/descartar/': () => ({
    clave: `clave-de-${next()}`,
    dispositivo: '0'.repeat(32),
    provisional: `SC-0000-${next()}`,
    sucursal: 1,
    total: 1,
    motivo: 'x',
  }),
  '/gestion/ventas/sin-conexion/pulso/': () => PULSO,
  '/gestion/presupuestos/{id}/vender/': () => ({ precios: 'ofrecidos', total: 1, pagos: null }),
  '/gestion/compras/configuracion/': () => ({ activa: true }),
  '/gestion/apertura-iva/actividades/': () => ({ general: '471130', sucursales: [], rubros: [] }),
  '/gestion/compras/': () => ({
    proveedor: 1,
    tipo: '000',
    fecha: HOY,
    detalles: [{ articulo: 'x', cantidad: 1, total: 1 }],
    total: 1,
  }),
  '/gestion/stock/hay/': () => ({ articulos: ['x'] }),
  '/gestion/compras/verificar/': () => ({ proveedor: 1, tipo: '001' }),
  '/gestion/compras/proponer/': () => ({ qr: qrInput() }),
  '/gestion/recepciones/': () => ({ fecha: HOY, proveedor: 1, detalles: [{ articulo: 'x', cantidad: 1 }] }),
  '/gestion/devoluciones-proveedor/': () => ({ proveedor: 1, detalles: [{ articulo: 'x', cantidad: 1 }] }),
  '/gestion/pedidos/': () => ({ proveedor: 1, fecha_entrega: null, detalles: LINEA_PEDIDA }),
  '/gestion/pedidos/{id}/': () => ({ proveedor: 1, fecha_entrega: null, detalles: LINEA_PEDIDA }),
  '/gestion/pedidos/{id}/recibir/': () => ({
    fecha: HOY,
    detalles: [{ linea: 1, cantidad: 1 }],
    no_pedidos: [],
  }),
  '/gestion/reposicion/puntos/': () => ({ puntos: [{ articulo: 'x', punto: 1, nivel: 2 }] }),
  '/gestion/reposicion/reponer/': () => ({ filas: [{ articulo: 'y', sucursal: 1 }] }),
  '/gestion/pagos-proveedores/': () => ({
    proveedor: 1,
    medios: [{ medio: 'TRANSFERENCIA', monto: 1 }],
    imputaciones: [],
  }),
  '/gestion/pagos-proveedores/{id}/imputar/': () => ({ imputaciones: [{ compra: 2, importe: 0.1 }] }),
  '/gestion/proveedores/{id}/imputar/': () => ({ imputaciones: [{ compra: 2, importe: 0.1 }] }),
  '/gestion/compras/{id}/imputar/': () => ({ imputaciones: [{ compra: 2, importe: 0.1 }] }),
  '/gestion/proveedores/': () => ({ cuit: '', descuentos: '' }),
  '/gestion/proveedores/{id}/': () => ({ cuit: '', descuentos: '' }),
  '/gestion/proveedores/{id}/articulos/': () => ({ codigo: `p${next()}`, descuentos: '' }),
  '/gestion/proveedores/{id}/articulos/{vinculo}/': () => ({ codigo: 'x', descuentos: '' }),
  '/gestion/proveedores/{id}/codigos-pendientes/crear-articulos/': () => ({
    articulos: [{ pendiente: 4, id: `n${next()}`, codigo_barras: '' }],
  }),
  '/gestion/padron/consultar/': () => ({ cuit: '30712345671' }),
  '/gestion/articulos/actualizar-precios/': () => ({
    articulos: [{ id: 'x', anterior: ONES, nuevo: { ...ONES, precio_lista: 2 } }],
    cotizacion: undefined,
  }),
  '/gestion/devoluciones-saldo/crear/': () => ({
    cliente: 2,
    tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 1 }],
  }),
  '/gestion/ventas/{id}/corregir-pago/': () => ({
    tipo_pago_anterior: 'EFECTIVO',
    tipo_pago: 'OTROS',
    monto: null,
    tarjeta: null,
    cheque: null,
  }),
  '/gestion/cheques/{id}/marcar/': () => ({ estado: 'DEPOSITADO', estado_anterior: 'EN_CARTERA' }),
  '/gestion/cuotas/pagar/{cuotaId}/': () => ({
    monto_pagado: 4,
    tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 4 }],
  }),
  '/gestion/recibos/clientes/{id}/cobrar/': () => ({
    monto: 0.01,
    tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 0.01 }],
    lineas: [],
    a_favor: true,
  }),
  '/gestion/cuotas/aplicar/{cuotaId}/': () => ({ importe: 0.01 }),
  '/gestion/intereses/configuracion/': () => ({
    dias_gracia: 0,
    orden: 'capital',
    iva: '21',
    tasas: [TASA],
  }),
  '/gestion/intereses/perdonar/{cuotaId}/': () => ({ importe: 0.01, motivo: 'x' }),
  '/gestion/comisiones/configuracion/': () => ({
    desde: '2026-01',
    vendedores: [{ id: 1, porcentaje: 1 }],
    rubros: [],
  }),
  '/gestion/comisiones/cerrar/': () => ({ mes: '2026-01' }),
  // Long before the documents of the other calls.
  '/gestion/periodo-cerrado/': () => ({ cerrado_hasta: '2001-01-01' }),
  '/auth/autorizaciones/': () => ({
    usuario: 'admin',
    clave: PASSWORD,
    permisos: ['anular_recibos'],
    operacion: 'x',
  }),
  // The permissions stay as they are; sending goods is for a vendedor until an admin saves them, and so it stays, too.
  '/gestion/permisos/': () => ({
    version: 0,
    vendedor: Object.fromEntries(
      Permiso.options.map((p) => [p, p === 'crear_transferencias' || tieneDeInicio('vendedor', p)]),
    ),
    excepciones: [],
    limites: LIMITES_INICIALES,
  }),
  '/gestion/transferencias/crear/': () => ({ sucursal_destino: 2 }),
  '/gestion/respaldos/nube/': () => ({ respaldo_s3_bucket: 'xx', respaldo_s3_clave: 'x', secreto: 'x' }),
  '/gestion/facturacion/certificados/{id}/': () => ({ crt }),
  '/gestion/cajas/': () => ({ nombre: `c${next()}` }),
  '/gestion/cajas/sucursales/{id}/': () => ({ activas: true }),
  '/gestion/caja-turnos/{id}/cerrar/': () => ({ observaciones: 'x' }),
  '/gestion/caja-traspasos/': () => ({ turno: 2, destino: 2 }),
}

/** A file that an upload accepts. */
export const goodFile = () => ({
  query: 'tipo=articulos&nombre=x.csv',
  body: Buffer.from('Código;Nombre\nz;z'),
  headers: { 'content-type': 'application/octet-stream' },
})

/** A body that the call accepts in this shop, at least the first time. */
export const goodBody = ({ path, body }: Endpoint): object => ({
  ...(body ? (sample(wireSchema(body)) as object) : {}),
  ...BETTER[path]?.(),
})

/** Calls that end something come last: until then the other calls find it open. */
const ENDS =
  /\/(anular|cancelar|deshacer|revertir|recibir|registrar|logout|clave|contar|cerrar|abrir|salir)\/$/
const isEnd = ({ method, path }: Endpoint): number => (method === 'DELETE' || ENDS.test(path) ? 1 : 0)

export const endsLast = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((a, b) => isEnd(a) - isEnd(b))
