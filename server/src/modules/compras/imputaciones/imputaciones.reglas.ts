/** How money and credit notes go to vouchers. Pure; each refuses with the text that the person reads. */
import type { ImputacionInput } from '@mostrador/contract/compras/pagos-proveedores'
import { mostrarImporte } from '@mostrador/contract/importes'
import { conflict, invalidField } from '../../../platform/errors.ts'

/** A voucher as it is under the lock of its supplier. */
export interface CompraAbierta {
  id: number
  comprobante: string
  estado: 'vigente' | 'anulada'
  /** Of a credit note -1. */
  signo: 1 | -1
  pendiente: number
}

/** What the account began with, under the same lock: a debt, or money in favour (-1). */
export type InicialAbierto = Pick<CompraAbierta, 'id' | 'signo' | 'pendiente'>

/** What may be paid, by the ids of each kind. */
interface Abiertos {
  compras: ReadonlyMap<number, CompraAbierta>
  iniciales: ReadonlyMap<number, InicialAbierto>
}

/** What each voucher, each credit note, the opening balance and the payment give or take, in centavos. */
export interface Reparto {
  /** Of each voucher and each credit note: by how much its open amount falls. */
  baja: Map<number, number>
  /** Of the opening debt, or of what was in favour. */
  iniciales: Map<number, number>
  /** Out of the money of the payment. */
  dePago: number
}

/**
 * Checks what goes where against what is open. `disponible` is the money of the payment, 0 without one. Refuses with 400 a
 * voucher of another supplier, a credit note in the place of a voucher or the other way round, and a line twice; with 409
 * one that is annulled, and more than a voucher asks for, a credit note has or the payment brings.
 */
export function allocate(
  imputaciones: readonly ImputacionInput[],
  { compras, iniciales: deudas }: Abiertos,
  disponible: number,
): Reparto {
  const baja = new Map<number, number>()
  const iniciales = new Map<number, number>()
  const vistas = new Set<string>()
  let dePago = 0
  for (const [i, { importe, ...de }] of imputaciones.entries()) {
    const { compra = null, inicial = null, nota = null, nota_inicial = null } = de
    const par = `${compra}/${inicial}/${nota}/${nota_inicial}`
    const campo = `imputaciones.${i}.compra`
    if (vistas.has(par)) throw invalidField(campo, 'El comprobante está dos veces')
    vistas.add(par)
    if (inicial !== null) take(iniciales, findInicial(deudas, inicial, 1, campo), importe)
    else take(baja, find(compras, compra ?? 0, 1, campo), importe)
    if (nota_inicial !== null)
      take(iniciales, findInicial(deudas, nota_inicial, -1, `imputaciones.${i}.nota`), importe)
    else if (nota === null) dePago += importe
    else take(baja, find(compras, nota, -1, `imputaciones.${i}.nota`), importe)
  }
  if (dePago > disponible)
    throw conflict(
      'supera_pago',
      `El pago tiene ${mostrarImporte(disponible)} sin aplicar: no alcanza para ${mostrarImporte(dePago)}`,
      { disponible: disponible / 100 },
    )
  return { baja, iniciales, dePago }
}

/** As people read it where a voucher has its number. */
export const SALDO_INICIAL = 'Saldo inicial'

function findInicial(deudas: Abiertos['iniciales'], id: number, signo: 1 | -1, campo: string) {
  const deuda = deudas.get(id)
  if (deuda?.signo !== signo) throw invalidField(campo, 'El saldo inicial no es de este proveedor')
  return { ...deuda, comprobante: SALDO_INICIAL }
}

function find(
  compras: ReadonlyMap<number, CompraAbierta>,
  id: number,
  signo: 1 | -1,
  campo: string,
): CompraAbierta {
  const compra = compras.get(id)
  if (!compra) throw invalidField(campo, 'El comprobante no es de este proveedor')
  if (compra.signo !== signo)
    throw invalidField(
      campo,
      signo === 1 ? 'Una nota de crédito no se paga: se aplica' : 'El comprobante no es una nota de crédito',
    )
  if (compra.estado === 'anulada')
    throw conflict('compra_anulada', `${compra.comprobante} está anulada`, { compra: id })
  return compra
}

function take(
  baja: Map<number, number>,
  { id, comprobante, pendiente }: Pick<CompraAbierta, 'id' | 'comprobante' | 'pendiente'>,
  importe: number,
): void {
  const suma = (baja.get(id) ?? 0) + importe
  if (suma > pendiente)
    throw conflict(
      'supera_pendiente',
      `${comprobante} tiene ${mostrarImporte(pendiente)} pendiente: no se le puede aplicar más`,
      { compra: id, pendiente: pendiente / 100 },
    )
  baja.set(id, suma)
}
