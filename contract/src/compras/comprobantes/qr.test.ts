import { describe, expect, it } from 'vitest'
import { qrInput } from '../../../test/inputs.ts'
import { leerQr } from './qr.ts'

const LEIDO = {
  cuit: '30712345671',
  tipo: '001',
  punto_venta: 3,
  numero: 94,
  fecha: '2026-03-10',
  total: 12_100,
  cae: '76417054367476',
}

/** What a reader with a US keyboard types where the system has another one. */
const ESPANA: Record<string, string> = { '/': '-', ':': 'Ñ', '=': '¡', '?': '_', '+': '¿', '-': "'", _: '?' }
const LATINOAMERICA: Record<string, string> = { ...ESPANA, '=': '¿', '+': '¡' }
/** What one with a Spanish keyboard types where the system has a US one. */
const ESTADOS_UNIDOS: Record<string, string> = {
  ':': '>',
  '/': '&',
  '?': '_',
  '=': ')',
  '+': ']',
  '-': '/',
  _: '?',
}
const garbled = (text: string, teclado: Record<string, string>) =>
  [...text].map((sign) => teclado[sign] ?? sign).join('')

/** A code whose Base64 has `+` and `/`. */
const conSignos = (() => {
  for (let n = 0; ; n++) {
    const qr = qrInput({ nota: `>>>???${'>'.repeat(n)}~~~` })
    if (qr.includes('+') && /p=.*\//.test(qr)) return qr
  }
})()

describe('the QR of a paper', () => {
  it('says the head of the voucher, at both addresses of the office', () => {
    expect(leerQr(qrInput())).toEqual(LEIDO)
    expect(leerQr(` ${qrInput().replace('afip', 'arca')}\n`)).toEqual(LEIDO)
    expect(leerQr(conSignos)).toEqual(LEIDO)
  })

  it.each([
    ['Spain', ESPANA],
    ['Latin America', LATINOAMERICA],
  ])('is read when a reader with a US keyboard types it on one of %s', (_, teclado) => {
    for (const qr of [qrInput(), conSignos, conSignos.replaceAll('=', '%3D').replace('p%3D', 'p=')])
      expect(leerQr(garbled(qr, teclado)), qr).toEqual(LEIDO)
  })

  it('is read when a reader with a Spanish keyboard types it on a US one', () => {
    for (const qr of [qrInput(), conSignos]) expect(leerQr(garbled(qr, ESTADOS_UNIDOS)), qr).toEqual(LEIDO)
  })

  it('is read in the spellings of Base64 for addresses, and with a blank for a plus', () => {
    const [address = '', content = ''] = conSignos.split('p=')
    expect(leerQr(`${address}p=${content.replaceAll('+', '-').replaceAll('/', '_')}`)).toEqual(LEIDO)
    expect(leerQr(`${address}p=${content.replaceAll('+', ' ')}`)).toEqual(LEIDO)
    expect(leerQr(`${address}p=${encodeURIComponent(content)}`)).toEqual(LEIDO)
    expect(leerQr(`${address}p=${content.replace(/=+$/, '')}`)).toEqual(LEIDO)
  })

  it('takes numbers that an issuer wrote as texts', () => {
    expect(leerQr(qrInput({ ptoVta: '3', nroCmp: '94', cuit: '30712345671', importe: '121.00' }))).toEqual(
      LEIDO,
    )
  })

  it('is refused where it does not decode, or says what cannot be', () => {
    for (const qr of [
      '',
      '7790000000000',
      'https://www.example.com/fe/qr/?p=e30',
      'https://www.afip.gob.ar/fe/qr/?p=no-es-base64',
      qrInput().slice(0, -30),
      qrInput({ cuit: 30712345670 }),
      qrInput({ tipoCmp: 999 }),
      qrInput({ tipoCmp: 0 }),
      qrInput({ ptoVta: 0 }),
      qrInput({ nroCmp: 1.5 }),
      qrInput({ fecha: '2026-02-30' }),
      qrInput({ importe: -1 }),
      qrInput({ moneda: 'DOL' }),
    ])
      expect(leerQr(qr), qr).toBeNull()
  })
})
