import type { Traspaso } from '@mostrador/contract/caja/caja-traspasos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<Traspaso>[] = [
  { header: 'Número', type: 'text', width: 14, value: (t) => t.numero },
  { header: 'Fecha', type: 'fecha', value: (t) => t.fecha },
  { header: 'Local', type: 'text', width: 20, value: (t) => t.sucursal.nombre },
  { header: 'Origen', type: 'text', width: 16, value: (t) => t.origen.caja.nombre },
  { header: 'Destino', type: 'text', width: 16, value: (t) => t.destino.nombre },
  { header: 'Tipo de pago', type: 'text', width: 20, value: (t) => TIPO_PAGO[t.tipo_pago] },
  { header: 'Monto', type: 'importe', value: (t) => t.monto },
  { header: 'Motivo', type: 'text', width: 40, value: (t) => t.motivo },
  { header: 'Estado', type: 'text', width: 14, value: (t) => t.estado },
  { header: 'Envió', type: 'text', width: 16, value: (t) => nombreDePersona(t.usuario) },
  {
    header: 'Recibió',
    type: 'text',
    width: 16,
    value: (t) => (t.usuario_recibe ? nombreDePersona(t.usuario_recibe) : null),
  },
]
