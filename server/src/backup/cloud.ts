/** The same backup in a bucket, of any storage that speaks S3: Amazon, Backblaze B2, Cloudflare R2, a MinIO of the shop. */
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Nube } from '@mostrador/contract/gestion/respaldos'
import { AwsClient } from 'aws4fetch'
import { StartError } from '../platform/process/startError.ts'
import { checkBackup } from './read.ts'
import { isOld } from './state.ts'

/** More than that does not go in one piece. */
const MAX_BYTES = 5 * 1024 ** 3
/** Of what a storage says about a refusal. */
const MAX_ANSWER = 1_000_000

export interface Bucket extends Nube {
  secreto: string
}

interface Sending {
  now: Date
  /** Of a server that ends. */
  signal: AbortSignal
}

/**
 * Puts a backup into the bucket, unless it is there, and deletes the backups there that are older than two weeks, if the key
 * may. The storage refuses what arrives otherwise than it left: its sum is signed.
 * @throws StartError with the reason, one sentence.
 */
export async function sendBackup(file: string, bucket: Bucket, { now, signal }: Sending): Promise<void> {
  await checkBackup(file)
  const blob = await openAsBlob(file)
  if (blob.size > MAX_BYTES)
    throw new StartError('El respaldo pesa más de 5 GB, y no entra en una sola pieza.')
  const ask = asking(bucket, signal)
  const name = path.basename(file)
  try {
    const there = await ask('HEAD', name)
    if (there.ok && Number(there.headers.get('content-length')) === blob.size) return
    if (there.ok)
      throw new StartError(
        `${name} ya está en ese bucket y es otro archivo: ¿otra tienda copia en la misma carpeta?`,
      )
    // What a HEAD refuses it does not explain.
    const answer = await ask('PUT', name, { body: blob, sum: await sumOf(file) })
    if (!answer.ok) throw new StartError(reasonOf(answer.status, await textOf(answer)))
    await discardOld(ask, bucket, now)
  } catch (error) {
    throw asReason(error, bucket)
  }
}

interface Content {
  body?: Blob
  sum?: string
  query?: Record<string, string>
}

type Ask = (method: string, name: string, content?: Content) => Promise<Response>

/** Every request is signed for this bucket, and followed nowhere else. */
function asking(bucket: Bucket, signal: AbortSignal): Ask {
  const client = new AwsClient({
    accessKeyId: bucket.respaldo_s3_clave,
    secretAccessKey: bucket.secreto,
    region: bucket.respaldo_s3_region || 'us-east-1',
    service: 's3',
  })
  return async (method, name, { body, sum, query = {} } = {}) => {
    const url = new URL(bucket.respaldo_s3)
    const { respaldo_s3_bucket: nombre, respaldo_s3_carpeta: carpeta } = bucket
    if (!bucket.respaldo_s3_en_ruta) url.hostname = `${nombre}.${url.hostname}`
    const steps = [bucket.respaldo_s3_en_ruta && nombre, name && carpeta, name]
    url.pathname = steps.filter(Boolean).join('/')
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const request = await client.sign(url, {
      method,
      body: body ?? null,
      redirect: 'manual',
      signal,
      headers: sum ? { 'x-amz-content-sha256': sum } : {},
    })
    return await fetch(request)
  }
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

/** A key that may only write leaves the old ones: the bucket has rules of its own for them. */
async function discardOld(ask: Ask, { respaldo_s3_carpeta: carpeta }: Bucket, now: Date): Promise<void> {
  const prefix = `${carpeta && `${carpeta}/`}mostrador-`
  const answer = await ask('GET', '', { query: { 'list-type': '2', prefix, delimiter: '/' } })
  if (!answer.ok) return void (await answer.body?.cancel())
  for (const [, key = ''] of (await textOf(answer)).matchAll(/<Key>([^<]+)<\/Key>/g)) {
    const name = path.posix.basename(key)
    if (isOld(name, now)) await (await ask('DELETE', name)).body?.cancel()
  }
}

async function textOf(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_ANSWER) break
  }
  return text
}

const REASONS: Record<string, string> = {
  InvalidAccessKeyId: 'El servicio no conoce el id de la clave: revísalo.',
  SignatureDoesNotMatch: 'El servicio no acepta el secreto de la clave: escríbelo otra vez.',
  AccessDenied: 'La clave no puede escribir en ese bucket.',
  NoSuchBucket: 'El servicio no tiene un bucket con ese nombre.',
  RequestTimeTooSkewed: 'La hora de esta computadora está mal: el servicio no la acepta.',
  AuthorizationHeaderMalformed: 'El bucket es de otra región: revísala.',
  PermanentRedirect: 'El bucket es de otra región: revísala, y su dirección.',
  XAmzContentSHA256Mismatch: 'El respaldo no llegó como salió.',
  BadDigest: 'El respaldo no llegó como salió.',
  QuotaExceeded: 'En ese bucket no hay más lugar.',
}

function reasonOf(status: number, text: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  return REASONS[code] ?? `El servicio contestó ${[status, code].filter(Boolean).join(' ')}.`
}

const BROKEN: Record<string, string> = {
  ENOTFOUND: 'no se encuentra: revisa la dirección, o si hay internet.',
  EAI_AGAIN: 'no se encuentra: ¿hay internet?',
  ECONNREFUSED: 'no contesta.',
}

function asReason(error: unknown, { respaldo_s3 }: Bucket): StartError {
  if (error instanceof StartError) return error
  const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
  return new StartError(`${respaldo_s3} ${BROKEN[code] ?? 'cortó la conexión antes de terminar.'}`)
}
