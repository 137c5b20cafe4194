import { Textarea } from '@mantine/core'
import {
  DENOMINACIONES,
  FONDO_EXCESIVO,
  SIN_EXPLICAR,
  type Turno,
} from '@mostrador/contract/caja/caja-turnos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { useState } from 'react'
import { notifyError, notifyOffer } from '../../../platform/notify.tsx'
import { print } from '../../../platform/print.ts'
import { formatMoney } from '../../../platform/text/format.ts'
import { Campos } from '../../../ui/Campos.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import styles from '../Caja.module.css'
import { useCerrarTurno, useContarTurno } from '../cajas.queries.ts'
import { ConteoTable } from './ConteoTable.tsx'
import {
  bodyOf,
  type Contado,
  contadoEnEfectivo,
  cuentaBilletes,
  dudaDe,
  efectivoDe,
  esClaro,
  estaVacio,
  hayDiferencia,
  OTROS_TIPOS,
  sinEfectivo,
} from './conteo.reglas.ts'
import { redondeoDe } from './redondeo.tsx'
import { useContado } from './useContado.ts'

interface CerrarCajaProps {
  turno: Turno
  onClose: () => void
}

/** First the count, then what it shows and the close. */
export function CerrarCaja({ turno, onClose }: CerrarCajaProps) {
  const conteo = useContado(turno.id)
  const [counted, setCounted] = useState<Turno | null>(null)
  const [asking, setAsking] = useState(false)
  const contar = useContarTurno(turno.id, conteo.keyFor)
  const { contado } = conteo
  if (counted) {
    const close = () => {
      conteo.closed()
      onClose()
    }
    return <Cerrar turno={counted} onRecount={() => setCounted(null)} onClose={close} />
  }
  const save = () => {
    if (contar.isPending) return
    if (!esClaro(contado)) return notifyError('Revisa los importes contados')
    contar.mutate(bodyOf(contado), {
      onSuccess: (answer) => {
        conteo.counted()
        setCounted(answer)
      },
      onError: (error) => notifyError('Error al guardar el conteo', error),
      onSettled: () => setAsking(false),
    })
  }
  const duda = dudaDe(contado, turno)
  const raro = sinEfectivo(contado) || (esClaro(contado) && duda !== null)
  const question = { saving: contar.isPending, onConfirm: save, onClose: () => setAsking(false) }
  if (asking)
    return duda === null ? <Vacio contado={contado} {...question} /> : <Demasiado duda={duda} {...question} />
  return (
    <Contar
      turno={turno}
      conteo={conteo}
      saving={contar.isPending}
      onCount={() => (raro ? setAsking(true) : save())}
      onClose={onClose}
    />
  )
}

interface PreguntaProps {
  saving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Nobody counts an empty till by pressing a key too early: whoever means it says so, or types a 0. */
const Vacio = ({ contado, saving, onConfirm, onClose }: PreguntaProps & { contado: Contado }) => (
  <ConfirmDialog
    title="Contar sin efectivo"
    question={
      estaVacio(contado)
        ? 'No escribiste ningún importe. ¿La caja está vacía?'
        : 'No escribiste el efectivo. ¿La caja no tiene billetes ni monedas?'
    }
    confirmLabel="No hay efectivo"
    cancelLabel="Volver"
    busy={saving}
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  />
)

/** A count that stays recorded is asked about when it can hardly be meant. */
const Demasiado = ({ duda, saving, onConfirm, onClose }: PreguntaProps & { duda: string }) => (
  <ConfirmDialog
    title="Contar mucho más de lo esperado"
    question={`${duda} ¿Está bien?`}
    confirmLabel="Es lo que hay"
    cancelLabel="Volver"
    busy={saving}
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  />
)

interface ContarProps extends CerrarCajaProps {
  conteo: ReturnType<typeof useContado>
  saving: boolean
  onCount: () => void
}

function Contar({ turno, conteo, saving, onCount, onClose }: ContarProps) {
  const { contado, change: onChange } = conteo
  const save = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    onCount()
  }
  const conBilletes = cuentaBilletes(contado)
  return (
    <FormDialog
      title={`Cerrar ${turno.caja.nombre}`}
      submitLabel="Contar"
      notice={conteo.recovered && <BorradorRecuperado onDiscard={conteo.discard} />}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
      size={680}
    >
      <Nota>Cuenta el dinero de la caja, con su fondo. En el paso siguiente se compara con lo esperado.</Nota>
      <ImporteInput
        label="Efectivo"
        description={conBilletes ? 'Suma de los billetes' : 'El total, o cuenta los billetes abajo'}
        data-autofocus
        readOnly={conBilletes}
        value={conBilletes ? efectivoDe(contado) : contado.efectivo}
        onChange={(efectivo) => onChange({ ...contado, efectivo })}
      />
      <Campos as="fieldset" ancho={96} relleno="auto-fill" gap="8px 12px" className={styles.billetes}>
        <legend>Billetes y monedas</legend>
        {DENOMINACIONES.map((denominacion) => (
          <CantidadInput
            key={denominacion}
            label={formatMoney(denominacion).replace(/,00$/, '')}
            optional
            min={0}
            value={contado.billetes[denominacion] ?? null}
            onChange={(cantidad) =>
              onChange({ ...contado, billetes: { ...contado.billetes, [denominacion]: cantidad } })
            }
          />
        ))}
      </Campos>
      <Campos ancho={200} relleno="auto-fill" gap="8px 12px">
        {OTROS_TIPOS.map((tipo) => (
          <ImporteInput
            key={tipo}
            label={TIPO_PAGO[tipo]}
            description="Comprobantes"
            value={contado.otros[tipo] ?? null}
            onChange={(monto) => onChange({ ...contado, otros: { ...contado.otros, [tipo]: monto } })}
          />
        ))}
      </Campos>
    </FormDialog>
  )
}

