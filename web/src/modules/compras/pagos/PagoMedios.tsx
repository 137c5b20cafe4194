import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import {
  type ChequeDisponible,
  MEDIO_PAGO,
  MedioPago,
  ORIGEN_EFECTIVO,
  OrigenEfectivo,
} from '@mostrador/contract/compras/medios-pago'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { Picker } from '../../../ui/picker/Picker.tsx'
import styles from './Pago.module.css'
import type { MedioTecleado } from './pago.form.ts'
import { chequeSuggestions } from './pagos.queries.ts'
import type { usePago } from './usePago.ts'

/** The amount of the first means. */
export const MEDIO_ID = 'pago-medio'

const MEDIOS = MedioPago.options.map((value) => ({ value, label: MEDIO_PAGO[value] }))
const ORIGENES = OrigenEfectivo.options.map((value) => ({ value, label: ORIGEN_EFECTIVO[value] }))

/** What the supplier gets: one or more means. */
export function PagoMedios({ pago }: { pago: ReturnType<typeof usePago> }) {
  const { form, setMedio, agregar, quitar, completar, falta } = pago
  const { medios } = form.values
  const marco = useRef<HTMLFieldSetElement>(null)
  // The press may take its own button away: the focus goes on to the next thing to do.
  const goOn = (change: () => void, place: 'select[data-medio]' | 'input[data-monto]', index: number) => {
    flushSync(change)
    const fields = marco.current?.querySelectorAll<HTMLElement>(place) ?? []
    fields[Math.min(index, fields.length - 1)]?.focus()
  }
  const error = form.errorOf('medios')
  return (
    <section className={styles.seccion} aria-label="Medios de pago">
      <fieldset ref={marco} className={styles.medios}>
        <legend>Medios de pago</legend>
        {medios.map((m, i) => (
          <div key={m.key} className={styles.medio}>
            <NativeSelect
              data-medio
              aria-label={`Medio de pago ${i + 1}`}
              data={MEDIOS}
              value={m.medio}
              onChange={({ currentTarget: { value } }) => {
                const medio = MedioPago.options.find((option) => option === value) ?? 'EFECTIVO'
                setMedio(m.key, { medio, cheque: null })
              }}
            />
            <MedioDatos medio={m} onChange={(changed) => setMedio(m.key, changed)} />
            <ImporteInput
              {...(i === 0 && { id: MEDIO_ID })}
              data-monto
              aria-label={`Monto del medio ${i + 1}`}
              value={m.monto}
              readOnly={m.medio === 'CHEQUE_TERCERO'}
              onChange={(monto) => setMedio(m.key, { monto })}
            />
            <ActionIcon
              aria-label={`Quitar medio ${i + 1}`}
              size="lg"
              disabled={medios.length === 1}
              onClick={() => goOn(() => quitar(m.key), 'input[data-monto]', i)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      {error && <p role="alert">{error}</p>}
      <div className={styles.cuenta}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => goOn(agregar, 'select[data-medio]', medios.length)}
        >
          Agregar medio de pago
        </Button>
        {falta !== 0 && (
          <Button
            variant="subtle"
            size="xs"
            rightSection={<Tecla keys="F8" />}
            onClick={() => goOn(completar, 'input[data-monto]', medios.length)}
          >
            Poner el resto
          </Button>
        )}
        <output className={styles.falta} data-off={falta > 0 || undefined}>
          {resumen(falta)}
        </output>
      </div>
    </section>
  )
}

function resumen(falta: number): string {
  if (falta === 0) return ''
  return falta > 0 ? `Falta ${formatMoney(falta)}` : `Quedan ${formatMoney(-falta)} a cuenta`
}

interface MedioDatosProps {
  medio: MedioTecleado
  onChange: (changed: Partial<MedioTecleado>) => void
}

/** What the shop notes about a means. */
function MedioDatos({ medio: m, onChange }: MedioDatosProps) {
  const { puede, usuario } = useSesion()
  if (m.medio === 'EFECTIVO')
    return (
      <div className={styles.datos}>
        {usuario.caja !== undefined && puede('tesoreria') && (
          <NativeSelect
            aria-label="De dónde sale el efectivo"
            data={ORIGENES}
            value={m.origen}
            onChange={({ currentTarget: { value } }) =>
              onChange({ origen: value === 'tesoreria' ? 'tesoreria' : 'caja' })
            }
          />
        )}
      </div>
    )
  if (m.medio === 'TRANSFERENCIA')
    return (
      <div className={styles.datos}>
        <TextInput
          aria-label="Referencia de la transferencia"
          placeholder="Referencia"
          maxLength={80}
          value={m.referencia}
          onChange={({ currentTarget: { value } }) => onChange({ referencia: value })}
        />
      </div>
    )
  if (m.medio === 'CHEQUE_TERCERO')
    return (
      <div className={styles.datos}>
        <Picker<ChequeDisponible, QueryKey>
          label="Cheque en cartera"
          className={styles.cheque ?? ''}
          placeholder="Banco, número o cliente"
          value={m.cheque}
          suggestions={chequeSuggestions}
          itemKey={(h) => h.id}
          itemLabel={(h) => [h.banco, h.numero].filter(Boolean).join(' ') || h.cliente_nombre}
          itemDetail={(h) =>
            `${h.cliente_nombre} · vence ${formatFecha(h.vencimiento)} · ${formatMoney(h.monto)}`
          }
          nothingFound="No hay cheques en cartera que coincidan."
          onPick={(cheque) => onChange({ cheque, monto: cheque?.monto ?? null })}
        />
      </div>
    )
  const propio = m.medio === 'CHEQUE_PROPIO'
  return (
    <div className={styles.datos}>
      <TextInput
        aria-label={propio ? 'Banco' : 'Régimen'}
        placeholder={propio ? 'Banco' : 'Régimen'}
        maxLength={80}
        value={propio ? m.banco : m.regimen}
        onChange={({ currentTarget: { value } }) => onChange(propio ? { banco: value } : { regimen: value })}
      />
      <TextInput
        aria-label={propio ? 'Número de cheque' : 'Número de certificado'}
        placeholder="Número"
        autoComplete="off"
        maxLength={40}
        value={m.numero}
        onChange={({ currentTarget: { value } }) => onChange({ numero: value })}
      />
      <FechaInput
        aria-label={propio ? 'Fecha de pago del cheque' : 'Fecha de la retención'}
        value={m.fecha}
        onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
      />
    </div>
  )
}
