import { Checkbox, TextInput } from '@mantine/core'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import type { Interes } from './useInteres.ts'

/** The interest of a late instalment: all of it, a part, or nothing with its reason. */
export function InteresDelPago({
  interes,
  onReclamado,
}: {
  interes: Interes
  onReclamado: (reclamado: number | null) => void
}) {
  const { ofrece } = useSesion()
  const { debe, reclamado, resto, perdona, motivo, setPerdona, setMotivo } = interes
  return (
    <fieldset>
      <legend>Interés por mora: {formatMoney(debe)}</legend>
      <ImporteInput label="Interés que se cobra" value={reclamado} onChange={onReclamado} />
      {resto > 0 && ofrece('perdonar_intereses') && (
        <Checkbox
          label={`Perdonar ${formatMoney(resto)}`}
          description="Sin perdonarlo, queda como interés pendiente"
          checked={perdona}
          onChange={(event) => setPerdona(event.currentTarget.checked)}
        />
      )}
      {resto > 0 && perdona && (
        <TextInput
          label="Motivo"
          required
          maxLength={500}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
    </fieldset>
  )
}
