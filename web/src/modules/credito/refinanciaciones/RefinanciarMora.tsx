import { Checkbox, TextInput } from '@mantine/core'
import { INTERES_PERDONADO } from '@mostrador/contract/ventas/planes/intereses'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import styles from './Refinanciar.module.css'
import type { RefinanciarValues } from './refinanciar.form.ts'

interface RefinanciarMoraProps {
  /** The interest for paying late of the taken instalments, in centavos. */
  debe: number
  values: RefinanciarValues
  onChange: (changed: Partial<RefinanciarValues>) => void
}

/** The interest for paying late: it goes over to the plan, unless somebody who may lets it go and says why. */
export function RefinanciarMora({ debe, values, onChange }: RefinanciarMoraProps) {
  const { ofrece } = useSesion()
  if (debe === 0) return null
  const { perdona, perdonado, motivo } = values
  return (
    <Columna as="fieldset" gap={8} className={styles.mora}>
      <legend>Interés por mora: {formatMoney(debe)}</legend>
      <p className={styles.nota}>Pasa al plan nuevo, además del interés que se ingresa abajo.</p>
      {ofrece('perdonar_intereses') && (
        <Checkbox
          label="Perdonar interés por mora"
          checked={perdona}
          onChange={({ currentTarget: { checked } }) => onChange({ perdona: checked })}
        />
      )}
      {perdona && (
        <>
          <ImporteInput
            label={INTERES_PERDONADO}
            value={perdonado ?? debe}
            onChange={(importe) => onChange({ perdonado: importe ?? 0 })}
          />
          <TextInput
            label="Motivo"
            required
            maxLength={500}
            value={motivo}
            onChange={({ currentTarget: { value } }) => onChange({ motivo: value })}
          />
        </>
      )}
    </Columna>
  )
}
