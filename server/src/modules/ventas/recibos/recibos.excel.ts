import { TIPO_PAGO_RECIBO } from '@mostrador/contract/caja/pagos'
import type { ReciboListItem } from '@mostrador/contract/ventas/recibos'
import type { Column } from '../../../platform/files/excel.ts'

const formas = ({ tipos_pago }: ReciboListItem): string =>
  [...new Set(tipos_pago.map((p) => TIPO_PAGO_RECIBO[p.tipo_pago]))].join(', ')

export const columnas: Column<ReciboListItem>[] = [
  { header: 'Recibo', type: 'text', value: (r) => r.numero },
  { header: 'Fecha', type: 'fecha', value: (r) => r.fecha },
  { header: 'Sucursal', type: 'text', value: (r) => r.sucursal.nombre },
  { header: 'Cliente', type: 'text', value: (r) => r.cliente.nombre, width: 32 },
  { header: 'Concepto', type: 'text', value: (r) => r.concepto, width: 36 },
  { header: 'Forma de pago', type: 'text', value: formas },
  { header: 'Monto', type: 'importe', value: (r) => r.total },
  { header: 'Cuota', type: 'entero', value: (r) => r.cuota_pagada },
  { header: 'Saldo del cliente', type: 'importe', value: (r) => r.cliente.saldo, width: 18 },
  {
    header: 'Estado',
    type: 'text',
    value: (r) => (r.estado === 'anulada' ? 'Anulado' : 'Activo'),
    width: 12,
  },
]
