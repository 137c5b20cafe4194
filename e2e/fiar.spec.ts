/** A shop that lives on credit: late interest, credit in favour, due days, what the Banco Central says, provision, reminders. */
import { fileURLToPath } from 'node:url'
import { CONFIGURACION_INICIAL, cobranza } from '@mostrador/contract/credito/cobranza'
import { diasEntre, mostrarFecha, sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { articuloInput, clienteInput, ventaInput } from '@mostrador/contract/test/inputs'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { type CentralDeDeudores, startCentral } from '../server/test/network/bcra.ts'
import { type Sink, startSink } from '../server/test/network/smtp.ts'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy, pickIn } from './shop.ts'

const MEDIODIA = fileURLToPath(new URL('../server/test/clock/mediodia.ts', import.meta.url))
const CUIT = '30500010912'
const MAS = 'Cta-Cte mas cuotas'

let central: CentralDeDeudores
let sink: Sink
const shop = startPropia(
  async () => {
    central = await startCentral()
    sink = await startSink()
    return {
      settings: { BCRA_URL: central.url, SMTP_URL: sink.url, SMTP_FROM: 'tienda@ejemplo.com' },
      // Reminders leave by themselves only by day.
      program: MEDIODIA,
      stop: () => Promise.all([central.stop(), sink.down()]),
    }
  },
  async ({ call }) => {
    await call(articulos.create, { body: articuloInput(1, { nombre: 'Wflete', es_servicio: true }) })
    await call(ventasConfiguracion.update, {
      body: {
        presupuestos: false,
        dias_presupuesto: 15,
        cambios: false,
        saldo_a_favor: true,
        elegir_vencimiento: true,
        ley_credito: true,
        consultas_bcra: true,
      },
    })
  },
)

// The browser keeps the time of its server, which decides when a session ends.
test.beforeEach(({ page }) => page.clock.install({ time: `${hoy()}T15:00:00Z` }))

let n = 0
const nuevo = async (nombre: string, fields: Partial<Parameters<typeof clienteInput>[1]> = {}) =>
  (await shop.call(clientes.create, { body: clienteInput(++n, { nombre, ...fields }) })).id

/** $ 150,00 in one instalment, a month after that day. */
const vender = async (cliente: number, fecha: string) => {
  const [articulo] = (await shop.call(articulos.list, { query: { search: 'Wflete' } })).results
  if (!articulo) throw new Error('no article')
  const plan = { condicion_venta: MAS, cantidad_cuotas: 1 } as const
  const lineas = [{ articulo, cantidad: 1 }]
  return (await shop.call(ventas.create, { body: ventaInput({ fecha, cliente, lineas, ...plan }) })).venta
}

async function empezarVenta(page: Page, cliente: string): Promise<void> {
  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', 'Wflete', 'Wflete')
}

test('late interest is shown apart when an instalment is collected, and becomes its debit note', async ({
  page,
}) => {
  // The first rate of a shop may begin before today: it has no past to rewrite.
  await shop.call(intereses.configurar, {
    body: {
      dias_gracia: 0,
      orden: 'capital',
      iva: '21',
      tasas: [{ desde: sumarDias(hoy(), -90), tasa: 36.5 }],
    },
  })
  const fecha = sumarDias(hoy(), -50)
  const cliente = await nuevo('Wtarde')
  await vender(cliente, fecha)
  // A thousandth of $ 150,00 for each day since it fell due.
  const interes = 15 * diasEntre(sumarMeses(fecha, 1), hoy())

  await goTo(page, `${shop.address}/recibos?search=wtarde`)
  await page.getByRole('button', { name: /^Ver Cuotas/ }).click()
  await page.getByRole('button', { name: 'Cobrar Cuota 1' }).click()
  const cobrar = page.getByRole('dialog', { name: /^Cobrar cuota 1/ })
  await expect(cobrar.getByText(`Interés por mora: ${mostrarImporte(interes)}`)).toBeVisible()
  await expect(cobrar.getByLabel('Monto', { exact: true })).toHaveValue(
    mostrarImporte(15_000 + interes).replace(/^\$\s/, ''),
  )
  await expectAccessible(page)
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    cobrar.getByRole('button', { name: 'Cobrar', exact: true }).click(),
  ])
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  await expect(paper.getByText(/interés/i).first()).toBeVisible()
  await paper.close()

  await goTo(page, `${shop.address}/notas-debito?search=wtarde`)
  const nota = page.getByRole('row').filter({ hasText: 'Wtarde' })
  await expect(nota.getByText(mostrarImporte(interes))).toBeVisible()
  expect((await shop.call(clientes.get, { params: { id: cliente } })).saldo).toBe(0)
})

test('what a customer has in favour pays a part of a sale with one key', async ({ page }) => {
  const cliente = await nuevo('Wfavor', { saldo: -4_000 })
  await empezarVenta(page, 'Wfavor')
  await expect(page.getByRole('button', { name: /^Usar saldo a favor: \$\s40,00/ })).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expect(page.getByRole('textbox', { name: 'Saldo a favor' })).toHaveValue('40,00')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  const confirmar = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(confirmar.getByText('Saldo a favor')).toBeVisible()
  await expect(confirmar.getByText('$ 40,00')).toBeVisible()
  await confirmar.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  expect((await shop.call(clientes.get, { params: { id: cliente } })).saldo).toBe(0)
})

