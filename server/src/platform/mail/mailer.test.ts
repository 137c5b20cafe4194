import { expect, it, onTestFinished } from 'vitest'
import { startSink } from '../../../test/network/smtp.ts'
import { createMailer } from './mailer.ts'

it('no subject and no text adds a header, a receiver or a command', async () => {
  const sink = await startSink()
  onTestFinished(() => sink.down())
  const mailer = createMailer({ url: sink.url, from: 'Tienda <tienda@ejemplo.com>' })
  const mail = {
    to: 'ana@ejemplo.com',
    subject: 'Hola\r\nBcc: otro@ejemplo.com\r\n\r\nQUIT',
    text: 'Uno\r\n.\r\nMAIL FROM:<otro@ejemplo.com>\r\nfin ñ',
    id: 'a-1',
  }
  expect(await mailer.send(async () => mail)).toEqual({ as: 'sent' })
  expect(sink.mails).toHaveLength(1)
  const [head = '', body = ''] = (sink.mails[0]?.text ?? '').split('\n\n')
  expect(sink.mails[0]?.to).toBe('ana@ejemplo.com')
  expect(head).not.toMatch(/^bcc:/im)
  expect(head).toMatch(/^message-id: <a-1@ejemplo\.com>/im)
  expect(body).toContain('fin ñ')
})

it('says what surely did not go out', async () => {
  const sink = await startSink()
  onTestFinished(() => sink.down())
  const mailer = createMailer({ url: sink.url, from: 'tienda@ejemplo.com' })
  expect(await mailer.send(async () => null)).toEqual({ as: 'nothing' })
  const mail = { to: 'ana@ejemplo.com', subject: 'x', text: 'x', id: 'a-2' }
  sink.does = 'refuse 450'
  expect(await mailer.send(async () => mail)).toMatchObject({ as: 'refused', forGood: false })
  sink.does = 'refuse 554'
  expect(await mailer.send(async () => mail)).toMatchObject({ as: 'refused', forGood: true })
  sink.does = 'hangup'
  expect(await mailer.send(async () => mail)).toMatchObject({ as: 'unclear' })
  await sink.down()
  expect(await mailer.send(async () => mail)).toMatchObject({ as: 'refused', forGood: false })
})

it('asks outside of this machine for TLS, and says nothing without it', async () => {
  const sink = await startSink()
  onTestFinished(() => sink.down())
  const { port } = new URL(sink.url)
  // A name that the program does not know to be this machine.
  const mailer = createMailer({ url: `smtp://0.0.0.0:${port}`, from: 'tienda@ejemplo.com' })
  const mail = { to: 'ana@ejemplo.com', subject: 'x', text: 'x', id: 'a-3' }
  expect(await mailer.send(async () => mail)).toMatchObject({ as: 'refused', forGood: false })
  expect(sink.mails).toEqual([])
})
