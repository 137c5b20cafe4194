/**
 * Ctrl+K: a person types the name of a screen and goes there. `palette.sources.ts` lists the other sources.
 */
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { logout, useSesion } from '../../../platform/api/session.tsx'
import { askCambio } from '../../../platform/cambio.ts'
import { useModo } from '../../../platform/conexion/modo.ts'
import { notifyInfo } from '../../../platform/notify.tsx'
import { useCamaraButton } from '../../../ui/camara/useCamaraButton.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { writeInto } from '../../../ui/keys/useScanner.ts'
import { Picker } from '../../../ui/picker/Picker.tsx'
import { useHayComprobantes } from '../../base/emisor/facturacion.estado.queries.ts'
import { searchPalette } from './palette.sources.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const sesion = useSesion()
  const factura = useHayComprobantes()
  const { setColorScheme } = useMantineColorScheme()
  const { espera } = useModo()
  const caja = useRef<HTMLInputElement>(null)
  const camara = useCamaraButton((codigo) => {
    if (caja.current) writeInto(caja.current, codigo)
  })
  const hacer = {
    salir: () => (espera.disabled ? notifyInfo('Cerrar sesión', espera.title) : logout()),
    cambiar: askCambio,
    oscuro: () => setColorScheme('dark'),
    claro: () => setColorScheme('light'),
  }
  return (
    <Dialog title="Ir a…" size="md" yOffset="12dvh" fullOnPhone={false} onClose={onClose}>
      {/* One Esc closes it, whatever is typed; it opens empty. */}
      <div
        style={{ padding: '4px 16px 16px' }}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      >
        <Picker
          label="Pantalla, cliente, artículo o venta"
          placeholder="Escribe para buscar"
          autoFocus
          typedAhead
          inputRef={caja}
          end={camara}
          suggestions={(search) => searchPalette(search, sesion, factura)}
          itemKey={(item) => item.key}
          itemLabel={(item) => item.label}
          itemDetail={(item) => item.kind}
          onPick={(item) => {
            if (!item) return
            onClose()
            if (typeof item.to === 'string') hacer[item.to]()
            else void navigate(item.to)
          }}
        />
      </div>
    </Dialog>
  )
}
