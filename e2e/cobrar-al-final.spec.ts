/** Ten acts of a cashier, with the payment before the sale and at its end: how many keys each takes; `docs/manual/teclas.md` says the same numbers. */
import { readFileSync } from 'node:fs'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { articuloInput, clienteInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { startPropia } from './propia.ts'
import { countKeys, expectAccessible, expectNoSideScroll, goTo } from './shop.ts'

const CLIENTE = 'Wfinal, Cliente'
const CODIGO = 'WF01'

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    // $ 107,37: there is something to round.
    const precios = { precio_venta: 10_737, precio_2_cuotas: 12_000, precio_financiado: 13_000 }
    await call(articulos.create, {
      body: articuloInput(1, { id: CODIGO, nombre: 'Wfinal', es_servicio: true, ...precios }),
    })
    await call(clientes.create, { body: clienteInput(1, { nombre: CLIENTE }) })
  },
)

const activar = (cobrar_al_final: boolean) =>
  shop.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      venta_qr: true,
      redondeo_efectivo: 10,
      cobrar_al_final,
    },
  })

const MANUAL = readFileSync(new URL('../docs/manual/teclas.md', import.meta.url), 'utf8')
/** Both numbers of the manual for an act. */
function escritas(acto: string): number[] {
  const fila = MANUAL.split('\n').find((line) => line.startsWith(`| ${acto} |`))
  return (fila?.split('|').slice(2, 4) ?? []).map((cell) => Number(cell.trim()))
}

interface Acto {
  que: string
  /** To a customer with a name, written by four letters. */
  conNombre?: boolean
  /** The condition, where it is chosen before. */
  antes: (page: Page) => Promise<void>
  /** In the confirmation, where the payment comes before. */
  confirma?: string[]
  /** In the dialog of the payment, up to the last Enter. */
  ahora: string[]
  vende: Record<string, unknown>
}

const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** By the keyboard: from the articles back to the condition, and down to it. */
const condicion =
  (nombre: string, bajar: number, ...luego: string[]) =>
  async (page: Page) => {
    for (let n = 0; n < 12; n++) {
      const there = await page
        .getByLabel('Condición de venta')
        .evaluate((field) => field === document.activeElement)
      if (there) break
      await page.keyboard.press('Shift+Tab')
    }
    await press(page, Array<string>(bajar).fill('ArrowDown'))
    await expect(page.getByLabel('Condición de venta')).toHaveValue(nombre)
    await press(page, luego)
  }
const nada = () => Promise.resolve()
const CONTADO = 'Contado Efectivo'

