import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  checkBooks,
  csvOf,
  deshacer,
  erroresDe,
  filasDe,
  importar,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

async function find(search: string) {
  const { results } = await shop.admin.call(clientes.list, { query: { search } })
  return results
}

const cuentaDe = async (id: number) =>
  (await shop.admin.call(cuentaClientes.list, { params: { id } })).results

describe('an import of customers', () => {
  it('goes from a .csv of Windows-1252 to customers with their opening balances', async () => {
    const leida = await importar(
      shop,
      'clientes',
      csvOf(
        [
          'Razón social;CUIT;Tipo doc;Condición frente al IVA;Dirección;Cel;Mail;Saldo;Cliente desde',
          'Peña Ñandú S.A.;30-50001091-2;CUIT;Resp. Inscripto;Güemes 12;341 555-0001;pena@example.com;15.000,50;01/02/2020',
          'Gómez, Ana;28111222;;;;;;-1.200,00;',
          'Sin deuda;28111223;;Monotributo;;;;0;',
        ].join('\r\n'),
        'latin1',
      ),
      'clientes.csv',
    )
    expect(leida).toMatchObject({
      codificacion: 'windows-1252',
      separador: ';',
      nuevas: 3,
      con_error: 0,
      con_aviso: 0,
    })
    const { id, comprobante } = await aplicar(shop, leida.id)
    const [pena] = await find('30-50001091-2')
    expect(pena).toEqual({
      id: expect.any(Number),
      nombre: 'Peña Ñandú S.A.',
      numero_documento: '30-50001091-2',
      tipo_documento: 'CUIT',
      condicion_iva: 'RI',
      domicilio: 'Güemes 12',
      localidad: '',
      codigo_postal: '',
      provincia: '',
      telefono_fijo: '',
      telefono_movil: '341 555-0001',
      email: 'pena@example.com',
      observaciones: '',
      fecha_alta: '2020-02-01',
      baja: false,
      saldo: 1_500_050,
    })
    expect(await cuentaDe(pena?.id ?? 0)).toEqual([
      {
        id: expect.any(Number),
        fecha: '2020-02-01',
        concepto: 'Saldo inicial',
        comprobante,
        debe: 1_500_050,
        haber: 0,
        saldo: 1_500_050,
        documento: { tipo: 'importacion', id },
      },
    ])
    const [ana] = await find('28111222')
    expect(ana).toMatchObject({
      saldo: -120_000,
      condicion_iva: 'CF',
      tipo_documento: 'DNI',
      fecha_alta: HOY,
    })
    const [otro] = await find('28111223')
    expect(await cuentaDe(otro?.id ?? 0)).toEqual([])
    expect(await auditOf(shop.db, 'clientes', String(ana?.id))).toMatchObject([
      { accion: 'crear', despues: { nombre: 'Gómez, Ana', importacion: id } },
    ])
    // The next customer of the form gets the next number.
    const next = await buildCliente(shop.vendedor.call)
    expect(next.id).toBe((otro?.id ?? 0) + 1)
    await checkBooks(shop)
  })

  it('warns as the form does, and refuses nothing for a doubt', async () => {
    const leida = await importar(
      shop,
      'clientes',
      csvOf('Nombre;Documento;Tipo doc\nMal CUIT;20123456780;CUIT\nUno;27999000;\nOtro;27.999.000;\n'),
    )
    expect(leida).toMatchObject({ nuevas: 3, con_error: 0, con_aviso: 2 })
    const filas = await filasDe(shop, leida.id, { con_aviso: 'true' })
    expect(filas.map(({ fila, motivo }) => [fila, motivo])).toEqual([
      [2, 'Documento: El CUIT no parece correcto: revisa el dígito verificador.'],
      [4, 'Documento: La fila 3 tiene el mismo número de documento.'],
    ])
  })

  it('refuses what the form refuses, in its words', async () => {
    const leida = await importar(
      shop,
      'clientes',
      csvOf('Nombre;Documento;Mail;Tipo doc;IVA;Saldo\n;27000001;no-es;ZZ;XX;10,999\nSin documento;;;;;\n'),
    )
    expect((await filasDe(shop, leida.id)).map(erroresDe)).toEqual([
      {
        nombre: 'El nombre es obligatorio',
        email: 'El email no es válido',
        tipo_documento: 'debe ser DNI, CUIT, CUIL, PASAPORTE',
        condicion_iva: 'debe ser CF, RI, MT, EX',
        saldo: 'Falta decir cómo se lee este valor',
      },
      { numero_documento: 'El número de documento es obligatorio' },
    ])
  })

  it('changes the customer with the document, whatever its points, and begins an account only once', async () => {
    const sin = await buildCliente(shop.vendedor.call, { numero_documento: '25111000' })
    const con = await buildCliente(shop.vendedor.call, { numero_documento: '25111001', saldo: 5_000 })
    const leida = await importar(
      shop,
      'clientes',
      csvOf('Nombre;Documento;Localidad;Saldo\n;25.111.000;Funes;100,00\n;25111001;Funes;900,00\n'),
    )
    expect(leida).toMatchObject({ nuevas: 0, cambian: 2, con_aviso: 1 })
    const [, fila] = await filasDe(shop, leida.id)
    expect(fila?.motivo).toBe(
      'Saldo inicial: El saldo queda en $\u00a050,00: el cliente ya tiene movimientos de cuenta.',
    )
    await aplicar(shop, leida.id)
    const get = (id: number) => shop.admin.call(clientes.get, { params: { id } })
    expect(await get(sin.id)).toEqual({ ...sin, localidad: 'Funes', saldo: 10_000 })
    expect(await get(con.id)).toEqual({ ...con, localidad: 'Funes' })
    await checkBooks(shop)
    await deshacer(shop, leida.id)
    expect(await get(sin.id)).toEqual(sin)
    expect(await get(con.id)).toEqual(con)
    await checkBooks(shop)
  })

  it('cannot tell which of two customers with one document is meant', async () => {
    for (const nombre of ['A', 'B'])
      await buildCliente(shop.vendedor.call, { nombre, numero_documento: '24111000' })
    const leida = await importar(shop, 'clientes', csvOf('Nombre;Documento\nC;24111000\n'))
    expect((await filasDe(shop, leida.id)).map(erroresDe)).toEqual([
      { numero_documento: 'Hay 2 clientes con ese número de documento: cámbialo en su ficha' },
    ])
  })
})

