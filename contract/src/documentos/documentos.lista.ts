/** The words that lists of documents share. */
import type { Columna, Filtro, Palabras } from '../lista.ts'

export const ESTADO_DOCUMENTO: Palabras<'aprobada' | 'anulada'> = {
  aprobada: ['Aprobada', 'green'],
  anulada: ['Anulada', 'red'],
}

/** Those of `filtrosDeDocumentos`, and the states: each with what many documents in it are called. */
export const controlesDeDocumentos = (estados: Readonly<Record<string, string>>) =>
  ({
    sucursal: { tipo: 'llamada' },
    rango: { tipo: 'rango' },
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos los estados',
      opciones: Object.entries(estados).map(([estado, palabra]) => [palabra, { estado }] as const),
    },
    usuario: { tipo: 'propio' },
  }) satisfies Record<string, Filtro>

export const TOTALES_DE_DOCUMENTOS = { total: 'Total de lo filtrado', anulado: 'Anulado' }

interface Renglon {
  articulo: { id: string; nombre: string }
  cantidad: number
}

/** The columns of a line: its article, and how many. */
export const ARTICULO_Y_CANTIDAD = {
  codigo: { titulo: 'Código', renglon: (d) => d.articulo.id, excel: 18 },
  articulo: { titulo: 'Artículo', renglon: (d) => d.articulo.nombre, excel: 40 },
  cantidad: { titulo: 'Cantidad', tipo: 'entero', renglon: (d) => d.cantidad },
} satisfies Record<string, Columna<unknown, Renglon>>
