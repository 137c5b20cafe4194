/** A device that may sell without a line: it gets ready while there is one, and knows when it is gone and back. */
import type { QueryClient } from '@tanstack/react-query'
import { keepAlmacen } from '../../../../platform/almacen/almacen.ts'
import { onSessionEnd } from '../../../../platform/api/api.ts'
import { setMedio } from '../../../../platform/api/medio.ts'
import { perfilQuery } from '../../../../platform/api/session.tsx'
import { BASTAN, type Vigia } from '../../../../platform/conexion/conexion.ts'
import { readModo, SIN_CONEXION } from '../../../../platform/conexion/modo.ts'
import { hasDialogThatWaits } from '../../../../platform/hotkeys.tsx'
import { forgetSesion, readDato } from '../equipo/base.ts'
import { announce } from '../equipo/canal.ts'
import { refreshCopia } from '../equipo/copia.ts'
import { sendEspera } from '../equipo/envio.ts'
import { answerCalls, disconnect, onCajaAbierta } from '../equipo/equipo.ts'
import { linea } from '../equipo/linea.ts'
import { forgivePin } from '../equipo/pin/pin.ts'
import { sendPulso } from '../equipo/pulso.ts'
import { hasRespuestas, renewRespuestas } from '../equipo/respuestas.ts'
import { askGuardar, askPin } from './preguntas.tsx'

const CADA_MS = 4 * 60_000
const MIRAR_MS = 1000
const MANDAR_MS = 15_000

/** From now on the device answers what the server does not. */
export const medio = answerCalls({ guardar: askGuardar, pin: askPin })

/** Of one tab: the others find it fresh. */
const COPIAR = 'mostrador.sin-conexion.copia'

/** `nueva`: whoever is in has just entered. */
async function prepare(client: QueryClient, nueva = false): Promise<void> {
  const perfil = client.getQueryData(perfilQuery.queryKey)
  if (!perfil || linea.isSola()) return
  const { sucursal, sin_conexion } = perfil
  if (sin_conexion && sucursal !== null && (await canKeep())) await makeReady(sucursal, nueva)
  else localStorage.removeItem(SIN_CONEXION)
  await announce()
  // Also where it is off by now: what waits was sold.
  if (sucursal !== null) await sendEspera(sucursal, true)
}

async function makeReady(sucursal: number, nueva: boolean): Promise<void> {
  await navigator.locks.request(COPIAR, async () => {
    const copia = await readDato('copia')
    const fresca =
      copia?.sucursal === sucursal &&
      copia.sello !== '' &&
      Date.now() - Date.parse(copia.cuando) < CADA_MS / 2
    if (!fresca) await refreshCopia(sucursal)
    if (!fresca || !(await hasRespuestas(sucursal))) await renewRespuestas(sucursal)
    // The server knows who sells on which device.
    if (!fresca || nueva) await sendPulso()
  })
  localStorage.setItem(SIN_CONEXION, 'si')
  await forgivePin()
}

/** Without https a browser has no locks and keeps nothing for sure. */
const canKeep = async (): Promise<boolean> => navigator.locks !== undefined && (await keepAlmacen())

let empezada = false

/** Once a page. `ocupada`: whether somebody is in the middle of something. */
export function begin(vigia: Vigia, ocupada: () => boolean, client: QueryClient): void {
  if (empezada) return
  empezada = true
  setMedio(medio)
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const send = async (deCaja = false) => {
    const perfil = client.getQueryData(perfilQuery.queryKey)
    if (perfil?.sucursal) await sendEspera(perfil.sucursal, deCaja)
  }
  onCajaAbierta(() => quietly(send(true)))
  vigia.alCambiar(() => {
    const { hay, fallos } = vigia.conexion()
    if (hay) quietly(send())
    else if (fallos >= BASTAN) quietly(goOnAlone(client))
  })
  linea.onSilencio(() => {
    if (vigia.conexion().hay) void vigia.probar()
  })
  onSessionEnd((why) => {
    linea.reconnect()
    // What waits needs this session's copy no more, and is sent by whoever enters next.
    if (why === 'logout') quietly(leave())
  })
  onEntrada(client, () => quietly(prepare(client, true)))
  window.setInterval(() => quietly(prepare(client)), CADA_MS)
  window.setInterval(() => {
    if (linea.isSola() && vigia.conexion().hay && (!ocupada() || hasDialogThatWaits())) reconnect(client)
  }, MIRAR_MS)
  window.setInterval(() => {
    if (readModo().enCola > 0 && vigia.conexion().hay) quietly(send())
  }, MANDAR_MS)
}

/** Calls `entrar` for each session, once its profile is there: another person, or the same one again. */
function onEntrada(client: QueryClient, entrar: () => void): void {
  let antes: string | undefined
  const mirar = () => {
    const perfil = client.getQueryData(perfilQuery.queryKey)
    const ahora = perfil && `${perfil.id} ${perfil.sucursal} ${perfil.sin_conexion}`
    if (ahora === antes) return
    antes = ahora
    if (ahora) entrar()
  }
  client.getQueryCache().subscribe(mirar)
  mirar()
}

async function leave(): Promise<void> {
  // The device is still there for whoever enters next, and not ready before.
  if (localStorage.getItem(SIN_CONEXION)) localStorage.setItem(SIN_CONEXION, 'otra sesión')
  await forgetSesion()
}

/** What was asked as the line went, and failed, is asked of the device. */
async function goOnAlone(client: QueryClient): Promise<void> {
  await disconnect()
  if (linea.isSola())
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** The server is asked again from now on. */
export function reconnect(client: QueryClient): void {
  linea.reconnect()
  void client.invalidateQueries()
  void prepare(client).catch(() => undefined)
}
