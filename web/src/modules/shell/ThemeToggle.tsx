import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const THEMES = {
  light: { label: 'Tema: claro', icon: IconSun, next: 'dark' },
  dark: { label: 'Tema: oscuro', icon: IconMoon, next: 'auto' },
  auto: { label: 'Tema: según el sistema', icon: IconDeviceDesktop, next: 'light' },
} as const

/** Light, dark, or the system's theme, one after the other; this machine remembers the choice. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { label, icon: Icon, next } = THEMES[colorScheme]
  return (
    <ActionIcon size="lg" aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
