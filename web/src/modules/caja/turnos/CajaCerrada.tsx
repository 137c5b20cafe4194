import { CAJA_CERRADA } from '@mostrador/contract/caja/cajas'
import { useEffect, useState } from 'react'
import { onRefusal } from '../../../platform/api/refusals.ts'
import { later } from '../../../platform/later.tsx'

const AbrirCaja = later(() => import('./AbrirCaja.tsx').then((m) => m.AbrirCaja))

interface Pedido {
  /** The branch whose tills the document wants. */
  sucursal: number | undefined
  answer: (opened: boolean) => void
}

/**
 * Offers to open a till where a sale or a collection was refused for want of one. The refused call then goes out
 * again, with all that was typed.
 */
export function CajaCerrada() {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  useEffect(
    () =>
      onRefusal(
        CAJA_CERRADA,
        ({ body }) =>
          new Promise((answer) => {
            setPedido({ sucursal: typeof body.sucursal === 'number' ? body.sucursal : undefined, answer })
          }),
      ),
    [],
  )
  if (!pedido) return null
  const close = (opened: boolean) => {
    setPedido(null)
    pedido.answer(opened)
  }
  return (
    <AbrirCaja
      sucursal={pedido.sucursal}
      aviso="Para seguir hace falta una caja abierta. Lo que escribiste no se pierde."
      onOpened={() => close(true)}
      onClose={() => close(false)}
    />
  )
}
