import { articulos } from '@mostrador/contract/articulos'
import { importaciones } from '@mostrador/contract/importaciones'
import { stock } from '@mostrador/contract/stock'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestApp, type TestApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/builders.ts'
import { aplicar, csvOf, deshacer, erroresDe, filasDe, importar, xlsxOf } from '../../../test/importar.ts'
import { readWorkbook } from '../../../test/xlsx.ts'
import { checkIntegridad } from '../integridad/integridad.queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})

const get = (id: string) => shop.admin.call(articulos.get, { params: { id } })
const unidades = async (codigo: string, sucursal: number): Promise<number | undefined> =>
  (await shop.admin.call(stock.informe, { query: { sucursal, search: codigo } })).productos.find(
    (p) => p.codigo === codigo,
  )?.stock_total

describe('an import of articles', () => {
  it('goes from the file to the catalogue: all fields, prices, barcode and the stock of each branch', async () => {
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        [
          'SKU',
          'Producto',
          'EAN',
          'Costo',
          'P. venta',
          'Financiado',
          'Anticipo',
          'Cant. cuotas',
          'Alta',
          'Estado',
          'Stock Centro',
          'Existencia Norte',
        ],
        [
          '00123',
          'Pava eléctrica',
          '7791234567898',
          8000,
          12500.5,
          '$ 18.000,00',
          3000,
          6,
          new Date('2026-01-31T00:00:00Z'),
          'Activo',
          10,
          4,
        ],
        [
          '00124',
          'Ñandú de peluche',
          null,
          null,
          '1.234,56',
          null,
          null,
          null,
          '01/02/2026',
          'Inactivo',
          0,
          null,
        ],
      ]),
    )
    expect(leida).toMatchObject({
      estado: 'revisada',
      filas: 2,
      nuevas: 2,
      cambian: 0,
      iguales: 0,
      con_error: 0,
      impedimento: null,
      faltan: [],
    })
    expect(leida.columnas.map(({ campo }) => campo)).toEqual([
      'id',
      'nombre',
      'codigo_barras',
      'precio_costo',
      'precio_venta',
      'precio_financiado',
      'anticipo',
      'n_cuotas',
      'fecha_alta',
      'baja',
      `stock_${shop.centro}`,
      `stock_${shop.norte}`,
    ])
    const aplicada = await aplicar(shop, leida.id)
    expect(aplicada).toMatchObject({ estado: 'aplicada', escritas: 2, avance: null })
    expect(await get('00123')).toEqual({
      id: '00123',
      nombre: 'Pava eléctrica',
      codigo_barras: '7791234567898',
      precio_costo: 800_000,
      precio_venta: 1_250_050,
      precio_lista: 0,
      precio_2_cuotas: 0,
      precio_financiado: 1_800_000,
      anticipo: 300_000,
      n_cuotas: 6,
      valor_cuota: 250_000,
      descripcion: '',
      fecha_alta: '2026-01-31',
      baja: false,
    })
    expect(await get('00124')).toMatchObject({ precio_venta: 123_456, fecha_alta: '2026-02-01', baja: true })
    expect(await unidades('00123', shop.centro)).toBe(10)
    expect(await unidades('00123', shop.norte)).toBe(4)
    const movimientos = await shop.admin.call(stock.movimientos, { query: { articulo: '00123' } })
    expect(
      movimientos.results.map(({ comprobante, entrada, documento }) => ({ comprobante, entrada, documento })),
    ).toEqual([
      { comprobante: aplicada.comprobante, entrada: 4, documento: { tipo: 'importacion', id: leida.id } },
      { comprobante: aplicada.comprobante, entrada: 10, documento: { tipo: 'importacion', id: leida.id } },
    ])
    expect(await auditOf(shop.db, 'articulos', '00123')).toEqual([
      {
        usuario_nombre: 'admin',
        accion: 'crear',
        antes: null,
        despues: expect.objectContaining({ importacion: leida.id, precio_venta: 12_500.5 }),
      },
    ])
    expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })
    const vuelta = await deshacer(shop, leida.id)
    expect(vuelta.estado).toBe('deshecha')
    expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })
  })
})
