import { historialCliente, type LibroHistorial } from '@mostrador/contract/ventas/historial-cliente'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { workbook } from '../../../platform/files/excel.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { COLUMNAS } from './historial-cliente.excel.ts'
import { exportLibro, getHistorial } from './historial-cliente.queries.ts'

// The name of a sheet has room for 31 characters.
const NOMBRES: Record<LibroHistorial, string> = {
  facturas: 'facturas',
  notas_credito: 'notas',
  cobros: 'cobros',
  cuotas: 'cuotas',
}

const libroExcel = async <L extends LibroHistorial>(
  db: Queryable,
  id: number,
  libro: L,
  hoy: string,
): Promise<FileAnswer> => {
  const filas = await exportLibro(db, id, libro)
  return await workbook(`${NOMBRES[libro]}-cliente-${id}`, hoy, COLUMNAS[libro](filas), filas)
}

export function historialClienteRoutes(app: App): void {
  serve(app, historialCliente.get, ({ params, query }, { db }) => getHistorial(db, params.id, query.ultimas))
  serve(app, historialCliente.exportar, ({ params, query }, { db, hoy }) =>
    libroExcel(db, params.id, query.que, hoy),
  )
}
