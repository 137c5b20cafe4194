/** The settings of orders to suppliers. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const MAX_TOLERANCIA = 100

const entero = (min: number, max: number) =>
  z
    .int('Debe ser un número entero')
    .check(z.gte(min, `Debe ser ${min} o más`), z.lte(max, `Debe ser ${max} o menos`))

export const ConfiguracionPedidos = z.object({
  /** In per cent: how much more than ordered may arrive, in all receptions together. */
  tolerancia: entero(0, MAX_TOLERANCIA),
  /** In days, from an order to its goods; the suggested points are made with it. */
  dias_entrega: entero(1, 365),
})
export type ConfiguracionPedidos = z.infer<typeof ConfiguracionPedidos>

export const pedidosConfiguracion = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/pedidos/configuracion/',
    summary: 'How much more than ordered may arrive, and how long an order takes',
    access: 'staff',
    permisos: ['compras'],
    response: ConfiguracionPedidos,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/pedidos/configuracion/',
    summary: 'Change the tolerance and the days of delivery',
    access: 'admin',
    body: ConfiguracionPedidos,
    response: ConfiguracionPedidos,
  }),
} as const
