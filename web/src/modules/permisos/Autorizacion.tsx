import { lazy, Suspense, useEffect, useState } from 'react'
import { answerPedidos, type Pedido } from '../../platform/autorizacion.ts'

const AutorizacionDialog = lazy(() =>
  import('./AutorizacionDialog.tsx').then((m) => ({ default: m.AutorizacionDialog })),
)

interface Pendiente {
  pedido: Pedido
  done: (autorizacion: string | null) => void
}

/** Stands in the frame: every refused action of every screen asks here. */
export function Autorizacion() {
  const [pendiente, setPendiente] = useState<Pendiente | null>(null)
  useEffect(() => {
    let open: Pendiente | null = null
    const close = (autorizacion: string | null) => {
      const closing = open
      open = null
      setPendiente(null)
      closing?.done(autorizacion)
    }
    const ask = (pedido: Pedido) =>
      new Promise<string | null>((resolve) => {
        open = { pedido, done: resolve }
        setPendiente({ pedido, done: close })
      })
    const end = answerPedidos({ ask, cancel: () => close(null) })
    return () => {
      end()
      close(null)
    }
  }, [])
  return (
    <Suspense>
      {pendiente && (
        // Each question has its own fields: the second one may be for another person.
        <AutorizacionDialog
          key={pendiente.pedido.permisos.join()}
          pedido={pendiente.pedido}
          onDone={pendiente.done}
        />
      )}
    </Suspense>
  )
}
