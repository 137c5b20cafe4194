/** What goes wrong at the counterpart, once for each. */

export type Operation =
  | 'loginCms'
  | 'FEDummy'
  | 'FECompUltimoAutorizado'
  | 'FECAESolicitar'
  | 'FECompConsultar'
  | 'FEParamGetPtosVenta'
  | 'FEParamGetCondicionIvaReceptor'

/**
 * `unheard`: the connection breaks before anything is done. `lost`: everything is done, and the answer is lost. `status`:
 * nothing is done. `doneStatus`: all is done, and the answer is only this status. `fault`: a SOAP fault with a code.
 * `error`: a code among the errors. `reject`, `observe`: a code for the voucher. `taken`: another system takes the
 * number first, for this total. `expired`: the ticket no longer counts. `garbage`: a page instead of XML.
 */
export type Fault =
  | { kind: 'unheard' | 'lost' | 'expired' | 'garbage' }
  | { kind: 'taken'; total?: string }
  | { kind: 'delay'; ms: number }
  | { kind: 'status' | 'doneStatus'; status: number }
  | { kind: 'fault'; code: string }
  | { kind: 'error' | 'reject' | 'observe'; code: number; msg?: string }

export class Faults {
  readonly #planned: { on: Operation; fault: Fault }[] = []

  /** The next calls of this operation go wrong, one for each fault. */
  plan(on: Operation, ...faults: Fault[]): void {
    for (const fault of faults) this.#planned.push({ on, fault })
  }

  take(on: string): Fault | undefined {
    const index = this.#planned.findIndex((p) => p.on === on)
    return index < 0 ? undefined : this.#planned.splice(index, 1)[0]?.fault
  }

  clear(): void {
    this.#planned.length = 0
  }

  get left(): number {
    return this.#planned.length
  }
}
