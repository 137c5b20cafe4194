import type { Cheque } from '@mostrador/contract/ventas/cheques'

export const CHEQUE: Cheque = {
  id: 2,
  banco: 'Galicia',
  numero: '90037',
  vencimiento: '2020-03-10',
  monto: 3_000_000,
  estado: 'EN_CARTERA',
  sucursal: 1,
  sucursal_nombre: 'Centro',
  cliente: 1,
  cliente_nombre: 'Juan Pérez',
  venta: 123,
  venta_numero: 'TKT-X 01-0000123',
  recibo: null,
  recibo_numero: null,
  nota_debito: null,
}
