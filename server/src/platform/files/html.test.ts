import { describe, expect, it } from 'vitest'
import { html, notePage } from './html.ts'

describe('html', () => {
  it('escapes every value, in text and in attributes', () => {
    expect(html`<p title="${`"'<>&`}">${'<b>'}</p>`.text).toBe(
      '<p title="&quot;&#39;&lt;&gt;&amp;">&lt;b&gt;</p>',
    )
  })

  it('keeps values that are already HTML, also in lists', () => {
    expect(html`<ul>${['a', '<'].map((x) => html`<li>${x}</li>`)}</ul>`.text).toBe(
      '<ul><li>a</li><li>&lt;</li></ul>',
    )
  })

  it('prints nothing for null, undefined and false, and prints zero', () => {
    expect(html`[${null}${undefined}${false}${0}]`.text).toBe('[0]')
  })

  it('escapes an object that only looks like HTML', () => {
    const forged = { text: '<script>' } as never
    expect(html`${forged}`.text).not.toContain('<script>')
  })
})

describe('notePage', () => {
  it('allows no script at all', () => {
    const { content, headers } = notePage('<i>', 'text')
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(content).toContain('<title>&lt;i&gt;</title>')
  })
})
