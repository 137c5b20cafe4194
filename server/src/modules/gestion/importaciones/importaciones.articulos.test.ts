import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  checkBooks,
  configurar,
  csvOf,
  detalle,
  erroresDe,
  filasDe,
  importar,
  settled,
  unidadesDe,
  xlsxOf,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

const get = (id: string) => shop.admin.call(articulos.get, { params: { id } })

describe('an import of articles', () => {
  it('goes from the workbook to the catalogue: every field, the barcode and the stock of each branch', async () => {
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
    const { id, comprobante, ...aplicada } = await aplicar(shop, leida.id)
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
    expect([
      await unidadesDe(shop, '00123', shop.centro),
      await unidadesDe(shop, '00123', shop.norte),
    ]).toEqual([10, 4])
    const { results } = await shop.admin.call(stock.movimientos, { query: { articulo: '00123' } })
    expect(results).toMatchObject([
      { comprobante, entrada: 4, documento: { tipo: 'importacion', id } },
      { comprobante, entrada: 10, documento: { tipo: 'importacion', id } },
    ])
    expect(await auditOf(shop.db, 'articulos', '00123')).toEqual([
      {
        usuario_nombre: 'admin',
        accion: 'crear',
        antes: null,
        despues: expect.objectContaining({ importacion: id, precio_venta: 12_500.5 }),
      },
    ])
    await checkBooks(shop)
  })

  it('shows what changes, old and new, and changes only what stands in the row', async () => {
    const antes = await buildArticulo(shop, {
      id: 'CAMBIA',
      descripcion: 'Queda',
      precio_financiado: 15_000,
      n_cuotas: 3,
    })
    await buildArticulo(shop, { id: 'IGUAL' })
    const leida = await importar(
      shop,
      'articulos',
      csvOf(
        `Código;Nombre;Precio contado;Financiado;Descripción\ncambia;${antes.nombre};250,50;300;\nIGUAL;;100,00;150,00;\n`,
      ),
    )
    expect(leida).toMatchObject({ nuevas: 0, cambian: 1, iguales: 1, con_error: 0 })
    const [fila] = await filasDe(shop, leida.id, { destino: 'cambia' })
    expect(fila).toMatchObject({ fila: 2, motivo: null, escrita: false })
    expect(fila?.celdas.filter(({ anterior }) => anterior !== null)).toEqual([
      { campo: 'precio_venta', valor: '250,50', anterior: '100,00', error: null, aviso: null },
      { campo: 'precio_financiado', valor: '300,00', anterior: '150,00', error: null, aviso: null },
    ])
    await aplicar(shop, leida.id)
    expect(await get('CAMBIA')).toEqual({
      ...antes,
      precio_venta: 25_050,
      precio_financiado: 30_000,
      valor_cuota: 10_000,
    })
    expect((await auditOf(shop.db, 'articulos', 'CAMBIA')).at(-1)).toMatchObject({
      accion: 'modificar',
      antes: { precio_venta: 100 },
      despues: { precio_venta: 250.5, importacion: leida.id },
    })
  })

  it('marks each wrong cell with the words of the form, and offers them as a workbook to be mended', async () => {
    await buildArticulo(shop, { codigo_barras: '779000777' })
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre', 'Código de barras', 'Precio', 'Cuotas', 'Alta', 'Estado', 'Notas internas'],
        ['MALO-1', null, null, 10.123, 121, 'ayer', 'roto', 7],
        [null, 'Sin código', null, -1, null, null, null, null],
        ['MALO-3', 'Con barras ajenas', '779000777', 'abc', null, null, null, null],
        ['BUENO', 'Bueno', '779000778', 10, null, new Date('2026-01-31T00:00:00Z'), null, '0012'],
        ['bueno', 'Repetido', '779000778', 10, null, null, null, null],
        [`${'x'.repeat(51)}`, 'Largo', null, null, null, null, null, null],
      ]),
    )
    expect(leida).toMatchObject({ filas: 6, nuevas: 1, con_error: 5 })
    const malas = await filasDe(shop, leida.id, { destino: 'error' })
    expect(malas.map(erroresDe)).toEqual([
      {
        nombre: 'Complete los campos obligatorios: ID y Nombre',
        precio_venta: 'El importe admite hasta 2 decimales',
        n_cuotas: 'debe ser 120 o menos',
        fecha_alta: 'La fecha no es válida',
        baja: 'Debe ser Activo o Inactivo',
      },
      {
        id: 'Complete los campos obligatorios: ID y Nombre',
        precio_venta: 'El importe no puede ser negativo',
      },
      { codigo_barras: 'Otro artículo tiene ese código de barras', precio_venta: 'El número no se entiende' },
      {
        id: 'El código está repetido en el archivo (fila 5)',
        codigo_barras: 'El código de barras está repetido en el archivo (fila 5)',
      },
      { id: 'Admite hasta 50 caracteres' },
    ])
    expect(malas[0]?.celdas.find(({ campo }) => campo === 'precio_venta')?.valor).toBe('10,123')

    const libro = await shop.admin.call(importaciones.exportarErrores, { params: { id: leida.id } })
    const { rows } = await readWorkbook(libro)
    expect(rows[0]).toEqual([
      'Código',
      'Nombre',
      'Código de barras',
      'Precio',
      'Cuotas',
      'Alta',
      'Estado',
      'Notas internas',
      'Motivo',
    ])
    expect(rows[1]).toEqual(['MALO-1', null, null, 10.123, 121, 'ayer', 'roto', 7, malas[0]?.motivo])

    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({
      status: 409,
      codigo: 'filas_con_error',
      body: { error: 'Hay 5 filas con error: corrígelas, o elige importar sin ellas' },
    })
    expect(await aplicar(shop, leida.id, { sin_errores: true })).toMatchObject({ escritas: 1 })
    expect(await get('BUENO')).toMatchObject({ fecha_alta: '2026-01-31' })
    expect(await refusal(get('MALO-1'))).toMatchObject({ status: 404 })

    // The downloaded workbook comes back as it is, without the reasons as a column. What was the second row of
    // an article changes it now.
    const otra = await importar(shop, 'articulos', new Uint8Array(await libro.arrayBuffer()))
    expect(otra).toMatchObject({ filas: 5, cambian: 1, con_error: 4 })
    expect(otra.columnas.map(({ encabezado }) => encabezado)).not.toContain('Motivo')
  })

  it('asks once for a column what can be read in two ways, and reads it as it is answered', async () => {
    const leida = await importar(
      shop,
      'articulos',
      csvOf('Código;Nombre;Precio;Costo;Alta\nDUDA-1;Uno;1.234;2.000;1/2\nDUDA-2;Dos;5.678;12,50;3/2\n'),
    )
    expect(leida).toMatchObject({
      nuevas: 0,
      con_error: 2,
      impedimento: 'Falta responder cómo se leen algunos valores.',
    })
    const preguntas = leida.columnas.flatMap(({ encabezado, preguntas: p }) =>
      p.map(({ clave, texto }) => [encabezado, clave, texto]),
    )
    expect(preguntas).toEqual([
      ['Precio', 'punto', '«1.234» se puede leer de dos maneras. ¿Qué separa el punto en esta columna?'],
      ['Costo', 'punto', '«2.000» se puede leer de dos maneras. ¿Qué separa el punto en esta columna?'],
      ['Alta', 'anio', '«1/2» no dice el año. ¿De qué año son estas fechas?'],
    ])
    expect(await refusal(aplicar(shop, leida.id, { sin_errores: true }))).toMatchObject({
      codigo: 'no_se_puede_aplicar',
    })
    const contestada = await configurar(shop, leida.id, {
      columnas: [
        { indice: 2, respuestas: { punto: 'miles' } },
        { indice: 3, respuestas: { punto: 'decimales' } },
        { indice: 4, respuestas: { anio: '2025' } },
      ],
    })
    expect(contestada).toMatchObject({ nuevas: 2, con_error: 0, impedimento: null })
    expect(contestada.columnas[2]?.preguntas[0]?.respuesta).toBe('miles')
    await aplicar(shop, leida.id)
    expect(await get('DUDA-1')).toMatchObject({
      precio_venta: 123_400,
      precio_costo: 200,
      fecha_alta: '2025-02-01',
    })
  })

  it('takes another column for a field, and remembers that for the same headings', async () => {
    const texto = (n: number) => csvOf(`Mi código;Cosa;Valor A;Valor B\nMANO-${n};Cosa ${n};10,00;20,00\n`)
    const leida = await importar(shop, 'articulos', texto(1))
    expect(leida).toMatchObject({
      faltan: ['Código', 'Nombre'],
      impedimento: 'Falta decir qué columna es: Código, Nombre.',
    })
    const elegida = await configurar(shop, leida.id, {
      columnas: [
        { indice: 0, campo: 'id' },
        { indice: 1, campo: 'nombre' },
        { indice: 2, campo: 'precio_venta' },
      ],
    })
    expect(elegida).toMatchObject({ nuevas: 1, impedimento: null })
    const otra = await configurar(shop, leida.id, { columnas: [{ indice: 3, campo: 'precio_venta' }] })
    expect(otra.columnas.map(({ campo }) => campo)).toEqual(['id', 'nombre', null, 'precio_venta'])
    const siguiente = await importar(shop, 'articulos', texto(2))
    expect(siguiente.columnas.map(({ campo }) => campo)).toEqual(['id', 'nombre', null, 'precio_venta'])
    expect(
      await refusal(
        shop.admin.call(importaciones.configurar, {
          params: { id: leida.id },
          body: { columnas: [{ indice: 0, campo: 'saldo' }] },
        }),
      ),
    ).toMatchObject({ status: 400 })
  })

  it('writes only the new ones when it is told so', async () => {
    const { nombre } = await buildArticulo(shop, { id: 'VIEJO' })
    const leida = await importar(
      shop,
      'articulos',
      csvOf('Código;Nombre\nVIEJO;Otro nombre\nNOVEDAD;Nuevo\n'),
    )
    expect(leida).toMatchObject({ nuevas: 1, cambian: 1 })
    expect(await aplicar(shop, leida.id, { modo: 'solo_nuevos' })).toMatchObject({ escritas: 1 })
    expect(await get('VIEJO')).toMatchObject({ nombre })
    const filas = await filasDe(shop, leida.id)
    expect(filas.map(({ escrita }) => escrita)).toEqual([false, true])
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_aplicada',
    })
  })

  it('is written once for one key', async () => {
    const { id } = await importar(shop, 'articulos', csvOf('Código;Nombre;Stock Centro\nUNA-VEZ;Una vez;5\n'))
    const apply = () =>
      shop.admin.call(
        importaciones.aplicar,
        { params: { id }, body: { modo: 'nuevos_y_cambios' } },
        { idempotencyKey: 'una-vez' },
      )
    const [first, second] = await Promise.all([apply(), apply()])
    expect(second).toEqual(first)
    expect(await unidadesDe(shop, 'UNA-VEZ', shop.centro)).toBe(5)
  })

  it('writes nothing when a row is no longer as the preview showed it, and checks again', async () => {
    await buildArticulo(shop, { id: 'CARRERA' })
    const { id } = await importar(
      shop,
      'articulos',
      csvOf('Código;Nombre;Precio\nCARRERA;Carrera;1,00\nCARRERA-2;Nueva;1,00\n'),
    )
    await shop.vendedor.call(articulos.update, { params: { id: 'CARRERA' }, body: { precio_venta: 777 } })
    expect(await refusal(aplicar(shop, id))).toMatchObject({ status: 409, codigo: 'datos_cambiados' })
    expect(await refusal(get('CARRERA-2'))).toMatchObject({ status: 404 })
    expect(await settled(shop, id)).toMatchObject({ estado: 'revisada', nuevas: 1, cambian: 1 })
    const [fila] = await filasDe(shop, id, { destino: 'cambia' })
    expect(fila?.celdas.find(({ campo }) => campo === 'precio_venta')?.anterior).toBe('7,77')
    await aplicar(shop, id)
    expect(await get('CARRERA')).toMatchObject({ precio_venta: 100 })
  })

  it('lists its rows, and gives their workbook under the same filters', async () => {
    const { id } = await importar(
      shop,
      'articulos',
      csvOf('Código;Nombre;Precio\nL-1;Lámpara;10,00\nL-2;;20,00\nL-3;Lija;x\n'),
      'lámparas.csv',
    )
    expect((await filasDe(shop, id, { search: 'lampara' })).map(({ fila }) => fila)).toEqual([2])
    expect(
      await shop.admin.call(importaciones.filas, { params: { id }, query: { page_size: 1, page: 2 } }),
    ).toMatchObject({ count: 3, results: [{ fila: 3 }] })
    const book = await shop.admin.call(importaciones.exportarFilas, {
      params: { id },
      query: { destino: 'nueva' },
    })
    expect((await readWorkbook(book)).rows).toEqual([
      ['Fila', 'Resultado', 'Código', 'Nombre', 'Precio venta', 'Cambios', 'Motivo'],
      [2, 'Nueva', 'L-1', 'Lámpara', '10,00'],
    ])
    const { results } = await shop.admin.call(importaciones.list, { query: { search: 'lamparas' } })
    expect(results).toMatchObject([
      { id, archivo: 'lámparas.csv', usuario_nombre: 'admin', usuario_persona: 'Ana Admin', formato: 'csv' },
    ])
    const history = await readWorkbook(
      await shop.admin.call(importaciones.exportar, { query: { search: 'lamparas' } }),
    )
    expect(history.rows[1]?.slice(2, 11)).toEqual([
      'Ana Admin',
      'Artículos',
      'lámparas.csv',
      'Sin importar',
      3,
      1,
      0,
      0,
      2,
    ])
  })
})

