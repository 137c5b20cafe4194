import { expect, it } from 'vitest'
import { createQueryClient } from '../api/queryClient.ts'
import { watchOcupacion } from './ocupada.ts'

const ocupada = watchOcupacion(createQueryClient())

function type(value: string, kind = 'text'): HTMLInputElement {
  const field = document.createElement('input')
  field.type = kind
  document.body.append(field)
  field.focus()
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

it('is busy while a field has something typed, until it is as before or gone', () => {
  expect(ocupada()).toBe(false)
  const field = type('Para el sábado')
  expect(ocupada()).toBe(true)
  field.value = ''
  expect(ocupada()).toBe(false)
  field.value = 'otra cosa'
  expect(ocupada()).toBe(true)
  field.remove()
  expect(ocupada()).toBe(false)
})

it('a search is nothing to lose', () => {
  const field = type('lámpara', 'search')
  expect(ocupada()).toBe(false)
  field.remove()
})

it('is busy while a dialog is open, or this tab has a draft that holds something', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  expect(ocupada()).toBe(true)
  dialog.remove()
  sessionStorage.setItem('borrador-abierto:venta', 'venta:1')
  expect(ocupada()).toBe(false)
  localStorage.setItem('venta:1', '{}')
  expect(ocupada()).toBe(true)
  localStorage.removeItem('venta:1')
  expect(ocupada()).toBe(false)
})
