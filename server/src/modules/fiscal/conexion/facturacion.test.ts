import { createPrivateKey } from 'node:crypto'
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { EntornoFiscal } from '@mostrador/contract/base/facturacion/facturacion-estado'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../../../test/arca/ca.ts'
import {
  CUIT,
  EMISOR,
  type FiscalShop,
  loadCertificate,
  openFiscalShop,
  setUp,
} from '../../../../test/arca/world.ts'
import { refusal } from '../../../../test/run/app.ts'
import { atEndOfFile } from '../../../../test/run/endings.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { OFFICIAL } from '../../../arca/addresses.ts'
import { createVault } from '../../../platform/process/vault.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { direccionesDe } from '../../base/emisor/facturacion.reglas.ts'

let shop: FiscalShop

/** A key of its own takes longer than all else that a shop begins with. */
const authority = createAuthority()
const newShop = async (onEnd: Parameters<typeof openFiscalShop>[0]) => {
  shop = await openFiscalShop(onEnd, {}, authority)
}

const get = () => shop.admin.call(facturacion.get)
const update = (body: Parameters<typeof shop.admin.call<typeof facturacion.update>>[1]['body']) =>
  shop.admin.call(facturacion.update, { body })
const request = (entorno: EntornoFiscal = 'homologacion') =>
  shop.admin.call(facturacion.createCertificado, { body: { entorno, alias: 'mostrador' } })
const load = (id: number, crt: string) =>
  shop.admin.call(facturacion.cargarCertificado, { params: { id }, body: { crt } })

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS)
const valid = () => ({ desde: inDays(-1), vence: inDays(700) })

const DE_ARCA = expect.stringContaining('dirección https:// de ARCA')

const probar = () => shop.admin.call(facturacion.probar, { body: {} })

describe('the settings of a business that never opened them', () => {
  // Nothing here changes anything.
  beforeAll(() => newShop(atEndOfFile))

  it('are off and empty in a business that never opened them', async () => {
    expect(await get()).toMatchObject({
      activa: false,
      entorno: 'homologacion',
      cuit: '',
      umbral_identificacion: 1_000_000_000,
      umbral_identificacion_desde: '2025-05-29',
      certificados: [],
      impedimentos: [
        'Falta el CUIT del emisor.',
        'Falta la razón social.',
        'Falta el domicilio comercial.',
        'Falta el número de Ingresos Brutos.',
        'Falta el inicio de actividades.',
        'Ningún local tiene punto de venta fiscal en Homologación.',
        'Falta cargar el certificado en Homologación.',
      ],
    })
    expect(await shop.vendedor.call(facturacion.estado)).toMatchObject({ activa: false, puntos_venta: [] })
  })

  it('cannot be turned on while something is missing, and say what', async () => {
    const { status, body } = await refusal(update({ ...EMISOR, activa: true }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ codigo: 'facturacion_incompleta' })
    expect(body.error).toContain('Falta cargar el certificado en Homologación.')
    expect(await get()).toMatchObject({ activa: false, cuit: '' })
  })

  it.each([
    [
      'a CUIT with a wrong digit',
      { cuit: '30712345672' },
      'cuit',
      'El CUIT no es válido: revisa sus dígitos',
    ],
    ['plain text', { url_wsfe: 'http://wswhomo.afip.gov.ar/' }, 'url_wsfe', DE_ARCA],
    ['another machine', { url_wsfe: 'https://wswhomo.afip.gov.ar.example.org/' }, 'url_wsfe', DE_ARCA],
    ['this machine', { url_wsfe: 'http://127.0.0.1:9/wsfe' }, 'url_wsfe', DE_ARCA],
    ['the other service', { url_wsaa: 'https://wswhomo.afip.gov.ar/' }, 'url_wsaa', DE_ARCA],
    ['another port', { url_wsaa: 'https://wsaa.afip.gov.ar:8443/' }, 'url_wsaa', DE_ARCA],
    ['no address', { url_wsaa: 'wsaa' }, 'url_wsaa', expect.stringContaining('https://')],
    ['no threshold', { umbral_identificacion: 0 }, 'umbral_identificacion', 'El monto debe ser mayor a cero'],
  ])('refuse %s', async (_, body, campo, text) => {
    const { status, body: refused } = await refusal(update(body))
    expect({ status, text: refused.campos?.[campo] }).toEqual({ status: 400, text })
  })

  it('ask for no certificate without the issuer', async () => {
    expect(await refusal(request())).toMatchObject({ status: 409, body: { codigo: 'emisor_incompleto' } })
  })

  it('stop a trial at its first step, and say what to do', async () => {
    const { ok, pasos } = await probar()
    expect(ok).toBe(false)
    expect(pasos.map((p) => p.estado)).toEqual(['error', ...Array(6).fill('omitido')])
    expect(pasos[0]).toMatchObject({
      detalle: 'Falta el CUIT.',
      que_hacer: 'Completa el CUIT del emisor y guarda.',
    })
  })
})

