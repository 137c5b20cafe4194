/** A day that is closed takes no movement of a till, and no shift begins, is counted or ends on it. */

import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajas } from '@mostrador/contract/caja/cajas'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { HOY, refusal } from '../../../test/run/app.ts'
import {
  abrir,
  activarCajas,
  buildCaja,
  cerrar,
  contar,
  mover,
  shopForEachTest,
  traspasar,
} from '../../../test/shop/cajas.ts'

const shop = shopForEachTest()

const cerrarHasta = (cerrado_hasta: string | null) =>
  shop.admin.call(periodoCerrado.update, { body: { cerrado_hasta, motivo: 'prueba' } })

const counts = () =>
  shop.db.one(sql`
    select (select count(*) from caja_turnos) as turnos, (select count(*) from caja_movimientos) as movimientos,
      (select count(*) from caja_conteos) as conteos, (select count(*) from caja_traspasos) as traspasos,
      (select count(*) from caja_traspasos where estado = 'PENDIENTE') as esperan,
      (select count(*) from caja_turnos where estado = 'abierto') as abiertos`)

it('stops the till until the next day: its flow stays as it is', async () => {
  const { caja, tesoreria } = await activarCajas(shop)
  const otra = await buildCaja(shop)
  const { call } = shop.vendedor
  const { id: turno } = await abrir(call, caja.id, 20_000)
  const { id: viaja } = await traspasar(call, { turno, destino: tesoreria.id })
  await contar(call, turno, 15_000)
  const flujo = await call(cajaFlujo.get)
  const before = await counts()

  const attempts: Record<string, () => Promise<unknown>> = {
    abrir: () => abrir(shop.admin.call, otra.id, 1_000),
    gasto: () => mover(call, turno),
    traspaso: () => traspasar(call, { turno, destino: tesoreria.id }),
    confirmar: () => shop.admin.call(cajaTraspasos.confirmar, { params: { id: viaja } }),
    rechazar: () => shop.admin.call(cajaTraspasos.rechazar, { params: { id: viaja } }),
    contar: () => contar(call, turno, 15_000),
    cerrar: () => cerrar(call, turno, 'faltan'),
    // The safe of the branch would begin its shift on the closed day.
    activar: () => shop.admin.call(cajas.configurar, { params: { id: shop.norte }, body: { activas: true } }),
  }
  await cerrarHasta(HOY)
  for (const [what, attempt] of Object.entries(attempts)) {
    expect([what, (await refusal(attempt())).codigo]).toEqual([what, 'periodo_cerrado'])
  }
  expect(await counts()).toEqual(before)
  expect(await call(cajaFlujo.get)).toEqual(flujo)

  await cerrarHasta('2026-03-14')
  for (const what of ['abrir', 'gasto', 'traspaso', 'confirmar', 'contar', 'cerrar', 'activar']) {
    await attempts[what]?.()
  }
})

it('changes how a branch closes on a closed day too', async () => {
  await activarCajas(shop)
  await cerrarHasta(HOY)
  const { cierre_ciego } = await shop.admin.call(cajas.configurar, {
    params: { id: shop.centro },
    body: { activas: true, cierre_ciego: true },
  })
  expect(cierre_ciego).toBe(true)
})
