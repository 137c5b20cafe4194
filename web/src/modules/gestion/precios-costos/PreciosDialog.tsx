import { Button } from '@mantine/core'
import type { PrecioPropuesto } from '@mostrador/contract/gestion/precios-costos'
import { PRECIOS, Precios } from '@mostrador/contract/maestros/articulos'
import { formatMoney } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import styles from './PreciosCostos.module.css'
import { PRECIO } from './precios-costos.textos.ts'

interface PreciosDialogProps {
  propuesto: PrecioPropuesto
  nuevo: Precios
  onSave: (nuevo: Precios) => void
  onClose: () => void
}

/** The four prices of an article of the draft: one that is typed here stays, marked, until its rule is taken again. */
export function PreciosDialog({ propuesto, nuevo, onSave, onClose }: PreciosDialogProps) {
  const form = useSchemaForm(Precios, { initialValues: nuevo })
  const { segun_regla } = propuesto
  return (
    <FormDialog
      title={`Precios de ${propuesto.nombre}`}
      submitLabel="Usar estos precios"
      onSubmit={form.onSubmit(onSave)}
      onClose={onClose}
      size={520}
    >
      {PRECIOS.map((precio) => (
        <div key={precio} className={styles.precio}>
          <ImporteInput
            label={PRECIO[precio]}
            description={
              propuesto.manuales[precio] ? 'Lo escribió una persona: la regla no lo cambia' : undefined
            }
            blankIsZero
            {...form.getInputProps(precio)}
          />
          <Button
            variant="default"
            disabled={form.values[precio] === segun_regla[precio]}
            onClick={() => form.setFieldValue(precio, segun_regla[precio])}
          >
            Usar la regla: {formatMoney(segun_regla[precio])}
          </Button>
        </div>
      ))}
    </FormDialog>
  )
}
