import { ActionIcon, Button } from '@mantine/core'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconLogout, IconMenu2, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { logout, useSesion } from '../../platform/api/session.tsx'
import { askCambio } from '../../platform/cambio.ts'
import { useModo } from '../../platform/conexion/modo.ts'
import { ariaKeys } from '../../platform/hotkeys.tsx'
import { Tecla } from '../../ui/keys/Tecla.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import styles from './TopBar.module.css'

export const PALETTE_KEYS = 'Ctrl+K'

interface TopBarProps {
  onMenu: () => void
  onPalette: () => void
}

/** The user and the branch, always in sight, and the button to log out. */
export function TopBar({ onMenu, onPalette }: TopBarProps) {
  const { usuario } = useSesion()
  const { espera } = useModo()
  return (
    <header className={styles.bar}>
      <ActionIcon className={styles.menu} size="lg" onClick={onMenu} aria-label="Abrir menú">
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Link to="/dashboard" className={styles.brand}>
        Mostrador
      </Link>
      <Quien cambia={usuario.cambio_rapido !== undefined}>
        <strong>{usuario.sucursal_nombre ?? 'Sin sucursal'}</strong>
        <span>{nombreDePersona(usuario)}</span>
      </Quien>
      <Button
        classNames={{ root: styles.palette ?? '', section: styles.section ?? '' }}
        variant="default"
        size="compact-md"
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-keyshortcuts={ariaKeys(PALETTE_KEYS)}
        rightSection={<Tecla keys={PALETTE_KEYS} />}
        onClick={onPalette}
      >
        <span className={styles.wide}>Ir a…</span>
      </Button>
      <ThemeToggle />
      <AyudaLink className={styles.help} />
      <Link to="/micuenta" className={styles.account}>
        <IconUserCircle size={20} stroke={1.6} aria-hidden />
        <span className={styles.wide}>Mi cuenta</span>
      </Link>
      <Button
        className={styles.logout}
        variant="subtle"
        color="gray"
        size="compact-md"
        onClick={logout}
        {...espera}
      >
        <IconLogout size={20} stroke={1.6} aria-hidden />
        <span className={styles.wide}>Cerrar sesión</span>
      </Button>
    </header>
  )
}

/** Where people change by PIN, a press on the name is how. */
const Quien = ({ cambia, children }: { cambia: boolean; children: React.ReactNode }) =>
  cambia ? (
    <button
      type="button"
      className={`${styles.who} ${styles.cambia}`}
      title="Cambiar de persona"
      onClick={askCambio}
    >
      {children}
    </button>
  ) : (
    <p className={styles.who}>{children}</p>
  )

interface AyudaLinkProps {
  className: string | undefined
  onNavigate?: () => void
}

/** To the page of the manual about the screen in sight; the manual knows which one that is. */
export function AyudaLink({ className, onNavigate }: AyudaLinkProps) {
  const pantalla = useLocation({ select: (location) => location.pathname })
  return (
    <Link to="/ayuda/{-$pagina}" search={{ pantalla }} className={className} onClick={onNavigate}>
      <span className={styles.wide}>Ayuda</span>
    </Link>
  )
}
