/** The columns of the workbooks of the tills. */

import type { FilaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { type MovimientoCaja, TIPO_MOVIMIENTO_CAJA } from '@mostrador/contract/caja/caja-movimientos'
import type { Traspaso } from '@mostrador/contract/caja/caja-traspasos'
import type { TurnoListItem } from '@mostrador/contract/caja/caja-turnos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import type { Column } from '../../platform/files/excel.ts'

export const columnasTurnos: Column<TurnoListItem>[] = [
  { header: 'Turno', type: 'text', width: 14, value: (t) => t.numero },
  { header: 'Caja', type: 'text', width: 16, value: (t) => t.caja.nombre },
  { header: 'Local', type: 'text', width: 20, value: (t) => t.sucursal.nombre },
  { header: 'Apertura', type: 'instante', value: (t) => t.abierto },
  { header: 'Abrió', type: 'text', width: 16, value: (t) => t.usuario_apertura.username },
  { header: 'Cierre', type: 'instante', value: (t) => t.cerrado },
  { header: 'Cerró', type: 'text', width: 16, value: (t) => t.usuario_cierre?.username ?? null },
  { header: 'Fondo', type: 'importe', value: (t) => t.fondo },
  { header: 'Esperado', type: 'importe', value: (t) => t.esperado },
  { header: 'Contado', type: 'importe', value: (t) => t.contado },
  { header: 'Diferencia', type: 'importe', value: (t) => t.diferencia },
  { header: 'Observaciones', type: 'text', width: 40, value: (t) => t.observaciones },
  { header: 'Diferencia de apertura', type: 'importe', width: 22, value: (t) => t.diferencia_apertura },
  { header: 'Retirado', type: 'importe', value: (t) => t.retirado },
  { header: 'Conteos', type: 'entero', value: (t) => t.cantidad_conteos },
  {
    header: 'Diferencia del primer conteo',
    type: 'importe',
    width: 26,
    value: (t) => t.diferencia_primer_conteo,
  },
]

export const columnasMovimientos: Column<MovimientoCaja>[] = [
  { header: 'Momento', type: 'instante', value: (m) => m.momento },
  { header: 'Turno', type: 'text', width: 14, value: (m) => m.turno.numero },
  { header: 'Caja', type: 'text', width: 16, value: (m) => m.caja.nombre },
  { header: 'Tipo', type: 'text', width: 14, value: (m) => TIPO_MOVIMIENTO_CAJA[m.tipo] },
  { header: 'Concepto', type: 'text', width: 40, value: (m) => m.concepto },
  { header: 'Categoría', type: 'text', width: 20, value: (m) => m.categoria },
  { header: 'Comprobante', type: 'text', value: (m) => m.comprobante },
  { header: 'Tipo de pago', type: 'text', width: 20, value: (m) => TIPO_PAGO[m.tipo_pago] },
  { header: 'Importe', type: 'importe', value: (m) => m.importe },
  { header: 'Saldo', type: 'importe', value: (m) => m.saldo },
  { header: 'Usuario', type: 'text', width: 16, value: (m) => m.usuario.username },
]

export const columnasTraspasos: Column<Traspaso>[] = [
  { header: 'Número', type: 'text', width: 14, value: (t) => t.numero },
  { header: 'Fecha', type: 'fecha', value: (t) => t.fecha },
  { header: 'Local', type: 'text', width: 20, value: (t) => t.sucursal.nombre },
  { header: 'Origen', type: 'text', width: 16, value: (t) => t.origen.caja.nombre },
  { header: 'Destino', type: 'text', width: 16, value: (t) => t.destino.nombre },
  { header: 'Tipo de pago', type: 'text', width: 20, value: (t) => TIPO_PAGO[t.tipo_pago] },
  { header: 'Monto', type: 'importe', value: (t) => t.monto },
  { header: 'Motivo', type: 'text', width: 40, value: (t) => t.motivo },
  { header: 'Estado', type: 'text', width: 14, value: (t) => t.estado },
  { header: 'Envió', type: 'text', width: 16, value: (t) => t.usuario.username },
  { header: 'Recibió', type: 'text', width: 16, value: (t) => t.usuario_recibe?.username ?? null },
]

export const columnasFlujo: Column<FilaFlujo>[] = [
  { header: 'Local', type: 'text', width: 20, value: (f) => f.sucursal_nombre },
  { header: 'Tipo de pago', type: 'text', width: 20, value: (f) => TIPO_PAGO[f.tipo_pago] },
  { header: 'Aperturas', type: 'importe', value: (f) => f.aperturas },
  { header: 'Ventas', type: 'importe', value: (f) => f.ventas },
  { header: 'Cobros', type: 'importe', value: (f) => f.cobros },
  { header: 'Devoluciones', type: 'importe', value: (f) => f.devoluciones },
  { header: 'Ingresos', type: 'importe', value: (f) => f.ingresos },
  { header: 'Retiros', type: 'importe', value: (f) => f.retiros },
  { header: 'Gastos', type: 'importe', value: (f) => f.gastos },
  { header: 'Traspasos', type: 'importe', value: (f) => f.traspasos },
  { header: 'Neto', type: 'importe', value: (f) => f.neto },
  { header: 'Diferencias de apertura', type: 'importe', width: 22, value: (f) => f.diferencias_apertura },
]
