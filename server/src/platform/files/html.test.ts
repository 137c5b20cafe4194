import { describe, expect, it } from 'vitest'
import { html, notePage } from './html.ts'

describe('html', () => {
  it('escapes whatever is put in, in text and in attributes', () => {
    expect(html`<p title="${`"'<>&`}">${'<b>'}</p>`.text).toBe(
      '<p title="&quot;&#39;&lt;&gt;&amp;">&lt;b&gt;</p>',
    )
  })

  it('keeps pieces that are HTML already, also in lists', () => {
    expect(html`<ul>${['a', '<'].map((x) => html`<li>${x}</li>`)}</ul>`.text).toBe(
      '<ul><li>a</li><li>&lt;</li></ul>',
    )
  })

  it('says nothing for null, undefined and false, and zero for zero', () => {
    expect(html`[${null}${undefined}${false}${0}]`.text).toBe('[0]')
  })

  it('takes an object that only looks like HTML for text', () => {
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
