/** What a branch lacks of an article, and where to take it from. In units, by arithmetic alone. */
import { enMilesimas, restarCantidades, sumarCantidades } from '@mostrador/contract/cantidades'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'

/** An article in one branch. */
export interface Posicion {
  sucursal: number
  stock: number
  en_transito: number
  pedido: number
  pendiente: number
  /** In drafts of orders, and in transfers to here that wait to leave. */
  en_preparacion: number
  /** In transfers from here that wait to leave. */
  por_salir: number
  /** Null where the branch does not reorder it. */
  punto: number | null
  /** What the branch keeps: its level, or what its own sales suggest. */
  nivel: number
}

export interface Reparto {
  transferir: { sucursal: number; cantidad: number }[]
  /** What no branch can give. */
  pedir: number
}

type Cuenta = Pick<Posicion, 'stock' | 'en_transito' | 'pedido' | 'pendiente'>

/** What is here or comes, less what is promised to customers. It may be negative. */
export const disponibleDe = ({ stock, en_transito, pedido, pendiente }: Cuenta): number =>
  sumarCantidades([stock, en_transito, pedido, -pendiente])

/** 0 above the point; up to the level once the point is reached. */
export function necesidadDe(posicion: Cuenta & Pick<Posicion, 'punto' | 'nivel'>): number {
  const disponible = disponibleDe(posicion)
  return posicion.punto === null || disponible > posicion.punto
    ? 0
    : restarCantidades(posicion.nivel, disponible)
}

/** What a branch can give without going below its level: of the goods on its shelf, less what is promised. */
const sobranteDe = ({ stock, pendiente, por_salir, nivel }: Posicion): number =>
  Math.max(0, sumarCantidades([stock, -pendiente, -por_salir, -nivel]))

/**
 * Divides what the branches have too much of among those that lack: who lacks most is served first, from who has most;
 * the rest is to be ordered. By branch, for those with a need.
 */
export function distribute(
  posiciones: readonly Posicion[],
  conTransferencias: boolean,
): Map<number, Reparto> {
  const sobrantes = posiciones
    .filter((p) => conTransferencias && necesidadDe(p) === 0)
    .map((p) => ({ sucursal: p.sucursal, queda: sobranteDe(p) }))
    .sort((a, b) => b.queda - a.queda || a.sucursal - b.sucursal)
  const faltas = posiciones
    .map((p) => ({
      sucursal: p.sucursal,
      necesidad: necesidadDe(p),
      falta: restarCantidades(necesidadDe(p), p.en_preparacion),
    }))
    .filter(({ necesidad }) => necesidad > 0)
    .sort((a, b) => b.falta - a.falta || a.sucursal - b.sucursal)
  return new Map(
    faltas.map(({ sucursal, falta }) => {
      let resto = Math.max(0, falta)
      const transferir: Reparto['transferir'] = []
      for (const sobrante of sobrantes) {
        const cantidad = Math.min(resto, sobrante.queda, MAX_CANTIDAD)
        if (cantidad === 0) continue
        sobrante.queda = restarCantidades(sobrante.queda, cantidad)
        resto = restarCantidades(resto, cantidad)
        transferir.push({ sucursal: sobrante.sucursal, cantidad })
      }
      return [sucursal, { transferir, pedir: resto }]
    }),
  )
}

/** Rounded up to whole packs, within what a line of a document holds. */
export const enBultos = (cantidad: number, bulto: number): number =>
  Math.min(Math.ceil(cantidad / bulto) * bulto, Math.floor(MAX_CANTIDAD / bulto) * bulto)

interface Ventas {
  vendidas: number
  /** Days on which there was something to sell. */
  dias_con_stock: number
  dias_entrega: number
}

/** Half a delivery more than one delivery takes: sales vary, and so do suppliers. */
const MARGEN = { por: 3, sobre: 2 }

/**
 * The point: what is sold a day, over days with stock, while an order is on its way, and half as much again. The level:
 * twice the point. Null without sales.
 */
export function suggest({
  vendidas,
  dias_con_stock,
  dias_entrega,
}: Ventas): { punto: number; nivel: number } | null {
  if (vendidas <= 0 || dias_con_stock <= 0) return null
  const exacto = enMilesimas(vendidas) * BigInt(dias_entrega) * BigInt(MARGEN.por)
  const entre = BigInt(dias_con_stock) * BigInt(MARGEN.sobre) * 1000n
  const punto = Math.min(Number((exacto + entre - 1n) / entre), Math.floor(MAX_CANTIDAD / 2))
  return { punto, nivel: 2 * punto }
}
