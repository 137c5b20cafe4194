import { useRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../../ui/ErrorScreen.tsx'

/** A screen that could not be shown: its code did not arrive, or the profile did not. */
export function AppError() {
  const router = useRouter()
  return <ErrorScreen message="No se pudo mostrar la pantalla." onRetry={() => void router.invalidate()} />
}
