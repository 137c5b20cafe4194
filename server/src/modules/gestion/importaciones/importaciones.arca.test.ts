import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { type CruceArca, comprobantesArca } from '@mostrador/contract/compras/comprobantes/comprobantes-arca'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { cuitDe } from '@mostrador/contract/test/inputs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DeArca, textoG2, textoG3, textoPortal } from '../../../../test/files/arca.ts'
import { zipOf } from '../../../../test/files/zip.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'
import { CUIT_EMISOR, facturar } from '../../../../test/shop/fiscal.ts'
import {
  aplicar,
  checkBooks,
  csvOf,
  deshacer,
  filasDe,
  importar,
  upload,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await activarCompras(shop.admin.call)
  await facturar(shop)
})

let numero = 100
/** A Factura A of $ 1.210,00. */
const factura = (fields: Partial<DeArca> = {}): DeArca => ({
  fecha: '2026-03-10',
  tipo: '001',
  punto_venta: 3,
  numero: ++numero,
  cae: '76123456789012',
  cuit: cuitDe(7_000 + numero),
  nombre: `Proveedor de ARCA ${numero}`,
  receptor: CUIT_EMISOR,
  moneda: 'PES',
  cambio: '1,00',
  ivas: [{ tasa: '21', neto: 100_000, iva: 21_000 }],
  no_gravado: null,
  exento: null,
  iibb: 0,
  perc_iva: 0,
  internos: 0,
  total: 121_000,
  ...fields,
})

const traer = (texto: string, nombre = 'comprobantes.csv') =>
  importar(shop, 'comprobantes_arca', csvOf(texto), nombre)
/** Amounts are written with a blank that does not break. */
const plano = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null
const motivos = async (id: number) => (await filasDe(shop, id)).map((f) => [f.destino, plano(f.motivo)])
const cruceDe = async (v: DeArca): Promise<CruceArca | undefined> => {
  const query = { mes: v.fecha.slice(0, 7), search: v.cuit, page_size: 100 }
  const { results } = await shop.admin.call(comprobantesArca.list, { query })
  return results.find((c) => c.comprobante.endsWith(String(v.numero)))?.cruce
}
const buscar = async (search: string) =>
  (await shop.admin.call(proveedores.list, { query: { search, page_size: 100 } })).results

