import { DrawerCloseButton, DrawerContent, DrawerOverlay, DrawerRoot } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { closeToasts } from '../../platform/notify.tsx'
import { holdTyping, releaseTyping } from '../../platform/typeAhead.ts'
import { HotkeyList } from '../../ui/keys/HotkeyList.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { Autorizacion } from '../base/permisos/Autorizacion.tsx'
import { CajaCerrada } from '../caja/turnos/CajaCerrada.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { PALETTE_KEYS, TopBar } from './TopBar.tsx'

const loadPalette = () => import('./palette/Palette.tsx')
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })))

/** Fetches the palette in an idle moment: it then opens at once, even after the network fails. */
function usePaletteAtHand(): void {
  useEffect(() => {
    const load = () => void loadPalette().catch(() => undefined)
    // Safari has no requestIdleCallback.
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

/** Open from the key press: the keys typed before the palette arrives go into it. */
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

/** Moves the focus to a new screen, unless the screen has already taken it. A component of its own spares the frame a render. */
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

/** Stands before the screen: the screen registers its own Esc later, so the screen's Esc wins. */
function AvisosKey() {
  useHotkey('Escape', 'Cerrar los avisos', closeToasts)
  return null
}

/** The frame of every screen behind the login. */
export function Shell() {
  const main = useRef<HTMLElement>(null)
  const [menuOpened, menu] = useDisclosure(false)
  const onPhone = usePhone()
  const palette = usePalette()
  // At first the frame alone: its screen and its menu follow in small steps, between which the page answers.
  const framed = useDeferredValue(true, false)

  return (
    <div className={styles.shell}>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <AvisosKey />
      <TopBar onMenu={menu.open} onPalette={palette.open} />
      {!onPhone && (
        <div className={styles.sidebar}>
          <Sidebar />
        </div>
      )}
      {framed && (
        <DrawerRoot opened={menuOpened} onClose={menu.close} size={250}>
          <DrawerOverlay />
          <DrawerContent aria-label="Menú">
            <div className={styles.drawerHeader}>
              <span>Mostrador</span>
              <DrawerCloseButton aria-label="Cerrar menú" />
            </div>
            <Sidebar onNavigate={menu.close} />
          </DrawerContent>
        </DrawerRoot>
      )}
      <main ref={main} id="contenido" className={styles.main} tabIndex={-1}>
        {framed && <Outlet />}
      </main>
      <Suspense>{palette.opened && <Palette onClose={palette.close} />}</Suspense>
      <HotkeyList />
      <CajaCerrada />
      <Autorizacion />
      <FocusOnArrival main={main} />
    </div>
  )
}
