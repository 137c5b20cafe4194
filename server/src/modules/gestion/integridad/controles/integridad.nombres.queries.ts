/** Adds names and document numbers to rows that hold only ids. */
import { DOCUMENTOS, documentosNumerados } from '@mostrador/contract/base/documentos'
import {
  numeroDocumento,
  numeroTurno,
  type TipoComprobante,
  type TipoNombrado,
} from '@mostrador/contract/documentos/comprobantes'
import type { FilaIntegridad } from '@mostrador/contract/gestion/integridad'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'

interface Ficha extends FilaIntegridad {
  id: number | string
  punto_venta?: number
  numero?: number
}

interface Nombrado {
  /** One row per id, with its name or its document's data. */
  fichas: (ids: unknown[]) => Sql
  /** For a document: its number as people write it. */
  numero?: (ficha: Ficha) => string
}

const master = (columna: string, table: string, type: 'int' | 'text'): Nombrado => ({
  fichas: (ids) => sql`
    select id, nombre as ${raw(`${columna}_nombre`)} from ${raw(table)} where id = any(${ids}::${raw(type)}[])`,
})

const documento = (tipo: TipoNombrado, fichas: Nombrado['fichas']): Nombrado => ({
  fichas,
  // Of the parts of a number, each kind of document has its own.
  numero: (ficha) => numeroDocumento(tipo, { punto_venta: 0, numero: 0, ...ficha, id: Number(ficha.id) }),
})

/** Of a customer, with a point of sale; its table has the word of the wire. */
const deCliente = (tipo: TipoComprobante): Nombrado =>
  documento(
    tipo,
    (ids) => sql`
      select d.id, d.punto_venta, d.fecha, d.cliente, c.nombre as cliente_nombre
      from ${raw(DOCUMENTOS[tipo].ruta.replaceAll('-', '_'))} d join clientes c on c.id = d.cliente
      where d.id = any(${ids}::int[])`,
  )

const DEMAS: Record<Exclude<TipoNombrado, TipoComprobante>, Nombrado['fichas']> = {
  remito: (ids) => sql`
    select r.id, r.punto_venta, r.numero, r.fecha, r.cliente, c.nombre as cliente_nombre
    from remitos r join clientes c on c.id = r.cliente where r.id = any(${ids}::int[])`,
  presupuesto: (ids) => sql`
    select p.id, p.punto_venta, p.numero, p.fecha, p.cliente, c.nombre as cliente_nombre
    from presupuestos p join clientes c on c.id = p.cliente where p.id = any(${ids}::int[])`,
  ajuste: (ids) => sql`select id, numero, fecha, sucursal from ajustes where id = any(${ids}::int[])`,
  conteo_stock: (ids) => sql`select id, fecha, sucursal from conteos_stock where id = any(${ids}::int[])`,
  transferencia: (ids) => sql`select id from transferencias where id = any(${ids}::int[])`,
  importacion: (ids) => sql`select id, archivo from importaciones where id = any(${ids}::int[])`,
  compra: (ids) => sql`
    select c.id, c.fecha, c.proveedor, p.razon_social as proveedor_nombre
    from compras c join proveedores p on p.id = c.proveedor where c.id = any(${ids}::int[])`,
  recepcion: (ids) => sql`select id, fecha, proveedor from recepciones where id = any(${ids}::int[])`,
  devolucion_proveedor: (ids) => sql`
    select id, fecha, proveedor from devoluciones_proveedor where id = any(${ids}::int[])`,
  traspaso: (ids) => sql`select id from caja_traspasos where id = any(${ids}::int[])`,
  pedido: (ids) => sql`select id, proveedor from pedidos where id = any(${ids}::int[])`,
  pago_proveedor: (ids) => sql`
    select p.id, p.fecha, v.razon_social as proveedor_nombre
    from pagos_proveedores p join proveedores v on v.id = p.proveedor where p.id = any(${ids}::int[])`,
}

/**
 * By the column that holds the id. Documents come first, because their rows already bring the customer's
 * name.
 */
const NOMBRADOS = new Map<string, Nombrado>([
  ...documentosNumerados('punto_venta').map((tipo) => [tipo, deCliente(tipo)] as const),
  ...documentosNumerados('sucursal', 'negocio', 'id').map(
    (tipo) => [tipo, documento(tipo, DEMAS[tipo])] as const,
  ),
  [
    'turno',
    {
      fichas: (ids) => sql`
        select t.id, c.nombre as caja_nombre from caja_turnos t join cajas c on c.id = t.caja
        where t.id = any(${ids}::int[])`,
      numero: ({ id }) => numeroTurno(Number(id)),
    },
  ],
  [
    'proveedor',
    {
      fichas: (ids) => sql`
        select id, razon_social as proveedor_nombre from proveedores where id = any(${ids}::int[])`,
    },
  ],
  ['cliente', master('cliente', 'clientes', 'int')],
  ['articulo', master('articulo', 'articulos', 'text')],
  ['sucursal', master('sucursal', 'sucursales', 'int')],
])

/** The same rows, with names and numbers beside their ids. The row's own columns stay as they are. */
export async function nameFilas(db: Queryable, filas: FilaIntegridad[]): Promise<FilaIntegridad[]> {
  let named = filas
  for (const [columna, { fichas, numero }] of NOMBRADOS) {
    const ids = [
      ...new Set(named.map((fila) => fila[columna]).filter((id) => id !== null && id !== undefined)),
    ]
    if (ids.length === 0) continue
    const found = new Map((await db.rows<Ficha>(fichas(ids))).map((ficha) => [ficha.id, ficha]))
    named = named.map((fila) => {
      const ficha = found.get(fila[columna] as Ficha['id'])
      if (!ficha) return fila
      const { id: _, punto_venta: __, numero: ___, ...rest } = ficha
      return { ...(numero && { [`${columna}_numero`]: numero(ficha) }), ...rest, ...fila }
    })
  }
  return named
}
