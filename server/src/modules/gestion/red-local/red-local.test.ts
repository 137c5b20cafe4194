import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { redLocal } from '@mostrador/contract/gestion/red-local'
import { expect, it, onTestFinished } from 'vitest'
import { HUELLA, INTERMEDIO, RAIZ, RAIZ_FILE } from '../../../../test/files/raiz.ts'
import { refusal, shopOfFile, startSecondServer } from '../../../../test/run/app.ts'
import { clientOf } from '../../../../test/run/tienda.ts'
import { type Acceso, SOLO_AQUI } from './red-local.queries.ts'

const shop = shopOfFile()

const EN_RED: Acceso = { ...SOLO_AQUI, abierta: true, direcciones: ['192.168.0.10', '10.0.0.7'] }
const HTTPS = 'https://192.168.0.10'

function fileWith(texto: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-raiz-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'raiz.crt')
  writeFileSync(file, texto)
  return file
}

const serverOf = (acceso: Acceso) => startSecondServer(shop, {}, { acceso })

async function seenBy(acceso: Acceso) {
  const http = await serverOf(acceso)
  return { http, seen: await clientOf(http, shop.admin.access)(redLocal.get) }
}

it('of this computer alone, an admin sees that nobody else enters, and a vendedor nothing', async () => {
  expect((await seenBy(SOLO_AQUI)).seen).toEqual({
    abierta: false,
    puerto: 0,
    direcciones: [],
    entradas: [],
    certificado: null,
    problema: null,
  })
  expect(await refusal(shop.vendedor.call(redLocal.get))).toMatchObject({ status: 403 })
})

it('open to the network, each address has its code', async () => {
  const { seen } = await seenBy(EN_RED)
  expect(seen.entradas.map(({ direccion }) => direccion)).toEqual([
    'http://192.168.0.10:0',
    'http://10.0.0.7:0',
  ])
  for (const { qr } of seen.entradas) expect(qr).toMatch(/^<svg /)
})

it('with TLS its address alone is shown, and the guide of its certificate', async () => {
  const { http, seen } = await seenBy({ ...SOLO_AQUI, https: HTTPS, raiz: RAIZ_FILE })
  expect(seen).toMatchObject({
    entradas: [{ direccion: HTTPS }],
    certificado: {
      guia: { direccion: 'http://192.168.0.10/instalar-certificado' },
      huella: HUELLA,
      vence: '2036-10-08T11:13:52.000Z',
    },
    problema: null,
  })

  const guia = await http.inject(redLocal.guia.path)
  expect(guia.statusCode).toBe(200)
  expect(guia.body).toContain(HUELLA)
  expect(guia.headers['content-security-policy']).toContain(`img-src 'self' ${HTTPS};`)
  const certificado = await http.inject(redLocal.certificado.path)
  expect(certificado.headers).toMatchObject({
    'content-type': 'application/x-x509-ca-cert',
    'content-disposition': 'inline; filename="mostrador-raiz.crt"',
  })
  expect(certificado.body).toBe(RAIZ)
})

it('names no address that a request names', async () => {
  const http = await serverOf({ ...SOLO_AQUI, https: HTTPS, raiz: RAIZ_FILE })
  const headers = { host: 'malo.example', 'x-forwarded-host': 'malo.example', origin: 'https://malo.example' }
  const guia = await http.inject({ url: redLocal.guia.path, headers })
  expect(guia.statusCode).toBe(200)
  expect(guia.body + JSON.stringify(guia.headers)).not.toContain('malo.example')
})

it('with a certificate that devices know there is nothing to install', async () => {
  const { http, seen } = await seenBy({ ...SOLO_AQUI, https: HTTPS })
  expect(seen.certificado).toBeNull()
  const guia = await http.inject(redLocal.guia.path)
  expect(guia.statusCode).toBe(404)
  expect(guia.body).toContain('No hay nada que instalar')
  expect((await http.inject(redLocal.certificado.path)).statusCode).toBe(404)
})

const CLAVE = `-----BEGIN ${'PRIVATE'} KEY-----\nMIG2AgEAMBAGByqGSM49\n-----END ${'PRIVATE'} KEY-----\n`

it.each([
  ['a private key beside the certificate', RAIZ + CLAVE, /tiene una clave privada/],
  ['a certificate that is no root', INTERMEDIO, /no es el certificado raíz/],
  ['something else', 'hola', /no es el certificado raíz/],
  [
    'more than a certificate can be',
    `${RAIZ}${' '.repeat(70_000)}`,
    /^No se puede leer .*es demasiado grande/,
  ],
])('a file with %s gives nothing, and only an admin reads why', async (_, texto, motivo) => {
  const { http, seen } = await seenBy({ ...SOLO_AQUI, https: HTTPS, raiz: fileWith(texto) })
  expect(seen.certificado).toBeNull()
  expect(seen.problema).toMatch(motivo)
  for (const { path: address } of [redLocal.guia, redLocal.certificado]) {
    const { statusCode, body } = await http.inject(address)
    expect(statusCode).toBe(404)
    expect(body).not.toMatch(/PRIVATE|CERTIFICATE|raiz\.crt/)
  }
})

it('a file that is not there is told to the admin', async () => {
  const { seen } = await seenBy({ ...SOLO_AQUI, https: HTTPS, raiz: '/no/hay/raiz.crt' })
  expect(seen.problema).toBe('No se puede leer /no/hay/raiz.crt (ENOENT).')
})
