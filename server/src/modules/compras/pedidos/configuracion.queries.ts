import type { ConfiguracionPedidos } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import { parametrosOf } from '../../../platform/api/parametros.ts'

export const PEDIDOS = parametrosOf<ConfiguracionPedidos, 'pedidos'>({
  tabla: 'pedidos_configuracion',
  columnas: { tolerancia: 'integer', dias_entrega: 'integer' },
  inicial: { tolerancia: 0, dias_entrega: 7 },
  entidad: 'pedidos',
  id: 'configuracion',
})
