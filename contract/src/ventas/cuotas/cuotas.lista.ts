import { lista } from '../../lista.ts'
import { cuotas } from './cuotas.ts'

/** The workbook of the sales with something to collect; its screen is a seller's, and brings no list's engine. */
export const ventasACobrarLista = lista(
  { list: cuotas.ventasPendientes, exportar: cuotas.exportarVentasPendientes },
  {
    nombre: 'cuotas',
    archivo: 'cuotas-pendientes',
    titulo: 'Cuotas pendientes',
    nombres: ['venta', 'ventas', 'las cuotas pendientes'],
    clave: (v) => v.venta_id,
    filtros: {},
    columnas: {
      cliente_nombre: { titulo: 'Cliente', excel: 32 },
      venta_numero: { titulo: 'Venta', tipo: 'codigo', excel: 24 },
      cuotas_pendientes: { titulo: 'Cuotas pendientes', tipo: 'entero', excel: 18 },
      cuotas_vencidas: { titulo: 'Vencidas', tipo: 'entero' },
      proximo_vencimiento: { titulo: 'Próximo vencimiento', tipo: 'fecha', excel: 20 },
      total_pendiente: { titulo: 'Total pendiente', tipo: 'importe' },
    },
  },
)
