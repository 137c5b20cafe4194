/** Sends what a draft holds: once, whoever sends it and however often. */
import type { Draft } from '../drafts/drafts.ts'
import { notifyInfo } from '../notify.tsx'
import { type Attempt, deliver, isKeyUsed, withSent } from './idempotency.ts'

export interface Creation<B, R> {
  mutateAsync: (call: { body: B; key: string }) => Promise<R>
}

export interface Answers<R> {
  /** The text that names what was made. */
  numeroOf: (created: R) => string
  /** These two come only while the form is there. */
  onSuccess?: (created: R) => void
  onError: (error: Error) => void
}

export interface Sender {
  /** What the form makes, to begin a sentence: 'Esta venta'. */
  que: string
  attempt: Attempt
  /** Stores the attempt before the call: the page may be lost together with the answer. */
  remember: (attempt: Attempt) => void
  draft: Pick<Draft<unknown>, 'saved' | 'gone'>
  isMounted: () => boolean
}

export const post = <B, R>({ attempt, remember }: Sender, { mutateAsync }: Creation<B, R>, body: B) => {
  remember(withSent(attempt, body))
  return deliver(mutateAsync, body, attempt)
}

export async function sendDraft<B, R>(
  sender: Sender,
  creation: Creation<B, R>,
  body: B,
  { numeroOf, onSuccess, onError }: Answers<R>,
): Promise<void> {
  const { que, attempt, draft, isMounted } = sender
  try {
    const { created, earlier } = await post(sender, creation, body)
    const numero = numeroOf(created)
    draft.saved(attempt.key, numero)
    if (earlier) notifyInfo(`${que} ya se había guardado (${numero})`, 'Sin lo que cambiaste después.')
    if (isMounted()) onSuccess?.(created)
  } catch (error) {
    if (!isMounted()) return
    // What was saved is not known here, and must not be made again.
    if (isKeyUsed(error)) draft.gone(`${que} ya se guardó en otra pestaña`)
    else onError(error as Error)
  }
}
