import { TextInput } from '@mantine/core'
import type { ConteoAbierto } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { RegistrarConteo } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import type { ResumenConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { useRegistrar } from './conteos.queries.ts'

/** Posts a count, once: from here on it says what it says. */
export function RegistrarForm({
  conteo,
  resumen,
  onClose,
}: {
  conteo: ConteoAbierto
  resumen: ResumenConteo
  onClose: () => void
}) {
  const registrar = useRegistrar(conteo.id)
  const form = useSchemaForm(RegistrarConteo, {
    initialValues: { motivo: 'Conteo de stock', en_cero: resumen.en_cero },
  })
  const save = form.onSubmit((values) =>
    registrar.mutate(
      { ...values, en_cero: resumen.en_cero },
      form.answers('Conteo registrado', 'Error al registrar el conteo', onClose),
    ),
  )
  return (
    <FormDialog
      title={`Registrar ${conteo.numero}`}
      submitLabel="Registrar"
      saving={registrar.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Nota size={14}>
        {formatCount(resumen.diferencia, 'artículo difiere', 'artículos difieren')} y{' '}
        {formatCount(resumen.coincide, 'coincide', 'coinciden')}. Cada diferencia se suma al stock de ahora, y
        no se puede deshacer: si algo está mal, se cuenta de nuevo.
      </Nota>
      {resumen.recontar > 0 && (
        <Aviso tone="amber" title={`${formatCount(resumen.recontar, 'artículo', 'artículos')} para recontar`}>
          Hasta que se recuenten, o decidas que vale el último conteo, no se puede registrar.
        </Aviso>
      )}
      {resumen.en_cero > 0 && (
        <Aviso tone="red" title={`${formatCount(resumen.en_cero, 'artículo va', 'artículos van')} a cero`}>
          Nadie los contó. Están en «A cero»: míralos antes de registrar.
        </Aviso>
      )}
      {resumen.sin_contar > 0 && (
        <Nota>Sin contar: {formatEntero(resumen.sin_contar)}. Su stock queda como está.</Nota>
      )}
      <TextInput label="Motivo" required data-autofocus maxLength={500} {...form.getInputProps('motivo')} />
    </FormDialog>
  )
}
