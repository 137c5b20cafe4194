/** Things that the program has nowhere, as docs/seguridad.md says: adding one needs a new decision. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$|\.fixture\.ts$/.test(file))
const SERVER = sources('{server,contract}/src/**/*.ts')
const WEB = sources('web/{src/**/*.{ts,tsx},index.html}')

/** Its name, the searched files, its pattern, the files where it may be. */
const NOWHERE: [what: string, files: string[], looks: RegExp, but?: RegExp][] = [
  [
    'the server starts a program, but PostgreSQL and the reader of spreadsheets',
    SERVER,
    /from 'node:child_process'/,
    /\/embedded\/|\/processes.ts$|\/sheets\/sheets.ts$/,
  ],
  [
    'the server calls somebody, the tax office, the Banco Central and the bucket of the backups apart',
    SERVER,
    /(?<!\.\.\.a\) => )\bfetch\(|^import (?!type).* from 'node:(https?|http2|dgram)'|'undici'/m,
    /\/arca\/transport\.ts$|\/bcra\/client\.ts$|\/backup\/cloud\.ts$/,
  ],
  ['a text becomes a program', [...SERVER, ...WEB], /\beval\(|new Function\(|node:vm'/],
  [
    'what a person typed becomes a regular expression',
    [...SERVER, ...WEB],
    /new RegExp\((?!`(\[\^|\(\?! \)\[)\$\{BLANK\}\]`)/,
  ],
  [
    'a weak hash, but to name a statement or a set of headings',
    SERVER,
    /\b(createHash|createHmac|hash)\('(?!sha256')|\b(md5|sha1)\(/,
    /\/database\/connection\.ts$|\/importaciones\/(importaciones|lectura\/lectura)\.commands\.ts$/,
  ],
  [
    'a cipher or a key but those of the vault and of the certificates',
    SERVER,
    /createCipher|createDecipher|generateKey|createSign\b|publicEncrypt|\.subtle\./,
    /\/process\/vault\.ts$|\/arca\/(cms|keys)\.ts$/,
  ],
  [
    'an older TLS, or a certificate that nobody checks',
    [...SERVER, 'compose.yaml', 'Dockerfile'],
    /minVersion|secureProtocol|rejectUnauthorized: false|NODE_TLS_REJECT|--tls-min/,
  ],
  ['a predictable number, but for a pause', SERVER, /Math\.random/, /\/database\//],
  [
    'a text becomes markup',
    WEB,
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
  ],
  [
    'a command asks what its caller may see, where it must ask what the caller may write',
    SERVER.filter((file) => file.endsWith('.commands.ts')),
    /\b(alcanceDe|'ver_otras_sucursales')/,
  ],
  ['another site, but WhatsApp', WEB, /https?:\/\/(?!wa\.me\/|www\.w3\.org\/)/],
  ['the browser is sent elsewhere', WEB, /(?<!state\.)location\.(href|assign)|(?<!tab\.)location\.replace/],
  // The worker that reads pictures is no window.
  ['a message between windows, or a cookie', WEB, /(?<!(self|worker)\.)postMessage|document\.cookie/],
]

it.each(NOWHERE)('nowhere: %s', (_, files, looks, but) => {
  expect(files.length).toBeGreaterThan(50)
  const found = files.filter(
    (file) => !but?.test(file) && looks.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(found).toEqual([])
})

/** The compiler looks for excess fields in a literal, not in what is spread into one. */
it('no literal is spread into another', () => {
  const every = globSync('{contract,server,web,e2e,bench}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
  expect(every.length).toBeGreaterThan(1000)
  const spread = new RegExp(`${'\\.'.repeat(3)}\\{`)
  expect(every.filter((file) => spread.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})

/** A text in quotes, and one between two tags. */
const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`/g
const BETWEEN_TAGS = /(?<==|"|'|\}|\w)>\s*([^<>{}]+?)\s*<\//g
/** Four words or more, as a person reads them. */
const SENTENCE = /^[¿¡]?\p{Lu}\S*(?: \S*\p{L}\S*){3,}/u

const sentencesOf = (file: string): string[] => {
  const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = [...text.matchAll(QUOTED), ...text.matchAll(BETWEEN_TAGS)]
  return found
    .map(([, ...parts]) => (parts.find((part) => part !== undefined) ?? '').replaceAll(/\s+/g, ' '))
    .filter((sentence) => SENTENCE.test(sentence))
}

it('a sentence is typed on one side: what two of them say, the contract says', () => {
  const sides = Map.groupBy([...SERVER, ...WEB], (file) => file.split(/[\\/]/)[0])
  const typed = [...sides.values()].map((files) => new Set(files.flatMap(sentencesOf)))
  const counts = Map.groupBy(
    typed.flatMap((side) => [...side]),
    (sentence) => sentence,
  )
  expect(counts.size).toBeGreaterThan(2_000)
  expect([...counts].filter(([, times]) => times.length > 1).map(([sentence]) => sentence)).toEqual([])
})

/** What looks like a Spanish infinitive and is none. */
const NO_VERB =
  /^(after|lugar|primer|answer|buffer|checker|clear|cover|deliver|driver|encoder|enter|filter|header|holder|later|number|order|owner|recover|remember|render|transfer)$/

it('an exported function begins with an English verb, or with one of the wire', () => {
  const wire = new Set(
    sources('contract/src/**/*.ts').flatMap((file) =>
      [
        ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
          /^ {2}(\w+): endpoint\(|(?:path|ruta): '([^']+)'/gm,
        ),
      ].flatMap(([, call = '', address = '']) => [
        ...(/^[a-z]+/.exec(call) ?? []),
        ...(address.match(/[a-z]+/g) ?? []),
      ]),
    ),
  )
  const names = [...SERVER, ...WEB]
    .filter((file) => !file.startsWith('contract/'))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
          /^export (?:async )?(?:function\*? |const )([a-z]\w*)(?= ?[(<]| = (?:async )?(?:\(|<|\w+ =>))/gm,
        ),
      ].map(([, name = '']) => ({ name, verb: /^[a-z]+/.exec(name)?.[0] ?? '' })),
    )
  const spanish = names.filter(
    ({ verb }) => /(ar|er|ir)$/.test(verb) && !NO_VERB.test(verb) && !wire.has(verb),
  )
  expect(names.length).toBeGreaterThan(1000)
  expect(spanish.map(({ name }) => name)).toEqual([])
})
