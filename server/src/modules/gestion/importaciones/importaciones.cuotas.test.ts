import { refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { informes } from '@mostrador/contract/gestion/informes'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  checkBooks,
  configurar,
  csvOf,
  deshacer,
  erroresDe,
  filasDe,
  importar,
  settled,
} from '../../../../test/shop/importar.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})

const ENCABEZADOS = 'Documento;Nombre;Comprobante;Fecha;Cuota;De;Vencimiento;Importe adeudado'
const archivo = (...filas: string[]) => csvOf([ENCABEZADOS, ...filas].join('\n'))

async function importarCuotas(file: ReturnType<typeof csvOf>, corte?: string) {
  const query = { tipo: 'cuotas_pendientes', nombre: 'cuotas.csv', ...(corte && { corte }) } as const
  return await settled(shop, (await shop.admin.call(importaciones.create, { query, file })).id)
}

const saldoDe = async (id: number) => (await shop.admin.call(clientes.get, { params: { id } })).saldo
const abiertasDe = async (search: string) => {
  const abiertas = await shop.admin.call(cuotas.pendientes, { query: { search } })
  return Array.isArray(abiertas) ? abiertas : abiertas.results
}
const cuentaDe = async (id: number) =>
  (await shop.admin.call(cuentaClientes.list, { params: { id } })).results
const pagar = (id: number, monto: number) =>
  shop.admin.call(cuotas.pagar, {
    params: { cuotaId: id },
    body: { monto_pagado: monto, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto }] },
  })

