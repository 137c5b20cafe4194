import { DEBE_HABER_SALDO, SIN_MOVIMIENTOS } from '../base/cuenta.lista.ts'
import { lista } from '../lista.ts'
import { cuentaClientes } from './cuenta-clientes.ts'

export const cuentaClienteLista = lista(cuentaClientes, {
  nombre: 'cuenta-cliente',
  archivo: ({ id }) => `cuenta-${id}`,
  titulo: 'Movimientos de la cuenta',
  nombres: ['movimiento', 'movimientos', 'los movimientos'],
  ...SIN_MOVIMIENTOS,
  filtros: { rango: { tipo: 'llamada' } },
  columnas: {
    fecha: { titulo: 'Fecha', tipo: 'fecha' },
    concepto: { titulo: 'Concepto', titular: true, excel: 40 },
    comprobante: { titulo: 'Comprobante', tipo: 'codigo', ancho: '160px' },
    ...DEBE_HABER_SALDO,
  },
  excel: ['fecha', 'comprobante'],
})
