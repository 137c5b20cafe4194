import { Button, NativeSelect, TextInput } from '@mantine/core'
import { TipoPago } from '@mostrador/contract/caja/pagos'
import { moraDe, PERIODO, Periodo } from '@mostrador/contract/credito/refinanciaciones.plan'
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { formatCount, formatMoney, hoy } from '../../../platform/text/format.ts'
import { Campos } from '../../../ui/Campos.tsx'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { ChequeDatos } from '../../ventas/cuotas/pago/ChequeDatos.tsx'
import { ChequeIncompleto } from '../../ventas/cuotas/pago/ChequeIncompleto.tsx'
import { PagoLineas } from '../../ventas/cuotas/pago/PagoLineas.tsx'
import styles from './Refinanciar.module.css'
import { RefinanciarCuotas } from './RefinanciarCuotas.tsx'
import { RefinanciarMora } from './RefinanciarMora.tsx'
import { RefinanciarPrevista } from './RefinanciarPrevista.tsx'
import { tomadasDe } from './refinanciar.form.ts'
import { type UsoDeRefinanciar, useRefinanciar } from './useRefinanciar.ts'

const PERIODOS = Periodo.options.map((value) => ({ value, label: PERIODO[value] }))

interface RefinanciarFormProps {
  cliente: number
  abiertas: readonly CuotaACobrar[]
}

/** The instalments that are taken, the conditions, and the plan that they make, all in sight. */
export function RefinanciarForm({ cliente, abiertas }: RefinanciarFormProps) {
  const refinanciar = useRefinanciar(cliente, abiertas)
  const { values, change, plan, save } = refinanciar
  const tomadas = tomadasDe(abiertas, values)
  useHotkey('Ctrl+Enter', 'Guardar refinanciación', save)

  return (
    <DocumentForm>
      <div className={styles.lados}>
        <RefinanciarCuotas abiertas={abiertas} fuera={values.fuera} onFuera={(fuera) => change({ fuera })} />
        <Condiciones refinanciar={refinanciar} mora={moraDe(tomadas)} />
        <RefinanciarPrevista plan={plan} problema={refinanciar.problema} />
      </div>
      <FormBar
        parts={[formatCount(tomadas.length, 'cuota tomada', 'cuotas tomadas')]}
        total={['Total a pagar', plan ? formatMoney(plan.total) : '-']}
      >
        <Button
          loading={refinanciar.saving}
          aria-keyshortcuts={ariaKeys('Ctrl+Enter')}
          rightSection={<Tecla keys="Ctrl+Enter" />}
          onClick={save}
        >
          Guardar refinanciación
        </Button>
      </FormBar>
      {refinanciar.incompletos.length > 0 && (
        <ChequeIncompleto
          faltas={refinanciar.incompletos}
          onConfirm={refinanciar.saveAnyway}
          onClose={refinanciar.stay}
        />
      )}
    </DocumentForm>
  )
}

interface CondicionesProps {
  refinanciar: UsoDeRefinanciar
  /** The interest for paying late of the taken instalments, in centavos. */
  mora: number
}

/** When the new plan is paid, what it costs, and what of it is paid now. */
function Condiciones({ refinanciar, mora }: CondicionesProps) {
  const { values, change, error } = refinanciar
  return (
    <Columna as="section" className={styles.lado} aria-label="Condiciones">
      <h2>Condiciones</h2>
      <Campos ancho={180} align="start">
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
      </Campos>
      <RefinanciarMora debe={mora} values={values} onChange={change} />
      <Interes refinanciar={refinanciar} />
      <Anticipo refinanciar={refinanciar} />
      <TextInput
        label="Observaciones"
        maxLength={500}
        value={values.observaciones}
        onChange={({ currentTarget: { value } }) => change({ observaciones: value })}
      />
      {error && <p className={styles.error}>{error}</p>}
    </Columna>
  )
}

const Interes = ({ refinanciar: { values, change } }: { refinanciar: UsoDeRefinanciar }) => (
  <>
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
  </>
)

const Anticipo = ({ refinanciar: { pago, conAnticipo } }: { refinanciar: UsoDeRefinanciar }) => (
  <Columna gap={8}>
    <ImporteInput
      label="Anticipo"
      description="Se cobra ahora, con su recibo"
      value={pago.monto}
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
  </Columna>
)
