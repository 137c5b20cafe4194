import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useHotkey, useHotkeyList } from '../platform/hotkeys.tsx'
import styles from './HotkeyList.module.css'
import { Tecla } from './Tecla.tsx'

/** `?` lists the keys that work on the present screen. */
export function HotkeyList() {
  const [opened, setOpened] = useState(false)
  const hotkeys = useHotkeyList()
  useHotkey('?', 'Ver los atajos de teclado', () => setOpened(true))
  const unique = [...new Map(hotkeys.map((hotkey) => [hotkey.keys, hotkey])).values()]
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="Atajos de teclado" size="sm">
      <dl className={styles.list}>
        {unique.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Tecla keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
