/** The same vouchers, written as each generation of ARCA's files, are read back the same. */
import { comprobantesArca } from '@mostrador/contract/compras/comprobantes/comprobantes-arca'
import { ivaDe, TASAS } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { TIPOS_COMPRA, type TipoCompra } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { cuitDe } from '@mostrador/contract/test/inputs'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { type DeArca, GENERACIONES, type Generacion } from '../../../../test/files/arca.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { activarCompras } from '../../../../test/shop/compras.ts'
import { aplicar, checkBooks, deshacer, importar } from '../../../../test/shop/importar.ts'
import type { DatosArca } from '../../compras/comprobantes-arca/arca.reglas.ts'

const SEED = Number(process.env.AZAR_SEED ?? 20_261_201)
const CUIT = cuitDe(4_000)
const TIPOS: TipoCompra[] = ['001', '002', '003', '006', '008', '011', '013', '051', '081', '201']
const shop = shopOfFile()

beforeAll(() => activarCompras(shop.admin.call))

function voucher(random: Random, n: number): DeArca {
  const tipo = random.pick(TIPOS)
  const { discrimina } = TIPOS_COMPRA[tipo]
  const moneda = random.int(0, 9) === 0 ? ('DOL' as const) : ('PES' as const)
  const tasas = TASAS.filter(() => random.int(0, 2) === 0)
  const ivas = (tasas.length === 0 ? (['21'] as const) : tasas).map((tasa) => {
    const neto = random.int(10_000, 90_000_000)
    return { tasa, neto, iva: ivaDe(neto, tasa) }
  })
  const no_gravado = random.pick([null, 0, random.int(1, 100_000)])
  const exento = random.pick([null, 0, random.int(1, 100_000)])
  const [iibb, perc_iva, internos] = [random.int(0, 1), random.int(0, 1), random.int(0, 1)].map(
    (hay) => hay * random.int(1_000, 500_000),
  ) as [number, number, number]
  const partes =
    ivas.reduce((suma, i) => suma + i.neto + i.iva, 0) +
    (no_gravado ?? 0) +
    (exento ?? 0) +
    iibb +
    perc_iva +
    internos
  return {
    fecha: `2026-0${random.int(1, 9)}-${random.int(10, 28)}`,
    tipo,
    punto_venta: random.int(1, 99_999),
    numero: 1_000 * n + random.int(1, 999),
    cae: `8${random.int(1_000_000, 9_999_999)}${random.int(100_000, 999_999)}`,
    cuit: cuitDe(5_000 + random.int(1, 6)),
    nombre: random.pick([
      'Ñandú Hermanos; hijos',
      'Fernández, María',
      'TOTAL AUSTRAL SA',
      'Metalúrgica "El Águila"',
    ]),
    receptor: CUIT,
    moneda,
    cambio: moneda === 'PES' ? '1,00' : `1${random.int(100, 900)},${random.int(10, 99)}`,
    ivas: discrimina ? ivas : [],
    no_gravado: discrimina ? no_gravado : null,
    exento: discrimina ? exento : null,
    iibb: discrimina ? iibb : 0,
    perc_iva: discrimina ? perc_iva : 0,
    internos: discrimina ? internos : 0,
    total: discrimina ? partes + random.int(-55, 55) : random.int(1_000, 90_000_000),
  }
}

/** What this generation says of the voucher, by the test's own sums. */
function esperado(v: DeArca, { tasas, otros, cae }: Generacion) {
  const suma = (campo: 'neto' | 'iva') => v.ivas.reduce((all, i) => all + i[campo], 0)
  const propias = v.ivas.toSorted((a, b) => Number(b.tasa) - Number(a.tasa))
  const juntos = v.iibb + v.perc_iva + v.internos
  const cambio = Number(v.cambio.replace(',', '.'))
  const separados = [
    ['percepcion_iva', v.perc_iva],
    ['percepcion_iibb', v.iibb],
    ['impuestos_internos', v.internos],
  ].flatMap(([tipo, importe]) => (importe === 0 ? [] : [{ tipo, importe }]))
  const { discrimina } = TIPOS_COMPRA[v.tipo]
  return {
    fecha: v.fecha,
    cae: cae ? v.cae : '',
    moneda: v.moneda,
    cambio,
    total: v.moneda === 'PES' ? v.total : Math.round(v.total * cambio),
    neto: suma('neto'),
    iva: suma('iva'),
    ivas: tasas === 'una' && v.ivas.length > 1 ? null : propias,
    sin_iva: (v.no_gravado ?? 0) + (v.exento ?? 0),
    tributos: discrimina && otros === 'separados' ? separados : null,
    otros: discrimina && otros === 'juntos' ? juntos : 0,
    falta: discrimina
      ? v.total -
        suma('neto') -
        suma('iva') -
        (v.no_gravado ?? 0) -
        (v.exento ?? 0) -
        (otros === 'faltan' ? 0 : juntos)
      : 0,
  }
}

async function leidos() {
  const rows = await shop.db.rows<{ numero: number; fecha: string; total: number; datos: DatosArca }>(
    sql`select numero, fecha, total, datos from comprobantes_arca`,
  )
  return new Map(
    rows.map(({ numero, fecha, total, datos }) => [
      numero,
      {
        fecha,
        cae: datos.cae,
        moneda: datos.moneda,
        cambio: datos.cambio,
        total,
        neto: datos.ivas.reduce((all, i) => all + i.neto, datos.neto ?? 0),
        iva: datos.ivas.reduce((all, i) => all + i.iva, datos.iva ?? 0),
        ivas: datos.neto === null ? datos.ivas.toSorted((a, b) => Number(b.tasa) - Number(a.tasa)) : null,
        sin_iva: (datos.no_gravado ?? 0) + (datos.exento ?? 0),
        tributos: datos.tributos ?? null,
        otros: datos.otros ?? 0,
        falta: datos.falta,
      },
    ]),
  )
}

describe('a file of ARCA', () => {
  it.each(GENERACIONES)('of $nombre says what the vouchers say', async (generacion) => {
    const random = new Random(SEED)
    const vouchers = Array.from({ length: 60 }, (_, n) => voucher(random, n + 1))
    const importacion = await importar(
      shop,
      'comprobantes_arca',
      await generacion.bytes(vouchers, CUIT),
      'cualquiera.pdf',
    )
    expect(importacion).toMatchObject({ nuevas: 60, con_error: 0, impedimento: null, faltan: [] })
    await aplicar(shop, importacion.id)
    const found = await leidos()
    for (const v of vouchers) expect(found.get(v.numero)).toEqual(esperado(v, generacion))
    const { cruces } = await shop.admin.call(comprobantesArca.resumen, { query: { mes: '2026-05' } })
    const deMayo = vouchers.filter((v) => v.fecha.startsWith('2026-05'))
    expect(cruces.find((c) => c.cruce === 'sin_cargar')?.cantidad).toBe(deMayo.length)
    await deshacer(shop, importacion.id)
    expect(await leidos()).toEqual(new Map())
    await checkBooks(shop)
  })
})
