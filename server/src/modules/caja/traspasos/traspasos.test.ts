import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { describe, expect, it } from 'vitest'
import { refusal, type Session } from '../../../../test/run/app.ts'
import {
  abrir,
  activarCajas,
  buildCaja,
  cerrar,
  cerrarJusto,
  contar,
  mover,
  saldosDe,
  shopForEachTest,
  traspasar,
  turnoDe,
} from '../../../../test/shop/cajas.ts'

const shop = shopForEachTest()

const confirmar = (who: Session, id: number) => who.call(cajaTraspasos.confirmar, { params: { id } })
const rechazar = (who: Session, id: number) => who.call(cajaTraspasos.rechazar, { params: { id } })

describe('money between tills', () => {
  it('leaves at once, and arrives when its receiver confirms', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id, 20_000)
    const sent = await traspasar(shop.vendedor.call, { turno, destino: tesoreria.id, monto: 15_000 })
    expect(sent).toMatchObject({ estado: 'PENDIENTE', monto: 15_000, destino: { nombre: 'Tesorería' } })
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 5_000 })
    expect(await refusal(confirmar(shop.vendedor, sent.id))).toMatchObject({ status: 403 })
    expect(await confirmar(shop.admin, sent.id)).toMatchObject({
      estado: 'CONFIRMADO',
      usuario_recibe: { username: 'admin' },
    })
    expect(await saldosDe(shop.admin.call, tesoreria.turno?.id ?? 0)).toEqual({ EFECTIVO: 15_000 })
    for (const again of [confirmar, rechazar]) {
      expect(await refusal(again(shop.admin, sent.id))).toMatchObject({ status: 409, codigo: 'ya_resuelto' })
    }
    const { results } = await shop.vendedor.call(cajaTraspasos.list, { query: { estado: 'CONFIRMADO' } })
    expect(results.map((t) => t.id)).toEqual([sent.id])
  })

  it('goes back to the till that sent it, to its next shift when the first one is closed', async () => {
    const { caja } = await activarCajas(shop)
    const otra = await buildCaja(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id, 9_000)
    const { id } = await traspasar(shop.vendedor.call, { turno, destino: otra.id, tipo_pago: 'EFECTIVO' })
    expect(await refusal(confirmar(shop.admin, id))).toMatchObject({ codigo: 'caja_sin_turno' })
    await cerrarJusto(shop.vendedor.call, turno)
    expect(await refusal(rechazar(shop.admin, id))).toMatchObject({ codigo: 'caja_sin_turno' })
    const next = await abrir(shop.vendedor.call, caja.id, 4_000)
    expect(await rechazar(shop.vendedor, id)).toMatchObject({ estado: 'RECHAZADO' })
    expect(await saldosDe(shop.vendedor.call, next.id)).toEqual({ EFECTIVO: 9_000 })
  })

  it('stays in its branch, and moves for those who work at the till', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const lejos = await activarCajas(shop, { sucursal: shop.norte })
    const { id: turno } = await abrir(shop.admin.call, caja.id)
    const refused = (who: Session, destino: number) => refusal(traspasar(who.call, { turno, destino }))
    expect(await refused(shop.vendedor, tesoreria.id)).toMatchObject({ status: 403, codigo: 'otra_caja' })
    for (const destino of [lejos.caja.id, caja.id, 9_999]) {
      expect(await refused(shop.admin, destino)).toMatchObject({
        status: 400,
        campos: { destino: 'Elige otra caja de la misma sucursal' },
      })
    }
  })
})

describe('the safe', () => {
  it('is for admins, and opens again with what its close counted', async () => {
    const { tesoreria } = await activarCajas(shop)
    const id = tesoreria.turno?.id ?? 0
    expect(await refusal(turnoDe(shop.vendedor.call, id))).toMatchObject({ status: 404 })
    expect((await shop.vendedor.call(cajaTurnos.list)).results).toEqual([])
    await mover(shop.admin.call, id, { tipo: 'INGRESO', monto: 30_000, categoria: 'Banco' })
    await mover(shop.admin.call, id, {
      tipo: 'INGRESO',
      monto: 8_000,
      tipo_pago: 'CHEQUE',
      categoria: 'Otros',
    })
    await contar(shop.admin.call, id, 29_000, { CHEQUE: 8_000 })
    await cerrar(shop.admin.call, id, 'Falta un billete')
    const list = await shop.admin.call(cajas.list, { query: { sucursal: shop.centro } })
    const now = list.find((c) => c.tesoreria)?.turno?.id ?? 0
    expect(now).toBeGreaterThan(id)
    expect(await saldosDe(shop.admin.call, now)).toEqual({ EFECTIVO: 29_000, CHEQUE: 8_000 })
  })
})
