/** All the screens, and what leads from one to the other. */
import { RouterProvider } from '@tanstack/react-router'
import { onSessionEnd } from './platform/api/api.ts'
import { queryClient } from './platform/api/queryClient.ts'
import { reponerBorradores } from './platform/drafts/drafts.ts'
import { forgetPlace } from './platform/lugar.ts'
import { closeToasts, notifyInfo } from './platform/notify.tsx'
import { hoy } from './platform/text/format.ts'
import { keepPlace, takePlace } from './platform/vuelta.ts'
import { router } from './router.tsx'

/**
 * The screens instead of what the page showed so far. `show` puts a content into the frame. Who has just entered goes on
 * where the session expired.
 */
export async function start(show: (content: React.ReactNode) => void, username?: string): Promise<void> {
  await reponerBorradores()
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

/** Before the first one: without the network it could not come, and must say so. */
const loadToasts = () => import('./Toasts.tsx').catch(() => undefined)

/** The code of the first screen after the login, while somebody types. */
export const warmUp = () =>
  Promise.all([loadToasts(), import('./modules/shell/Shell.tsx'), import('./modules/shell/Dashboard.tsx')])
