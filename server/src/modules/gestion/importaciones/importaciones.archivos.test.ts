/** Files of every kind: good ones of many programs, strange ones, and those that were made to hurt. */
import type { ErrorBody } from '@mostrador/contract/errors'
import { MAX_ARCHIVO } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import { importaciones, type TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { describe, expect, it } from 'vitest'
import { sendTo } from '../../../../test/calls/raw.ts'
import { bookOf, inlineRow, sheetXml, zipOf } from '../../../../test/files/zip.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { configurar, csvOf, erroresDe, filasDe, importar, xlsxOf } from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

const HEAD = inlineRow(1, ['Código', 'Nombre', 'Precio'])
const GOOD = `${HEAD}${inlineRow(2, ['A-1', 'Uno', '10,00'])}`

/** What each row says of its fields, as people read it. */
async function leidas(
  file: Uint8Array<ArrayBuffer>,
  tipo: TipoImportacion = 'articulos',
): Promise<string[][]> {
  const { id } = await importar(shop, tipo, file)
  return (await filasDe(shop, id)).map(({ celdas }) => celdas.map(({ valor }) => valor))
}

describe('a good file', () => {
  it.each([
    ['semicolons', 'Código;Nombre;Precio\n00123;Ñandú;1.234,50\n'],
    ['commas', 'Código,Nombre,Precio\n00123,Ñandú,"1.234,50"\n'],
    ['tabs', 'Código\tNombre\tPrecio\n00123\tÑandú\t1.234,50\n'],
    ['a byte order mark', '\ufeffCódigo;Nombre;Precio\r\n00123;Ñandú;1.234,50\r\n'],
    [
      'the line of Excel that names the separator',
      'sep=,\r\nCódigo,Nombre,Precio\r\n00123,Ñandú,"1.234,50"\r\n',
    ],
    ['line ends of an old Macintosh', 'Código;Nombre;Precio\r00123;Ñandú;1.234,50\r'],
    [
      'a title above, and empty rows',
      'Lista de mayo;;\n;;\nCódigo;Nombre;Precio\n\n;;\n00123;Ñandú;1.234,50\n;;\n',
    ],
    ['codes that keep their zeros', 'Código;Nombre;Precio\n="00123";Ñandú;1.234,50'],
    ['quotes and line ends inside', 'Código;Nombre;Precio\n"00123";"Ñandú";"1.234,50"\n'],
  ])('is a .csv with %s', async (_, text) => {
    expect(await leidas(csvOf(text))).toEqual([['00123', 'Ñandú', '1.234,50']])
  })

  it('is a .csv of Windows-1252, found out and changeable', async () => {
    const leida = await importar(shop, 'articulos', csvOf('Código;Nombre\nÑ-1;Ñandú «bueno»\n', 'latin1'))
    expect(leida).toMatchObject({
      formato: 'csv',
      codificacion: 'windows-1252',
      separador: ';',
      hoja: null,
      hojas: [],
    })
    expect((await filasDe(shop, leida.id))[0]?.celdas[1]?.valor).toBe('Ñandú «bueno»')
    const otra = await configurar(shop, leida.id, { codificacion: 'utf-8', separador: ',' })
    expect(otra).toMatchObject({ codificacion: 'utf-8', separador: ',' })
    expect(otra.columnas).toHaveLength(1)
    const vuelta = await configurar(shop, leida.id, { codificacion: 'windows-1252', separador: ';' })
    expect(vuelta).toMatchObject({ nuevas: 1, impedimento: null })
  })

  it('is a workbook with shared and rich texts, computed cells and dates, of a program that prefixes its tags', async () => {
    const file = bookOf({
      sheets: [
        {
          xml: `<x:worksheet xmlns:x="m"><x:sheetData>
            <x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="B3" t="s"><x:v>1</x:v></x:c><x:c r="C3" t="s"><x:v>2</x:v></x:c><x:c r="D3" t="s"><x:v>3</x:v></x:c></x:row>
            <x:row r="5"><x:c r="A5" t="str"><x:f>1</x:f><x:v>F-1</x:v></x:c><x:c r="B5" t="s"><x:v>4</x:v></x:c><x:c r="C5"><x:f>10*1.21</x:f><x:v>12.1</x:v></x:c><x:c r="D5" s="1"><x:v>46053</x:v></x:c></x:row>
          </x:sheetData></x:worksheet>`,
        },
      ],
      sharedStrings:
        '<sst><si><t>Código</t></si><si><t>Nombre</t></si><si><t>Precio</t></si><si><t>Alta</t></si><si><r><t xml:space="preserve">Rojo </t></r><r><t>y _x00e1_zul</t></r><rPh><t>no</t></rPh></si></sst>',
      styles:
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-2C0A]dd\\/mm\\/yyyy"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>',
    })
    expect(await leidas(file)).toEqual([['F-1', 'Rojo y ázul', '12,10', '31/01/2026']])
  })

  it('says what it leaves out: hidden sheets, merged cells; hidden rows it reads', async () => {
    const file = bookOf({
      sheets: [
        { nombre: 'Secreta', state: 'veryHidden', xml: sheetXml(GOOD) },
        { nombre: 'Vacía', xml: sheetXml('') },
        {
          nombre: 'Buena',
          xml: sheetXml(
            GOOD.replace('<row r="2" ', '<row r="2" hidden="1" '),
            '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
          ),
        },
        {
          nombre: 'Otra',
          xml: sheetXml(HEAD + inlineRow(2, ['B-1', 'Dos', '20,00']) + inlineRow(3, ['B-2', 'Tres', ''])),
        },
      ],
    })
    const leida = await importar(shop, 'articulos', file)
    expect(leida).toMatchObject({
      hoja: 'Buena',
      hojas: ['Vacía', 'Buena', 'Otra'],
      nuevas: 1,
      avisos: [
        'Hay celdas combinadas: el valor cuenta solo en la primera de cada grupo.',
        'Hay 1 fila oculta: también se lee.',
        'Hay 1 hoja oculta: no se lee.',
      ],
    })
    expect(await configurar(shop, leida.id, { hoja: 'Otra' })).toMatchObject({ hoja: 'Otra', nuevas: 2 })
    expect(await configurar(shop, leida.id, { hoja: 'Vacía' })).toMatchObject({
      estado: 'fallida',
      motivo: 'La hoja no tiene filas',
    })
    // A sheet that cannot be read is no end: another one may be chosen.
    expect(await configurar(shop, leida.id, { hoja: 'Buena' })).toMatchObject({ hoja: 'Buena', nuevas: 1 })
  })
})

