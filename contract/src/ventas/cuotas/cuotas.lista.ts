import { lista } from '../../lista.ts'
import { mostrarTasa } from '../planes/ley-credito.ts'
import { cuotas, nombreCuota, TASA_DE_MORA } from './cuotas.ts'

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

/** The unpaid instalments, one by one. */
export const cuotasPendientesLista = lista(
  { list: cuotas.pendientes, exportar: cuotas.exportarPendientes },
  {
    nombre: 'cuotas',
    titulo: 'Cuotas pendientes',
    nombres: ['cuota', 'cuotas', 'las cuotas pendientes'],
    filtros: {},
    columnas: {
      cliente_nombre: { titulo: 'Cliente', excel: 32 },
      venta_numero: { titulo: 'Venta', tipo: 'codigo', excel: 24 },
      concepto: { titulo: 'Concepto', excel: 32 },
      numero_cuota: { titulo: 'Cuota', valor: (c) => nombreCuota(c.numero_cuota), excel: 12 },
      fecha_vencimiento: { titulo: 'Vencimiento', tipo: 'fecha', excel: 14 },
      dias_vencimiento: { titulo: 'Días al vencimiento', tipo: 'entero', excel: 20 },
      monto_original: { titulo: 'Monto original', tipo: 'importe' },
      total_cuota: { titulo: 'Monto pendiente', tipo: 'importe', excel: 18 },
      tasa_mora: {
        titulo: TASA_DE_MORA,
        valor: (c) => (c.tasa_mora === undefined ? null : mostrarTasa(c.tasa_mora)),
        excel: 22,
        si: (cuotas) => cuotas.some((c) => c.tasa_mora !== undefined),
      },
    },
  },
)
