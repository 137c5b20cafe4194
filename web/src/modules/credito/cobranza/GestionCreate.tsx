import { NativeSelect, Textarea } from '@mantine/core'
import { CreateGestion, TIPO_GESTION, TipoGestion } from '@mostrador/contract/credito/cobranza'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { useAnotar } from './cobranza.queries.ts'

const TIPOS = TipoGestion.options.map((value) => ({ value, label: TIPO_GESTION[value] }))

interface GestionCreateProps {
  cliente: { id: number; nombre: string }
  onClose: () => void
}

/** What was done about a debt: a visit, unless the person says otherwise. */
export function GestionCreate({ cliente, onClose }: GestionCreateProps) {
  const anotar = useAnotar()
  const form = useSchemaForm(CreateGestion, {
    initialValues: { cliente: cliente.id, tipo: 'visita', nota: '' },
  })
  const save = form.onSubmit((values) =>
    anotar.mutate(values, form.answers('Anotado', 'Error al anotar', onClose)),
  )
  return (
    <FormDialog
      title={`Anotar de ${cliente.nombre}`}
      saving={anotar.isPending}
      onSubmit={save}
      onClose={onClose}
      size={440}
    >
      <NativeSelect label="Qué se hizo" data={TIPOS} {...form.getInputProps('tipo')} />
      <Textarea
        label="Nota"
        description="Queda como se escribe: no se cambia ni se borra"
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('nota')}
      />
    </FormDialog>
  )
}
