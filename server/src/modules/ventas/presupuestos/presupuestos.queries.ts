import type { PlanVendido } from '@mostrador/contract/base/plan'
import { comprobante, numeroPresupuesto, readNumero } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente, precioSegunCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { ivaAgregado } from '@mostrador/contract/fiscal/letras'
import type { Iva } from '@mostrador/contract/iva'
import { type LineaVenta, totalDeLinea } from '@mostrador/contract/ventas/lineas'
import { UN_MES, vencimientosDe } from '@mostrador/contract/ventas/planes/vencimientos'
import type { Presupuesto, PresupuestoListItem } from '@mostrador/contract/ventas/presupuestos'
import { presupuestosLista } from '@mostrador/contract/ventas/presupuestos.lista'
import sql, { type Sql } from 'sql-template-tag'
import { documentOrders, documentSentences } from '../../../platform/api/lists/documents.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { findEmisor } from '../../base/emisor/facturacion.queries.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { enSuLista, listaDeCliente } from '../../maestros/listas-precio/listas-precio.queries.ts'
import { findPlan, planEnVenta } from '../planes/planes.queries.ts'
import { aPrecio, contadoDe, packsDe } from '../ventas/ventas.lineas.reglas.ts'

interface Row extends Omit<PresupuestoListItem, 'numero' | 'cliente' | 'sucursal' | 'venta' | 'plan'> {
  plan: PlanVendido | null
  numero: number
  punto_venta: number
  cliente: number
  cliente_nombre: string
  sucursal: number
  sucursal_nombre: string
  venta: number | null
  venta_punto_venta: number | null
}

const vendido = sql`exists (select from ventas v where v.id = p.venta and v.estado = 'aprobada')`

/** Sold, expired or still good: only an annulment is written into the row itself. */
const estadoEn = (hoy: string): Sql => sql`case when p.anulado then 'anulado' when ${vendido} then 'vendido'
  when p.vence < ${hoy}::date then 'vencido' else 'vigente' end`

const columns = (hoy: string): Sql => sql`p.id, p.numero, p.punto_venta, p.fecha, p.vence, p.cliente,
  c.nombre as cliente_nombre, p.sucursal, s.nombre as sucursal_nombre, ${estadoEn(hoy)} as estado, p.condicion_venta,
  ${planEnVenta(sql`p`)},
  p.concepto, p.bonificacion, p.total, v.id as venta, v.punto_venta as venta_punto_venta, ${personaDe(sql`u`)} as usuario`

const names = sql`join clientes c on c.id = p.cliente join sucursales s on s.id = p.sucursal
  join usuarios u on u.id = p.usuario left join ventas v on v.id = p.venta and v.estado = 'aprobada'`

const itemOf = <T extends Row>({
  numero,
  punto_venta,
  cliente,
  cliente_nombre,
  sucursal,
  sucursal_nombre,
  venta,
  venta_punto_venta,
  plan,
  ...row
}: T) => ({
  ...row,
  ...(plan ? { plan } : {}),
  numero: numeroPresupuesto(punto_venta, numero),
  cliente: { id: cliente, nombre: cliente_nombre },
  sucursal: { id: sucursal, nombre: sucursal_nombre },
  venta:
    venta === null || venta_punto_venta === null
      ? null
      : { id: venta, numero: comprobante('venta', venta_punto_venta, venta) },
})

/** The matches of the search box: by words of the customer, or by number, which each branch may have. */
async function hits(db: Queryable, text: string): Promise<Sql> {
  const suyos = await esDeClientes(db, sql`p.cliente`, text)
  const leido = readNumero('presupuesto', text)
  if (!leido) return suyos
  const { numero, puntoVenta } = leido
  const enSucursal = puntoVenta === null ? sql`` : sql`and p.punto_venta = ${puntoVenta}`
  return sql`(${suyos} or (p.numero = ${numero} ${enSucursal}))`
}

/** Newest first. */
export const presupuestosList = listOf(presupuestosLista, {
  sucursal: { column: sql`p.sucursal` },
  filtros: { ...documentSentences, estado: (estado, { hoy }) => sql`${estadoEn(hoy)} = ${estado}` },
  ordenes: { ...documentOrders, vence: 'vence' },
  totales: sql`coalesce(sum(total) filter (where not anulado), 0) as total,
    coalesce(sum(total) filter (where anulado), 0) as anulado`,
  search: async ({ db }, text) => ({ hits: await hits(db, text) }),
  rows: ({ hoy }) =>
    ordered({
      table: sql`presupuestos`,
      as: sql`p`,
      columns: columns(hoy),
      names,
      order: sql`p.id desc`,
    }),
  item: (row: Row): PresupuestoListItem => itemOf(row),
})

interface DetalleRow {
  articulo: string
  nombre: string
  unidad: string
  cantidad: number
  precio_unitario: number
  total: number
  descuento: number
  descuento_motivo: string | null
  descripcion: string | null
  iva: Iva | null
  importe_etiqueta: number | null
  presentaciones: NonNullable<LineaVenta['presentaciones']> | null
}

