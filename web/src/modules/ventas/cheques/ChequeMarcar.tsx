import { Text, Textarea } from '@mantine/core'
import { ESTADO_CHEQUE } from '@mostrador/contract/caja/pagos'
import { ApiError } from '@mostrador/contract/errors'
import type { Cheque, MarcaCheque } from '@mostrador/contract/ventas/cheques'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { useMarcarCheque } from './cheques.queries.ts'

interface ChequeMarcarProps {
  cheque: Cheque
  estado: MarcaCheque
  onClose: () => void
}

/** Asks before a cheque changes its state; the audit trail keeps the remark. */
export function ChequeMarcar({ cheque, estado, onClose }: ChequeMarcarProps) {
  const marcar = useMarcarCheque(cheque.id)
  const [observaciones, setObservaciones] = useState('')
  const confirm = () =>
    marcar.mutate(
      { estado, estado_anterior: cheque.estado, observaciones },
      {
        onSuccess: () => {
          notifySuccess(`Cheque marcado: ${ESTADO_CHEQUE[estado]}`)
          onClose()
        },
        onError: (error) => {
          notifyError('Error al marcar el cheque', error)
          if (error instanceof ApiError && error.isRefusal) onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Marcar cheque: ${ESTADO_CHEQUE[estado]}`}
      confirmLabel={ESTADO_CHEQUE[estado]}
      busy={marcar.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DetailList
        items={[
          ['Cheque', [cheque.banco, cheque.numero].filter(Boolean).join(' · ') || '-'],
          ['Vencimiento', formatFecha(cheque.vencimiento)],
          ['Cliente', cheque.cliente_nombre],
          ['Monto', formatMoney(cheque.monto)],
          ['Estado', ESTADO_CHEQUE[cheque.estado]],
        ]}
      />
      {efectoDe(cheque, estado) && <Text size="sm">{efectoDe(cheque, estado)}</Text>}
      <Textarea
        label="Observaciones"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={observaciones}
        onChange={({ currentTarget: { value } }) => setObservaciones(value)}
      />
    </ConfirmDialog>
  )
}

/** What the mark does to the customer's account, in words; null when nothing. */
function efectoDe({ cliente_nombre, monto, nota_debito }: Cheque, estado: MarcaCheque): string | null {
  if (estado === 'RECHAZADO')
    return `${cliente_nombre} vuelve a deber ${formatMoney(monto)}, con una nota de débito y una cuota para cobrarlo.`
  return nota_debito
    ? `Se anula la nota de débito ${nota_debito.numero}: ${cliente_nombre} deja de deber ${formatMoney(monto)}.`
    : null
}
