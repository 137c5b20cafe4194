/** What the counterpart has granted, and the rules by which it grants. */
import { at, type Xml } from '../../src/arca/xml.ts'

export interface Granted {
  cuit: string
  punto_venta: number
  tipo: number
  numero: number
  cae: string
  vence: string
  /** `yyyymmddhhmmss` of Argentina, by the real clock, as the database knows no other. */
  procesado: string
  /** The fields of the request. */
  campos: Record<string, string>
  /** The request as it was sent. */
  detalle: Xml
}

export interface Problem {
  code: number
  msg: string
  /** Among the errors instead of the observations. */
  error?: true
}

const centavos = (text = '0'): number => Math.round(Number(text) * 100)

const NOTES = new Set([2, 3, 7, 8, 12, 13])
const CLASS_C = new Set([11, 12, 13])
const CLASS_A = new Set([1, 2, 3])
/** What a note of each class may name. */
const ASSOCIABLE = [CLASS_A, new Set([6, 7, 8]), CLASS_C]
const CONDITIONS_A = new Set(['1', '6', '13', '16'])
const CONDITIONS_B = new Set(['4', '5', '7', '8', '9', '10', '15'])
const RATES: Record<string, number> = { 3: 0, 4: 0.105, 5: 0.21, 6: 0.27, 8: 0.05, 9: 0.025 }

/** `yyyymmdd` of an instant in Buenos Aires. */
export const dayOf = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

