import { columnas } from '../../lista.ts'
import type { ArticuloAnalizado } from './analisis-articulos.ts'

const importe = { tipo: 'importe', ancho: '136px' } as const
const fecha = { tipo: 'fecha', ancho: '112px' } as const

/** All columns; a view of the screen has some of them. */
export const articulosAnalizadosColumnas = columnas<ArticuloAnalizado>({
  id: { titulo: 'Código', en: 'excel' },
  nombre: { titulo: 'Artículo', titular: true, excel: 32 },
  sucursal: { titulo: 'Sucursal', ancho: '136px', si: (filas) => filas.some((a) => a.sucursal) },
  rubro: { titulo: 'Rubro', en: 'excel' },
  clase: { titulo: 'Clase', tipo: 'tilde', excel: 8 },
  unidades: { titulo: 'Unidades', tipo: 'entero' },
  neto: { titulo: 'Neto', ...importe },
  acumulado: { titulo: 'Acumulado', tipo: 'porcentaje', en: 'pantalla', ancho: '104px' },
  margen: { titulo: 'Margen', permiso: 'ver_costos', ...importe },
  valor: { titulo: 'Valor del stock', permiso: 'ver_costos', ...importe },
  stock: { titulo: 'Stock', tipo: 'entero' },
  en_camino: {
    titulo: 'En camino',
    tipo: 'entero',
    en: 'excel',
    si: (filas) => filas.some((a) => a.en_camino),
  },
  dias_con_stock: { titulo: 'Días con stock', tipo: 'entero' },
  por_dia: { titulo: 'Por día', tipo: 'decimal' },
  dias_de_stock: { titulo: 'Días de stock', tipo: 'entero' },
  rotacion: { titulo: 'Rotación', tipo: 'decimal' },
  ultima_salida: { titulo: 'Última salida', ...fecha },
  ultima_entrada: { titulo: 'Última entrada', ...fecha },
  se_vende_en: {
    titulo: 'Se vende en',
    ancho: '220px',
    valor: (a) => a.se_vende_en.map((s) => s.nombre).join(', '),
  },
})