describe('the settings', () => {
  beforeEach(() => newShop(onTestFinished))

  it('keep what is given, leave the rest, and leave a trace', async () => {
    await update(EMISOR)
    const after = await update({ nombre_fantasia: 'La Ñata', cuit: '30-71234567-1' })
    expect(after).toMatchObject({ ...EMISOR, cuit: CUIT, nombre_fantasia: 'La Ñata' })
    expect((await auditOf(shop.db, 'facturacion', 1)).at(-1)).toMatchObject({
      accion: 'modificar',
      antes: { nombre_fantasia: '' },
      despues: { nombre_fantasia: 'La Ñata', umbral_identificacion: 10_000_000 },
    })
  })

  it('can be turned on when all is there, and off again', async () => {
    await setUp(shop, shop.authority)
    expect(await get()).toMatchObject({ activa: true, impedimentos: [], avisos: [] })
    expect(await shop.vendedor.call(facturacion.estado)).toMatchObject({
      activa: true,
      puntos_venta: [
        { sucursal: shop.centro, numero: 3 },
        { sucursal: shop.norte, numero: 4 },
      ],
    })
    expect(await update({ activa: false })).toMatchObject({ activa: false })
  })

  it.each([
    ['domicilio', '', 'Falta el domicilio comercial'],
    ['ingresos_brutos', '', 'Falta el número de Ingresos Brutos'],
    ['inicio_actividades', null, 'Falta el inicio de actividades'],
  ] as const)('cannot lose %s while they are on, and can while they are off', async (campo, vacio, text) => {
    await setUp(shop, shop.authority)
    const { status, body } = await refusal(update({ [campo]: vacio }))
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { codigo: 'facturacion_incompleta', campos: { [campo]: text } },
    })
    expect((await get())[campo]).toBe(EMISOR[campo])
    expect((await update({ activa: false, [campo]: vacio }))[campo]).toBe(vacio)
  })

  it('take the other name of a service, and no number twice', async () => {
    const url_wsfe = 'https://wswhomo.arca.gob.ar/wsfev1/service.asmx'
    expect(await update({ url_wsfe })).toMatchObject({
      url_wsfe,
      // The operator's own address goes before it.
      direcciones: { wsfe: shop.arca.wsfe, del_servidor: true },
    })
    await shop.db.run(sql`update facturacion set url_wsfe = 'http://127.0.0.1:9/'`)
    expect(direccionesDe(await getAjustes(shop.db), {}).wsfe).toBe(OFFICIAL.homologacion.wsfe)
    await update({ url_wsfe: null })
    const puntos_venta = [shop.centro, shop.norte].map((sucursal) => ({
      entorno: 'produccion' as const,
      sucursal,
      numero: 7,
    }))
    expect((await refusal(update({ puntos_venta }))).body).toMatchObject({
      campos: { puntos_venta: 'El punto de venta 7 ya es de otro local' },
    })
  })
})

