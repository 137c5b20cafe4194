/**
 * ARCA's last number is unknown here: the database is a copy from before, or another system uses the point of sale.
 * In a copy, a voucher that ARCA has already must not leave again. Elsewhere it was never sent: an equal one is not ours.
 */
import type { Access } from '../../../arca/wsfe.ts'
import { anotarSaltados } from './ajenos.commands.ts'
import { listDesconocidos } from './cola.queries.ts'
import { type Consultado, coincide, contenidoDe, esAnterior } from './contenido.reglas.ts'
import { observacionesDe, propio } from './mensajes.reglas.ts'
import { autorizar } from './pasos.commands.ts'
import { pudoEnviarseAntes } from './restaurada.commands.ts'
import { consultar, type Paso, sinRespuesta, tomar } from './taller.commands.ts'

const RECUPERADO = 'ARCA ya lo había autorizado: se recuperó su CAE.'

/** @returns false when the voucher has to be sent. */
export async function recuperar(paso: Paso, access: Access, ultimo: number): Promise<boolean> {
  const { db, cabeza } = paso
  /** Of equal sales the older one has the lower number. */
  let mia: { numero: number; comprobante: Consultado } | undefined
  const desconocidos = await listDesconocidos(db, cabeza, ultimo)
  if (desconocidos.length === 0 || !(await pudoEnviarseAntes(db, cabeza.creado))) return false
  for (const numero of desconocidos) {
    const consulta = await consultar(paso, access, numero)
    if (consulta.es === 'nada') continue
    if (consulta.es === 'otro') {
      await sinRespuesta(paso, access, consulta.errores)
      return true
    }
    const { comprobante } = consulta
    if (esAnterior(comprobante, cabeza.creado)) break
    if (coincide(comprobante, contenidoDe(cabeza, numero))) mia = { numero, comprobante }
  }
  if (mia) await tomarConcedido(paso, mia.numero, mia.comprobante)
  return mia !== undefined
}

async function tomarConcedido(paso: Paso, numero: number, comprobante: Consultado): Promise<void> {
  const { db, log, cabeza } = paso
  const { id, punto_venta, tipo } = cabeza
  const { campos, concedido, observaciones } = comprobante
  const fecha = campos.CbteFch.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') || cabeza.fecha
  await anotarSaltados(db, cabeza, numero - 1)
  if (!(await tomar(paso, numero, contenidoDe({ ...cabeza, fecha }, numero), fecha))) return
  log.warn({ comprobante: id, punto_venta, tipo, numero }, 'a voucher was granted before, unknown here')
  await autorizar(db, { id, numero }, concedido, [...observacionesDe(observaciones), propio(RECUPERADO)])
}
