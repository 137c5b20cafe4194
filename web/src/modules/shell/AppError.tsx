import { useRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../../ui/pages/ErrorScreen.tsx'

/** The screen for a failure to load: the code or the profile did not arrive. */
export function AppError() {
  const router = useRouter()
  return <ErrorScreen message="No se pudo mostrar la pantalla." onRetry={() => void router.invalidate()} />
}
