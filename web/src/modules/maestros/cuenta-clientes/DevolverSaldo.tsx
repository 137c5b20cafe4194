import { NativeSelect, TextInput } from '@mantine/core'
import { TIPO_PAGO, TipoPago } from '@mostrador/contract/caja/pagos'
import { MONTO_INVALIDO } from '@mostrador/contract/wire'
import { useState } from 'react'
import { notifyError, notifyOffer } from '../../../platform/notify.tsx'
import { print } from '../../../platform/print.ts'
import { formatMoney } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useDevolverSaldo } from './cuenta-clientes.queries.ts'

const TIPOS = TipoPago.options
  .filter((value) => value !== 'CHEQUE')
  .map((value) => ({ value, label: TIPO_PAGO[value] }))

interface DevolverSaldoProps {
  cliente: { id: number; nombre: string; saldo: number }
  onClose: () => void
}

/** Money for the credit of the account: all of it, unless the person types less. */
export function DevolverSaldo({ cliente, onClose }: DevolverSaldoProps) {
  // The account goes on while the dialog is open: the credit is that of its opening.
  const [aFavor] = useState(-cliente.saldo)
  const [monto, setMonto] = useState<number | null>(aFavor)
  const [tipo_pago, setTipo] = useState<TipoPago>('EFECTIVO')
  const [concepto, setConcepto] = useState('Devolución de saldo')
  const [error, setError] = useState<string | null>(null)
  const devolver = useDevolverSaldo()

  const submit = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    if (devolver.isPending) return
    const wrong = problemaDe(monto, aFavor) ?? (concepto.trim() === '' ? 'Ingresa un concepto' : null)
    setError(wrong)
    if (wrong) return notifyError(wrong)
    const body = { cliente: cliente.id, concepto, tipos_pago: [{ tipo_pago, monto: monto ?? 0 }] }
    devolver.mutate(body, {
      onSuccess: ({ id, numero }) => {
        notifyOffer(`${numero} registrada`, 'Imprimir', () => print('devoluciones-saldo', id))
        onClose()
      },
      onError: (reason) => notifyError('Error al devolver el saldo', reason),
    })
  }

  return (
    <FormDialog
      title={`Devolver saldo a ${cliente.nombre}`}
      submitLabel="Devolver"
      saving={devolver.isPending}
      onSubmit={submit}
      onClose={onClose}
      size={520}
    >
      <p>
        Tiene <strong>{formatMoney(aFavor)}</strong> a favor.
      </p>
      <DosColumnas>
        <ImporteInput
          label="Monto"
          required
          data-autofocus
          value={monto}
          error={error !== null && problemaDe(monto, aFavor) !== null}
          onChange={(next) => {
            setMonto(next)
            setError(null)
          }}
        />
        <NativeSelect
          label="Tipo de pago"
          data={TIPOS}
          value={tipo_pago}
          onChange={({ currentTarget: { value } }) =>
            setTipo(TipoPago.options.find((t) => t === value) ?? 'EFECTIVO')
          }
        />
      </DosColumnas>
      <TextInput
        label="Concepto"
        required
        maxLength={500}
        value={concepto}
        error={error !== null && concepto.trim() === ''}
        onChange={({ currentTarget }) => {
          setConcepto(currentTarget.value)
          setError(null)
        }}
      />
    </FormDialog>
  )
}

function problemaDe(monto: number | null, aFavor: number): string | null {
  if (monto === null || !(monto > 0)) return MONTO_INVALIDO
  return monto > aFavor ? `No se puede devolver más de ${formatMoney(aFavor)}` : null
}
