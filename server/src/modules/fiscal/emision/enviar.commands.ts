/** Sends a voucher whose number and content are stored, and acts on ARCA's answer. */
import { sumarDias } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import type { Values } from '../../../arca/messages.ts'
import type { Access } from '../../../arca/wsfe.ts'
import { hoy } from '../../../platform/api/clock.ts'
import { diasAtras } from '../facturar/corregir.reglas.ts'
import { ultimaFecha } from './cola.queries.ts'
import { erroresDe, observacionesDe } from './mensajes.reglas.ts'
import { autorizar, dudarDelNumero, posponer, rechazar, soltarNumero } from './pasos.commands.ts'
import { veredictoDe } from './respuesta.reglas.ts'
import { otroTicket, type Paso } from './taller.commands.ts'

/** The day under which the voucher goes: `fecha`, if ARCA still takes it and the series has no later one. */
export async function fechaDeEnvio({ db, clock, cabeza }: Paso, fecha: string): Promise<string> {
  const today = hoy(clock)
  const ultima = await ultimaFecha(db, cabeza)
  const posible = fecha > today || fecha < sumarDias(today, -diasAtras(cabeza)) ? today : fecha
  return ultima !== undefined && posible < ultima ? ultima : posible
}

/** The lock may have been lost with its connection: then nothing is sent. */
const stillLocked = ({ lock }: Paso): Promise<unknown> => lock.rows(sql`select 1`)

export async function enviar(paso: Paso, access: Access, numero: number, contenido: Values): Promise<void> {
  await stillLocked(paso)
  const { db, wsfe, cabeza, actual } = paso
  const veredicto = veredictoDe(await wsfe.solicitar(access, contenido))
  switch (veredicto.es) {
    case 'autorizado': {
      const observaciones = observacionesDe(veredicto.observaciones)
      await autorizar(db, { id: cabeza.id, numero }, veredicto.concedido, observaciones)
      return
    }
    case 'rechazado':
      await rechazar(db, actual, erroresDe(veredicto.errores))
      return
    case 'acceso':
      // Of a repeated one the first may still be under way: it stays in doubt.
      if (cabeza.estado === 'sin_emitir') await soltarNumero(db, actual, null)
      await otroTicket(paso, access, veredicto.errores)
      return
    case 'numero':
      // The next step asks who has it.
      await dudarDelNumero(db, actual, erroresDe(veredicto.errores))
      return
    case 'incierto':
      await posponer(db, actual, erroresDe(veredicto.errores))
  }
}
