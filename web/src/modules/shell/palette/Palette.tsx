/**
 * Ctrl+K: a person types the name of a screen and goes there. `palette.sources.ts` lists the other sources.
 */
import { useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Picker } from '../../../ui/picker/Picker.tsx'
import { useHayComprobantes } from '../../base/emisor/facturacion.estado.queries.ts'
import styles from './Palette.module.css'
import { searchPalette } from './palette.sources.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const sesion = useSesion()
  const factura = useHayComprobantes()
  return (
    <Dialog title="Ir a…" size="md" yOffset="12dvh" fullOnPhone={false} onClose={onClose}>
      <div className={styles.palette}>
        <Picker
          label="Pantalla, cliente, artículo o venta"
          placeholder="Escribe para buscar"
          autoFocus
          typedAhead
          suggestions={(search) => searchPalette(search, sesion, factura)}
          itemKey={(item) => item.key}
          itemLabel={(item) => item.label}
          itemDetail={(item) => item.kind}
          onPick={(item) => {
            if (!item) return
            onClose()
            void navigate(item.to)
          }}
        />
      </div>
    </Dialog>
  )
}
