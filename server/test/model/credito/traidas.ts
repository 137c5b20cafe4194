/** Debts that a customer brings with it: the open instalments of a former system, from a file, and the file's undo. */
import type { CallOptions, Client } from '@mostrador/contract/client'
import {
  type Importacion as Answer,
  importaciones,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { cuotas, TASA_DE_MORA } from '@mostrador/contract/ventas/cuotas/cuotas'
import { settled, uploaded } from '../base/importaciones.ts'
import type { Draw } from '../draw.ts'
import { daysFrom } from '../rights.ts'
import {
  abierta,
  cabe,
  cuotaNueva,
  existing,
  pagado,
  resta,
  type Shop,
  sinVenta,
  sum,
  type Traida,
  tomado,
  type Venta,
} from '../shop.ts'
import {
  type Action,
  type No,
  no,
  type Persona,
  prohibido,
  type Step,
  same,
  step,
  type Yes,
} from '../step.ts'

interface Fila {
  comprobante: string
  cuota: number
  vence: string
  importe: number
  /** Per month, in hundredths of one per cent; null where the voucher says none. */
  tasa: number | null
}

const CUOTAS = 6

/** Up to four instalments of up to three vouchers; a file names each of them once. */
function drawFilas(draw: Draw, shop: Shop): Fila[] {
  const filas: Fila[] = []
  for (let n = draw.int(1, 4); n > 0; n--) {
    const fila = {
      comprobante: draw.pick(['V-1', 'V-2', 'v-1']) ?? '',
      cuota: draw.int(1, CUOTAS),
      vence: daysFrom(shop.hoy, draw.pick([-40, 0, 30, -3, 60]) ?? 0),
      importe: draw.pick([100_000, 1, 33_333, 5_000]) ?? 1,
      tasa: draw.pick([null, 300, 0, 250]) ?? null,
    }
    const igual = (otra: Fila) =>
      otra.cuota === fila.cuota && otra.comprobante.toLowerCase() === fila.comprobante.toLowerCase()
    if (!filas.some(igual)) filas.push(fila)
  }
  return filas
}

const decimales = (centesimos: number): string =>
  `${Math.floor(centesimos / 100)},${String(centesimos % 100).padStart(2, '0')}`

const archivoDe = (cliente: number, filas: readonly Fila[]): string[] => [
  `N.º de cliente;Comprobante;Cuota;Vencimiento;Importe adeudado;${TASA_DE_MORA}`,
  ...filas.map(({ comprobante, cuota, vence, importe, tasa }) => {
    const mora = tasa === null ? '' : decimales(tasa)
    return `${cliente};${comprobante};${cuota} de ${CUOTAS};${vence};${decimales(importe)};${mora}`
  }),
]

/** What the instalments of a file do to the single opening balance; null where the person does not say it. */
type Respuesta = 'sumar' | 'reemplazar' | null

/** What the account began with, as far as it is owed and no instalment took its place. */
function saldoUnico(shop: Shop, id: number): number {
  const { saldo, inicial } = shop.cliente(id)
  const reemplazado = shop.traidas.filter((t) => t.cliente === id && !t.deshecha).map((t) => t.reemplaza)
  const suyas = shop.cuotas.filter((c) => c.venta.cliente === id && abierta(c))
  return Math.max(0, Math.min(inicial - sum(reemplazado), saldo - sum(suyas.map(resta))))
}

/** The file brought it before; a plan that its voucher carries is none of it. */
const esta = (shop: Shop, cliente: number, { comprobante, cuota }: Fila): boolean =>
  shop.cuotas.some(
    ({ venta, numero, plan }) =>
      venta.cliente === cliente &&
      venta.inicial === comprobante.toLowerCase() &&
      !venta.anulada &&
      numero === cuota &&
      !plan,
  )

interface Revisada {
  nuevas: Fila[]
  /** Whether the person is asked about the single balance. */
  pregunta: boolean
  reemplaza: number
  refused: No | null
}

function revisar(shop: Shop, cliente: number, filas: Fila[], respuesta: Respuesta): Revisada {
  const nuevas = filas.filter((f) => !esta(shop, cliente, f))
  const unico = saldoUnico(shop, cliente)
  const pregunta = unico > 0 && nuevas.length > 0
  let queda = unico
  // What takes the place of a balance is no more than that.
  const malas = (pregunta && respuesta === 'reemplazar' ? nuevas : []).filter(({ importe }) => {
    if (importe > queda) return true
    queda -= importe
    return false
  })
  const reemplaza = unico - queda
  const sube = sum(nuevas.map((f) => f.importe)) - reemplaza
  const cabeTodo = [-reemplaza, sube].every((importe) => cabe(shop, cliente, importe))
  const sinFilas = nuevas.length === malas.length || (pregunta && respuesta === null)
  const conError = malas.length > 0 ? no(409, 'filas_con_error') : cabeTodo ? null : no(409, 'saldo_maximo')
  return { nuevas, pregunta, reemplaza, refused: sinFilas ? no(409, 'no_se_puede_aplicar') : conError }
}

/** Mostly of a customer whose instalments may meet others. */
export const traerCuotas: Action = (draw, shop, quien) => {
  const cliente = draw.pickNew(shop.clientes)?.id
  if (cliente === undefined) return null
  const filas = drawFilas(draw, shop)
  const respuesta = draw.once(8) ? null : (draw.pick(['sumar', 'reemplazar'] as const) ?? null)
  const { nuevas, pregunta, reemplaza, refused } = revisar(shop, cliente, filas, respuesta)
  // A repeated request writes the same import again.
  let id: number | undefined
  const send = async (call: Client, options?: CallOptions): Promise<Answer> => {
    id ??= await revisada(call, archivoDe(cliente, filas), { pregunta, respuesta })
    return await call(importaciones.aplicar, { params: { id }, body: { modo: 'nuevos_y_cambios' } }, options)
  }
  return {
    text: `import of debts ${JSON.stringify({ cliente, filas, respuesta })}`,
    send,
    sendOther: null,
    no: quien.admin ? refused : prohibido(),
    async done(_, look) {
      const total = sum(nuevas.map((f) => f.importe))
      const traida = { id: id ?? 0, cliente, deshecha: false, total, reemplaza, ventas: [] }
      shop.traidas.push(traida)
      shop.cliente(cliente).saldo += total - reemplaza
      await anotar(shop, look, traida, { nuevas, sucursal: quien.sucursal })
    },
  } satisfies Step
}

/** The file goes up, and the question about the single balance is answered. */
async function revisada(
  call: Client,
  lineas: string[],
  { pregunta, respuesta }: { pregunta: boolean; respuesta: Respuesta },
): Promise<number> {
  const { id, columnas } = await uploaded(call, 'cuotas_pendientes', lineas)
  const preguntas = columnas.flatMap((c) => c.preguntas.map((p) => ({ indice: c.indice, clave: p.clave })))
  same(
    'what is asked about the file',
    preguntas.map((p) => p.clave),
    pregunta ? ['saldo_unico'] : [],
  )
  if (!pregunta || respuesta === null) return id
  const { indice } = existing(preguntas[0])
  const body = { columnas: [{ indice, respuestas: { saldo_unico: respuesta } }] }
  await call(importaciones.configurar, { params: { id }, body })
  return (await settled(call, id)).id
}

/** Each voucher of the file owns its instalments, beside those that came before. */
async function anotar(
  shop: Shop,
  look: Client,
  { cliente, ventas }: Traida,
  { nuevas, sucursal }: { nuevas: readonly Fila[]; sucursal: number },
): Promise<void> {
  const unpaid = await look(cuotas.pendientes)
  const rows = (Array.isArray(unpaid) ? unpaid : unpaid.results).filter(
    (r) => r.cliente === cliente && !shop.cuotas.some((c) => c.id === r.id),
  )
  for (const { comprobante, cuota: numero, importe: original, vence, tasa } of nuevas) {
    const texto = comprobante.toLowerCase()
    const suya = rows.find((r) => r.venta_numero.toLowerCase() === texto && r.numero_cuota === numero)
    const { id, venta: deVenta } = existing(suya)
    let venta: Venta | undefined = ventas.find((v) => v.inicial === texto)
    same('the voucher of an instalment', deVenta, venta?.id ?? deVenta)
    if (!venta) {
      venta = { ...sinVenta({ id: deVenta, sucursal, cliente, fecha: shop.hoy }), inicial: texto }
      ventas.push(venta)
    }
    shop.cuotas.push({ ...cuotaNueva({ id, venta, numero, original, vence }), tasa })
  }
}

/** Mostly one that stands. */
export const deshacerTraida: Action = (draw, shop, quien) => {
  const firmes = shop.traidas.filter((t) => !t.deshecha)
  const traida = draw.once(6) ? draw.pickNew(shop.traidas) : draw.pickNew(firmes)
  if (!traida) return null
  return step(importaciones.deshacer, { params: { id: traida.id }, body: {} }, judge(shop, quien, traida))
}

/** Something paid one of its instalments or its interest, took it into a plan, or came to its voucher: a plan, a refused cheque. */
function usada(shop: Shop, { ventas }: Traida): boolean {
  const interes = shop.intereses.some((i) => i.cobrado && i.vale() && ventas.includes(i.cuota.venta))
  const suyas = shop.cuotas.filter((c) => ventas.includes(c.venta))
  const enUso = suyas.some(
    (c) => tomado(c) > 0 || (!c.anulada && (pagado(c) > 0 || c.numero <= 0 || c.plan !== null)),
  )
  return interes || enUso
}

function judge(shop: Shop, quien: Persona, traida: Traida): No | Yes<typeof importaciones.deshacer> {
  const { cliente, total, reemplaza, ventas } = traida
  if (!quien.admin) return prohibido()
  if (traida.deshecha) return no(409, 'importacion_deshecha')
  if (usada(shop, traida)) return no(409, 'importacion_usada')
  if (![reemplaza, reemplaza - total].every((importe) => cabe(shop, cliente, importe)))
    return no(409, 'saldo_maximo')
  return {
    done() {
      traida.deshecha = true
      for (const venta of ventas) venta.anulada = true
      for (const c of shop.cuotas.filter((c) => ventas.includes(c.venta))) c.anulada = true
      shop.cliente(cliente).saldo += reemplaza - total
    },
  }
}
