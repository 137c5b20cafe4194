/**
 * The manual inside the application, made of `docs/manual` while it is built: one source, and no reader of Markdown in
 * the browser. A page says what it needs with a few marks; any other mark stops the build.
 *
 * `<!-- preguntas: … -->` under a heading holds what people ask for it, for the search.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { anclaDe, corta } from '../src/modules/shell/ayuda/ancla.ts'
import type { Bloque, Entrada, Frase, Item, Pagina } from '../src/modules/shell/ayuda/manual.ts'
import { raices } from '../src/modules/shell/ayuda/palabras.ts'

export const MANUAL = path.join(import.meta.dirname, '../../docs/manual')
/** The page that has the list of all others. */
const PORTADA = 'README'

/** The modules: the loaders of the pages, the index of the search, and each page. */
const PREFIX = 'virtual:manual'

export function manual(): Plugin {
  return {
    name: 'manual',
    resolveId: {
      filter: { id: /^virtual:manual/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: so Vite marks modules without a file.
      filter: { id: /^\u0000virtual:manual/ },
      handler(id) {
        for (const slug of paginas()) this.addWatchFile(fileOf(slug))
        const name = id.slice(`\0${PREFIX}/`.length)
        if (name === '') return loaders()
        return name === 'indice' ? asModule(indice().map(corta), []) : pageModule(name)
      },
    },
  }
}

export const paginas = (): string[] =>
  readdirSync(MANUAL)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))

const fileOf = (slug: string): string => path.join(MANUAL, `${slug}.md`)
export const leer = (slug: string): Leida => leida(readFileSync(fileOf(slug), 'utf8'), slug)

const loaders = (): string =>
  `export const paginas = {\n${paginas()
    .map((slug) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(`${PREFIX}/${slug}`)}),\n`)
    .join('')}}`

/** The build names a picture by its content, as it does with its other files. */
function pageModule(slug: string): string {
  const { pagina } = leer(slug)
  const pictures = pagina.bloques.flatMap((bloque) => (bloque[0] === 'img' ? [bloque[1]] : []))
  return asModule(pagina, pictures)
}

function asModule(value: unknown, pictures: readonly string[]): string {
  const imports = pictures.map(
    (name, n) => `import picture${n} from ${JSON.stringify(path.join(MANUAL, name).replaceAll('\\', '/'))}\n`,
  )
  const json = pictures.reduce(
    (text, name, n) => text.replace(JSON.stringify(name), `picture${n}`),
    JSON.stringify(value),
  )
  return `${imports.join('')}export default ${json}`
}

interface Leida {
  pagina: Pagina
  /** The questions of each heading; those of the page itself stand under ''. */
  preguntas: ReadonlyMap<string, string>
}

/** @throws Error at the first line with a mark that is not one of these */
export function leida(texto: string, slug: string): Leida {
  const preguntas = new Map<string, string>()
  const bloques: Bloque[] = []
  let titulo = ''
  let ancla = ''
  for (const parte of texto
    .trim()
    .replace(/^(#+ .*)\n(?=[^\n])/gm, '$1\n\n')
    .split(/\n{2,}(?! )/)) {
    const [marca = ''] = parte.match(/^(#+ |!\[|<!--|\||- |\d+\. )?/) ?? []
    if (marca === '# ') titulo = parte.slice(2)
    else if (marca.endsWith('# ')) {
      ancla = anclaDe(parte.slice(marca.length))
      bloques.push([marca === '## ' ? 'h2' : 'h3', ancla, frase(parte.slice(marca.length), slug)])
    } else if (marca === '<!--') preguntas.set(ancla, pregunta(parte, slug))
    else if (marca === '![') bloques.push(imagen(parte, slug))
    else if (marca === '|') bloques.push(tabla(parte, slug))
    else if (marca !== '') bloques.push(lista(parte, slug))
    else bloques.push(['p', frase(parte, slug)])
  }
  if (titulo === '') throw new Error(`${slug}.md has no title`)
  return { pagina: { titulo, bloques }, preguntas }
}

function pregunta(parte: string, slug: string): string {
  const [, texto] = parte.match(/^<!-- preguntas: ([\s\S]+) -->$/) ?? []
  if (!texto) throw new Error(`${slug}.md: ${parte}`)
  return texto.replaceAll('\n', ' ')
}

function imagen(parte: string, slug: string): Bloque {
  const [, alt = '', src = ''] = parte.match(/^!\[([^\]]+)\]\(([\w./-]+)\)$/) ?? []
  if (src === '') throw new Error(`${slug}.md: ${parte}`)
  return ['img', src, alt, ...medidas(readFileSync(path.join(MANUAL, src)), src)]
}

/** Width and height of a picture: its place is there before it is. */
export function medidas(bytes: Buffer, name: string): [ancho: number, alto: number] {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  throw new Error(`${name} is no picture of a known kind`)
}

function tabla(parte: string, slug: string): Bloque {
  const [cabeza = [], , ...filas] = parte.split('\n').map((line) => {
    if (!/^\|.*\|$/.test(line)) throw new Error(`${slug}.md: ${line}`)
    return line
      .slice(1, -1)
      .split('|')
      .map((celda) => celda.trim())
  })
  const frases = (celdas: readonly string[]) => celdas.map((celda) => frase(celda, slug))
  return ['tabla', frases(cabeza), filas.map((celdas) => [mensajeDe(celdas[0]), frases(celdas)])]
}

/** A row that explains a message begins with it. */
const mensajeDe = (celda = ''): string => (celda.startsWith('«') ? anclaDe(celda) : '')

/** Points, numbered or not; below each one, points of its own. */
function lista(parte: string, slug: string): Bloque {
  const items: Item[] = []
  const ordenada = /^\d/.test(parte)
  for (const item of parte.split(ordenada ? /\n(?=\d+\. )/ : /\n(?=- )/)) {
    const [texto = '', ...dentro] = item.replace(/^(- |\d+\. )/, '').split(/\n+(?=\s+(?:- |\d+\. ))/)
    const sangria = dentro[0]?.match(/^\s*/)?.[0].length ?? 0
    const suelta = dentro.map((line) => line.slice(sangria)).join('\n')
    items.push(suelta === '' ? [frase(texto, slug)] : [frase(texto, slug), lista(suelta, slug)])
  }
  return ordenada ? ['ol', items, Number.parseInt(parte, 10)] : ['ul', items]
}

const MARCA = /\*\*(?<b>.+?)\*\*|`(?<k>[^`]+)`|(?<!!)\[(?<texto>[^\]]+)\]\((?<href>[^)\s]+)\)/

