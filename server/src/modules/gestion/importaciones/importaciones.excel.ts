import type {
  DestinoFila,
  FilaImportacion,
} from '@mostrador/contract/gestion/importaciones/importacion-filas'
import type { Importacion, TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import type { Column } from '../../../platform/files/excel.ts'
import type { Campo } from './lectura/campos.reglas.ts'
import { MOTIVO } from './lectura/columnas.reglas.ts'
import { showCelda } from './lectura/valores.reglas.ts'
import type { FilaMala } from './revision/revision.reglas.ts'

const TIPO: Record<TipoImportacion, string> = {
  articulos: 'Artículos',
  clientes: 'Clientes',
  stock: 'Stock inicial',
  precios: 'Lista de precios',
  proveedores: 'Proveedores',
  saldos_proveedores: 'Saldos de proveedores',
  lista_proveedor: 'Lista de un proveedor',
}

const ESTADO: Record<Importacion['estado'], string> = {
  leyendo: 'Leyendo',
  revisando: 'Revisando',
  revisada: 'Sin aplicar',
  aplicando: 'Escribiendo',
  aplicada: 'Aplicada',
  deshecha: 'Deshecha',
  cancelada: 'Cancelada',
  fallida: 'No se pudo leer',
}

export const columnas: Column<Importacion>[] = [
  { header: 'Número', type: 'text', width: 14, value: (i) => i.comprobante },
  { header: 'Fecha', type: 'instante', value: (i) => i.momento },
  { header: 'Usuario', type: 'text', width: 16, value: (i) => i.usuario_persona ?? i.usuario_nombre },
  { header: 'Tipo', type: 'text', width: 18, value: (i) => TIPO[i.tipo] },
  { header: 'Archivo', type: 'text', width: 40, value: (i) => i.archivo },
  { header: 'Estado', type: 'text', width: 16, value: (i) => ESTADO[i.estado] },
  { header: 'Filas', type: 'entero', value: (i) => i.filas },
  { header: 'Nuevas', type: 'entero', value: (i) => i.nuevas },
  { header: 'Cambian', type: 'entero', value: (i) => i.cambian },
  { header: 'Iguales', type: 'entero', value: (i) => i.iguales },
  { header: 'Con error', type: 'entero', value: (i) => i.con_error },
  { header: 'Escritas', type: 'entero', value: (i) => i.escritas },
  { header: 'Aplicada', type: 'instante', value: (i) => i.aplicada },
  { header: 'Deshecha', type: 'instante', value: (i) => i.deshecha },
]

const DESTINO: Record<DestinoFila, string> = {
  nueva: 'Nueva',
  cambia: 'Cambia',
  igual: 'Igual',
  error: 'Con error',
  sin_vincular: 'Sin vincular',
}

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
  { header: 'Resultado', type: 'text', width: 12, value: (f) => DESTINO[f.destino] },
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
