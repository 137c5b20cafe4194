/** The documents of customers: their type by the heading or by an answer, and customers without one. */

import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
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
  xlsxOf,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

const latin1 = (lines: string[]) => csvOf(lines.join('\r\n'), 'latin1')
const buscar = async (search: string) => (await shop.admin.call(clientes.list, { query: { search } })).results
const preguntas = ({ columnas }: ImportacionDetalle) =>
  columnas.flatMap(({ encabezado, preguntas: asked }) => asked.map(({ clave }) => [encabezado, clave]))

describe('the type of a document', () => {
  it.each(['CUIT', 'C.U.I.T.', 'Nro. de CUIT'])(
    'comes from the heading %s, with its check digit',
    async (title) => {
      const base = { CUIT: '1', 'C.U.I.T.': '2', 'Nro. de CUIT': '3' }[title] ?? ''
      const leida = await importar(
        shop,
        'clientes',
        latin1([
          `Nombre;${title}`,
          `Peña S.A. ${base};30-50001091-2`,
          `Mal ${base};30500010913`,
          `Ana ${base};2811122${base}`,
        ]),
      )
      expect(preguntas(leida)).toEqual([])
      expect(leida).toMatchObject({ nuevas: 3, con_error: 0, con_aviso: 1 })
      expect((await filasDe(shop, leida.id)).map(({ motivo }) => motivo)).toEqual([
        null,
        'Documento: El CUIT no parece correcto: revisa el dígito verificador.',
        null,
      ])
      await aplicar(shop, leida.id)
      const tipos = await Promise.all([`Peña S.A. ${base}`, `Mal ${base}`, `Ana ${base}`].map(buscar))
      expect(tipos.flat().map(({ tipo_documento }) => tipo_documento)).toEqual(['CUIT', 'CUIT', 'DNI'])
      await deshacer(shop, leida.id)
    },
  )

  it('of 11 digits under another heading is asked once, and nothing is written before', async () => {
    const leida = await importar(
      shop,
      'clientes',
      await xlsxOf([
        ['Nombre', 'Documento'],
        ['Uno S.A.', 30500010912],
        ['Dos S.A.', '30-70308853-4'],
        ['Tres', 28111333],
      ]),
    )
    expect(preguntas(leida)).toEqual([['Documento', 'documento']])
    expect(leida.columnas[1]?.preguntas[0]?.texto).toBe(
      '«30500010912» tiene 11 cifras. ¿Qué son los números de 11 cifras de esta columna?',
    )
    expect(leida).toMatchObject({ nuevas: 1, con_error: 2 })
    expect(await refusal(aplicar(shop, leida.id, { sin_errores: true }))).toMatchObject({
      status: 409,
      codigo: 'no_se_puede_aplicar',
    })
    const dicha = await configurar(shop, leida.id, {
      columnas: [{ indice: 1, respuestas: { documento: 'CUIT' } }],
    })
    expect(dicha).toMatchObject({ nuevas: 3, con_error: 0, impedimento: null })
    await aplicar(shop, leida.id)
    expect(await buscar('30500010912')).toMatchObject([{ tipo_documento: 'CUIT' }])
    expect(await buscar('28111333')).toMatchObject([{ tipo_documento: 'DNI' }])
  })

  it('is not asked where the row says it, nor under the heading DNI for what cannot be a CUIT', async () => {
    const leida = await importar(
      shop,
      'clientes',
      latin1(['Nombre;Documento;Tipo doc', 'A;20-26756539-3;CUIL', 'B;28111444;']),
    )
    expect(preguntas(leida)).toEqual([])
    const dni = await importar(shop, 'clientes', latin1(['Nombre;DNI', 'C;99123456789']))
    expect(preguntas(dni)).toEqual([])
    const cuit = await importar(shop, 'clientes', latin1(['Nombre;DNI', 'D;20-26756539-3']))
    expect(preguntas(cuit)).toEqual([['DNI', 'documento']])
  })

  it('may be the number of the tax office', async () => {
    const leida = await importar(
      shop,
      'clientes',
      latin1(['Nombre;Nro Doc;Tipo Doc', 'Cod S.A.;30500010912;80', 'Cod Ana;28111555;96']),
    )
    expect((await filasDe(shop, leida.id)).map(({ celdas }) => celdas[2]?.valor)).toEqual(['CUIT', 'DNI'])
  })

  it('is mended for a customer whom an earlier import made a DNI, and for no other', async () => {
    const malo = await buildCliente(shop.vendedor.call, {
      numero_documento: '30-71234567-1',
      tipo_documento: 'DNI',
    })
    const pasaporte = await buildCliente(shop.vendedor.call, {
      numero_documento: '2233445',
      tipo_documento: 'PASAPORTE',
    })
    const leida = await importar(
      shop,
      'clientes',
      latin1(['Nombre;CUIT', `${malo.nombre};30712345671`, `${pasaporte.nombre};2233445`]),
    )
    expect(leida).toMatchObject({ cambian: 1, iguales: 1 })
    await aplicar(shop, leida.id)
    expect(await shop.admin.call(clientes.get, { params: { id: malo.id } })).toEqual({
      ...malo,
      tipo_documento: 'CUIT',
    })
  })
})

