/** The day of whoever collects: a reminder with one key, a visit, and a promise of today that comes first. */
import { cobranza } from '@mostrador/contract/credito/cobranza'
import { recordatorios } from '@mostrador/contract/credito/recordatorios'
import { sumarMeses } from '@mostrador/contract/fechas'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventaInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, goTo, hoy, newArticulo, newCliente } from './shop.ts'

test('whoever collects sends a reminder, notes a visit and a promise', async ({ page, context }) => {
  const admin = await apiAs('admin')
  await admin(cobranza.configurar, {
    body: {
      activa: true,
      recordatorios: true,
      asunto: 'Recordatorio',
      pasos: [{ dias: 0, canal: 'whatsapp', texto: 'Hola {cliente}: {cuotas}.' }],
    },
  })
  const call = await apiAs('vendedor1')
  const { id, nombre } = await newCliente(call, 'Yzcobrado, Ana')
  await call(clientes.update, { params: { id }, body: { telefono_movil: '11 5555-0000' } })
  await call(ventas.create, {
    body: ventaInput({
      fecha: sumarMeses(hoy(), -1),
      cliente: id,
      lineas: [{ articulo: await newArticulo(call), cantidad: 1 }],
      condicion_venta: 'Cta-Cte mas cuotas',
      cantidad_cuotas: 2,
    }),
  })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))

  await enter(page, 'vendedor1', '/cobranza?tab=mandar&search=Yzcobrado')
  const mandar = page.getByRole('button', { name: `Mandar a ${nombre}` })
  await mandar.focus()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const tab = await opened
  await tab.waitForURL(/^https:\/\/wa\.me\/5491155550000\?text=Hola/)
  await tab.close()
  await expect(mandar).toHaveCount(0)
  const { results } = await call(recordatorios.list, { query: { search: 'Yzcobrado' } })
  expect(results).toHaveLength(1)

  await goTo(page, '/cobranza?search=Yzcobrado')
  await page.getByRole('button', { name: `Anotar ${nombre}` }).click()
  await page.getByRole('textbox', { name: 'Nota' }).fill('No estaba')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Visita \d\d\/\d\d\/\d{4}.*: No estaba$/)).toBeVisible()
  await page.getByRole('button', { name: `Promesa ${nombre}` }).click()
  await page.getByRole('textbox', { name: 'Paga el' }).fill(hoy().split('-').reverse().join('/'))
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paga hoy')).toBeVisible()
  await expectAccessible(page)
})
