/** What the server says of a sale that a device made, in the words that the owner reads. */

import { isDeepStrictEqual } from 'node:util'
import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { mostrarCantidad, restarCantidades } from '@mostrador/contract/cantidades'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { diasEntre, fechaDe, mostrarFecha, sumarDias } from '@mostrador/contract/fechas'
import { mostrarImporte, multiplicar, sumar } from '@mostrador/contract/importes'
import type { PrecioCambiado } from '@mostrador/contract/ventas/precios-cambiados'
import { unidadesEnPacks } from '@mostrador/contract/ventas/presentaciones/vendidas'
import { netoDe } from '@mostrador/contract/ventas/redondeo'
import { MAX_HORAS_SESION } from '@mostrador/contract/ventas/sin-conexion/copia'
import {
  FORMATO_DESCONOCIDO,
  FORMATOS,
  LLEGADA_DESCARTADA,
  LLEGADA_DUDOSA,
  LLEGADA_POR_REVISAR,
  MAX_DIAS_EN_CAMINO,
  MAX_MINUTOS_RELOJ,
  type Nota,
  PROVISIONAL_REPETIDO,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { CreateVenta, Venta } from '@mostrador/contract/ventas/ventas'
import { MAX_IMPORTE, nombreDePersona } from '@mostrador/contract/wire'
import { conflict, invalidField } from '../../../platform/errors.ts'
import type { TurnoDeLlegada } from '../../caja/cajas/cajas.llegada.commands.ts'
import type { Visto } from '../ventas/ventas.libros.commands.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** How many days back the tax office takes the day of a voucher. */
const DIAS_DE_COMPROBANTE = 5

/** Refuses with 409 a form of which nobody knows any more what it says. */
export function checkFormato({ formato }: Pick<VentaSinConexion, 'formato'>): void {
  if (FORMATOS.includes(formato)) return
  throw conflict(
    FORMATO_DESCONOCIDO,
    'Esta venta está escrita por otra versión del programa: actualiza el dispositivo y envíala de nuevo',
  )
}

/** Refuses with 400 what is not paid at once, and a cheque. */
export function checkDeContado(venta: CreateVenta): void {
  if (esCuentaCorriente(venta.condicion_venta) || venta.plan) {
    throw invalidField('condicion_venta', 'Sin conexión solo se vende lo que se paga en el momento')
  }
  if ((venta.a_favor ?? 0) + (venta.a_favor_cuotas ?? 0) > 0) {
    throw invalidField('a_favor', 'Sin conexión no se usa el saldo a favor')
  }
  if (venta.pagos?.some((p) => p.tipo_pago === 'CHEQUE')) {
    throw invalidField('pagos', 'Sin conexión no se cobra con un cheque')
  }
}

/**
 * Refuses with 409 what has the key or the number of a sale that arrived and says something else: that one is no answer to
 * it. Its customer may be another one than that of its paper.
 */
export function checkEsLaMisma(hecha: Venta, { usuario, venta }: VentaSinConexion, sucursal: number): void {
  const total = netoDe(venta)
  const esLaMisma =
    hecha.usuario === usuario &&
    hecha.sucursal === sucursal &&
    hecha.total === total &&
    isDeepStrictEqual(
      unidades(hecha.detalles, (d) => d.articulo.id),
      unidades(venta.detalles, (d) => d.articulo),
    )
  if (!esLaMisma) throw provisionalRepetido()
}

/** The lines by their article, in no order: how many, at which price. */
const unidades = <L extends { cantidad: number; precio_unitario: number }>(
  lineas: readonly L[],
  articuloDe: (linea: L) => string,
): Map<string, readonly [number, number]> =>
  new Map(lineas.map((l) => [articuloDe(l).toLowerCase(), [l.cantidad, l.precio_unitario]]))

const instanteDe = (texto: string): number => Date.parse(texto)

/** A clock can stand anywhere; years of four digits are those that the database reads. */
const ULTIMO_INSTANTE = Date.UTC(9999, 11, 31)

type Relojes = Pick<VentaSinConexion, 'tomada' | 'copia' | 'reloj'>

/** When it was made, by the clock of the server: not before its copy, whatever became of the clock of the device since. */
export const momentoDe = ({ tomada, copia, reloj }: Relojes): string => {
  const momento = Math.max(instanteDe(tomada), instanteDe(copia)) - reloj
  return new Date(Math.min(Math.max(momento, 0), ULTIMO_INSTANTE)).toISOString()
}

/** When its copy was the server's, by the clock of the server, in milliseconds. */
export const copiadaDe = ({ copia, reloj }: Pick<Relojes, 'copia' | 'reloj'>): number =>
  Math.min(Math.max(instanteDe(copia) - reloj, 0), ULTIMO_INSTANTE)

/**
 * Its day; and why it is not that of the device, when the clock of the device cannot be believed. After
 * `MAX_DIAS_EN_CAMINO` nobody knows any more whether it was right: the sale is one of the day of its arrival.
 */
function diaDe(entrada: Relojes & { fecha: string }, hoy: string): { dia: string; porque: string } {
  const { fecha, tomada, copia, reloj } = entrada
  const corrido = Math.abs(reloj) >= DIA || instanteDe(copia) - instanteDe(tomada) >= DIA
  const lejos = diasEntre(fecha, hoy) > MAX_DIAS_EN_CAMINO
  if (!corrido && !lejos && fecha <= hoy) return { dia: fecha, porque: '' }
  const estimado = fechaDe(new Date(momentoDe(entrada)))
  const creible = estimado <= hoy && diasEntre(estimado, hoy) <= MAX_DIAS_EN_CAMINO
  const dia = creible ? estimado : hoy
  if (corrido) return { dia, porque: 'con el reloj corrido' }
  return { dia, porque: lejos ? `hace más de ${MAX_DIAS_EN_CAMINO} días` : 'que todavía no llegó' }
}

/** The day that the sale takes, the one when it was made, and what is said when they are not that of the device. */
export function fechaDeLlegada(
  entrada: Relojes & { fecha: string },
  { hoy, cerrado_hasta }: { hoy: string; cerrado_hasta: string | null },
): { fecha: string; hecha: string; notas: Nota[] } {
  const { dia: hecha, porque } = diaDe(entrada, hoy)
  const cerrado = cerrado_hasta !== null && problemaDePeriodo(hecha, cerrado_hasta) !== null
  const fecha = cerrado ? sumarDias(cerrado_hasta, 1) : hecha
  if (fecha === entrada.fecha) return { fecha, hecha, notas: [] }
  const motivos = [porque, cerrado && 'de un período cerrado'].filter(Boolean).join(', ')
  const texto = `Se hizo el ${mostrarFecha(entrada.fecha)}, ${motivos}: quedó con fecha ${mostrarFecha(fecha)}`
  return { fecha, hecha, notas: [{ tipo: 'fecha', texto }] }
}

/** `7 minutos`, `3 horas`, `5844 días`. */
function duracion(ms: number): string {
  const minutos = Math.round(ms / MINUTO)
  if (minutos < 120) return `${minutos} minutos`
  const horas = Math.round(ms / HORA)
  return horas < 48 ? `${horas} horas` : `${Math.round(ms / DIA)} días`
}

/** What its clock and its session say: a device refuses an old session, and nothing else does. */
export function notasDeDispositivo({ reloj, tomada, silencio }: VentaSinConexion): Nota[] {
  const notas: Nota[] = []
  if (Math.abs(reloj) > MAX_MINUTOS_RELOJ * MINUTO) {
    const como = reloj > 0 ? 'adelantado' : 'atrasado'
    notas.push({
      tipo: 'reloj',
      texto: `El reloj del dispositivo estaba ${como} ${duracion(Math.abs(reloj))}`,
    })
  }
  if (silencio && instanteDe(tomada) - instanteDe(silencio) > MAX_HORAS_SESION * HORA) {
    notas.push({
      tipo: 'copia',
      texto: `Vendida con una sesión de más de ${MAX_HORAS_SESION} horas sin línea`,
    })
  }
  return notas
}

/** From so many days on it is told. */
const DEMORA = 2

/** `hace`: how many milliseconds ago it was made. */
export function notasDeDemora(hace: number): Nota[] {
  const dias = Math.floor(hace / DIA)
  return dias < DEMORA ? [] : [{ tipo: 'demora', texto: `Llegó ${dias} días después de hecha` }]
}

type Quien = Parameters<typeof nombreDePersona>[0]

/** Why it was refused before, and who took it in all the same. */
export const notasDeRevisada = (porque: readonly string[], envia: Quien): Nota[] =>
  porque.length === 0
    ? []
    : [{ tipo: 'revisada', texto: `${nombreDePersona(envia)} la aceptó, aunque ${porque.join('; ')}` }]

/** What became of who sold since then, and who sent it. */
export function notasDeUsuario(
  vendio: Quien & { id: number; is_active: boolean; ajeno: boolean },
  envia: Quien & { id: number },
): Nota[] {
  const notas: Nota[] = []
  if (!vendio.is_active) notas.push({ tipo: 'usuario', texto: `${nombreDePersona(vendio)} ya no es usuario` })
  else if (vendio.ajeno) {
    notas.push({ tipo: 'usuario', texto: `${nombreDePersona(vendio)} no trabaja en esta sucursal` })
  }
  if (vendio.id !== envia.id) {
    notas.push({
      tipo: 'enviada',
      texto: `La vendió ${nombreDePersona(vendio)} y la envió ${nombreDePersona(envia)}`,
    })
  }
  return notas
}

const cobradoYHoy = (c: PrecioCambiado): string =>
  `${c.articulo_nombre}: se cobró ${mostrarImporte(c.precio_anterior)} y ahora vale ${mostrarImporte(c.precio_actual)}`

/** What the shop knows now and the device did not. */
export function notasDeVisto(
  { cliente, articulos, cambiados, packs, emitible }: Visto,
  { hecha, hoy, papel }: { hecha: string; hoy: string; papel: string | undefined },
): Nota[] {
  const bajas = [...articulos.values()].filter((a) => a.baja)
  return [
    ...cambiados.map((c) => ({ tipo: 'precio' as const, texto: cobradoYHoy(c) })),
    ...packs.map((c) => ({ tipo: 'pack' as const, texto: cobradoYHoy(c) })),
    ...(papel
      ? [
          {
            tipo: 'cliente' as const,
            texto: `El papel dice ${papel}: la venta quedó a nombre de ${cliente.nombre}`,
          },
        ]
      : []),
    ...(cliente.baja
      ? [{ tipo: 'baja' as const, texto: `El cliente ${cliente.nombre} está dado de baja` }]
      : []),
    ...bajas.map((a) => ({ tipo: 'baja' as const, texto: `El artículo ${a.nombre} está inactivo` })),
    ...(emitible && diasEntre(hecha, hoy) > DIAS_DE_COMPROBANTE
      ? [
          {
            tipo: 'comprobante' as const,
            texto: `Pasaron más de ${DIAS_DE_COMPROBANTE} días: el comprobante lleva la fecha ${mostrarFecha(hoy)}`,
          },
        ]
      : []),
  ]
}

/** The lines of which promotions took off another amount than those of the moment of the sale: they stay as they were charged. */
export const notasDePromociones = (
  { detalles }: CreateVenta,
  { articulos, esperadas }: Pick<Visto, 'articulos' | 'esperadas'>,
): Nota[] =>
  detalles.flatMap(({ articulo, promociones = [] }, i) => {
    const [cobro, era] = [promociones, esperadas[i] ?? []].map((todas) => sumar(todas.map((p) => p.importe)))
    if (cobro === era) return []
    const nombre = articulos.get(articulo)?.nombre ?? articulo
    const importes = `se descontaron ${mostrarImporte(cobro ?? 0)} de promociones y eran ${mostrarImporte(era ?? 0)}`
    return [{ tipo: 'promocion' as const, texto: `${nombre}: ${importes}` }]
  })

/** What is said where another shift took the money. */
export const notasDeTurno = ({ caja, mismo }: TurnoDeLlegada): Nota[] =>
  caja === null || mismo
    ? []
    : [
        {
          tipo: 'turno',
          texto: `El turno de la venta ya no está abierto: el dinero quedó en el turno de ${caja}`,
        },
      ]

export const notaDeFaltante = (nombre: string, cantidad: number, ajuste: string): Nota => ({
  tipo: 'faltante',
  texto: `${nombre}: ${cantidad === 1 ? 'entró 1 unidad que no había' : `entraron ${mostrarCantidad(cantidad)} unidades que no había`}, por el ajuste ${ajuste}`,
})

/** What the lines charged above those at the prices of now, beside their packs, in centavos, up to the bound of an amount. */
export const diferenciaDe = ({ detalles }: CreateVenta, cambiados: readonly PrecioCambiado[]): number => {
  const hoy = new Map(cambiados.map((c) => [c.articulo, c.precio_actual]))
  const suma = sumar(
    detalles.map((d) => {
      const sueltas = restarCantidades(d.cantidad, unidadesEnPacks(d))
      const costaria = multiplicar(sueltas, hoy.get(d.articulo) ?? d.precio_unitario)
      return multiplicar(sueltas, d.precio_unitario) - costaria
    }),
  )
  return Math.max(-MAX_IMPORTE, Math.min(MAX_IMPORTE, suma))
}

/** `suya`: the other sale is of the same device. */
export const provisionalRepetido = (suya = true) =>
  conflict(
    PROVISIONAL_REPETIDO,
    `Otra venta de ${suya ? 'este' : 'otro'} dispositivo ya llegó con este número provisional`,
  )

/** Refused until an admin has looked. */
export const llegadaPorRevisar = (dudas: readonly string[]) =>
  conflict(LLEGADA_POR_REVISAR, `Un administrador tiene que revisarla: ${dudas.join('; ')}`)

export const llegadaDescartada = (porque: string) =>
  conflict(LLEGADA_DESCARTADA, `Está descartada: ${porque}`)

/** The numbers of the sales that it may be. */
export const llegadaDudosa = (numeros: readonly string[]) =>
  conflict(
    LLEGADA_DUDOSA,
    `Esperó muchos días, y puede ser ${numeros.join(' o ')}, del mismo día, vendedor, cliente y total: míralo antes de enviarla`,
  )
