/**
 * Whether a sale that arrives is one that its person may have made there and then, at the prices of then. Its device
 * says who, where and when; the server has what it wrote down itself: the sessions with their devices, and the prices.
 */

import { CONTADO, precioSegunCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { fechaDe, mostrarFecha } from '@mostrador/contract/fechas'
import { ivaAgregado } from '@mostrador/contract/fiscal/letras'
import { mostrarImporte } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { enLista } from '@mostrador/contract/maestros/precio-lista'
import type { PrecioCambiado } from '@mostrador/contract/ventas/precios-cambiados'
import { MAX_HORAS_COPIA, MAX_HORAS_SESION } from '@mostrador/contract/ventas/sin-conexion/copia'
import {
  letrasDe,
  MAX_DIAS_EN_CAMINO,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { oldRows } from '../../../platform/database/oldRows.ts'
import { instante } from '../../base/impresiones/impreso.print.ts'
import { listListasActivas } from '../../maestros/listas-precio/listas-precio.queries.ts'
import type { Visto } from '../ventas/ventas.libros.commands.ts'
import { copiadaDe, momentoDe } from './llegadas.reglas.ts'

/** So many milliseconds two clocks may differ, and a change of a price be on its way. */
const MARGEN = 10 * 60_000
const HORA = 3_600_000

/** Who sold, where, and who sends it. */
export interface Quienes {
  vendio: Pick<Actor, 'id' | 'username' | 'persona' | 'tipo_usuario'>
  envia: Pick<Actor, 'id' | 'tipo_usuario'>
  sucursal: number
}

/** What is known of the hour of a sale: how many milliseconds ago it was, and why its person can not have made it. */
export interface DeEntonces {
  hace: number
  dudas: string[]
}

/**
 * Who sold had a session in the branch at that hour. Somebody else who sends it also needs that the session was of that
 * very device, except an admin, who may sell for anybody. So do those who sold it themselves, where others work on that
 * device and their session is known to be of another one. A number has the letters of no other device.
 */
export async function verEntonces(
  db: Queryable,
  entrada: VentaSinConexion,
  { vendio, envia, sucursal }: Quienes,
): Promise<DeEntonces> {
  const momento = momentoDe(entrada)
  const enElla = sql`(s.sucursal = ${sucursal} or ${vendio.tipo_usuario === 'admin' && vendio.id === envia.id})`
  const letras = entrada.provisional.slice(3, 7).toLowerCase()
  const { hace, ...fue } = await db.one<{
    hace: number
    existia: boolean
    trabajaba: boolean
    ahi: boolean
    en_el: boolean
    sin_decir: boolean
    de_otro: boolean
    numero_ajeno: boolean
  }>(sql`
    select extract(epoch from now() - ${momento}::timestamptz)::double precision * 1000 as hace,
      (select creado <= ${momento}::timestamptz + ${margen} from usuarios where id = ${vendio.id}) as existia,
      count(*) > 0 as trabajaba, coalesce(bool_or(${enElla}), false) as ahi,
      coalesce(bool_or(${enElla} and s.dispositivo in ('', ${entrada.dispositivo})), false) as en_el,
      coalesce(bool_or(${enElla} and s.dispositivo is null), false) as sin_decir,
      exists (select from sin_conexion_dispositivos
        where dispositivo = ${entrada.dispositivo} and usuario <> ${vendio.id}) as de_otro,
      ${letras !== letrasDe(entrada.dispositivo)} and exists (select from sin_conexion_dispositivos
        where starts_with(dispositivo, ${letras})) as numero_ajeno
    from sesiones s
    where s.usuario = ${vendio.id} and s.creada <= ${momento}::timestamptz + ${margen}
      and (s.cerrada is null or s.cerrada >= ${momento}::timestamptz - ${margen})
      and s.vence + make_interval(hours => ${MAX_HORAS_SESION}) >= ${momento}::timestamptz`)
  const suya = vendio.id === envia.id && (fue.sin_decir || !fue.de_otro)
  const cualquiera = suya || envia.tipo_usuario === 'admin'
  const cuando = instante(momento)
  const quien = nombreDePersona(vendio)
  const dudas = [
    !fue.existia && `${quien} todavía no era usuario el ${cuando}`,
    fue.existia && !fue.trabajaba && `no consta que ${quien} trabajara el ${cuando}`,
    fue.trabajaba && !fue.ahi && `no consta que ${quien} trabajara en esta sucursal el ${cuando}`,
    fue.ahi && !fue.en_el && !cualquiera && `no consta que ${quien} usara este equipo el ${cuando}`,
    fue.numero_ajeno && `el número ${entrada.provisional} es de otro equipo`,
    hace < -MARGEN && `dice que se hizo el ${cuando}, y todavía no es esa hora`,
    ...dudasDeCopia(entrada),
  ]
  return { hace, dudas: dudas.filter((duda) => duda !== false) }
}

const margen = sql`make_interval(secs => ${MARGEN / 1000})`

/** A device sells no more from an older one. */
function dudasDeCopia(entrada: VentaSinConexion): string[] {
  const edad = Date.parse(momentoDe(entrada)) - copiadaDe(entrada)
  return edad > MAX_HORAS_COPIA * HORA + MARGEN
    ? [`la copia de precios tenía ${Math.floor(edad / HORA)} horas`]
    : []
}

/**
 * Why its day can not be that. It lies between its copy and the sale, by the clock of the server: `ahora`, before which
 * it was made `hace` milliseconds.
 */
export function dudasDeFecha(
  entrada: VentaSinConexion,
  { hecha, hace, ahora }: { hecha: string; hace: number; ahora: Date },
): string[] {
  const momento = ahora.getTime() - hace
  const edad = Math.max(0, Date.parse(momentoDe(entrada)) - copiadaDe(entrada))
  const [desde, hasta] = [momento - edad - MARGEN, momento + MARGEN].map((ms) => fechaDe(new Date(ms)))
  if (desde === undefined || hasta === undefined || (desde <= hecha && hecha <= hasta)) return []
  return [`dice que es del ${mostrarFecha(hecha)}, y se hizo el ${mostrarFecha(fechaDe(new Date(momento)))}`]
}

interface Pasado {
  articulo: string
  precio_venta: number
  iva: NonNullable<Articulo['iva']> | null
}

const nuncaValio = (c: PrecioCambiado): string =>
  `${c.articulo_nombre} no valió ${mostrarImporte(c.precio_anterior)} desde que se copió`

/** The packs with another price, of an article that nobody changed since the copy was taken. */
async function dudasDePacks(
  db: Queryable,
  packs: readonly PrecioCambiado[],
  { desde, otras }: { desde: string; otras: boolean },
): Promise<string[]> {
  if (packs.length === 0 || otras) return []
  const tocados = await db.rows<{ articulo: string }>(sql`
    select distinct entidad_id as articulo from auditoria
    where entidad = 'articulos' and entidad_id = any(${packs.map((p) => p.articulo)}::text[]) and accion = 'modificar'
      and momento >= ${desde}::timestamptz`)
  return packs.filter((p) => !tocados.some((t) => t.articulo === p.articulo)).map(nuncaValio)
}

/** The lines whose price the article never had since the copy was taken, and such packs. */
export async function dudasDePrecio(
  db: Queryable,
  entrada: VentaSinConexion,
  {
    cliente,
    cambiados,
    packs,
    articulos,
    emisor,
  }: Pick<Visto, 'cliente' | 'cambiados' | 'packs' | 'articulos' | 'emisor'>,
): Promise<string[]> {
  if (cambiados.length + packs.length === 0) return []
  const desde = new Date(Math.max(0, copiadaDe(entrada) - MARGEN)).toISOString()
  const pasados = await db.rows<Pasado>(sql`
    select articulo, precio_venta, iva from articulo_precios_pasados
    where articulo = any(${cambiados.map((c) => c.articulo)}::text[]) and hasta >= ${desde}::timestamptz`)
  const { lista_aplicada: aplicada } = cliente
  const listas = await listListasActivas(db)
  const otras = listas.length > 0 && (await huboOtraLista(db, entrada.venta.cliente, desde))
  // The list of the customer may be another one since: any that there is then.
  const posibles = otras ? [null, ...listas.map((l) => l.id)] : [aplicada]
  const tuvo = ({ articulo, precio_anterior }: (typeof cambiados)[number]): boolean => {
    const ficha = articulos.get(articulo)
    if (!ficha) return false
    const { precio_venta, iva = null } = ficha
    const fueron = [
      ...pasados.filter((p) => p.articulo === articulo),
      ...(otras ? [{ precio_venta, iva }] : []),
    ]
    return fueron.some((p) =>
      posibles.some((lista) => {
        const deEntonces = enLista({ ...ficha, precio_venta: p.precio_venta }, lista, listas)
        return precioSegunCondicion(deEntonces, CONTADO, ivaAgregado(emisor, p)).precio === precio_anterior
      }),
    )
  }
  return [
    ...cambiados.filter((c) => !tuvo(c)).map(nuncaValio),
    ...(await dudasDePacks(db, packs, { desde, otras })),
  ]
}

/** Whether somebody changed the customer, or which list a group has, since then. */
const huboOtraLista = async (db: Queryable, cliente: number, desde: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from auditoria where momento >= ${desde}::timestamptz and accion = 'modificar'
      and (entidad = 'clientes' and entidad_id = ${String(cliente)} or entidad = 'grupos-clientes') limit 1`)) !==
  undefined

/** Past prices are kept for as long as a sale may be on its way, and a day more. */
export const oldPrecios = (): Sql =>
  oldRows(
    'articulo_precios_pasados',
    'id',
    sql`hasta < now() - make_interval(days => ${MAX_DIAS_EN_CAMINO + 1})`,
  )
