import { Button } from '@mantine/core'
import { type CuotaACobrar, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { MONTO_INVALIDO } from '@mostrador/contract/wire'
import { useState } from 'react'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { useAFavor } from '../../maestros/cuenta-clientes/AFavorSinUsar.tsx'
import { useAplicar } from './aplicaciones.queries.ts'

const TECLA = 'Alt+A'

interface CuotaAFavorProps {
  cuota: CuotaACobrar
  /** The instalment was paid, whole or in part. */
  onDone: () => void
}

/** Proposes what the customer has in favour for an instalment; nothing where there is none. */
export function CuotaAFavor({ cuota, onDone }: CuotaAFavorProps) {
  const aFavor = useAFavor(cuota.cliente)
  const [open, setOpen] = useState(false)
  const falta = useFaltaLinea()
  useHotkey(TECLA, 'Usar saldo a favor', () => setOpen(true), aFavor !== undefined && falta)
  if (aFavor === undefined) return null
  return (
    <>
      <Button
        variant="default"
        rightSection={<Tecla keys={TECLA} />}
        aria-keyshortcuts={ariaKeys(TECLA)}
        onClick={() => setOpen(true)}
        {...falta}
      >
        Usar saldo a favor: {formatMoney(Math.min(aFavor, cuota.total_cuota))}
      </Button>
      {open && <AplicarDialog cuota={cuota} aFavor={aFavor} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

interface AplicarDialogProps extends CuotaAFavorProps {
  aFavor: number
  onClose: () => void
}

function AplicarDialog({ cuota, aFavor, onDone, onClose }: AplicarDialogProps) {
  const aplicar = useAplicar(cuota.id)
  const maximo = Math.min(aFavor, cuota.total_cuota)
  const [importe, setImporte] = useState<number | null>(maximo)
  const [error, setError] = useState<string | null>(null)
  const submit = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    const wrong = reparoDe(importe, maximo)
    setError(wrong)
    if (wrong !== null || importe === null || aplicar.isPending) return
    aplicar.mutate(
      { importe },
      {
        onSuccess: ({ a_favor }) => {
          notifySuccess(
            'Saldo a favor aplicado',
            a_favor > 0 ? `Quedan ${formatMoney(a_favor)} a favor.` : undefined,
          )
          onDone()
        },
        onError: (reason) => notifyError('Error al usar el saldo a favor', reason),
      },
    )
  }
  return (
    <FormDialog
      title={`Usar saldo a favor en ${nombreCuota(cuota.numero_cuota).toLowerCase()} de ${cuota.venta_numero}`}
      submitLabel="Usar saldo a favor"
      saving={aplicar.isPending}
      onSubmit={submit}
      onClose={onClose}
      size={480}
    >
      <p>
        {cuota.cliente_nombre} tiene {formatMoney(aFavor)} a favor sin usar. No entra dinero a la caja, y su
        saldo no cambia.
      </p>
      <ImporteInput
        label="Importe"
        required
        data-autofocus
        value={importe}
        error={error}
        onChange={(next) => {
          setError(null)
          setImporte(next)
        }}
      />
    </FormDialog>
  )
}

function reparoDe(importe: number | null, maximo: number): string | null {
  if (importe === null || !(importe > 0)) return MONTO_INVALIDO
  return importe > maximo ? `Se pueden usar hasta ${formatMoney(maximo)}` : null
}
