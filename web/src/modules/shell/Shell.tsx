import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { closeToasts } from '../../platform/notify.tsx'
import { HotkeyList } from '../../ui/HotkeyList.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { PALETTE_KEYS, TopBar } from './TopBar.tsx'

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })))

/** The keys go on in the new screen, unless it has taken the focus itself. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path, main])
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
  const [paletteOpened, palette] = useDisclosure(false)
  useHotkey(PALETTE_KEYS, 'Ir a una pantalla', palette.open)
  useFocusOnArrival(main)

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
      <Suspense>{paletteOpened && <Palette onClose={palette.close} />}</Suspense>
      <HotkeyList />
    </div>
  )
}
