import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { closeToasts } from '../../platform/notify.tsx'
import { holdTyping, releaseTyping } from '../../platform/typeAhead.ts'
import { HotkeyList } from '../../ui/HotkeyList.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { PALETTE_KEYS, TopBar } from './TopBar.tsx'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })))

/** Fetches the palette while nothing else is to be done: it opens at once then, also if the network went since. */
function usePaletteAtHand(): void {
  useEffect(() => {
    const load = () => void loadPalette().catch(() => undefined)
    // Safari knows no idle moments.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 2000)
      return () => clearTimeout(timer)
    }
    const asked = window.requestIdleCallback(load)
    return () => window.cancelIdleCallback(asked)
  }, [])
}

interface PaletteState {
  opened: boolean
  open: () => void
  close: () => void
}

/** Open from the key on: what is typed until it is there is kept for it. */
function usePalette(): PaletteState {
  const [opened, setOpened] = useState(false)
  const close = () => {
    releaseTyping()
    setOpened(false)
  }
  const open = () => {
    if (opened) return
    holdTyping(close)
    setOpened(true)
  }
  useEffect(() => () => void releaseTyping(), [])
  usePaletteAtHand()
  useHotkey(PALETTE_KEYS, 'Ir a una pantalla', open)
  return { opened, open, close }
}

/** The keys go on in the new screen, unless it has taken the focus itself. Apart, so that the frame is not rendered anew. */
function FocusOnArrival({ main }: { main: RefObject<HTMLElement | null> }) {
  const path = useLocation({ select: (location) => location.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path, main])
  return null
}

/** Stands before the screen, whose own Esc is registered later then, and wins. */
function AvisosKey() {
  useHotkey('Escape', 'Cerrar los avisos', closeToasts)
  return null
}

/** The frame around every screen behind the login. */
export function Shell() {
  const main = useRef<HTMLElement>(null)
  const [menuOpened, menu] = useDisclosure(false)
  const palette = usePalette()

  return (
    <div className={styles.shell}>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <AvisosKey />
      <TopBar onMenu={menu.open} onPalette={palette.open} />
      <div className={styles.sidebar}>
        <Sidebar />
      </div>
      <Drawer.Root opened={menuOpened} onClose={menu.close} size={250}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menú">
          <div className={styles.drawerHeader}>
            <span>Mostrador</span>
            <Drawer.CloseButton aria-label="Cerrar menú" />
          </div>
          <Sidebar onNavigate={menu.close} />
        </Drawer.Content>
      </Drawer.Root>
      <main ref={main} id="contenido" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>{palette.opened && <Palette onClose={palette.close} />}</Suspense>
      <HotkeyList />
      <FocusOnArrival main={main} />
    </div>
  )
}
