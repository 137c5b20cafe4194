/** Secrets that a caller shows once. The database keeps only their hash. */
import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

export const newSecret = (): string => randomBytes(BYTES).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
