/**
 * One voucher before ARCA. The number is what makes it happen once: it is asked for, stored together with the content,
 * and only then sent; after an answer that is lost, ARCA is asked what it has under that number before anything of the
 * series is sent again.
 */
import { ArcaFailure, BadMessage, relato } from '../../../arca/failures.ts'
import { createWsfe, type Exchange } from '../../../arca/wsfe.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { getAcceso, SinAcceso } from '../conexion/acceso.commands.ts'
import { aclarar } from './aclarar.commands.ts'
import type { Cabeza } from './cola.queries.ts'
import { emitir } from './emitir.commands.ts'
import { propio } from './mensajes.reglas.ts'
import { anotarEnvio, posponer, rechazar, Superado } from './pasos.commands.ts'
import { AVISA, type Paso, type Taller, type Ventanilla } from './taller.commands.ts'

const SE_REINTENTA = 'Se vuelve a intentar solo. Las ventas siguen.'
const QUE_HACER_ACCESO = 'Prueba la conexión en Facturación electrónica. Se vuelve a intentar solo.'

/** One step of the voucher at the head of a series, under the lock of that series. */
export async function darPaso(
  taller: Taller,
  ventanilla: Ventanilla,
  lock: Tx,
  cabeza: Cabeza,
): Promise<void> {
  const envios: Exchange[] = []
  const wsfe = createWsfe(ventanilla.wsfe, (envio) => {
    if (envio.operacion === 'FECAESolicitar' || envio.operacion === 'FECompConsultar') envios.push(envio)
  })
  const paso: Paso = { ...taller, ventanilla, wsfe, lock, cabeza, actual: cabeza }
  try {
    const access = await getAcceso(taller, ventanilla)
    if (cabeza.estado === 'sin_emitir') await emitir(paso, access)
    else await aclarar(paso, access)
  } catch (error) {
    await tropezar(paso, error)
  } finally {
    for (const envio of envios) await anotarEnvio(taller.db, cabeza.id, envio)
  }
}

/** What cannot be done now is done later; a bug is told, and does not stop the other series. */
async function tropezar({ db, log, actual }: Paso, error: unknown): Promise<void> {
  if (error instanceof Superado) return
  if (error instanceof SinAcceso) {
    await posponer(db, actual, [propio(error.message, error.que_hacer ?? QUE_HACER_ACCESO)])
  } else if (error instanceof ArcaFailure) {
    await posponer(db, actual, [propio(relato(error, 'ARCA'), SE_REINTENTA)])
  } else if (error instanceof BadMessage) {
    log.error({ err: error, comprobante: actual.id }, 'voucher breaks the schema')
    await rechazar(db, actual, [propio('El comprobante no cumple el formato de ARCA', AVISA)])
  } else throw error
}
