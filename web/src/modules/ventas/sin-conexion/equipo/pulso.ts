/** Tells the server how this device is, and takes the server's time. */
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { FORMATO, MAX_MINUTOS_RELOJ } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { renewing } from '../../../../platform/api/api.ts'
import { ownVersion } from '../../../../platform/conexion/version.ts'
import { formatCount } from '../../../../platform/text/format.ts'
import { dispositivo, readDato, renameDispositivo, writeDato } from './base.ts'
import { announce } from './canal.ts'
import { enEspera } from './cola.ts'
import { estadoDe } from './esquema.ts'

/** So often another name is tried: one in 65.000 has the letters of a given device. */
const NOMBRES = 3

export async function sendPulso(quedan = NOMBRES): Promise<void> {
  const [todas, copia, nombre = ''] = await Promise.all([enEspera(), readDato('copia'), readDato('nombre')])
  const espera = todas.filter((fila) => estadoDe(fila) !== 'Anulada')
  const antes = Date.now()
  const { ahora, letras_de_otro } = await renewing(dispositivos.pulso, {
    body: {
      dispositivo: await dispositivo(),
      nombre,
      en_cola: espera.length,
      desde: espera[0]?.tomada ?? null,
      para_resolver: espera.filter((fila) => estadoDe(fila) === 'Para resolver').length,
      copia: copia?.cuando ?? null,
      version: ownVersion() ?? '',
      formato: FORMATO,
      reloj: new Date(antes).toISOString(),
    },
  })
  // The answer was on its way for half of the time.
  const medio = (antes + Date.now()) / 2
  await writeDato('reloj', Math.round(medio - Date.parse(ahora)))
  // Two devices must not print one number.
  if (!letras_de_otro || quedan === 0 || !(await renameDispositivo())) return
  await announce()
  await sendPulso(quedan - 1)
}

/** How many minutes the clock is ahead; 0 while it is nearly right. */
export const minutosDe = (reloj: number): number => {
  const minutos = Math.round(reloj / 60_000)
  return Math.abs(reloj) > MAX_MINUTOS_RELOJ * 60_000 ? minutos : 0
}

export const relojEnPalabras = (minutos: number): string =>
  `El reloj del equipo ${minutos > 0 ? 'adelanta' : 'atrasa'} ${formatCount(Math.abs(minutos), 'minuto', 'minutos')}`
