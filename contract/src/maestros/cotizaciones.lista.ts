import { lista } from '../lista.ts'
import { cotizaciones, origenDe, UN_DOLAR } from './cotizaciones.ts'

export const cotizacionesLista = lista(cotizaciones, {
  nombre: 'cotizaciones',
  titulo: 'Cotización del dólar',
  tabla: 'Cotizaciones',
  nombres: ['cotización', 'cotizaciones', 'las cotizaciones'],
  ninguna: 'Todavía no hay cotizaciones.',
  filtros: {},
  columnas: {
    momento: { titulo: 'Fecha', tipo: 'instante', ancho: '176px' },
    valor: { titulo: UN_DOLAR, tipo: 'unitario', ancho: '160px', tarjeta: 'amount' },
    origen: { titulo: 'De dónde', valor: origenDe, titular: true, excel: 40 },
    fecha: { titulo: 'Del día', tipo: 'fecha', ancho: '120px', si: (rows) => rows.some((c) => c.fecha) },
    usuario: {
      titulo: 'Usuario',
      ancho: '160px',
      valor: (c) => c.usuario_persona ?? c.usuario_nombre,
      excel: 16,
    },
  },
})