it('shows an Excel date of a wrong row as a date again', async () => {
  const { id } = await importar(
    shop,
    'articulos',
    await xlsxOf([
      ['Código', 'Nombre', 'Alta'],
      ['F', null, new Date('2026-01-31T00:00:00Z')],
    ]),
  )
  const { rows } = await readWorkbook(
    await shop.admin.call(importaciones.exportarErrores, { params: { id } }),
  )
  expect(rows[1]?.[2]).toBe(serialOf('2026-01-31'))
  expect(await detalle(shop, id)).toMatchObject({ con_error: 1 })
})

describe('a barcode whose zeros Excel took away', () => {
  it('stays as the shop has it, and is found', async () => {
    const { id } = await buildArticulo(shop, {
      id: 'CER-1',
      codigo_barras: '070012345670',
      nombre: 'Importado',
    })
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre', 'Código de barras'],
        [id, 'Importado', 70012345670],
      ]),
    )
    expect(await filasDe(shop, leida.id)).toMatchObject([
      {
        destino: 'igual',
        motivo: 'Código de barras: Se toma como el código 070012345670: cambian solo los ceros de adelante.',
      },
    ])
    const precios = await importar(
      shop,
      'precios',
      await xlsxOf([
        ['Código de barras', 'Precio venta'],
        [70012345670, 77],
      ]),
    )
    expect(precios).toMatchObject({ cambian: 1, con_error: 0, con_aviso: 1 })
  })

  it('of another article is doubted', async () => {
    await buildArticulo(shop, { id: 'CER-2', codigo_barras: '0070012345687', nombre: 'Otro' })
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre', 'Código de barras'],
        ['CER-3', 'Nuevo', 70012345687],
      ]),
    )
    expect(await filasDe(shop, leida.id)).toMatchObject([
      { destino: 'nueva', motivo: 'Código de barras: El artículo CER-2 lo tiene con ceros adelante.' },
    ])
  })

  it('that is the same number written otherwise changes nothing', async () => {
    const { id } = await buildArticulo(shop, { id: 'CER-4', codigo_barras: '7790895000430', nombre: 'Mismo' })
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Código de barras'],
        [id, '07790895000430'],
      ]),
    )
    expect(leida).toMatchObject({ iguales: 1, cambian: 0 })
  })
})