function frase(texto: string, slug: string): Frase {
  const linea = texto.replace(/\s*\n\s*/g, ' ')
  const found = MARCA.exec(linea)
  if (!found) {
    if (/\*\*|[<>`]|\]\(|^\s*(#|>)/.test(linea) || /\n *(- |\d+\. |\|)/.test(texto))
      throw new Error(`${slug}.md: ${linea}`)
    return linea === '' ? [] : [linea]
  }
  const { b, k, texto: nombre = '', href = '' } = found.groups ?? {}
  const parte: Frase =
    b !== undefined
      ? [['b', frase(b, slug)]]
      : k !== undefined
        ? [['k', k]]
        : enlace(href, frase(nombre, slug), slug)
  return [
    ...frase(linea.slice(0, found.index), slug),
    ...parte,
    ...frase(linea.slice(found.index + found[0].length), slug),
  ]
}

/** What stands outside of the manual is for whoever runs the program: it stays a text. */
function enlace(href: string, texto: Frase, slug: string): Frase {
  const [, pagina = '', ancla = ''] = href.match(/^([\w-]+)?(?:\.md)?(#.+)?$/) ?? []
  if (pagina === '' && ancla === '') return texto
  return [['a', direccionDe(pagina === '' ? slug : pagina) + ancla, texto]]
}

const direccionDe = (slug: string): string => (slug === PORTADA ? '/ayuda' : `/ayuda/${slug}`)

const textoDe = (frases: Frase): string =>
  frases
    .map((parte) =>
      typeof parte === 'string'
        ? parte
        : parte[0] === 'a'
          ? textoDe(parte[2])
          : parte[0] === 'b'
            ? textoDe(parte[1])
            : parte[1],
    )
    .join('')

const textoDeBloque = (bloque: Bloque): string => {
  switch (bloque[0]) {
    case 'p':
      return textoDe(bloque[1])
    case 'ul':
    case 'ol':
      return bloque[1]
        .map(([texto, ...dentro]) => [textoDe(texto), ...dentro.map(textoDeBloque)].join(' '))
        .join(' ')
    case 'tabla':
      return bloque[2].map(([, celdas]) => celdas.map(textoDe).join(' ')).join(' ')
    case 'img':
      return bloque[2]
    default:
      return textoDe(bloque[2])
  }
}

/** All headings and explained messages of the manual. */
export function indice(): Entrada[] {
  return paginas().flatMap((slug) => entradasDe(slug === PORTADA ? '' : slug, leer(slug)))
}

function entradasDe(slug: string, { pagina, preguntas }: Leida): Entrada[] {
  const entradas: (Omit<Entrada, 'raices'> & { textos: string[] })[] = []
  const nueva = (ancla: string, titulo: string) =>
    entradas.push({
      pagina: slug,
      ancla,
      titulo,
      preguntas: preguntas.get(ancla) ?? '',
      principio: '',
      textos: [],
    })
  nueva('', pagina.titulo)
  for (const bloque of pagina.bloques) {
    if (bloque[0] === 'h2' || bloque[0] === 'h3') nueva(bloque[1], textoDe(bloque[2]))
    else {
      const texto = textoDeBloque(bloque)
      const seccion = entradas.at(-1)
      if (seccion?.principio === '' && bloque[0] !== 'img') seccion.principio = comienzo(texto)
      seccion?.textos.push(texto)
    }
  }
  const mensajes = pagina.bloques.flatMap((bloque) => (bloque[0] === 'tabla' ? bloque[2] : []))
  for (const [ancla, [mensaje = [], ...resto]] of mensajes) {
    if (ancla === '' || !resto.length) continue
    nueva(ancla, textoDe(mensaje))
    const texto = resto.map(textoDe).join(' ')
    Object.assign(entradas.at(-1) ?? {}, { principio: comienzo(texto), textos: [texto] })
  }
  return entradas.map(({ textos, ...entrada }) => ({ ...entrada, raices: otras(entrada, textos) }))
}

const LARGO = 84
const comienzo = (texto: string): string =>
  texto.length <= LARGO ? texto : `${texto.slice(0, texto.lastIndexOf(' ', LARGO))}…`

/** The roots that its title and its beginning do not have. */
function otras(
  { titulo, principio }: Pick<Entrada, 'titulo' | 'principio'>,
  textos: readonly string[],
): string {
  const dichas = new Set([...raices(titulo), ...raices(principio)])
  return [...new Set(textos.flatMap(raices))].filter((una) => !dichas.has(una)).join(' ')
}
