/**
 * The public services of the Banco Central: the second place from which the server calls somebody. Reads only, with no
 * secret; redirects are not followed.
 */
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isAllowedAddress } from '../platform/process/addresses.ts'

export const OFFICIAL = 'https://api.bcra.gob.ar'

/** Why there is no answer that can be used, in words for a person. */
export class BcraFailure extends Error {}

export interface Answered {
  status: number
  body: unknown
}

/** Far more than the longest list of debts of one person. */
const MAX_ANSWER = 1024 * 1024

function failureOf(error: NodeJS.ErrnoException, timeoutMs: number): BcraFailure {
  if (error instanceof BcraFailure) return error
  const { name, code = '', message } = error
  if (name === 'AbortError' || name === 'TimeoutError')
    return new BcraFailure(`no respondió en ${timeoutMs / 1_000} segundos`)
  if (/CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return new BcraFailure(`no se pudo comprobar quién responde (${code})`)
  return new BcraFailure(`no se pudo conectar (${code || message})`)
}

/** The JSON of a 200; of any other status nothing is read but the status. Throws `BcraFailure`. */
export async function getJson(url: string, timeoutMs: number): Promise<Answered> {
  if (!isAllowedAddress(url)) throw new BcraFailure('la dirección no es https')
  const target = new URL(url)
  const options = {
    method: 'GET',
    agent: false as const,
    headers: { accept: 'application/json', 'accept-encoding': 'identity', connection: 'close' },
    signal: AbortSignal.timeout(timeoutMs),
  }
  return await new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(failureOf(error, timeoutMs))
    const send = target.protocol === 'http:' ? requestPlain(target, options) : requestSecure(target, options)
    send.on('error', fail)
    send.on('response', (response) => {
      const status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      let size = 0
      response.on('error', fail)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_ANSWER) send.destroy(new BcraFailure('la respuesta es demasiado larga'))
        chunks.push(chunk)
      })
      response.on('end', () => {
        if (!response.complete) return fail(new BcraFailure('la respuesta se cortó'))
        if (status !== 200) return resolve({ status, body: null })
        try {
          resolve({ status, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown })
        } catch {
          fail(new BcraFailure('la respuesta no se entiende'))
        }
      })
    })
    send.end()
  })
}
