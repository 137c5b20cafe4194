import { describe, expect, it } from 'vitest'
import { enlaceTelefono, enlaceWhatsApp, numeroWhatsApp } from '../../../../platform/text/telefono.ts'
import { recordatorio } from './recordatorio.ts'

describe('numeroWhatsApp', () => {
  it.each([
    ['11 5555-0000', '5491155550000'],
    ['011 15-5555-0000', '5491155550000'],
    ['11 15 5555-0000', '5491155550000'],
    ['+54 9 11 5555-0000', '5491155550000'],
    ['0054 9 11 5555 0000', '5491155550000'],
    ['+54 11 5555-0000', '5491155550000'],
    ['5491155550000', '5491155550000'],
    ['+54 9 011 15 5555-0000', '5491155550000'],
    ['9 11 5555-0000', '5491155550000'],
    ['351 555-1234', '5493515551234'],
    ['(0351) 15-555-1234', '5493515551234'],
    ['03493 15-55-3397', '5493493553397'],
    ['3493 55-3397', '5493493553397'],
    ['02202 15 55-1234', '5492202551234'],
    ['0220 15 555-1234', '5492205551234'],
    ['4444-5555 / 11 5555-0000', '5491155550000'],
    ['351 555-1234 o 351 555-9999', '5493515551234'],
  ])('reads %s', (text, number) => {
    expect(numeroWhatsApp(text)).toBe(number)
  })

  it.each([
    '',
    'sin teléfono',
    // Without an area code, the place of the number is unknown.
    '5555-0000',
    '15-5555-0000',
    '15 555-1234',
    '11 5555-000',
    '11 5555-00000',
    '99 5555-0000',
    '+55 11 5555-00000',
  ])('does not guess from "%s"', (text) => {
    expect(numeroWhatsApp(text)).toBeNull()
  })
})

describe('the links', () => {
  it('writes the text after the number, encoded', () => {
    expect(enlaceWhatsApp('11 5555-0000', 'Hola & chau')).toBe(
      'https://wa.me/5491155550000?text=Hola%20%26%20chau',
    )
    expect(enlaceWhatsApp('5555-0000', 'Hola')).toBeNull()
  })

  it('calls the first number as it is written', () => {
    expect(enlaceTelefono('(0351) 15-555-1234 / 4444')).toBe('tel:0351155551234')
    expect(enlaceTelefono('+54 9 11 5555-0000')).toBe('tel:+5491155550000')
    expect(enlaceTelefono('no tiene')).toBeNull()
  })
})

describe('the reminder', () => {
  const cuota = {
    cliente_nombre: 'Juan Pérez',
    comprobante: 'TKT-X 01-0000007',
    cuota_numero: 2,
    fecha_vencimiento: '2026-03-05',
    monto: 123_450,
    dias_info: 4,
  }

  it.each([
    [4, 'la cuota 2 de su compra TKT-X 01-0000007, por $ 1.234,50, vence el 05/03/2026.'],
    [0, 'vence hoy, 05/03/2026.'],
    [-1, 'venció el 05/03/2026.'],
  ])('tells the due date with %i days left', (dias_info, text) => {
    const said = recordatorio({ ...cuota, dias_info }, 'Casa Central')
    expect(said).toMatch(/^Hola Juan Pérez, le escribimos de Casa Central\. Le recordamos que /)
    expect(said).toContain(text)
  })
})
