/** A request of the day: sent, and its answer compared with that of the model. */
import type { CallOptions, Client } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import type { Permiso } from '@mostrador/contract/permiso'
import { type No, no, prohibido, type Step, same } from './step.ts'
import type { World } from './world.ts'

/** How a request is sent: once; twice with one key; once, and the key again with another body. */
export const MODES = ['once', 'twice', 'other'] as const
export type Mode = (typeof MODES)[number]

/** A refusal in the model's form: that of a 403 has its text, and the permission that is missing. */
function refusalOf({ status, codigo, message, body }: ApiError): No {
  if (status !== 403) return no(status, codigo)
  return prohibido(codigo, message, body.permiso as Permiso | undefined)
}

/** The result of a call in the model's form. */
export async function answerOf(call: Promise<unknown>): Promise<{ answer: unknown; refused: No | null }> {
  try {
    return { answer: await call, refused: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { answer: undefined, refused: refusalOf(error) }
  }
}

/** These take no key: they may be repeated without harm. */
export const isKeyless = (step: Step): boolean =>
  /^(GET|PUT|DELETE)|\/(entrar|sin-conexion|auth)\//.test(step.text)

/** Refused or done, as predicted. The same key gives the same answer again, and refuses any other request. */
export async function perform(
  world: World,
  step: Step,
  call: Client,
  mode: Mode,
  options: CallOptions,
): Promise<void> {
  const { answer, refused } = await answerOf(step.send(call, options))
  same('the answer', refused, step.no)
  if (mode === 'twice' && !isKeyless(step)) {
    const before = world.replayed
    const again = await answerOf(step.send(call, options))
    same('the second answer', again, { answer, refused })
    same('whether it is a repeated one', world.replayed - before, refused ? 0 : 1)
  }
  if (!refused) await step.done(answer, world.look)
  if (mode === 'other' && !refused && step.sendOther) {
    const other = await answerOf(step.sendOther(call, options))
    same('another body with the same key', other.refused, no(409, 'clave_repetida'))
  }
}

export async function performAsNobody(world: World, step: Step): Promise<void> {
  const { refused } = await answerOf(step.send(world.nobody))
  same('the answer to somebody without a session', refused, no(401, 'sesion_invalida'))
}
