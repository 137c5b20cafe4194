/** The page begins here. The login comes alone: it is there at once, and the screens arrive while somebody types. */
import './styles.ts'
import { configureMessages } from '@mostrador/contract/mensajes'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from './Frame.tsx'
import { Login } from './modules/base/sesion/Login.tsx'
import { queryClient } from './platform/api/queryClient.ts'
import { beginAnew } from './platform/lugar.ts'
import { hasSession } from './platform/tokens.ts'
import { ErrorScreen } from './ui/pages/ErrorScreen.tsx'

// zod uses eval for speed, but the page's policy forbids it.
configureMessages({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const page = createRoot(root)

const loadScreens = () => import('./start.tsx')

/** Without the network their code does not arrive: the person may ask again. */
const showScreens = (username?: string): Promise<void> =>
  loadScreens().then(
    ({ start }) => start(show, username),
    () =>
      show(
        <ErrorScreen
          message="No se pudo mostrar la pantalla."
          why="El programa no llegó: revisa la conexión."
          onRetry={() => location.reload()}
        />,
      ),
  )

const warmUp = () =>
  void loadScreens()
    .then((screens) => screens.warmUp())
    .catch(() => undefined)

/** In small steps, between which the page answers. */
const show = (content: React.ReactNode): void =>
  startTransition(() =>
    page.render(
      <StrictMode>
        <Frame queryClient={queryClient}>{content}</Frame>
      </StrictMode>,
    ),
  )

if (location.pathname === '/' && !hasSession()) {
  beginAnew()
  show(<Login onBegin={warmUp} onEntered={showScreens} />)
} else {
  // The frame is made while the screens are on their way.
  show(null)
  void showScreens()
}