describe('an import of pending instalments', () => {
  it('makes debts of their own: owed, due and collected, and sold by nobody', async () => {
    const ana = await buildCliente(shop.admin.call, { nombre: 'Ana Deudora', numero_documento: '20.111.222' })
    const antes = await shop.admin.call(ventas.list, { query: {} })
    const leida = await importarCuotas(
      archivo(
        '20111222;;FC A 0001-0099;05/01/2025;3 de 12;;10/02/2025;1.000,50',
        ';ana deudora;FC A 0001-0099;05/01/2025;4;12;10/03/2025;1.000,50',
        '20111222;;Vale 7;;;;01/12/2099;500',
      ),
      '2026-01-31' > HOY ? HOY : undefined,
    )
    expect(leida).toMatchObject({ tipo: 'cuotas_pendientes', nuevas: 3, con_error: 0, con_aviso: 0 })
    expect(leida.deudas).toEqual({
      clientes: 1,
      cuotas: 3,
      total: 250_100,
      filas: [
        {
          cliente: { id: ana.id, nombre: 'Ana Deudora' },
          cuotas: 3,
          total: 250_100,
          reemplaza: 0,
          saldo: 0,
          queda: 250_100,
        },
      ],
    })
    await aplicar(shop, leida.id)
    expect(await saldoDe(ana.id)).toBe(250_100)
    const abiertas = await abiertasDe('Ana Deudora')
    expect(abiertas.map((c) => [c.venta_numero, c.numero_cuota, c.fecha_vencimiento, c.total_cuota])).toEqual(
      [
        ['FC A 0001-0099', 3, '2025-02-10', 100_050],
        ['FC A 0001-0099', 4, '2025-03-10', 100_050],
        ['Vale 7', 1, '2099-12-01', 50_000],
      ],
    )
    expect((await abiertasDe('fc a 0001-0099')).map((c) => c.numero_cuota)).toEqual([3, 4])
    const corte = HOY.split('-').toReversed().join('/')
    expect((await cuentaDe(ana.id)).map((m) => [m.concepto, m.debe, m.saldo])).toEqual([
      [`Saldo inicial al ${corte}: Vale 7, cuota 1 de 1`, 50_000, 250_100],
      [`Saldo inicial al ${corte}: FC A 0001-0099, cuota 4 de 12`, 100_050, 200_100],
      [`Saldo inicial al ${corte}: FC A 0001-0099, cuota 3 de 12`, 100_050, 100_050],
    ])
    expect(await shop.admin.call(ventas.list, { query: {} })).toEqual(antes)
    const [primera] = abiertas
    expect(
      await refusal(shop.admin.call(ventas.get, { params: { id: primera?.venta_id ?? 0 } })),
    ).toMatchObject({
      status: 404,
    })
    expect(
      await refusal(shop.admin.call(ventas.anular, { params: { id: primera?.venta_id ?? 0 }, body: {} })),
    ).toMatchObject({ status: 404 })
    const historial = await shop.admin.call(historialCliente.get, { params: { id: ana.id } })
    expect(historial.facturas).toEqual([])
    expect(historial.cuotas).toHaveLength(3)
    const agenda = await shop.admin.call(informes.agenda, {
      query: { desde: '2025-02-01', hasta: '2025-02-28' },
    })
    expect(agenda.map((c) => c.comprobante)).toContain('FC A 0001-0099')

    const pago = await pagar(primera?.id ?? 0, 100_050)
    expect(await shop.admin.call(recibos.get, { params: { id: pago.cobro_id } })).toMatchObject({
      venta_numero: 'FC A 0001-0099',
      concepto: 'Cuota 3 de FC A 0001-0099',
      imputaciones: [{ numero_cuota: 3, importe: 100_050, cancela: true }],
    })
    expect(await saldoDe(ana.id)).toBe(150_050)
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_usada',
      message: 'Lo importado ya se usó: cuotas cobradas o refinanciadas (1).',
    })
    await shop.admin.call(recibos.anular, { params: { id: pago.cobro_id }, body: { motivo: 'Error' } })
    await checkBooks(shop)
    await deshacer(shop, leida.id)
    expect(await saldoDe(ana.id)).toBe(0)
    expect(await abiertasDe('Ana Deudora')).toEqual([])
    await checkBooks(shop)
    // What was taken back may come again.
    const otra = await importarCuotas(archivo('20111222;;FC A 0001-0099;;3;12;10/02/2025;900'))
    expect(otra.nuevas).toBe(1)
    await aplicar(shop, otra.id)
    expect(await saldoDe(ana.id)).toBe(90_000)
    await checkBooks(shop)
  })

  it('of 500 instalments adds nothing the second time, and says so', async () => {
    const deudores = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        buildCliente(shop.admin.call, { nombre: `Quinientas ${n}`, numero_documento: `31000${100 + n}` }),
      ),
    )
    const filas = deudores.flatMap((cliente, c) =>
      Array.from(
        { length: 20 },
        (_, n) =>
          `${cliente.numero_documento};;Crédito ${c};01/01/2024;${n + 1};20;${sumarDias('2024-02-01', n * 30)};${100 + n},37`,
      ),
    )
    const total =
      filas.length * 37 + 25 * Array.from({ length: 20 }, (_, n) => (100 + n) * 100).reduce((a, b) => a + b)
    const primera = await importarCuotas(archivo(...filas))
    expect(primera).toMatchObject({ nuevas: 500, con_error: 0, deudas: { clientes: 25, cuotas: 500, total } })
    await aplicar(shop, primera.id)
    const saldos = await Promise.all(deudores.map(({ id }) => saldoDe(id)))
    expect(saldos.reduce((a, b) => a + b)).toBe(total)
    await checkBooks(shop)
    const segunda = await importarCuotas(archivo(...filas))
    expect(segunda).toMatchObject({
      nuevas: 0,
      cambian: 0,
      iguales: 500,
      con_error: 0,
      impedimento: 'No hay filas para escribir.',
    })
    expect((await filasDe(shop, segunda.id, { page_size: 1 }))[0]?.motivo).toBe(
      `Ya está, por la ${primera.comprobante}: no se importa otra vez.`,
    )
    expect(await refusal(aplicar(shop, segunda.id))).toMatchObject({ status: 409 })
    expect(await Promise.all(deudores.map(({ id }) => saldoDe(id)))).toEqual(saldos)
  })

  it('twice at once brings each instalment once', async () => {
    const { id, numero_documento } = await buildCliente(shop.admin.call)
    const file = () => archivo(`${numero_documento};;Doble;;1;1;2025-01-01;10`)
    const [una, otra] = [await importarCuotas(file()), await importarCuotas(file())]
    const ends = await Promise.allSettled([aplicar(shop, una.id), aplicar(shop, otra.id)])
    expect(ends.map((e) => e.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await saldoDe(id)).toBe(1_000)
    await checkBooks(shop)
  })

  it('takes the place of the single opening balance, equal to the cent, when the person says so', async () => {
    await aplicar(
      shop,
      (
        await importar(
          shop,
          'clientes',
          csvOf(
            'Nombre;Documento;Saldo\nÚnico Uno;32000001;1000,00\nÚnico Dos;32000002;300,00\nÚnico Tres;32000003;5',
          ),
          'c.csv',
        )
      ).id,
    )
    const idDe = async (search: string) =>
      (await shop.admin.call(clientes.list, { query: { search } })).results[0]?.id ?? 0
    const [uno, dos, tres] = [await idDe('Único Uno'), await idDe('Único Dos'), await idDe('Único Tres')]
    const leida = await importarCuotas(
      archivo(
        '32000001;;C1;;1;2;2025-01-01;333,33',
        '32000001;;C1;;2;2;2025-02-01;666,67',
        '32000002;;C2;;1;1;2025-01-01;100',
        '32000003;;C3;;1;1;2025-01-01;6',
      ),
    )
    expect(leida.impedimento).toBe('Falta responder cómo se leen algunos valores.')
    const columna = leida.columnas.find((c) => c.campo === 'saldo')
    expect(columna?.preguntas).toMatchObject([{ clave: 'saldo_unico', respuesta: null }])
    const indice = columna?.indice ?? -1
    const sumadas = await configurar(shop, leida.id, {
      columnas: [{ indice, respuestas: { saldo_unico: 'sumar' } }],
    })
    expect(sumadas.deudas?.filas.map((d) => d.queda)).toEqual([40_000, 1_100, 200_000])
    const revisada = await configurar(shop, leida.id, {
      columnas: [{ indice, respuestas: { saldo_unico: 'reemplazar' } }],
    })
    expect(revisada).toMatchObject({ nuevas: 3, con_error: 1 })
    const mala = (await filasDe(shop, leida.id, { destino: 'error' }))[0]
    expect(erroresDe(mala).saldo).toBe(
      'Las cuotas de Único Tres suman más que su saldo único, de $\u00a05,00: así cambiaría lo que debe',
    )
    expect(revisada.deudas?.filas.map((d) => [d.saldo, d.total, d.reemplaza, d.queda])).toEqual([
      [30_000, 10_000, 10_000, 30_000],
      [100_000, 100_000, 100_000, 100_000],
    ])
    const { id } = await aplicar(shop, leida.id, { sin_errores: true })
    expect(await Promise.all([uno, dos, tres].map(saldoDe))).toEqual([100_000, 30_000, 500])
    expect((await abiertasDe('Único Uno')).map((c) => c.total_cuota)).toEqual([33_333, 66_667])
    // Nothing of it is credit.
    for (const cliente of [uno, dos])
      expect(
        (await shop.admin.call(clientes.get, { params: { id: cliente } })).a_favor_sin_usar,
      ).toBeUndefined()
    await checkBooks(shop)
    await deshacer(shop, id)
    expect(await Promise.all([uno, dos, tres].map(saldoDe))).toEqual([100_000, 30_000, 500])
    expect(await abiertasDe('Único')).toEqual([])
    await checkBooks(shop)
  })

  it('says what it cannot take of a row', async () => {
    await buildCliente(shop.admin.call, { nombre: 'Tocayo', numero_documento: '33000001' })
    await buildCliente(shop.admin.call, { nombre: 'Tocayo', numero_documento: '33000002' })
    const leida = await importarCuotas(
      archivo(
        '99999999;;X;;1;1;2025-01-01;10',
        ';Tocayo;X;;1;1;2025-01-01;10',
        '33000001;;;;1;1;2025-01-01;10',
        '33000001;;X;;5;3;2025-01-01;10',
        '33000001;;X;;1;1;;-5',
        '33000001;;X;;1;1;2025-01-01;0,00',
        '33000001;;X;;1;1;2025-01-01;',
        '33000001;;X;2100-01-01;1;1;2025-01-01;10',
        '33000001;;Y;;1;1;2025-01-01;10',
        '33000001;;y;;1;1;2025-01-01;10',
        ';Consumidor Final;X;;1;1;2025-01-01;10',
      ),
    )
    const filas = await filasDe(shop, leida.id)
    expect(filas.map((f) => Object.entries(erroresDe(f)).flat().join(': '))).toEqual([
      'numero_documento: No hay un cliente con ese documento: impórtalo primero',
      'nombre: Hay 2 clientes con ese nombre: escribe el documento',
      'comprobante: Falta el comprobante',
      'cuotas: La cantidad de cuotas no puede ser menor que el número de la cuota',
      expect.stringContaining('vencimiento: Falta el vencimiento'),
      '',
      'saldo: Falta el importe adeudado',
      expect.stringContaining('fecha: Es posterior a la fecha de corte'),
      '',
      'cuota: Este número de cuota está repetido en el archivo (fila 10)',
      expect.stringContaining('nombre: '),
    ])
    expect(
      await refusal(
        shop.admin.call(importaciones.create, {
          query: { tipo: 'cuotas_pendientes', nombre: 'x.csv', corte: sumarDias(HOY, 1) },
          file: archivo(),
        }),
      ),
    ).toMatchObject({ status: 400, message: 'La fecha de corte no puede ser futura' })
  })

  it('finds the debtor as another system wrote it, and never by the number of that system', async () => {
    const gomez = await buildCliente(shop.admin.call, {
      nombre: 'Gómez, María Ángela',
      numero_documento: '34000001',
    })
    const otro = await buildCliente(shop.admin.call, {
      nombre: 'Zárate, Hugo',
      numero_documento: '34000002',
    })
    const leida = await importarCuotas(
      csvOf(
        [
          'Cod Cliente;Apellido y Nombre;DNI/CUIT;Nro Factura;F. Emision;Nro. Cuota;Cant. Cuotas;F. Vto;Saldo',
          `${otro.id};GOMEZ MARIA ANGELA;34.000.001;FB 1;3/2/25;1;6;3/3/25;$ 15.000,00`,
          `${otro.id};GOMEZ MARIA ANGELA;;FB 1;3/2/25;2;6;3/4/25;$ 15.000,00`,
          ';maria angela gomez;;FB 1;3/2/25;3;6;3/5/25;$ 15.000,00',
          `${otro.id};ZARATE H.;-;FB 2;3/2/25;1;1;3/5/25;$ 100,00`,
          ';ZARATE H.;S/D;FB 2;3/2/25;1;1;3/5/25;$ 100,00',
          ';34000001;;FB 1;3/2/25;4;6;3/6/25;$ 0,00',
        ].join('\n'),
      ),
    )
    const filas = await filasDe(shop, leida.id)
    expect(filas.map((f) => Object.entries(erroresDe(f)).flat().join(': '))).toEqual([
      '',
      'cliente: Ese número es aquí de Zárate, Hugo: escribe el documento',
      '',
      '',
      'nombre: No hay un cliente con ese nombre: impórtalo primero',
      '',
    ])
    expect(filas.at(-1)?.motivo).toBe('No se debe nada de esta cuota: no se importa.')
    expect(leida.columnas.map((c) => c.campo)).not.toContain(null)
    await aplicar(shop, leida.id, { sin_errores: true })
    expect([await saldoDe(gomez.id), await saldoDe(otro.id)]).toEqual([3_000_000, 10_000])
    await checkBooks(shop)
  })

  it('is refinanced, bears interest, and takes credit like any other debt', async () => {
    await shop.admin.call(ventasConfiguracion.update, {
      body: {
        presupuestos: false,
        dias_presupuesto: 15,
        cambios: false,
        saldo_a_favor: true,
        refinanciaciones: true,
      },
    })
    const { id: cliente, numero_documento } = await buildCliente(shop.admin.call, { nombre: 'Como Otra' })
    const leida = await importarCuotas(
      archivo(
        `${numero_documento};;Viejo 1;;1;2;${sumarDias(HOY, -40)};100`,
        `${numero_documento};;Viejo 1;;2;2;${sumarDias(HOY, -10)};100`,
      ),
    )
    await aplicar(shop, leida.id)
    await shop.admin.call(intereses.configurar, {
      body: { dias_gracia: 0, orden: 'capital', iva: '21', tasas: [{ desde: HOY, tasa: 36.5 }] },
    })
    // As if the rate had been set on another day.
    await shop.db.run(sql`update tasas_interes set desde = '2020-01-01'`)
    const [una, otra] = await abiertasDe('Como Otra')
    expect([una?.interes, otra?.interes]).toEqual([400, 100])
    await shop.db.run(sql`delete from tasas_interes`)

    // More than the voucher owes stays as credit, and pays the next one.
    const pago = await shop.admin.call(cuotas.pagar, {
      params: { cuotaId: una?.id ?? 0 },
      body: { monto_pagado: 25_000, a_favor: true, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 25_000 }] },
    })
    expect(pago.saldo_a_favor).toBe(5_000)
    const segunda = await importarCuotas(archivo(`${numero_documento};;Viejo 2;;1;1;${HOY};80`))
    await aplicar(shop, segunda.id)
    const [vieja] = await abiertasDe('Como Otra')
    const aplicada = await shop.admin.call(aplicaciones.aplicar, {
      params: { cuotaId: vieja?.id ?? 0 },
      body: { importe: 5_000 },
    })
    expect(aplicada).toMatchObject({ cuota: { total_cuota: 3_000 }, a_favor: 0 })
    const plan = await shop.admin.call(refinanciaciones.create, {
      body: {
        cliente,
        cuotas: [{ cuota: vieja?.id ?? 0, importe: 3_000 }],
        cantidad_cuotas: 3,
        primer_vencimiento: sumarMeses(HOY, 1),
        tasa: null,
        interes: 0,
      },
    })
    expect(plan).toMatchObject({
      venta_numero: 'Viejo 2',
      tomadas: [{ venta_numero: 'Viejo 2', importe: 3_000 }],
    })
    expect((await abiertasDe('Como Otra')).map((c) => [c.venta_numero, c.total_cuota])).toEqual([
      ['Viejo 2', 1_000],
      ['Viejo 2', 1_000],
      ['Viejo 2', 1_000],
    ])
    expect(await saldoDe(cliente)).toBe(3_000)
    expect(await refusal(deshacer(shop, segunda.id))).toMatchObject({ codigo: 'importacion_usada' })
    await checkBooks(shop)
  })

  it('brings an instalment of the number that a new plan of its voucher has taken', async () => {
    await shop.admin.call(ventasConfiguracion.update, {
      body: { presupuestos: false, dias_presupuesto: 15, cambios: false, refinanciaciones: true },
    })
    const { id: cliente, numero_documento } = await buildCliente(shop.admin.call, { nombre: 'Plan Nuevo' })
    const vence = sumarDias(HOY, 30)
    await aplicar(shop, (await importarCuotas(archivo(`${numero_documento};;Vale 9;;1;3;${vence};90`))).id)
    const [una] = await abiertasDe('Plan Nuevo')
    await shop.admin.call(refinanciaciones.create, {
      body: {
        cliente,
        cuotas: [{ cuota: una?.id ?? 0, importe: 9_000 }],
        cantidad_cuotas: 2,
        primer_vencimiento: vence,
        tasa: null,
        interes: 0,
      },
    })
    const leida = await importarCuotas(archivo(`${numero_documento};;Vale 9;;2;3;${vence};70`))
    expect(leida).toMatchObject({ nuevas: 1, iguales: 0, con_error: 0 })
    await aplicar(shop, leida.id)
    expect((await abiertasDe('Plan Nuevo')).map((c) => c.total_cuota).toSorted()).toEqual([
      4_500, 4_500, 7_000,
    ])
    expect(await saldoDe(cliente)).toBe(16_000)
    await checkBooks(shop)
  })
})
