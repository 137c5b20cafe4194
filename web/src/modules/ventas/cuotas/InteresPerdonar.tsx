import { type CuotaACobrar, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { SIN_MOTIVO } from '@mostrador/contract/ventas/planes/interes'
import { INTERES_PERDONADO } from '@mostrador/contract/ventas/planes/intereses'
import { useState } from 'react'
import { formatMoney } from '../../../platform/text/format.ts'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { usePerdonarInteres } from './intereses.queries.ts'

/** Forgives interest of an instalment, all of it or a part, with its reason. Nothing is collected. */
export function InteresPerdonar({ cuota, onClose }: { cuota: CuotaACobrar; onClose: () => void }) {
  const perdonar = usePerdonarInteres(cuota.id)
  const debe = cuota.interes ?? 0
  const [importe, setImporte] = useState<number | null>(debe)
  return (
    <MotivoDialog<{ interes: number }>
      title={`Perdonar interés de ${nombreCuota(cuota.numero_cuota).toLowerCase()}`}
      question={`La cuota debe ${formatMoney(debe)} de interés hasta hoy.`}
      confirmLabel="Perdonar"
      guardar={{
        isPending: perdonar.isPending,
        mutate: (motivo, answers) => perdonar.mutate({ importe: importe ?? 0, motivo }, answers),
      }}
      dicho={({ interes }) => [
        'Interés perdonado',
        interes > 0 ? `La cuota debe todavía ${formatMoney(interes)} de interés.` : undefined,
      ]}
      alFallar="Error al perdonar el interés"
      sinMotivo={SIN_MOTIVO}
      onClose={onClose}
    >
      <ImporteInput label={INTERES_PERDONADO} value={importe} onChange={setImporte} />
    </MotivoDialog>
  )
}
