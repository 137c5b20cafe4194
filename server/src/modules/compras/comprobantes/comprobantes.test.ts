import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import type { Client } from '@mostrador/contract/client'
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { ivaDe } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { cuitDe } from '@mostrador/contract/test/inputs'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, stockOf } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, compraInput, comprar } from '../../../../test/shop/compras.ts'

const shop = shopOfFile()
let call: Client
beforeAll(async () => {
  call = shop.admin.call
  await activarCompras(call)
})

const create = (body: Parameters<typeof compraInput>[2] & object, proveedor: number, articulo: string) =>
  call(comprobantesCompra.create, { body: compraInput(proveedor, [[articulo, 10, 1_000]], body) })
const nuevo = async () => ({
  proveedor: (await buildProveedor(shop.admin.call)).id,
  articulo: (await buildArticulo(shop)).id,
})
const saldoDe = async (id: number) => (await call(proveedores.get, { params: { id } })).saldo
const rotas = async () => (await call(integridad.get)).diferencias.map(({ control }) => control)

describe('a voucher of a supplier', () => {
  it('brings its goods into the branch, and adds its total to the account, in one save', async () => {
    const { proveedor, articulo } = await nuevo()
    const compra = await comprar(shop.admin.call, proveedor, [[articulo, 10, 1_000]])
    expect(compra).toMatchObject({
      comprobante: expect.stringMatching(/^Factura A 00001-\d{8}$/),
      fecha: HOY,
      fecha_registro: HOY,
      neto: 10_000,
      iva: 2_100,
      total: 12_100,
      pendiente: 12_100,
      en_cuenta: 12_100,
      estado: 'vigente',
      detalles: [
        { articulo, cantidad: 10, precio_unitario: 100_000, total: 10_000, costo_unitario: 100_000 },
      ],
    })
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(10)
    expect(await saldoDe(proveedor)).toBe(12_100)
    const { results } = await call(cuentaProveedores.list, { params: { id: proveedor } })
    expect(results).toMatchObject([
      {
        concepto: compra.comprobante,
        haber: 12_100,
        anulable: false,
        documento: { tipo: 'compra', id: compra.id, numero: compra.documento },
      },
    ])
    expect(await rotas()).toEqual([])
  })

  it('has a number that its supplier gives once: a second one is refused, and names the one that is here', async () => {
    const { proveedor, articulo } = await nuevo()
    const { id, documento, comprobante } = await create({ numero: 77 }, proveedor, articulo)
    expect(await refusal(create({ numero: 77 }, proveedor, articulo))).toMatchObject({
      status: 409,
      codigo: 'compra_duplicada',
      body: { id, numero: documento, comprobante },
    })
    await create({ numero: 77, punto_venta: 2 }, proveedor, articulo)
    await create({ numero: 77, tipo: '051' }, proveedor, articulo)
    await create({ numero: 77 }, (await nuevo()).proveedor, articulo)
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(40)
  })

  it('of a supplier without CUIT only warns of a number that is here', async () => {
    const { articulo } = await nuevo()
    const { id: proveedor } = await buildProveedor(shop.admin.call, { cuit: '' })
    const sinIva = { numero: 5, tipo: '011', ivas: [], total: 10_000 } as const
    const { id } = await create({ ...sinIva, ivas: [] }, proveedor, articulo)
    const body = { proveedor, tipo: '011', punto_venta: 1, numero: 5 } as const
    expect(await call(comprobantesCompra.verificar, { body })).toMatchObject({ duplicada: { id } })
    await create({ ...sinIva, ivas: [] }, proveedor, articulo)
    // Once its CUIT is known, what came before it counts.
    await call(proveedores.update, { params: { id: proveedor }, body: { cuit: cuitDe(7_777) } })
    expect(await call(comprobantesCompra.verificar, { body })).toMatchObject({ duplicada: { id } })
    expect(await refusal(create({ ...sinIva, ivas: [] }, proveedor, articulo))).toMatchObject({
      codigo: 'compra_duplicada',
      body: { id },
    })
  })

  it('shows IVA only where its supplier is a Responsable Inscripto', async () => {
    const { articulo } = await nuevo()
    const con = async (fields: Parameters<typeof buildProveedor>[1]) =>
      (await buildProveedor(call, fields)).id
    for (const tipo of ['001', '051', '081'] as const) {
      for (const condicion_iva of ['MT', 'EX'] as const) {
        expect(await refusal(create({ tipo }, await con({ condicion_iva }), articulo))).toMatchObject({
          status: 400,
          campos: { tipo: expect.stringContaining('no emite') },
        })
      }
    }
    const c = { tipo: '011', total: 10_000 } as const
    expect(await create({ ...c, ivas: [] }, await con({ condicion_iva: 'MT' }), articulo)).toMatchObject({
      iva: 0,
    })
  })

  it('is booked as it is printed: its IVA may be off by 1 peso or 0,01 % of its total, and says by how much', async () => {
    const { proveedor, articulo } = await nuevo()
    const con = (iva: number) => ({ ivas: [{ tasa: '21' as const, neto: 10_000, iva }], total: 10_000 + iva })
    for (const iva of [2_000, 2_099, 2_101, 2_200]) {
      const compra = await create(con(iva), proveedor, articulo)
      expect(compra).toMatchObject({
        iva,
        total: 10_000 + iva,
        redondeos: [{ que: 'iva', tasa: '21', impreso: iva, diferencia: iva - 2_100 }],
      })
    }
    expect(await create(con(2_100), proveedor, articulo)).not.toHaveProperty('redondeos')
    for (const iva of [1_999, 2_201]) {
      expect(await refusal(create(con(iva), proveedor, articulo))).toMatchObject({
        status: 400,
        campos: { 'ivas.0.iva': expect.stringContaining('21,00') },
      })
    }
  })

  it('may be off by 0,01 % of a large total, whether its lines have IVA or not', async () => {
    const { proveedor, articulo } = await nuevo()
    // 177.475,92 of IVA; the supplier printed 6 centavos more, and of a larger one pesos more.
    const papel = (neto: number, mas: number, con_iva: boolean, sobra = 0) => {
      const iva = ivaDe(neto, '21')
      const total = con_iva ? neto + iva : neto
      return {
        con_iva,
        detalles: [
          {
            articulo,
            descripcion: '',
            cantidad: 7,
            descuentos: '',
            iva: '21' as const,
            total: total + sobra,
          },
        ],
        ivas: [{ tasa: '21' as const, neto, iva: iva + mas }],
        total: neto + iva + mas,
      }
    }
    for (const con_iva of [false, true]) {
      const compra = await create(papel(84_512_343, 6, con_iva), proveedor, articulo)
      expect(compra).toMatchObject({ iva: 17_747_598, total: 102_259_941 })
      expect(compra.redondeos?.[0]).toEqual({
        que: 'iva',
        tasa: '21',
        impreso: 17_747_598,
        diferencia: 6,
      })
      await create(papel(1_000_000_000, 121_000, con_iva), proveedor, articulo)
      expect(
        await refusal(create(papel(1_000_000_000, 125_000, con_iva), proveedor, articulo)),
      ).toMatchObject({
        status: 400,
      })
      // Lines that are rounded make another foot by centavos.
      const redondeada = await create(papel(84_512_343, 0, con_iva, 3), proveedor, articulo)
      expect(redondeada.redondeos).toMatchObject([{ que: 'lineas' }])
    }
    expect((await call(integridad.get)).diferencias).toEqual([])
  })

  it('has the rates of its lines in its foot', async () => {
    const { proveedor, articulo } = await nuevo()
    const linea = (total: number, iva: '21' | '10.5' | 'exento') => ({
      articulo,
      descripcion: '',
      cantidad: 1,
      descuentos: '',
      iva,
      total,
    })
    const fila = (tasa: '21' | '10.5', neto: number) => ({ tasa, neto, iva: ivaDe(neto, tasa) })
    const papel = (
      detalles: ReturnType<typeof linea>[],
      ivas: ReturnType<typeof fila>[],
      mas: { exento?: number; flete?: number; descuento?: number } = {},
    ) => ({
      detalles,
      ivas,
      ...mas,
      total: ivas.reduce((n, i) => n + i.neto + i.iva, 0) + (mas.exento ?? 0),
    })
    for (const malo of [
      papel([linea(10_000, '21')], [fila('10.5', 10_000)]),
      papel([linea(10_000, '10.5')], [fila('21', 10_000)]),
      papel([linea(50, '21')], [fila('10.5', 50)]),
      papel([linea(10_000, '21')], [], { exento: 10_000 }),
      papel([linea(10_000, 'exento')], [fila('21', 10_000)]),
      papel([linea(10_000, '21'), linea(10_000, '10.5')], [fila('21', 19_000), fila('10.5', 1_000)]),
    ]) {
      expect(await refusal(create(malo, proveedor, articulo))).toMatchObject({
        status: 400,
        campos: { detalles: expect.stringMatching(/al (21|10,5) %/) },
      })
    }
    for (const bueno of [
      papel([linea(10_000, '21'), linea(5_000, '10.5')], [fila('21', 10_000), fila('10.5', 5_000)]),
      papel([linea(10_000, '21'), linea(5_000, 'exento')], [fila('21', 10_000)], { exento: 5_000 }),
      // The freight of goods at 10,5 % has 21 %.
      papel([linea(10_000, '10.5')], [fila('10.5', 10_000), fila('21', 500)], { flete: 500 }),
      papel([linea(10_000, '21'), linea(10_000, '10.5')], [fila('21', 9_000), fila('10.5', 9_000)], {
        descuento: 2_000,
      }),
    ])
      await create(bueno, proveedor, articulo)
  })

  it('is not saved unless its parts are its total, and its lines the foot', async () => {
    const { proveedor, articulo } = await nuevo()
    expect(await refusal(create({ total: 12_101 }, proveedor, articulo))).toMatchObject({
      status: 400,
      campos: { total: expect.stringContaining('121,00') },
    })
    const ivas = [{ tasa: '21' as const, neto: 10_100, iva: 2_121 }]
    expect(await refusal(create({ ivas, total: 12_221 }, proveedor, articulo))).toMatchObject({
      status: 400,
      campos: { detalles: expect.any(String) },
    })
    const { total } = await create(
      {
        ivas: [{ tasa: '21', neto: 9_500, iva: 1_995 }],
        descuento: 1_000,
        flete: 500,
        tributos: [
          { tipo: 'percepcion_iibb', jurisdiccion: 'Córdoba', importe: 300 },
          { tipo: 'impuestos_internos', jurisdiccion: '', importe: 200 },
        ],
        total: 11_995,
      },
      proveedor,
      articulo,
    )
    expect(total).toBe(11_995)
  })

  it('moves today, whatever its date; its credit belongs to an open month', async () => {
    const { proveedor, articulo } = await nuevo()
    await call(periodoCerrado.update, { body: { cerrado_hasta: '2026-01-31' } })
    const tarde = await create({ fecha: '2026-01-20' }, proveedor, articulo)
    expect(tarde).toMatchObject({ fecha: '2026-01-20', fecha_registro: HOY, periodo: HOY.slice(0, 7) })
    expect(
      await refusal(create({ fecha: '2026-01-20', periodo: '2026-01' }, proveedor, articulo)),
    ).toMatchObject({ status: 409, codigo: 'periodo_cerrado', campos: { periodo: expect.any(String) } })
    const febrero = await create({ fecha: '2026-02-20' }, proveedor, articulo)
    expect(febrero).toMatchObject({ periodo: '2026-02' })
    const anular = () =>
      call(comprobantesCompra.anular, { params: { id: febrero.id }, body: { motivo: 'no era' } })
    await call(periodoCerrado.update, { body: { cerrado_hasta: '2026-02-28' } })
    expect(await refusal(anular())).toMatchObject({
      status: 409,
      codigo: 'periodo_cerrado',
      message: expect.stringContaining('Libro IVA de 02/2026'),
    })
    await call(periodoCerrado.update, { body: { cerrado_hasta: '2026-01-31', motivo: 'corrección' } })
    expect(await anular()).toMatchObject({ estado: 'anulada' })
    expect(await refusal(create({ fecha: '2026-03-16' }, proveedor, articulo))).toMatchObject({
      status: 400,
      campos: { fecha: 'La fecha no puede ser futura' },
    })
  })

  it('is refused while purchases are off, and by a supplier marked baja', async () => {
    const { proveedor, articulo } = await nuevo()
    await call(compras.configurar, { body: { activa: false } })
    expect(await refusal(create({}, proveedor, articulo))).toMatchObject({
      status: 409,
      codigo: 'compras_inactivas',
    })
    await activarCompras(shop.admin.call)
    await call(proveedores.darDeBaja, { params: { id: proveedor } })
    expect(await refusal(create({}, proveedor, articulo))).toMatchObject({ codigo: 'proveedor_baja' })
  })
})
