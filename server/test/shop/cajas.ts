/** Tills, as an admin switches them on and a cashier works with them. */
import { type CreateMovimientoCaja, cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { type CreateTraspaso, cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { type ContarCaja, cajaTurnos, type Turno } from '@mostrador/contract/caja/caja-turnos'
import { type Caja, cajas } from '@mostrador/contract/caja/cajas'
import type { TipoPago } from '@mostrador/contract/caja/pagos'
import type { Client } from '@mostrador/contract/client'
import { afterEach, beforeEach, expect } from 'vitest'
import { checkIntegridad } from '../../src/modules/gestion/integridad/integridad.queries.ts'
import { openTestApp, type TestApp } from '../run/app.ts'
import { counterOfFile } from '../run/endings.ts'

/** A new shop for each test of the file. After each of them every balance equals its movements. */
export function shopForEachTest(): TestApp {
  const shop = {} as TestApp
  let close: () => Promise<void>
  beforeEach(async () => {
    await openTestApp(
      (end) => {
        close = end
      },
      {},
      shop,
    )
  })
  afterEach(async () => {
    expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true })
    await close()
  })
  return shop
}

/** Switches the tills of a branch on; it gets 'Caja 1' and 'Tesorería'. */
export async function activarCajas(
  shop: Pick<TestApp, 'admin' | 'centro'>,
  { sucursal = shop.centro, cierre_ciego = false } = {},
): Promise<{ caja: Caja; tesoreria: Caja }> {
  await shop.admin.call(cajas.configurar, {
    params: { id: sucursal },
    body: { activas: true, cierre_ciego },
  })
  const [caja, ...others] = await shop.admin.call(cajas.list, { query: { sucursal } })
  const tesoreria = others.at(-1)
  if (!caja || !tesoreria) throw new Error('the branch has no tills')
  return { caja, tesoreria }
}

const next = counterOfFile()

export const buildCaja = (shop: Pick<TestApp, 'admin' | 'centro'>, sucursal = shop.centro): Promise<Caja> =>
  shop.admin.call(cajas.create, { body: { sucursal, nombre: `Caja de prueba ${next()}` } })

export const abrir = (call: Client, caja: number, fondo = 0): Promise<Turno> =>
  call(cajas.abrir, { params: { id: caja }, body: { fondo } })

export const turnoDe = (call: Client, id: number): Promise<Turno> => call(cajaTurnos.get, { params: { id } })

export const contar = (
  call: Client,
  id: number,
  efectivo: number,
  { billetes = [], ...otros }: Partial<Record<TipoPago, number>> & Partial<Pick<ContarCaja, 'billetes'>> = {},
): Promise<Turno> =>
  call(cajaTurnos.contar, {
    params: { id },
    body: {
      contado: Object.entries({ EFECTIVO: efectivo, ...otros }).map(([tipo_pago, monto]) => ({
        tipo_pago: tipo_pago as TipoPago,
        monto,
      })),
      billetes,
    },
  })

export const cerrar = (
  call: Client,
  id: number,
  observaciones = '',
  fondo: number | null = null,
): Promise<Turno> => call(cajaTurnos.cerrar, { params: { id }, body: { observaciones, fondo } })

/** Counts what the till should hold, and closes it. */
export async function cerrarJusto(call: Client, id: number): Promise<Turno> {
  const { saldos } = await turnoDe(call, id)
  const contado = (saldos ?? []).map(({ tipo_pago, saldo }) => ({ tipo_pago, monto: saldo }))
  await call(cajaTurnos.contar, { params: { id }, body: { contado } })
  return await cerrar(call, id)
}

export const mover = (call: Client, id: number, fields: Partial<CreateMovimientoCaja> = {}) =>
  call(cajaMovimientos.create, {
    params: { id },
    body: { tipo: 'GASTO', monto: 1_000, motivo: 'Flete', categoria: 'Fletes', ...fields },
  })

export const traspasar = (
  call: Client,
  fields: Pick<CreateTraspaso, 'turno' | 'destino'> & Partial<CreateTraspaso>,
) => call(cajaTraspasos.create, { body: { monto: 5_000, motivo: 'A resguardo', ...fields } })

/** What a till should hold, by payment type. */
export const saldosDe = async (call: Client, id: number): Promise<Partial<Record<TipoPago, number>>> =>
  Object.fromEntries(((await turnoDe(call, id)).saldos ?? []).map((s) => [s.tipo_pago, s.saldo]))

export const movimientosDeCaja = async (call: Client, turno: number) =>
  (await call(cajaMovimientos.list, { query: { turno, page_size: 100 } })).results
