import { useHotkeyList } from '../../platform/hotkeys.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import styles from './HotkeyList.module.css'
import { Tecla } from './Tecla.tsx'

/** The keys that work on the present screen. */
export function HotkeyDialog({ onClose }: { onClose: () => void }) {
  const hotkeys = useHotkeyList()
  const unique = [...new Map(hotkeys.map((hotkey) => [hotkey.keys, hotkey])).values()]
  return (
    <Dialog title="Atajos de teclado" size="sm" fullOnPhone={false} onClose={onClose}>
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
    </Dialog>
  )
}
