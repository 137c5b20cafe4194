import { conAlgo } from '@mostrador/contract/lista'
import { historialCliente, type LibroHistorial } from '@mostrador/contract/ventas/historial-cliente'
import { historialColumnas } from '@mostrador/contract/ventas/historial-cliente.lista'
import type { Actor } from '../../../platform/access/auth.ts'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { workbook } from '../../../platform/files/excel.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
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
  { actor, hoy }: { actor: Actor; hoy: string },
): Promise<FileAnswer> => {
  const filas = await exportLibro(db, id, libro)
  const columnas = excelDe(conAlgo(historialColumnas[libro], filas, {}), actor)
  return await workbook(`${NOMBRES[libro]}-cliente-${id}`, hoy, columnas, filas)
}

export function historialClienteRoutes(app: App): void {
  serve(app, historialCliente.get, ({ params, query }, { db }) => getHistorial(db, params.id, query.ultimas))
  serve(app, historialCliente.exportar, ({ params, query }, { db, actor, hoy }) =>
    libroExcel(db, params.id, query.que, { actor, hoy }),
  )
}
