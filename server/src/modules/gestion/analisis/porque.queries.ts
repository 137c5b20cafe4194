/** Why less or more was sold than in another range. */
import type { Porque } from '@mostrador/contract/gestion/analisis/analisis'
import type { Rango } from '../informes/informes.reglas.ts'
import { type Lectura, sumVarios } from './analisis.queries.ts'
import { porqueDe } from './porque.reglas.ts'

export async function getPorque(lectura: Lectura, rango: Rango, comparado: Rango): Promise<Porque> {
  const leer = async (dias: Rango) => {
    const leidas = { sucursales: { agrupar: 'sucursal' }, horas: { agrupar: 'hora' } } as const
    return (await sumVarios(lectura, leidas, dias)).grupos
  }
  const [ahora, antes] = await Promise.all([leer(rango), leer(comparado)])
  return porqueDe({ rango, comparado }, ahora, antes)
}
