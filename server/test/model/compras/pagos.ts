/** Payments by several means, and what is applied later: the second account follows each. */

import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import { type ImputacionInput, pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { HOY } from '../../run/app.ts'
import { attempt, CHEQUE, count, type Jornada } from './operacion.ts'
import { suma } from './papel.ts'

function drawImputaciones(
  { libro, random }: Jornada,
  proveedor: number,
  disponible: number,
): ImputacionInput[] {
  const lineas: ImputacionInput[] = []
  let queda = disponible
  const [nota] = libro.abiertas(proveedor, -1)
  for (const compra of random.shuffle(libro.abiertas(proveedor, 1))) {
    const pendiente = libro.pendiente(compra)
    if (nota && lineas.length === 0 && random.chance(0.3)) {
      const importe = random.int(1, Math.min(pendiente, libro.pendiente(nota)))
      lineas.push({ compra: compra.id, importe, nota: nota.id })
      continue
    }
    const importe = Math.min(queda, random.chance(0.5) ? pendiente : random.int(1, pendiente))
    if (importe <= 0 || random.chance(0.2)) continue
    queda -= importe
    lineas.push({ compra: compra.id, importe })
  }
  return lineas
}

function note({ libro }: Jornada, imputaciones: ImputacionInput[], pago: number | null): void {
  for (const { compra, importe, nota = null } of imputaciones)
    libro.imputaciones.push({ compra: compra ?? 0, importe, nota, pago })
}

function drawMedio({ random }: Jornada): MedioInput {
  const monto = random.int(1, 2_000_000)
  switch (random.int(1, 4)) {
    case 1:
      return { medio: 'EFECTIVO', monto, referencia: '' }
    case 2:
      return { medio: 'TRANSFERENCIA', monto, referencia: 'CBU' }
    case 3: {
      const cheque_propio = { banco: 'Nación', numero: String(monto), fecha: HOY }
      return { medio: 'CHEQUE_PROPIO', monto, referencia: '', cheque_propio }
    }
    default: {
      const retencion = { regimen: 'Ganancias', numero: String(monto), fecha: HOY }
      return { medio: 'RETENCION', monto, referencia: '', retencion }
    }
  }
}

/** By up to three means and a cheque of a customer, now and then one that is gone, or a centavo more than is open. */
export async function pay(j: Jornada, proveedor: number): Promise<void> {
  const { libro, random } = j
  const medios = Array.from({ length: random.int(1, 3) }, () => drawMedio(j))
  const cheque = libro.cartera.size > 0 && random.chance(0.4) ? random.pick([...libro.cartera]) : null
  const ido = libro.pagos.find((p) => p.cheque !== null)?.cheque ?? null
  const gastado = cheque === null && ido !== null && random.chance(0.2) ? ido : null
  const valor = cheque ?? gastado
  if (valor !== null) medios.push({ medio: 'CHEQUE_TERCERO', monto: CHEQUE, referencia: '', cheque: valor })
  const total = suma(medios.map((m) => m.monto))
  const imputaciones = drawImputaciones(j, proveedor, total)
  let traba = gastado !== null ? 'cheque_no_disponible' : null
  const [primera] = libro.abiertas(proveedor, 1)
  if (traba === null && primera && random.chance(0.1)) {
    traba = 'supera_pendiente'
    imputaciones.splice(0, Infinity, { compra: primera.id, importe: libro.pendiente(primera) + 1 })
  }
  const body = { proveedor, medios, imputaciones }
  const pago = await attempt(j, 'pago', traba, () => j.shop.admin.call(pagosProveedores.create, { body }))
  if (!pago) return
  libro.pagos.push({ id: pago.id, proveedor, total, cheque })
  if (cheque !== null) libro.cartera.delete(cheque)
  note(j, imputaciones, pago.id)
}

/** What a payment left over, or a credit note. */
export async function apply(j: Jornada, proveedor: number): Promise<void> {
  const { libro, random } = j
  const pago = libro.pagos.find((p) => p.proveedor === proveedor && libro.sinAplicar(p) > 0)
  const nota = libro.abiertas(proveedor, -1).at(-1)
  const [compra] = libro.abiertas(proveedor, 1)
  if (!compra) return
  if (nota && random.chance(0.5)) {
    const importe = random.int(1, Math.min(libro.pendiente(compra), libro.pendiente(nota)))
    const body = { imputaciones: [{ compra: compra.id, importe }] }
    await j.shop.admin.call(pagosProveedores.imputarNota, { params: { id: nota.id }, body })
    note(j, [{ compra: compra.id, importe, nota: nota.id }], null)
    count(j, 'nota aplicada')
  } else if (pago) {
    const imputaciones = drawImputaciones(j, proveedor, libro.sinAplicar(pago))
    if (imputaciones.length === 0) return
    await j.shop.admin.call(pagosProveedores.imputar, { params: { id: pago.id }, body: { imputaciones } })
    note(j, imputaciones, pago.id)
    count(j, 'crédito aplicado')
  }
}
