import { NativeSelect, TextInput } from '@mantine/core'
import { TIPO_PAGO, TipoPago } from '@mostrador/contract/caja/pagos'
import { ApiError } from '@mostrador/contract/errors'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useConCaja } from '../../caja/turnos/useConCaja.ts'
import { ChequeDatos } from '../cuotas/pago/ChequeDatos.tsx'
import { ChequeIncompleto } from '../cuotas/pago/ChequeIncompleto.tsx'
import { type ChequeTecleado, chequeDe, chequesIncompletos, SIN_DATOS } from '../cuotas/pago/pago.reglas.ts'
import { partesDe } from './venta.partes.reglas.ts'
import { useCorregirPago } from './ventas.acciones.queries.ts'

interface VentaCorregirProps {
  venta: Venta
  onClose: () => void
}

/** Puts another payment type in the place of one that was written down wrong. */
export function VentaCorregir(props: VentaCorregirProps) {
  const { parte, partes, otros, index, elegir, tipo, setTipo, error, ...pago } = useCorregir(props)
  if (!parte) return null
  return (
    <FormDialog
      title={`Corregir el pago de ${props.venta.numero}`}
      submitLabel="Corregir"
      saving={pago.saving}
      onSubmit={pago.submit}
      onClose={props.onClose}
      size={520}
    >
      <NativeSelect
        label="Se anotó"
        data={partes.map((p, i) => ({
          value: String(i),
          label: `${TIPO_PAGO[p.tipo_pago]} ${formatMoney(p.monto)}`,
        }))}
        value={String(index)}
        onChange={({ currentTarget: { value } }) => elegir(Number(value))}
      />
      <NativeSelect
        label="Se pagó con"
        required
        data-autofocus
        data={[
          { value: '', label: 'Elige un tipo de pago' },
          ...otros.map((value) => ({ value, label: TIPO_PAGO[value] })),
        ]}
        value={tipo ?? ''}
        error={error}
        onChange={({ currentTarget: { value } }) => setTipo(otros.find((t) => t === value) ?? null)}
      />
      {tipo === 'CHEQUE' && <ChequeDatos cheque={pago.cheque} onChange={pago.setCheque} />}
      <TextInput
        label="Motivo"
        maxLength={200}
        autoComplete="off"
        value={pago.motivo}
        onChange={({ currentTarget: { value } }) => pago.setMotivo(value)}
      />
      {pago.faltas.length > 0 && tipo && (
        <ChequeIncompleto faltas={pago.faltas} onConfirm={() => pago.goOn(tipo)} onClose={pago.stay} />
      )}
    </FormDialog>
  )
}

/** The part that was written down wrong, and what takes its place, until it is corrected. */
function useCorregir({ venta, onClose }: VentaCorregirProps) {
  const partes = partesDe(venta)
  const corregir = useCorregirPago(venta.id)
  const conCaja = useConCaja()
  const [index, setIndex] = useState(0)
  const [tipo, setTipo] = useState<TipoPago | null>(null)
  const [cheque, setCheque] = useState<ChequeTecleado>(SIN_DATOS)
  const [motivo, setMotivo] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [faltas, setFaltas] = useState<readonly string[]>([])
  const parte = partes[index]

  const send = (tipo_pago: TipoPago) =>
    parte &&
    conCaja(() =>
      corregir.mutate(
        {
          tipo_pago_anterior: parte.tipo_pago,
          monto: parte.monto,
          tipo_pago,
          motivo,
          ...(tipo_pago === 'CHEQUE' && { cheque: chequeDe(cheque) }),
        },
        {
          onSuccess: () => {
            notifySuccess('Tipo de pago corregido')
            onClose()
          },
          onError: (reason) => {
            notifyError('Error al corregir el tipo de pago', reason)
            if (reason instanceof ApiError && reason.codigo === 'pago_cambiado') onClose()
          },
        },
      ),
    )

  return {
    partes,
    parte,
    otros: TipoPago.options.filter((t) => t !== parte?.tipo_pago),
    index,
    elegir: (i: number) => {
      setIndex(i)
      setTipo(null)
    },
    tipo,
    setTipo: (elegido: TipoPago | null) => {
      setTipo(elegido)
      setError(null)
    },
    cheque,
    setCheque: (changed: Partial<ChequeTecleado>) => setCheque((c) => ({ ...c, ...changed })),
    motivo,
    setMotivo,
    error,
    faltas,
    stay: () => setFaltas([]),
    goOn: (elegido: TipoPago) => {
      setFaltas([])
      send(elegido)
    },
    saving: corregir.isPending,
    submit: (event?: React.SyntheticEvent) => {
      event?.preventDefault()
      if (corregir.isPending || !parte) return
      if (tipo === null) return setError('Elige el tipo de pago correcto')
      const incompletos = chequesIncompletos([{ tipo_pago: tipo, monto: parte.monto, ...cheque }])
      if (incompletos.length > 0) setFaltas(incompletos)
      else send(tipo)
    },
  }
}
