/** The check of a delivery note before it is saved. */
import { acumular, sumarCantidades } from '@mostrador/contract/cantidades'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf, ResponseOf } from '@mostrador/contract/endpoint'
import { sumarDias } from '@mostrador/contract/fechas'
import type { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import type { YaDescontado } from '@mostrador/contract/mercaderia/verificar-stock'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { previewCobertura } from '../articulos-pendientes/articulos-pendientes.commands.ts'
import type { Unidades } from '../stock/stock.commands.ts'
import { listInsuficientes } from '../stock/stock.salidas.commands.ts'
import { type Hecho, sinEntregar } from './remitos-cliente.reglas.ts'

type Pedido = InputOf<typeof remitosCliente.verificarStock>['body']
type Verificacion = ResponseOf<typeof remitosCliente.verificarStock>

/** In days: how far back the check looks for sales that already took the same goods. */
const DIAS = 30

/**
 * Whether the branch has the stock for a SALIDA. With a customer, also the goods that recent sales already
 * took from stock. An ENTRADA needs no stock.
 */
export async function verificarStock(
  db: Queryable,
  pedido: Pedido,
  actor: Actor,
  hoy: string,
): Promise<Verificacion> {
  const { id: sucursal } = await getSucursal(db, sucursalDe(actor, pedido.sucursal))
  const ids = pedido.detalles.map((d) => d.articulo)
  const articulos = await getMercaderia(db, ids, 'articulo')
  if (pedido.tipo_operacion === 'ENTRADA') {
    return { stock_suficiente: true, stock_insuficiente: [], ya_descontado: [] }
  }
  const lineas = sumadas(pedido.detalles)
  const { cliente, pendientes } = pedido
  const [stock_insuficiente, descontado] = await Promise.all([
    listInsuficientes(db, sucursal, lineas, articulos),
    cliente ? listDescontado(db, { sucursal, cliente, lineas, pendientes }, hoy) : [],
  ])
  return {
    stock_suficiente: stock_insuficiente.length === 0,
    stock_insuficiente,
    ya_descontado: descontado.map((d) => ({
      ...d,
      articulo_nombre: articulos.get(d.articulo)?.nombre ?? d.articulo,
    })),
  }
}

function sumadas(detalles: Unidades[]): Unidades[] {
  const cantidades = new Map<string, number>()
  for (const { articulo, cantidad } of detalles) {
    acumular(cantidades, articulo, cantidad)
  }
  return [...cantidades].map(([articulo, cantidad]) => ({ articulo, cantidad }))
}

type Entrega = Parameters<typeof previewCobertura>[1]

/** Looks only at goods beyond the pending articles, because sales never took pending units from stock. */
async function listDescontado(
  db: Queryable,
  entrega: Entrega,
  hoy: string,
): Promise<Omit<YaDescontado, 'articulo_nombre'>[]> {
  const cubiertos = await previewCobertura(db, entrega)
  const cubierto = Map.groupBy(cubiertos, (c) => c.articulo)
  const ordinarias = entrega.lineas.filter(({ articulo, cantidad }) => {
    const pendientes = cubierto.get(articulo) ?? []
    return cantidad > sumarCantidades(pendientes.map((c) => c.cantidad))
  })
  const articulos = ordinarias.map((l) => l.articulo)
  const hechos = await listHechos(db, entrega, articulos, sumarDias(hoy, -DIAS))
  return sinEntregar(hechos).map(({ articulo, venta, punto_venta, cantidad }) => ({
    articulo,
    venta,
    numero: comprobante('venta', punto_venta, venta),
    cantidad,
  }))
}

/**
 * The units that each sale to a customer took from the branch, less the returned ones; and the notes and
 * returns that name no sale.
 */
const listHechos = (
  db: Queryable,
  { sucursal, cliente }: Entrega,
  articulos: string[],
  desde: string,
): Promise<Hecho[]> =>
  db.rows<Hecho>(sql`
    select * from (
      select d.articulo, v.creada as momento, v.id as venta, v.punto_venta,
        d.cantidad - coalesce(p.cantidad_original, 0) - coalesce((
          select sum(nd.cantidad - nd.pendientes) from notas_credito n join nota_credito_detalles nd on nd.nota = n.id
          where n.venta = v.id and n.estado = 'aprobada' and nd.articulo = d.articulo), 0) as cantidad
      from ventas v join venta_detalles d on d.venta = v.id
      left join articulos_pendientes p on p.venta = v.id and p.articulo = d.articulo
      where v.cliente = ${cliente} and v.sucursal = ${sucursal} and v.estado = 'aprobada'
        and v.fecha >= ${desde}::date and d.articulo = any(${articulos})
      union all
      select d.articulo, r.fecha_creacion, null, null, d.cantidad - coalesce((
        select sum(e.cantidad) from remito_pendientes e where e.remito = d.remito and e.linea = d.linea), 0)
      from remitos r join remito_detalles d on d.remito = r.id
      where r.cliente = ${cliente} and r.sucursal = ${sucursal} and d.articulo = any(${articulos})
      union all
      select nd.articulo, n.creada, null, null, nd.cantidad
      from notas_credito n join nota_credito_detalles nd on nd.nota = n.id
      where n.cliente = ${cliente} and n.sucursal = ${sucursal} and n.venta is null and n.estado = 'aprobada'
        and nd.articulo = any(${articulos})
    ) h where cantidad > 0 order by momento, venta`)
