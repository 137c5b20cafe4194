/** The root of an authority that Caddy made, as it stands in Caddy's folder; and a certificate that it signed, which is no root. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const at = (name: string): string => path.join(import.meta.dirname, name)

export const RAIZ_FILE = at('raiz.crt')
export const RAIZ = readFileSync(RAIZ_FILE, 'utf8')
export const HUELLA =
  '83:03:E8:0B:ED:30:F5:C1:63:22:83:08:02:D3:71:C4:A3:04:3A:48:7E:57:C8:97:67:74:A6:58:D6:B9:EA:A9'
export const INTERMEDIO = readFileSync(at('intermedio.crt'), 'utf8')