describe('a certificate', () => {
  beforeEach(() => newShop(onTestFinished))

  it('is asked for with the names that ARCA wants, and loaded when it fits', async () => {
    await update(EMISOR)
    const pending = await request()
    expect(pending).toMatchObject({ estado: 'pendiente', alias: 'mostrador', cuit: CUIT, vence: null })
    const crt = await shop.authority.sign(pending.csr, { desde: inDays(-1), vence: inDays(30) })
    const loaded = await load(pending.id, `Bag Attributes\n${crt}`)
    expect(loaded).toMatchObject({
      estado: 'vigente',
      dias_restantes: 30,
      aviso: 'El certificado de Homologación vence el 14/04/2026 (faltan 30 días): haz uno nuevo antes.',
    })
    shop.clock.set('2026-04-20T12:00:00Z')
    expect((await get()).certificados).toMatchObject([{ estado: 'vencido' }])
  })

  it('is refused when it is none, of another key, of another CUIT, or old', async () => {
    await update(EMISOR)
    const { id, csr } = await request()
    const { csr: other } = await request('produccion')
    const reasons: [string, string][] = [
      ['hola', 'El texto no es un certificado: pega el archivo .crt que da ARCA'],
      [
        await shop.authority.sign(other, valid()),
        'El certificado no corresponde a este pedido (CSR): carga el que ARCA hizo con él',
      ],
      [await shop.authority.sign(csr, { desde: inDays(-9), vence: inDays(-1) }), 'El certificado ya venció'],
    ]
    for (const [crt, text] of reasons)
      expect((await refusal(load(id, crt))).body.campos).toEqual({ crt: text })
    expect((await get()).certificados.map((c) => c.estado)).toEqual(['pendiente', 'pendiente'])
  })

  it('is renewed while the old one stays in use', async () => {
    await setUp(shop, shop.authority)
    const next = await request()
    expect((await get()).certificados.map((c) => c.estado)).toEqual(['pendiente', 'vigente'])
    await load(next.id, await shop.authority.sign(next.csr, valid()))
    expect((await get()).certificados.map((c) => c.estado)).toEqual(['vigente', 'reemplazado'])
    expect(await refusal(load(next.id, 'x'))).toMatchObject({ status: 409 })
  })

  it('leaves its key nowhere in the clear', async () => {
    await setUp(shop, shop.authority)
    await shop.admin.call(facturacion.probar, { body: {} })
    const tables = await shop.db.rows<{ row: string }>(sql`
      select c::text as row from facturacion_certificados c union all select t::text from arca_tickets t
      union all select a::text from auditoria a`)
    const all = `${tables.map(({ row }) => row).join('\n')}${JSON.stringify(await get())}`
    expect(all).not.toContain('PRIVATE KEY')
    const [sealed] = await shop.db.rows<{ clave: string; csr: string }>(sql`
      select clave, csr from facturacion_certificados`)
    const open = (secret: string) =>
      createVault(secret, 'facturacion').open(sealed?.clave ?? '', sealed?.csr ?? '')
    expect(open('another-secret-that-nobody-knows-0123456789')).toBeNull()
    const { SECRET } = await import('../../../../test/run/tienda.ts')
    expect(createPrivateKey(open(SECRET) ?? '').asymmetricKeyType).toBe('rsa')
  })
})

