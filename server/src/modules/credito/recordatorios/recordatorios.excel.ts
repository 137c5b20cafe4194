import {
  CANAL_RECORDATORIO,
  ESTADO_MENSAJE,
  type Mensaje,
  type ParaMandar,
} from '@mostrador/contract/credito/recordatorios'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

export const columnasHoy: Column<ParaMandar>[] = [
  { header: 'Cliente', type: 'text', width: 30, value: (f) => f.cliente.nombre },
  { header: 'Teléfono', type: 'text', width: 20, value: (f) => f.telefono },
  { header: 'Cuotas', type: 'entero', value: (f) => f.cuotas },
  { header: 'Total', type: 'importe', value: (f) => f.total },
  { header: 'Mensaje', type: 'text', width: 80, value: (f) => f.texto },
]

export const columnasMensajes: Column<Mensaje>[] = [
  { header: 'Fecha', type: 'fecha', value: (m) => m.fecha },
  { header: 'Cliente', type: 'text', width: 30, value: (m) => m.cliente.nombre },
  { header: 'Canal', type: 'text', width: 12, value: (m) => CANAL_RECORDATORIO[m.canal] },
  { header: 'Destino', type: 'text', width: 26, value: (m) => m.destino },
  { header: 'Estado', type: 'text', width: 16, value: (m) => ESTADO_MENSAJE[m.estado] },
  { header: 'Momento', type: 'instante', value: (m) => m.momento },
  {
    header: 'Usuario',
    type: 'text',
    width: 16,
    value: (m) => (m.usuario ? nombreDePersona(m.usuario) : null),
  },
  { header: 'Detalle', type: 'text', width: 40, value: (m) => m.detalle },
  { header: 'Mensaje', type: 'text', width: 80, value: (m) => m.texto },
]
