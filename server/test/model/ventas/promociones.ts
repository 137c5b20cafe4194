/** Promotions: what the shop takes off a sale by itself. The rules a second time, one unit after the other. */
import { CONDICIONES } from '@mostrador/contract/documentos/condiciones-venta'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import {
  type Beneficio,
  promociones,
  type ReglaPromocion,
  TODO,
} from '@mostrador/contract/ventas/promociones/promociones'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import type { Draw } from '../draw.ts'
import { daysFrom } from '../rights.ts'
import { type Promo, type Promovida, type Shop, sum } from '../shop.ts'
import { type Action, prohibido, step } from '../step.ts'
import { mil, porUnidades } from '../unidades.ts'
import { enCajas } from './packs.ts'
import { totalDe } from './rebajas.ts'

const MAX = 4

const BENEFICIOS: readonly Beneficio[] = [
  { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 },
  { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 100_00 },
  { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 33_33 },
  { tipo: 'porcentaje', porcentaje: 12_50 },
  { tipo: 'precio', precio: 4_444 },
  { tipo: 'importe', importe: 77 },
]

const ALCANCES = [['M-1', 'M-2'], ['M-1'], ['M-2', 'M-3', 'M-5'], ['M-5', 'S-1'], ['M-4', 'M-2']]

const EMISORES = [['Naranja'], ['visa nación'], ['Visa Nación', 'naranja']]

/** The card or the bank of a part of a payment. */
export const drawEmisor = (draw: Draw): string => draw.pick(['Naranja', 'Visa Nación', 'Cabal']) ?? ''

const drawRegla = (draw: Draw, { hoy, clientes }: Shop, nombre: string): ReglaPromocion => ({
  nombre,
  desde: draw.once(8) ? daysFrom(hoy, 1) : daysFrom(hoy, -5),
  hasta: draw.once(5) ? daysFrom(hoy, draw.int(1, 3)) : null,
  dias: draw.once(5) ? [1, 3, 5, 7] : [],
  horas: null,
  sucursales: [],
  clientes: draw.once(6) ? clientes.slice(0, 2).map((c) => c.id) : [],
  listas: [],
  medios: draw.once(5) ? ['TARJETA_DEBITO'] : [],
  emisores: draw.once(5) ? (draw.pick(EMISORES) ?? []) : [],
  alcance: { ...TODO, articulos: draw.pick(ALCANCES) ?? [] },
  minimo_unidades: draw.once(5) ? 3 : 0,
  minimo_importe: draw.once(6) ? 20_000 : 0,
  beneficio: draw.pick(BENEFICIOS) ?? { tipo: 'importe', importe: 1 },
  tope: draw.once(5) ? 1_234 : null,
  tope_cliente: draw.once(3) ? (draw.pick([1_000, 6_000, 30_000]) ?? null) : null,
  prioridad: draw.int(0, 1),
  acumula: draw.once(3),
  entera: draw.once(2),
})

/** A new one while there are few, else another version of one, or the same on or off. */
export const promover: Action = (draw, shop, quien) => {
  const una = shop.promociones.length < MAX && draw.once(2) ? undefined : draw.pick(shop.promociones)
  const regla = drawRegla(draw, shop, una?.regla.nombre ?? `Promo ${shop.promociones.length + 1}`)
  if (!una) {
    const verdict = quien.admin
      ? {
          done: ({ id }: { id: number }) =>
            void shop.promociones.push({ id, version: 1, activa: true, regla }),
        }
      : prohibido()
    return step(promociones.create, { body: regla }, verdict, { nombre: 'Otra' })
  }
  const body = draw.once(3) ? { activa: !una.activa } : regla
  const done = () => {
    if ('activa' in body) una.activa = body.activa
    else if (JSON.stringify(body) !== JSON.stringify(una.regla)) {
      una.version += 1
      una.regla = body
    }
  }
  return step(promociones.update, { params: { id: una.id }, body }, quien.admin ? { done } : prohibido())
}

type Donde = Pick<CreateVenta, 'cliente' | 'fecha' | 'condicion_venta'>

/** The parts of a payment; without a type, what credit of the customer pays. */
type Partes = readonly { tipo_pago: string | null; emisor?: string | null | undefined; monto: number }[]

