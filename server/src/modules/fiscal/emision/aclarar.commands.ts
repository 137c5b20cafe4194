/** A voucher that was on its way: asks what ARCA has under its number, and acts on it. */
import type { Values } from '../../../arca/messages.ts'
import type { Access } from '../../../arca/wsfe.ts'
import { anotarAjeno } from './ajenos.commands.ts'
import { type Consultado, conFecha, esElMismo, fechaDelContenido } from './contenido.reglas.ts'
import { enviar, fechaDeEnvio } from './enviar.commands.ts'
import { observacionesDe, propio } from './mensajes.reglas.ts'
import { autorizar, dudar, rechazar, reenviar, soltarNumero } from './pasos.commands.ts'
import { ajenoDe } from './respuesta.reglas.ts'
import { pudoEnviarseAntes } from './restaurada.commands.ts'
import { adelantar, consultar, type Paso, sinRespuesta } from './taller.commands.ts'

/** A number that is refused so often is not the trouble. */
const MAX_REFUSED_NUMBERS = 3

const PUNTO_PROPIO = 'Usa en este sistema un punto de venta que ningún otro programa use.'

export async function aclarar(paso: Paso, access: Access): Promise<void> {
  const { db, cabeza } = paso
  const { id, numero, contenido } = cabeza
  if (numero === null || contenido === null) throw new Error('a voucher on its way has no number')
  await dudar(db, paso.actual)
  adelantar(paso, { estado: 'incierto' })
  const consulta = await consultar(paso, access, numero)
  if (consulta.es === 'otro') return await sinRespuesta(paso, access, consulta.errores)
  if (consulta.es === 'nada') return await noEsta(paso, access, numero, contenido)
  const { comprobante } = consulta
  if (!esElMismo(comprobante, contenido) || !(await pudoSerMio(paso)))
    return await esDeOtro(paso, numero, comprobante)
  await autorizar(db, { id, numero }, comprobante.concedido, observacionesDe(comprobante.observaciones))
}

/** A number that was clearly refused each time it was sent is another system's, however equal both vouchers are. */
const pudoSerMio = async ({ db, cabeza }: Paso): Promise<boolean> =>
  cabeza.respuesta_perdida || !cabeza.numero_rechazado || (await pudoEnviarseAntes(db, cabeza.creado))

async function esDeOtro(
  { db, log, cabeza, actual }: Paso,
  numero: number,
  comprobante: Consultado,
): Promise<void> {
  const { id, punto_venta, tipo } = cabeza
  log.warn({ comprobante: id, punto_venta, tipo, numero }, 'another system took the number of a voucher')
  const nota = propio(
    `Otro sistema usó el número ${numero} de este punto de venta: se tomó otro.`,
    PUNTO_PROPIO,
  )
  await anotarAjeno(db, cabeza, numero, ajenoDe(comprobante))
  await soltarNumero(db, actual, nota)
}

/** ARCA has nothing under the number: the same goes out again, unless ARCA has clearly refused the number. */
async function noEsta(paso: Paso, access: Access, numero: number, contenido: Values): Promise<void> {
  if (paso.cabeza.numero_rechazado) return await sinEsteNumero(paso)
  const fecha = await fechaDeEnvio(paso, fechaDelContenido(contenido))
  const enviado = conFecha(contenido, fecha)
  await reenviar(paso.db, paso.actual, enviado, fecha)
  adelantar(paso, { estado: 'enviando', contenido: enviado, fecha })
  await enviar(paso, access, numero, enviado)
}

async function sinEsteNumero({ db, cabeza, actual }: Paso): Promise<void> {
  if (cabeza.numeros_rechazados < MAX_REFUSED_NUMBERS) await soltarNumero(db, actual, null)
  else await rechazar(db, actual, cabeza.errores)
}
