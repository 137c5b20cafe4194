import { Textarea } from '@mantine/core'
import { CreatePromesa } from '@mostrador/contract/credito/cobranza'
import { sumarDias } from '@mostrador/contract/fechas'
import { hoy } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { usePrometer } from './cobranza.queries.ts'

interface PromesaCreateProps {
  cliente: { id: number; nombre: string }
  onClose: () => void
}

/** The day on which a customer pays, and how much if it was said. */
export function PromesaCreate({ cliente, onClose }: PromesaCreateProps) {
  const prometer = usePrometer()
  const form = useSchemaForm(CreatePromesa, {
    initialValues: { cliente: cliente.id, fecha: sumarDias(hoy(), 1), monto: null, nota: '' },
  })
  const save = form.onSubmit((values) =>
    prometer.mutate(values, form.answers('Promesa anotada', 'Error al anotar la promesa', onClose)),
  )
  return (
    <FormDialog
      title={`Promesa de ${cliente.nombre}`}
      saving={prometer.isPending}
      onSubmit={save}
      onClose={onClose}
      size={520}
    >
      <Nota>Hasta ese día no recibe recordatorios. Reemplaza a la promesa que tenga.</Nota>
      <DosColumnas>
        <FechaInput label="Paga el" required data-autofocus min={hoy()} {...form.getInputProps('fecha')} />
        <ImporteInput label="Monto" description="Vacío: lo que pague" {...form.getInputProps('monto')} />
      </DosColumnas>
      <Textarea
        label="Nota"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('nota')}
      />
    </FormDialog>
  )
}
