import type { ConfiguracionPedidos } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import { ajustesOf } from '../../../platform/api/ajustes.ts'

export const PEDIDOS = ajustesOf<ConfiguracionPedidos, 'pedidos'>({
  tabla: 'pedidos_configuracion',
  columnas: { tolerancia: 'integer', dias_entrega: 'integer' },
  inicial: { tolerancia: 0, dias_entrega: 7 },
  entidad: 'pedidos',
  id: 'configuracion',
})
