import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { logout, useSesion } from '../../platform/session.tsx'
import { Tecla } from '../../ui/Tecla.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import styles from './TopBar.module.css'

interface TopBarProps {
  onMenu: () => void
  onPalette: () => void
}

/** Whose session this is and in which branch, always in sight, and the way out. */
export function TopBar({ onMenu, onPalette }: TopBarProps) {
  const { usuario } = useSesion()
  return (
    <header className={styles.bar}>
      <ActionIcon className={styles.menu} size="lg" onClick={onMenu} aria-label="Abrir menú">
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Link to="/dashboard" className={styles.brand}>
        Mostrador
      </Link>
      <p className={styles.who}>
        <strong>{usuario.sucursal_nombre ?? 'Sin sucursal'}</strong>
        <span>{usuario.username}</span>
      </p>
      <Button
        className={styles.palette}
        variant="default"
        size="compact-md"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Tecla keys="Ctrl+K" />}
        onClick={onPalette}
        aria-label="Ir a…"
      >
        <span className={styles.wide}>Ir a…</span>
      </Button>
      <ThemeMenu />
      <Link to="/micuenta" className={styles.account} aria-label="Mi cuenta">
        <IconUserCircle size={20} stroke={1.6} aria-hidden />
        <span className={styles.wide}>Mi cuenta</span>
      </Link>
      <Button
        className={styles.logout}
        variant="subtle"
        color="gray"
        size="compact-md"
        onClick={logout}
        aria-label="Cerrar sesión"
      >
        <IconLogout size={20} stroke={1.6} aria-hidden />
        <span className={styles.wide}>Cerrar sesión</span>
      </Button>
    </header>
  )
}