/** Whether a part is paid as the promotion asks. */
const esDelPago = (
  { medios, emisores = [] }: ReglaPromocion,
  { tipo_pago, emisor }: Partes[number],
): boolean =>
  (medios.length === 0 || medios.some((m) => m === tipo_pago)) &&
  (emisores.length === 0 || emisores.some((e) => e.toUpperCase() === emisor?.toUpperCase()))

/** 1 to 7, from Monday. */
const diaDe = (fecha: string): number => new Date(`${fecha}T12:00:00Z`).getUTCDay() || 7

const redondear = (n: number, d: number): number => Math.floor((2 * n + d) / (2 * d))

/** By weights, the centavos left over to the largest fractions, the first of equals before the others. */
function porPesos(importe: number, pesos: readonly number[]): number[] {
  const suma = sum(pesos)
  const partes = pesos.map((peso) => Math.floor((importe * peso) / (suma || 1)))
  const sobra = suma === 0 ? 0 : importe - sum(partes)
  const orden = pesos.map((_, i) => i).toSorted((a, b) => resto(b) - resto(a) || a - b)
  for (const i of orden.slice(0, sobra)) partes[i] = (partes[i] ?? 0) + 1
  return partes
  function resto(i: number): number {
    return (importe * (pesos[i] ?? 0)) % (suma || 1)
  }
}

interface Unidad {
  linea: LineaVenta
  precio: number
  tomada: boolean
}

const esDe = ({ regla }: Promo, { articulo, descuento = 0 }: LineaVenta): boolean =>
  regla.alcance.articulos.includes(articulo) && (regla.acumula || descuento === 0)

const llevaDe = (b: Beneficio): number => ('lleva' in b ? b.lleva : 1)

/** What the customer took of a promotion before: no annulled sale counts, nor the part of units that came back. */
function usadoDe({ ventas }: Shop, cliente: number, { id }: Promo): number {
  const suyas = ventas.filter((v) => v.cliente === cliente && !v.anulada)
  return sum(
    suyas.flatMap(({ promociones, lineas, devuelto }) =>
      promociones
        .filter((p) => p.promocion === id)
        .map(({ articulo, importe }) => {
          const vendidas = mil(lineas.find((l) => l.articulo === articulo)?.cantidad ?? 0)
          const vueltas = Math.min(mil(devuelto.get(articulo) ?? 0), vendidas)
          return importe - redondear(importe * vueltas, vendidas)
        }),
    ),
  )
}

/** How many sales have a promotion of which their customer took all that the limit allows. */
export const alTope = (shop: Shop): number =>
  shop.ventas.filter((v) =>
    v.promociones.some(({ promocion, regla: { tope_cliente } }) => {
      const promo = shop.promociones.find((p) => p.id === promocion)
      return (
        tope_cliente &&
        promo?.regla.tope_cliente === tope_cliente &&
        v.cliente !== shop.sinNombre.id &&
        usadoDe(shop, v.cliente, promo) >= tope_cliente
      )
    }),
  ).length

/** What is left of its limit for each customer; the one without a name has it anew in each sale. */
function quedaPara(shop: Shop, cliente: number, promo: Promo): number {
  const { tope_cliente } = promo.regla
  if (!tope_cliente) return Number.POSITIVE_INFINITY
  return tope_cliente - (cliente === shop.sinNombre.id ? 0 : usadoDe(shop, cliente, promo))
}

/** What promotions took off the lines of a sale, for what comes after it. */
export const promovidas = (shop: Shop, lineas: readonly LineaVenta[]): Promovida[] =>
  lineas.flatMap(({ articulo, precio_unitario: precio, promociones: suyas = [] }) =>
    suyas.flatMap(({ promocion, unidades, importe }) => {
      const regla = shop.promociones.find((p) => p.id === promocion)?.regla
      return regla ? [{ promocion, articulo, precio, unidades, importe, regla }] : []
    }),
  )

/** Those of boxes are no more for promotions. */
const sueltas = (linea: LineaVenta): number => linea.cantidad - enCajas(linea)

