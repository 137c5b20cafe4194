import * as z from 'zod/mini'
import { ImporteConSigno, Nombrado, Suma } from '../../wire.ts'

/** What a file of pending instalments brings to one customer. */
export const DeudaImportada = z.object({
  cliente: Nombrado,
  cuotas: z.int(),
  total: Suma,
  /** Of the total: what takes the place of the single opening balance. */
  reemplaza: Suma,
  /** What the customer owes now, and after the import. */
  saldo: ImporteConSigno,
  queda: Suma,
})
export type DeudaImportada = z.infer<typeof DeudaImportada>

/** So many customers of a file are told one by one; the sums have them all. */
export const MAX_DEUDAS = 1000

export const DeudasImportadas = z.object({
  clientes: z.int(),
  cuotas: z.int(),
  total: Suma,
  filas: z.array(DeudaImportada),
})
