/** Sales, payments and open instalments: on the screen, and as a workbook that opens. */
import { readFile } from 'node:fs/promises'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { expect, type Page, test } from '@playwright/test'
import { readWorkbook } from '../server/test/files/xlsx.ts'
import {
  apiAs,
  enter,
  expectAccessible,
  expectNoSideScroll,
  hoy,
  newArticulo,
  newCliente,
  newVenta,
  scrollTo,
} from './shop.ts'

/** The workbook of the button, as a spreadsheet reads it. */
async function downloadExcel(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar Excel' }).click(),
  ])
  const { rows } = await readWorkbook(new Blob([await readFile(await file.path())]))
  return { name: file.suggestedFilename(), rows }
}

/** A customer with a cash sale and a sale in three instalments, of which the advance is paid. */
async function newHistory(nombre: string) {
  const call = await apiAs('vendedor1')
  const [cliente, articulo] = [await newCliente(call, nombre), await newArticulo(call)]
  const contado = await newVenta(call, { cliente: cliente.id, articulo })
  return { call, cliente, articulo, contado }
}

test('the sales report shows one branch or all, and its workbook has the same rows', async ({ page }) => {
  const { cliente, contado } = await newHistory('Wventas, Informe')
  await enter(page, 'admin', `/informes?desde=${hoy()}`)
  const row = page.getByRole('row').filter({ hasText: cliente.nombre })
  await scrollTo(page, 'Informe de Ventas', row)
  await expect(row).toContainText('$ 100,00')
  const { name, rows } = await downloadExcel(page)
  expect(name).toBe('informe-ventas.xlsx')
  const [head, ...body] = rows
  expect(head).toEqual(expect.arrayContaining(['Fecha', 'Comprobante', 'Cliente', 'Total']))
  expect(body.filter((cells) => cells.includes(cliente.nombre))).toHaveLength(1)
  expect(body.find((cells) => cells.includes(cliente.nombre))).toContain(100)

  await row.getByRole('button', { name: /^Ver la venta/ }).click()
  await expect(page.getByRole('dialog')).toContainText(cliente.nombre)
  await expect(page).toHaveURL(new RegExp(`venta=${contado.id}`))
  await page.keyboard.press('Escape')
  await page.getByLabel('Sucursal').selectOption('2')
  await expect(page).toHaveURL(/sucursal=2/)
  await page.getByRole('region', { name: 'Informe de Ventas', exact: true }).press('End')
  await expect(row).toHaveCount(0)
  await page.getByLabel('Sucursal').selectOption('1')
  await scrollTo(page, 'Informe de Ventas', row)
})

