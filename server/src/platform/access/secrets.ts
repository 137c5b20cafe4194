/** Secrets that a caller shows once. The database keeps only their hash. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32

export const newSecret = (): string => randomBytes(BYTES).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * A secret of 256 bits, made from its salt with the key of the servers. So the same secret can be shown again, although the
 * database keeps only a hash of it; the salt alone opens nothing. `que` says what it opens: no secret opens two things.
 */
export const saltedSecret = (clave: string, que: string, sal: string): string =>
  createHmac('sha256', clave).update(`${que} ${sal}`).digest('base64url')
