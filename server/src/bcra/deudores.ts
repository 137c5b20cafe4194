/** The Central de Deudores, as it answers (v1.0). What is not needed is not read; amounts come in thousands of pesos. */
import * as z from 'zod/mini'
import { BcraFailure, getJson, OFFICIAL } from './client.ts'

const texto = z.nullish(z.string())
const numero = z.nullish(z.number())

const Entidad = z.object({
  entidad: texto,
  situacion: numero,
  monto: numero,
  diasAtrasoPago: numero,
})
const Periodos = z.object({
  results: z.object({
    denominacion: texto,
    periodos: z.nullish(z.array(z.object({ periodo: z.string(), entidades: z.nullish(z.array(Entidad)) }))),
  }),
})
const Cheques = z.object({
  results: z.object({
    causales: z.nullish(
      z.array(
        z.object({
          entidades: z.nullish(
            z.array(
              z.object({
                detalle: z.nullish(z.array(z.object({ monto: numero, fechaPago: texto }))),
              }),
            ),
          ),
        }),
      ),
    ),
  }),
})

/** A debt in one month. */
interface DeudaBcra {
  /** `202602`. */
  periodo: string
  entidad: string
  situacion: number
  /** In centavos. */
  monto: number
  diasAtraso: number | null
}

export interface DeudasBcra {
  denominacion: string
  deudas: DeudaBcra[]
}

export interface ChequesBcra {
  rechazados: number
  impagos: number
  /** In centavos. */
  monto: number
}

const CENTAVOS_DE_MIL = 100_000
/** Beyond it the figure is no amount of a person's debt. */
const MAX_MILES = 1_000_000_000

const centavosDe = (miles: number | null | undefined, factor: number): number =>
  Math.round(Math.min(Math.max(miles ?? 0, 0), MAX_MILES) * factor)

const situacionDe = (n: number | null | undefined): number => Math.min(Math.max(Math.trunc(n ?? 1), 1), 6)

export interface Asked {
  /** Another address, for tests; the official one when absent. */
  base?: string | undefined
  cuit: string
  timeoutMs: number
}

/** The answer of one service; null for a 404, which says that there is nothing. Throws `BcraFailure`. */
async function ask<T>(
  { base = OFFICIAL, cuit, timeoutMs }: Asked,
  what: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const { status, body } = await getJson(`${base}/centraldedeudores/v1.0/${what}${cuit}`, timeoutMs)
  if (status === 404) return null
  if (status !== 200) throw new BcraFailure(`respondió con un error (${status})`)
  const read = schema.safeParse(body)
  if (!read.success) throw new BcraFailure('la respuesta no se entiende')
  return read.data
}

const deudasDe = (answer: z.infer<typeof Periodos> | null): DeudasBcra => ({
  denominacion: (answer?.results.denominacion ?? '').trim().slice(0, 200),
  deudas: (answer?.results.periodos ?? []).flatMap(({ periodo, entidades }) =>
    (entidades ?? []).map(({ entidad, situacion, monto, diasAtrasoPago }) => ({
      periodo: periodo.slice(0, 6),
      entidad: (entidad ?? '').trim().slice(0, 200),
      situacion: situacionDe(situacion),
      monto: centavosDe(monto, CENTAVOS_DE_MIL),
      diasAtraso: diasAtrasoPago == null ? null : Math.min(Math.max(Math.trunc(diasAtrasoPago), 0), 99_999),
    })),
  ),
})

/** Debts of the last month that the banks told. */
export const getDeudas = async (asked: Asked): Promise<DeudasBcra> =>
  deudasDe(await ask(asked, 'Deudas/', Periodos))

/** Debts of two years. */
export const getHistoricas = async (asked: Asked): Promise<DeudasBcra> =>
  deudasDe(await ask(asked, 'Deudas/Historicas/', Periodos))

/** Refused cheques; their amounts come in pesos. */
export async function getChequesRechazados(asked: Asked): Promise<ChequesBcra> {
  const answer = await ask(asked, 'Deudas/ChequesRechazados/', Cheques)
  const todos = (answer?.results.causales ?? []).flatMap(({ entidades }) =>
    (entidades ?? []).flatMap(({ detalle }) => detalle ?? []),
  )
  return {
    rechazados: todos.length,
    impagos: todos.filter(({ fechaPago }) => !fechaPago).length,
    monto: todos.reduce((sum, { monto }) => sum + centavosDe(monto, 100), 0),
  }
}