describe('a list of a supplier', () => {
  it('calls the name of its articles a description, unless it has both', async () => {
    const solo = await importar(shop, 'articulos', csvOf('Cod.;Descripción;P. Venta\nD-1;Martillo;10,00\n'))
    expect(solo.columnas.map(({ campo }) => campo)).toEqual(['id', 'nombre', 'precio_venta'])
    const ambos = await importar(
      shop,
      'articulos',
      csvOf('Cod.;Descripción;Producto\nD-2;De acero;Martillo\n'),
    )
    expect(ambos.columnas.map(({ campo }) => campo)).toEqual(['id', 'descripcion', 'nombre'])
  })
})

describe('a cell that cannot be taken', () => {
  it('makes its row wrong and says why', async () => {
    const cells = (n: number, price: string) =>
      `<row r="${n}"><c t="inlineStr"><is><t>C-${n}</t></is></c><c t="inlineStr"><is><t>x</t></is></c>${price}</row>`
    const file = bookOf({
      sheets: [
        {
          xml: sheetXml(
            HEAD +
              cells(2, '<c><f>A1*2</f></c>') +
              cells(3, '<c t="e"><v>#N/A</v></c>') +
              cells(4, '<c t="s"><v>99</v></c>') +
              cells(5, '<c><v>uno</v></c>') +
              cells(6, '<c t="b"><v>1</v></c>'),
          ),
        },
      ],
    })
    const { id } = await importar(shop, 'articulos', file)
    expect((await filasDe(shop, id)).map((fila) => erroresDe(fila).precio_venta)).toEqual([
      'La fórmula no tiene un valor guardado: abre el archivo en Excel y guárdalo',
      'La celda tiene un error de Excel (#N/A)',
      'La celda no se puede leer',
      'La celda no se puede leer',
      'El número no se entiende',
    ])
  })

  it('is never a formula: what begins with = is a text', async () => {
    expect(await leidas(csvOf('Código;Nombre\n=1+1;=CMD|x\n'))).toEqual([['=1+1', '=CMD|x']])
  })
})

