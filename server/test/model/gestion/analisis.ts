/** The figures of the analysis a second time, from the raw documents and in whole numbers: no line of its statements. */
import type { Agrupar, Cifras } from '@mostrador/contract/gestion/analisis/analisis'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Db } from '../../../src/platform/database/db.ts'
import { porRestos } from '../compras/reparto.ts'

interface Linea {
  articulo: string
  cantidad: number
  total: number
  /** In ten-thousandths. */
  costo_unitario: number | null
  costo_promedio: number | null
}

interface Documento {
  clase: 'venta' | 'anulacion' | 'nota' | 'reversion'
  id: number
  fecha: string
  creada: string
  sucursal: number
  vendedor: number
  condicion: string | null
  pago: string
  total: number
  lineas: Linea[]
}

/** A line with what its document took for it. */
export interface Vendida extends Omit<Documento, 'lineas' | 'total'>, Omit<Linea, 'total'> {
  signo: 1 | -1
  importe: number
  neta: number
  rubro: number | null
  marca: string
}

export interface Figuras {
  ventas: number
  unidades: number
  vendido: number
  devuelto: number
  reposicion: [venta: number, costo: number, sinCosto: number]
  promedio: [venta: number, costo: number, sinCosto: number]
}

/** Half away from zero, of numbers from 0. */
const cociente = (a: bigint, b: bigint): number => Number((2n * a + b) / (2n * b))

const PAGOS: Record<string, string> = {
  'Contado Efectivo': 'EFECTIVO',
  'Tarjeta de Credito': 'TARJETA_CREDITO',
  'Tarjeta de Debito': 'TARJETA_DEBITO',
  Transferencia: 'TRANSFERENCIA',
  QR: 'QR',
}
/** The condition of a sale whose payment was divided, by the type of its parts. */
const DIVIDIDA: Record<string, string> = {
  ...Object.fromEntries(Object.entries(PAGOS).map(([condicion, pago]) => [pago, condicion])),
  CHEQUE: 'Cheque',
  OTROS: 'Otros',
  MIXTO: 'Pago dividido',
}
const MILESIMAS: Record<string, bigint> = { '21': 1_210n, '10.5': 1_105n, '27': 1_270n }

const lineasDe = (db: Db, tabla: 'venta' | 'nota') => {
  const de =
    tabla === 'venta' ? sql`venta as de from venta_detalles` : sql`nota as de from nota_credito_detalles`
  return db.rows<Linea & { de: number }>(sql`
    select articulo, cantidad, total, (costo_unitario * 10000)::bigint as costo_unitario,
      (costo_promedio * 10000)::bigint as costo_promedio, ${de} order by linea`)
}

async function documentosDe(db: Db): Promise<Documento[]> {
  type Venta = Omit<Documento, 'clase' | 'lineas'> & {
    estado: string
    anulada_despues: boolean
    nota_credito: number | null
  }
  const ventas = await db.rows<Venta>(sql`
    select id, fecha, creada, sucursal, usuario as vendedor, condicion_venta as condicion, '' as pago, total, estado,
      anulada_despues, nota_credito from ventas`)
  const pagos = await db.rows<{ venta: number; linea: number; tipo_pago: string }>(sql`
    select venta, linea, tipo_pago::text from venta_pagos`)
  const fuera = await db.rows<{ venta: number; sale: number }>(
    sql`select venta, sale from venta_correcciones`,
  )
  for (const v of ventas) {
    const suyos = pagos
      .filter((p) => p.venta === v.id && !fuera.some((k) => k.venta === v.id && k.sale === p.linea))
      .map((p) => p.tipo_pago)
    const deCuenta = v.condicion?.startsWith('Cta-Cte')
      ? 'CUENTA_CORRIENTE'
      : (PAGOS[v.condicion ?? ''] ?? '')
    v.pago = suyos.length === 0 ? deCuenta : new Set(suyos).size === 1 ? (suyos[0] ?? '') : 'MIXTO'
    if (suyos.length > 0 && deCuenta !== 'CUENTA_CORRIENTE') v.condicion = DIVIDIDA[v.pago] ?? v.condicion
  }
  const detalles = await lineasDe(db, 'venta')
  type Nota = Omit<Documento, 'clase' | 'lineas' | 'vendedor' | 'condicion' | 'pago'> & {
    origen: string
    venta: number | null
    usuario: number
  }
  const notas = await db.rows<Nota>(sql`
    select id, fecha, creada, sucursal, usuario, venta, total, origen from notas_credito`)
  const deNotas = await lineasDe(db, 'nota')
  const reversiones = await db.rows<{ nota: number; fecha: string; creada: string }>(sql`
    select nota, fecha, creada from nota_credito_reversiones`)

  const documentos: Documento[] = []
  for (const v of ventas) {
    const lineas = detalles.filter((d) => d.de === v.id)
    if (v.estado === 'aprobada' || v.anulada_despues) documentos.push({ clase: 'venta', ...v, lineas })
    const nota = v.anulada_despues ? notas.find((n) => n.id === v.nota_credito) : undefined
    if (nota) {
      const { id, fecha, creada, sucursal } = nota
      documentos.push({ ...v, clase: 'anulacion', id, fecha, creada, sucursal, lineas })
    }
  }
  for (const n of notas.filter((nota) => nota.origen === 'MANUAL')) {
    const venta = ventas.find((v) => v.id === n.venta)
    const documento = {
      ...n,
      clase: 'nota' as const,
      vendedor: venta?.vendedor ?? n.usuario,
      condicion: venta?.condicion ?? null,
      pago: venta?.pago ?? '',
      lineas: deNotas.filter((d) => d.de === n.id),
    }
    documentos.push(documento)
    for (const r of reversiones.filter(({ nota }) => nota === n.id))
      documentos.push({ ...documento, clase: 'reversion', fecha: r.fecha, creada: r.creada })
  }
  return documentos
}

