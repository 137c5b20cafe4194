/** Ctrl+K: goes anywhere by typing. Sources beside the screens are listed in `palette.sources.ts`. */
import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { HotkeyLayer } from '../../platform/hotkeys.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { type PaletteItem, searchPalette } from './palette.sources.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Modal opened onClose={onClose} title="Ir a…" size="md" yOffset="12dvh">
      <HotkeyLayer>
        <Picker<PaletteItem>
          label="Pantalla, cliente o venta"
          placeholder="Escriba para buscar"
          autoFocus
          suggestions={searchPalette}
          itemKey={(item) => item.key}
          itemLabel={(item) => item.label}
          itemDetail={(item) => item.kind}
          onPick={(item) => {
            if (!item) return
            onClose()
            void navigate(item.to)
          }}
        />
      </HotkeyLayer>
    </Modal>
  )
}
