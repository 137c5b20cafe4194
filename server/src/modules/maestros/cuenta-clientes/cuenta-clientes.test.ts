import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

/** A debt of $ 50,00 since January, and a sale of $ 600,00 of March 1st, entered after today's payment. */
async function buildCuentaCliente() {
  const { id: cliente } = await buildCliente(shop.vendedor.call, {
    nombre: 'Cora <Cuenta>',
    saldo: 5_000,
    fecha_alta: '2026-01-10',
  })
  const first = await buildVentaEnCuotas(shop, { cliente, fecha: '2026-02-01' })
  await pagar(shop.vendedor.call, first.cuotas[0]?.id ?? 0, 10_000)
  const second = await buildVentaEnCuotas(shop, { cliente, fecha: '2026-03-01' })
  return { cliente, first: first.venta, second: second.venta }
}

const print = (cliente: number, query = '') =>
  shop.http.inject({
    url: `/gestion/clientes/${cliente}/imprimir/${query}`,
    headers: { authorization: `Bearer ${shop.vecino.access}` },
  })

describe('GET /gestion/clientes/{id}/cuenta/exportar/', () => {
  it('shows the account in order of date, with the balance after each row', async () => {
    const { cliente, first, second } = await buildCuentaCliente()
    const file = await shop.vecino.call(cuentaClientes.exportar, { params: { id: cliente } })
    const { rows } = await readWorkbook(file)
    expect(rows.slice(1).map((r) => [r[0], r[2], r[3], r[4], r[5]])).toEqual([
      [serialOf('2026-01-10'), 'Saldo inicial', 50, null, 50],
      [serialOf('2026-02-01'), `Venta ${first.numero}`, 600, null, 650],
      [serialOf('2026-03-01'), `Venta ${second.numero}`, 600, null, 1_250],
      [serialOf(HOY), `Cuota 1 de ${first.numero}`, null, 100, 1_150],
    ])
    const missing = shop.vecino.call(cuentaClientes.exportar, { params: { id: 2_000_000 } })
    expect(await refusal(missing)).toMatchObject({ status: 404 })
  })
})

describe('GET /gestion/clientes/{id}/imprimir/', () => {
  it('prints a range with the balance before it', async () => {
    const { cliente, first, second } = await buildCuentaCliente()
    const answer = await print(cliente, '?desde=2026-03-01')
    expect(answer.statusCode).toBe(200)
    const text = answer.body.replaceAll('\u00a0', ' ')
    expect(text).toContain('Cora &lt;Cuenta&gt;')
    // The head of a statement shows the branch of the user who prints it.
    expect(text).toMatch(/<h2>Norte<\/h2>\s*<p>Ruta 9 200<\/p><p>Funes<\/p>/)
    expect(text).toContain('<h1>Estado de cuenta</h1>')
    expect(text).toMatch(/Saldo anterior<\/th><td>\$ 650,00/)
    expect(text).toMatch(/Saldo<\/th><td>\$ 1\.150,00/)
    expect(text).toContain(`Venta ${second.numero}`)
    expect(text).not.toContain(`Venta ${first.numero}<`)
  })

  it('says on both papers the date, the debit and the credit of each row, below their headings', async () => {
    const { cliente, first } = await buildCuentaCliente()
    for (const formato of ['a4', 'ticket']) {
      const text = (await print(cliente, `?formato=${formato}`)).body
        .replaceAll('\u00a0', ' ')
        .replaceAll('\u2011', '-')
        .replace(/<[^>]*>/g, '|')
        .replace(/[|\s]*\|[|\s]*/g, '|')
      expect(text).toContain('|Fecha|Concepto|Debe|Haber|Saldo|')
      expect(text).toContain(`|01/02/2026|Venta ${first.numero}|$ 600,00|$ 650,00|`)
    }
    // The roll hides the headings of articles only, and only their prices follow a quantity.
    const { body } = await print(cliente, '?formato=ticket')
    expect(body).toContain('<table class="tabla asientos">')
    expect(body).not.toMatch(/<table[^>]*lineas|<td class="(?:precio|cantidad)"/)
    expect(body).not.toMatch(/\.asientos thead[^}]*none/)
  })

  it('says when the business owes, and when there is no movement', async () => {
    const { id: credit } = await buildCliente(shop.vendedor.call, { saldo: -700 })
    expect((await print(credit)).body.replaceAll('\u00a0', ' ')).toMatch(
      /Saldo a favor del cliente<\/th><td>\$ 7,00/,
    )
    const { id: empty } = await buildCliente(shop.vendedor.call)
    expect((await print(empty, '?formato=ticket')).statusCode).toBe(200)
    expect((await print(2_000_000)).statusCode).toBe(404)
  })
})