test('the seller chooses the day on which instalments fall due, and the law is stated with it', async ({
  page,
}) => {
  const cliente = await nuevo('Wdia')
  const primera = sumarDias(hoy(), 17)
  await empezarVenta(page, 'Wdia')
  await page.getByLabel('Condición de venta').selectOption(MAS)
  await page.getByLabel('Cuotas', { exact: true }).fill('2')
  const campo = page.getByRole('textbox', { name: 'Primer vencimiento' })
  await campo.fill(mostrarFecha(primera))
  await campo.press('Tab')
  await page.keyboard.press('Control+Enter')
  const ley = page
    .getByRole('dialog', { name: 'Confirmar Venta' })
    .getByRole('region', { name: 'Condiciones del crédito' })
  await expect(ley.getByText(`la primera el ${mostrarFecha(primera)}`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()

  await goTo(page, `${shop.address}/historial-cliente?cliente=${cliente}&tab=cuotas`)
  await expect(page.getByText(mostrarFecha(primera))).toBeVisible()
  await expect(page.getByText(mostrarFecha(sumarMeses(primera, 1)))).toBeVisible()
})

test('“Consultar BCRA” tells what the Central de Deudores says, and what it means when it does not answer', async ({
  page,
}) => {
  const cliente = await nuevo('Wdebe', { tipo_documento: 'CUIT', numero_documento: CUIT })
  const entidad = { fechaSit1: '', refinanciaciones: false, enRevision: false }
  central.results.set(CUIT, {
    Deudas: {
      denominacion: 'WDEBE SA',
      periodos: [
        {
          periodo: '202602',
          entidades: [{ ...entidad, entidad: 'BANCO DOS', situacion: 4, monto: 3, diasAtrasoPago: 90 }],
        },
      ],
    },
  })
  central.fails = { Deudas: 500 }
  await goTo(page, `${shop.address}/historial-cliente?cliente=${cliente}`)
  const como = page.getByRole('region', { name: 'Cómo paga' })
  await como.getByRole('button', { name: 'Consultar BCRA' }).click()
  await expect(como.getByText(/Banco Central/)).toBeVisible()
  await expect(como.getByRole('list', { name: 'Deudas informadas' })).toHaveCount(0)
  central.fails = {}
  await como.getByRole('button', { name: 'Consultar BCRA' }).click()
  const deuda = como.getByRole('list', { name: 'Deudas informadas' }).getByRole('listitem')
  await expect(deuda).toHaveText(/BANCO DOS: situación 4 .*, \$\s3\.000,00, .*90 días de atraso/)
  await expect(como.getByText('Sin cheques rechazados.')).toBeVisible()
  await expectAccessible(page)
})

test('the provision that an admin sets stands in the report of credits', async ({ page }) => {
  await vender(await nuevo('Wprevisto'), hoy())
  await goTo(page, `${shop.address}/configuracion-ventas`)
  await page.getByLabel('Sin vencer').fill('12,5')
  await page.getByRole('region', { name: 'Presupuestos, cambios y crédito' }).getByText('Guardar').click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await goTo(page, `${shop.address}/informes?tab=creditos`)
  await expect(page.getByText(/Previsión: sin vencer 12,5 %\./)).toBeVisible()
  const total = page.getByRole('row', { name: /^Total/ })
  // An eighth of all that is not due yet, which is all that is owed here.
  const debe = (await total.getByRole('cell').nth(1).textContent()) ?? ''
  const centavos = Number(debe.replace(/\D/g, ''))
  await expect(total.getByRole('cell').last()).toHaveText(mostrarImporte(Math.round(centavos / 8)))
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('the server reminds a customer by e-mail, once, and the screen tells when', async ({ page }) => {
  const { asunto, pasos } = CONFIGURACION_INICIAL
  await vender(await nuevo('Wcorreo', { email: 'wcorreo@ejemplo.com' }), hoy())
  // The instalment falls due in a month: this step is some days old.
  const paso = { ...pasos[0], dias: -33, canal: 'email', texto: 'Hola {cliente}, vence tu cuota.' } as const
  await shop.call(cobranza.configurar, {
    body: { activa: true, recordatorios: true, asunto, pasos: [paso] },
  })
  await expect.poll(() => sink.mails.map((m) => m.to)).toContain('wcorreo@ejemplo.com')
  await goTo(page, `${shop.address}/cobranza?tab=enviados&search=wcorreo`)
  const fila = page.getByRole('row').filter({ hasText: 'wcorreo@ejemplo.com' })
  await expect(fila.getByText('El servidor')).toBeVisible()
  await expect(fila.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(fila.getByText(/Hola Wcorreo, vence tu cuota\./)).toBeVisible()
  await expectAccessible(page)
  expect(sink.mails.filter((m) => m.to === 'wcorreo@ejemplo.com')).toHaveLength(1)
})
