import type {
  ActualizacionCuotas,
  ActualizacionCuotasDetalle,
} from '@mostrador/contract/credito/actualizaciones-cuotas'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'
import { comoDe } from './actualizaciones-cuotas.reglas.ts'

export const columnas: Column<ActualizacionCuotas>[] = [
  { header: 'Número', type: 'entero', value: (a) => a.id },
  { header: 'Fecha', type: 'instante', value: (a) => a.momento },
  { header: 'Usuario', type: 'text', width: 16, value: (a) => nombreDePersona(a.usuario) },
  { header: 'Cómo', type: 'text', width: 32, value: comoDe },
  { header: 'Vencen desde', type: 'fecha', value: (a) => a.vence_desde },
  { header: 'Vencen hasta', type: 'fecha', value: (a) => a.vence_hasta },
  { header: 'Sucursal', type: 'text', width: 20, value: (a) => a.sucursal?.nombre ?? null },
  { header: 'Cliente', type: 'text', width: 30, value: (a) => a.cliente?.nombre ?? null },
  { header: 'Clientes', type: 'entero', value: (a) => a.clientes },
  { header: 'Cuotas', type: 'entero', value: (a) => a.cuotas },
  { header: 'Anterior', type: 'importe', value: (a) => a.anterior },
  { header: 'Nuevo', type: 'importe', value: (a) => a.nuevo },
  {
    header: 'Estado',
    type: 'text',
    width: 24,
    value: (a) => (a.deshecha_por ? `Deshecha por ${nombreDePersona(a.deshecha_por)}` : null),
  },
]

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
