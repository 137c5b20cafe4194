import './styles.ts'
import { configureMessages } from '@mostrador/contract/mensajes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { onSessionEnd } from './platform/api.ts'
import { closeToasts, notifyInfo } from './platform/notify.tsx'
import { queryClient } from './platform/queryClient.ts'
import { router } from './router.tsx'

// The page's policy forbids eval, which zod would use for speed.
configureMessages({ jitless: true })

onSessionEnd((why) => {
  queryClient.clear()
  // They name customers, and their 'Deshacer' would write again.
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
