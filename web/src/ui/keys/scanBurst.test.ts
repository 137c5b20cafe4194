import { describe, expect, it } from 'vitest'
import { type Burst, scanBurst } from './scanBurst.ts'

/** Feeds `code` and its end with these gaps between the keys; returns the last burst. */
function read(
  code: string,
  gap: number | ((index: number) => number),
  target: EventTarget | null = null,
  end: { key: string; shiftKey?: boolean } = { key: 'Enter' },
): Burst | null {
  const bursts = scanBurst()
  let now = 1000
  const keys = [...[...code].map((key) => ({ key })), end]
  return keys.reduce<Burst | null>((last, key, index) => {
    now += typeof gap === 'number' ? gap : gap(index)
    return bursts.feed({ shiftKey: false, ...key, timeStamp: now, target }) ?? last
  }, null)
}

describe('fast keys', () => {
  it('are one code at the Enter, with their median gap', () => {
    expect(read('7790000000012', 15)).toMatchObject({ code: '7790000000012', gapMs: 15 })
  })

  it('are one code also after one slow moment of the browser', () => {
    expect(read('7790000000012', (i) => (i === 5 ? 180 : 15))).toMatchObject({
      code: '7790000000012',
      gapMs: 15,
    })
  })

  it('are one code at a Tab, but not at the Shift+Tab of a person', () => {
    expect(read('7790000000012', 15, null, { key: 'Tab' })).toMatchObject({ code: '7790000000012' })
    expect(read('7790000000012', 15, null, { key: 'Tab', shiftKey: true })).toBeNull()
  })

  it('differ from typing by hand in their gap', () => {
    expect(read('heladera', 110)).toMatchObject({ code: 'heladera', gapMs: 110 })
  })

  it('start a new code after a pause', () => {
    expect(read('a7790', (i) => (i === 1 ? 400 : 15))).toMatchObject({ code: '7790' })
  })

  it('give no code when the Enter comes late', () => {
    expect(read('7790', (i) => (i === 4 ? 400 : 15))).toBeNull()
  })

  it('start a new code after the focus moves', () => {
    const bursts = scanBurst()
    const [here, there] = [document.createElement('input'), document.createElement('input')]
    bursts.feed({ shiftKey: false, key: '1', timeStamp: 1000, target: here })
    bursts.feed({ shiftKey: false, key: '2', timeStamp: 1010, target: there })
    expect(bursts.feed({ shiftKey: false, key: 'Enter', timeStamp: 1020, target: there })).toMatchObject({
      code: '2',
    })
  })

  it('keep the text that the field had before, and ignore Shift', () => {
    const field = document.createElement('input')
    field.value = '3'
    const bursts = scanBurst()
    for (const key of ['Shift', 'A', 'Shift', 'B'])
      bursts.feed({ shiftKey: false, key, timeStamp: 1000, target: field })
    expect(bursts.feed({ shiftKey: false, key: 'Enter', timeStamp: 1005, target: field })).toMatchObject({
      code: 'AB',
      before: '3',
    })
  })
})