describe('POST /gestion/facturacion/probar/', () => {
  beforeEach(() => newShop(onTestFinished))

  const estados = async () => Object.fromEntries((await probar()).pasos.map((p) => [p.paso, p.estado]))

  it('is right when everything is', async () => {
    await setUp(shop, shop.authority)
    shop.arca.puntosVenta = [3, 4]
    const { ok, pasos } = await probar()
    expect(ok).toBe(true)
    expect(pasos.filter((p) => p.paso !== 'reloj').map((p) => p.estado)).toEqual(Array(6).fill('ok'))
    expect(pasos.find((p) => p.paso === 'puntos_venta')?.detalle).toBe('Habilitados: 3, 4.')
    expect(shop.arca.complaints).toEqual([])
  })

  it('tells a certificate without permission from a service that is down', async () => {
    await update(EMISOR)
    await loadCertificate(shop, await createAuthority())
    shop.arca.faults.plan('loginCms', { kind: 'fault', code: 'coe.notAuthorized' })
    expect((await probar()).pasos.find((p) => p.paso === 'wsaa')).toMatchObject({
      estado: 'error',
      detalle: 'El certificado no está autorizado a usar Facturación Electrónica (wsfe) en ARCA.',
      que_hacer: expect.stringContaining('WSASS'),
    })
    await shop.arca.stop()
    const { pasos } = await probar()
    expect(pasos.map((p) => p.estado)).toEqual([
      ...['ok', 'ok', 'aviso', 'error'],
      ...Array(3).fill('omitido'),
    ])
    expect(pasos.find((p) => p.paso === 'wsaa')).toMatchObject({
      detalle: 'El servicio de acceso de ARCA no responde: no aceptó la conexión (ECONNREFUSED).',
      que_hacer: expect.stringContaining('revisa la conexión a internet'),
    })
    await shop.arca.start()
    expect(await estados()).toMatchObject({ wsaa: 'ok', wsfe: 'ok', puntos_venta: 'error' })
  })

  it('tells a point of sale that ARCA refuses from one that it only does not list', async () => {
    await setUp(shop, shop.authority)
    const paso = async () => (await probar()).pasos.find((p) => p.paso === 'puntos_venta')
    expect(await paso()).toMatchObject({
      estado: 'aviso',
      detalle:
        'ARCA los acepta, pero no los informa como habilitados: 3 (Centro), 4 (Norte). ARCA dice: 602 Sin Resultados',
    })
    shop.arca.puntosVenta = [3]
    shop.arca.cerrados = [4]
    expect(await paso()).toMatchObject({
      estado: 'error',
      detalle:
        'No están habilitados: 4 (Norte). ARCA dice: 11002 El punto de venta no se encuentra habilitado',
      que_hacer: expect.stringContaining('RECE'),
    })
  })

  it('tells the invoice service from the access service when only one of them is down', async () => {
    await setUp(shop, shop.authority)
    shop.arca.faults.plan('FEDummy', { kind: 'status', status: 503 }, { kind: 'status', status: 503 })
    const { pasos } = await probar()
    expect(pasos.find((p) => p.estado === 'error')).toMatchObject({
      paso: 'wsfe',
      detalle: 'El servicio de facturación de ARCA respondió con un error: el servicio respondió 503.',
    })
  })

  it('tells a key that another secret has sealed, as after a restore on another machine', async () => {
    await setUp(shop, shop.authority)
    const vault = createVault('another-secret-that-nobody-knows-0123456789', 'facturacion')
    const { csr } = await shop.db.one<{ csr: string }>(sql`select csr from facturacion_certificados`)
    await shop.db.run(sql`update facturacion_certificados set clave = ${vault.seal('x', csr)}`)
    expect((await probar()).pasos[1]).toMatchObject({
      estado: 'error',
      detalle: expect.stringContaining('con otro secreto del servidor'),
      que_hacer: expect.stringContaining('Genera un pedido (CSR) nuevo'),
    })
  })
})

describe('a trial without a ticket', () => {
  beforeAll(async () => {
    await newShop(atEndOfFile)
    await setUp(shop, shop.authority)
  })

  it.each([
    ['cms.cert.expired', 'El certificado venció.', 'Genera un pedido (CSR) nuevo'],
    ['cms.cert.untrusted', 'ARCA no reconoce el certificado', 'sea de este entorno'],
    ['xml.generationTime.invalid', 'El reloj del servidor no está en hora.', 'NTP'],
    ['coe.alreadyAuthenticated', 'todavía no da otro ticket', 'Espera unos minutos'],
    ['wsn.unavailable', 'no está disponible', 'Prueba de nuevo'],
  ])('says what %s means', async (code, detalle, que_hacer) => {
    shop.arca.faults.plan('loginCms', { kind: 'fault', code })
    expect((await probar()).pasos.find((p) => p.estado === 'error')).toMatchObject({
      paso: 'wsaa',
      detalle: expect.stringContaining(detalle),
      que_hacer: expect.stringContaining(que_hacer),
    })
  })
})
