import { NativeSelect, TextInput } from '@mantine/core'
import {
  type ChequeDisponible,
  MEDIO_PAGO,
  MedioPago,
  ORIGEN_EFECTIVO,
  OrigenEfectivo,
} from '@mostrador/contract/compras/medios-pago'
import type { QueryKey } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Picker } from '../../../ui/picker/Picker.tsx'
import { LineasDePago } from '../../documentos/pago/LineasDePago.tsx'
import styles from './Pago.module.css'
import type { MedioTecleado } from './pago.form.ts'
import { chequeSuggestions } from './pagos.queries.ts'
import type { usePagoProveedor } from './usePago.ts'

/** The amount of the first means. */
export const MEDIO_ID = 'pago-medio'

const MEDIOS = MedioPago.options.map((value) => ({ value, label: MEDIO_PAGO[value] }))
const ORIGENES = OrigenEfectivo.options.map((value) => ({ value, label: ORIGEN_EFECTIVO[value] }))

/** What the supplier gets: one or more means. */
export function PagoMedios({ pago }: { pago: ReturnType<typeof usePagoProveedor> }) {
  const { form, falta } = pago
  const error = form.errorOf('medios')
  return (
    <Columna as="section" gap={8} className={styles.seccion} aria-label="Medios de pago">
      <LineasDePago
        palabras={['Medio', 'medio', 'el último medio']}
        pago={{ ...pago, lineas: form.values.medios }}
        tipos={MEDIOS}
        tipo={{ of: (m) => m.medio, to: (medio) => ({ medio, cheque: null }) }}
        teclas={{ resto: 'F8' }}
        resumen={resumen(falta)}
        mal={falta > 0}
        className={styles.medio}
        primero={{ id: MEDIO_ID }}
        isFijo={(m) => m.medio === 'CHEQUE_TERCERO'}
        datos={(m) => <MedioDatos medio={m} onChange={(changed) => pago.setLinea(m.key, changed)} />}
      >
        {error && <p role="alert">{error}</p>}
      </LineasDePago>
    </Columna>
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
