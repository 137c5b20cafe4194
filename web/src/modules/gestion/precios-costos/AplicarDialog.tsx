import type { PrecioPropuesto } from '@mostrador/contract/gestion/precios-costos'
import { samePrecios } from '@mostrador/contract/maestros/articulos'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifyOffer } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { fetchBorrador, useAplicar } from './precios-costos.queries.ts'
import type { PreciosCostosSearch } from './precios-costos.search.ts'
import { type Borrador, cambioDe } from './useBorrador.ts'
import { VigenciaDialog } from './VigenciaDialog.tsx'

interface AplicarDialogProps {
  filtros: PreciosCostosSearch
  /** The rows on the screen: their costs must still be those. */
  vistos: readonly PrecioPropuesto[]
  total: number
  borrador: Borrador
  onClose: () => void
}

const NINGUNO = 'Ningún precio cambia con estas reglas'

/** Saves the whole draft, now or for an instant. Answers the price update, or that there is nothing to save. */
function useGuardar({ filtros, vistos, borrador: { editados, quitar } }: AplicarDialogProps) {
  const aplicar = useAplicar()
  const costos = new Map(vistos.map((p) => [p.id, p.costo]))
  return async (vigencia: string | null): Promise<{ documento: number | null } | undefined> => {
    const cambios = (await fetchBorrador(filtros)).map((p) =>
      cambioDe({ ...p, costo: costos.get(p.id) ?? p.costo }, editados.get(p.id)),
    )
    if (cambios.every(({ anterior, nuevo }) => samePrecios(anterior, nuevo))) return undefined
    const { id } = await aplicar.mutateAsync({ articulos: cambios, vigencia })
    quitar(cambios.map((cambio) => cambio.id))
    return { documento: id }
  }
}

/** Saves the whole draft as one price update. */
export function AplicarDialog(props: AplicarDialogProps) {
  const { total, onClose } = props
  const guardar = useGuardar(props)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  const confirm = async () => {
    setBusy(true)
    try {
      const hecho = await guardar(null)
      if (!hecho) notifyError(NINGUNO)
      else if (hecho.documento !== null) {
        const { documento } = hecho
        notifyOffer('Precios actualizados correctamente', 'Imprimir etiquetas', () => {
          void navigate({ to: '/etiquetas', search: { origen: 'actualizaciones-precios', documento } })
        })
      }
      onClose()
    } catch (failure) {
      notifyError('Error al actualizar precios', failure)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`Aplicar precios a ${formatCount(total, 'artículo', 'artículos')}`}
      question="Los precios nuevos valen desde ahora."
      confirmLabel="Aplicar ahora"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

/** Lets the whole draft take effect at an hour. */
export function ProgramarDialog(props: AplicarDialogProps) {
  const { total, onClose } = props
  const guardar = useGuardar(props)
  return (
    <VigenciaDialog
      articulos={total}
      programar={async (vigencia) => ((await guardar(vigencia)) ? undefined : NINGUNO)}
      onClose={onClose}
    />
  )
}
