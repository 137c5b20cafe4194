import { fechaDe } from '@mostrador/contract/fechas'
import type { LlegadaListada, UnidadesPorContar } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

const dia = (instante: string): string => fechaDe(new Date(instante))

export const llegadasColumnas: Column<LlegadaListada>[] = [
  { header: 'Número', type: 'text', width: 20, value: (l) => l.numero },
  { header: 'Provisional', type: 'text', width: 16, value: (l) => l.provisional },
  { header: 'Sucursal', type: 'text', value: (l) => l.sucursal.nombre },
  { header: 'Dispositivo', type: 'text', width: 36, value: (l) => l.dispositivo },
  { header: 'Vendió', type: 'text', width: 16, value: (l) => nombreDePersona(l.usuario) },
  { header: 'Envió', type: 'text', width: 16, value: (l) => nombreDePersona(l.enviada_por ?? l.usuario) },
  { header: 'Hecha', type: 'fecha', value: (l) => dia(l.tomada) },
  { header: 'Llegó', type: 'fecha', value: (l) => dia(l.llegada) },
  { header: 'Total', type: 'importe', value: (l) => l.total },
  { header: 'Diferencia', type: 'importe', value: (l) => l.diferencia },
  { header: 'Notas', type: 'text', width: 60, value: (l) => l.notas.map((n) => n.texto).join('; ') },
]

export const porContarColumnas: Column<UnidadesPorContar>[] = [
  { header: 'Código', type: 'text', width: 16, value: (u) => u.articulo },
  { header: 'Artículo', type: 'text', width: 32, value: (u) => u.articulo_nombre },
  { header: 'Unidades', type: 'entero', value: (u) => u.cantidad },
  { header: 'Stock', type: 'entero', value: (u) => u.stock },
  { header: 'Sucursal', type: 'text', value: (u) => u.sucursal.nombre },
  { header: 'Venta', type: 'text', width: 20, value: (u) => u.venta_numero },
  { header: 'Fecha', type: 'fecha', value: (u) => u.fecha },
  {
    header: 'Contó',
    type: 'text',
    width: 16,
    value: (u) => (u.contada ? nombreDePersona(u.contada.usuario) : ''),
  },
]
