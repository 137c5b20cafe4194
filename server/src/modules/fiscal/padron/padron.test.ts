import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { padron as llamadas } from '@mostrador/contract/maestros/padron'
import { cuitDe } from '@mostrador/contract/test/inputs'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuthority } from '../../../../test/arca/ca.ts'
import { type Counterpart, startCounterpart } from '../../../../test/arca/counterpart.ts'
import { type Padron, personaXml, startPadron } from '../../../../test/arca/padron.ts'
import { setUp } from '../../../../test/arca/world.ts'
import { openTestApp, refusal, type TestApp } from '../../../../test/run/app.ts'

const closing: (() => Promise<void>)[] = []
let shop: TestApp
let arca: Counterpart
let padron: Padron
let n = 500

beforeAll(async () => {
  arca = await startCounterpart(() => shop.clock.now())
  padron = await startPadron(arca)
  closing.push(
    () => arca.stop(),
    () => padron.stop(),
  )
  const { wsaa, wsfe } = arca
  shop = await openTestApp((close) => void closing.unshift(close), {
    arca: { wsaa, wsfe, padron: padron.url },
  })
}, 60_000)
afterAll(async () => {
  for (const close of closing) await close()
})
beforeEach(() => {
  padron.delayMs = 0
  padron.status = null
})

const consultar = (cuit: string) => shop.vendedor.call(llamadas.consultar, { body: { cuit } })

/** A CUIT of its own for each question. */
const persona = (xml: string): string => {
  const cuit = cuitDe(++n)
  padron.personas.set(cuit, xml)
  return cuit
}

const estado = () => shop.vendedor.call(facturacion.estado)

describe('POST /gestion/padron/consultar/', () => {
  it('needs the certificate of electronic invoicing; the forms do not offer it before', async () => {
    expect(await estado()).not.toHaveProperty('padron')
    expect(await refusal(consultar(persona(personaXml())))).toMatchObject({
      status: 409,
      codigo: 'sin_certificado',
    })
    await setUp(shop, await createAuthority())
    expect(await estado()).toMatchObject({ padron: true })
  })

  it('answers name, address and condition, with a ticket of its own beside that of the invoices', async () => {
    const cuit = persona(
      personaXml({
        impuestos: [
          [30, 'AC'],
          [11, 'AC'],
        ],
      }),
    )
    expect(await consultar(`${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit.slice(10)}`)).toEqual({
      cuit,
      persona: 'juridica',
      nombre: 'MOLINOS SA',
      activo: true,
      condicion_iva: 'RI',
      domicilio: 'SAN MARTIN 100',
      localidad: 'ROSARIO',
      codigo_postal: '2000',
      provincia: 'SANTA FE',
      errores: [],
      consultado: expect.any(String),
    })
    const { servicios } = await shop.db.one<{ servicios: string[] }>(sql`
      select array_agg(servicio order by servicio) as servicios from arca_tickets`)
    expect(servicios).toContain('ws_sr_constancia_inscripcion')
    expect(padron.complaints).toEqual([])
  })

  it.each([
    ['monotributo', personaXml({ monotributo: true }), 'MT'],
    ['IVA in force', personaXml({ impuestos: [[30]] }), 'RI'],
    ['exempt', personaXml({ impuestos: [[32, 'AC']] }), 'EX'],
    ['not reached', personaXml({ impuestos: [[34, 'ACTIVO']] }), 'NA'],
    ['IVA that ended', personaXml({ impuestos: [[30, 'BD']] }), 'CF'],
    ['the abolished one', personaXml({ impuestos: [[33, 'AC']] }), null],
    ['no tax', personaXml(), 'CF'],
    ['an inactive CUIT', personaXml({ estado: 'INACTIVO', impuestos: [[30, 'AC']] }), null],
    [
      'elements that nobody knows',
      personaXml({ impuestos: [[30, 'AC']], nuevo: '<caracterizacion><id>1</id></caracterizacion>' }),
      'RI',
    ],
  ])('derives the condition: %s', async (_, xml, condicion) => {
    expect(await consultar(persona(xml))).toMatchObject({ condicion_iva: condicion, nombre: 'MOLINOS SA' })
  })

  it('shows errors beside the good data, and claims no condition that it does not know', async () => {
    const errores =
      '<errorMonotributo><error>La CUIT no registra monotributo</error><mensaje>Revise</mensaje></errorMonotributo>'
    const conDatos = persona(personaXml({ impuestos: [[30, 'AC']], errores }))
    expect(await consultar(conDatos)).toMatchObject({
      condicion_iva: 'RI',
      errores: ['La CUIT no registra monotributo', 'Revise'],
    })
    const soloError = persona(
      '<errorConstancia><apellido>PEREZ</apellido><error>La clave tiene domicilio inconsistente</error><nombre>ANA</nombre></errorConstancia>',
    )
    expect(await consultar(soloError)).toMatchObject({
      nombre: 'PEREZ ANA',
      activo: null,
      condicion_iva: null,
      errores: ['La clave tiene domicilio inconsistente'],
    })
  })

  it('refuses a CUIT that is none, and one that nobody has', async () => {
    expect(await refusal(consultar('30-12345678-0'))).toMatchObject({ status: 400 })
    expect(await refusal(consultar(cuitDe(++n)))).toMatchObject({ status: 404 })
  })

  it('remembers an answer for seven days', async () => {
    const cuit = persona(personaXml({ impuestos: [[30, 'AC']] }))
    const { consultado } = await consultar(cuit)
    padron.personas.set(cuit, personaXml({ monotributo: true }))
    expect(await consultar(cuit)).toMatchObject({ condicion_iva: 'RI', consultado })
    expect(padron.asked.filter((c) => c === cuit)).toHaveLength(1)
    await shop.db.run(
      sql`update padron_consultas set consultado = consultado - interval '8 days' where cuit = ${cuit}`,
    )
    expect(await consultar(cuit)).toMatchObject({ condicion_iva: 'MT' })
  })

  it('gives up after three seconds, and a service that is down says so: the form goes on', async () => {
    padron.delayMs = 5_000
    expect(await refusal(consultar(persona(personaXml())))).toMatchObject({
      status: 503,
      codigo: 'padron_sin_respuesta',
    })
    padron.delayMs = 0
    padron.status = 500
    expect(await refusal(consultar(persona(personaXml())))).toMatchObject({ status: 503 })
  })

  it('asks for another ticket when the register refuses the stored one', async () => {
    arca.expire()
    expect(await consultar(persona(personaXml()))).toMatchObject({ condicion_iva: 'CF' })
  })
})
