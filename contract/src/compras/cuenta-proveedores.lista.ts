import { DEBE_HABER_SALDO, SIN_MOVIMIENTOS } from '../base/cuenta.lista.ts'
import { lista } from '../lista.ts'
import { cuentaProveedores } from './cuenta-proveedores.ts'

export const cuentaProveedorLista = lista(cuentaProveedores, {
  nombre: 'cuenta-proveedor',
  archivo: ({ id }) => `cuenta-proveedor-${id}`,
  titulo: 'Movimientos de la cuenta',
  nombres: ['movimiento', 'movimientos', 'los movimientos'],
  ...SIN_MOVIMIENTOS,
  filtros: { rango: { tipo: 'llamada' } },
  columnas: {
    fecha: { titulo: 'Fecha', tipo: 'fecha' },
    concepto: { titulo: 'Concepto', titular: true, excel: 40 },
    documento: { titulo: 'Comprobante', tipo: 'codigo', ancho: '144px', en: 'pantalla' },
    usuario: {
      titulo: 'Usuario',
      ancho: '128px',
      valor: (m) => m.usuario_persona ?? m.usuario,
      excel: 18,
    },
    ...DEBE_HABER_SALDO,
  },
  excel: ['fecha', 'concepto', 'debe', 'haber', 'saldo'],
})
