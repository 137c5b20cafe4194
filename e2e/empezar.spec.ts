/** A shop that exists moves in: from the first login to the first collection of a debt that it brought along. */
import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { newDataDir } from '../server/test/run/dataDir.ts'
import { type Launched, launch } from '../server/test/run/launch.ts'
import { csvOf } from '../server/test/shop/planillas.ts'
import { picture } from './pictures.ts'
import { expectAccessible, expectNoSideScroll } from './shop.ts'

let dataDir: string
let server: Launched
let address: string
test.beforeAll(async () => {
  dataDir = newDataDir()
  server = launch({ DATA_DIR: dataDir, ADMIN_PASSWORD: '' })
  address = await server.address()
})
test.afterAll(async () => {
  await server.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** The password that the program made, and the person's own in its place. */
async function logInFirst(page: Page): Promise<void> {
  const printed = /Contraseña:\s+(\S+)/
  await expect.poll(server.output).toMatch(printed)
  const [, password = ''] = printed.exec(server.output()) ?? []
  await page.goto(address)
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByLabel('Nueva contraseña').fill('clave-elegida-1')
  await page.getByLabel('Confirmar contraseña').fill('clave-elegida-1')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** From the list of what to bring along, through the preview, back to the list. */
async function bring(page: Page, tipo: string, lineas: string[], boton: string): Promise<void> {
  await page.getByRole('button', { name: `Importar ${tipo}`, exact: true }).click()
  const buffer = Buffer.from(csvOf(lineas.join('\r\n'), 'latin1'))
  await page.getByLabel('Archivo').setInputFiles({ name: 'planilla.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await page.getByRole('button', { name: boton, exact: true }).click()
  await expect(page.getByText('Importación terminada.')).toBeVisible()
  await page.getByRole('link', { name: 'Administración' }).click()
  await page.getByRole('link', { name: 'Poner en marcha' }).click()
  const hecha = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Importar ${tipo}` }) })
  await hecha.last().scrollIntoViewIfNeeded()
  await expect(hecha.last().getByRole('img', { name: 'Importado' })).toBeVisible()
}

test('an empty business is set up with eight questions, brings its data along, and collects an old instalment', async ({
  page,
}) => {
  test.slow()
  await logInFirst(page)
  const pasos = page.getByRole('region', { name: 'Primeros pasos' })
  await expect(pasos).toContainText('0 de 5')
  await expect(page.getByRole('region', { name: 'Hoy y el mes' }).getByText(/\$\s/).first()).toBeVisible()
  await picture(page, 'primeros-pasos')
  await pasos.getByRole('link', { name: 'Poner en marcha' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Empezar' }).focus()
  await page.keyboard.press('Enter')

  // The keyboard is enough, and each answer is saved when it is given.
  const turn = async (name: string) => {
    const llave = page.getByRole('switch', { name })
    await llave.focus()
    await page.keyboard.press('Space')
    await expect(llave).toBeChecked()
    await expect(llave).toBeFocused()
  }
  await turn('Usar compras')
  await turn('Datos de la Ley 24.240')
  await turn('Usar presupuestos')
  await turn('Vender sin conexión')
  await expect(page.getByRole('switch', { name: 'Ver costos' })).not.toBeChecked()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.reload()
  for (const name of ['Usar compras', 'Datos de la Ley 24.240', 'Usar presupuestos', 'Vender sin conexión'])
    await expect(page.getByRole('switch', { name })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Usar cambios' })).not.toBeChecked()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await picture(page, 'poner-en-marcha')
  // Each is undone where it stands.
  await page
    .getByRole('region', { name: /¿Llevas tus compras/ })
    .getByRole('link', { name: 'Compras' })
    .click()
  await expect(page.getByRole('switch', { name: 'Usar compras' })).toBeChecked()
  await page.goBack()

  await bring(
    page,
    'Artículos',
    [
      'Código;Nombre;Rubro;Marca;Proveedor;Precio venta;Stock',
      'P-1;Pava eléctrica;Cocina;Liliana;Bazar Sur SRL;45.900,00;6',
      'P-2;Plancha a vapor;Hogar;Atma;Bazar Sur SRL;61.500,00;4',
    ],
    'Importar 2 artículos',
  )
  await bring(
    page,
    'Clientes',
    ['Documento;Nombre;Teléfono', '28111222;Otero, Marta;341 555 1234', '30222333;Sosa, Julio;341 555 9876'],
    'Importar 2 clientes',
  )
  await bring(
    page,
    'Cuotas pendientes',
    [
      'Documento;Comprobante;Cuota;Vencimiento;Importe adeudado',
      '28111222;Factura 8812;3 de 6;10/01/2025;18.500,00',
      '28111222;Factura 8812;4 de 6;10/02/2025;18.500,00',
      '30222333;Factura 8790;6 de 6;05/02/2025;9.200,50',
    ],
    'Importar 3 cuotas',
  )

  await picture(page, 'traer-datos')
  await page.getByRole('link', { name: 'Cobros' }).click()
  await page.getByRole('button', { name: 'Ver Cuotas de Factura 8812' }).click()
  await page.getByRole('button', { name: 'Cobrar Cuota 3' }).click()
  const cobro = page.getByRole('dialog', { name: /^Cobrar cuota 3/ })
  await expect(cobro).toBeVisible()
  await picture(page, 'primer-cobro')
  await cobro.getByRole('button', { name: 'Cobrar', exact: true }).click()
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  await page.keyboard.press('Escape')
  // What the articles' file named is there too.
  await page.getByRole('link', { name: 'Artículos', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Rubro' })).toContainText('Cocina')
  await page.getByRole('link', { name: 'Proveedores', exact: true }).click()
  await expect(page.getByRole('row', { name: /Bazar Sur SRL/ })).toBeVisible()
  await page.getByRole('link', { name: 'Clientes' }).click()
  await expect(page.getByRole('row', { name: /Otero, Marta/ })).toContainText('18.500,00')
  await expect(page.getByRole('row', { name: /Sosa, Julio/ })).toContainText('9.200,50')
})
