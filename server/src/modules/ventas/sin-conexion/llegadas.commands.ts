/** A sale that a device made while the line was down arrives: once, whoever sends it and however often. */
import { sumar } from '@mostrador/contract/importes'
import type { Nota, VentaLlegada, VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { CreateVenta, PrecioCambiado, VentaCreada } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { actorOf, type Guardados, guardadosDe, puede } from '../../../platform/access/permisos.ts'
import { audit } from '../../../platform/api/audit.ts'
import { once } from '../../../platform/api/idempotency.ts'
import { brokenConstraint, pesos, type Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { lockTurnoDeLlegada, type TurnoDeLlegada } from '../../caja/cajas/cajas.llegada.commands.ts'
import { createVentaLlegada } from '../ventas/ventas.commands.ts'
import { enterPorContar } from './contar.commands.ts'
import { findGuardada, getLlegada, listParecidas } from './llegadas.queries.ts'
import {
  checkDeContado,
  checkFormato,
  diferenciaDe,
  fechaDeLlegada,
  llegadaDudosa,
  momentoDe,
  notasDeDispositivo,
  notasDeTurno,
  notasDeUsuario,
  notasDeVisto,
  provisionalRepetido,
} from './llegadas.reglas.ts'
import { exigirUsada } from './sin-conexion.queries.ts'

/** How the call of a sale is sealed and answered: the same sale may have been sent by its form as well. */
export interface ComoVenta {
  sello: (venta: CreateVenta) => string
  escrita: (vendio: Actor, creada: VentaCreada) => { status: number; body: string }
}

interface Vendio {
  actor: Actor
  is_active: boolean
  /** Works in another branch. */
  ajeno: boolean
}

/**
 * Takes a sale in at the prices that the customer paid, with the goods that have left: what a sale online would refuse
 * because of them is noted. It is made by who sold. A sale that is there already is answered, and nothing is made.
 *
 * Refuses with 400 what is not paid at once and who never was a user, with 403 another branch and a discount above the
 * permission of who sold and who sends, with 409 a form that nobody knows, a branch that never had it on, money without any open shift, and
 * what cannot become a voucher, and what may be a sale whose key is gone.
 */
export async function llegar(
  tx: Tx,
  entrada: VentaSinConexion,
  { actor, hoy }: Caller,
  { sello, escrita }: ComoVenta,
): Promise<VentaLlegada> {
  checkFormato(entrada)
  checkDeContado(entrada.venta)
  const sucursal = sucursalDeLlegada(actor, entrada)
  await exigirUsada(tx, sucursal)
  const guardada = await findGuardada(tx, entrada)
  if (guardada !== null) return await getLlegada(tx, guardada)
  const vendio = await getVendio(tx, entrada.usuario, sucursal, actor)
  const quienes = { envia: actor, vendio: vendio.actor }
  const deAntes = [...notasDeDispositivo(entrada), ...notasDeUsuario({ ...vendio.actor, ...vendio }, actor)]
  const llamada = {
    usuario: entrada.usuario,
    clave: entrada.clave,
    pedido: sello(entrada.venta),
    esLaMisma: (respuesta: string) => esLaMisma(respuesta, entrada),
  }
  const { body, replayed } = await once(tx, llamada, async (on) => {
    await checkDudosa(on, entrada, sucursal)
    const hecha = await vender(on, entrada, { actor: vendio.actor, envia: actor, sucursal, hoy })
    const notas = [...hecha.notas, ...deAntes]
    await insertLlegada(on, entrada, { ...hecha, venta: hecha.creada.id, sucursal, notas }, quienes)
    return escrita(vendio.actor, hecha.creada)
  })
  const { id } = JSON.parse(body) as { id: number }
  // Its form was faster, or another tab.
  if (replayed && (await findGuardada(tx, entrada)) === null) {
    const nueva = { venta: id, diferencia: 0, cambiados: [], sucursal, notas: deAntes }
    await insertLlegada(tx, entrada, nueva, quienes)
  }
  return await getLlegada(tx, id)
}

/**
 * Refuses with 409 what may be a sale that its form saved before the line broke, so long ago that its key is gone: one of
 * the same day, seller, customer and total. Whoever sends it looks, and says that it is another one.
 */
async function checkDudosa(tx: Tx, entrada: VentaSinConexion, sucursal: number): Promise<void> {
  if (entrada.es_otra) return
  const numeros = await listParecidas(tx, entrada, sucursal)
  if (numeros.length > 0) throw llegadaDudosa(numeros)
}

/** A sale of a branch is sent by those who work in it, by an admin, or by who sold it. */
function sucursalDeLlegada(actor: Actor, { usuario, venta }: VentaSinConexion): number {
  if (usuario === actor.id && venta.sucursal) return venta.sucursal
  return sucursalDe(actor, venta.sucursal)
}

async function getVendio(tx: Tx, id: number, sucursal: number, envia: Actor): Promise<Vendio> {
  const row = await tx.maybe<
    Pick<Actor, 'id' | 'username' | 'tipo_usuario'> & {
      is_active: boolean
      suya: number | null
      guardados: Guardados
    }
  >(sql`
    select u.id, u.username, u.tipo_usuario, u.is_active, u.sucursal as suya, ${guardadosDe}
    from usuarios u where u.id = ${id}`)
  if (!row) throw invalidField('usuario', 'El usuario que vendió no existe')
  const { is_active, suya, ...user } = row
  const { sesion, prestados } = envia
  return {
    actor: { ...actorOf({ ...user, sucursal, sesion }), ...(prestados && { prestados }) },
    is_active,
    ajeno: user.tipo_usuario !== 'admin' && suya !== sucursal,
  }
}

/** Whether the answer of a call with this key is that of this sale. */
function esLaMisma(respuesta: string, { usuario, venta }: VentaSinConexion): boolean {
  const { venta: hecha } = JSON.parse(respuesta) as {
    venta?: { usuario?: number; cliente?: number; total?: number }
  }
  const total = sumar(venta.detalles.map((d) => d.total)) - venta.bonificacion
  return (
    hecha?.usuario === usuario &&
    hecha.cliente === venta.cliente &&
    Math.round((hecha.total ?? -1) * 100) === total
  )
}

interface Vendida {
  creada: VentaCreada
  notas: Nota[]
  /** In centavos. */
  diferencia: number
  cambiados: PrecioCambiado[]
}

/** The sale itself, as one online, with what is said of it. */
async function vender(
  tx: Tx,
  entrada: VentaSinConexion,
  { actor, envia, sucursal, hoy }: { actor: Actor; envia: Actor; sucursal: number; hoy: string },
): Promise<Vendida> {
  const { cerrado_hasta } = await lockPeriodo(tx)
  const deQue = { ...entrada, fecha: entrada.venta.fecha }
  const { fecha, hecha, notas } = fechaDeLlegada(deQue, { hoy, cerrado_hasta })
  const cambiados: PrecioCambiado[] = []
  const momento = momentoDe(entrada)
  const caja: TurnoDeLlegada[] = []
  const creada = await createVentaLlegada(
    tx,
    // The branch may have another point of sale by now.
    { ...entrada.venta, fecha, sucursal, punto_venta: null },
    { actor, hoy },
    {
      descuento: puede(envia, 'descuento_mayor'),
      async turno() {
        const turno = await lockTurnoDeLlegada(tx, sucursal, { vendio: actor.id, envia: envia.id, momento })
        caja.push(turno)
        return turno
      },
      visto(que) {
        cambiados.push(...que.cambiados)
        notas.push(...notasDeVisto(que, { hecha, hoy, papel: entrada.cliente_papel }))
        if (que.total > 0) notas.push(...caja.flatMap(notasDeTurno))
      },
      async entran(venta, abierta, { lineas, articulos }) {
        notas.push(...(await enterPorContar(tx, venta, { fecha: abierta, lineas, articulos }, actor)))
      },
    },
  )
  return { creada, notas, cambiados, diferencia: diferenciaDe(entrada.venta, cambiados) }
}

type Escrita = Pick<Vendida, 'notas' | 'diferencia' | 'cambiados'> & { venta: number; sucursal: number }

async function insertLlegada(
  tx: Tx,
  { clave, dispositivo, provisional, usuario, tomada, reloj, copia }: VentaSinConexion,
  { venta, notas, diferencia, cambiados, sucursal }: Escrita,
  { envia, vendio }: { envia: Actor; vendio: Actor },
): Promise<void> {
  await tx
    .run(sql`
    insert into ventas_sin_conexion (venta, sucursal, clave, dispositivo, provisional, usuario, enviada_por, tomada, reloj,
      copia, diferencia, notas)
    values (${venta}, ${sucursal}, ${clave}, ${dispositivo}, ${provisional}, ${usuario}, ${envia.id},
      ${tomada}::timestamptz, ${reloj}, ${copia}::timestamptz, ${pesos(diferencia)}, ${JSON.stringify(notas)}::jsonb)`)
    .catch(provisionalUsado)
  if (cambiados.length > 0) {
    await tx.run(sql`
      insert into ventas_sin_conexion_precios (venta, articulo, precio_hoy)
      select ${venta}, articulo, precio from unnest(${cambiados.map((c) => c.articulo)}::text[],
        ${cambiados.map((c) => pesos(c.precio_actual))}::numeric[]) as p (articulo, precio)`)
  }
  if (vendio.id === envia.id) return
  await audit(tx, envia, {
    entidad: 'ventas-sin-conexion',
    id: venta,
    accion: 'crear',
    despues: { provisional, vendio: vendio.username },
  })
}

function provisionalUsado(error: unknown): never {
  if (brokenConstraint(error) !== 'ventas_sin_conexion_provisional') throw error
  throw provisionalRepetido()
}
