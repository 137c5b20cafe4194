/** The rate of the dollar that the Banco Central publishes (Estadísticas Cambiarias, v1.0): the wholesale one of Com. A 3500. */
import * as z from 'zod/mini'
import { BcraFailure, getJson, OFFICIAL } from './client.ts'

const Cotizaciones = z.object({
  results: z.array(
    z.object({
      fecha: z.iso.date(),
      detalle: z.array(z.object({ codigoMoneda: z.nullish(z.string()), tipoCotizacion: z.number() })),
    }),
  ),
})

/** No rate passes it: an answer beyond is a mistake. In ten-thousandths of a peso. */
const MAX = 9_999_999 * 10_000

export interface DolarBcra {
  fecha: string
  /** In ten-thousandths of a peso. */
  valor: number
}

interface Asked {
  /** Another address, for tests; the official one when absent. */
  base?: string | undefined
  /** `YYYY-MM-DD`; days without a bank have none. */
  desde: string
  hasta: string
  timeoutMs: number
}

/** The last one of these days. Throws `BcraFailure`, also where there is none, and for a value that can be no rate. */
export async function getDolar({ base = OFFICIAL, desde, hasta, timeoutMs }: Asked): Promise<DolarBcra> {
  const { status, body } = await getJson(
    `${base}/estadisticascambiarias/v1.0/Cotizaciones/USD?fechadesde=${desde}&fechahasta=${hasta}`,
    timeoutMs,
  )
  if (status !== 200) throw new BcraFailure(`respondió con un error (${status})`)
  const read = Cotizaciones.safeParse(body)
  if (!read.success) throw new BcraFailure('la respuesta no se entiende')
  const [ultima] = read.data.results
    .flatMap(({ fecha, detalle }) =>
      detalle
        .filter((d) => (d.codigoMoneda ?? 'USD') === 'USD')
        .map((d) => ({ fecha, valor: d.tipoCotizacion })),
    )
    .filter(({ fecha }) => fecha >= desde && fecha <= hasta)
    .toSorted((a, b) => b.fecha.localeCompare(a.fecha))
  if (!ultima) throw new BcraFailure('no publicó una cotización en los últimos días')
  const valor = Math.round(ultima.valor * 10_000)
  if (!(valor > 0 && valor <= MAX))
    throw new BcraFailure(`publicó un valor que no puede ser (${String(ultima.valor).slice(0, 30)})`)
  return { fecha: ultima.fecha, valor }
}
