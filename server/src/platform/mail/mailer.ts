/** Sends mail through the server of the environment. It knows what went out, what surely did not, and what nobody knows. */
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isLoopback } from '../process/addresses.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for one mail, so that a reader shows it once. Letters, digits and `-`. */
  id: string
}

/** `unclear`: the line broke while the mail was on its way. `forGood`: the same mail would be refused again. */
export type Sent =
  | { as: 'sent' }
  | { as: 'nothing' }
  | { as: 'refused'; why: string; forGood: boolean }
  | { as: 'unclear'; why: string }

export interface Mailer {
  /**
   * Connects first, and then asks `compose` for the mail: what it reads is as fresh as it can be. Null: there is nothing to
   * send after all. An error of `compose` is passed on.
   */
  send(compose: () => Promise<Mail | null>): Promise<Sent>
}

export interface MailSettings {
  /** `smtp://usuario:clave@servidor:587`, or `smtps://`. */
  url: string
  /** The sender, as `Nombre <direccion@dominio>` or the address alone. */
  from: string
}

const PORTS = { smtp: 587, smtps: 465 }
const WAIT_MS = 15_000
const MAX_WHY = 200

type Failure = Error & { responseCode?: number; response?: string }

const whyOf = (error: Failure): string => (error.response ?? error.message).slice(0, MAX_WHY)

/** One step of the line. The listeners stay: an error after the step must not end the process. */
const answered = (
  line: SMTPConnection,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    line.on('error', reject)
    line.on('end', () => reject(new Error('the connection was closed')))
    step((error) => (error ? reject(error) : resolve()))
  })

export function createMailer({ url, from }: MailSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined

  const connected = async (): Promise<SMTPConnection> => {
    const line = new SMTPConnection({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? PORTS.smtps : PORTS.smtp),
      secure,
      // Outside of this machine nothing is said without TLS.
      requireTLS: !secure && !isLoopback(hostname),
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
    })
    try {
      await answered(line, (done) => line.connect(done))
      if (auth) await answered(line, (done) => line.login({ user: auth.user, credentials: auth }, done))
      return line
    } catch (error) {
      line.close()
      throw error
    }
  }

  return {
    async send(compose) {
      let line: SMTPConnection
      try {
        line = await connected()
      } catch (error) {
        return { as: 'refused', why: whyOf(error as Failure), forGood: false }
      }
      try {
        const mail = await compose()
        if (!mail) return { as: 'nothing' }
        const raw = await new MailComposer({
          from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          messageId: `<${mail.id}@${addressOf(from).split('@')[1] ?? 'localhost'}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
          .compile()
          .build()
        try {
          await answered(line, (done) =>
            line.send({ from: addressOf(from), to: [mail.to] }, raw, (error) => done(error)),
          )
          return { as: 'sent' }
        } catch (error) {
          const code = (error as Failure).responseCode
          if (code === undefined) return { as: 'unclear', why: whyOf(error as Failure) }
          return { as: 'refused', why: whyOf(error as Failure), forGood: code >= 500 }
        }
      } finally {
        line.quit()
      }
    },
  }
}

/** `Nombre <direccion@dominio>` → `direccion@dominio`. */
const addressOf = (from: string): string => /<([^>]*)>/.exec(from)?.[1] ?? from
