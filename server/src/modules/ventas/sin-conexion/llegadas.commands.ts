/** A sale that a device made while the line was down arrives: once, whoever sends it and however often. */

import type { PrecioCambiado } from '@mostrador/contract/ventas/precios-cambiados'
import { minutoDe } from '@mostrador/contract/ventas/promociones/condiciones'
import { netoDe } from '@mostrador/contract/ventas/redondeo'
import type { Nota, VentaLlegada, VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { CreateVenta, VentaCreada } from '@mostrador/contract/ventas/ventas'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { actorOf, demand, type Guardados, guardadosDe, puede } from '../../../platform/access/permisos.ts'
import { audit } from '../../../platform/api/audit.ts'
import { once } from '../../../platform/api/idempotency.ts'
import { brokenConstraint, pesos, type Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { lockTurnoDeLlegada, type TurnoDeLlegada } from '../../caja/cajas/cajas.llegada.commands.ts'
import { createVentaLlegada } from '../ventas/ventas.commands.ts'
import { enterDeLlegada } from './contar.commands.ts'
import { lockLlegadas } from './descartar.commands.ts'
import { dudasDeFecha, dudasDePrecio, verEntonces } from './dudas.queries.ts'
import { findDescarte, findGuardada, getLlegada, listParecidas } from './llegadas.queries.ts'
import {
  checkDeContado,
  checkEsLaMisma,
  checkFormato,
  diferenciaDe,
  fechaDeLlegada,
  llegadaDescartada,
  llegadaDudosa,
  llegadaPorRevisar,
  momentoDe,
  notasDeDemora,
  notasDeDispositivo,
  notasDePromociones,
  notasDeRevisada,
  notasDeTurno,
  notasDeUsuario,
  notasDeVisto,
  provisionalRepetido,
} from './llegadas.reglas.ts'
import { requireUsada } from './sin-conexion.queries.ts'

/** How the call of a sale is sealed and answered: the same sale may have been sent by its form as well. */
export interface ComoVenta {
  sello: (venta: CreateVenta) => string
  escrita: (vendio: Actor, creada: VentaCreada) => { status: number; body: string }
  /** The instant, of which the caller has the day. */
  ahora: () => Date
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
 * Refuses with 400 what is not paid at once and who never was a user, with 403 another branch and a discount above, or a gift without, the
 * permission of who sold and who sends, with 409 a form that nobody knows, a branch that never had it on, money without any open shift, and
 * what cannot become a voucher, and what may be a sale whose key is gone. What its person can not have sold there and
 * then is refused with 409 until an admin takes it in, and what was given up until somebody who may give it up does.
 */
export async function arrive(
  tx: Tx,
  entrada: VentaSinConexion,
  { actor, hoy }: Caller,
  { sello, escrita, ahora }: ComoVenta,
): Promise<VentaLlegada> {
  checkFormato(entrada)
  checkDeContado(entrada.venta)
  const sucursal = sucursalDeLlegada(actor, entrada)
  await requireUsada(tx, sucursal)
  await lockLlegadas(tx)
  const guardada = await findGuardada(tx, entrada)
  if (guardada !== null) {
    const llegada = await getLlegada(tx, guardada)
    checkEsLaMisma(llegada.venta, entrada, sucursal)
    return llegada
  }
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
    const descarte = await checkDescarte(on, entrada, sucursal, actor)
    const quien = { actor: vendio.actor, envia: actor, sucursal, hoy, ahora: ahora() }
    const { dudas, ...hecha } = await vender(on, entrada, quien)
    const aceptadas = [...descarte, ...dudas]
    const notas = [...hecha.notas, ...deAntes, ...notasDeRevisada(aceptadas, actor)]
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

/** Why it was given up, when who sends it may and wants to bring it back. Refuses with 409, and with 403 who may not. */
async function checkDescarte(
  tx: Tx,
  entrada: VentaSinConexion,
  sucursal: number,
  envia: Actor,
): Promise<string[]> {
  const porque = await findDescarte(tx, entrada.provisional, sucursal)
  if (porque === null) return []
  if (!entrada.revisada) throw llegadaDescartada(porque)
  demand(envia, 'anular_ventas')
  return [porque]
}

/** Refuses with 409 what is doubted, unless an admin has looked. */
function checkRevisada(dudas: readonly string[], { revisada }: VentaSinConexion, envia: Actor): void {
  if (dudas.length > 0 && !(revisada && envia.tipo_usuario === 'admin')) throw llegadaPorRevisar(dudas)
}

/** A sale of a branch is sent by those who work in it, by an admin, or by who sold it. */
function sucursalDeLlegada(actor: Actor, { usuario, venta }: VentaSinConexion): number {
  if (usuario === actor.id && venta.sucursal) return venta.sucursal
  return sucursalDe(actor, venta.sucursal)
}

async function getVendio(tx: Tx, id: number, sucursal: number, envia: Actor): Promise<Vendio> {
  const row = await tx.maybe<
    Pick<Actor, 'id' | 'username' | 'persona' | 'tipo_usuario'> & {
      is_active: boolean
      suya: number | null
      guardados: Guardados
    }
  >(sql`
    select u.id, u.username, u.persona, u.tipo_usuario, u.is_active, u.sucursal as suya, ${guardadosDe}
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
  const total = netoDe(venta)
  return (
    hecha?.usuario === usuario &&
    hecha.cliente === venta.cliente &&
    Math.round((hecha.total ?? -1) * 100) === total
  )
}

interface Vendiendo {
  actor: Actor
  envia: Actor
  sucursal: number
  hoy: string
  ahora: Date
}

interface Vendida {
  creada: VentaCreada
  notas: Nota[]
  /** In centavos. */
  diferencia: number
  cambiados: PrecioCambiado[]
  /** Why it could not be believed, although it was taken in. */
  dudas: string[]
}

/** The sale itself, as one online, with what is said of it. Refuses with 409 what is doubted. */
async function vender(
  tx: Tx,
  entrada: VentaSinConexion,
  { actor, envia, sucursal, hoy, ahora }: Vendiendo,
): Promise<Vendida> {
  const { cerrado_hasta } = await lockPeriodo(tx)
  const deQue = { ...entrada, fecha: entrada.venta.fecha }
  const { fecha, hecha, notas } = fechaDeLlegada(deQue, { hoy, cerrado_hasta })
  const { hace, dudas } = await verEntonces(tx, entrada, { vendio: actor, envia, sucursal })
  dudas.push(...dudasDeFecha(entrada, { hecha, hace, ahora }))
  checkRevisada(dudas, entrada, envia)
  notas.push(...notasDeDemora(hace))
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
      regalo: puede(envia, 'regalar'),
      hecha: { fecha: hecha, minuto: minutoDe(new Date(momento)) },
      async turno(propia) {
        const turno = await lockTurnoDeLlegada(tx, propia, { vendio: actor.id, envia: envia.id, momento })
        caja.push(turno)
        return turno
      },
      async visto(que) {
        dudas.push(...(await dudasDePrecio(tx, entrada, que)))
        checkRevisada(dudas, entrada, envia)
        cambiados.push(...que.cambiados)
        notas.push(...notasDeVisto(que, { hecha, hoy, papel: entrada.cliente_papel }))
        notas.push(...notasDePromociones(entrada.venta, que))
        if (que.total > 0) notas.push(...caja.flatMap(notasDeTurno))
      },
      async entran(venta, abierta, { lineas, articulos }) {
        notas.push(...(await enterDeLlegada(tx, venta, { fecha: abierta, lineas, articulos }, actor)))
      },
    },
  )
  return { creada, notas, cambiados, dudas, diferencia: diferenciaDe(entrada.venta, cambiados) }
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
  const revisada = notas.find((n) => n.tipo === 'revisada')
  if (vendio.id === envia.id && !revisada) return
  await audit(tx, envia, {
    entidad: 'ventas-sin-conexion',
    id: venta,
    accion: 'crear',
    despues: { provisional, vendio: nombreDePersona(vendio), ...(revisada && { revisada: revisada.texto }) },
  })
}

function provisionalUsado(error: unknown): never {
  if (brokenConstraint(error) !== 'ventas_sin_conexion_provisional') throw error
  throw provisionalRepetido()
}
