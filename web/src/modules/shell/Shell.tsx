import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { HotkeyList } from '../../ui/HotkeyList.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })))

/** The frame around every screen behind the login. */
export function Shell() {
  const [menuOpened, menu] = useDisclosure(false)
  const [paletteOpened, palette] = useDisclosure(false)
  useHotkey('Ctrl+K', 'Ir a una pantalla', palette.open)

  return (
    <div className={styles.shell}>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <TopBar onMenu={menu.open} onPalette={palette.open} />
      <div className={styles.sidebar}>
        <Sidebar />
      </div>
      <Drawer
        opened={menuOpened}
        onClose={menu.close}
        size={250}
        title="Mostrador"
        closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
        classNames={{ body: styles.drawer ?? '' }}
      >
        <Sidebar onNavigate={menu.close} />
      </Drawer>
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>{paletteOpened && <Palette onClose={palette.close} />}</Suspense>
      <HotkeyList />
    </div>
  )
}
