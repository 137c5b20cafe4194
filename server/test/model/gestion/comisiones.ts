/** Commissions a second time, from the raw documents and in whole numbers: no line of their statements. */
import type { BaseComision, TipoComision } from '@mostrador/contract/gestion/comisiones'
import { proporcion, sumar } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import type { Db } from '../../../src/platform/database/db.ts'
import { porRestos } from '../compras/reparto.ts'

/** Percentages in hundredths. */
export interface Tasas {
  vendedores: Map<number, number>
  rubros: Map<number, number>
  cobradores: Map<number, number>
  /** Those of the sales that stand in closed months, by sale and article. */
  guardadas: Map<number, Map<string, number>>
  /** Those of the notes without a sale that stand in closed months, by note and article. */
  notas: Map<number, Map<string, number>>
  /** Those of the receipts that stand in closed months. */
  cobradas: Map<number, number>
}

export interface LineaComision {
  tipo: TipoComision
  documento: number
  venta: number | null
  fecha: string
  sucursal: number
  vendedor: number
  tasa: number
  importe: number
  comision: number
}

interface Detalle {
  de: number
  articulo: string
  total: number
}

interface Documento {
  id: number
  fecha: string
  sucursal: number
  /** In microseconds. */
  creada: number
  total: number
}

/** What happened to a sale: the money that came in, and what the sale is worth since. */
interface Evento extends Omit<Documento, 'id' | 'total'> {
  tipo: TipoComision
  documento: number
  entra: number
  vale: number
}

const cuando = sql`(extract(epoch from creada) * 1000000)::bigint as creada`

async function readAll(db: Db) {
  type Venta = Documento & { vendedor: number; condicion: string }
  type Nota = Documento & { usuario: number; venta: number | null; recibo: number | null; origen: string }
  return {
    ventas: await db.rows<Venta>(sql`
      select id, fecha, sucursal, ${cuando}, total, usuario as vendedor, condicion_venta as condicion from ventas`),
    recibos: await db.rows<Documento & { venta: number; usuario: number; es_anticipo: boolean }>(sql`
      select id, fecha, sucursal, venta, total, usuario, es_anticipo, (extract(epoch from creado) * 1000000)::bigint as creada from recibos`),
    notas: await db.rows<Nota>(sql`
      select id, fecha, sucursal, ${cuando}, total, usuario, venta, recibo, origen from notas_credito`),
    reversiones: await db.rows<{ nota: number; fecha: string; creada: number }>(sql`
      select nota, fecha, ${cuando} from nota_credito_reversiones`),
    devuelto: await db.rows<{ nota: number; monto: number }>(sql`select nota, monto from nota_credito_pagos`),
    rechazos: await db.rows<
      Documento & { venta: number; recibo: number | null; anulada: string | null; anulada_en: number | null }
    >(sql`
      select b.id, b.fecha, b.sucursal, (extract(epoch from b.creada) * 1000000)::bigint as creada, b.total, h.venta, h.recibo,
        b.anulada, (extract(epoch from b.anulada_en) * 1000000)::bigint as anulada_en
      from notas_debito b join cheques h on h.id = b.cheque`),
    detalles: await db.rows<Detalle>(
      sql`select venta as de, articulo, total from venta_detalles order by venta, linea`,
    ),
    deNotas: await db.rows<Detalle>(
      sql`select nota as de, articulo, total from nota_credito_detalles order by nota, linea`,
    ),
    rubros: new Map(
      (await db.rows<{ id: string; rubro: number | null }>(sql`select id, rubro from articulos`)).map((a) => [
        a.id,
        a.rubro,
      ]),
    ),
  }
}

type De = 'venta' | 'nota'

const LINEAS = {
  venta: sql`select venta as de, articulo, usuario from venta_detalles join ventas on id = venta`,
  nota: sql`select nota as de, articulo, usuario from nota_credito_detalles join notas_credito on id = nota`,
}

/** The percentages of a sale or of a note as they are now, by article. */
export async function tasasDe(db: Db, de: De, id: number, tasas: Tasas): Promise<Map<string, number>> {
  const lineas = await db.rows<{ articulo: string; rubro: number | null; vendedor: number }>(sql`
    select d.articulo, a.rubro, d.usuario as vendedor from (${LINEAS[de]}) d
    join articulos a on a.id = d.articulo where d.de = ${id}`)
  return new Map(
    lineas.map((l) => [l.articulo, tasas.rubros.get(l.rubro ?? 0) ?? tasas.vendedores.get(l.vendedor) ?? 0]),
  )
}

