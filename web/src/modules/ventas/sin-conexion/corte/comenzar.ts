/** A device that may sell without a line: it gets ready while there is one, and knows when it is gone and back. */
import type { QueryClient } from '@tanstack/react-query'
import { persistir } from '../../../../platform/almacen/almacen.ts'
import { onSessionEnd } from '../../../../platform/api/api.ts'
import { ponerMedio } from '../../../../platform/api/medio.ts'
import { perfilQuery } from '../../../../platform/api/session.tsx'
import { BASTAN, type Vigia } from '../../../../platform/conexion/conexion.ts'
import { leerModo, SIN_CONEXION } from '../../../../platform/conexion/modo.ts'
import { leer, olvidar } from '../equipo/base.ts'
import { avisar } from '../equipo/canal.ts'
import { refrescarCopia } from '../equipo/copia.ts'
import { enviar } from '../equipo/envio.ts'
import { atender, cuandoAbre, cuandoCalla, desconectar } from '../equipo/equipo.ts'
import { conLinea, FALTA_LINEA } from '../equipo/mando.ts'
import { perdonar } from '../equipo/pin/pin.ts'
import { mandarPulso } from '../equipo/pulso.ts'
import { completas, renovarRespuestas } from '../equipo/respuestas.ts'
import { pedirPin, preguntarGuardar } from './preguntas.ts'

const CADA_MS = 4 * 60_000
const MIRAR_MS = 1000
const MANDAR_MS = 15_000

/** From now on the device answers what the server does not. */
export const medio = atender({ guardar: preguntarGuardar, pin: pedirPin })

/** Of one tab: the others find it fresh. */
const COPIAR = 'mostrador.sin-conexion.copia'

/** `nueva`: whoever is in has just entered. */
async function preparar(client: QueryClient, nueva = false): Promise<void> {
  const perfil = client.getQueryData(perfilQuery.queryKey)
  if (!perfil || leerModo().sinLinea) return
  const { sucursal, sin_conexion } = perfil
  if (sin_conexion && sucursal !== null && (await puede())) await tenerListo(sucursal, nueva)
  else localStorage.removeItem(SIN_CONEXION)
  await avisar()
  // Also where it is off by now: what waits was sold.
  if (sucursal !== null) await enviar(sucursal, true)
}

async function tenerListo(sucursal: number, nueva: boolean): Promise<void> {
  await navigator.locks.request(COPIAR, async () => {
    const copia = await leer('copia')
    const fresca =
      copia?.sucursal === sucursal &&
      copia.sello !== '' &&
      Date.now() - Date.parse(copia.cuando) < CADA_MS / 2
    if (!fresca) await refrescarCopia(sucursal)
    if (!fresca || !(await completas(sucursal))) await renovarRespuestas(sucursal)
    // The server knows who sells on which device.
    if (!fresca || nueva) await mandarPulso()
  })
  localStorage.setItem(SIN_CONEXION, 'si')
  await perdonar()
}

/** Without https a browser has no locks and keeps nothing for sure. */
const puede = async (): Promise<boolean> => navigator.locks !== undefined && (await persistir())

let empezada = false

/** Once a page. `ocupada`: whether somebody is in the middle of something. */
export function comenzar(vigia: Vigia, ocupada: () => boolean, client: QueryClient): void {
  if (empezada) return
  empezada = true
  ponerMedio(medio)
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const mandar = async (deCaja = false) => {
    const perfil = client.getQueryData(perfilQuery.queryKey)
    if (perfil?.sucursal) await enviar(perfil.sucursal, deCaja)
  }
  cuandoAbre(() => quietly(mandar(true)))
  vigia.alCambiar(() => {
    const { hay, fallos } = vigia.conexion()
    if (hay) quietly(mandar())
    else if (fallos >= BASTAN) quietly(seguirSolo(client))
  })
  cuandoCalla(() => {
    if (vigia.conexion().hay) void vigia.probar()
  })
  onSessionEnd((why) => {
    conLinea()
    // What waits needs this session's copy no more, and is sent by whoever enters next.
    if (why === 'logout') quietly(salir())
  })
  alEntrar(client, () => quietly(preparar(client, true)))
  window.setInterval(() => quietly(preparar(client)), CADA_MS)
  window.setInterval(() => {
    if (leerModo().sinLinea && vigia.conexion().hay && (!ocupada() || esperaLinea())) reconectar(client)
  }, MIRAR_MS)
  window.setInterval(() => {
    if (leerModo().enCola > 0 && vigia.conexion().hay) quietly(mandar())
  }, MANDAR_MS)
}

/**
 * Whether a dialog is open that can only be confirmed with a line. It covers the button that connects, and keeps what is
 * typed in it.
 */
const esperaLinea = (): boolean =>
  document.querySelector(`[role="dialog"] [aria-keyshortcuts][title="${FALTA_LINEA}"]`) !== null

/** Calls `entrar` for each session, once its profile is there: another person, or the same one again. */
function alEntrar(client: QueryClient, entrar: () => void): void {
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

async function salir(): Promise<void> {
  // The device is still there for whoever enters next, and not ready before.
  if (localStorage.getItem(SIN_CONEXION)) localStorage.setItem(SIN_CONEXION, 'otra sesión')
  await olvidar()
}

/** What was asked as the line went, and failed, is asked of the device. */
async function seguirSolo(client: QueryClient): Promise<void> {
  await desconectar()
  if (leerModo().sinLinea)
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** The server is asked again from now on. */
export function reconectar(client: QueryClient): void {
  conLinea()
  void client.invalidateQueries()
  void preparar(client).catch(() => undefined)
}
