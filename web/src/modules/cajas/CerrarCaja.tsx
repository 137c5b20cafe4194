import { Textarea } from '@mantine/core'
import { DENOMINACIONES, type Turno } from '@mostrador/contract/caja-turnos'
import { TIPO_PAGO } from '@mostrador/contract/pagos'
import { useState } from 'react'
import { formatMoney } from '../../platform/format.ts'
import { notifyError, notifyOffer } from '../../platform/notify.tsx'
import { print } from '../../platform/print.ts'
import { BorradorRecuperado } from '../../ui/BorradorRecuperado.tsx'
import { CantidadInput } from '../../ui/CantidadInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ImporteInput } from '../../ui/ImporteInput.tsx'
import styles from './Caja.module.css'
import { ConteoTable } from './ConteoTable.tsx'
import { useCerrarTurno, useContarTurno } from './cajas.queries.ts'
import { bodyOf, cuentaBilletes, efectivoDe, esClaro, hayDiferencia, OTROS_TIPOS } from './conteo.reglas.ts'
import { useContado } from './useContado.ts'

interface CerrarCajaProps {
  turno: Turno
  onClose: () => void
}

/** First the count, then what it shows and the close. */
export function CerrarCaja({ turno, onClose }: CerrarCajaProps) {
  const conteo = useContado(turno.id)
  const [counted, setCounted] = useState<Turno | null>(null)
  const close = () => {
    conteo.closed()
    onClose()
  }
  return counted ? (
    <Cerrar turno={counted} onRecount={() => setCounted(null)} onClose={close} />
  ) : (
    <Contar turno={turno} conteo={conteo} onCounted={setCounted} onClose={onClose} />
  )
}

interface ContarProps extends CerrarCajaProps {
  conteo: ReturnType<typeof useContado>
  onCounted: (turno: Turno) => void
}

function Contar({ turno, conteo, onCounted, onClose }: ContarProps) {
  const { contado, change: onChange } = conteo
  const contar = useContarTurno(turno.id, conteo.keyFor)
  const save = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    if (contar.isPending) return
    if (!esClaro(contado)) return notifyError('Revisa los importes contados')
    contar.mutate(bodyOf(contado), {
      onSuccess: (answer) => {
        conteo.counted()
        onCounted(answer)
      },
      onError: (error) => notifyError('Error al guardar el conteo', error),
    })
  }
  const conBilletes = cuentaBilletes(contado)
  return (
    <FormDialog
      title={`Cerrar ${turno.caja.nombre}`}
      submitLabel="Contar"
      notice={conteo.recovered && <BorradorRecuperado onDiscard={conteo.discard} />}
      saving={contar.isPending}
      onSubmit={save}
      onClose={onClose}
      size={680}
    >
      <p className={styles.aviso}>
        Cuenta el dinero de la caja, con su fondo. En el paso siguiente se compara con lo esperado.
      </p>
      <fieldset className={styles.billetes}>
        <legend>Billetes y monedas</legend>
        {DENOMINACIONES.map((denominacion, i) => (
          <CantidadInput
            key={denominacion}
            label={formatMoney(denominacion).replace(/,00$/, '')}
            optional
            min={0}
            {...(i === 0 && { 'data-autofocus': true })}
            value={contado.billetes[denominacion] ?? null}
            onChange={(cantidad) =>
              onChange({ ...contado, billetes: { ...contado.billetes, [denominacion]: cantidad } })
            }
          />
        ))}
      </fieldset>
      <div className={styles.tipos}>
        <ImporteInput
          label="Efectivo"
          description={conBilletes ? 'Suma de los billetes' : 'O escribe el total'}
          readOnly={conBilletes}
          value={conBilletes ? efectivoDe(contado) : contado.efectivo}
          onChange={(efectivo) => onChange({ ...contado, efectivo })}
        />
        {OTROS_TIPOS.map((tipo) => (
          <ImporteInput
            key={tipo}
            label={TIPO_PAGO[tipo]}
            description="Comprobantes"
            value={contado.otros[tipo] ?? null}
            onChange={(monto) => onChange({ ...contado, otros: { ...contado.otros, [tipo]: monto } })}
          />
        ))}
      </div>
    </FormDialog>
  )
}

interface CerrarProps extends CerrarCajaProps {
  onRecount: () => void
}

function Cerrar({ turno, onRecount, onClose }: CerrarProps) {
  const cerrar = useCerrarTurno(turno.id)
  const [observaciones, setObservaciones] = useState('')
  const [error, setError] = useState<string | null>(null)
  const difiere = hayDiferencia(turno)
  const save = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    if (cerrar.isPending) return
    const falta = difiere && observaciones.trim() === ''
    setError(falta ? 'Explica la diferencia' : null)
    if (falta) return
    cerrar.mutate(observaciones.trim(), {
      onSuccess: () => {
        notifyOffer(`${turno.caja.nombre} cerrada`, 'Imprimir', () => print('caja-turnos', turno.id))
        onClose()
      },
      onError: (reason) => notifyError('Error al cerrar la caja', reason),
    })
  }
  return (
    <FormDialog
      title={`Cerrar ${turno.caja.nombre}`}
      submitLabel="Cerrar caja"
      cancelLabel="Contar otra vez"
      saving={cerrar.isPending}
      onSubmit={save}
      onClose={onRecount}
      size={680}
    >
      {turno.conteo && <ConteoTable conteo={turno.conteo} />}
      <p className={styles.aviso} role="status">
        {difiere
          ? 'Hay una diferencia: queda registrada con tu explicación.'
          : 'Lo contado coincide con lo esperado.'}
      </p>
      <Textarea
        label="Observaciones"
        required={difiere}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus
        value={observaciones}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setObservaciones(value)
          setError(null)
        }}
      />
    </FormDialog>
  )
}
