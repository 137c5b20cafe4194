/**
 * Promotions that come back whole: 'lleva 3, paga 2' returns its three units together. A sale keeps how many units of each
 * line a promotion took; which of them went together follows from the order in which it takes them, the dearest first.
 */

/** A line of a sale, with what came back of it up to now, this return too. */
export interface LineaDevuelta {
  articulo: string
  nombre: string
  precio: number
  descuento: number
  vendidas: number
  vueltas: number
}

/** A promotion of a sale whose groups have `lleva` units, with its units of each line. */
export interface PromocionEntera {
  nombre: string
  lleva: number
  unidades: readonly { linea: number; unidades: number }[]
}

/** Units that go together, so many times. */
interface Grupo {
  nombre: string
  veces: number
  unidades: ReadonlyMap<number, number>
}

const ordenDe = (lineas: readonly LineaDevuelta[]): number[] =>
  lineas
    .map((_, i) => i)
    .toSorted((a, b) => {
      const [una, otra] = [lineas[a] as LineaDevuelta, lineas[b] as LineaDevuelta]
      const porArticulo = una.articulo < otra.articulo ? -1 : una.articulo > otra.articulo ? 1 : 0
      return otra.precio - una.precio || porArticulo || una.descuento - otra.descuento || a - b
    })

/** The groups that a promotion made, in the order in which it made them. */
function gruposDe({ nombre, lleva, unidades }: PromocionEntera, orden: readonly number[]): Grupo[] {
  const grupos: Grupo[] = []
  let abierto = new Map<number, number>()
  let faltan = lleva
  for (const linea of orden) {
    let quedan = unidades.find((u) => u.linea === linea)?.unidades ?? 0
    while (quedan > 0) {
      const veces = faltan === lleva ? Math.max(Math.floor(quedan / lleva), 1) : 1
      const cuantas = Math.min(quedan, faltan)
      abierto.set(linea, cuantas)
      quedan -= cuantas * veces
      faltan -= cuantas
      if (faltan > 0) continue
      grupos.push({ nombre, veces, unidades: abierto })
      abierto = new Map()
      faltan = lleva
    }
  }
  return grupos
}

/** Whether some of the groups, each of them whole, have exactly these units of each line. */
function sonGrupos(grupos: readonly Grupo[], pedidas: readonly number[]): boolean {
  const ultimo = pedidas.map((_, linea) => grupos.findLastIndex((g) => g.unidades.has(linea)))
  const sin = new Set<string>()
  const probar = (i: number, faltan: readonly number[]): boolean => {
    if (faltan.some((n, linea) => n < 0 || (n > 0 && (ultimo[linea] ?? -1) < i))) return false
    const grupo = grupos[i]
    const clave = `${i} ${faltan.join()}`
    if (!grupo) return true
    if (sin.has(clave)) return false
    for (let veces = grupo.veces; veces >= 0; veces--)
      if (
        probar(
          i + 1,
          faltan.map((n, linea) => n - veces * (grupo.unidades.get(linea) ?? 0)),
        )
      )
        return true
    sin.add(clave)
    return false
  }
  return probar(0, pedidas)
}

/**
 * Why a return cannot be: the groups that it would break, with the units of each. Null when it breaks none. What no such
 * promotion took comes back first, in any number; `devueltas` are the lines of this return.
 */
export function promocionRota(
  lineas: readonly LineaDevuelta[],
  promociones: readonly PromocionEntera[],
  devueltas: ReadonlySet<number>,
): string | null {
  const orden = ordenDe(lineas)
  const grupos = promociones
    .flatMap((p) => gruposDe(p, orden))
    .toSorted((a, b) => orden.indexOf(primera(a)) - orden.indexOf(primera(b)))
  const pedidas = lineas.map(({ vendidas, vueltas }, linea) => {
    const suyas = grupos.reduce((n, g) => n + g.veces * (g.unidades.get(linea) ?? 0), 0)
    return Math.max(vueltas - Math.max(vendidas - suyas, 0), 0)
  })
  if (sonGrupos(grupos, pedidas)) return null
  const rotos = grupos.filter((g) =>
    [...g.unidades.keys()].some((linea) => devueltas.has(linea) && (pedidas[linea] ?? 0) > 0),
  )
  const frases = [...Map.groupBy(rotos, (g) => g.nombre)].map(([nombre, suyos]) => {
    const juntas = new Set(suyos.map((g) => unidadesEnPalabras(g, lineas)))
    return `La promoción ${nombre} se devuelve entera: van juntas ${[...juntas].join('; o ')}`
  })
  return frases.join('. ')
}

const primera = (grupo: Grupo): number => grupo.unidades.keys().next().value ?? 0

const unidadesEnPalabras = ({ unidades }: Grupo, lineas: readonly LineaDevuelta[]): string =>
  [...unidades].map(([linea, n]) => `${n} de ${lineas[linea]?.nombre ?? ''}`).join(' y ')
