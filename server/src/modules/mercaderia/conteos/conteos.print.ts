/** The paper of a count: while it is open the sheet to count with, then what was counted, expected and posted. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { mostrarCantidad } from '@mostrador/contract/cantidades'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarEntero } from '@mostrador/contract/importes'
import {
  ALCANCE_CONTEO,
  type ConteoStock,
  ESTADO_CONTEO,
} from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Html, RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, firma, instante, printPage } from '../../base/impresiones/impreso.print.ts'
import { asientos } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getConteo } from './conteos.queries.ts'

/** More lines than anybody carries along the shelves. */
const MAX_FILAS = 3_000

interface Fila {
  id: string
  nombre: string
  contado: number | null
  esperado: number
  diferencia: number | null
  movida: number | null
}

/**
 * Prints no costs: the paper lies where everybody reads it. Refuses with 404, with 403 another branch, and with 409 what no
 * paper holds.
 */
export async function printConteo(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const conteo = await getConteo(db, id)
  alcanceDe(actor, conteo.sucursal.id)
  const registrado = conteo.estado === 'registrado'
  const filas = registrado ? await listPosted(db, id) : await listHoja(db, conteo)
  if (filas.length > MAX_FILAS)
    throw conflict(
      'conteo_largo',
      `El papel admite hasta ${MAX_FILAS} artículos: cuenta por rubro o por sector`,
    )
  const sucursal = await getSucursal(db, conteo.sucursal.id)
  const entonces = await alEmitir(db, 'conteos-stock', id, {
    sucursales: [sucursal],
    articulos: filas,
    usuarios: [conteo.usuario],
  })
  const nombradas = filas.map((fila) => ({ ...fila, nombre: entonces('articulos', fila).nombre }))
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: registrado ? 'Conteo de stock' : 'Hoja de conteo',
    numero: conteo.numero,
    datos: [['Fecha', mostrarFecha(conteo.fecha)]],
    sello: conteo.estado === 'cancelado' && 'CANCELADO',
    cuerpo: [
      datos([
        ['De qué', ALCANCE_CONTEO[conteo.alcance]],
        ['Cuál', conteo.alcance_de],
        ['Estado', ESTADO_CONTEO[conteo.estado][0]],
        ['Artículos', mostrarEntero(conteo.articulos)],
        ['Motivo', conteo.motivo],
        ['Autorizó', conteo.autorizado_por_persona ?? ''],
        ['Observaciones', conteo.observaciones],
      ]),
      registrado ? diferencias(nombradas) : hoja(nombradas, conteo.ciego),
      firma(registrado ? 'Firma y aclaración' : 'Contó'),
    ],
    pie: `Empezado por ${nombreDePersona(entonces('usuarios', conteo.usuario))} el ${instante(conteo.creado)}${
      conteo.registrado === null ? '' : ` · Registrado el ${instante(conteo.registrado)}`
    }`,
  })
}

const signo = (n: number): string => (n > 0 ? `+${mostrarCantidad(n)}` : mostrarCantidad(n))

const diferencias = (filas: Fila[]): Html =>
  asientos(
    [
      ['Artículo', 'nombre'],
      ['Esperado', 'importe'],
      ['Contado', 'importe'],
      ['Diferencia', 'importe'],
    ],
    filas.map((f) => [
      `${f.id} · ${f.nombre}`,
      mostrarCantidad(f.esperado),
      mostrarCantidad(f.contado ?? 0),
      f.movida === f.diferencia
        ? signo(f.diferencia ?? 0)
        : `${signo(f.diferencia ?? 0)} (movió ${signo(f.movida ?? 0)})`,
    ]),
  )

/** Room to write in. */
const hoja = (filas: Fila[], ciego: boolean): Html =>
  asientos(
    [
      ['Artículo', 'nombre'],
      ...(ciego ? [] : ([['Esperado', 'importe']] as const).map(([t, c]) => [t, c] as [string, 'importe'])),
      ['Contado', 'importe'],
    ],
    filas.map((f) => [`${f.id} · ${f.nombre}`, ...(ciego ? [] : [mostrarCantidad(f.esperado)]), '________']),
  )

const listPosted = (db: Queryable, id: number): Promise<Fila[]> =>
  db.rows<Fila>(sql`
    select a.id, a.nombre, d.contado, d.esperado, d.diferencia, d.movida
    from conteo_stock_detalles d join articulos a on a.id = d.articulo
    where d.conteo = ${id} order by a.nombre collate "es-AR-x-icu", a.id limit ${MAX_FILAS + 1}`)

const listHoja = (db: Queryable, { id, sucursal }: ConteoStock): Promise<Fila[]> =>
  db.rows<Fila>(sql`
    select a.id, a.nombre, coalesce(s.cantidad, 0) as esperado, null::integer as contado,
      null::integer as diferencia, null::integer as movida
    from conteo_stock_articulos c join articulos a on a.id = c.articulo
    left join stock s on s.sucursal = ${sucursal.id} and s.articulo = a.id
    where c.conteo = ${id} order by a.nombre collate "es-AR-x-icu", a.id limit ${MAX_FILAS + 1}`)
