/**
 * Refusals that the person can settle at once. A screen names the code and asks the person; then the same call goes
 * out again, with the same key, and the form that sent it learns nothing of it.
 */
import { ApiError } from '@mostrador/contract/errors'

/** Asks the person. True when the cause of the refusal is gone. */
type Settle = (error: ApiError) => Promise<boolean>

const settlers = new Map<string, Settle>()

/** Returns the function that ends it. */
export function onRefusal(codigo: string, settle: Settle): () => void {
  settlers.set(codigo, settle)
  return () => {
    if (settlers.get(codigo) === settle) settlers.delete(codigo)
  }
}

/** Asks before the call, where the answer is known: true when nothing stands in its way any more. */
export async function settleFirst(codigo: string): Promise<boolean> {
  const settle = settlers.get(codigo)
  return settle === undefined || (await settle(new ApiError(409, { error: '', codigo })))
}

/** Whether a failed call should go out again. */
export async function isSettled(error: unknown): Promise<boolean> {
  const settle = error instanceof ApiError ? settlers.get(error.codigo) : undefined
  return settle !== undefined && (await settle(error as ApiError))
}
