import type { PedidoLinea, PedidoListItem } from '@mostrador/contract/compras/pedidos/pedidos'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

interface Fila {
  pedido: PedidoListItem
  estado: string
  linea: PedidoLinea
}

const COSTO: Column<Fila> = {
  header: 'Costo unitario',
  type: 'celda',
  value: ({ linea: { costo_unitario: c } }) => (c === null ? null : c / 10_000),
}

/** A row for each article; without the costs for a user who may not see them. */
export const columnasPara = (veCostos: boolean): Column<Fila>[] => [
  { header: 'Número', type: 'text', width: 14, value: ({ pedido }) => pedido.numero },
  { header: 'Fecha', type: 'fecha', value: ({ pedido }) => pedido.fecha },
  { header: 'Proveedor', type: 'text', width: 32, value: ({ pedido }) => pedido.proveedor.nombre },
  { header: 'Local', type: 'text', width: 20, value: ({ pedido }) => pedido.sucursal.nombre },
  { header: 'Estado', type: 'text', width: 22, value: ({ estado }) => estado },
  { header: 'Entrega', type: 'fecha', value: ({ pedido }) => pedido.fecha_entrega },
  { header: 'Código', type: 'text', width: 18, value: ({ linea }) => linea.articulo.id },
  { header: 'Código del proveedor', type: 'text', width: 20, value: ({ linea }) => linea.codigo_proveedor },
  { header: 'Artículo', type: 'text', width: 40, value: ({ linea }) => linea.articulo.nombre },
  { header: 'Pedida', type: 'entero', value: ({ linea }) => linea.cantidad },
  { header: 'Recibida', type: 'entero', value: ({ linea }) => linea.recibida },
  { header: 'Falta', type: 'entero', value: ({ linea }) => linea.faltan || null },
  { header: 'Sobra', type: 'entero', value: ({ linea }) => linea.sobran || null },
  ...(veCostos ? [COSTO] : []),
  { header: 'Usuario', type: 'text', width: 16, value: ({ pedido }) => nombreDePersona(pedido.usuario) },
]