/** Every line with its share of the total. */
export async function vendidas(db: Db, netos: boolean): Promise<Vendida[]> {
  const articulos = await db.rows<{
    id: string
    iva: string | null
    rubro: number | null
    marca: string
  }>(sql`
    select id, iva, rubro, marca from articulos`)
  const porId = new Map(articulos.map((a) => [a.id, a]))
  return (await documentosDe(db)).flatMap(({ lineas, total, ...documento }) => {
    const partes = porRestos(
      total,
      lineas.map((l) => l.total),
    )
    const signo = documento.clase === 'venta' || documento.clase === 'reversion' ? 1 : -1
    return lineas.map((linea, i): Vendida => {
      const parte = partes[i] ?? 0
      const articulo = porId.get(linea.articulo)
      const tasa = netos ? (MILESIMAS[articulo?.iva ?? '21'] ?? 1_000n) : 1_000n
      const { rubro = null, marca = '' } = articulo ?? {}
      const neta = signo * cociente(BigInt(parte) * 1_000n, tasa)
      return { ...documento, ...linea, signo, importe: signo * parte, neta, rubro, marca }
    })
  })
}

const lunes = (fecha: string): string => {
  const dia = new Date(`${fecha}T00:00:00Z`)
  dia.setUTCDate(dia.getUTCDate() - ((dia.getUTCDay() + 6) % 7))
  return dia.toISOString().slice(0, 10)
}

/** Buenos Aires is three hours behind, all year. */
const horaDe = (instante: string): string =>
  String((new Date(instante).getUTCHours() + 21) % 24).padStart(2, '0')

export const CLAVES: Record<Agrupar, (l: Vendida) => string> = {
  dia: (l) => l.fecha,
  semana: (l) => lunes(l.fecha),
  mes: (l) => l.fecha.slice(0, 7),
  vendedor: (l) => String(l.vendedor),
  articulo: (l) => l.articulo,
  rubro: (l) => String(l.rubro ?? ''),
  marca: (l) => l.marca,
  // Its days have no models.
  modelo: () => '',
  condicion: (l) => l.condicion ?? '',
  tipo_pago: (l) => l.pago,
  sucursal: (l) => String(l.sucursal),
  hora: (l) => `${new Date(`${l.fecha}T00:00:00Z`).getUTCDay() || 7}-${horaDe(l.creada)}`,
}

