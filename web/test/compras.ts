/** An order of which a part came, and the reception of it. */
import type { Pedido, PedidoLinea } from '@mostrador/contract/compras/pedidos/pedidos'
import type { Recepcion } from '@mostrador/contract/compras/recepciones'

const linea = (numero: number, id: string, nombre: string, faltan: number): PedidoLinea => ({
  linea: numero,
  articulo: { id, nombre },
  codigo_proveedor: '',
  cantidad: 10,
  costo_unitario: null,
  recibida: 10 - faltan,
  faltan,
  sobran: 0,
  admite: faltan,
})
export const PEDIDO: Pedido = {
  id: 12,
  numero: 'PED 0000012',
  fecha: '2026-03-05',
  proveedor: { id: 1, nombre: 'Molinos' },
  sucursal: { id: 1, nombre: 'Centro' },
  estado: 'recibido_en_parte',
  fecha_entrega: null,
  observaciones: '',
  usuario: { id: 1, username: 'admin' },
  unidades: 20,
  recibidas: 14,
  creado: '2026-03-05T12:00:00.000Z',
  motivo: '',
  whatsapp: '',
  email: '',
  detalles: [linea(1, 'YER-1', 'Yerba', 0), linea(2, 'AZU-1', 'Azúcar', 6)],
  recepciones: [],
  no_pedidos: [],
  motivos: [],
}
export const RECEPCION: Recepcion = {
  id: 7,
  numero: 'RCP 0000007',
  proveedor: { id: 1, nombre: 'Molinos' },
  sucursal: { id: 2, nombre: 'Norte' },
  fecha: '2026-03-06',
  fecha_registro: '2026-03-06',
  remito: 'R 1',
  observaciones: '',
  compra: null,
  sin_factura: true,
  estado: 'vigente',
  detalles: [
    {
      articulo: { id: 'AZU-1', nombre: 'Azúcar' },
      cantidad: 6,
      costo_unitario: null,
      motivo: '',
      pedido: { id: 12, nombre: 'PED 0000012' },
      compra: null,
    },
  ],
  usuario: { id: 1, username: 'admin' },
  creado: '2026-03-06T12:00:00.000Z',
  anulacion: null,
}
