import { ApiError } from '@mostrador/contract/errors'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { llega } from '../../platform/conexion/llega.ts'
import { ErrorScreen } from '../../ui/pages/ErrorScreen.tsx'

/** The screen for a failure to load: the code of it, or of a part that it shows, or the profile did not arrive. */
export function AppError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    // A new version has other files, and browsers remember one that failed: a new page has those that there are. Without
    // the network there would be no page at all.
    if (error instanceof ApiError || !(await llega())) void router.invalidate()
    else location.reload()
  }
  return (
    <ErrorScreen message="No se pudo mostrar la pantalla." why={whyOf(error)} onRetry={() => void retry()} />
  )
}

/** The browsers' own words for a file that did not come have one in common. */
function whyOf(error: unknown): string | null {
  // The device itself says why it shows nothing.
  if (error instanceof ApiError && error.codigo === 'sin_conexion') return error.message
  if (error instanceof ApiError)
    return error.status === 0 ? 'Mostrador no responde: revisa la conexión.' : null
  if (!/import/i.test(String(error))) return null
  return 'Todavía no se había abierto en este equipo, y no pudo llegar: revisa la conexión.'
}
