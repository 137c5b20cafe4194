import { lista } from '../../lista.ts'
import { nombreCuota } from '../../ventas/cuotas/cuotas.ts'
import { analisisCreditos } from './analisis-creditos.ts'

/** The instalments that make a figure. */
export const cuotasAnalizadasLista = lista(
  { list: analisisCreditos.cuotas, exportar: analisisCreditos.exportarCuotas },
  {
    nombre: 'cuotas-de-creditos',
    titulo: 'Cuotas',
    nombres: ['cuota', 'cuotas', 'las cuotas'],
    ninguna: 'No hay cuotas.',
    filtros: {
      sucursal: { tipo: 'llamada' },
      vendedor: { tipo: 'llamada' },
      rango: { tipo: 'llamada' },
      incluir: { tipo: 'llamada' },
    },
    columnas: {
      fecha_vencimiento: { titulo: 'Vencimiento', tipo: 'fecha', ancho: '112px' },
      dias: { titulo: 'Días', tipo: 'entero', en: 'excel' },
      atraso: { titulo: 'Atraso', en: 'pantalla', ancho: '88px' },
      comprobante: { titulo: 'Comprobante', tipo: 'codigo', ancho: '168px', excel: 24 },
      numero_cuota: { titulo: 'Cuota', ancho: '120px', valor: (c) => nombreCuota(c.numero_cuota) },
      cliente: { titulo: 'Cliente', titular: true, excel: 32 },
      vendedor: { titulo: 'Vendedor', ancho: '112px' },
      cobrado: { titulo: 'Cobrado', tipo: 'importe', ancho: '136px' },
      abierto: { titulo: 'Sin cobrar', tipo: 'importe', ancho: '136px' },
    },
  },
)
