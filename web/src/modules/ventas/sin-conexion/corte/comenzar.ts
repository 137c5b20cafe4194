/** A device that may sell without a line: it gets ready while there is one, and knows when it is gone and back. */
import type { QueryClient } from '@tanstack/react-query'
import { persistir } from '../../../../platform/almacen/almacen.ts'
import { onSessionEnd } from '../../../../platform/api/api.ts'
import { ponerMedio } from '../../../../platform/api/medio.ts'
import { perfilQuery } from '../../../../platform/api/session.tsx'
import type { Vigia } from '../../../../platform/conexion/conexion.ts'
import { leerModo, SIN_CONEXION } from '../../../../platform/conexion/modo.ts'
import { leer, olvidar } from '../equipo/base.ts'
import { avisar } from '../equipo/canal.ts'
import { refrescarCopia } from '../equipo/copia.ts'
import { enviar } from '../equipo/envio.ts'
import { atender, cuandoCalla, desconectar } from '../equipo/equipo.ts'
import { conLinea } from '../equipo/mando.ts'
import { perdonar } from '../equipo/pin/pin.ts'
import { mandarPulso } from '../equipo/pulso.ts'
import { completas, renovarRespuestas } from '../equipo/respuestas.ts'
import { pedirPin, preguntarGuardar } from './preguntas.ts'

/** Failures of the ping in a row that switch the mode on. */
const FALLOS = 3
const CADA_MS = 4 * 60_000
const MIRAR_MS = 1000
const MANDAR_MS = 15_000

/** From now on the device answers what the server does not. */
export const medio = atender({ guardar: preguntarGuardar, pin: pedirPin })

/** Of one tab: the others find it fresh. */
const COPIAR = 'mostrador.sin-conexion.copia'

async function preparar(client: QueryClient): Promise<void> {
  const perfil = client.getQueryData(perfilQuery.queryKey)
  if (!perfil || leerModo().sinLinea) return
  const { id: usuario, sucursal } = perfil
  if (!perfil.sin_conexion || sucursal === null || !(await puede()))
    return localStorage.removeItem(SIN_CONEXION)
  await navigator.locks.request(COPIAR, async () => {
    const copia = await leer('copia')
    const fresca = copia?.usuario === usuario && Date.now() - Date.parse(copia.cuando) < CADA_MS / 2
    if (!fresca || !(await completas(sucursal))) {
      await refrescarCopia({ usuario, sucursal })
      await renovarRespuestas(sucursal)
      await mandarPulso()
    }
  })
  localStorage.setItem(SIN_CONEXION, 'si')
  await perdonar()
  await avisar()
  await enviar(sucursal)
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
  const mandar = async () => {
    const perfil = client.getQueryData(perfilQuery.queryKey)
    if (perfil?.sucursal) await enviar(perfil.sucursal)
  }
  vigia.alCambiar(() => {
    const { hay, fallos } = vigia.conexion()
    if (hay) quietly(mandar())
    else if (fallos >= FALLOS) quietly(desconectar())
  })
  cuandoCalla(() => {
    if (vigia.conexion().hay) void vigia.probar()
  })
  onSessionEnd((why) => {
    conLinea()
    // What waits needs this session's copy no more, and is sent by whoever enters next.
    if (why === 'logout') quietly(salir())
  })
  quietly(preparar(client))
  window.setInterval(() => quietly(preparar(client)), CADA_MS)
  window.setInterval(() => {
    if (leerModo().sinLinea && vigia.conexion().hay && !ocupada()) reconectar(client)
  }, MIRAR_MS)
  window.setInterval(() => {
    if (leerModo().enCola > 0 && vigia.conexion().hay) quietly(mandar())
  }, MANDAR_MS)
}

async function salir(): Promise<void> {
  localStorage.removeItem(SIN_CONEXION)
  await olvidar()
}

/** The server is asked again from now on. */
export function reconectar(client: QueryClient): void {
  conLinea()
  void client.invalidateQueries()
  void preparar(client).catch(() => undefined)
}
