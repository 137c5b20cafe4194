/** A refused user asks a colleague for the permission, and does the action again with its key. */

import { permisos } from '@mostrador/contract/base/permisos'
import type { CallOptions, Client } from '@mostrador/contract/client'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import type { Permiso } from '@mostrador/contract/permiso'
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import { PASSWORD } from '../../run/tienda.ts'
import { answerOf, isKeyless, perform } from '../perform.ts'
import { puede, tituloDe } from '../rights.ts'
import type { Shop } from '../shop.ts'
import { type No, type Persona, prohibido, type Step, same } from '../step.ts'
import type { Caller, World } from '../world.ts'

/** A vendedor lends within the own branch, and only what that vendedor has. */
function judge(shop: Shop, quien: Persona, lender: Persona, permiso: Permiso): No | null {
  if (!lender.admin && lender.sucursal !== quien.sucursal) {
    return prohibido('sucursal_ajena', 'Ese usuario trabaja en otra sucursal.')
  }
  if (puede(shop, lender, permiso)) return null
  const texto = `Ese usuario no tiene el permiso «${tituloDe(shop, permiso)}».`
  return prohibido('autorizador_sin_permiso', texto)
}

const usada = prohibido('autorizacion_invalida', 'La autorización ya se usó o venció. Pídela de nuevo.')
const deOtra = prohibido(
  'autorizacion_invalida',
  'La autorización es para otra operación. Pídela de nuevo para esta.',
)

export interface Pedido {
  caller: Caller
  lender: Persona
  permiso: Permiso
  /** The key of the refused action. */
  idempotencyKey: string
  /** The same request, by somebody with these permissions. */
  repeat: (quien: Persona) => Step | null
}

export async function borrow(world: World, pedido: Pedido): Promise<void> {
  const { caller, lender, permiso, idempotencyKey, repeat } = pedido
  const { shop } = world
  const verdict = judge(shop, caller.persona, { ...lender, pin: false }, permiso)
  const body = { usuario: lender.usuario, clave: PASSWORD, permisos: [permiso], operacion: idempotencyKey }
  const lent = await answerOf(caller.call(permisos.autorizar, { body }))
  world.diary.push(`${lender.nombre} lends ${permiso} → ${verdict?.codigo ?? 'done'}`)
  same('the answer to who lends', lent.refused, verdict)
  if (verdict) return
  const step = repeat({ ...caller.persona, prestados: [permiso] })
  if (!step) return
  const { autorizacion } = lent.answer as { autorizacion: string }
  const options = { idempotencyKey, autorizacion }
  if (step.sendOther) {
    const { refused } = await answerOf(step.sendOther(caller.call, options))
    same('another body with a lent permission', refused, deOtra)
  }
  world.diary.push(`… again → ${step.no ? `${step.no.status} ${step.no.codigo}` : 'done'}`)
  await perform(world, step, caller.call, 'twice', options)
  if (step.no) return
  shop.prestamos.push({ usuario: caller.persona.usuario, por: lender.usuario, permiso })
  await compareUsed(step, caller.call, options)
}

/**
 * It was good for one action: not for another one, and not for the same one twice where no key remembers it. The key
 * finds the first answer without it too.
 */
async function compareUsed(step: Step, call: Client, options: CallOptions): Promise<void> {
  const { idempotencyKey } = options
  const send = async (again: CallOptions) => (await answerOf(step.send(call, again))).refused
  const another = { ...options, idempotencyKey: `${idempotencyKey}-otra` }
  same('a lent permission with another key', await send(another), deOtra)
  if (isKeyless(step)) same('a lent permission that was used', await send(options), usada)
  else same('a repeated action without its lent permission', await send({ idempotencyKey }), null)
}

/** The audit trail names both users of each used permission, and no other. */
export async function comparePrestamos(shop: Shop, look: Client): Promise<void> {
  const query = { entidad: 'autorizaciones', page_size: 1_000 } as const
  const { results } = await look(auditoria.list, { query })
  same(
    'the permissions that were lent',
    results.toReversed().map((r) => [r.usuario_nombre, r.autorizado_por_nombre, r.despues?.permisos]),
    shop.prestamos.map(({ usuario, por, permiso }) => [
      usuario,
      por,
      PERMISOS[permiso].titulo.replace(' {}', ''),
    ]),
  )
}
