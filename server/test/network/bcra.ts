/** The Banco Central on this machine: what it says of each CUIT and of the dollar, and how it fails. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Parte = 'Deudas' | 'Historicas' | 'ChequesRechazados' | 'Dolar'

export interface CentralDeDeudores {
  readonly url: string
  /** The paths that were asked for. */
  readonly asked: string[]
  /** The `results` of a CUIT, by part; what is not there is a 404. */
  readonly results: Map<string, Partial<Record<Parte, unknown>>>
  /** The `results` of the rate of the dollar, whatever days are asked for. */
  dolar: unknown
  /** Answers each part with this status and no more, or with this text. */
  fails: Partial<Record<Parte, number | string>>
  delayMs: number
  stop(): Promise<void>
}

const PATH = /^\/centraldedeudores\/v1\.0\/Deudas\/(?:(Historicas|ChequesRechazados)\/)?(\d{11})$/

const DOLAR =
  /^\/estadisticascambiarias\/v1\.0\/Cotizaciones\/USD\?fechadesde=[\d-]{10}&fechahasta=[\d-]{10}$/

export async function startCentral(): Promise<CentralDeDeudores> {
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? ''
      central.asked.push(path)
      await sleep(central.delayMs)
      const esDolar = DOLAR.test(path)
      const [, parte = esDolar ? 'Dolar' : 'Deudas', cuit = ''] = PATH.exec(path) ?? []
      const fails = central.fails[parte as Parte]
      const results = esDolar ? central.dolar : central.results.get(cuit)?.[parte as Parte]
      const status = typeof fails === 'number' ? fails : typeof fails === 'string' || results ? 200 : 404
      response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' })
      response.end(
        typeof fails === 'string'
          ? fails
          : JSON.stringify(
              status === 200
                ? { status, results }
                : { status, errorMessages: ['No se encontró datos para la identificación ingresada.'] },
            ),
      )
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const central: CentralDeDeudores = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    results: new Map(),
    dolar: undefined,
    fails: {},
    delayMs: 0,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return central
}
