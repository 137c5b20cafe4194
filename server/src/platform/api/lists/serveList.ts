/** Serves a list: the call for its pages, and the call for its workbook. */
import type { Endpoint, InputOf, ResponseOf, XLSX } from '@mostrador/contract/endpoint'
import { alcanceDe } from '../../access/alcance.ts'
import type { Actor } from '../../access/auth.ts'
import type { Queryable, Reader } from '../../database/db.ts'
import { type App, serve } from '../serve.ts'
import type { Asked, List } from './list.ts'
import type { PageRequest } from './page.ts'

/** Every served list, for the test that asks each one about its branch. */
export const servedLists = new Map<Endpoint, List<never, unknown>['sucursal']>()

/** A caller of the workbook: the filters of a list are the same without the page. */
type AskedOf<E extends Endpoint> = Asked<InputOf<E>['query'], InputOf<E>['params']>

interface Call {
  actor: Actor | undefined
  db: Queryable
  reports: Reader
  hoy: string
}

export function serveList<L extends Endpoint, X extends Endpoint & { produces: typeof XLSX }>(
  app: App,
  calls: { list: L; exportar: X },
  list: List<AskedOf<X>, ResponseOf<L>>,
): void {
  const asked = ({ params, query }: InputOf<Endpoint>, { actor, db, reports, hoy }: Call) => {
    const caller = actor as Actor
    const { sucursal } = (query ?? {}) as { sucursal?: number }
    const alcance = (list.alcance ?? alcanceDe)(caller, (list.alcance ? query : sucursal) as never)
    return { actor: caller, db, reports, hoy, params, query, alcance } as AskedOf<X>
  }
  servedLists.set(calls.list, list.sucursal)
  serve<Endpoint>(app, calls.list, async (input, call) => {
    const { page, page_size } = (input.query ?? {}) as Partial<PageRequest>
    const request = page === undefined || page_size === undefined ? null : { page, page_size }
    return (await list.page(asked(input, call), request)) as never
  })
  serve<Endpoint>(app, calls.exportar, async (input, call) => (await list.file(asked(input, call))) as never)
}
