/** The instalments that a label or a list of prices offers, as a sale of today would have them. */
import type { Plan } from '@mostrador/contract/base/plan'
import { MAS_CUOTAS, precioSegunCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { planCuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { condicionesDeCredito, mostrarCftea } from '@mostrador/contract/ventas/planes/ley-credito'
import { UN_MES, vencimientosDe } from '@mostrador/contract/ventas/planes/vencimientos'
import type { Queryable } from '../../../platform/database/db.ts'
import type { CuotasOfrecidas } from '../../mercaderia/etiquetas/etiqueta.reglas.ts'
import type { Oferta } from '../../mercaderia/etiquetas/etiquetas.reglas.ts'
import { getPlan } from './planes.queries.ts'

interface Financiado {
  contado: number
  anticipo: number
  /** What the instalments add up to. */
  saldo: number
  cuotas: number
  /** When they fall due. */
  vence: Pick<Plan, 'primera_dias' | 'dia_del_mes'>
}

function ofrecer(
  { contado, anticipo, saldo, cuotas, vence }: Financiado,
  hoy: string,
): Omit<CuotasOfrecidas, 'plan'> {
  const plan = planCuotas(saldo, cuotas, hoy, vencimientosDe(vence, hoy))
  const credito = condicionesDeCredito(
    {
      fecha: hoy,
      contado,
      anticipo,
      cuotas: plan.map((c) => ({ importe: c.total_cuota, vence: c.fecha_vencimiento })),
    },
    true,
  )
  const [primera] = plan
  const valor = primera?.total_cuota ?? 0
  return { cuotas, valor, anticipo, contado, total: credito.total, cftea: mostrarCftea(credito) }
}

/**
 * How instalments are offered: of a plan, the cash price by its coefficient without an advance; without one, those of each
 * article. The CFTEA is the CFT of Ley 24.240 for a sale of today. Refuses with 404 a plan that does not exist.
 */
export async function ofertaDe(db: Queryable, id: number | undefined, hoy: string): Promise<Oferta> {
  const plan = id === undefined ? null : await getPlan(db, id)
  return (articulo: Articulo) => {
    const { precio_venta: contado, precio_financiado, anticipo, n_cuotas, valor_cuota } = articulo
    if (contado <= 0) return null
    if (plan) {
      const { precio: saldo } = precioSegunCondicion(articulo, MAS_CUOTAS, undefined, plan)
      return {
        ...ofrecer({ contado, anticipo: 0, saldo, cuotas: plan.cuotas, vence: plan }, hoy),
        plan: true,
      }
    }
    if (valor_cuota <= 0) return null
    const saldo = precio_financiado - anticipo
    return { ...ofrecer({ contado, anticipo, saldo, cuotas: n_cuotas, vence: UN_MES }, hoy), plan: false }
  }
}