type Errores = { observaciones?: string; fondo?: string }

/** Whether the float can stay: a blank one leaves all the cash. */
const cabe = (fondo: number | null, efectivo: number): boolean =>
  fondo === null || (fondo >= 0 && fondo <= efectivo)

const restoDe = (fondo: number | null, efectivo: number): string =>
  fondo !== null && cabe(fondo, efectivo)
    ? `y retirar el resto a Tesorería: ${formatMoney(efectivo - fondo)}`
    : 'y retirar el resto a Tesorería. Vacío: todo el efectivo queda en la caja.'

interface CerrarProps extends CerrarCajaProps {
  onRecount: () => void
}

function Cerrar({ turno, onRecount, onClose }: CerrarProps) {
  const cerrar = useCerrarTurno(turno.id)
  const [observaciones, setObservaciones] = useState('')
  const [fondo, setFondo] = useState<number | null>(null)
  const [errores, setErrores] = useState<Errores>({})
  const difiere = hayDiferencia(turno)
  const efectivo = contadoEnEfectivo(turno)
  const save = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    if (cerrar.isPending) return
    const found: Errores = {
      ...(difiere && observaciones.trim() === '' && { observaciones: SIN_EXPLICAR }),
      ...(!cabe(fondo, efectivo) && { fondo: FONDO_EXCESIVO }),
    }
    setErrores(found)
    if (Object.keys(found).length > 0) return
    cerrar.mutate(
      { observaciones: observaciones.trim(), fondo },
      {
        onSuccess: ({ retirado }) => {
          const enviado = retirado === null ? '' : `: ${formatMoney(retirado)} esperan en Tesorería`
          notifyOffer(`${turno.caja.nombre} cerrada${enviado}`, 'Imprimir', () =>
            print('caja-turnos', turno.id),
          )
          onClose()
        },
        onError: (reason) => notifyError('Error al cerrar la caja', reason),
      },
    )
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
      {turno.redondeo !== undefined && <DetailList items={redondeoDe(turno)} />}
      <Nota role="status">
        {difiere
          ? 'Hay una diferencia: queda registrada con tu explicación.'
          : 'Lo contado coincide con lo esperado.'}
      </Nota>
      {!turno.tesoreria && efectivo > 0 && (
        <ImporteInput
          label="Dejar fondo de"
          description={restoDe(fondo, efectivo)}
          value={fondo}
          error={errores.fondo}
          onChange={(monto) => {
            setFondo(monto)
            setErrores(({ fondo: _, ...otros }) => otros)
          }}
        />
      )}
      <Textarea
        label="Observaciones"
        required={difiere}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus
        value={observaciones}
        error={errores.observaciones}
        onChange={({ currentTarget: { value } }) => {
          setObservaciones(value)
          setErrores(({ observaciones: _, ...otros }) => otros)
        }}
      />
    </FormDialog>
  )
}