const ACTOS: readonly Acto[] = [
  { que: 'en efectivo justo', antes: nada, ahora: [], vende: { condicion_venta: CONTADO } },
  {
    que: 'en efectivo, con el vuelto de tres cifras',
    antes: nada,
    confirma: ['F6', '5', '0', '0', 'Enter'],
    ahora: ['1', '5', '0', '0'],
    vende: { condicion_venta: CONTADO },
  },
  {
    que: 'con tarjeta de débito',
    antes: condicion('Tarjeta de Debito', 4),
    ahora: ['2'],
    vende: { condicion_venta: 'Tarjeta de Debito' },
  },
  {
    que: 'con tarjeta de crédito',
    antes: condicion('Tarjeta de Credito', 3),
    ahora: ['3'],
    vende: { condicion_venta: 'Tarjeta de Credito' },
  },
  {
    que: 'por transferencia',
    antes: condicion('Transferencia', 5),
    ahora: ['4'],
    vende: { condicion_venta: 'Transferencia' },
  },
  { que: 'con QR', antes: condicion('QR', 6), ahora: ['5'], vende: { condicion_venta: 'QR' } },
  {
    que: 'en efectivo, a un cliente',
    conNombre: true,
    antes: nada,
    ahora: [],
    vende: { condicion_venta: CONTADO },
  },
  {
    que: 'en dos cuotas, a un cliente',
    conNombre: true,
    antes: (page) => page.keyboard.press('Alt+2'),
    ahora: ['7'],
    vende: { condicion_venta: 'Cta-Cte en 2 cuotas' },
  },
  {
    que: 'en tres cuotas, a un cliente',
    conNombre: true,
    antes: condicion('Cta-Cte mas cuotas', 2, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', '3'),
    ahora: ['7', 'ArrowDown', 'Tab', '3'],
    vende: { condicion_venta: 'Cta-Cte mas cuotas' },
  },
  {
    que: 'con débito, después de elegir crédito por error',
    antes: async (page) => {
      await condicion('Tarjeta de Credito', 3)(page)
      await condicion('Tarjeta de Debito', 1)(page)
    },
    ahora: ['3', 'Alt+2'],
    vende: { condicion_venta: 'Tarjeta de Debito' },
  },
]

const acto = (que: string) => `Vender y cobrar ${que}`
const contadas = new Map<string, number>()
const articulo = (page: Page) => page.getByRole('combobox', { name: 'Artículo' })
const cliente = (page: Page) => page.getByRole('combobox', { name: 'Cliente' })

/** The customer, and a code that a reader wrote: those keys are not counted. */
async function cargar(page: Page, { conNombre = false }: Acto, alFinal: boolean): Promise<void> {
  if (conNombre) {
    if (alFinal) await page.keyboard.press('F4')
    await page.keyboard.type('wfin', { delay: 20 })
    await expect(page.getByRole('option', { name: CLIENTE }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  } else if (!alFinal) {
    await expect(page.getByRole('option', { name: 'Consumidor Final' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(articulo(page)).toBeFocused()
  await page.keyboard.type(CODIGO)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Wfinal')).toBeVisible()
}

async function contar(page: Page, este: Acto, alFinal: boolean): Promise<number> {
  await goTo(page, `${shop.address}/venta/nueva`)
  await expect(alFinal ? articulo(page) : cliente(page)).toBeFocused()
  const pressed = await countKeys(page)
  await cargar(page, este, alFinal)
  if (!alFinal) await este.antes(page)
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: alFinal ? 'Cobrar' : 'Confirmar Venta' })
  await expect(dialog.getByRole('button', { name: alFinal ? /^Cobrar/ : /^Confirmar/ })).toBeFocused()
  if (!alFinal && este.confirma) await expect(dialog.getByLabel('Recibido')).toBeVisible()
  await press(page, alFinal ? este.ahora : (este.confirma ?? []))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Venta guardada/)).toBeVisible()
  const { results } = await shop.call(ventas.list, { query: {} })
  expect(results[0], este.que).toMatchObject(este.vende)
  return (await pressed()) - CODIGO.length - 1
}

test('with the condition before the sale, as it comes', async ({ page }) => {
  await activar(false)
  for (const este of ACTOS) contadas.set(este.que, await contar(page, este, false))
})

test('with the payment at the end, each takes as many keys as the manual says', async ({ page }) => {
  await activar(true)
  for (const este of ACTOS) {
    const [antes, ahora] = [contadas.get(este.que) ?? 0, await contar(page, este, true)]
    expect([antes, ahora], acto(este.que)).toEqual(escritas(acto(este.que)))
    // A customer with a name costs one key more: F4.
    expect(ahora, este.que).toBeLessThanOrEqual(antes + (este.conNombre ? 1 : 0))
  }
})

test('the dialog divides the payment, rounds its cash and shows the change until the next article', async ({
  page,
}) => {
  await goTo(page, `${shop.address}/venta/nueva`)
  await expect(articulo(page)).toBeFocused()
  await page.keyboard.type(CODIGO)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Wfinal')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(dialog.getByRole('status', { name: 'A pagar' })).toHaveText('$ 100,00')
  await expect(dialog.getByText('Redondeo a favor del cliente: −$ 7,37')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await press(page, ['2', '5', '0', 'Enter'])
  await expect(dialog.getByRole('list', { name: 'Ya paga' })).toContainText('Tarjeta de débito')
  await press(page, ['1', '1', '0', '0'])
  await expect(dialog.getByText('Vuelto $ 50,00')).toBeVisible()
  await page.keyboard.press('Enter')
  const ultima = page.getByRole('region', { name: 'Última venta' })
  await expect(ultima.getByRole('status', { name: 'Vuelto' })).toHaveText('$ 50,00')
  await expectAccessible(page)
  await page.keyboard.type(CODIGO)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Wfinal')).toBeVisible()
  await expect(ultima.getByRole('status', { name: 'Vuelto' })).toHaveCount(0)
  const { results } = await shop.call(ventas.list, { query: {} })
  const venta = await shop.call(ventas.get, { params: { id: results[0]?.id ?? 0 } })
  expect(venta).toMatchObject({
    total: 10_000,
    redondeo: 737,
    pagos: [
      { tipo_pago: 'TARJETA_DEBITO', monto: 5_000 },
      { tipo_pago: 'EFECTIVO', monto: 5_000, recibido: 10_000 },
    ],
  })
})
