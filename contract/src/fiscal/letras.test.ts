import { describe, expect, it } from 'vitest'
import { CondicionIvaEmisor } from '../base/facturacion/facturacion-estado.ts'
import { CondicionIva, type TipoDocumento } from '../maestros/clientes.ts'
import { CONDICION_IVA_RECEPTOR } from './codigos-arca.ts'
import { CONDICION_RECEPTOR, type EmisorDeLetra, letraDe, previstoPara } from './letras.ts'

const emisor: EmisorDeLetra = {
  condicion_iva: 'responsable_inscripto',
  cuit: '30712345671',
  umbral_identificacion: 500_000,
  umbral_identificacion_desde: '2026-01-01',
}
const HOY = '2026-03-15'

const previsto = (
  condicion_iva: CondicionIva,
  tipo_documento: TipoDocumento,
  numero_documento: string,
  total = 100,
  fecha = HOY,
) => previstoPara(emisor, { condicion_iva, tipo_documento, numero_documento }, total, fecha)

describe('the letter', () => {
  it('of a Responsable Inscripto is the one that the tax office names for the receiver', () => {
    for (const condicion of CondicionIva.options) {
      const { letra } = CONDICION_IVA_RECEPTOR[CONDICION_RECEPTOR[condicion]] ?? { letra: 'none' }
      expect(letraDe('responsable_inscripto', condicion)).toBe(letra)
    }
    expect(new Set(Object.values(CONDICION_RECEPTOR)).size).toBe(Object.keys(CONDICION_IVA_RECEPTOR).length)
  })

  it('of every other issuer is C, whoever receives it', () => {
    for (const emite of CondicionIvaEmisor.options.filter((c) => c !== 'responsable_inscripto')) {
      for (const condicion of CondicionIva.options) expect(letraDe(emite, condicion)).toBe('C')
    }
  })
})

describe('the receiver', () => {
  it('of an A has a CUIT, with or without dashes', () => {
    expect(previsto('RI', 'CUIT', '30-50001091-2')).toEqual({
      letra: 'A',
      tipo_documento: 80,
      documento: '30500010912',
      condicion_iva: 1,
      impedimento: null,
    })
  })

  it.each([
    ['a DNI', 'DNI', '20123456'],
    ['a CUIT with a wrong check digit', 'CUIT', '30500010911'],
    ['a CUIT of ten digits', 'CUIT', '3050001091'],
    ['a CUIL', 'CUIL', '20-12345678-6'],
  ] as const)('of an A may not have %s', (_, tipo, numero) => {
    expect(previsto('MT', tipo, numero)).toMatchObject({
      letra: 'A',
      impedimento: expect.stringContaining('CUIT'),
    })
  })

  it('is not the issuer', () => {
    expect(previsto('RI', 'CUIT', emisor.cuit)).toMatchObject({
      impedimento: 'El CUIT del cliente es el del propio negocio.',
    })
  })

  it('stays anonymous as a final consumer with a DNI below the threshold, and is named from it on', () => {
    const anonimo = { letra: 'B', tipo_documento: 99, documento: '0', condicion_iva: 5, impedimento: null }
    expect(previsto('CF', 'DNI', '20.123.456', 499_999)).toEqual(anonimo)
    expect(previsto('CF', 'DNI', '20.123.456', 500_000)).toEqual({
      ...anonimo,
      tipo_documento: 96,
      documento: '20123456',
    })
  })

  it('is named whatever the amount when the final consumer has a CUIT', () => {
    expect(previsto('CF', 'CUIT', '20-12345678-6')).toMatchObject({
      tipo_documento: 80,
      documento: '20123456786',
    })
  })

  it.each([
    ['a passport', 'PASAPORTE', 'AAA123'],
    ['no number', 'DNI', 's/n'],
  ] as const)('with %s buys below the threshold only', (_, tipo, numero) => {
    expect(previsto('CF', tipo, numero, 499_999)).toMatchObject({ tipo_documento: 99, impedimento: null })
    expect(previsto('CF', tipo, numero, 500_000).impedimento).toBe(
      'Desde $\u00a05.000,00 hay que identificar al cliente con DNI, CUIT, CUIL o CDI.',
    )
  })

  it('is held to the amount of RG 5700 before the day of the setting', () => {
    expect(previsto('CF', 'PASAPORTE', 'X', 500_000, '2025-12-31').impedimento).toBeNull()
    expect(previsto('CF', 'PASAPORTE', 'X', 1_000_000_000, '2025-12-31').impedimento).toContain(
      '10.000.000,00',
    )
  })

  it('of a B that is no final consumer is named by any valid document', () => {
    expect(previsto('EX', 'CUIT', '30-50001091-2')).toMatchObject({
      letra: 'B',
      tipo_documento: 80,
      condicion_iva: 4,
    })
  })
})