/** What receipts earn those who made them, also with a percentage of nothing. */
function deCobradores(hay: Awaited<ReturnType<typeof readAll>>, tasas: Tasas): LineaComision[] {
  const lineas: LineaComision[] = []
  for (const r of hay.recibos.filter((recibo) => !recibo.es_anticipo)) {
    const tasa = tasas.cobradas.get(r.id) ?? tasas.cobradores.get(r.usuario) ?? 0
    type Hecho = Omit<Documento, 'total'> & { tipo: TipoComision; entra: number }
    const hechos: Hecho[] = [{ ...r, tipo: 'cobro', entra: r.total }]
    for (const n of hay.notas.filter((nota) => nota.recibo === r.id))
      hechos.push({ ...n, tipo: 'anulacion_cobro', entra: -r.total })
    for (const b of hay.rechazos.filter((rechazo) => rechazo.recibo === r.id)) {
      hechos.push({ ...b, tipo: 'rechazo_cobro', entra: -b.total })
      if (b.anulada === null || b.anulada_en === null) continue
      const { id, sucursal, anulada: fecha, anulada_en: creada } = b
      hechos.push({ id, sucursal, fecha, creada, tipo: 'rechazo_cobro_anulado', entra: b.total })
    }
    let [entro, antes] = [0, 0]
    for (const h of hechos.toSorted((a, b) => a.creada - b.creada)) {
      entro += h.entra
      const importe = Math.max(0, entro) - antes
      antes = Math.max(0, entro)
      if (importe === 0) continue
      const { tipo, id: documento, fecha, sucursal } = h
      const linea = { tipo, documento, venta: null, fecha, sucursal, vendedor: r.usuario, tasa, importe }
      lineas.push({ ...linea, comision: proporcion(importe, tasa, 10_000) })
    }
  }
  return lineas
}

/** Every line that there would be if no month was closed, but for the percentages that closed months hold. */
export async function lineasDe(db: Db, base: BaseComision, tasas: Tasas): Promise<LineaComision[]> {
  const hay = await readAll(db)
  return [...deVendedores(hay, base, tasas), ...deCobradores(hay, tasas)]
}

