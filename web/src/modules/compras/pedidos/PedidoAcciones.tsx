import { Button } from '@mantine/core'
import { type Pedido, seRecibe } from '@mostrador/contract/compras/pedidos/pedidos'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PedidoRecibir } from './PedidoRecibir.tsx'
import { PedidoTerminar } from './PedidoTerminar.tsx'
import { usePedir, useTerminarPedido } from './pedidos.queries.ts'

/** The next step of an order. Another branch's order is received here, but decided there; whoever looks after the stock decides none. */
export function PedidoAcciones({ pedido }: { pedido: Pedido }) {
  const { esDeposito, escribeEn } = useSesion()
  const navigate = useNavigate()
  const pedir = usePedir()
  const reabrir = useTerminarPedido(pedido, 'reabrir')
  const [dialog, setDialog] = useState<'recibir' | 'cerrar' | 'anular' | null>(null)
  const { id, numero, estado, recibidas } = pedido
  const decide = !esDeposito && escribeEn(pedido.sucursal.id)
  const espera = estado === 'pedido' || estado === 'recibido_en_parte'
  const close = () => setDialog(null)

  return (
    <>
      <FormBar>
        {decide && estado !== 'anulado' && recibidas === 0 && (
          <Button data-servidor variant="subtle" color="red" onClick={() => setDialog('anular')}>
            Anular pedido
          </Button>
        )}
        {decide && espera && (
          <Button data-servidor variant="default" onClick={() => setDialog('cerrar')}>
            Cerrar con lo recibido
          </Button>
        )}
        {decide && estado === 'cerrado' && (
          <Button
            data-servidor
            variant="default"
            loading={reabrir.isPending}
            onClick={() =>
              reabrir.mutate('', {
                onSuccess: () => void notifySuccess(`${numero} abierto otra vez`),
                onError: (error) => notifyError('Error al reabrir el pedido', error),
              })
            }
          >
            Reabrir
          </Button>
        )}
        {decide && estado === 'borrador' && (
          <>
            <Button
              data-servidor
              variant="default"
              onClick={() => void navigate({ to: '/pedidos/$id/editar', params: { id: String(id) } })}
            >
              Editar
            </Button>
            <Button
              loading={pedir.isPending}
              onClick={() =>
                pedir.mutate(id, {
                  onSuccess: () => void notifySuccess(`${numero} pedido`),
                  onError: (error) => notifyError('Error al pedir', error),
                })
              }
            >
              Pedir
            </Button>
          </>
        )}
        {seRecibe(estado) && (
          <Button
            data-servidor
            variant={estado === 'completo' ? 'default' : 'filled'}
            onClick={() => setDialog('recibir')}
          >
            Recibir
          </Button>
        )}
      </FormBar>
      {dialog === 'recibir' && <PedidoRecibir pedido={pedido} onClose={close} />}
      {dialog === 'cerrar' && <PedidoTerminar pedido={pedido} como="cerrar" onClose={close} />}
      {dialog === 'anular' && <PedidoTerminar pedido={pedido} como="anular" onClose={close} />}
    </>
  )
}