function vale(
  promo: Promo,
  lineas: readonly LineaVenta[],
  { cliente, fecha }: Donde,
  partes: Partes,
): boolean {
  const { activa, regla } = promo
  const { desde, hasta, dias, clientes, medios, emisores = [], beneficio } = regla
  const suyas = lineas.filter((l) => esDe(promo, l))
  const unidades = sum(suyas.map(sueltas))
  return (
    activa &&
    desde <= fecha &&
    (hasta === null || fecha <= hasta) &&
    (dias.length === 0 || dias.includes(diaDe(fecha))) &&
    (clientes.length === 0 || clientes.includes(cliente)) &&
    ((medios.length === 0 && emisores.length === 0) || partes.some((p) => esDelPago(regla, p))) &&
    unidades >= Math.max(regla.minimo_unidades, llevaDe(beneficio), 1) &&
    sum(suyas.map((l) => porUnidades(sueltas(l), l.precio_unitario))) >= regla.minimo_importe
  )
}

/** What units save together; those that count alone are all of one price. */
function ahorroDe(b: Beneficio, precios: readonly number[]): number {
  if (b.tipo === 'grupo') {
    const baratas = precios.toSorted((x, y) => x - y).slice(0, b.rebajadas)
    return redondear(sum(baratas) * b.porcentaje, 10_000)
  }
  if (b.tipo === 'porcentaje') return redondear(sum(precios) * b.porcentaje, 10_000)
  if (b.tipo === 'precio') return sum(precios.map((p) => Math.max(p - b.precio, 0)))
  return b.tipo === 'importe' ? sum(precios.map((p) => Math.min(b.importe, p))) : 0
}

type Aplicada = NonNullable<LineaVenta['promociones']>[number] & { linea: LineaVenta }

/** What each promotion takes off each line. */
function aplicar(
  shop: Shop,
  lineas: readonly LineaVenta[],
  donde: Donde,
  partes: Partes,
): Map<LineaVenta, NonNullable<LineaVenta['promociones']>> {
  const mesa = lineas
    .flatMap((linea) =>
      Array.from(
        { length: Math.max(Math.floor(sueltas(linea)), 0) },
        (): Unidad => ({ linea, precio: linea.precio_unitario, tomada: false }),
      ),
    )
    .toSorted(
      (a, b) =>
        b.precio - a.precio ||
        (a.linea.articulo < b.linea.articulo ? -1 : a.linea.articulo > b.linea.articulo ? 1 : 0),
    )
  const validas = shop.promociones.filter(
    (p) => vale(p, lineas, donde, partes) && quedaPara(shop, donde.cliente, p) > 0,
  )
  const grupos: { promo: Promo; unidades: Unidad[] }[] = []
  for (const prioridad of [1, 0]) {
    for (let hay = true; hay; ) {
      const posibles = validas
        .filter((p) => p.regla.prioridad === prioridad)
        .map((promo) => {
          const { beneficio } = promo.regla
          const unidades = mesa.filter((u) => !u.tomada && esDe(promo, u.linea)).slice(0, llevaDe(beneficio))
          const completo = unidades.length === llevaDe(beneficio)
          return {
            promo,
            unidades,
            ahorro: completo
              ? ahorroDe(
                  beneficio,
                  unidades.map((u) => u.precio),
                )
              : 0,
          }
        })
        .filter((g) => g.ahorro > 0)
        .toSorted(
          (a, b) => b.ahorro * a.unidades.length - a.ahorro * b.unidades.length || a.promo.id - b.promo.id,
        )
      const [mejor] = posibles
      for (const u of mejor?.unidades ?? []) u.tomada = true
      if (mejor) grupos.push(mejor)
      hay = mejor !== undefined
    }
  }
  const todas = validas.flatMap((promo) =>
    limitar(promo, repartida(promo, grupos, mesa), partes, quedaPara(shop, donde.cliente, promo)),
  )
  return new Map(
    lineas.map((linea) => {
      let queda = Math.max(porUnidades(sueltas(linea), linea.precio_unitario) - (linea.descuento ?? 0), 0)
      const suyas = todas.filter((a) => a.linea === linea).toSorted((a, b) => a.promocion - b.promocion)
      const tomadas = suyas.map(({ linea: _, ...a }) => {
        const importe = Math.min(a.importe, queda)
        queda -= importe
        return { ...a, importe }
      })
      return [linea, tomadas.filter((a) => a.importe > 0)]
    }),
  )
}

