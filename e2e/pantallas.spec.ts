/** Every screen, light and dark, wide and narrow: no accessibility violation, no sideways scroll, no error. */
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, logIn } from './shop.ts'

const SCREENS = [
  '/dashboard',
  '/micuenta',
  '/usuarios',
  '/locales',
  '/administracion',
  '/auditoria',
  '/integridad',
  '/articulos',
  '/clientes',
  '/venta',
  '/actualizacion-precios',
  '/actualizacion-precios?vista=historial',
  '/recibos',
  '/informes',
  '/ajuste-stock',
  '/notas-credito',
  '/crear-nota-credito',
  '/remitos-cliente',
  '/crear-remito-cliente',
  '/articulos-pendientes',
  '/historial-cliente',
  '/informe-stock',
  '/movimientos-stock',
  '/transferencias',
  '/crear-transferencia',
]

/** Buttons that open a dialog, and where they are. */
const DIALOGS = [
  ['/usuarios', 'Nuevo usuario'],
  ['/locales', 'Nuevo local'],
  ['/clientes', 'Nuevo cliente'],
  ['/articulos', 'Nuevo artículo'],
  ['/micuenta', 'Editar mis datos'],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('every screen is accessible', async ({ page }) => {
      test.setTimeout(600_000)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await logIn(page, 'admin')
      for (const path of SCREENS) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
          await expectNoSideScroll(page)
        })
      }
      expect(errors).toEqual([])
    })

    test('every form is accessible', async ({ page }) => {
      test.setTimeout(300_000)
      await logIn(page, 'admin')
      for (const [path, button] of DIALOGS) {
        await test.step(`${path} ${button}`, async () => {
          await page.goto(path)
          await page.getByRole('button', { name: button }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectAccessible(page)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        })
      }
    })
  })
}
