import { fechaDe } from '@mostrador/contract/fechas'
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import type { Column } from '../../../platform/files/excel.ts'

interface Fila {
  transferencia: Transferencia
  detalle: Transferencia['detalles'][number]
}

/** A row for each article. */
export const filas = (transferencias: Transferencia[]): Fila[] =>
  transferencias.flatMap((transferencia) =>
    transferencia.detalles.map((detalle) => ({ transferencia, detalle })),
  )

const ESTADO = { PENDIENTE: 'Pendiente', ENVIADA: 'Enviada', RECIBIDA: 'Recibida', CANCELADA: 'Cancelada' }

export const columnas: Column<Fila>[] = [
  { header: 'Número', type: 'text', width: 14, value: ({ transferencia }) => transferencia.numero },
  {
    header: 'Fecha',
    type: 'fecha',
    value: ({ transferencia }) => fechaDe(new Date(transferencia.fecha_creacion)),
  },
  { header: 'Origen', type: 'text', width: 20, value: ({ transferencia: t }) => t.sucursal_origen_nombre },
  { header: 'Destino', type: 'text', width: 20, value: ({ transferencia: t }) => t.sucursal_destino_nombre },
  { header: 'Concepto', type: 'text', width: 32, value: ({ transferencia }) => transferencia.concepto },
  { header: 'Estado', type: 'text', width: 12, value: ({ transferencia }) => ESTADO[transferencia.estado] },
  { header: 'Código', type: 'text', width: 18, value: ({ detalle }) => detalle.articulo },
  { header: 'Artículo', type: 'text', width: 40, value: ({ detalle }) => detalle.articulo_nombre },
  { header: 'Solicitada', type: 'entero', value: ({ detalle }) => detalle.cantidad_solicitada },
  { header: 'Recibida', type: 'entero', value: ({ detalle }) => detalle.cantidad_recibida },
  { header: 'Faltante', type: 'entero', value: ({ detalle }) => detalle.cantidad_faltante || null },
  {
    header: 'Usuario',
    type: 'text',
    width: 16,
    value: ({ transferencia }) => transferencia.usuario_persona ?? transferencia.usuario_nombre,
  },
]
