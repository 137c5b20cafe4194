/** The page begins here. The login comes alone: it is there at once, and the screens arrive while somebody types. */
import './styles.ts'
import { configureMessages } from '@mostrador/contract/mensajes'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from './Frame.tsx'
import { Login } from './modules/base/sesion/Login.tsx'
import { setMedio } from './platform/api/medio.ts'
import { queryClient } from './platform/api/queryClient.ts'
import { perfilQuery } from './platform/api/session.tsx'
import { usaEquipo } from './platform/conexion/modo.ts'
import { beginAnew } from './platform/lugar.ts'
import { hasSession } from './platform/tokens.ts'
// A scanner may be faster than the code of a screen.
import './ui/keys/earlyKeys.ts'
import { ErrorScreen } from './ui/pages/ErrorScreen.tsx'

// zod uses eval for speed, but the page's policy forbids it.
configureMessages({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const page = createRoot(root)

const loadScreens = () => import('./start.tsx')

/** A call already may have no answer but that of this device. */
function esperarEquipo(): void {
  if (!usaEquipo()) return
  const equipo = import('./modules/ventas/sin-conexion/sinConexion.ts')
  void equipo.then((m) => m.tellEspera()).catch(() => undefined)
  setMedio((endpoint, args, call) => equipo.then((m) => m.medio(endpoint, args, call), call))
}

/** Without the network their code does not arrive: the person may ask again. */
function showScreens(username?: string): Promise<void> {
  esperarEquipo()
  // What every screen asks first comes beside their code, and not after it.
  if (hasSession()) void queryClient.prefetchQuery(perfilQuery)
  return loadScreens().then(
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
}

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
