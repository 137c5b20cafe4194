import { Textarea } from '@mantine/core'
import type { Presupuesto } from '@mostrador/contract/ventas/presupuestos'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useAnularPresupuesto } from './presupuestos.queries.ts'

interface PresupuestoAnularProps {
  presupuesto: Presupuesto
  onClose: () => void
}

export function PresupuestoAnular({ presupuesto: { id, numero }, onClose }: PresupuestoAnularProps) {
  const anular = useAnularPresupuesto(id)
  const [motivo, setMotivo] = useState('')
  return (
    <ConfirmDialog
      danger
      title={`Anular ${numero}`}
      question="El presupuesto queda anulado y ya no se puede vender. No mueve stock ni dinero."
      confirmLabel="Anular presupuesto"
      cancelLabel="Volver"
      busy={anular.isPending}
      onConfirm={() =>
        anular.mutate(motivo.trim(), {
          onSuccess: () => {
            notifySuccess(`${numero} anulado`)
            onClose()
          },
          onError: (error) => notifyError('Error al anular el presupuesto', error),
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
