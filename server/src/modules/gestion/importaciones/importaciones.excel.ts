import {
  DESTINO_FILA,
  type FilaImportacion,
} from '@mostrador/contract/gestion/importaciones/importacion-filas'
import type { Column } from '../../../platform/files/excel.ts'
import type { Campo } from './lectura/campos.reglas.ts'
import { MOTIVO } from './lectura/columnas.reglas.ts'
import { showCelda } from './lectura/valores.reglas.ts'
import type { FilaMala } from './revision/revision.reglas.ts'

const celdaOf = ({ celdas }: FilaImportacion, campo: string) => celdas.find((c) => c.campo === campo)

const cambiosOf = ({ celdas }: FilaImportacion, campos: Campo[]): string =>
  celdas
    .filter(({ anterior }) => anterior !== null)
    .map(
      ({ campo, valor, anterior }) =>
        `${campos.find((c) => c.campo === campo)?.titulo}: ${anterior || '-'} → ${valor || '-'}`,
    )
    .join('; ')

/** A row as people read it, and beside it what changes. */
export const columnasDeFilas = (campos: Campo[]): Column<FilaImportacion>[] => [
  { header: 'Fila', type: 'entero', value: (f) => f.fila },
  { header: 'Resultado', type: 'text', width: 12, value: (f) => DESTINO_FILA[f.destino][0] },
  ...campos.map(
    ({ campo, titulo }): Column<FilaImportacion> => ({
      header: titulo,
      type: 'text',
      width: 20,
      value: (f) => celdaOf(f, campo)?.valor ?? null,
    }),
  ),
  { header: 'Cambios', type: 'text', width: 50, value: (f) => cambiosOf(f, campos) },
  { header: MOTIVO, type: 'text', width: 50, value: (f) => f.motivo },
]

/** The file's own columns, cell by cell as they were, and the reason at the end. */
export const columnasDeErrores = (encabezados: { indice: number; texto: string }[]): Column<FilaMala>[] => [
  ...encabezados.map(
    ({ indice, texto }): Column<FilaMala> => ({
      header: texto,
      type: 'celda',
      width: 20,
      value: ({ celdas }) => {
        const cell = celdas[indice] ?? null
        if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
        if (cell === null || typeof cell !== 'object' || 'fecha' in cell) return cell
        return 'numero' in cell ? showCelda(cell) : null
      },
    }),
  ),
  { header: MOTIVO, type: 'text', width: 60, value: (f) => f.motivo },
]
