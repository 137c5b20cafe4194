import { useEffect, useState } from 'react'
import { answerPedidos, type Pedido } from '../../../platform/api/autorizacion.ts'
import { later } from '../../../platform/later.tsx'

const AutorizacionDialog = later(() => import('./AutorizacionDialog.tsx').then((m) => m.AutorizacionDialog))

interface Espera {
  /** Each question has its own fields: the second one may be for another person. */
  pregunta: number
  pedido: Pedido
  done: (autorizacion: string | null) => void
}

/** Stands in the frame: every refused action of every screen asks here. */
export function Autorizacion() {
  const [pendiente, setPendiente] = useState<Espera | null>(null)
  useEffect(() => {
    let open: Espera | null = null
    let preguntas = 0
    const close = (autorizacion: string | null) => {
      const closing = open
      open = null
      setPendiente(null)
      closing?.done(autorizacion)
    }
    const ask = (pedido: Pedido) =>
      new Promise<string | null>((resolve) => {
        const pregunta = ++preguntas
        open = { pregunta, pedido, done: resolve }
        setPendiente({ pregunta, pedido, done: close })
      })
    const end = answerPedidos({ ask, cancel: () => close(null) })
    return () => {
      end()
      close(null)
    }
  }, [])
  return (
    pendiente && (
      <AutorizacionDialog key={pendiente.pregunta} pedido={pendiente.pedido} onDone={pendiente.done} />
    )
  )
}
