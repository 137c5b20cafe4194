/** Random imports of debts, payments, credit, annulments and undos: what is open and what the account owes are one sum. */
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { startTestApp } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import { aplicar, checkBooks, csvOf, deshacer, settled } from '../../../../test/shop/importar.ts'

const SEED = 20_261_130
const OPERATIONS = 60

/** What is owed of an instalment, by the test's own sums. */
interface Deuda {
  importacion: number
  cliente: number
  open: number
  monto: number
}

it('keeps what is open equal to what is owed after every step', { timeout: 240_000 }, async () => {
  const shop = await startTestApp()
  const { call } = shop.admin
  await call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, saldo_a_favor: true },
  })
  const random = new Random(SEED)
  const deudores = [await buildCliente(call), await buildCliente(call), await buildCliente(call)]
  const deudas = new Map<number, Deuda>()
  const credito = new Map(deudores.map(({ id }) => [id, 0]))
  /** A receipt, with what it paid of each instalment and what it left as credit. */
  let pagos: { id: number; cliente: number; partes: [number, number][]; sobra: number }[] = []
  const importados = new Set<number>()
  const aplicadas: { cliente: number; cuota: number; importe: number }[] = []

  const abiertas = async (cliente: number) => {
    const all = await call(cuotas.pendientes, { query: {} })
    return (Array.isArray(all) ? all : all.results).filter((c) => c.cliente === cliente)
  }
  const traer = async (n: number) => {
    const filas = Array.from({ length: random.int(1, 6) }, (_, k) => {
      const { numero_documento } = random.pick(deudores)
      return `${numero_documento};V${n};${k + 1} de 9;2025-0${random.int(1, 9)}-15;${random.int(1, 90)},${random.int(10, 99)}`
    })
    const file = csvOf(['Documento;Comprobante;Cuota;Vencimiento;Importe adeudado', ...filas].join('\n'))
    const query = { tipo: 'cuotas_pendientes', nombre: 'azar.csv' } as const
    const { id } = await settled(shop, (await call(importaciones.create, { query, file })).id)
    await aplicar(shop, id)
    importados.add(id)
    for (const { id: cliente } of deudores) {
      for (const c of await abiertas(cliente)) {
        if (!deudas.has(c.id))
          deudas.set(c.id, { importacion: id, cliente, open: c.total_cuota, monto: c.total_cuota })
      }
    }
  }
  const cobrar = async () => {
    const { id: cliente } = random.pick(deudores)
    const suyas = await abiertas(cliente)
    if (suyas.length === 0) return
    const una = random.pick(suyas)
    const monto = una.total_cuota + random.int(0, 9_000)
    const { cobro_id, saldo_a_favor } = await call(cuotas.pagar, {
      params: { cuotaId: una.id },
      body: { monto_pagado: monto, a_favor: true, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto }] },
    })
    const { imputaciones } = await call(recibos.get, { params: { id: cobro_id } })
    const partes = imputaciones.map((i): [number, number] => [i.cuota, i.importe])
    expect(partes.reduce((n, [, importe]) => n + importe, saldo_a_favor)).toBe(monto)
    for (const [cuota, importe] of partes) take(cuota, importe)
    credito.set(cliente, (credito.get(cliente) ?? 0) + saldo_a_favor)
    pagos.push({ id: cobro_id, cliente, partes, sobra: saldo_a_favor })
  }
  const take = (cuota: number, importe: number) => {
    const deuda = deudas.get(cuota)
    if (deuda) deuda.open -= importe
    expect(deuda?.open).toBeGreaterThanOrEqual(0)
  }
  const usarCredito = async () => {
    const { id: cliente } = random.pick(deudores)
    const [una] = await abiertas(cliente)
    const importe = Math.min(credito.get(cliente) ?? 0, una?.total_cuota ?? 0)
    if (!una || importe === 0) return
    await call(aplicaciones.aplicar, { params: { cuotaId: una.id }, body: { importe } })
    take(una.id, importe)
    credito.set(cliente, (credito.get(cliente) ?? 0) - importe)
    aplicadas.push({ cliente, cuota: una.id, importe })
  }
  const anular = async () => {
    // Those whose credit was used bring other instalments back: other tests have them.
    const libres = pagos.filter((p) => p.sobra === 0 || !aplicadas.some((a) => a.cliente === p.cliente))
    if (libres.length === 0) return
    const pago = random.pick(libres)
    await call(recibos.anular, { params: { id: pago.id }, body: { motivo: 'azar' } })
    for (const [cuota, importe] of pago.partes) take(cuota, -importe)
    credito.set(pago.cliente, (credito.get(pago.cliente) ?? 0) - pago.sobra)
    pagos = pagos.filter((p) => p !== pago)
  }
  const quitar = async () => {
    const enteras = [...importados].filter((id) =>
      [...deudas.values()].every((d) => d.importacion !== id || d.open === d.monto),
    )
    if (enteras.length === 0) return
    const id = random.pick(enteras)
    await deshacer(shop, id)
    importados.delete(id)
    for (const [cuota, d] of deudas) if (d.importacion === id) deudas.delete(cuota)
  }

  await traer(0)
  for (let n = 1; n <= OPERATIONS; n++) {
    const roll = random.int(1, 100)
    if (roll <= 25) await traer(n)
    else if (roll <= 65) await cobrar()
    else if (roll <= 80) await usarCredito()
    else if (roll <= 93) await anular()
    else await quitar()
    for (const { id } of deudores) {
      const suyas = await abiertas(id)
      const mias = [...deudas].filter(([, d]) => d.cliente === id && d.open > 0)
      expect(new Map(suyas.map((c) => [c.id, c.total_cuota]))).toEqual(
        new Map(mias.map(([c, d]) => [c, d.open])),
      )
      const debe = mias.reduce((sum, [, d]) => sum + d.open, 0) - (credito.get(id) ?? 0)
      const { saldo, a_favor_sin_usar = 0 } = await call(clientes.get, { params: { id } })
      expect([saldo, a_favor_sin_usar]).toEqual([debe, credito.get(id)])
    }
  }
  await checkBooks(shop)
})
