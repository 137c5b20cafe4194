/** All the screens, and what leads from one to the other. */
import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { App } from './App.tsx'
import { onSessionEnd } from './platform/api.ts'
import { closeToasts, notifyInfo } from './platform/notify.tsx'
import { queryClient } from './platform/queryClient.ts'
import { router } from './router.tsx'

/** The screens instead of what the page showed so far. */
export function start(page: Root): void {
  onSessionEnd((why) => {
    queryClient.clear()
    // They name customers, and their 'Deshacer' would write again.
    closeToasts()
    if (why === 'expired') notifyInfo('La sesión terminó. Vuelve a ingresar.')
    void router.navigate({ to: '/', replace: true })
  })
  startTransition(() =>
    page.render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    ),
  )
}

/** The code of the first screen after the login, while somebody types. */
export const warmUp = () =>
  Promise.all([import('./modules/shell/Shell.tsx'), import('./modules/shell/Dashboard.tsx')])
