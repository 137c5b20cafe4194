import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { notifyUndo } from '../../../platform/notify.tsx'

interface Cancelado {
  /** Forgets what was typed, and returns what restores it; null when there was nothing. */
  drop: () => (() => void) | null
  /** As in 'Venta descartada'. */
  texto: string
  lista: NonNullable<LinkProps['to']>
  nuevo: NonNullable<LinkProps['to']>
}

/** Leaves a new document for its list, and offers the way back to what was typed. */
export function useCancelar({ drop, texto, lista, nuevo }: Cancelado): () => void {
  const navigate = useNavigate()
  return () => {
    const restore = drop()
    void navigate({ to: lista })
    if (!restore) return
    notifyUndo(texto, () => {
      restore()
      void navigate({ to: nuevo })
    })
  }
}
