import {
  comprobanteDeCompra,
  type NumeroDeCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import type { Medio } from '@mostrador/contract/compras/medios-pago'
import type { Deuda, ImputacionPago, Pago, PagoListItem } from '@mostrador/contract/compras/pagos-proveedores'
import { pagosLista } from '@mostrador/contract/compras/pagos-proveedores.lista'
import { numeroPago, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { Persona } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { documentOrders } from '../../../platform/api/lists/documents.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { numbered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { motivoDeAnulacion } from '../../documentos/documentos/anulaciones.queries.ts'
import { visible } from '../../documentos/documentos/documento.queries.ts'
import { SALDO_INICIAL } from '../imputaciones/imputaciones.reglas.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'

type Row = Omit<PagoListItem, 'numero' | 'proveedor' | 'sucursal'> & {
  proveedor: number
  razon_social: string
  sucursal: number
  sucursal_nombre: string
}

const columns = sql`p.id, p.fecha, p.proveedor, v.razon_social, p.sucursal, s.nombre as sucursal_nombre, p.total,
  p.sin_aplicar, p.estado, (
    select json_agg(m.medio order by m.linea) from (
      select medio, min(linea) as linea from pago_medios where pago = p.id group by medio
    ) m
  ) as medios`
const names = sql`join proveedores v on v.id = p.proveedor join sucursales s on s.id = p.sucursal`

const toItem = <T extends Row>({ proveedor, razon_social, sucursal, sucursal_nombre, ...row }: T) => ({
  ...row,
  numero: numeroPago(row.id),
  proveedor: { id: proveedor, nombre: razon_social },
  sucursal: { id: sucursal, nombre: sucursal_nombre },
})

const deProveedores = (text: string): Sql =>
  sql`proveedor in (select id from proveedores where ${matches(sql`busqueda`, text)})`

/** Newest first; before them the one with the searched number. */
export const pagosList = listOf(pagosLista, {
  sucursal: { column: sql`sucursal` },
  filtros: {
    rango: sql`fecha`,
    proveedor: (id) => sql`proveedor = ${id}`,
    estado: (estado) => sql`estado = ${estado}`,
    con_credito: () => sql`sin_aplicar > 0 and estado = 'vigente'`,
  },
  ordenes: documentOrders,
  totales: sql`coalesce(sum(total) filter (where estado <> 'anulado'), 0) as total,
    coalesce(sum(sin_aplicar) filter (where estado <> 'anulado'), 0) as sin_aplicar,
    coalesce(sum(total) filter (where estado = 'anulado'), 0) as anulado`,
  search: (_, text) => {
    const id = readNumero('pago_proveedor', text)?.numero ?? null
    const named = id === null ? null : sql`id = ${id}`
    const porNombre = deProveedores(text)
    return { hits: named ? sql`(${named} or ${porNombre})` : porNombre, named }
  },
  rows: numbered({ table: sql`pagos_proveedores`, as: sql`p`, columns, names }),
  item: (row: Row): PagoListItem => toItem(row),
})

type ImputacionRow = { importe: number } & (
  | ({ compra: number; inicial: null } & NumeroDeCompra)
  | { compra: null; inicial: number }
) &
  (
    | { nota: null; nota_inicial: number | null; nota_tipo: null }
    | {
        nota: number
        nota_tipo: NumeroDeCompra['tipo']
        nota_punto_venta: NumeroDeCompra['punto_venta']
        nota_numero: NumeroDeCompra['numero']
      }
  )

const toImputacion = (row: ImputacionRow): ImputacionPago => ({
  compra: row.compra,
  inicial: row.inicial,
  comprobante: row.compra === null ? SALDO_INICIAL : comprobanteDeCompra(row),
  importe: row.importe,
  nota:
    row.nota === null
      ? row.nota_inicial === null
        ? null
        : { id: row.nota_inicial, inicial: true, comprobante: SALDO_INICIAL }
      : {
          id: row.nota,
          comprobante: comprobanteDeCompra({
            tipo: row.nota_tipo,
            punto_venta: row.nota_punto_venta,
            numero: row.nota_numero,
          }),
        },
})

/** What stands of the allocations of a payment, in the order in which they were made. */
async function listImputaciones(db: Queryable, pago: number): Promise<ImputacionPago[]> {
  const rows = await db.rows<ImputacionRow>(sql`
    select i.compra, i.inicial, i.importe, c.tipo, c.punto_venta, c.numero, i.nota, i.nota_inicial, n.tipo as nota_tipo,
      n.punto_venta as nota_punto_venta, n.numero as nota_numero
    from (
      select compra, inicial, nota, nota_inicial, sum(importe) as importe, min(id) as id
      from pago_imputaciones where pago = ${pago} group by compra, inicial, nota, nota_inicial having sum(importe) <> 0
    ) i left join compras c on c.id = i.compra left join compras n on n.id = i.nota order by i.id`)
  return rows.map(toImputacion)
}

interface MedioRow extends Pick<Medio, 'medio' | 'monto' | 'origen' | 'cheque'> {
  banco: string
  numero: string
  fecha: string | null
  regimen: string
}

const toMedio = ({ medio, monto, origen, cheque, banco, numero, fecha, regimen }: MedioRow): Medio => ({
  medio,
  monto,
  origen,
  referencia: medio === 'TRANSFERENCIA' ? numero : '',
  cheque_propio: medio === 'CHEQUE_PROPIO' && fecha ? { banco, numero, fecha } : null,
  cheque,
  retencion: medio === 'RETENCION' && fecha ? { regimen, numero, fecha } : null,
})

const listMedios = async (db: Queryable, pago: number): Promise<Medio[]> =>
  (
    await db.rows<MedioRow>(sql`
      select m.medio, m.monto, m.origen, m.banco, m.numero, m.fecha, m.regimen, case when h.id is not null then
        json_build_object('id', h.id, 'banco', h.banco, 'numero', h.numero, 'vencimiento', h.vencimiento,
          'estado', h.estado) end as cheque
      from pago_medios m left join cheques h on h.id = m.cheque where m.pago = ${pago} order by m.linea`)
  ).map(toMedio)

/** Refuses with 404. */
export async function getPago(db: Queryable, id: number): Promise<Pago> {
  const row = await db.maybe<
    Row & {
      observaciones: string
      motivo_anulacion: string
      saldo: number
      usuario: Persona
      fecha_creacion: string
    } & FilaAutorizada
  >(sql`
    select ${columns}, p.observaciones, ${motivoDeAnulacion('pago_proveedor', sql`p.id`)}, v.saldo, ${personaDe(sql`u`)} as usuario, p.creado as fecha_creacion,
      ${autorizadoPor('pago_proveedor', sql`p.id`)}
    from pagos_proveedores p ${names} join usuarios u on u.id = p.usuario where p.id = ${id}`)
  if (!row) throw notFound('El pago no existe')
  const [medios, imputaciones] = await Promise.all([listMedios(db, id), listImputaciones(db, id)])
  return { ...sinVacio(toItem(row)), medios, imputaciones }
}

export const getPagoVisible = visible(getPago)

/** So many open vouchers fit on a screen; older ones come first. */
const MAX_ABIERTOS = 500

type AbiertoRow = Omit<Deuda['comprobantes'][number], 'comprobante'> &
  Omit<NumeroDeCompra, 'tipo'> & { tipo: NumeroDeCompra['tipo'] | null }

/** What a supplier is owed, and what there is to pay it with. Refuses with 404. */
export async function getDeuda(db: Queryable, proveedor: number): Promise<Deuda> {
  const [{ id, razon_social, saldo }, abiertos, pagos] = await Promise.all([
    getProveedor(db, proveedor),
    db.rows<AbiertoRow>(sql`
      select id, tipo, punto_venta, numero, fecha, vencimiento, total, pendiente, nota, inicial from (
        select id, tipo, punto_venta, numero, fecha, vencimiento, total, pendiente, signo < 0 as nota,
          null::boolean as inicial
        from compras where proveedor = ${proveedor} and pendiente > 0
        union all
        select movimiento, null, null, null, fecha, vencimiento, total, pendiente, signo < 0, true
        from proveedor_iniciales where proveedor = ${proveedor} and pendiente > 0
      ) abiertos order by nota, vencimiento, inicial, id limit ${MAX_ABIERTOS}`),
    db.rows<{ id: number; fecha: string; sin_aplicar: number }>(sql`
      select id, fecha, sin_aplicar from pagos_proveedores
      where proveedor = ${proveedor} and sin_aplicar > 0 and estado = 'vigente' order by id limit ${MAX_ABIERTOS}`),
  ])
  return {
    proveedor: { id, razon_social, saldo },
    comprobantes: abiertos.map(({ tipo, punto_venta, numero, ...abierto }) => ({
      ...abierto,
      comprobante: tipo === null ? SALDO_INICIAL : comprobanteDeCompra({ tipo, punto_venta, numero }),
    })),
    pagos: pagos.map((p) => ({ ...p, numero: numeroPago(p.id) })),
  }
}

type Nota = NumeroDeCompra & Pick<Deuda['comprobantes'][number], 'total'> & { razon_social: string }

/** A credit note of a supplier, as people name it. Refuses with 404. */
export async function getNombreDeNota(
  db: Queryable,
  id: number,
): Promise<{ comprobante: string; proveedor: string; total: number }> {
  const nota = await db.maybe<Nota>(sql`
    select c.tipo, c.punto_venta, c.numero, c.total, p.razon_social
    from compras c join proveedores p on p.id = c.proveedor where c.id = ${id}`)
  if (!nota) throw notFound('El comprobante no existe')
  return { comprobante: comprobanteDeCompra(nota), proveedor: nota.razon_social, total: nota.total }
}

/** The payment that handed a cheque over and stands; null for a cheque that none did. */
export const findPagoDeCheque = (db: Queryable, cheque: number): Promise<{ id: number } | undefined> =>
  db.maybe<{ id: number }>(sql`
    select p.id from pago_medios m join pagos_proveedores p on p.id = m.pago
    where m.cheque = ${cheque} and p.estado = 'vigente'`)
