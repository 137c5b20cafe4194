/** A change of sales taken apart, to the centavo, and in one sentence. Pure. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import type { Porque } from '@mostrador/contract/gestion/analisis/analisis'
import { mostrarImporte, proporcion, sumar } from '@mostrador/contract/importes'
import type { Rango } from '../informes/informes.reglas.ts'
import type { Sumado } from './analisis.reglas.ts'

interface Lado {
  sucursales: readonly Sumado[]
  horas: readonly Sumado[]
}

const netoDe = (fila: Sumado | undefined): number => (fila ? fila.vendido - fila.devuelto : 0)

/**
 * Of a branch: what the other number of sales makes at the former ticket, what the other ticket makes of the present sales, and
 * returns. The second is the rest, so that the three make the change.
 */
function partirCambio(ahora: Sumado | undefined, antes: Sumado | undefined) {
  const [n1, n0] = [ahora?.ventas ?? 0, antes?.ventas ?? 0]
  const [v1, v0] = [ahora?.vendido ?? 0, antes?.vendido ?? 0]
  const cantidad = n0 === 0 ? v1 - v0 : proporcion(v0, n1 - n0, n0)
  const devoluciones = (antes?.devuelto ?? 0) - (ahora?.devuelto ?? 0)
  return { cantidad, ticket: v1 - v0 - cantidad, devoluciones }
}

const cambioDe = (ahora: number, antes: number) => ({ ahora, antes, cambio: ahora - antes })

function sucursalesDe(ahora: Lado, antes: Lado): Porque['sucursales'] {
  const nombres = new Map([...antes.sucursales, ...ahora.sucursales].map((s) => [s.clave, s.nombre]))
  return [...nombres]
    .map(([clave, nombre]) => {
      const [una, otra] = [ahora, antes].map((lado) => lado.sucursales.find((s) => s.clave === clave))
      return {
        id: Number(clave),
        nombre,
        ...cambioDe(netoDe(una), netoDe(otra)),
        ventas: una?.ventas ?? 0,
        ventas_antes: otra?.ventas ?? 0,
        ...partirCambio(una, otra),
      }
    })
    .toSorted((a, b) => a.cambio - b.cambio || a.id - b.id)
}

/** The hours of all weekdays together. */
function horasDe(ahora: Lado, antes: Lado): Porque['horas'] {
  const deHora = (lado: Lado, hora: number) =>
    sumar(lado.horas.filter((h) => Number(h.clave.slice(2)) === hora).map(netoDe))
  return Array.from({ length: 24 }, (_, hora) => ({
    hora,
    ...cambioDe(deHora(ahora, hora), deHora(antes, hora)),
  })).filter(({ ahora: a, antes: b }) => a !== 0 || b !== 0)
}

const enDias = ({ desde, hasta }: Rango): string =>
  desde === hasta ? `el ${mostrarFecha(desde)}` : `del ${mostrarFecha(desde)} al ${mostrarFecha(hasta)}`

type SinFrase = Omit<Porque, 'frase'>

/** What moved most in a direction. */
const masFuerte = <T>(partes: readonly T[], cuanto: (parte: T) => number, signo: number): T | undefined =>
  partes.toSorted((a, b) => signo * (cuanto(b) - cuanto(a))).find((parte) => signo * cuanto(parte) > 0)

/** What each effect says, where it took money away and where it brought some. */
const EFECTO = {
  cantidad: ['hubo menos ventas', 'hubo más ventas'],
  ticket: ['el ticket fue más chico', 'el ticket fue más grande'],
  devoluciones: ['hubo más devoluciones', 'hubo menos devoluciones'],
} as const

const monto = (centavos: number) => mostrarImporte(Math.abs(centavos))
/**
 * Every effect: those in the direction of the change, the strongest first, and then those against it. Together they are the
 * change: a sentence with one of them alone would not add up.
 */
function causasDe(efectos: Porque['efectos'], signo: number): { con: string; contra: string } {
  const nombradas = (['cantidad', 'ticket', 'devoluciones'] as const)
    .map((cual) => ({ cuanto: efectos[cual], nombre: EFECTO[cual][efectos[cual] < 0 ? 0 : 1] }))
    .toSorted((a, b) => Math.abs(b.cuanto) - Math.abs(a.cuanto))
  const de = (sentido: number) =>
    enSerie(
      nombradas
        .filter(({ cuanto }) => Math.sign(cuanto) === sentido)
        .map(({ cuanto, nombre }) => `${nombre} (${monto(cuanto)})`),
    )
  return { con: de(signo), contra: de(-signo) }
}

/** `a`, `a y b`, `a, b y c`. */
const enSerie = (textos: readonly string[]): string =>
  [textos.slice(0, -1).join(', '), ...textos.slice(-1)].filter(Boolean).join(' y ')

interface Lugar {
  donde: string
  cambio: number
}

/** The place that moved most with the change, and the one that moved most against it. */
function lugarDe(lugares: readonly Lugar[], signo: number): string {
  const cuanto = ({ cambio }: Lugar) => cambio
  const [con, contra] = [masFuerte(lugares, cuanto, signo), masFuerte(lugares, cuanto, -signo)]
  if (!con) return ''
  const alReves =
    contra && `, aunque ${contra.donde} entró ${monto(contra.cambio)} ${signo < 0 ? 'más' : 'menos'}`
  return `${con.donde} (${monto(con.cambio)})${alReves ?? ''}`
}

function fraseDe({ total, efectos, sucursales, horas, desde, hasta, comparado }: SinFrase): string {
  const { cambio } = total
  const cuando = enDias(comparado)
  if (cambio === 0) {
    const { con, contra } = causasDe(efectos, 1)
    return `Se vendió lo mismo que ${cuando}${con && `: ${con}, pero ${contra}`}.`
  }
  const signo = Math.sign(cambio)
  const { con, contra } = causasDe(efectos, signo)
  const enSucursal = sucursales.map((s): Lugar => ({ donde: `en ${s.nombre}`, cambio: s.cambio }))
  const enHora = horas.map(
    (h): Lugar => ({ donde: `entre las ${h.hora} y las ${h.hora + 1}`, cambio: h.cambio }),
  )
  const sucursal = sucursales.length > 1 ? lugarDe(enSucursal, signo) : ''
  const hora = desde === hasta ? lugarDe(enHora, signo) : ''
  return [
    `Entró ${monto(cambio)} ${signo < 0 ? 'menos' : 'más'} que ${cuando}`,
    con && `: sobre todo porque ${con}`,
    contra && `, aunque ${contra}`,
    sucursal && `; la mayor diferencia está ${sucursal}`,
    hora && (sucursal ? `; y ${hora}` : `; la mayor diferencia está ${hora}`),
    '.',
  ].join('')
}

export function porqueDe(dias: { rango: Rango; comparado: Rango }, ahora: Lado, antes: Lado): Porque {
  const sucursales = sucursalesDe(ahora, antes)
  const efecto = (cual: 'cantidad' | 'ticket' | 'devoluciones') => sumar(sucursales.map((s) => s[cual]))
  const sinFrase: SinFrase = {
    desde: dias.rango.desde,
    hasta: dias.rango.hasta,
    comparado: dias.comparado,
    total: cambioDe(sumar(ahora.sucursales.map(netoDe)), sumar(antes.sucursales.map(netoDe))),
    efectos: {
      cantidad: efecto('cantidad'),
      ticket: efecto('ticket'),
      devoluciones: efecto('devoluciones'),
    },
    sucursales,
    horas: horasDe(ahora, antes),
  }
  return Object.assign(sinFrase, { frase: fraseDe(sinFrase) })
}
