/**
 * The paper of a supplier, drawn by chance, and what it must come to: exact fractions rounded once where the paper rounds.
 * Counted a second time: nothing of it is taken from the product.
 */
import type { CreateCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import type { Random } from '../../../seeds/random.ts'
import { exactas, mil, SUELTO } from '../unidades.ts'

type Tasa = '21' | '10.5'
const MILESIMAS: Record<Tasa, number> = { '21': 210, '10.5': 105 }
const CADENAS = ['', '', '10', '20+10+5', '12,5', '33,33+2', '5+5+5+5+5', '0,01+99,99']

interface Linea {
  articulo: string | null
  cantidad: number
  /** In ten-thousandths of a peso. */
  precio: number
  descuentos: string
  iva: Tasa
}

interface Papel {
  /** Whether the paper shows its IVA: an A does, a B does not. */
  discrimina: boolean
  /** Whether the prices of its lines include it. */
  con_iva: boolean
  lineas: Linea[]
  descuento: number
  flete: number
  internos: number
}

export interface LineaContada {
  articulo: string
  cantidad: number
  /** In ten-thousandths. */
  costo: number
  /** Of one of those that were no present, where others were. */
  pagado?: number
}

export const suma = (numeros: Iterable<number>): number => exactas([...numeros].reduce((a, b) => a + b, 0))

export const milesimas = (unidades: number): bigint => BigInt(mil(unidades))

/** `n / d` to the nearest whole, halves up; neither is negative. */
export const cerca = (n: bigint, d: bigint): number => Number((n + n + d) / (d + d))

function totalDe({ cantidad, precio, descuentos }: Linea): number {
  let n = milesimas(cantidad) * BigInt(precio)
  let d = 100_000n
  for (const uno of descuentos === '' ? [] : descuentos.split('+')) {
    const [entero = '', decimal = ''] = uno.split(',')
    n *= 10_000n - BigInt(entero) * 100n - BigInt(decimal.padEnd(2, '0'))
    d *= 10_000n
  }
  return cerca(n, d)
}

/** To the centavo; those left over go to whoever lost most by rounding down, the first of equals first. */
export function enPartes(importe: number, pesos: number[]): number[] {
  const todo = suma(pesos)
  const partes = pesos.map((p) => Number((BigInt(p) * BigInt(importe)) / BigInt(todo)))
  const perdido = pesos.map((p) => Number((BigInt(p) * BigInt(importe)) % BigInt(todo)))
  for (let sobra = importe - suma(partes); sobra > 0; sobra--) {
    const i = perdido.indexOf(Math.max(...perdido))
    partes[i] = (partes[i] ?? 0) + 1
    perdido[i] = -1
  }
  return partes
}

/** What each line is worth with its part of discount and freight, in centavos. */
function valores(papel: Papel): number[] {
  const totales = papel.lineas.map(totalDe)
  const menos = enPartes(papel.descuento, totales)
  const mas = enPartes(papel.flete, totales)
  return totales.map((t, i) => t - (menos[i] ?? 0) + (mas[i] ?? 0))
}

function costos(papel: Papel, netos: boolean): number[] {
  const internos = enPartes(papel.internos, papel.lineas.map(totalDe))
  return valores(papel).map((valor, i) => {
    const { cantidad, iva } = papel.lineas[i] as Linea
    const con = BigInt(1_000 + MILESIMAS[iva])
    let [n, d] = [BigInt(valor), 1n]
    if (papel.discrimina && papel.con_iva && netos) [n, d] = [n * 1_000n, con]
    if (papel.discrimina && !papel.con_iva && !netos) [n, d] = [n * con, 1_000n]
    return cerca((n + BigInt(internos[i] ?? 0) * d) * 100_000n, d * milesimas(cantidad))
  })
}

/** The foot: net and IVA of each rate, and the total. */
function pie(papel: Papel): { ivas: { tasa: Tasa; neto: number; iva: number }[]; total: number } {
  const cada = valores(papel)
  if (!papel.discrimina) return { ivas: [], total: suma(cada) + papel.internos }
  const ivas = (Object.keys(MILESIMAS) as Tasa[]).flatMap((tasa) => {
    if (!papel.lineas.some((l) => l.iva === tasa)) return []
    const valor = suma(cada.filter((_, i) => papel.lineas[i]?.iva === tasa))
    const milesimas = BigInt(MILESIMAS[tasa])
    const neto = papel.con_iva ? cerca(BigInt(valor) * 1_000n, 1_000n + milesimas) : valor
    const iva = papel.con_iva ? valor - neto : cerca(BigInt(neto) * milesimas, 1_000n)
    return [{ tasa, neto, iva }]
  })
  return { ivas, total: suma(ivas.map((i) => i.neto + i.iva)) + papel.internos }
}

/** Of the same article as one line: its cost is the mean of its lines. */
function juntas(lineas: LineaContada[]): LineaContada[] {
  return [...Map.groupBy(lineas, (l) => l.articulo)].map(([articulo, suyas]) => {
    const cantidad = suma(suyas.map((l) => l.cantidad))
    const valor = suyas.reduce((n, l) => n + milesimas(l.cantidad) * BigInt(l.costo), 0n)
    const pagadas = suma(suyas.filter((l) => l.costo > 0).map((l) => l.cantidad))
    const junta = { articulo, cantidad, costo: cerca(valor, milesimas(cantidad)) }
    // What was a present does not make the rest cheaper.
    return pagadas > 0 && pagadas < cantidad ? { ...junta, pagado: cerca(valor, milesimas(pagadas)) } : junta
  })
}

/** An invoice of freight alone. */
export function papelDeFlete(neto: number) {
  const iva = cerca(BigInt(neto) * 21n, 100n)
  const linea = {
    articulo: null,
    descripcion: 'Flete',
    cantidad: 1,
    descuentos: '',
    total: neto,
    iva: '21' as const,
  }
  return {
    tipo: '001' as const,
    detalles: [linea],
    ivas: [{ tasa: '21' as const, neto, iva }],
    total: neto + iva,
  }
}

export interface Dibujado {
  body: Pick<
    CreateCompra,
    'tipo' | 'con_iva' | 'detalles' | 'descuento' | 'flete' | 'ivas' | 'tributos' | 'total'
  >
  /** What the paper says, line by line. */
  totales: number[]
  costos: number[]
  lineas: LineaContada[]
}

/** A paper for these articles (null: words). */
export function dibujar(
  random: Random,
  { articulos, nota, netos }: { articulos: (string | null)[]; nota: boolean; netos: boolean },
): Dibujado {
  // The same cost again and again: what one purchase wrote, another had written before.
  const llano = random.chance(0.4)
  const discrimina = llano || random.chance(0.6)
  const lineas = articulos.map((articulo, i): Linea => {
    // A present costs nothing, but never all of a paper.
    const cantidad = articulo === SUELTO ? random.int(1, 40_000) / 1_000 : random.int(1, 40)
    if (llano)
      return { articulo, cantidad, precio: random.pick([1_000_000, 2_000_000]), descuentos: '', iva: '21' }
    const precio = i > 0 && random.chance(0.08) ? 0 : random.int(10_000, 9_999_999)
    return { articulo, cantidad, precio, descuentos: random.pick(CADENAS), iva: random.pick(['21', '10.5']) }
  })
  const base = suma(lineas.map(totalDe))
  if (base === 0) return dibujar(random, { articulos, nota, netos })
  const papel: Papel = {
    discrimina,
    con_iva: !llano && (!discrimina || random.chance(0.4)),
    lineas,
    descuento: !llano && random.chance(0.5) ? random.int(0, Math.floor(base / 3)) : 0,
    flete: !llano && random.chance(0.6) ? random.int(1, 90_000) : 0,
    internos: !llano && random.chance(0.4) ? random.int(1, 50_000) : 0,
  }
  const { ivas, total } = pie(papel)
  const cada = costos(papel, netos)
  const totales = lineas.map(totalDe)
  return {
    body: {
      tipo: nota ? (discrimina ? '003' : '008') : discrimina ? '001' : '006',
      con_iva: papel.con_iva,
      detalles: lineas.map(({ articulo, cantidad, precio, descuentos, iva }) => ({
        articulo,
        descripcion: articulo === null ? 'Diferencia de precio' : '',
        cantidad,
        precio_unitario: precio,
        descuentos,
        iva,
      })),
      descuento: papel.descuento,
      flete: papel.flete,
      ivas,
      tributos: papel.internos
        ? [{ tipo: 'impuestos_internos', jurisdiccion: '', importe: papel.internos }]
        : [],
      total,
    },
    totales,
    costos: cada,
    lineas: juntas(
      lineas.flatMap(({ articulo, cantidad }, i) =>
        articulo === null ? [] : [{ articulo, cantidad, costo: cada[i] ?? 0 }],
      ),
    ),
  }
}
