/**
 * A sale that is paid on the spot: the rows, locks and refusals of the product, by hand. Three round trips: what
 * must be known, what is written, what closes it.
 */
import { type FloorActor, numero, type Rows, type Statement, statement } from './statement.ts'

export interface SaleBody {
  fecha: string
  cliente: number
  condicion_venta: string
  concepto?: string
  bonificacion?: number
  total: number
  detalles: { articulo: string; cantidad: number; precio_unitario: number; total: number }[]
}

export interface SaleKey {
  clave: string
  /** The seal of the request. */
  pedido: string
}

/** A sale that cannot be; the text is for the person. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The number that the sale's own insert has taken in this transaction. */
const SALE = `currval('ventas_id_seq')::integer`

/** Adds to a count by a row that no other transaction holds. */
const counting = (que: string, fecha: string, cantidad: string): string => `
  slot as materialized (
    select id from contadores where que = '${que}' and sucursal = $1 and fecha = ${fecha}
    limit 1 for update skip locked
  ), counted as (
    update contadores c set cantidad = c.cantidad + ${cantidad} from slot where c.id = slot.id returning c.id
  ), counted_anew as (
    insert into contadores (que, sucursal, fecha, cantidad)
    select '${que}', $1, ${fecha}, ${cantidad} where not exists (select from counted)
  )`

const centavos = (pesos: number): number => Math.round(pesos * 100)

/** What the sale depends on; the customer's row is locked, as the product does. */
export const looking = (body: SaleBody, { clave, pedido }: SaleKey, actor: FloorActor): Statement[] => [
  statement('begin'),
  statement(
    'insert into idempotencia (usuario, clave, pedido) values ($1, $2, $3) on conflict do nothing returning clave',
    actor.id,
    clave,
    pedido,
  ),
  statement('select id, nombre, punto_venta from sucursales where id = $1', actor.sucursal),
  statement(
    'select id, nombre, precio_venta, baja from articulos where id = any($1)',
    body.detalles.map((d) => d.articulo),
  ),
  statement('select nombre, baja from clientes where id = $1 for key share', body.cliente),
  statement('select cerrado_hasta from periodo_cerrado for key share'),
  statement(
    `select exists (select from caja_sucursales where sucursal = $1 and activas) as tills, (
        select t.id from caja_turno_usuarios u join caja_turnos t on t.id = u.turno
        where u.usuario = $2 and u.hasta is null and t.estado = 'abierto'
      ) as turno`,
    actor.sucursal,
    actor.id,
  ),
]

interface Sucursal {
  id: number
  nombre: string
  punto_venta: number
}

interface Articulo {
  id: string
  nombre: string
  precio_venta: number
  baja: boolean
}

/** What the first round trip found. */
export interface Found {
  sucursal: Sucursal
  articulos: Map<string, Articulo>
  cliente: { nombre: string; baja: boolean }
  cerradoHasta: string | null
}

/** Takes the rows in the order of `looking`. */
export function readFound([
  ,
  claims = [],
  sucursales = [],
  articulos,
  clientes = [],
  periodos = [],
  cajas = [],
]: readonly Rows[]): Found {
  if (claims.length === 0) throw new Refused(409, 'Esa clave de idempotencia ya se usó')
  const cliente = clientes[0] as Found['cliente'] | undefined
  if (!cliente) throw new Refused(400, 'Selecciona un cliente válido')
  if (cliente.baja) throw new Refused(409, 'El cliente está dado de baja: no se le puede vender')
  const { tills, turno } = cajas[0] as { tills: boolean; turno: number | null }
  if (tills || turno !== null) throw new Refused(409, 'El piso no lleva cajas')
  return {
    cerradoHasta: (periodos[0] as { cerrado_hasta: string | null }).cerrado_hasta,
    sucursal: sucursales[0] as Sucursal,
    articulos: new Map((articulos as readonly Articulo[]).map((a) => [a.id, a])),
    cliente,
  }
}

/** Refuses a closed day, lines that do not add up, articles that cannot be sold, and prices that are not today's. */
export function checkSale(body: SaleBody, { articulos, cerradoHasta }: Found): void {
  if (cerradoHasta !== null && body.fecha <= cerradoHasta) throw new Refused(409, 'El período está cerrado')
  let sum = 0
  for (const { articulo, cantidad, precio_unitario, total } of body.detalles) {
    const found = articulos.get(articulo)
    if (!found) throw new Refused(400, `El artículo ${articulo} no existe`)
    if (found.baja) throw new Refused(409, `El artículo ${found.nombre} está inactivo`)
    if (found.precio_venta !== precio_unitario) throw new Refused(409, `Cambió el precio de ${found.nombre}`)
    if (cantidad * centavos(precio_unitario) !== centavos(total)) throw new Refused(400, 'La línea no suma')
    sum += centavos(total)
  }
  if (sum - centavos(body.bonificacion ?? 0) !== centavos(body.total)) {
    throw new Refused(400, 'El total no coincide con los productos y la bonificación')
  }
}