const plusDays = (day: string, days: number): string => {
  const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00:00Z`)
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}

export class Books {
  readonly granted: Granted[] = []
  /** The CAE of the newest voucher. */
  lastCae = 76_000_000_000_000

  last(cuit: string, punto_venta: number, tipo: number): Granted | undefined {
    const series = this.granted.filter(
      (g) => g.cuit === cuit && g.punto_venta === punto_venta && g.tipo === tipo,
    )
    return series.toSorted((a, b) => a.numero - b.numero).at(-1)
  }

  find(cuit: string, punto_venta: number, tipo: number, numero: number): Granted | undefined {
    return this.granted.find(
      (g) => g.cuit === cuit && g.punto_venta === punto_venta && g.tipo === tipo && g.numero === numero,
    )
  }

  /** Everything wrong with a request; empty when it is granted. */
  problemsOf(cuit: string, punto_venta: number, tipo: number, detalle: Xml, now: Date): Problem[] {
    const f = fieldsOf(detalle)
    const last = this.last(cuit, punto_venta, tipo)
    const today = dayOf(now)
    const problems: Problem[] = []
    const wrong = (code: number, msg: string, error?: true) =>
      problems.push({ code, msg, ...(error ? { error } : {}) })
    if (Number(f.CbteDesde) !== (last?.numero ?? 0) + 1)
      wrong(10016, 'El nÃºmero o fecha del comprobante no se corresponde con el proximo a autorizar', true)
    if (f.CbteDesde !== f.CbteHasta) wrong(10012, 'CbteDesde y CbteHasta')
    const day = f.CbteFch ?? today
    const days = f.Concepto === '1' ? 5 : 10
    if (
      day < plusDays(today, -days) ||
      day > plusDays(today, days) ||
      (last && day < (last.campos.CbteFch ?? ''))
    )
      wrong(10016, 'La fecha del comprobante no es valida')
    problems.push(
      ...amountsOf(tipo, detalle, f),
      ...receiverOf(cuit, tipo, f),
      ...conceptOf(f),
      ...this.#associated(cuit, tipo, detalle),
    )
    return problems
  }

  #associated(cuit: string, tipo: number, detalle: Xml): Problem[] {
    if (!NOTES.has(tipo)) return []
    const list = at(detalle, 'CbtesAsoc')?.children ?? []
    if (list.length === 0 && !at(detalle, 'PeriodoAsoc')) return [{ code: 10197, msg: 'Falta CbtesAsoc' }]
    const misfit = list.find(
      (one) => !ASSOCIABLE.some((c) => c.has(tipo) && c.has(Number(fieldsOf(one).Tipo))),
    )
    if (misfit) return [{ code: 10040, msg: 'El tipo del comprobante asociado no corresponde' }]
    const unknown = list.find((one) => {
      const g = fieldsOf(one)
      return !this.find(cuit, Number(g.PtoVta), Number(g.Tipo), Number(g.Nro))
    })
    return unknown ? [{ code: 10041, msg: 'El comprobante asociado no existe' }] : []
  }

  grant(cuit: string, punto_venta: number, tipo: number, detalle: Xml, now: Date): Granted {
    const campos = fieldsOf(detalle)
    const granted: Granted = {
      cuit,
      punto_venta,
      tipo,
      numero: Number(campos.CbteDesde),
      cae: String(++this.lastCae),
      vence: plusDays(campos.CbteFch ?? dayOf(now), 10),
      procesado: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19).replaceAll(/\D/g, ''),
      campos,
      detalle,
    }
    this.granted.push(granted)
    return granted
  }
}

export const fieldsOf = (element: Xml): Record<string, string> =>
  Object.fromEntries(element.children.filter((c) => c.children.length === 0).map((c) => [c.name, c.text]))

function amountsOf(tipo: number, detalle: Xml, f: Record<string, string>): Problem[] {
  const rates = (at(detalle, 'Iva')?.children ?? []).map(fieldsOf)
  const sum = (name: string) => rates.reduce((total, r) => total + centavos(r[name]), 0)
  const amounts = ['ImpTotal', 'ImpTotConc', 'ImpNeto', 'ImpOpEx', 'ImpTrib', 'ImpIVA']
  const [total, untaxed, net, exempt, taxes, iva] = amounts.map((name) => centavos(f[name])) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (amounts.some((name) => !/^\d{1,13}(\.\d{1,2})?$/.test(f[name] ?? '')))
    return [{ code: 10056, msg: 'Importe con mas de 2 decimales o invalido' }]
  if (CLASS_C.has(tipo)) {
    if (at(detalle, 'Iva')) return [{ code: 10071, msg: 'Comprobante C con Iva' }]
    if (untaxed + exempt + iva > 0 || total !== net + taxes) return [{ code: 10048, msg: 'Importes de C' }]
    return []
  }
  const problems: Problem[] = []
  if (total !== untaxed + net + exempt + taxes + iva) problems.push({ code: 10048, msg: 'ImpTotal' })
  if (net > 0 && rates.length === 0) problems.push({ code: 10070, msg: 'Falta Iva' })
  if (new Set(rates.map((r) => r.Id)).size < rates.length)
    problems.push({ code: 10022, msg: 'Alicuota repetida' })
  if (iva > 0 ? rates.length === 0 : rates.some((r) => r.Id !== '3'))
    problems.push({ code: 10018, msg: 'Si ImpIva es igual a 0, Id iva = 3' })
  if (sum('Importe') !== iva) problems.push({ code: 10023, msg: 'ImpIVA' })
  if (sum('BaseImp') !== net) problems.push({ code: 10061, msg: 'ImpNeto' })
  for (const r of rates) {
    const exact = centavos(r.BaseImp) * (RATES[r.Id ?? ''] ?? Number.NaN)
    if (!(Math.abs(centavos(r.Importe) - exact) <= 1))
      problems.push({ code: 10051, msg: 'Importe de alicuota' })
  }
  return problems
}

function receiverOf(cuit: string, tipo: number, f: Record<string, string>): Problem[] {
  const condition = f.CondicionIVAReceptorId
  const problems: Problem[] = []
  if (condition === undefined) problems.push({ code: 10246, msg: 'Falta CondicionIVAReceptorId' })
  else if (!CONDITIONS_A.has(condition) && !CONDITIONS_B.has(condition))
    problems.push({ code: 10242, msg: 'CondicionIVAReceptorId desconocida' })
  else if (!CLASS_C.has(tipo) && CONDITIONS_A.has(condition) !== CLASS_A.has(tipo))
    problems.push({ code: 10243, msg: 'CondicionIVAReceptorId de otra clase' })
  if (CLASS_A.has(tipo) && f.DocTipo !== '80') problems.push({ code: 10013, msg: 'DocTipo debe ser 80' })
  if ((f.DocTipo === '99') !== (f.DocNro === '0')) problems.push({ code: 10015, msg: 'DocNro' })
  if (f.DocNro === cuit) problems.push({ code: 10069, msg: 'El receptor es el emisor' })
  if (f.MonId !== 'PES' || Number(f.MonCotiz) !== 1) problems.push({ code: 10037, msg: 'Moneda' })
  return problems
}

/** Goods say nothing of services; services say when they were given, and when they are due. */
function conceptOf(f: Record<string, string>): Problem[] {
  const days = [f.FchServDesde, f.FchServHasta, f.FchVtoPago]
  if (!['1', '2', '3'].includes(f.Concepto ?? '')) return [{ code: 10030, msg: 'Concepto' }]
  if (f.Concepto === '1')
    return days.some((day) => day !== undefined)
      ? [{ code: 10049, msg: 'Fechas de servicio sin servicio' }]
      : []
  if (!days.every((day) => /^\d{8}$/.test(day ?? '')))
    return [{ code: 10049, msg: 'Faltan fechas del servicio' }]
  const problems: Problem[] = []
  if ((f.FchServDesde ?? '') > (f.FchServHasta ?? '')) problems.push({ code: 10031, msg: 'FchServDesde' })
  if ((f.FchVtoPago ?? '') < (f.CbteFch ?? '')) problems.push({ code: 10036, msg: 'FchVtoPago' })
  return problems
}