export function sumar(lineas: readonly Vendida[]): Figuras {
  const deCosto = (cual: 'costo_unitario' | 'costo_promedio'): Figuras['reposicion'] => {
    const con = lineas.filter((l) => l[cual] !== null)
    const costo = (l: Vendida) => l.signo * cociente(BigInt(l.cantidad) * BigInt(l[cual] ?? 0), 100n)
    return [
      con.reduce((sum, l) => sum + l.neta, 0),
      con.reduce((sum, l) => sum + costo(l), 0),
      lineas.length - con.length,
    ]
  }
  const importe = (...clases: string[]) =>
    lineas.filter((l) => clases.includes(l.clase)).reduce((sum, l) => sum + l.importe, 0)
  return {
    ventas: new Set(lineas.filter((l) => l.clase === 'venta').map((l) => l.id)).size,
    unidades: lineas.reduce((sum, l) => sum + l.signo * l.cantidad, 0),
    vendido: importe('venta', 'anulacion'),
    devuelto: -importe('nota', 'reversion') || 0,
    reposicion: deCosto('costo_unitario'),
    promedio: deCosto('costo_promedio'),
  }
}

/** Of what was sold with a known cost, and that cost; null where there is none. */
export const margenDe = ([venta, costo]: readonly number[]): number | null =>
  venta === 0 && costo === 0 ? null : Number(venta) - Number(costo)

/** What the answer says of a group, as the oracle says it. */
export const cifras = ({ margen, ...c }: Cifras): Figuras & { neto: number } => {
  const { reposicion: r, promedio: p } = margen ?? expect.fail('no margins')
  return {
    ventas: c.ventas,
    unidades: c.unidades,
    vendido: c.vendido,
    devuelto: c.devuelto,
    neto: c.neto,
    reposicion: [r.venta, r.costo, r.sin_costo],
    promedio: [p.venta, p.costo, p.sin_costo],
  }
}

export const conNeto = (f: Figuras) => ({ ...f, neto: f.vendido - f.devuelto })

/** Day by day: the stock at its end, and whether something left. */
export async function diasDeStock(
  db: Db,
  articulo: string,
  sucursal: number | undefined,
  dias: readonly string[],
) {
  const movimientos = (
    await db.rows<{ fecha: string; cantidad: number; sucursal: number }>(sql`
      select fecha, cantidad, sucursal from stock_movimientos where articulo = ${articulo}`)
  ).filter((m) => sucursal === undefined || m.sucursal === sucursal)
  const cada = dias.map((dia) => {
    const queda = movimientos.filter((m) => m.fecha <= dia).reduce((sum, m) => sum + m.cantidad, 0)
    return { queda, salio: movimientos.some((m) => m.fecha === dia && m.cantidad < 0) }
  })
  return {
    conStock: cada.filter(({ queda, salio }) => queda > 0 || salio).length,
    unidadesDia: cada.reduce((sum, { queda }) => sum + Math.max(queda, 0), 0),
    stock: cada.at(-1)?.queda ?? 0,
  }
}

/** The goods of a branch at the end of a day. */
export interface Existente {
  articulo: string
  sucursal: number
  stock: number
  /** In centavos; null is unknown. */
  costo: number | null
  /** When a customer last took some, and when any last came in. */
  salida: string | undefined
  entrada: string | undefined
}

export async function existenciasAl(db: Db, hasta: string): Promise<Existente[]> {
  type Movimiento = Pick<Existente, 'articulo' | 'sucursal' | 'costo'> & {
    fecha: string
    cantidad: number
    tipo: string
  }
  const movimientos = await db.rows<Movimiento>(sql`
    select m.articulo, m.sucursal, m.fecha, m.cantidad, m.documento_tipo::text as tipo, a.precio_costo as costo
    from stock_movimientos m join articulos a on a.id = m.articulo`)
  const suyos = Map.groupBy(
    movimientos.filter((m) => m.fecha <= hasta),
    (m) => `${m.articulo}·${m.sucursal}`,
  )
  const ultima = (unos: Movimiento[]) =>
    unos
      .map((m) => m.fecha)
      .toSorted()
      .at(-1)
  return [...suyos.values()].flatMap(([primero, ...resto]) => {
    if (!primero) return []
    const { articulo, sucursal, costo } = primero
    const unos = [primero, ...resto]
    return {
      articulo,
      sucursal,
      stock: unos.reduce((sum, m) => sum + m.cantidad, 0),
      costo: costo === 0 ? null : costo,
      salida: ultima(unos.filter((m) => m.cantidad < 0 && ['venta', 'remito'].includes(m.tipo))),
      entrada: ultima(unos.filter((m) => m.cantidad > 0)),
    }
  })
}