function deVendedores(
  hay: Awaited<ReturnType<typeof readAll>>,
  base: BaseComision,
  tasas: Tasas,
): LineaComision[] {
  type Guardadas = Map<string, number> | undefined
  const tasaDe = (guardadas: Guardadas, articulo: string, vendedor: number): number =>
    guardadas?.get(articulo) ??
    tasas.rubros.get(hay.rubros.get(articulo) ?? 0) ??
    tasas.vendedores.get(vendedor) ??
    0

  /** An amount by percentage: spread over the weights. */
  const partir = (importe: number, pesos: readonly (readonly [tasa: number, peso: number])[]) => {
    const partes = new Map<number, number>()
    const suyas = porRestos(
      importe,
      pesos.map(([, peso]) => peso),
    )
    for (const [i, [tasa]] of pesos.entries()) partes.set(tasa, (partes.get(tasa) ?? 0) + (suyas[i] ?? 0))
    return partes
  }
  const lineas: LineaComision[] = []
  const add = (
    e: Omit<LineaComision, 'tasa' | 'importe' | 'comision'>,
    partes: Map<number, number>,
    signo = 1,
  ) => {
    const { tipo, documento, venta, fecha, sucursal, vendedor } = e
    for (const [tasa, parte] of partes) {
      const importe = signo * parte
      const comision = proporcion(importe, tasa, 10_000)
      if (importe !== 0)
        lineas.push({ tipo, documento, venta, fecha, sucursal, vendedor, tasa, importe, comision })
    }
  }
  const pesosDe = (suyos: readonly Detalle[], guardadas: Guardadas, vendedor: number) =>
    suyos.map((d) => [tasaDe(guardadas, d.articulo, vendedor), d.total] as const)
  const de = (detalles: readonly Detalle[], documento: number) => detalles.filter((d) => d.de === documento)

  const manuales = hay.notas.filter((n) => n.origen === 'MANUAL')
  const vendedorDe = (n: { venta: number | null; usuario: number }) =>
    hay.ventas.find((v) => v.id === n.venta)?.vendedor ?? n.usuario
  const addNotas = (cuales: typeof manuales) => {
    for (const n of cuales) {
      const vendedor = vendedorDe(n)
      const guardadas = n.venta === null ? tasas.notas.get(n.id) : tasas.guardadas.get(n.venta)
      const partes = partir(n.total, pesosDe(de(hay.deNotas, n.id), guardadas, vendedor))
      const nota = { documento: n.id, venta: n.venta, sucursal: n.sucursal, vendedor }
      add({ ...nota, tipo: 'nota', fecha: n.fecha }, partes, -1)
      for (const { fecha } of hay.reversiones.filter((r) => r.nota === n.id))
        add({ ...nota, tipo: 'reversion', fecha }, partes)
    }
  }

  if (base === 'venta') {
    for (const v of hay.ventas) {
      const partes = partir(v.total, pesosDe(de(hay.detalles, v.id), tasas.guardadas.get(v.id), v.vendedor))
      const { vendedor } = v
      const suya = { venta: v.id, vendedor }
      add({ ...suya, tipo: 'venta', documento: v.id, fecha: v.fecha, sucursal: v.sucursal }, partes)
      const anulacion = hay.notas.find((n) => n.origen === 'ANULACION_VENTA' && n.venta === v.id)
      if (anulacion) {
        const { id: documento, fecha, sucursal } = anulacion
        add({ ...suya, tipo: 'anulacion', documento, fecha, sucursal }, partes, -1)
      }
    }
    addNotas(manuales)
    return lineas
  }
  addNotas(manuales.filter((n) => n.venta === null))
  const dinero = (nota: number) => sumar(hay.devuelto.filter((d) => d.nota === nota).map((d) => d.monto))
  for (const v of hay.ventas) {
    const recibos = hay.recibos.filter((r) => r.venta === v.id)
    const alContado = !v.condicion.startsWith('Cta-Cte')
    const eventos: Evento[] = [
      { ...v, tipo: 'venta', documento: v.id, entra: alContado ? v.total : 0, vale: v.total },
      ...recibos.map((r): Evento => ({ ...r, tipo: 'recibo', documento: r.id, entra: r.total, vale: 0 })),
    ]
    for (const n of hay.notas) {
      const recibo = recibos.find((r) => r.id === n.recibo)
      const suyo = { ...n, documento: n.id }
      if (recibo) eventos.push({ ...suyo, tipo: 'anulacion_recibo', entra: -recibo.total, vale: 0 })
      if (n.venta !== v.id) continue
      if (n.origen === 'ANULACION_VENTA')
        eventos.push({ ...suyo, tipo: 'anulacion', entra: 0, vale: -v.total })
      if (n.origen !== 'MANUAL') continue
      eventos.push({ ...suyo, tipo: 'nota', entra: -dinero(n.id), vale: -n.total })
      for (const { fecha, creada } of hay.reversiones.filter((r) => r.nota === n.id))
        eventos.push({ ...suyo, tipo: 'reversion', fecha, creada, entra: dinero(n.id), vale: n.total })
    }
    for (const b of hay.rechazos.filter((r) => r.venta === v.id)) {
      const suyo = { sucursal: b.sucursal, documento: b.id, vale: 0 }
      eventos.push({ ...suyo, tipo: 'rechazo', fecha: b.fecha, creada: b.creada, entra: -b.total })
      if (b.anulada === null || b.anulada_en === null) continue
      const anulado = { tipo: 'rechazo_anulado', fecha: b.anulada, creada: b.anulada_en } as const
      eventos.push({ ...suyo, ...anulado, entra: b.total })
    }
    const pesos = pesosDe(de(hay.detalles, v.id), tasas.guardadas.get(v.id), v.vendedor).toSorted(
      ([a], [b]) => a - b,
    )
    const porTasa = [...Map.groupBy(pesos, ([tasa]) => tasa)].map(
      ([tasa, suyos]) => [tasa, sumar(suyos.map(([, peso]) => peso))] as const,
    )
    let [entro, vale, antes] = [0, 0, 0]
    for (const e of eventos.toSorted(
      (a, b) => a.creada - b.creada || (ORDEN[a.tipo] ?? 0) - (ORDEN[b.tipo] ?? 0),
    )) {
      entro += e.entra
      vale += e.vale
      const ahora = Math.max(0, Math.min(entro, vale))
      add({ ...e, venta: v.id, vendedor: v.vendedor }, partir(ahora - antes, porTasa))
      antes = ahora
    }
  }
  return lineas
}

const ORDEN: Partial<Record<TipoComision, number>> = {
  venta: 1,
  recibo: 2,
  nota: 3,
  reversion: 3,
  anulacion_recibo: 4,
  anulacion: 5,
  rechazo: 6,
  rechazo_anulado: 6,
}