/** The document, its lines, the stock with its movements, and the counts. */
export const writing = (body: SaleBody, puntoVenta: number, actor: FloorActor): Statement[] => [
  statement(
    `with venta as (
      insert into ventas (sucursal, punto_venta, fecha, cliente, usuario, condicion_venta, concepto, bonificacion, total)
      values ($1, $2, $3::date, $4, $5, $6, $7, $8, $9) returning id, creada
    ), ${counting('ventas', `'-infinity'::date`, '1')}
    select id, creada from venta`,
    actor.sucursal,
    puntoVenta,
    body.fecha,
    body.cliente,
    actor.id,
    body.condicion_venta,
    body.concepto ?? '',
    body.bonificacion ?? 0,
    body.total,
  ),
  statement(
    `insert into venta_detalles (venta, linea, articulo, cantidad, precio_unitario, total)
    select ${SALE}, linea, articulo, cantidad, precio_unitario, total
    from unnest($1::text[], $2::integer[], $3::numeric[], $4::numeric[])
      with ordinality as d (articulo, cantidad, precio_unitario, total, linea)`,
    body.detalles.map((d) => d.articulo),
    body.detalles.map((d) => d.cantidad),
    body.detalles.map((d) => d.precio_unitario),
    body.detalles.map((d) => d.total),
  ),
  statement(
    `with had as materialized (
      select articulo, cantidad from stock where sucursal = $1 and articulo = any((select $4::text[])::text[])
      order by articulo for update
    ), change as (
      select l.articulo, -least(l.cantidad, had.cantidad) as cantidad, l.orden,
        had.cantidad - least(l.cantidad, had.cantidad) as queda
      from unnest((select $4::text[]), (select $5::integer[])) with ordinality as l (articulo, cantidad, orden)
      join had using (articulo) where had.cantidad > 0
    ), left_over as (
      update stock s set cantidad = c.queda from change c
      where s.sucursal = $1 and s.articulo = c.articulo returning s.articulo, s.cantidad
    ), moved as (
      insert into stock_movimientos
        (sucursal, articulo, fecha, cantidad, saldo, documento_tipo, documento_id, comprobante, usuario)
      select $1, c.articulo, $2::date, c.cantidad, left_over.cantidad, 'venta', ${SALE},
        'TKT-X ' || lpad($6::text, 2, '0') || '-' || lpad(${SALE}::text, greatest(7, length(${SALE}::text)), '0'), $3
      from change c join left_over using (articulo) order by c.orden
      returning articulo, cantidad, saldo
    ), ${counting('movimientos', '$2::date', '(select count(*) from moved)')}
    select articulo, cantidad, saldo from moved`,
    actor.sucursal,
    body.fecha,
    actor.id,
    body.detalles.map((d) => d.articulo),
    body.detalles.map((d) => d.cantidad),
    String(puntoVenta),
  ),
]

export interface Written {
  venta: { id: number; creada: string }
  /** What left the stock, and what remained. */
  moved: readonly { articulo: string; cantidad: number; saldo: number }[]
}

/** Takes the rows in the order of `writing`. */
export const readWritten = ([ventas = [], , moved = []]: readonly Rows[]): Written => ({
  venta: ventas[0] as Written['venta'],
  moved: moved as Written['moved'],
})

/** What lacked becomes pending. An article that ran out belongs in counts that this floor does not keep. */
export function pending(body: SaleBody, { moved }: Written): { articulo: string; cantidad: number }[] {
  if (moved.some((m) => m.saldo === 0))
    throw new Refused(409, 'El piso no lleva la cuenta de lo que se agota')
  const taken = new Map(moved.map((m) => [m.articulo, -m.cantidad]))
  return body.detalles
    .map(({ articulo, cantidad }) => ({ articulo, cantidad: cantidad - (taken.get(articulo) ?? 0) }))
    .filter((l) => l.cantidad > 0)
}

export const closing = (
  body: SaleBody,
  lacking: { articulo: string; cantidad: number }[],
  { clave }: SaleKey,
  answer: string,
  actor: FloorActor,
): Statement[] => [
  ...(lacking.length > 0
    ? [
        statement(
          `insert into articulos_pendientes
            (sucursal, cliente, venta, articulo, cantidad_original, cantidad_solicitada, fecha)
          select $1, $2, ${SALE}, articulo, cantidad, cantidad, $3::date
          from unnest($4::text[], $5::integer[]) as f (articulo, cantidad)`,
          actor.sucursal,
          body.cliente,
          body.fecha,
          lacking.map((l) => l.articulo),
          lacking.map((l) => l.cantidad),
        ),
      ]
    : []),
  statement(
    'update idempotencia set status = 201, respuesta = $3 where usuario = $1 and clave = $2',
    actor.id,
    clave,
    answer,
  ),
  statement('commit'),
]

/** The answer, made of what was sent and found: nothing is read back. */
export function answerOf(
  body: SaleBody,
  { sucursal, articulos, cliente }: Found,
  { venta: row }: Written,
  lacking: { articulo: string; cantidad: number }[],
  actor: FloorActor,
) {
  const nombre = (articulo: string) => articulos.get(articulo)?.nombre ?? articulo
  const comprobante = numero('TKT-X', sucursal.punto_venta, row.id)
  return {
    id: row.id,
    numero: comprobante,
    venta: {
      id: row.id,
      numero: comprobante,
      punto_venta: sucursal.punto_venta,
      fecha: body.fecha,
      cliente: body.cliente,
      cliente_nombre: cliente.nombre,
      sucursal: sucursal.id,
      sucursal_nombre: sucursal.nombre,
      estado: 'aprobada',
      condicion_venta: body.condicion_venta,
      concepto: body.concepto ?? '',
      bonificacion: body.bonificacion ?? 0,
      total: body.total,
      nota_credito_id: null,
      nota_credito_numero: null,
      tipo_documento: 'FACTURA',
      usuario: actor.id,
      usuario_nombre: actor.username,
      fecha_creacion: row.creada,
      anticipo: 0,
      cantidad_cuotas: 0,
      valor_cuota: 0,
      detalles: body.detalles.map(({ articulo, cantidad, precio_unitario, total }) => ({
        articulo: { id: articulo, nombre: nombre(articulo) },
        cantidad,
        devueltas: 0,
        precio_unitario,
        total,
      })),
      cuotas: [],
    },
    pendientes: lacking.map((l) => ({ ...l, articulo_nombre: nombre(l.articulo) })),
  }
}