describe('customers without a document', () => {
  const archivo = (run: string) =>
    latin1([
      'Cliente;DNI;Saldo',
      `Núñez ${run};-;100,00`,
      `Pérez ${run};0;200,00`,
      `Gómez ${run};;300,00`,
      `Con ${run};27333${run};400,00`,
    ])

  it('are asked about once for the whole file, and stay wrong until then', async () => {
    const leida = await importar(shop, 'clientes', archivo('001'))
    expect(preguntas(leida)).toEqual([['DNI', 'sin_documento']])
    expect(leida).toMatchObject({ nuevas: 1, con_error: 3 })
    expect(erroresDe((await filasDe(shop, leida.id))[0])).toEqual({
      numero_documento: 'El número de documento es obligatorio',
    })
    const afuera = await configurar(shop, leida.id, {
      columnas: [{ indice: 1, respuestas: { sin_documento: 'dejar_afuera' } }],
    })
    expect(afuera).toMatchObject({ nuevas: 1, iguales: 3, con_error: 0, impedimento: null })
    expect((await filasDe(shop, leida.id))[0]?.motivo).toBe('Sin documento: queda afuera.')
    await aplicar(shop, leida.id)
    expect(await buscar('Núñez 001')).toEqual([])
  })

  it('are made, with their debts, and known again by their names', async () => {
    const leida = await importar(shop, 'clientes', archivo('002'))
    const respuestas = { sin_documento: 'crear' } as const
    await configurar(shop, leida.id, { columnas: [{ indice: 1, respuestas }] })
    expect(await aplicar(shop, leida.id)).toMatchObject({ escritas: 4 })
    expect(await buscar('Núñez 002')).toMatchObject([
      { numero_documento: '-', tipo_documento: 'DNI', saldo: 10_000 },
    ])
    await checkBooks(shop)
    const otra = await importar(
      shop,
      'clientes',
      latin1(['Cliente;DNI;Localidad', 'NÚÑEZ 002;;Funes', 'Nueva 002;S/D;Funes', 'Nueva 002;;Funes']),
    )
    const puesta = await configurar(shop, otra.id, { columnas: [{ indice: 1, respuestas }] })
    expect(puesta).toMatchObject({ cambian: 1, nuevas: 2, con_error: 0, con_aviso: 1 })
    const [, , repetida] = await filasDe(shop, otra.id)
    expect(repetida?.motivo).toBe('Documento: La fila 3 tiene el mismo nombre, y tampoco tiene documento.')
    await deshacer(shop, leida.id)
    expect((await buscar('Pérez 002')).filter(({ baja }) => !baja)).toEqual([])
    await checkBooks(shop)
  })

  it('are all of them in a file without a column of documents', async () => {
    const leida = await importar(shop, 'clientes', latin1(['Nombre;Saldo', 'Fiado 003;50,00', ';60,00']))
    expect(leida.faltan).toEqual(['Documento'])
    expect(preguntas(leida)).toEqual([['Nombre', 'sin_documento']])
    const puesta = await configurar(shop, leida.id, {
      columnas: [{ indice: 0, respuestas: { sin_documento: 'crear' } }],
    })
    expect(puesta).toMatchObject({ faltan: [], nuevas: 1, con_error: 1, impedimento: null })
    await aplicar(shop, leida.id, { sin_errores: true })
    expect(await buscar('Fiado 003')).toMatchObject([{ saldo: 5_000 }])
  })
})

describe('the type that stands in the cell of the number', () => {
  it('goes out of it, and the person is found by the number', async () => {
    const leida = await importar(
      shop,
      'clientes',
      latin1([
        'Nombre;Documento',
        'Libreta;LE 4.223.456',
        'Cívica;L.C. Nº 3.556.789',
        'Cédula;CI: 12.445.678',
        'Dni;D.N.I. 31.962.034',
        'Cuil;CUIL 27-31962036-8',
        'Varón;M 4.123.457',
        'Extranjera;AAA 123456',
      ]),
    )
    expect(leida).toMatchObject({ nuevas: 7, con_error: 0, con_aviso: 3 })
    await aplicar(shop, leida.id)
    const hallados = await Promise.all(
      ['4223456', '3556789', '12445678', '31962034', '27319620368', '4123457', 'AAA123456'].map(buscar),
    )
    expect(hallados.flat()).toMatchObject([
      { numero_documento: '4.223.456', tipo_documento: 'DNI' },
      { numero_documento: '3.556.789', tipo_documento: 'DNI' },
      { numero_documento: '12.445.678', tipo_documento: 'DNI' },
      { numero_documento: '31.962.034', tipo_documento: 'DNI' },
      { numero_documento: '27-31962036-8', tipo_documento: 'CUIL' },
      { numero_documento: '4.123.457', tipo_documento: 'DNI' },
      { numero_documento: 'AAA 123456', tipo_documento: 'DNI' },
    ])
  })

  it('makes no second customer of one that the shop wrote with it', async () => {
    await buildCliente(shop.admin.call, { nombre: 'Con libreta', numero_documento: 'LE 4.323.456' })
    const leida = await importar(shop, 'clientes', latin1(['Nombre;Documento', 'Con libreta;LE 4323456']))
    expect(leida).toMatchObject({ nuevas: 0, iguales: 1 })
  })

  it('that says that there is none is no number', async () => {
    const leida = await importar(
      shop,
      'clientes',
      latin1(['Nombre;DNI', 'Uno;no informa', 'Dos;sin dni', 'Tres;s/dni', 'Cuatro;no posee', 'Cinco;S/Nº']),
    )
    expect(preguntas(leida)).toEqual([['DNI', 'sin_documento']])
    expect(leida).toMatchObject({ con_error: 5 })
  })
})
