import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { joinedLines } from './joined.ts'

function openOutput() {
  const written: string[] = []
  const output = Object.assign(new EventEmitter(), { write: (text: string) => written.push(text) })
  return { written, output }
}

it('the lines of one turn go out together, in their order, and those of the next one after them', async () => {
  const { written, output } = openOutput()
  const lines = joinedLines(output, new EventEmitter())
  lines.write('one\n')
  lines.write('two\n')
  expect(written).toEqual([])
  await turn()
  expect(written).toEqual(['one\ntwo\n'])
  lines.write('three\n')
  await turn()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

it('the last lines are written when the process exits, and once', async () => {
  const { written, output } = openOutput()
  const exiting = new EventEmitter()
  const lines = joinedLines(output, exiting)
  lines.write('the last words\n')
  exiting.emit('exit')
  await turn()
  expect(written).toEqual(['the last words\n'])
})

it('a broken output does not end the process', () => {
  const { output } = openOutput()
  joinedLines(output, new EventEmitter())
  expect(() => output.emit('error', new Error('EPIPE'))).not.toThrow()
})
