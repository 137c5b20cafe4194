import { Textarea } from '@mantine/core'
import { sumarCantidades } from '@mostrador/contract/cantidades'
import type { Pedido } from '@mostrador/contract/compras/pedidos/pedidos'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { useTerminarPedido } from './pedidos.queries.ts'

interface PedidoTerminarProps {
  pedido: Pedido
  como: 'cerrar' | 'anular'
  onClose: () => void
}

/** Closes an order with what came, or annuls one of which nothing did. */
export const PedidoTerminar = ({ como, ...props }: PedidoTerminarProps) =>
  como === 'cerrar' ? <Cerrar {...props} /> : <Anular {...props} />

function Cerrar({ pedido, onClose }: Omit<PedidoTerminarProps, 'como'>) {
  const cerrar = useTerminarPedido(pedido, 'cerrar')
  const [motivo, setMotivo] = useState('')
  const faltan = sumarCantidades(pedido.detalles.map((l) => l.faltan))
  return (
    <ConfirmDialog
      title={`Cerrar ${pedido.numero} con lo recibido`}
      question={`Deja de esperar ${formatCount(faltan, 'unidad', 'unidades')}. Lo recibido queda como está, y puedes reabrirlo.`}
      confirmLabel="Cerrar con lo recibido"
      busy={cerrar.isPending}
      onConfirm={() =>
        cerrar.mutate(motivo.trim(), {
          onSuccess: () => {
            notifySuccess(`${pedido.numero} cerrado con lo recibido`)
            onClose()
          },
          onError: (error) => notifyError('Error al cerrar el pedido', error),
        })
      }
      onClose={onClose}
    >
      <Textarea
        label="Motivo"
        description="Opcional"
        autosize
        minRows={2}
        maxLength={500}
        value={motivo}
        onChange={({ currentTarget: { value } }) => setMotivo(value)}
      />
    </ConfirmDialog>
  )
}

function Anular({ pedido, onClose }: Omit<PedidoTerminarProps, 'como'>) {
  const anular = useTerminarPedido(pedido, 'anular')
  return (
    <MotivoDialog
      danger
      title={`Anular ${pedido.numero}`}
      question="El pedido queda anulado. No se puede deshacer."
      confirmLabel="Anular pedido"
      cancelLabel="Volver"
      guardar={anular}
      dicho={() => [`${pedido.numero} anulado`]}
      alFallar="Error al anular el pedido"
      onClose={onClose}
    />
  )
}
