/** Reminders that cashiers send: each debtor gets one, whatever dies meanwhile. */
import type { Client } from '@mostrador/contract/client'
import { CONFIGURACION_INICIAL, cobranza } from '@mostrador/contract/credito/cobranza'
import { type CanalRecordatorio, recordatorios } from '@mostrador/contract/credito/recordatorios'
import { MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { clienteInput, ventaInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import type { Operation } from './operations.ts'

const DEUDORES = 24
/** The first instalment of a sale of today falls due in 28 to 31 days: this step is between 2 and 5 days old then. */
const DIAS = -33

/** Customers who bought in instalments that nobody collects, and are to be reminded of the first one today. */
export async function openRecordatorios(
  central: Client,
  { articulo, fecha }: { articulo: Articulo; fecha: string },
): Promise<number[]> {
  await configureRecordatorios(central, 'whatsapp')
  const deudores: number[] = []
  for (let n = 1; n <= DEUDORES; n++)
    deudores.push(await newDeudor(central, { articulo, fecha, n, email: '' }))
  return deudores
}

/** By e-mail the server writes to whom has an address, at once; the others wait for a cashier. */
export async function configureRecordatorios(central: Client, canal: CanalRecordatorio): Promise<void> {
  const { asunto, pasos } = CONFIGURACION_INICIAL
  const [paso] = pasos
  if (!paso) throw new Error('no step')
  const body = {
    activa: true,
    recordatorios: true,
    asunto,
    pasos: [{ ...paso, dias: DIAS, canal }],
  }
  await central(cobranza.configurar, { body })
}

interface Deudor {
  articulo: Articulo
  fecha: string
  /** No two have the same. */
  n: number
  email: string
}

export async function newDeudor(central: Client, { articulo, fecha, n, email }: Deudor): Promise<number> {
  const { id } = await central(clientes.create, {
    body: clienteInput(1_000 + n, { telefono_movil: '11 5555-0000', email }),
  })
  const lineas = [{ articulo, cantidad: 1 }]
  const plan = { condicion_venta: MAS_CUOTAS, cantidad_cuotas: 1 } as const
  await central(ventas.create, {
    body: ventaInput({ fecha, cliente: id, concepto: `${DEUDA}${n}`, lineas, ...plan }),
  })
  return id
}

/** How the sales to debtors begin: no cashier made them. */
export const DEUDA = 'deuda-'

/** Only one cashier reminds a debtor. */
export function reminder(key: string, cliente: number): Operation {
  return {
    kind: 'recordatorio',
    key,
    target: cliente,
    async send({ central }) {
      const args = { params: { id: cliente }, body: {} }
      return (await central(recordatorios.mandar, args, { idempotencyKey: key })).id
    },
  }
}
