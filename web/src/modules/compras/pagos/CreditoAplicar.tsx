import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { claveDe, destinoDe } from './pago.form.ts'
import { type Credito, deudaQuery, useAplicarCredito } from './pagos.queries.ts'

interface CreditoAplicarProps {
  proveedor: number
  credito: Credito
  onClose: () => void
}

/** Allocates what a payment left over, or a credit note, to open vouchers. */
export function CreditoAplicar({ proveedor, credito, onClose }: CreditoAplicarProps) {
  const { data } = useQuery(deudaQuery(proveedor))
  const aplicar = useAplicarCredito(credito)
  const [importes, setImportes] = useState<Readonly<Record<string, number | null>>>({})
  const [error, setError] = useState<string | null>(null)
  if (!data) return null
  const abiertos = data.comprobantes.filter((c) => !c.nota)
  const imputaciones = abiertos.flatMap((c) => {
    const importe = importes[claveDe(c)]
    return importe ? [{ ...destinoDe(c), importe }] : []
  })
  const queda = imputaciones.reduce((resto, { importe }) => resto - importe, credito.disponible)
  const submit = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    if (aplicar.isPending) return
    const pasa = abiertos.find((c) => !((importes[claveDe(c)] ?? 0) <= c.pendiente))
    const texto =
      (imputaciones.length === 0 && 'Ingresa un importe en algún comprobante') ||
      (pasa && `${pasa.comprobante} tiene ${formatMoney(pasa.pendiente)} pendiente`) ||
      (!(queda >= 0) && 'Se aplica más de lo que hay')
    setError(texto || null)
    if (texto) return void notifyError(texto)
    aplicar.mutate(imputaciones, {
      onSuccess: () => {
        notifySuccess('Crédito aplicado')
        onClose()
      },
      onError: (reason) => notifyError('Error al aplicar el crédito', reason),
    })
  }
  return (
    <FormDialog
      title={`Aplicar ${credito.numero}`}
      submitLabel="Aplicar"
      saving={aplicar.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        Sin aplicar <strong>{formatMoney(credito.disponible)}</strong> · queda{' '}
        <output>{Number.isNaN(queda) ? '-' : formatMoney(queda)}</output>
      </p>
      {abiertos.length === 0 && <p style={{ margin: 0 }}>El proveedor no tiene comprobantes pendientes.</p>}
      {abiertos
        .map((c) => ({ ...c, clave: claveDe(c) }))
        .map(({ clave, comprobante, vencimiento, pendiente }, i) => (
          <ImporteInput
            key={clave}
            {...(i === 0 && { 'data-autofocus': true })}
            label={comprobante}
            description={`Vence el ${formatFecha(vencimiento)} · pendiente ${formatMoney(pendiente)}`}
            value={importes[clave] ?? null}
            error={error !== null && !((importes[clave] ?? 0) <= pendiente)}
            onChange={(importe) => {
              setError(null)
              setImportes((now) => ({ ...now, [clave]: importe }))
            }}
            onKeyDown={(event) => {
              // The first Enter takes what fits.
              if (event.key !== 'Enter' || event.ctrlKey || importes[clave]) return
              event.preventDefault()
              setImportes((now) => ({ ...now, [clave]: Math.min(pendiente, Math.max(queda, 0)) || null }))
            }}
          />
        ))}
    </FormDialog>
  )
}
