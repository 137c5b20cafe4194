import { CloseButton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { CambioDelPerfil } from '@mostrador/contract/base/sesion'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSesion } from '../../platform/api/session.tsx'
import { askCambio } from '../../platform/cambio.ts'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { later, useAtHand } from '../../platform/later.tsx'
import { closeToasts } from '../../platform/notify.tsx'
import { holdTyping, releaseTyping } from '../../platform/typeAhead.ts'
import { Layer } from '../../ui/dialogs/Layer.tsx'
import { HotkeyList } from '../../ui/keys/HotkeyList.tsx'
import { ErrorScreen } from '../../ui/pages/ErrorScreen.tsx'
import { Flechas } from '../../ui/tables/Flechas.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { Autorizacion } from '../base/permisos/Autorizacion.tsx'
import { CajaCerrada } from '../caja/turnos/CajaCerrada.tsx'
import { tienePantalla } from './roles.ts'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { AyudaLink, PALETTE_KEYS, TopBar } from './TopBar.tsx'

const Palette = later(() => import('./palette/Palette.tsx').then((m) => m.Palette))

const VentaEscaneada = later(() =>
  import('../ventas/ventas/VentaEscaneada.tsx').then((m) => m.VentaEscaneada),
)

const Puesto = later(() => import('../base/sesion/cambio/Puesto.tsx').then((m) => m.Puesto))

/** Below it, the menu would take a third of the screen: the style sheets have the same width. */
const RAIL = '(max-width: 63.99em)'
/** The first render knows it. */
const AT_ONCE = { getInitialValueInEffect: false }

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
  useAtHand(Palette)
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

/** The screen of the address, for the roles that have it. */
function Pantalla() {
  const { tipo_usuario } = useSesion().usuario
  const suya = useLocation({ select: ({ pathname }) => tienePantalla(tipo_usuario, pathname) })
  return suya ? <Outlet /> : <ErrorScreen message="No tienes permiso para ver esta pantalla" />
}

/** Another person begins with screens of their own. */
export function Shell() {
  const { usuario } = useSesion()
  return <Marco key={usuario.id} cambio={usuario.cambio_rapido} />
}

/** The frame of every screen behind the login. */
function Marco({ cambio }: { cambio: CambioDelPerfil | undefined }) {
  const main = useRef<HTMLElement>(null)
  const [menuOpened, menu] = useDisclosure(false)
  const onPhone = usePhone()
  const rail = useMediaQuery(RAIL, false, AT_ONCE) === true
  const palette = usePalette()
  useHotkey('Alt+U', 'Cambiar de persona', askCambio, cambio !== undefined)
  const { usuario } = useSesion()
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
          <Sidebar rail={rail} />
        </div>
      )}
      {menuOpened && (
        <Layer aria-label="Menú" className={styles.drawer ?? ''} onClose={menu.close}>
          <div className={styles.drawerHeader}>
            <span>Mostrador</span>
            <AyudaLink className={styles.help} onNavigate={menu.close} />
            <CloseButton aria-label="Cerrar menú" onClick={menu.close} />
          </div>
          <Sidebar onNavigate={menu.close} />
        </Layer>
      )}
      <main ref={main} id="contenido" className={styles.main} tabIndex={-1}>
        {framed && <Pantalla />}
      </main>
      {palette.opened && <Palette onClose={palette.close} />}
      {usuario.devolver_desde_venta && <VentaEscaneada />}
      <HotkeyList />
      <Flechas />
      <CajaCerrada />
      <Autorizacion />
      {cambio && <Puesto minutos={cambio.minutos} trasVenta={cambio.tras_venta === true} />}
      <FocusOnArrival main={main} />
    </div>
  )
}