type MasRow = Row &
  FilaAutorizada &
  Pick<Presupuesto, 'creado' | 'motivo' | 'telefono' | 'anticipo' | 'cantidad_cuotas' | 'valor_cuota'> & {
    contado: number | null
    bonificacion_motivo: string | null
  }

/** One offer, with today's prices beside its own. Refuses with 404. */
export async function getPresupuesto(db: Queryable, id: number, hoy: string): Promise<Presupuesto> {
  const [row, detalles] = await Promise.all([
    db.maybe<MasRow>(sql`
      select ${columns(hoy)}, p.creado, p.motivo, p.anticipo, p.cantidad_cuotas, p.valor_cuota, p.contado, p.bonificacion_motivo,
        c.telefono_movil as telefono, ${autorizadoPor('presupuesto', sql`p.id`)}
      from presupuestos p ${names} where p.id = ${id}`),
    db.rows<DetalleRow>(sql`
      select d.articulo, coalesce(d.descripcion, a.nombre) as nombre, a.unidad, d.cantidad, d.precio_unitario, d.total, d.descuento,
        d.descuento_motivo, d.descripcion, d.iva, d.importe_etiqueta, d.presentaciones
      from presupuesto_detalles d join articulos a on a.id = d.articulo where d.presupuesto = ${id} order by d.linea`),
  ])
  if (!row) throw notFound('El presupuesto no existe')
  const [leidos, emisor, plan, lista] = await Promise.all([
    findArticulos(
      db,
      detalles.map((d) => d.articulo),
    ),
    findEmisor(db, row.sucursal),
    row.plan ? findPlan(db, row.plan.id) : null,
    listaDeCliente(db, row.cliente),
  ])
  const articulos = await enSuLista(db, leidos, lista)
  const precioHoy = ({ articulo: id, descripcion, precio_unitario }: DetalleRow): number | null => {
    const articulo = articulos.get(id)
    if (descripcion && articulo && !articulo.baja) return precio_unitario
    if (!articulo || articulo.baja || (plan && !plan.activo)) return null
    return precioSegunCondicion(articulo, row.condicion_venta, ivaAgregado(emisor, articulo), plan).precio
  }
  const packsHoy = ({ presentaciones, ...d }: DetalleRow): LineaVenta['presentaciones'] => {
    const [articulo, precio_unitario] = [articulos.get(d.articulo), precioHoy({ ...d, presentaciones })]
    if (!articulo || !presentaciones || precio_unitario === null) return undefined
    const como = { condicion: row.condicion_venta, plan, iva: ivaAgregado(emisor, articulo) }
    return packsDe({ ...d, presentaciones, precio_unitario }, articulo, como)
  }
  const lineas = detalles.map((d): Presupuesto['detalles'][number] => ({
    articulo: { id: d.articulo, nombre: d.nombre, unidad: d.unidad },
    cantidad: d.cantidad,
    precio_unitario: d.precio_unitario,
    total: d.total,
    ...(d.descuento > 0 && { descuento: d.descuento }),
    ...(d.descuento_motivo && { descuento_motivo: d.descuento_motivo }),
    ...(d.iva && { iva: d.iva }),
    ...(d.importe_etiqueta !== null && { importe_etiqueta: d.importe_etiqueta }),
    ...(d.presentaciones && { presentaciones: d.presentaciones, presentaciones_hoy: packsHoy(d) }),
    precio_hoy: precioHoy(d),
  }))
  const { contado, bonificacion_motivo, ...item } = sinVacio(row)
  const total_hoy = totalHoy(lineas, row.bonificacion)
  const { bonificacion } = row
  return {
    ...itemOf(item),
    ...(bonificacion_motivo && { bonificacion_motivo }),
    detalles: lineas,
    total_hoy,
    ...(esCuentaCorriente(row.condicion_venta) && {
      credito: {
        contado,
        contado_hoy:
          total_hoy === null
            ? null
            : contadoDe({ detalles: lineasDe(detalles), bonificacion }, articulos, emisor),
        ...vencimientosDe(plan ?? UN_MES, hoy),
      },
    }),
  }
}

const lineasDe = (detalles: DetalleRow[]): LineaVenta[] =>
  detalles.map(
    ({ nombre: _, descuento_motivo: _motivo, descripcion, iva, importe_etiqueta, presentaciones, ...d }) => ({
      ...d,
      ...(presentaciones && { presentaciones }),
      ...(importe_etiqueta !== null && { importe_etiqueta }),
      ...(descripcion && iva && { descripcion, iva }),
    }),
  )

function totalHoy(lineas: Presupuesto['detalles'], bonificacion: number): number | null {
  let total = -bonificacion
  for (const { precio_hoy, ...linea } of lineas) {
    if (precio_hoy === null) return null
    total += Math.max(totalDeLinea(aPrecio(linea, precio_hoy, linea.presentaciones_hoy)), 0)
  }
  return total
}
