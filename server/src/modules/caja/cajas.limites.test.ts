/** Amounts as large as they come: a difference of two of them passes the bound of one, and everybody still sees it. */
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { panel } from '@mostrador/contract/gestion/panel'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import { expect, it } from 'vitest'
import { refusal } from '../../../test/run/app.ts'
import {
  abrir,
  activarCajas,
  cerrar,
  contar,
  mover,
  shopForEachTest,
  turnoDe,
} from '../../../test/shop/cajas.ts'

const shop = shopForEachTest()
const TWICE = 2 * MAX_IMPORTE

it('counts, shows, prints and closes a difference of twice the largest amount', async () => {
  const { caja } = await activarCajas(shop)
  const { call } = shop.vendedor
  const { id } = await abrir(call, caja.id)
  await mover(call, id, { tipo: 'INGRESO', tipo_pago: 'CHEQUE', monto: MAX_IMPORTE, categoria: 'Otros' })
  await mover(call, id, { tipo: 'RETIRO', tipo_pago: 'EFECTIVO', monto: MAX_IMPORTE, categoria: 'Otros' })
  const cheque = { tipo_pago: 'CHEQUE', esperado: MAX_IMPORTE, contado: -MAX_IMPORTE, diferencia: -TWICE }
  const efectivo = { tipo_pago: 'EFECTIVO', esperado: -MAX_IMPORTE, contado: MAX_IMPORTE, diferencia: TWICE }
  const counted = await contar(call, id, MAX_IMPORTE, { CHEQUE: -MAX_IMPORTE })
  expect(counted.conteo?.tipos).toEqual([cheque, efectivo])
  expect((await turnoDe(call, id)).conteos.map((c) => c.tipos)).toEqual([[cheque, efectivo]])
  await cerrar(call, id, 'al revés')
  await turnoDe(call, id)
  const url = `/gestion/caja-turnos/${id}/imprimir/`
  const paper = await shop.http.inject({ url, headers: { authorization: `Bearer ${shop.vendedor.access}` } })
  expect(paper.body).toContain('1.999.999.999.999,98')

  // All of it went to nobody: the next float is nothing.
  const next = await abrir(call, caja.id, 0)
  expect(next).toMatchObject({ fondo_propuesto: MAX_IMPORTE, diferencia_apertura: -MAX_IMPORTE })
  const { results } = await call(cajaTurnos.list, { query: { diferencia: 'true' } })
  expect(results.map((t) => t.id)).toEqual([next.id, id])
  expect((await call(panel.get)).cajas?.diferencias_semana).toEqual({ cantidad: 2, total: -MAX_IMPORTE })
})

it('refuses a movement past the largest balance, and leaves nothing of it', async () => {
  const { caja } = await activarCajas(shop)
  const { call } = shop.vendedor
  const { id } = await abrir(call, caja.id, MAX_IMPORTE)
  const more = mover(call, id, { tipo: 'INGRESO', monto: 1, categoria: 'Otros' })
  expect(await refusal(more)).toMatchObject({ status: 409, codigo: 'saldo_maximo' })
  expect((await turnoDe(call, id)).saldos).toEqual([{ tipo_pago: 'EFECTIVO', saldo: MAX_IMPORTE }])
})
