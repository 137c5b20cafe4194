/** A mail server on loopback that keeps what it gets. It may refuse, or hang up in the middle. */
import { createServer, type Server, type Socket } from 'node:net'

export interface Sink {
  url: string
  /** The mails as they came, decoded. */
  mails: { to: string; text: string }[]
  /** What the next mails meet: `hangup` is after their text arrived, before the answer. */
  does: 'accept' | 'hangup' | `refuse ${number}`
  /** Called when a mail is about to be accepted. */
  before?: (() => Promise<void>) | undefined
  /** Nobody answers any more, or again. */
  down(): Promise<void>
  up(): Promise<void>
}

const decoded = (raw: string): string => {
  const [head = '', body = ''] = raw.split(/\r\n\r\n([\s\S]*)/)
  if (/base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
}

export async function startSink(): Promise<Sink> {
  const lines = new Set<Socket>()
  let port = 0
  let server: Server | undefined
  const sink: Sink = {
    url: '',
    mails: [],
    does: 'accept',
    async down() {
      for (const line of lines) line.destroy()
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
      server = undefined
    },
    async up() {
      const fresh = createServer((line) => talk(line, sink, lines))
      await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve))
      server = fresh
      port = (fresh.address() as { port: number }).port
      sink.url = `smtp://127.0.0.1:${port}`
    },
  }
  await sink.up()
  return sink
}

function talk(line: Socket, sink: Sink, lines: Set<Socket>): void {
  lines.add(line)
  let waiting = ''
  let to = ''
  let inData = false
  const say = (text: string) => line.write(`${text}\r\n`)
  line.on('error', () => {})
  line.on('close', () => lines.delete(line))
  const accept = async (raw: string) => {
    await sink.before?.()
    if (sink.does.startsWith('refuse')) return say(`${sink.does.slice(7)} no`)
    sink.mails.push({ to, text: decoded(raw) })
    if (sink.does === 'hangup') return line.destroy()
    return say('250 ok')
  }
  line.on('data', (chunk) => {
    waiting += chunk.toString('latin1')
    for (;;) {
      if (inData) {
        const end = waiting.indexOf('\r\n.\r\n')
        if (end < 0) return
        const raw = waiting.slice(0, end)
        waiting = waiting.slice(end + 5)
        inData = false
        void accept(raw)
        continue
      }
      const end = waiting.indexOf('\r\n')
      if (end < 0) return
      const [command = '', rest = ''] = waiting.slice(0, end).split(/ (.*)/)
      waiting = waiting.slice(end + 2)
      if (/^rcpt$/i.test(command)) to = /<(.*)>/.exec(rest)?.[1] ?? ''
      if (/^data$/i.test(command)) {
        inData = true
        say('354 go on')
      } else if (/^quit$/i.test(command)) {
        say('221 bye')
        line.end()
      } else say('250 ok')
    }
  })
  say('220 sink')
}
