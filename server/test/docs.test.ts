/** What the pages say is where they say. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGES = globSync('{*.md,docs/**/*.md,bench/*.md,web/*.md}', { cwd: ROOT })

/** `server/test/log.test.ts`: a path from the root of the project, with a slash and no pattern in it. */
const A_PATH = /`((?:contract|server|web|e2e|bench|docs|\.ci)\/[\w./-]+)`/g
const A_LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g

/** The address of a heading within its page. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const headingsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8')

  it('names files that are there', () => {
    const missing = [...text.matchAll(A_PATH)].map(([, name = '']) => name)
    expect(missing.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
  })

  it('links to pages and headings that are there', () => {
    const broken = [...text.matchAll(A_LINK)].flatMap(([link, target = '', anchor = '']) => {
      const file = target ? path.resolve(ROOT, path.dirname(page), target) : path.join(ROOT, page)
      if (!existsSync(file)) return [link]
      const found = !anchor || headingsOf(readFileSync(file, 'utf8')).includes(anchor.slice(1))
      return found ? [] : [link]
    })
    expect(broken).toEqual([])
  })
})