describe('an import of vouchers of ARCA', () => {
  it('is not offered while purchases are off', async () => {
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    expect(
      await refusal(upload(shop, 'comprobantes_arca', csvOf(textoG3([factura()])), 'x.csv')),
    ).toMatchObject({
      status: 409,
      codigo: 'compras_inactivas',
    })
    await activarCompras(shop.admin.call)
  })

  it('makes drafts that move nothing, and its suppliers, who say where they come from', async () => {
    const v = factura({ nombre: 'Ñandú Hermanos' })
    const c = factura({ tipo: '011', ivas: [], nombre: 'Gráfica Chica' })
    const importacion = await traer(textoG3([v, c]))
    expect(importacion).toMatchObject({ nuevas: 2, cargadas: 0, con_error: 0, con_aviso: 0, avisos: [] })
    const [fila] = await filasDe(shop, importacion.id)
    const celda = (campo: string) => fila?.celdas.find((x) => x.campo === campo)?.valor
    expect([celda('comprobante'), celda('aqui'), celda('total')]).toEqual([
      `Factura A 00003-00000${v.numero}`,
      'Proveedor nuevo',
      '1.210,00',
    ])
    await aplicar(shop, importacion.id)
    expect(await buscar(v.cuit)).toMatchObject([
      {
        razon_social: 'Ñandú Hermanos',
        condicion_iva: 'RI',
        saldo: 0,
        observaciones: `Creado por la ${importacion.comprobante}`,
      },
    ])
    expect(await buscar(c.cuit)).toMatchObject([{ condicion_iva: 'MT' }])
    expect(await cruceDe(v)).toBe('sin_cargar')
    expect((await shop.admin.call(comprobantesCompra.list, { query: { search: 'Ñandú' } })).count).toBe(0)
    await checkBooks(shop)

    await deshacer(shop, importacion.id)
    expect(await buscar(v.cuit)).toEqual([])
    expect(await cruceDe(v)).toBeUndefined()
  })

  it('adds nothing the second time, and says so', async () => {
    const texto = textoG3([factura(), factura()])
    const primera = await traer(texto)
    await aplicar(shop, primera.id)
    const segunda = await traer(texto)
    expect(segunda).toMatchObject({
      nuevas: 0,
      iguales: 2,
      impedimento: 'No hay filas para escribir.',
      ya_aplicada: { id: primera.id },
    })
    expect(await motivos(segunda.id)).toEqual([
      ['igual', `Ya está, por la ${primera.comprobante}: no se importa otra vez.`],
      ['igual', `Ya está, por la ${primera.comprobante}: no se importa otra vez.`],
    ])
    await deshacer(shop, primera.id)
  })

  it('knows what is loaded, and tells another total', async () => {
    const [igual, otro] = [factura(), factura({ total: 151_000 })]
    for (const v of [igual, otro]) {
      const { id } = await buildProveedor(shop.admin.call, { cuit: v.cuit })
      await comprar(shop.admin.call, id, [], {
        fecha: v.fecha,
        punto_venta: v.punto_venta,
        numero: v.numero,
        detalles: [
          {
            articulo: null,
            descripcion: 'Luz',
            cantidad: 1,
            total: 100_000,
            descuentos: '',
            iva: '21',
            pedido_linea: null,
          },
        ],
        ivas: [{ tasa: '21', neto: 100_000, iva: 21_000 }],
        total: 121_000,
      })
    }
    expect([await cruceDe(igual), await cruceDe(otro)]).toEqual(['sin_arca', 'sin_arca'])
    const importacion = await traer(textoG3([igual, otro]))
    expect(importacion).toMatchObject({ nuevas: 0, cargadas: 2, con_aviso: 1 })
    const [primera, segunda] = await filasDe(shop, importacion.id)
    expect(primera).toMatchObject({ destino: 'cargada', motivo: null })
    expect(primera?.celdas.find((c) => c.campo === 'aqui')?.valor).toMatch(/^Ya cargado: CP 0/)
    expect(plano(segunda?.motivo)).toContain('Revisar: aquí dice $ 1.210,00.')
    await aplicar(shop, importacion.id)
    expect([await cruceDe(igual), await cruceDe(otro)]).toEqual(['cargado', 'revisar'])
    await deshacer(shop, importacion.id)
    expect(await cruceDe(igual)).toBe('sin_arca')
  })

  it('says what the parts lack: a rounding up to a peso, and percepciones beyond it', async () => {
    const importacion = await traer(
      textoG3([
        factura({ total: 121_055 }),
        factura({ total: 241_000 }),
        factura({ iibb: 3_000, total: 124_000 }),
      ]),
    )
    expect(await motivos(importacion.id)).toEqual([
      ['nueva', 'Imp. Total: Redondeo de $ 0,55.'],
      ['nueva', 'Imp. Total: Faltan percepciones: tipéalas ($ 1.200,00).'],
      ['nueva', 'Otros tributos: Para repartir: $ 30,00.'],
    ])
  })

  it('keeps a CAE that Excel rounded as doubtful, a note as what it takes off, dollars with their rate', async () => {
    const nota = factura({ tipo: '003', cae: '7,54E+13' })
    const dolares = factura({ moneda: 'DOL', cambio: '1475,50' })
    const importacion = await traer(textoG3([nota, dolares]))
    expect(await motivos(importacion.id)).toEqual([
      ['nueva', 'Cód. Autorización: Excel redondeó el CAE (7,54E+13): no se toma.'],
      ['nueva', 'Imp. Total: En DOL, a 1475,5 pesos.'],
    ])
    await aplicar(shop, importacion.id)
    const lista = async (search: string) =>
      await shop.admin.call(comprobantesArca.list, { query: { mes: '2026-03', search, totales: 'true' } })
    expect(await lista(nota.cuit)).toMatchObject({
      totales: { total: -121_000 },
      results: [{ total_arca: -121_000, cruce: 'sin_cargar' }],
    })
    const { results } = await lista(dolares.cuit)
    expect(results).toMatchObject([{ total_arca: 178_535_500 }])
    const borrador = (id: number) => shop.admin.call(comprobantesArca.borrador, { params: { id } })
    expect(await borrador(results[0]?.borrador ?? 0)).toMatchObject({
      total: 178_535_500,
      ivas: [{ tasa: '21', neto: 147_550_000, iva: 30_985_500 }],
      avisos: ['Está en DOL: los importes son en pesos, a 1475,5.'],
    })
    const [deNota] = (await lista(nota.cuit)).results
    expect(await borrador(deNota?.borrador ?? 0)).toMatchObject({ cae: '', tipo: '003', gasto: true })
    await deshacer(shop, importacion.id)
  })

  it('takes amounts of a file that says to be in pesos as pesos', async () => {
    const v = factura({ moneda: 'DOL', cambio: '1475,50' })
    const importacion = await traer(textoPortal([v]), 'compras (montos expresados en pesos).csv')
    await aplicar(shop, importacion.id)
    const { results } = await shop.admin.call(comprobantesArca.list, {
      query: { mes: '2026-03', search: v.cuit },
    })
    expect(results).toMatchObject([{ total_arca: 121_000 }])
    await deshacer(shop, importacion.id)
  })

  it('reads a zip that is called .csv, and refuses one of several files', async () => {
    const texto = Buffer.from(textoG3([factura()]))
    const zip = zipOf([{ name: 'comprobantes_202603.csv', content: texto }])
    expect(await importar(shop, 'comprobantes_arca', zip, 'comprobantes.csv')).toMatchObject({
      estado: 'revisada',
      nuevas: 1,
    })
    const dos = zipOf([
      { name: 'a.csv', content: texto },
      { name: 'b.csv', content: texto },
    ])
    expect(await importar(shop, 'comprobantes_arca', dos, 'comprobantes.csv')).toMatchObject({
      estado: 'fallida',
      motivo: 'El .zip tiene varios archivos: descomprímelo y sube uno por vez',
    })
  })

  it('refuses a file of issued vouchers: it names the column that is missing', async () => {
    const emitidos = textoG3([factura()]).replaceAll('Emisor', 'Comprador')
    expect((await traer(emitidos)).impedimento).toBe('Falta la columna «Nro. Doc. Emisor».')
    const sinTotal = textoG3([factura()]).replace('"Imp. Total"', '"Otra cosa"')
    expect((await traer(sinTotal)).impedimento).toBe('Falta la columna «Imp. Total».')
  })

  it('leaves out what is of another CUIT or of a type that it does not load, and marks what is of a DNI', async () => {
    const importacion = await traer(
      textoG3([
        factura({ receptor: cuitDe(42) }),
        factura({ receptor: '31446884', tipo: '006', ivas: [] }),
        factura({ cuit: '30123456780' }),
      ]) + textoG3([factura()]).split('\n')[1]?.replace(';1;3;', ';63;3;'),
    )
    const todos = await motivos(importacion.id)
    expect(todos.map(([destino]) => destino)).toEqual(['error', 'nueva', 'error', 'error'])
    expect(todos.map(([, motivo]) => plano(motivo)?.replace(/\d{11}/, '…'))).toEqual([
      'Nro. Doc. Receptor: Es a nombre del CUIT …, no del negocio',
      'Nro. Doc. Receptor: Es a nombre del documento 31446884, no del CUIT del negocio.',
      'Nro. Doc. Emisor: El CUIT del emisor no es válido',
      'Tipo de Comprobante: Mostrador no carga el comprobante 63',
    ])
  })

  it('completes what an earlier file left open, and an undo gives that back', async () => {
    const v = factura({ iibb: 3_000, perc_iva: 1_000, total: 125_000 })
    const primera = await traer(textoG2([v]))
    await aplicar(shop, primera.id)
    const { results } = await shop.admin.call(comprobantesArca.list, {
      query: { mes: '2026-03', search: v.cuit },
    })
    const borrador = () =>
      shop.admin.call(comprobantesArca.borrador, { params: { id: results[0]?.borrador ?? 0 } })
    expect(await borrador()).toMatchObject({
      tributos: [],
      avisos: ['Di qué son los otros tributos antes de guardar.'],
    })
    const portal = await traer(textoPortal([v]))
    expect(portal).toMatchObject({ nuevas: 0, cambian: 1 })
    await aplicar(shop, portal.id)
    expect(await borrador()).toMatchObject({
      tributos: [
        { tipo: 'percepcion_iva', importe: 1_000, jurisdiccion: '' },
        { tipo: 'percepcion_iibb', importe: 3_000, jurisdiccion: '' },
      ],
      avisos: [],
    })
    expect(await refusal(deshacer(shop, primera.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_usada',
    })
    expect(await traer(textoG2([v]))).toMatchObject({ nuevas: 0, cambian: 0, iguales: 1 })
    await deshacer(shop, portal.id)
    expect(await borrador()).toMatchObject({ tributos: [] })
    await deshacer(shop, primera.id)
  })

  it('takes a voucher once that a file repeats', async () => {
    const v = factura()
    const importacion = await traer(textoG3([v, v]))
    expect(await motivos(importacion.id)).toEqual([
      ['nueva', null],
      ['igual', 'Repite la fila 2: se toma una vez.'],
    ])
  })
})
