import { useState } from 'react'
import { HotkeyLayer, useHotkey } from '../../platform/hotkeys.tsx'
import { later } from '../../platform/later.tsx'

const HotkeyDialog = later(() => import('./HotkeyDialog.tsx').then((m) => m.HotkeyDialog))

/** `?` lists the keys that work on the present screen. */
export function HotkeyList() {
  const [opened, setOpened] = useState(false)
  useHotkey('?', 'Ver los atajos de teclado', () => setOpened(true))
  if (!opened) return null
  // The keys beneath rest at once, also while the list is on its way.
  return (
    <HotkeyLayer>
      <HotkeyDialog onClose={() => setOpened(false)} />
    </HotkeyLayer>
  )
}
