/** What a person typed in the cells of a matrix, and which articles come of it. */
import type { Celda, ModeloConVariantes, Variante } from '@mostrador/contract/maestros/modelos'
import { codigoDeVariante } from '@mostrador/contract/maestros/variantes'
import { parseImporte } from '../../../platform/text/format.ts'
import { isCantidad, parseCantidad } from '../../../ui/fields/cantidad.ts'

export type Modo = 'cantidad' | 'precio'

/** The texts of a cell; empty ones are not typed. */
type Escrita = Readonly<Partial<Record<Modo, string>>>
export type Escritas = ReadonlyMap<string, Escrita>

/** One cell: the values of its row and of its column. */
export interface Lugar {
  clave: string
  valores: number[]
  nombres: string[]
  variante: Variante | undefined
}

/** The rows of a model, and in each its cells: its first attribute goes down, the second across. */
export function filasDe({ atributos, variantes }: ModeloConVariantes): { nombre: string; celdas: Lugar[] }[] {
  const [abajo, lados] = atributos
  const hechas = new Map(variantes.map((v) => [v.valores.join(), v]))
  return (abajo?.valores ?? []).map((fila) => ({
    nombre: fila.nombre,
    celdas: (lados?.valores ?? [null]).map((lado) => {
      const valores = lado ? [fila.id, lado.id] : [fila.id]
      const clave = valores.join()
      return {
        clave,
        valores,
        nombres: lado ? [fila.nombre, lado.nombre] : [fila.nombre],
        variante: hechas.get(clave),
      }
    }),
  }))
}

/** Whether a text is what its mode takes. */
export const vale = (modo: Modo, texto: string): boolean =>
  modo === 'cantidad' ? isCantidad(parseCantidad(texto), { min: 0 }) : (parseImporte(texto) ?? -1) >= 0

export interface Nuevas {
  celdas: Celda[]
  codigos: string[]
  unidades: number
  /** Cells with a text that is no quantity, or no price. */
  mal: number
}

/** What the typed cells make. A cell that is an article already is none of them. */
export function nuevasDe(modelo: ModeloConVariantes, escritas: Escritas): Nuevas {
  const nuevas: Nuevas = { celdas: [], codigos: [], unidades: 0, mal: 0 }
  for (const { clave, valores, nombres, variante } of filasDe(modelo).flatMap((fila) => fila.celdas)) {
    const { cantidad = '', precio = '' } = escritas.get(clave) ?? {}
    if (variante || (cantidad.trim() === '' && precio.trim() === '')) continue
    if ((cantidad.trim() && !vale('cantidad', cantidad)) || (precio.trim() && !vale('precio', precio))) {
      nuevas.mal += 1
      continue
    }
    const unidades = parseCantidad(cantidad)
    nuevas.celdas.push({
      valores,
      cantidad: unidades,
      precio_venta: precio.trim() === '' ? null : parseImporte(precio),
    })
    nuevas.codigos.push(codigoDeVariante(modelo, nombres))
    nuevas.unidades += unidades ?? 0
  }
  return nuevas
}