/** By line, in the order of the table: a group shares what it saves by prices; single units of a line are rounded together. */
function repartida(
  promo: Promo,
  grupos: readonly { promo: Promo; unidades: Unidad[] }[],
  mesa: readonly Unidad[],
): Aplicada[] {
  const { id: promocion, version } = promo
  const { beneficio } = promo.regla
  const suyos = grupos.filter((g) => g.promo === promo).map((g) => g.unidades)
  const juntos = 'lleva' in beneficio ? suyos : [...Map.groupBy(suyos.flat(), (u) => u.linea).values()]
  const partes = juntos.flatMap((unidades) => {
    const porLinea = [...Map.groupBy(unidades, (u) => u.linea)]
    const ahorro = ahorroDe(
      beneficio,
      unidades.map((u) => u.precio),
    )
    const importes = porPesos(
      ahorro,
      porLinea.map(([, de]) => sum(de.map((u) => u.precio))),
    )
    return porLinea.map(([linea, de], i) => ({ linea, unidades: de.length, importe: importes[i] ?? 0 }))
  })
  const enOrden = [...new Set(mesa.map((u) => u.linea))]
  return enOrden.flatMap((linea) => {
    const de = partes.filter((p) => p.linea === linea)
    if (de.length === 0) return []
    return [
      {
        linea,
        promocion,
        version,
        unidades: sum(de.map((p) => p.unidades)),
        importe: sum(de.map((p) => p.importe)),
      },
    ]
  })
}

/** The part that its means pay, and no more than its limits. */
function limitar({ regla }: Promo, aplicadas: Aplicada[], partes: Partes, queda: number): Aplicada[] {
  const ahorro = sum(aplicadas.map((a) => a.importe))
  const total = sum(partes.map((p) => p.monto))
  const { medios, emisores = [], tope } = regla
  const pagado = sum(partes.filter((p) => esDelPago(regla, p)).map((p) => p.monto))
  const nada = medios.length === 0 && emisores.length === 0
  const suyo = nada || total === 0 ? ahorro : redondear(ahorro * pagado, total)
  const maximo = Math.min(suyo, tope ?? suyo, queda)
  if (maximo === ahorro) return aplicadas
  const importes = porPesos(
    maximo,
    aplicadas.map((a) => a.importe),
  )
  return aplicadas.map((a, i) => ({ ...a, importe: importes[i] ?? 0 }))
}

/** How a sale on the spot is paid; of one on account nothing is. */
function partesDe({ condicion_venta, pagos, a_favor }: CreateVenta, total: number): Partes {
  const { pago } = CONDICIONES[condicion_venta]
  if (pago === null) return []
  const credito = a_favor ? [{ tipo_pago: null, monto: a_favor }] : []
  return [...(pagos ?? [{ tipo_pago: pago, monto: total - (a_favor ?? 0) }]), ...credito]
}

/** The lines with what promotions take off them, paid at once by the means of the condition; now and then without it. */
export function conPromociones(
  draw: Draw,
  shop: Shop,
  lineas: LineaVenta[],
  { emisor, ...donde }: Donde & { emisor: string | null },
): LineaVenta[] {
  const { pago } = CONDICIONES[donde.condicion_venta]
  const aplicadas = aplicar(shop, lineas, donde, pago === null ? [] : [{ tipo_pago: pago, emisor, monto: 1 }])
  if (draw.once(15)) return lineas
  return lineas.map((linea) => {
    const suyas = aplicadas.get(linea) ?? []
    if (suyas.length === 0) return linea
    const nueva = { ...linea, promociones: suyas }
    return { ...nueva, total: Math.max(totalDe(nueva), 0) }
  })
}

/** What promotions take off the lines of a sale of this total. */
export const promocionesDe = (shop: Shop, input: CreateVenta, total: number) =>
  aplicar(shop, input.detalles, input, partesDe(input, total))

/** Whether the lines say other promotions than those of now. */
export function otrasPromociones(shop: Shop, input: CreateVenta, total: number): boolean {
  const aplicadas = promocionesDe(shop, input, total)
  const dicha = (de: NonNullable<LineaVenta['promociones']>) =>
    JSON.stringify(de.map((p) => [p.promocion, p.version, p.unidades, p.importe]).toSorted())
  return input.detalles.some((d) => dicha(d.promociones ?? []) !== dicha(aplicadas.get(d) ?? []))
}