const DAMAGED = 'El archivo está dañado: ábrelo en Excel, guárdalo de nuevo y súbelo otra vez'
const NO_SHEET = 'El archivo no es una planilla: sube un .xlsx o un .csv'
const types = (main: string) => `<Types><Override ContentType="${main}"/></Types>`
const MEGA = 1024 * 1024

describe('a file that cannot be read gets a clear answer', () => {
  const good = bookOf({ sheets: [{ xml: sheetXml(GOOD) }] })
  const withSheet = (xml: string) => bookOf({ sheets: [{ xml }] })

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['nothing in it', csvOf(''), 'El archivo está vacío'],
    ['only blanks', csvOf(' \n;;\n\n'), 'El archivo no tiene filas'],
    ['only headings', csvOf('Código;Nombre\n'), 'El archivo no tiene filas debajo de los encabezados'],
    ['a workbook without rows', withSheet(sheetXml('')), 'El archivo no tiene filas'],
    [
      'an old .xls',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'El archivo es un Excel antiguo (.xls) o tiene contraseña: guárdalo como .xlsx sin contraseña',
    ],
    ['a PDF', csvOf('%PDF-1.7\n'), NO_SHEET],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]), NO_SHEET],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), NO_SHEET],
    [
      'a page with the name of a workbook',
      csvOf('\n<html><table><tr><td>Código'),
      'El archivo es una página web con nombre de planilla: ábrelo en Excel y guárdalo como .xlsx',
    ],
    [
      'an XML of Excel 2003',
      csvOf('<?xml version="1.0"?><Workbook/>'),
      'El archivo es un XML: ábrelo en Excel y guárdalo como .xlsx',
    ],
    [
      'UTF-16',
      new Uint8Array(Buffer.from('\ufeffCódigo;Nombre\n', 'utf16le')),
      'El archivo está en Unicode (UTF-16): guárdalo como «CSV UTF-8» o como .xlsx',
    ],
    ['NULs further on', csvOf(`Código;Nombre\n${'a;b\n'.repeat(2_000)}\0`), NO_SHEET],
    [
      'quotes that are never closed',
      csvOf(`Código;Nombre\n"A;b\n${'c;d\n'.repeat(300_000)}`),
      'El archivo tiene comillas que no se cierran',
    ],
    ['the first half of a workbook', good.slice(0, good.length / 2), DAMAGED],
    [
      'a workbook with bytes turned around',
      good.map((byte, n) => (n > 400 && n < 600 ? 255 - byte : byte)),
      DAMAGED,
    ],
    ['only the beginning of a zip', csvOf('PK\x03\x04'), DAMAGED],
    ['an empty zip', zipOf([]), 'El archivo es un .zip, no una planilla: sube un .xlsx o un .csv'],
    [
      'a zip of something else',
      zipOf([{ name: 'foto.jpg', content: 'x' }]),
      'El archivo es un .zip, no una planilla: sube un .xlsx o un .csv',
    ],
    [
      'a document of Word',
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<w/>' },
      ]),
      NO_SHEET,
    ],
    [
      'OpenDocument',
      zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      'El archivo es de OpenDocument (.ods): guárdalo como .xlsx',
    ],
    [
      'a binary workbook',
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/workbook.bin', content: 'x' },
      ]),
      'El archivo es un .xlsb: guárdalo como .xlsx',
    ],
    [
      'macros',
      bookOf({ sheets: [{ xml: sheetXml(GOOD) }], more: [{ name: 'xl/vbaProject.bin', content: 'x' }] }),
      'El archivo tiene macros (.xlsm): guárdalo como .xlsx, sin macros',
    ],
    [
      'the type of a workbook with macros',
      bookOf({
        sheets: [{ xml: sheetXml(GOOD) }],
        contentTypes: types('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
      }),
      'El archivo tiene macros (.xlsm): guárdalo como .xlsx, sin macros',
    ],
    [
      'a password',
      zipOf([{ name: 'a', content: 'x', secret: true }]),
      'El archivo tiene contraseña: guárdalo sin contraseña',
    ],
    [
      'hidden sheets only',
      bookOf({ sheets: [{ state: 'hidden', xml: sheetXml(GOOD) }] }),
      'Todas las hojas del archivo están ocultas',
    ],
    [
      'entities that grow',
      withSheet(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${sheetXml(GOOD)}`),
      DAMAGED,
    ],
    [
      'a file of the machine as an entity',
      withSheet(
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
      ),
      DAMAGED,
    ],
    ['broken XML', withSheet('<worksheet><sheetData><row>'), DAMAGED],
    ['tags in tags without an end', withSheet(`${'<a>'.repeat(100_000)}`), DAMAGED],
    [
      'rows that go backwards',
      withSheet(sheetXml(inlineRow(5, ['Código', 'Nombre']) + inlineRow(4, ['A', 'B']))),
      DAMAGED,
    ],
    [
      'a column beyond the last one',
      withSheet(sheetXml('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')),
      DAMAGED,
    ],
    [
      'a sheet that is not there',
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/workbook.xml', content: '<workbook/>' },
      ]),
      DAMAGED,
    ],
    [
      'too many columns',
      csvOf(`${Array.from({ length: 101 }, (_, n) => `c${n}`).join(';')}\n1;2\n`),
      'El archivo tiene más de 100 columnas: deja solo las que hacen falta',
    ],
    [
      'a wide row further down',
      csvOf(`Código;Nombre\n${'a;b\n'.repeat(600)}${';'.repeat(150)}x\n`),
      'El archivo tiene más de 100 columnas: deja solo las que hacen falta',
    ],
    [
      'too many rows',
      csvOf(`Código;Nombre\n${Array.from({ length: 50_001 }, (_, n) => `${n};x`).join('\n')}`),
      'El archivo tiene más de 50.000 filas: divídelo en partes',
    ],
    [
      'a bomb that tells its size',
      bookOf({
        sheets: [{ xml: sheetXml(GOOD) }],
        more: [{ name: 'xl/media/a', content: 'x', claims: 4_000_000_000 }],
      }),
      'El archivo ocupa demasiado al descomprimirse: no se lee',
    ],
    ['a bomb that lies about its size', lyingBomb(), DAMAGED],
    [
      'one long text that every cell of a row names',
      repeating({ cells: 100, rows: 3 }),
      'La fila 2 tiene demasiado texto: acórtala',
    ],
    [
      'one long text that a few cells of many rows name',
      repeating({ cells: 8, rows: 2_600 }),
      'El archivo tiene demasiado texto: deja solo las columnas que hacen falta, o divídelo en partes',
    ],
    [
      'more sheets than anybody chooses from',
      bookOf({ sheets: Array.from({ length: 501 }, () => ({ xml: sheetXml(GOOD) })) }),
      'El archivo tiene demasiadas hojas',
    ],
    [
      'one text without an end',
      withSheet(sheetXml(`<row><c t="inlineStr"><is><t>${'x'.repeat(200 * MEGA)}</t></is></c></row>`)),
      'El archivo necesita demasiada memoria: divídelo en partes',
    ],
  ])('%s', { timeout: 300_000 }, async (_, file, motivo) => {
    const leida = await importar(shop, 'articulos', file)
    expect(leida).toMatchObject({ estado: 'fallida', motivo, nuevas: 0, avance: null })
    expect(leida.impedimento).toBe('El archivo de la importación no se pudo leer.')
  })
})

/** A few kB whose cells name one text of 2,000 characters. */
function repeating({ cells, rows }: { cells: number; rows: number }): Uint8Array<ArrayBuffer> {
  const row = (n: number) => `<row r="${n + 2}">${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`
  const file = bookOf({
    sheets: [{ xml: sheetXml(HEAD + Array.from({ length: rows }, (_, n) => row(n)).join('')) }],
    sharedStrings: `<sst><si><t>${'x'.repeat(2_000)}</t></si></sst>`,
  })
  expect(file.length).toBeLessThan(14_000)
  return file
}

/** A sheet that unpacks to 60 MB and says that it has 1,000 bytes. */
function lyingBomb(): Uint8Array<ArrayBuffer> {
  const sheet = sheetXml(HEAD + ' '.repeat(60 * MEGA))
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: '<workbook><sheets><sheet name="a" r:id="r0"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="r0" Type="x/worksheet" Target="a.xml"/></Relationships>',
    },
    { name: 'xl/a.xml', content: sheet, claims: 1_000 },
  ])
}

describe('POST /gestion/importaciones/', () => {
  const post = (fields: { query?: string; body?: unknown; headers?: Record<string, string> }) =>
    sendTo(shop.http, importaciones.create, {
      token: shop.admin.access,
      query: 'tipo=articulos&nombre=lista.csv',
      headers: { 'content-type': 'application/octet-stream' },
      ...fields,
    })
  const file = Buffer.from('Código;Nombre\nX;x\n')
  const count = async () => (await shop.admin.call(importaciones.list, {})).count

  it('refuses a file beyond 20 MB, told or not, and anything that is no file', async () => {
    const before = await count()
    const large = Buffer.alloc(MAX_ARCHIVO + 1, 'a')
    expect(await post({ body: large })).toMatchObject({
      status: 413,
      body: { error: 'El archivo es demasiado grande: admite hasta 20 MB', codigo: 'demasiado_grande' },
    })
    const refused: [Parameters<typeof post>[0], string][] = [
      [{ body: '{}', headers: { 'content-type': 'application/json' } }, 'Se espera un archivo'],
      [{ body: file, headers: { 'content-type': 'text/csv' } }, 'Se espera un cuerpo en formato JSON'],
      [{ headers: {} }, 'Se espera un archivo'],
      [
        { body: file, query: 'tipo=ventas&nombre=x.csv' },
        'Datos inválidos: tipo debe ser articulos, clientes, stock, precios, proveedores, saldos_proveedores, lista_proveedor, cuotas_pendientes, comprobantes_arca',
      ],
      [{ body: file, query: 'tipo=articulos&nombre=%20' }, 'Falta el nombre del archivo'],
      [{ body: file, query: 'tipo=articulos' }, 'Falta el nombre del archivo'],
    ]
    for (const [fields, error] of refused) {
      const answer = await post(fields)
      expect([answer.status, (answer.body as ErrorBody).error]).toEqual([400, error])
    }
    expect(await count()).toBe(before)
  })

  it('makes one import of two uploads with one key, and none of another file with it', async () => {
    const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': 'subida' }
    const [first, second] = [await post({ body: file, headers }), await post({ body: file, headers })]
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await post({ body: Buffer.from('otro'), headers })).toMatchObject({
      status: 409,
      body: { codigo: 'clave_repetida' },
    })
  })

  it('takes no file where JSON belongs', async () => {
    const answer = await sendTo(shop.http, importaciones.aplicar, {
      token: shop.admin.access,
      params: { id: 1 },
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Se espera un cuerpo en formato JSON' } })
  })

  it('tells that the same file was applied before', async () => {
    const bytes = await xlsxOf([
      ['Código', 'Nombre'],
      ['DOS-VECES', 'x'],
    ])
    const first = await importar(shop, 'articulos', bytes)
    expect(first.ya_aplicada).toBeNull()
    const { id, comprobante } = await shop.admin.call(importaciones.aplicar, {
      params: { id: first.id },
      body: { modo: 'solo_nuevos' },
    })
    const second = await importar(shop, 'articulos', bytes)
    expect(second).toMatchObject({
      iguales: 1,
      impedimento: 'No hay filas para escribir.',
      ya_aplicada: { id, comprobante },
    })
  })
})
