/** The workbooks of what is owed in instalments. */

import {
  type AnalisisCreditos,
  type FilaAntiguedad,
  type FilaMes,
  type FilaSemana,
  type FilaVendedor,
  TRAMO,
  TRAMOS,
} from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { type Column, workbook } from '../../../platform/files/excel.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'

const columnasAntiguedad = (conProvision: boolean): Column<FilaAntiguedad>[] => [
  { header: 'Sucursal', type: 'text', value: (f) => f.nombre, width: 32 },
  { header: 'Cuotas', type: 'entero', value: (f) => f.cuotas },
  ...TRAMOS.map((t): Column<FilaAntiguedad> => ({ header: TRAMO[t], type: 'importe', value: (f) => f[t] })),
  { header: 'Total', type: 'importe', value: (f) => f.total },
  { header: 'Vencido', type: 'importe', value: (f) => f.vencido },
  { header: 'Mora (%)', type: 'celda', value: (f) => f.mora },
  ...(conProvision
    ? [{ header: 'Previsión', type: 'importe', value: (f) => f.provision } satisfies Column<FilaAntiguedad>]
    : []),
]

const columnasSemanas: Column<FilaSemana>[] = [
  { header: 'Desde', type: 'fecha', value: (f) => f.desde },
  { header: 'Hasta', type: 'fecha', value: (f) => f.hasta },
  { header: 'Cuotas', type: 'entero', value: (f) => f.cuotas },
  { header: 'Vence', type: 'importe', value: (f) => f.importe },
]

type MesDeSucursal = FilaMes['sucursales'][number] & { mes: string }

/** A row for each month and branch. */
const columnasMeses: Column<MesDeSucursal>[] = [
  { header: 'Mes', type: 'mes', value: (f) => f.mes },
  { header: 'Sucursal', type: 'text', value: (f) => f.nombre, width: 32 },
  { header: 'Venció', type: 'importe', value: (f) => f.vencio },
  { header: 'Cobrado', type: 'importe', value: (f) => f.cobrado },
  { header: 'Sin cobrar', type: 'importe', value: (f) => f.pendiente },
  { header: 'Cobrado (%)', type: 'celda', value: (f) => f.porcentaje },
]

const columnasVendedores: Column<FilaVendedor>[] = [
  { header: 'Vendedor', type: 'text', value: (f) => f.persona ?? f.nombre, width: 32 },
  { header: 'Cuotas', type: 'entero', value: (f) => f.cuotas },
  { header: 'Total', type: 'importe', value: (f) => f.total },
  { header: 'Vencido', type: 'importe', value: (f) => f.vencido },
  { header: 'Mora (%)', type: 'celda', value: (f) => f.mora },
]

/** The workbook of the view that was asked for. */
export async function libroDe(todo: AnalisisCreditos): Promise<FileAnswer> {
  const { fecha, semanas, meses, vendedores } = todo
  if (semanas) return await workbook('creditos-semanas', fecha, columnasSemanas, semanas.filas)
  if (meses) {
    const filas = meses.filas.flatMap(({ mes, sucursales }) =>
      sucursales.map((s) => Object.assign({ mes }, s)),
    )
    return await workbook('creditos-meses', fecha, columnasMeses, filas)
  }
  if (vendedores) return await workbook('creditos-vendedores', fecha, columnasVendedores, vendedores.filas)
  const columnas = columnasAntiguedad(todo.provision !== null)
  return await workbook('creditos-antiguedad', fecha, columnas, todo.antiguedad?.sucursales ?? [])
}
