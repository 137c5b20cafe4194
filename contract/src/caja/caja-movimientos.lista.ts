import { lista } from '../lista.ts'
import { cajaMovimientos, TIPO_MOVIMIENTO_CAJA } from './caja-movimientos.ts'
import { TIPO_PAGO } from './pagos.ts'

export const movimientosCajaLista = lista(cajaMovimientos, {
  nombre: 'movimientos-de-caja',
  titulo: 'Movimientos de caja',
  nombres: ['movimiento', 'movimientos', 'los movimientos'],
  ninguna: 'La caja todavía no tiene movimientos.',
  error: 'Error al obtener los movimientos',
  ancha: true,
  filtros: {
    sucursal: { tipo: 'llamada' },
    caja: { tipo: 'llamada' },
    rango: { tipo: 'llamada' },
    turno: { tipo: 'llamada' },
    tipo: { tipo: 'llamada' },
  },
  columnas: {
    momento: { titulo: 'Momento', tipo: 'instante', en: 'excel' },
    hora: { titulo: 'Hora', tipo: 'instante', en: 'pantalla', ancho: '72px', valor: (m) => m.momento },
    turno: { titulo: 'Turno', en: 'excel', valor: (m) => m.turno.numero, excel: 14 },
    caja: { titulo: 'Caja', en: 'excel', excel: 16 },
    tipo: { titulo: 'Tipo', ancho: '104px', valor: (m) => TIPO_MOVIMIENTO_CAJA[m.tipo], excel: 14 },
    concepto: { titulo: 'Concepto', titular: true, excel: 40 },
    categoria: { titulo: 'Categoría', en: 'excel', excel: 20 },
    comprobante: { titulo: 'Comprobante', en: 'excel' },
    tipo_pago: {
      titulo: 'Tipo de pago',
      ancho: '144px',
      valor: (m) => TIPO_PAGO[m.tipo_pago],
      excel: 20,
    },
    usuario: { titulo: 'Usuario', ancho: '112px', excel: 16 },
    importe: { titulo: 'Importe', tipo: 'importe', ancho: '136px', tarjeta: 'amount' },
    // Each payment type has its own.
    saldo: { titulo: 'Saldo del tipo', tipo: 'importe', ancho: '136px' },
  },
  excel: [
    ...['momento', 'turno', 'caja', 'tipo', 'concepto', 'categoria', 'comprobante', 'tipo_pago'],
    ...['importe', 'saldo'],
  ],
})
