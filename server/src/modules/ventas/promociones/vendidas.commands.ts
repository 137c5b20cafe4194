/** The promotions of a sale: what they take off it here and now, and what it keeps of them. */
import { CONDICIONES } from '@mostrador/contract/documentos/condiciones-venta'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import {
  type LineaVenta,
  type PromocionDeLinea,
  PromocionesCambiadas,
} from '@mostrador/contract/ventas/lineas'
import { type Contexto, diaDeLaSemana } from '@mostrador/contract/ventas/promociones/condiciones'
import type { Vigentes } from '@mostrador/contract/ventas/promociones/promociones'
import { type PromocionAplicada, promocionesDe } from '@mostrador/contract/ventas/promociones/venta'
import type { CreateVenta, Venta } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'

type Pagada = Pick<CreateVenta, 'condicion_venta' | 'pagos' | 'a_favor'>

/** How a sale on the spot is paid; of one on account nothing is paid that a promotion could ask for. */
function partesDe({ condicion_venta, pagos, a_favor }: Pagada, total: number): Contexto['partes'] {
  const { pago } = CONDICIONES[condicion_venta]
  if (pago === null) return []
  const credito = a_favor ? [{ medio: null, importe: a_favor }] : []
  if (!pagos) return [{ medio: pago, importe: total - (a_favor ?? 0) }, ...credito]
  return [
    ...pagos.map(({ tipo_pago, emisor, monto }) => ({ medio: tipo_pago, emisor, importe: monto })),
    ...credito,
  ]
}

interface Donde {
  articulos: ReadonlyMap<string, Articulo>
  sucursal: number
  /** The price list of the customer. */
  lista: number | null
  /** Of what the lines add up to, less the discount of the sale. */
  total: number
  fecha: string
  /** 0 to 1439. */
  minuto: number
}

/** What promotions take off each line of the sale. */
export function promocionesDeVenta(
  vigentes: Vigentes,
  input: CreateVenta,
  { articulos, total, ...donde }: Donde,
): PromocionAplicada[][] {
  const lineas = input.detalles.map((l) => {
    const { rubro, marca } = articulos.get(l.articulo) ?? {}
    return { ...l, rubro, marca }
  })
  return promocionesDe(vigentes, lineas, {
    ...donde,
    dia: diaDeLaSemana(donde.fecha),
    cliente: input.cliente,
    partes: partesDe(input, total),
  })
}

const iguales = (dichas: readonly PromocionDeLinea[], esperadas: readonly PromocionDeLinea[]): boolean => {
  const clave = (p: PromocionDeLinea) => `${p.promocion} ${p.version} ${p.unidades} ${p.importe}`
  const [unas, otras] = [dichas, esperadas].map((lista) => lista.map(clave).toSorted().join())
  return unas === otras
}

/** The lines whose promotions are others than the sale says. */
const lineasDistintas = (
  detalles: readonly LineaVenta[],
  esperadas: readonly (readonly PromocionAplicada[])[],
): number[] =>
  detalles.flatMap((linea, i) => (iguales(linea.promociones ?? [], esperadas[i] ?? []) ? [] : [i]))

/** The lines with the promotions that they should have alone: what a device says besides is nobody's word. */
export const conSusPromociones = (
  { detalles }: Pick<CreateVenta, 'detalles'>,
  esperadas: readonly (readonly PromocionAplicada[])[],
): Pick<CreateVenta, 'detalles'> => {
  const distintas = new Set(lineasDistintas(detalles, esperadas))
  return { detalles: detalles.map((l, i) => (distintas.has(i) ? { ...l, promociones: [] } : l)) }
}

/** Refuses with 409 promotions other than those of now: `articulos` has the right ones of each line that has others. */
export function checkPromociones(
  detalles: readonly LineaVenta[],
  esperadas: readonly (readonly PromocionAplicada[])[],
  articulos: ReadonlyMap<string, { nombre: string }>,
): void {
  const distintas = lineasDistintas(detalles, esperadas)
  if (distintas.length === 0) return
  const cambiadas = distintas.map((i) => {
    const articulo = detalles[i]?.articulo ?? ''
    const promociones = [...(esperadas[i] ?? [])]
    return { articulo, articulo_nombre: articulos.get(articulo)?.nombre ?? articulo, promociones }
  })
  throw conflict(
    'promociones_cambiadas',
    `Cambiaron las promociones de: ${cambiadas.map((c) => c.articulo_nombre).join(', ')}`,
    { articulos: z.encode(PromocionesCambiadas, cambiadas) },
  )
}

interface Escrita extends PromocionDeLinea {
  linea: number
  nombre: string
}

/** Writes what promotions took off the lines, and says it in the answer. Refuses with 400 a version that never was. */
export async function insertPromociones(
  tx: Tx,
  venta: Venta,
  detalles: readonly LineaVenta[],
): Promise<void> {
  const todas = detalles.flatMap(({ promociones = [] }, i) =>
    promociones.map((p) => ({ ...p, linea: i + 1 })),
  )
  if (todas.length === 0) return
  const escritas = await tx.rows<Escrita>(sql`
    insert into venta_promociones (venta, linea, promocion, version, nombre, unidades, importe)
    select ${venta.id}, d.linea, d.promocion, d.version, v.regla->>'nombre', d.unidades, d.importe
    from unnest(${todas.map((p) => p.linea)}::smallint[], ${todas.map((p) => p.promocion)}::integer[],
      ${todas.map((p) => p.version)}::integer[], ${todas.map((p) => p.unidades)}::numeric(13,3)[],
      ${todas.map((p) => pesos(p.importe))}::numeric[]) as d (linea, promocion, version, unidades, importe)
    join promocion_versiones v on v.promocion = d.promocion and v.version = d.version
    returning linea, promocion, version, nombre, unidades, importe`)
  if (escritas.length < todas.length) throw invalid('Una de las promociones no existe')
  for (const [i, linea] of venta.detalles.entries()) {
    const suyas = escritas
      .filter((p) => p.linea === i + 1)
      .map(({ linea: _, ...p }) => p)
      .toSorted((a, b) => a.promocion - b.promocion)
    if (suyas.length > 0) linea.promociones = suyas
  }
}