describe('the undo of an import of customers', () => {
  const archivo = (n: number) => csvOf(`Nombre;Documento;Saldo\nCon saldo;${n};10,00\nSin saldo;${n + 1};\n`)

  it('takes customers and balances back, and the same file makes them anew', async () => {
    const leida = await importar(shop, 'clientes', archivo(23_000_000))
    await aplicar(shop, leida.id)
    const [con] = await find('23000000')
    await deshacer(shop, leida.id)
    expect(await find('23000001')).toEqual([])
    expect(await find('23000000')).toEqual([{ ...con, baja: true, saldo: 0 }])
    expect((await cuentaDe(con?.id ?? 0)).map(({ concepto, haber }) => [concepto, haber])).toEqual([
      ['Saldo inicial deshecho', 1_000],
      ['Saldo inicial', 0],
    ])
    await checkBooks(shop)
    const otra = await importar(shop, 'clientes', archivo(23_000_000))
    expect(otra).toMatchObject({ nuevas: 2, con_error: 0 })
    await aplicar(shop, otra.id)
    expect(await find('23000000')).toMatchObject([
      { saldo: 0, baja: true },
      { saldo: 1_000, baja: false },
    ])
    await checkBooks(shop)
  })

  it('is refused while a later import began the account of one, and asks about one that somebody edited', async () => {
    const leida = await importar(shop, 'clientes', archivo(24_000_000))
    await aplicar(shop, leida.id)
    const luego = await importar(shop, 'clientes', csvOf('Nombre;Documento;Saldo\nUno;24000001;50,00\n'))
    expect(luego).toMatchObject({ cambian: 1 })
    const { comprobante } = await aplicar(shop, luego.id)
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({
      status: 409,
      body: {
        usos: expect.arrayContaining([{ texto: `movimientos de cuenta de ${comprobante}`, cantidad: 1 }]),
      },
    })
    await deshacer(shop, luego.id)
    const [sin] = await find('24000001')
    const params = { id: sin?.id ?? 0 }
    await shop.vendedor.call(clientes.update, { params, body: { localidad: 'Rosario' } })
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_editada',
      body: { editadas: 1 },
    })
    await deshacer(shop, leida.id, { con_editadas: true })
    expect(await find('24000001')).toMatchObject([{ baja: true, saldo: 0 }])
    await checkBooks(shop)
  })

  it('is refused once one of them bought, and says what and how many', async () => {
    const leida = await importar(shop, 'clientes', archivo(22_000_000))
    await aplicar(shop, leida.id)
    const [con] = await find('22000000')
    const articulo = await buildArticulo(shop)
    await buildVenta(shop.vendedor.call, {
      cliente: con?.id ?? 0,
      lineas: [{ articulo, cantidad: 1 }],
      condicion_venta: 'Cta-Cte en 2 cuotas',
      cantidad_cuotas: 2,
    })
    const { usos, se_puede } = await shop.admin.call(importaciones.previaDeshacer, {
      params: { id: leida.id },
    })
    expect(se_puede).toBe(false)
    expect(usos).toContainEqual({ texto: 'ventas', cantidad: 1 })
    expect(usos).toContainEqual({ texto: 'movimientos de cuenta posteriores', cantidad: 1 })
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_usada',
    })
  })
})
