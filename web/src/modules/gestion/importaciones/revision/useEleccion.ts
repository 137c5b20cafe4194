import { getRouteApi } from '@tanstack/react-router'
import type { Eleccion } from '../importaciones.reglas.ts'

const route = getRouteApi('/app/importaciones/$id')

/** What the person chose of the rows; in the address, so that a reload keeps it. */
export function useEleccion(): Eleccion {
  const { modo = 'nuevos_y_cambios', sin_errores = false, con_alarmas } = route.useSearch()
  return con_alarmas ? { modo, sin_errores, con_alarmas } : { modo, sin_errores }
}
