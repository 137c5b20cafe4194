import { CONFIGURACION_DE_VENTAS } from '@mostrador/contract/base/apagados'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { ActualizacionHistorial } from './ActualizacionHistorial.tsx'
import { ActualizarForm } from './ActualizarForm.tsx'
import { IndicesForm } from './IndicesForm.tsx'

const route = getRouteApi('/app/actualizacion-cuotas')

/** Open instalments of adjustable plans rise: old and new of each customer, then all or none. Seen where a plan is adjustable. */
export function ActualizacionCuotasPage() {
  const { vista } = route.useSearch()
  const { usuario, esAdmin } = useSesion()
  if (!usuario.cuotas_ajustables)
    return (
      <Apagado
        message="Ningún plan es ajustable"
        to="/configuracion-ventas"
        donde={CONFIGURACION_DE_VENTAS}
      />
    )
  if (vista === 'historial') return <ActualizacionHistorial />
  if (vista === 'indices' && esAdmin) return <IndicesForm />
  return <ActualizarForm />
}
