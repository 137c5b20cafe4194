import './styles.ts'
import { configureMessages } from '@mostrador/contract/mensajes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { onSessionEnd } from './platform/api.ts'
import { closeToasts, notifyInfo } from './platform/notify.tsx'
import { queryClient } from './platform/queryClient.ts'
import { router } from './router.tsx'

// zod uses eval for speed, but the page's policy forbids it.
configureMessages({ jitless: true })

onSessionEnd((why) => {
  queryClient.clear()
  // Toasts name customers, and a press of 'Deshacer' would write again.
  closeToasts()
  if (why === 'expired') notifyInfo('La sesión terminó. Vuelve a ingresar.')
  void router.navigate({ to: '/', replace: true })
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
)
