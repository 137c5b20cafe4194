/** Settings that work today and could be better; each start tells the person. */

import { isRoot } from '../embedded/place.ts'
import { inTheClear } from '../platform/database/transport.ts'
import type { Config } from '../platform/process/config.ts'

export function warningsOf({ databaseUrl, databaseUrlRead }: Config): string[] {
  const servers = [databaseUrl, databaseUrlRead].flatMap((url) => (url ? inTheClear(url) : []))
  const warnings: string[] = []
  if (isRoot()) {
    warnings.push('Atención: el programa corre como root. Inícialo con un usuario que sea solo para él.')
  }
  if (servers.length > 0) {
    warnings.push(
      `Atención: lo que se habla con la base (${[...new Set(servers)].join(', ')}) pasa por la red sin TLS. ` +
        'Agrega sslmode=verify-full a su dirección, o sslmode=disable si esa red es solo tuya.',
    )
  }
  return warnings
}
