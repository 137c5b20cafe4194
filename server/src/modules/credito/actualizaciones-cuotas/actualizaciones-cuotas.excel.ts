import type { ActualizacionCuotasDetalle } from '@mostrador/contract/credito/actualizaciones-cuotas'
import type { Column } from '../../../platform/files/excel.ts'

type Detalle = ActualizacionCuotasDetalle['detalles'][number]

export const columnasDetalle: Column<Detalle>[] = [
  { header: 'Cliente', type: 'text', width: 30, value: (d) => d.cliente.nombre },
  { header: 'Venta', type: 'text', width: 20, value: (d) => d.venta_numero },
  { header: 'Cuota', type: 'entero', value: (d) => d.numero_cuota },
  { header: 'Vencimiento', type: 'fecha', value: (d) => d.fecha_vencimiento },
  { header: 'Anterior', type: 'importe', value: (d) => d.anterior },
  { header: 'Nuevo', type: 'importe', value: (d) => d.nuevo },
  { header: 'Nota de débito', type: 'text', width: 20, value: (d) => d.nota_debito.numero },
]
