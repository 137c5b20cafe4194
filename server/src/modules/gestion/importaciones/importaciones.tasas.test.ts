/** The rate of late interest that a voucher of the former system agreed on, and the way of an instalment out and back. */
import { sumarDias } from '@mostrador/contract/fechas'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { cobrosCuenta } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas } from '../../../../test/shop/cobros.ts'
import {
  aplicar,
  checkBooks,
  configurar,
  csvOf,
  deshacer,
  erroresDe,
  filasDe,
  importar,
  xlsxOf,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

const ENCABEZADOS = 'Documento;Comprobante;Cuota;Vencimiento;Importe adeudado;Tasa'
const traer = (...filas: string[]) =>
  importar(shop, 'cuotas_pendientes', csvOf([ENCABEZADOS, ...filas].join('\n')), 'cuotas.csv')
/** $ 1.000,00 that fell due 40 days ago: at 36,5 % a year $ 40,00, at 3 % a month $ 39,45. */
const VENCIDA = sumarDias(HOY, -40)

const rige = async (...tasas: number[]) => {
  await shop.db.run(sql`delete from tasas_interes`)
  const [tasa] = tasas
  if (tasa !== undefined)
    await shop.db.run(sql`insert into tasas_interes (desde, tasa) values ('2020-01-01', ${tasa})`)
}
const abiertasDe = async (search: string) => {
  const abiertas = await shop.vendedor.call(cuotas.pendientes, { query: { search } })
  return Array.isArray(abiertas) ? abiertas : abiertas.results
}

beforeEach(() => rige(36.5))

describe('the rate of late interest of an instalment that was brought', () => {
  it('is the one of its voucher; the others bear the one of the shop', async () => {
    const { id, numero_documento } = await buildCliente(shop.admin.call, { nombre: 'Con Tasa' })
    const leida = await traer(
      `${numero_documento};T 1;1 de 3;${VENCIDA};1.000,00;3 %`,
      `${numero_documento};T 1;2 de 3;${VENCIDA};1.000,00;0`,
      `${numero_documento};T 1;3 de 3;${VENCIDA};1.000,00;`,
    )
    expect(leida).toMatchObject({ nuevas: 3, con_error: 0, con_aviso: 0, impedimento: null })
    await aplicar(shop, leida.id)
    const suyas = await abiertasDe('Con Tasa')
    // 100.000 centavos by 36 % a year for 40 of 365 days.
    expect(suyas.map((c) => [c.numero_cuota, c.tasa_mora, c.interes])).toEqual([
      [1, 300, 3_945],
      [2, 0, undefined],
      [3, undefined, 4_000],
    ])
    expect(await shop.vendedor.call(intereses.deCliente, { params: { id } })).toMatchObject({
      total: 7_945,
      cuotas: [{ interes: 3_945, tasa_mora: 300 }, { interes: 4_000 }],
    })
    const { results } = await shop.vendedor.call(cuentaClientes.list, { params: { id } })
    expect(results.map((m) => m.concepto.replace(/^.*: /, '')).toSorted()).toEqual([
      'T 1, cuota 1 de 3, con mora del 3,00 % mensual',
      'T 1, cuota 2 de 3, con mora del 0,00 % mensual',
      'T 1, cuota 3 de 3',
    ])

    await rige(0)
    expect((await abiertasDe('Con Tasa')).map((c) => c.interes)).toEqual([3_945, undefined, undefined])
    // A shop that claims no interest claims none of these either.
    await rige()
    expect((await abiertasDe('Con Tasa')).map((c) => c.interes)).toEqual([undefined, undefined, undefined])
    await checkBooks(shop)
    await deshacer(shop, leida.id)
    expect(await abiertasDe('Con Tasa')).toEqual([])
    await checkBooks(shop)
  })

  it('is collected alone, and the import stays as long as that receipt stands', async () => {
    const { id, numero_documento } = await buildCliente(shop.admin.call, { nombre: 'Solo Mora' })
    const leida = await traer(`${numero_documento};M 1;1 de 1;${VENCIDA};1.000,00;3`)
    await aplicar(shop, leida.id)
    await shop.admin.call(ventasConfiguracion.update, {
      body: {
        presupuestos: false,
        dias_presupuesto: 15,
        cambios: false,
        cobros_de_cuenta: true,
        cobros_parciales: true,
      },
    })
    const [una] = await abiertasDe('Solo Mora')
    const { cobro_id } = await shop.admin.call(cobrosCuenta.cobrar, {
      params: { id },
      body: {
        monto: 3_945,
        lineas: [{ cuota: una?.id ?? 0, capital: 0, interes: 3_945 }],
        tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 3_945 }],
      },
    })
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_usada',
      message: 'Lo importado ya se usó: cuotas cobradas o refinanciadas (1).',
    })
    await shop.admin.call(recibos.anular, { params: { id: cobro_id }, body: { motivo: 'x' } })
    await deshacer(shop, leida.id)
    await checkBooks(shop)
  })

  it('is read as people write it, and refused or doubted where it is none of a month', async () => {
    const { numero_documento } = await buildCliente(shop.admin.call)
    const escritas = ['3', '3,5', '3.50%', '4 % mensual', '72', '3,333', 'ciento uno', '101']
    const leida = await traer(
      ...escritas.map((tasa, n) => `${numero_documento};E 1;${n + 1};${HOY};10;${tasa}`),
    )
    const filas = await filasDe(shop, leida.id)
    const celda = (n: number) => filas[n]?.celdas.find((c) => c.campo === 'tasa_mora')
    expect([0, 1, 2, 3].map((n) => celda(n)?.valor)).toEqual(['3,00 %', '3,50 %', '3,50 %', '4,00 %'])
    expect(celda(4)?.aviso).toBe('Es una tasa por mes: revisa que no sea la del año.')
    expect([5, 6, 7].map((n) => erroresDe(filas[n]).tasa_mora)).toEqual([
      'Escribe la tasa de un mes, como 3 o 3,5',
      'Escribe la tasa de un mes, como 3 o 3,5',
      'La tasa de un mes admite hasta 100 %',
    ])
  })

  it('of a percentage of Excel is the one that it shows; a column that may be an amount is asked about', async () => {
    const { numero_documento } = await buildCliente(shop.admin.call)
    const libro = await xlsxOf([
      ['Documento', 'Comprobante', 'Cuota', 'Vencimiento', 'Importe adeudado', 'Interés'],
      [numero_documento, 'X 1', '1', '01/02/2025', 10, 0.035],
    ])
    const leida = await importar(shop, 'cuotas_pendientes', libro)
    const columna = leida.columnas.find((c) => c.campo === 'tasa_mora')
    expect(columna?.preguntas[0]?.texto).toBe(
      '«Interés» puede ser «Tasa de mora mensual», o no. ¿Se toma así?',
    )
    const indice = columna?.indice ?? -1
    await configurar(shop, leida.id, { columnas: [{ indice, respuestas: { columna: String(indice) } }] })
    const [fila] = await filasDe(shop, leida.id)
    expect(fila?.celdas.find((c) => c.campo === 'tasa_mora')?.valor).toBe('3,50 %')
  })

  it('comes back from the workbook of the shop as what is there, and so does a sale of its own', async () => {
    const cliente = await buildCliente(shop.admin.call, { nombre: 'Ida Vuelta' })
    const leida = await traer(
      `${cliente.numero_documento};IV 1;1 de 2;${VENCIDA};1.000,00;2,5`,
      `${cliente.numero_documento};IV 1;2 de 2;${HOY};1.000,00;`,
    )
    await aplicar(shop, leida.id)
    await buildVentaEnCuotas(shop, { cliente: cliente.id })
    const libro = await shop.admin.call(cuotas.exportarPendientes, { query: { search: 'Ida Vuelta' } })
    const bytes = new Uint8Array(await libro.arrayBuffer())
    const { rows } = await readWorkbook(libro)
    expect(rows[0]?.at(-1)).toBe('Tasa de mora mensual')
    expect(rows.find((r) => r[1] === 'IV 1')?.at(-1)).toBe('2,50 %')
    const vuelta = await importar(shop, 'cuotas_pendientes', bytes)
    expect(vuelta).toMatchObject({ nuevas: 0, iguales: rows.length - 1, con_error: 0 })
    const motivos = (await filasDe(shop, vuelta.id)).map((f) => f.motivo)
    expect(new Set(motivos)).toEqual(
      new Set([
        `Ya está, por la ${leida.comprobante}: no se importa otra vez.`,
        'Es una cuota de una venta de aquí: no se importa otra vez.',
      ]),
    )
    const otra = await traer(`${cliente.numero_documento};IV 1;1;${VENCIDA};1.000,00;4`)
    expect((await filasDe(shop, otra.id))[0]?.motivo).toContain('y mora del 2,50 % mensual: queda como está.')
    // The workbook of the rows says the rate too.
    const filas = await shop.admin.call(importaciones.exportarFilas, { params: { id: leida.id }, query: {} })
    expect((await readWorkbook(filas)).rows.flat()).toContain('2,50 %')
  })
})
