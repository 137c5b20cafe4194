import { type CuotaACobrar, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { SIN_MOTIVO } from '@mostrador/contract/ventas/planes/interes'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { MotivoInput, useMotivo } from '../../../ui/fields/MotivoInput.tsx'
import { usePerdonarInteres } from './intereses.queries.ts'

/** Forgives interest of an instalment, all of it or a part, with its reason. Nothing is collected. */
export function InteresPerdonar({ cuota, onClose }: { cuota: CuotaACobrar; onClose: () => void }) {
  const perdonar = usePerdonarInteres(cuota.id)
  const motivo = useMotivo(SIN_MOTIVO)
  const debe = cuota.interes ?? 0
  const [importe, setImporte] = useState<number | null>(debe)
  const confirm = () =>
    motivo.require((texto) =>
      perdonar.mutate(
        { importe: importe ?? 0, motivo: texto },
        {
          onSuccess: ({ interes }) => {
            notifySuccess(
              'Interés perdonado',
              interes > 0 ? `La cuota debe todavía ${formatMoney(interes)} de interés.` : undefined,
            )
            onClose()
          },
          onError: (error) => notifyError('Error al perdonar el interés', error),
        },
      ),
    )
  return (
    <ConfirmDialog
      title={`Perdonar interés de ${nombreCuota(cuota.numero_cuota).toLowerCase()}`}
      question={`La cuota debe ${formatMoney(debe)} de interés hasta hoy.`}
      confirmLabel="Perdonar"
      busy={perdonar.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ImporteInput label="Interés que se perdona" value={importe} onChange={setImporte} />
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}
