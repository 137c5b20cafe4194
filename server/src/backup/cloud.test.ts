import { createHash, createHmac } from 'node:crypto'
import dns from 'node:dns'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SIN_NUBE } from '@mostrador/contract/gestion/respaldos'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cloneDb, type TestDb } from '../../test/run/db.ts'
import { type Bucket, sendBackup } from './cloud.ts'
import { type Cloud, cloudOf, dailyBackups } from './daily.ts'
import { writeBackup } from './write.ts'

const KEY = 'AKTIENDA'
const SECRET = 'el-secreto/de+la=clave'
const REGION = 'sa-east-1'
const BUCKET = 'respaldos-tienda'
const FILE = 'mostrador-2026-07-01_0300.tar.gz'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature as the office of the protocol describes it, of what arrived: Signature Version 4, with the headers it names. */
function signatureOf(request: IncomingMessage, secret: string, signed: string[]): string {
  const url = new URL(request.url ?? '', 'http://x')
  const { 'x-amz-date': date = '', 'x-amz-content-sha256': sum = '' } = request.headers as Record<
    string,
    string
  >
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([k, v]) => `${encoded(k)}=${encoded(v)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((step) => encoded(decodeURIComponent(step)))
      .join('/'),
    query,
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed.join(';'),
    sum,
  ].join('\n')
  const day = date.slice(0, 8)
  const scope = `${day}/${REGION}/s3/aws4_request`
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
}

/** A storage on this machine. */
const objects = new Map<string, Buffer>()
const asked: string[] = []
let cut = false
let writeOnly = false

const fault = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

async function serveStorage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, key = '', scope = '', headers = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  asked.push(`${request.method} ${url.host.split(':')[0]}${url.pathname}`)
  if (cut && request.method === 'PUT') {
    request.once('data', () => request.socket.destroy())
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (key !== KEY) return void fault(response, 403, 'InvalidAccessKeyId')
  if (scope.split('/')[1] !== REGION) return void fault(response, 400, 'AuthorizationHeaderMalformed')
  const signed = headers.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return void fault(response, 403, 'AccessDenied')
  if (signature !== signatureOf(request, SECRET, signed))
    return void fault(response, 403, 'SignatureDoesNotMatch')
  const [, bucket = '', ...rest] = url.host.startsWith(`${BUCKET}.`)
    ? ['', BUCKET, ...url.pathname.slice(1).split('/')]
    : url.pathname.split('/')
  if (bucket === 'mudado')
    return void response
      .writeHead(301, { location: `http://${request.headers.host}/${BUCKET}/${rest.join('/')}` })
      .end('<Error><Code>PermanentRedirect</Code></Error>')
  if (bucket !== BUCKET) return void fault(response, 404, 'NoSuchBucket')
  const name = rest.join('/')
  if (writeOnly && request.method !== 'PUT') return void fault(response, 403, 'AccessDenied')
  switch (request.method) {
    case 'PUT':
      if (request.headers['x-amz-content-sha256'] !== sha256(body))
        return void fault(response, 400, 'XAmzContentSHA256Mismatch')
      objects.set(name, body)
      return void response.end()
    case 'DELETE':
      objects.delete(name)
      return void response.writeHead(204).end()
    case 'HEAD': {
      const found = objects.get(name)
      return void response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end()
    }
    default: {
      const prefix = url.searchParams.get('prefix') ?? ''
      const keys = [...objects.keys()].filter((k) => k.startsWith(prefix))
      response.end(`<ListBucketResult>${keys.map((k) => `<Key>${k}</Key>`).join('')}</ListBucketResult>`)
    }
  }
}

