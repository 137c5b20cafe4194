import { NativeSelect, TextInput } from '@mantine/core'
import { withDefaults } from '@mostrador/contract/defaults'
import { CreateCotizacion, PUNTA, type Punta, UN_DOLAR } from '@mostrador/contract/maestros/cotizaciones'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { LejanaDialog } from './LejanaDialog.tsx'
import { useGuardarCotizacion } from './useGuardarCotizacion.ts'

/** What a dollar costs, typed by a person: as the shop decides, or as it was read somewhere. */
export function CotizacionForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(CreateCotizacion, {
    initialValues: withDefaults(CreateCotizacion, { valor: Number.NaN }),
  })
  const guardado = useGuardarCotizacion(onClose, form.markServerErrors)
  const { fuente, punta } = form.values
  return (
    <FormDialog
      title="Nueva cotización"
      saving={guardado.guardando}
      onSubmit={form.onSubmit((values) =>
        guardado.guardar({ ...values, origen: values.fuente.trim() === '' ? 'escrita' : 'otra' }),
      )}
      onClose={onClose}
      size={480}
    >
      <ImporteInput
        label={UN_DOLAR}
        description="Con hasta 4 decimales. Ningún precio cambia hasta que lo confirmes"
        required
        costo
        data-autofocus
        {...form.getInputProps('valor')}
        value={Number.isNaN(form.values.valor) ? null : form.values.valor}
        onChange={(valor) => form.setFieldValue('valor', valor ?? Number.NaN)}
      />
      <DosColumnas>
        <NativeSelect
          label="Punta"
          data={Object.entries(PUNTA).map(([value, label]) => ({ value, label }))}
          value={punta ?? 'vendedor'}
          onChange={({ currentTarget }) => form.setFieldValue('punta', currentTarget.value as Punta)}
        />
        <TextInput
          label="De dónde es"
          description="Si la leíste en algún lado: Banco Nación, el diario"
          maxLength={60}
          value={fuente}
          error={form.errors.fuente}
          onChange={({ currentTarget }) => form.setFieldValue('fuente', currentTarget.value)}
        />
      </DosColumnas>
      <LejanaDialog {...guardado} />
    </FormDialog>
  )
}
