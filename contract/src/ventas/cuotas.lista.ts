import { lista } from '../lista.ts'
import { cuotas } from './cuotas.ts'

/** The sales with something to collect. */
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
      cliente_nombre: { titulo: 'Cliente', titular: true, excel: 32 },
      venta_numero: { titulo: 'Venta', tipo: 'codigo', ancho: '176px', excel: 24 },
      cuotas_pendientes: { titulo: 'Cuotas pendientes', tipo: 'entero', ancho: '160px', cede: 2, excel: 18 },
      vencidas: {
        titulo: 'Vencidas',
        en: 'pantalla',
        ancho: '120px',
        tarjeta: 'state',
        valor: (v) => (v.cuotas_vencidas > 0 ? String(v.cuotas_vencidas) : null),
      },
      cuotas_vencidas: { titulo: 'Vencidas', tipo: 'entero', en: 'excel' },
      proximo_vencimiento: { titulo: 'Próximo vencimiento', tipo: 'fecha', ancho: '168px', excel: 20 },
      total_pendiente: { titulo: 'Total pendiente', tipo: 'importe', ancho: '160px', tarjeta: 'amount' },
      interes: {
        titulo: 'Interés',
        tipo: 'importe',
        en: 'pantalla',
        ancho: '136px',
        valor: (v) => v.interes || null,
        si: (rows) => rows.some((v) => v.interes),
      },
    },
    ancha: true,
  },
)