const storage = createServer((request, response) => void serveStorage(request, response).catch(() => {}))
const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-nube-'))
const file = path.join(folder, FILE)
const now = new Date('2026-07-01T06:00:00Z')
let shop: TestDb
let bucket: Bucket

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  shop = await cloneDb()
  await writeBackup(shop.url, file)
})
beforeEach(() => {
  objects.clear()
  asked.length = 0
  cut = false
  writeOnly = false
  bucket = {
    ...SIN_NUBE,
    respaldo_s3: `http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
    respaldo_s3_region: REGION,
    respaldo_s3_bucket: BUCKET,
    respaldo_s3_clave: KEY,
    secreto: SECRET,
  }
})
afterAll(async () => {
  await new Promise((resolve) => storage.close(resolve))
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const send = (other: Partial<Bucket> = {}, signal = new AbortController().signal) =>
  sendBackup(file, { ...bucket, ...other }, { now, signal })

describe('a copy in a bucket', () => {
  it('arrives whole and signed, once, and the old ones go', async () => {
    objects.set('tienda/mostrador-2026-06-16_0300.tar.gz', Buffer.from('older than two weeks'))
    objects.set('tienda/mostrador-2026-06-18_0300.tar.gz', Buffer.from('younger'))
    objects.set('tienda/mostrador-fotos.zip', Buffer.from('of the owner'))
    objects.set('mostrador-2026-06-16_0300.tar.gz', Buffer.from('of another folder'))
    await send({ respaldo_s3_carpeta: 'tienda' })
    expect([...objects.keys()].sort()).toEqual([
      'mostrador-2026-06-16_0300.tar.gz',
      'tienda/mostrador-2026-06-18_0300.tar.gz',
      `tienda/${FILE}`,
      'tienda/mostrador-fotos.zip',
    ])
    expect(objects.get(`tienda/${FILE}`)).toEqual(readFileSync(file))
    asked.length = 0
    await send({ respaldo_s3_carpeta: 'tienda' })
    expect(asked).toEqual([`HEAD 127.0.0.1/${BUCKET}/tienda/${FILE}`])
  })

  it('goes to the name of the bucket where it does not stand in the path', async () => {
    // Not every machine finds what stands before `localhost`.
    const here = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_: string, __: object, found: (error: null, addresses: object[]) => void) =>
        found(null, [{ address: '127.0.0.1', family: 4 }])) as never)
    onTestFinished(() => here.mockRestore())
    const { port } = storage.address() as AddressInfo
    await send({ respaldo_s3: `http://localhost:${port}`, respaldo_s3_en_ruta: false })
    expect(asked[1]).toBe(`PUT ${BUCKET}.localhost/${FILE}`)
    expect(objects.get(FILE)).toEqual(readFileSync(file))
  })

  it('arrives with a key that may only write, which deletes nothing', async () => {
    writeOnly = true
    objects.set('mostrador-2026-01-01_0300.tar.gz', Buffer.from('old'))
    await send()
    expect([...objects.keys()].sort()).toEqual(['mostrador-2026-01-01_0300.tar.gz', FILE])
  })

  it.each<[string, Partial<Bucket>, RegExp]>([
    ['another key', { respaldo_s3_clave: 'AKOTRA' }, /^El servicio no conoce el id de la clave/],
    ['another secret', { secreto: 'otro' }, /^El servicio no acepta el secreto/],
    ['another bucket', { respaldo_s3_bucket: 'no-hay' }, /^El servicio no tiene un bucket con ese nombre/],
    [
      'a bucket that moved',
      { respaldo_s3_bucket: 'mudado' },
      /^El bucket es de otra región: .* su dirección/,
    ],
    ['another region', { respaldo_s3_region: 'us-east-1' }, /^El bucket es de otra región/],
  ])('says why it did not arrive: %s', async (_, other, reason) => {
    await expect(send(other)).rejects.toThrow(reason)
    expect(objects.size).toBe(0)
  })

  it('says that nobody answers', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const respaldo_s3 = `http://127.0.0.1:${port}`
    await expect(send({ respaldo_s3 })).rejects.toThrow(`${respaldo_s3} no contesta.`)
  })

  it('that is cut off in the middle is none, and never goes over the file of another shop', async () => {
    cut = true
    await expect(send()).rejects.toThrow(/cortó la conexión antes de terminar/)
    expect(objects.size).toBe(0)
    objects.set(FILE, Buffer.from('of another shop'))
    await expect(send()).rejects.toThrow(/es otro archivo: ¿otra tienda copia/)
    expect(objects.get(FILE)?.toString()).toBe('of another shop')
  })

  it('sends nothing that is no backup', async () => {
    const other = path.join(folder, 'mostrador-2026-07-02_0300.tar.gz')
    writeFileSync(other, 'not a backup')
    const signal = new AbortController().signal
    await expect(sendBackup(other, bucket, { now, signal })).rejects.toThrow()
    expect(asked).toEqual([])
  })
})

describe('the bucket of the daily backup', () => {
  it('gets it, is asked again after an hour, and an alarm goes off after two days', async () => {
    const log = { info() {}, error() {} } as unknown as FastifyBaseLogger
    let at = now
    let secreto: string | null = null
    const lugar = `${bucket.respaldo_s3}/${BUCKET}`
    const daily = dailyBackups({
      url: shop.url,
      folder: path.join(folder, 'propios'),
      clock: { now: () => at },
      toCloud: async () => cloudOf({ ...bucket, lugar, secreto }),
    })
    const look = (moment: string) => {
      at = new Date(moment)
      return daily.look(log)
    }
    const state = () => daily.state('', lugar)
    await look('2026-07-01T06:00:00Z')
    expect(state()).toMatchObject({
      copia: null,
      nube: { carpeta: lugar, momento: null, fallo: { momento: '2026-07-01T06:00:00.000Z' } },
      avisos: [
        'No se pudo copiar a la nube: El secreto de la clave se guardó con otro secreto del servidor: escríbelo otra vez en Integridad.',
      ],
    })
    secreto = SECRET
    await look('2026-07-01T06:30:00Z')
    expect(objects.size).toBe(0)
    await look('2026-07-01T07:10:00Z')
    expect([...objects.keys()]).toEqual([FILE])
    expect(state()).toMatchObject({ nube: { momento: '2026-07-01T06:00:00.000Z', fallo: null }, avisos: [] })
    at = new Date('2026-07-03T06:00:01Z')
    expect(state().avisos).toEqual([
      'El último respaldo tiene más de dos días.',
      'La copia en la nube tiene más de dos días.',
    ])
    expect(daily.state('', '')).not.toHaveProperty('nube')
  })

  it('an upload ends with the server, and is no failure', async () => {
    const log = { info() {}, error() {} } as unknown as FastifyBaseLogger
    const lugar = 'https://nube.example/tienda'
    let begun = () => {}
    const inHand = new Promise<void>((resolve) => {
      begun = resolve
    })
    const cloud: Cloud = {
      lugar,
      send: (_, { signal }) => {
        begun()
        return new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    }
    const daily = dailyBackups({
      url: shop.url,
      folder: path.join(folder, 'al-cerrar'),
      clock: { now: () => now },
      toCloud: async () => cloud,
    })
    const looking = daily.look(log)
    await inHand
    await daily.stop()
    await looking
    expect(daily.state('', lugar)).toMatchObject({ nube: { momento: null, fallo: null } })
  })
})
