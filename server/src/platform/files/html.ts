/**
 * HTML pages made on the server: a template escapes every value that is not `Html` itself. Two functions instead
 * of a package for templates: with them the escaping cannot be left out.
 */
import { createHash } from 'node:crypto'

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | null | undefined | false | readonly Value[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(value: Value): string {
  if (value instanceof Html) return value.text
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/**
 * A piece of HTML. Null, undefined and false print nothing; an array prints its members one after the other.
 */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, part, i) => text + render(values[i - 1]) + part))

export interface PageParts {
  /** The language that the page is written in. */
  lang?: 'es-AR' | 'en'
  title: string
  body: Html
  /** Written by us, never user input: a style or a script cannot be escaped. */
  style: string
  script?: string
  /** What search engines may do with it; anything when absent. */
  robots?: string
  /** Another origin whose pictures it may show; `data:` for those that stand in the page itself. */
  pictures?: string
  /** It has a form that asks for the page again, with other words. */
  form?: true
}

export interface RenderedPage {
  content: string
  headers: Record<string, string>
}

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A whole page, with a policy that lets only its own style and script work. */
export function page({
  lang = 'es-AR',
  title,
  body,
  style,
  script = '',
  robots,
  pictures,
  form,
}: PageParts): RenderedPage {
  const { text: content } = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${robots !== undefined && html`<meta name="robots" content="${robots}">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(style)}</style>
${script !== '' && html`<script>${new Html(script)}</script>`}
</head>
${body}
</html>
`
  const policy = [
    "default-src 'none'",
    ["img-src 'self'", pictures].filter(Boolean).join(' '),
    `style-src ${sha256(style)}`,
    `script-src ${script === '' ? "'none'" : sha256(script)}`,
    "base-uri 'none'",
    `form-action ${form ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ]
  return {
    content,
    headers: { 'content-security-policy': policy.join('; '), 'referrer-policy': 'no-referrer' },
  }
}

const NOBODY = 'noindex, nofollow, noarchive'

/** A page behind a secret address: no search engine keeps it, no browser and no proxy stores it, no other site learns where it is. */
export function privatePage(parts: Omit<PageParts, 'robots'>): RenderedPage {
  const { content, headers } = page({ ...parts, robots: NOBODY })
  return { content, headers: { ...headers, 'x-robots-tag': NOBODY, 'cache-control': 'no-store' } }
}

const NOTE = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; font: 16px/1.5 system-ui, sans-serif;
  color: #1b1f23; background: #f6f8f9 }
main { max-width: 32rem; margin: 1rem; padding: 1.5rem 2rem; background: #fff; border: 1px solid #dfe3e8;
  border-radius: 4px }
h1 { font-size: 20px; margin: 0 0 .5rem }
p { margin: 0 }`

/** A short message for a person who opened an address and does not get its page. */
export const notePage = (title: string, text: string): RenderedPage =>
  page({ title, style: NOTE, body: html`<body><main><h1>${title}</h1><p>${text}</p></main></body>` })
