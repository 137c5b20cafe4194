/** A voucher without a number takes the next one of its series, and is sent. */
import { checkRequest } from '../../../arca/messages.ts'
import type { Access } from '../../../arca/wsfe.ts'
import { anotarSaltados, describirAjeno } from './ajenos.commands.ts'
import { contenidoDe } from './contenido.reglas.ts'
import { enviar, fechaDeEnvio } from './enviar.commands.ts'
import { recuperar } from './recuperar.commands.ts'
import { ajenoDe } from './respuesta.reglas.ts'
import { adelantar, consultar, type Paso, sinRespuesta, tomar } from './taller.commands.ts'

export async function emitir(paso: Paso, access: Access): Promise<void> {
  const { db, wsfe, cabeza } = paso
  const { numero: ultimo, errores } = await wsfe.ultimoAutorizado(access, cabeza)
  if (ultimo === null) return await sinRespuesta(paso, access, errores)
  if (await recuperar(paso, access, ultimo)) return
  if (await anotarSaltados(db, cabeza, ultimo)) await describirSaltados(paso, access, ultimo)
  const numero = ultimo + 1
  const fecha = await fechaDeEnvio(paso, cabeza.fecha)
  const contenido = contenidoDe({ ...cabeza, fecha }, numero)
  checkRequest(contenido)
  if (!(await tomar(paso, numero, contenido, fecha))) return
  adelantar(paso, { estado: 'enviando', numero, contenido, fecha })
  await enviar(paso, access, numero, contenido)
}

/** The note comes first: when ARCA does not answer, the next step goes on without this. */
async function describirSaltados(paso: Paso, access: Access, ultimo: number): Promise<void> {
  const { db, log, cabeza } = paso
  const { punto_venta, tipo } = cabeza
  log.warn({ punto_venta, tipo, ultimo }, 'another system took numbers of a series')
  const consulta = await consultar(paso, access, ultimo)
  if (consulta.es === 'encontrado') await describirAjeno(db, cabeza, ultimo, ajenoDe(consulta.comprobante))
}
