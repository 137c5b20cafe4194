/** Sales that wait in a device, and that nobody wants any more. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Importe, Instante, Texto, TextoObligatorio } from '../../wire.ts'
import { IdDispositivo, NumeroProvisional, VentaSinConexion } from './llegadas.ts'

/** The refusal of what has arrived: it is a sale, and annulled as one. */
export const YA_LLEGO = 'ya_llego'

/** What a person gives up: as the device knows it, also where its program does not understand the sale any more. */
export const Descarte = z.object({
  dispositivo: IdDispositivo,
  provisional: NumeroProvisional,
  clave: VentaSinConexion.shape.clave,
  sucursal: Id,
  tomada: Instante,
  total: Importe,
  /** The names on its paper; empty of a sale that came back from one. */
  cliente: Texto(200),
  vendio: Texto(200),
  /** `2 × PAV-1`, one after the other. */
  articulos: Texto(20_000),
  motivo: TextoObligatorio(500, 'Ingresa el motivo'),
})
export type Descarte = z.infer<typeof Descarte>

export const descartes = {
  create: endpoint({
    method: 'POST',
    path: '/gestion/ventas/sin-conexion/descartar/',
    summary: 'Give up a sale that waits in a device and did not arrive: the trail keeps it, with why',
    access: 'staff',
    permisos: ['anular_ventas'],
    body: Descarte,
    status: 204,
  }),
} as const
