/** Lists are sorted by a column and keep it; the figures of the panel open the list that makes them. */
import { compras } from '@mostrador/contract/compras/compras'
import { expect, type Page, test } from '@playwright/test'
import { apiAs, enter } from './shop.ts'

const LISTAS = [
  ['/compras', 'Total'],
  ['/recepciones', 'Fecha'],
  ['/devoluciones-proveedor', 'Fecha'],
  ['/pagos-proveedores', 'Total'],
  ['/pedidos', 'Fecha'],
  ['/proveedores', 'Saldo'],
  ['/ajuste-stock?tab=anteriores', 'Fecha'],
  ['/remitos-cliente', 'Total'],
  ['/cheques', 'Vencimiento'],
  ['/notas-credito', 'Total'],
  ['/venta', 'Total'],
  ['/clientes', 'Nombre'],
] as const

const columna = (page: Page, nombre: string) => page.getByRole('columnheader', { name: nombre, exact: true })

test('twelve lists are sorted by a column, both ways, and stay so when the page is loaded again', async ({
  page,
}) => {
  const call = await apiAs('admin')
  await call(compras.configurar, { body: { activa: true } })
  await enter(page, 'admin', '/dashboard')
  for (const [lista, nombre] of LISTAS) {
    await page.goto(lista)
    await columna(page, nombre).getByRole('button').click()
    await expect(columna(page, nombre), lista).toHaveAttribute('aria-sort', /ascending|descending/)
    const primero = await columna(page, nombre).getAttribute('aria-sort')
    await columna(page, nombre).getByRole('button').click()
    const otro = primero === 'ascending' ? 'descending' : 'ascending'
    await expect(columna(page, nombre), lista).toHaveAttribute('aria-sort', otro)
    await page.reload()
    await expect(columna(page, nombre), lista).toHaveAttribute('aria-sort', otro)
  }
})

test('each figure of the panel opens its list', async ({ page }) => {
  const call = await apiAs('admin')
  await call(compras.configurar, { body: { activa: true } })
  await enter(page, 'admin', '/dashboard')
  const cifras = page
    .getByRole('region', { name: 'Panel del día' })
    .getByRole('list')
    .first()
    .getByRole('link')
  await expect(cifras.first()).toBeVisible()
  const destinos = await cifras.evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))
  expect(destinos.length).toBeGreaterThanOrEqual(8)
  for (const destino of destinos) {
    await page.goto('/dashboard')
    await page.locator(`a[href="${destino}"]`).first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(destino, page.url()).pathname)
    await expect(page.getByRole('heading', { level: 1 }), destino).toBeVisible()
    await expect(page.getByText('No encontramos esa página')).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: /^Error/ })).toHaveCount(0)
  }
})
