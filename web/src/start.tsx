/** All the screens, and what leads from one to the other. */
import { RouterProvider } from '@tanstack/react-router'
import { onSessionEnd } from './platform/api/api.ts'
import { ponerMedio } from './platform/api/medio.ts'
import { queryClient } from './platform/api/queryClient.ts'
import { SIN_CONEXION } from './platform/conexion/modo.ts'
import { forgetPlace } from './platform/lugar.ts'
import { closeToasts, notifyInfo } from './platform/notify.tsx'
import { hoy } from './platform/text/format.ts'
import { keepPlace, takePlace } from './platform/vuelta.ts'
import { router } from './router.tsx'

/**
 * The screens instead of what the page showed so far. `show` puts a content into the frame. Who has just entered goes on
 * where the session expired.
 */
export function start(show: (content: React.ReactNode) => void, username?: string): void {
  if (localStorage.getItem(SIN_CONEXION)) esperarEquipo()
  const place = username === undefined ? null : takePlace(username)
  if (place !== null) router.history.replace(place)
  onSessionEnd((why) => {
    const { href } = router.state.location
    if (why === 'expired') keepPlace(queryClient, href)
    else forgetPlace()
    queryClient.clear()
    // They name customers, and their 'Deshacer' would write again.
    closeToasts()
    if (why === 'expired') notifyInfo('La sesión terminó. Vuelve a ingresar.')
    void router.navigate({ to: '/', replace: true })
  })
  // The first date with a time zone holds a phone up for 40 ms: now, while the screen is on its way.
  setTimeout(hoy)
  void loadToasts()
  void import('./Presencia.tsx')
    .then((m) =>
      m.startPresencia(
        () => void router.invalidate(),
        () => void router.navigate({ to: '/sin-conexion' }),
      ),
    )
    .catch(() => undefined)
  show(<RouterProvider router={router} />)
}

/** The first call already may have no answer but that of this device. */
function esperarEquipo(): void {
  const equipo = import('./modules/ventas/sin-conexion/sinConexion.ts')
  ponerMedio((endpoint, args, call) => equipo.then((m) => m.medio(endpoint, args, call), call))
}

/** Before the first one: without the network it could not come, and must say so. */
const loadToasts = () => import('./Toasts.tsx').catch(() => undefined)

/** The code of the first screen after the login, while somebody types. */
export const warmUp = () =>
  Promise.all([loadToasts(), import('./modules/shell/Shell.tsx'), import('./modules/shell/Dashboard.tsx')])
