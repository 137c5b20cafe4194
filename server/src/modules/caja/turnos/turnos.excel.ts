import type { TurnoListItem } from '@mostrador/contract/caja/caja-turnos'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<TurnoListItem>[] = [
  { header: 'Turno', type: 'text', width: 14, value: (t) => t.numero },
  { header: 'Caja', type: 'text', width: 16, value: (t) => t.caja.nombre },
  { header: 'Local', type: 'text', width: 20, value: (t) => t.sucursal.nombre },
  { header: 'Apertura', type: 'instante', value: (t) => t.abierto },
  { header: 'Abrió', type: 'text', width: 16, value: (t) => nombreDePersona(t.usuario_apertura) },
  { header: 'Cierre', type: 'instante', value: (t) => t.cerrado },
  {
    header: 'Cerró',
    type: 'text',
    width: 16,
    value: (t) => (t.usuario_cierre ? nombreDePersona(t.usuario_cierre) : null),
  },
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
