/** Which part of the manual answers a question: roots of words, their synonyms, and forgiven typing errors. */
import type { Entrada } from './manual.ts'
import { raices } from './palabras.ts'

/** What people at a counter say for one thing. */
const SINONIMOS = [
  'plata dinero efectivo billete',
  'cuota plan financiacion financiado',
  'atrasada vencida mora moroso deudor',
  'fiado cuenta corriente',
  'contrasena clave password',
  'lector escaner pistola scanner',
  'boleta factura comprobante ticket',
  'cambio cambiar canje canjear talle',
  'presupuesto cotizacion oferta presupuestar cotizar',
  'dolar dolares usd divisa moneda',
  'qr billetera mercadopago modo',
  'descuento bonificacion rebaja',
  'arqueo cierre cerrar',
  'devolver devolucion devuelve',
  'mercaderia stock existencia',
  'sucursal local',
  'producto articulo',
  'borrar eliminar',
  'anular cancelar',
  'teclado tecla atajo',
  'celular telefono movil',
  'imprimir impresora impresion papel',
  'internet conexion wifi red',
  'cobrar cobro',
  'planilla excel',
  'aumentar subir actualizar',
].map((grupo) => [...new Set(raices(grupo))])

const PESO = { titulo: 6, preguntas: 6, pagina: 3, principio: 1.5, raices: 1 }
type Campo = keyof typeof PESO

interface Fila {
  entrada: Entrada
  campos: Record<Campo, ReadonlySet<string>>
}

export interface Buscador {
  filas: readonly Fila[]
  /** In how many places each root stands. */
  veces: ReadonlyMap<string, number>
  /** The title of each page. */
  titulos: ReadonlyMap<string, string>
}

export function buscador(entradas: readonly Entrada[]): Buscador {
  const titulos = new Map(entradas.filter((e) => e.ancla === '').map((e) => [e.pagina, e.titulo]))
  const filas = entradas.map((entrada) => ({
    entrada,
    campos: {
      titulo: new Set(raices(entrada.titulo)),
      preguntas: new Set(raices(entrada.preguntas)),
      pagina: new Set(raices(titulos.get(entrada.pagina) ?? '')),
      principio: new Set(raices(entrada.principio)),
      raices: new Set(entrada.raices.split(' ')),
    },
  }))
  const veces = new Map<string, number>()
  for (const { campos } of filas) {
    const todas = new Set(Object.values(campos).flatMap((campo) => [...campo]))
    for (const una of todas) veces.set(una, (veces.get(una) ?? 0) + 1)
  }
  return { filas, veces, titulos }
}

const CUANTAS = 12
/** What is worth much less than the best answer only takes its place. */
const PARTE_DE_LA_MEJOR = 0.3

/** The best answers, the best one first. */
export function findPaginas({ filas, veces }: Buscador, pregunta: string): Entrada[] {
  const terminos = [...new Set(raices(pregunta))].map((una) => variantes(una, veces))
  if (terminos.length === 0) return []
  const rareza = (una: string) => Math.log(1 + filas.length / (veces.get(una) ?? filas.length))
  const halladas = filas
    .map(({ entrada, campos }) => {
      const puntos = terminos.map((formas) =>
        Math.max(0, ...formas.map((f) => f.peso * valor(campos, f.raiz) * rareza(f.raiz))),
      )
      const dichas = puntos.filter((p) => p > 0).length
      const suma = puntos.reduce((sum, p) => sum + p, 0)
      // A place that has all the words is worth more than one that has one of them often.
      return { entrada, puntos: suma * (dichas / terminos.length) ** 1.5 }
    })
    .toSorted((a, b) => b.puntos - a.puntos)
  const mejor = halladas[0]?.puntos ?? 0
  return halladas
    .filter(({ puntos }) => puntos > 0 && puntos >= mejor * PARTE_DE_LA_MEJOR)
    .slice(0, CUANTAS)
    .map(({ entrada }) => entrada)
}

const valor = (campos: Fila['campos'], una: string): number => {
  const pesos = (Object.keys(PESO) as Campo[])
    .filter((campo) => campos[campo].has(una))
    .map((campo) => PESO[campo])
  return pesos.length > 0 ? Math.max(...pesos) + pesos.length / 10 : 0
}

interface Forma {
  raiz: string
  peso: number
}

/** A root and what may stand for it. Only a word that the manual never says may be a typing error, or a beginning. */
function variantes(una: string, veces: Buscador['veces']): Forma[] {
  const iguales = conSinonimos(una)
  if (iguales.some(({ raiz }) => veces.has(raiz))) return iguales
  const parecidas = [...veces.keys()].flatMap((otra) => {
    if (una.length >= 3 && otra.startsWith(una)) return [{ raiz: otra, peso: 0.7 }]
    const errores = una.length >= 8 ? 2 : una.length >= 4 ? 1 : 0
    return errores > 0 && distancia(una, otra, errores) <= errores ? conSinonimos(otra, 0.6) : []
  })
  return parecidas.length > 0 ? parecidas : iguales
}

const conSinonimos = (una: string, peso = 1): Forma[] => [
  { raiz: una, peso },
  ...SINONIMOS.filter((grupo) => grupo.includes(una))
    .flat()
    .filter((otra) => otra !== una)
    .map((otra) => ({ raiz: otra, peso: peso * 0.8 })),
]

/** Letters to add, to take away, to change or to swap; more than `tope` is not counted to the end. */
function distancia(a: string, b: string, tope: number): number {
  if (Math.abs(a.length - b.length) > tope) return tope + 1
  let [antes, fila]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const nueva = [i]
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1]
      const cruzadas = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      nueva[j] = Math.min(
        (fila?.[j] ?? 0) + 1,
        (nueva[j - 1] ?? 0) + 1,
        (fila?.[j - 1] ?? 0) + (igual ? 0 : 1),
        cruzadas ? (antes?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    antes = fila
    fila = nueva
  }
  return fila?.[b.length] ?? tope + 1
}
