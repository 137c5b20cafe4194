import { Button, NativeSelect, TextInput } from '@mantine/core'
import { TipoPago } from '@mostrador/contract/caja/pagos'
import { moraDe, PERIODO, Periodo } from '@mostrador/contract/credito/refinanciaciones.plan'
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { openPrintTab } from '../../../platform/print.ts'
import { formatCount, formatMoney, hoy } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { useConCaja } from '../../caja/turnos/useConCaja.ts'
import { ChequeDatos } from '../../ventas/cuotas/pago/ChequeDatos.tsx'
import { ChequeIncompleto } from '../../ventas/cuotas/pago/ChequeIncompleto.tsx'
import { PagoLineas } from '../../ventas/cuotas/pago/PagoLineas.tsx'
import { chequeDe, chequesIncompletos, pagoError } from '../../ventas/cuotas/pago/pago.reglas.ts'
import { usePago } from '../../ventas/cuotas/pago/usePago.ts'
import styles from './Refinanciar.module.css'
import { RefinanciarCuotas } from './RefinanciarCuotas.tsx'
import { RefinanciarMora } from './RefinanciarMora.tsx'
import { RefinanciarPrevista } from './RefinanciarPrevista.tsx'
import { useCreateRefinanciacion } from './refinanciaciones.queries.ts'
import { emptyRefinanciar, prevista, type RefinanciarValues, tomadasDe } from './refinanciar.form.ts'

const PERIODOS = Periodo.options.map((value) => ({ value, label: PERIODO[value] }))

interface RefinanciarFormProps {
  cliente: number
  abiertas: readonly CuotaACobrar[]
}

/** The instalments that are taken, the conditions, and the plan that they make, all in sight. */
export function RefinanciarForm({ cliente, abiertas }: RefinanciarFormProps) {
  const navigate = useNavigate()
  const conCaja = useConCaja()
  const create = useCreateRefinanciacion()
  const [values, setValues] = useState(() => emptyRefinanciar(hoy()))
  const [error, setError] = useState<string | null>(null)
  const [incompletos, setIncompletos] = useState<readonly string[]>([])
  const pago = usePago(0, () => setError(null))
  const anticipo = pago.monto
  const change = (changed: Partial<RefinanciarValues>) => {
    setError(null)
    setValues((before) => ({ ...before, ...changed }))
  }
  const { plan, problema, body } = prevista(abiertas, values, anticipo, hoy())
  const conAnticipo = (anticipo ?? 0) > 0

  const send = () => {
    if (!body) return
    // During the click: the browser would block a tab that opens later.
    const tab = openPrintTab()
    const tipos_pago = pago.lineas.map(({ tipo_pago, monto, retencion: _, ...cheque }) => ({
      tipo_pago,
      monto: monto ?? 0,
      ...(tipo_pago === 'CHEQUE' && { cheque: chequeDe(cheque) }),
    }))
    create.mutate(
      { ...body, cliente, tipos_pago: conAnticipo ? tipos_pago : [] },
      {
        onSuccess: ({ id, numero }) => {
          notifySuccess(`Refinanciación ${numero} guardada`)
          // The paper is signed: it is never a ticket by itself.
          void tab.show('refinanciaciones', id, 'a4')
          void navigate({ to: '/refinanciaciones', search: { ver: id } })
        },
        onError: (reason) => {
          tab.close()
          notifyError('Error al guardar la refinanciación', reason)
        },
      },
    )
  }
  const save = () => {
    if (create.isPending) return
    const wrong = problema ?? (conAnticipo ? pagoError({ total_cuota: 0 }, anticipo, pago.lineas) : null)
    setError(wrong)
    const faltas = conAnticipo ? chequesIncompletos(pago.lineas) : []
    if (wrong) notifyError(wrong)
    else if (faltas.length > 0) setIncompletos(faltas)
    else goOn()
  }
  const goOn = () => (conAnticipo ? conCaja(send) : send())
  useHotkey('Ctrl+Enter', 'Guardar refinanciación', save)

  return (
    <DocumentForm>
      <div className={styles.lados}>
        <RefinanciarCuotas abiertas={abiertas} fuera={values.fuera} onFuera={(fuera) => change({ fuera })} />
        <section className={styles.lado} aria-label="Condiciones">
          <h2>Condiciones</h2>
          <div className={styles.campos}>
            <CantidadInput
              label="Cantidad de cuotas"
              required
              max={120}
              value={values.cantidad_cuotas}
              onChange={(cantidad_cuotas) => change({ cantidad_cuotas })}
            />
            <FechaInput
              label="Primer vencimiento"
              required
              min={hoy()}
              value={values.primer_vencimiento}
              onChange={(fecha) => change({ primer_vencimiento: fecha ?? '' })}
            />
            <NativeSelect
              label="Las demás vencen"
              data={PERIODOS}
              value={values.periodo}
              onChange={({ currentTarget: { value } }) =>
                change({ periodo: Periodo.options.find((p) => p === value) ?? 'mensual' })
              }
            />
          </div>
          <RefinanciarMora debe={moraDe(tomadasDe(abiertas, values))} values={values} onChange={change} />
          <Segmentos
            label="Cómo se ingresa el interés"
            data={[
              { value: 'tasa', label: 'Interés en %' },
              { value: 'importe', label: 'Interés en $' },
            ]}
            value={values.interes}
            onChange={(interes) => change({ interes })}
          />
          {values.interes === 'tasa' ? (
            <TextInput
              label="Tasa"
              description="Sobre lo que se financia, por todo el plan"
              inputMode="decimal"
              autoComplete="off"
              rightSection={<span aria-hidden>%</span>}
              value={values.tasa}
              onChange={({ currentTarget: { value } }) => change({ tasa: value })}
            />
          ) : (
            <ImporteInput
              label="Interés"
              description="Se reparte en las cuotas del plan"
              value={values.importe}
              onChange={(importe) => change({ importe })}
            />
          )}
          <div className={styles.anticipo}>
            <ImporteInput
              label="Anticipo"
              description="Se cobra ahora, con su recibo"
              value={anticipo}
              onChange={pago.setMonto}
            />
            {conAnticipo && (
              <PagoLineas
                tipos={TipoPago.options}
                pago={pago}
                detalle={(linea) =>
                  linea.tipo_pago === 'CHEQUE' && (
                    <ChequeDatos cheque={linea} onChange={(changed) => pago.setLinea(linea.key, changed)} />
                  )
                }
              />
            )}
          </div>
          <TextInput
            label="Observaciones"
            maxLength={500}
            value={values.observaciones}
            onChange={({ currentTarget: { value } }) => change({ observaciones: value })}
          />
          {error && <p className={styles.error}>{error}</p>}
        </section>
        <RefinanciarPrevista plan={plan} problema={problema} />
      </div>
      <FormBar
        parts={[formatCount(tomadasDe(abiertas, values).length, 'cuota tomada', 'cuotas tomadas')]}
        total={['Total a pagar', plan ? formatMoney(plan.total) : '-']}
      >
        <Button
          loading={create.isPending}
          aria-keyshortcuts={ariaKeys('Ctrl+Enter')}
          rightSection={<Tecla keys="Ctrl+Enter" />}
          onClick={save}
        >
          Guardar refinanciación
        </Button>
      </FormBar>
      {incompletos.length > 0 && (
        <ChequeIncompleto
          faltas={incompletos}
          onConfirm={() => {
            setIncompletos([])
            goOn()
          }}
          onClose={() => setIncompletos([])}
        />
      )}
    </DocumentForm>
  )
}