test('the reports of collections and of due instalments have their rows, on the screen and as workbooks', async ({
  page,
}) => {
  const { call, cliente, articulo } = await newHistory('Wcobros, Informe')
  await newVenta(call, {
    cliente: cliente.id,
    articulo,
    cantidad: 4,
    condicion: 'Tarjeta de Debito',
  })
  await enter(page, 'vendedor1', `/informes?tab=cobros&desde=${hoy()}`)
  await expect(page.getByLabel('Sucursal')).toBeDisabled()
  const rows = page.getByRole('row').filter({ hasText: cliente.nombre })
  await scrollTo(page, 'Informe de Cobros', rows)
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Tarjeta de débito' })).toContainText('$ 400,00')
  const cobros = await downloadExcel(page)
  expect(cobros.name).toBe('informe-cobros.xlsx')
  expect(cobros.rows.filter((cells) => cells.includes(cliente.nombre))).toHaveLength(2)
  await rows
    .filter({ hasText: '$ 400,00' })
    .first()
    .getByRole('button', { name: /^Ver Detalle/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(articulo.nombre)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Agenda de Cobros' }).click()
  const agenda = page.getByRole('region', { name: 'Agenda de Cobros' })
  // Another journey may make an instalment between the list and its workbook.
  await expect(async () => {
    await page.reload()
    await expect(agenda.getByRole('row').nth(1)).toBeVisible()
    const workbook = await downloadExcel(page)
    expect(workbook.name).toBe('agenda-cobros.xlsx')
    const count = Number((await page.getByText(/^[\d.]+ cuotas?$/).textContent())?.replace(/\D/g, ''))
    expect(workbook.rows).toHaveLength(count + 1)
  }).toPass()
})

test('the month of the agenda is typed key by key, chosen, and emptied with one press', async ({ page }) => {
  await enter(page, 'admin', '/informes?tab=agenda')
  const mes = page.getByLabel('Mes')
  await mes.click()
  await page.keyboard.type('11/2027')
  await expect(mes).toHaveValue('11/2027')
  await expect(page).toHaveURL(/mes=2027-11$/)
  await mes.fill('2027-12')
  await page.keyboard.press('Tab')
  await expect(mes).toHaveValue('12/2027')
  await expect(page).toHaveURL(/mes=2027-12$/)

  await mes.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'diciembre de 2027' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(mes).toHaveValue('11/2027')
  await expect(mes).toBeFocused()
  await expect(page).toHaveURL(/mes=2027-11$/)

  await mes.fill('este mes')
  await mes.blur()
  await expect(page.getByText('El mes no es válido')).toBeVisible()
  await expect(page).not.toHaveURL(/mes=/)
  await page.getByRole('button', { name: /^Limpiar/ }).click()
  await expect(mes).toHaveValue('')
})

test('shows the whole history of one customer, in four tabs', async ({ page }) => {
  const { call, cliente, articulo } = await newHistory('Whistoria, Cliente')
  const enCuotas = await newVenta(call, {
    cliente: cliente.id,
    articulo,
    cantidad: 3,
    condicion: 'Cta-Cte mas cuotas',
    cuotas: 3,
    anticipo: 6_000,
  })
  await enter(page, 'vendedor1', '/historial-cliente')
  await expect(page.getByText('Selecciona un cliente para ver su historial')).toBeVisible()
  await page.getByRole('combobox', { name: 'Cliente' }).fill('whistoria')
  await page.getByRole('option', { name: cliente.nombre }).click()
  await expect(page.getByRole('tab', { name: 'Facturas (2)' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Datos del cliente' })).toContainText('$ 390,00')
  await expectAccessible(page)
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('button', { name: /^Imprimir/ })
      .first()
      .click(),
  ])
  await expect(printed.getByText(cliente.nombre)).toBeVisible()
  await printed.close()

  await page.getByRole('tab', { name: 'Cobros (1)' }).click()
  await expect(page).toHaveURL(/tab=cobros/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('$ 60,00')
  await page.getByRole('tab', { name: 'Cuotas (3)' }).click()
  await expect(page.getByText('PENDIENTE', { exact: true })).toHaveCount(3)

  const { results } = await call(recibos.list, { query: { search: cliente.nombre } })
  const admin = await apiAs('admin')
  await admin(recibos.anular, { params: { id: results[0]?.id ?? 0 }, body: { motivo: 'Error de caja' } })
  await page.reload()
  await page.getByRole('tab', { name: 'Notas de Crédito (1)' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('$ 60,00')
  await expect(page.getByRole('region', { name: 'Datos del cliente' })).toContainText('$ 450,00')
  expect(enCuotas.total).toBe(45_000)
})

test('the report of credits opens the instalments of an age, and its workbook has the branches', async ({
  page,
}) => {
  const { call, cliente, articulo } = await newHistory('Wcreditos, Informe')
  await newVenta(call, {
    cliente: cliente.id,
    articulo,
    cantidad: 2,
    condicion: 'Cta-Cte mas cuotas',
    cuotas: 3,
  })
  await enter(page, 'admin', '/informes?tab=creditos&sucursal=1')
  const tabla = page.getByRole('table', { name: 'Créditos' })
  await expect(tabla.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const { name, rows } = await downloadExcel(page)
  expect(name).toBe('creditos-antiguedad.xlsx')
  expect(rows[0]?.slice(0, 3)).toEqual(['Sucursal', 'Cuotas', 'Sin vencer'])
  await tabla.getByRole('button', { name: /^Ver las cuotas: Todo lo que deben/ }).click()
  const dialogo = page.getByRole('dialog', { name: /^Todo lo que deben/ })
  await expect(dialogo.getByText(/^Total/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('radiogroup').getByText('Vence', { exact: true }).click()
  await expect(page).toHaveURL(/creditos=semanas/)
  await expect(tabla.getByRole('row')).toHaveCount(11)
  await page.getByRole('radiogroup').getByText('Venció', { exact: true }).click()
  await expect(tabla.getByRole('row', { name: /^Total/ })).toBeVisible()
  await page.getByRole('radiogroup').getByText('Vendedores', { exact: true }).click()
  await expect(tabla.getByRole('row', { name: /^Mariela Gieco/ })).toBeVisible()
  await expectNoSideScroll(page)
})
