/** Promotions that come back whole, a second time: every return that their groups allow is built, and the asked one is looked for. */
import { type Linea, type Nota, type Promovida, sum, type Venta } from '../shop.ts'

/** The articles of each group, the dearest units first; units that are too few for a group are in none. */
function gruposDe(suyas: readonly Promovida[]): string[][] {
  const [{ regla } = { regla: undefined }] = suyas
  if (!regla?.entera || !('lleva' in regla.beneficio)) return []
  const { lleva } = regla.beneficio
  const unidades = suyas
    .toSorted((a, b) => b.precio - a.precio || (a.articulo < b.articulo ? -1 : 1))
    .flatMap((p) => Array.from({ length: p.unidades }, () => p.articulo))
  return Array.from({ length: Math.floor(unidades.length / lleva) }, (_, i) =>
    unidades.slice(i * lleva, (i + 1) * lleva),
  )
}

/** Whether some unit of a group comes back without the others; units of no group come back before them. */
export function rompeEntera(venta: Venta, vuelven: readonly Linea[]): boolean {
  const grupos = [...Map.groupBy(venta.promociones, (p) => p.promocion).values()].flatMap(gruposDe)
  const articulos = [...new Set(grupos.flat())]
  const contar = (de: readonly string[]) => articulos.map((a) => de.filter((uno) => uno === a).length)
  const enGrupos = contar(grupos.flat())
  const pedidas = articulos.map((articulo, i) => {
    const de = (lineas: readonly Linea[]) =>
      sum(lineas.filter((l) => l.articulo === articulo).map((l) => l.cantidad))
    const vueltas = (venta.devuelto.get(articulo) ?? 0) + de(vuelven)
    return Math.max(vueltas - (de(venta.lineas) - (enGrupos[i] ?? 0)), 0)
  })
  let posibles = [articulos.map(() => 0)]
  for (const grupo of grupos) {
    const suyas = contar(grupo)
    const con = posibles.map((n) => n.map((x, i) => x + (suyas[i] ?? 0)))
    posibles = [...new Map([...posibles, ...con].map((n) => [n.join(), n])).values()]
  }
  return !posibles.some((n) => n.join() === pedidas.join())
}

/** Whether a note gives units of such a group back. */
export const devuelveEntera = ({ origen, venta, lineas }: Nota): boolean =>
  origen === 'MANUAL' &&
  [...Map.groupBy(venta?.promociones ?? [], (p) => p.promocion).values()]
    .flatMap(gruposDe)
    .flat()
    .some((articulo) => lineas.some((l) => l.articulo === articulo))
