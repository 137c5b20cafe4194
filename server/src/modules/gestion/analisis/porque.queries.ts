/** Why less or more was sold than in another range. */
import type { Porque } from '@mostrador/contract/gestion/analisis'
import type { Rango } from '../informes/informes.reglas.ts'
import { type Lectura, sumarGrupos } from './analisis.queries.ts'
import { porqueDe } from './porque.reglas.ts'

export async function getPorque(lectura: Lectura, rango: Rango, comparado: Rango): Promise<Porque> {
  const leer = (dias: Rango) =>
    Promise.all([sumarGrupos(lectura, 'sucursal', dias), sumarGrupos(lectura, 'hora', dias)])
  const [ahora, antes] = await Promise.all([leer(rango), leer(comparado)])
  return porqueDe(
    { rango, comparado },
    { sucursales: ahora[0].filas, horas: ahora[1].filas },
    { sucursales: antes[0].filas, horas: antes[1].filas },
  )
}
