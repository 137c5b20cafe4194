/**
 * Secrets in the database: encrypted with a key made of the server's secret, so that a copy of the database alone is of
 * no use.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

export interface Vault {
  /** `owner` is what the secret belongs to: it opens nowhere else. */
  seal(text: string, owner: string): string
  /** Null when it was sealed with another secret, for another owner, or is damaged. */
  open(sealed: string, owner: string): string | null
}

/** A vault for one purpose; the vaults of other purposes have other keys. */
export function createVault(secret: string, purpose: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `mostrador ${purpose}`, KEY_BYTES))
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [VERSION, ...[iv, cipher.getAuthTag(), content].map((b) => b.toString('base64url'))].join('.')
    },
    open(sealed, owner) {
      const [version, iv = '', tag = '', content = ''] = sealed.split('.')
      if (version !== VERSION) return null
      try {
        const bytes = Buffer.from(iv, 'base64url')
        const decipher = createDecipheriv(CIPHER, key, bytes, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(Buffer.from(tag, 'base64url'))
        return decipher.update(content, 'base64url', 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
