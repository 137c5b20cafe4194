import { useDraft } from '../../platform/drafts.ts'
import { notifyError } from '../../platform/notify.tsx'
import { BorradorRecuperado } from '../../ui/BorradorRecuperado.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { ArticuloForm } from './ArticuloForm.tsx'
import { ArticuloValues, articuloErrors, COMPLETE, emptyArticulo } from './articulo.form.ts'
import { useCreateArticulo } from './articulos.queries.ts'

export function ArticuloCreate({ onClose }: { onClose: () => void }) {
  const draft = useDraft<ArticuloValues>('articulo')
  const create = useCreateArticulo()
  const form = useSchemaForm(ArticuloValues, {
    initialValues: draft.recovered ?? emptyArticulo(),
    onValuesChange: draft.save,
    validate: articuloErrors,
  })
  const discard = () => {
    form.setValues(emptyArticulo())
    draft.discard()
  }
  const save = form.onSubmit(
    (values) =>
      create.mutate(
        values,
        form.answers('Artículo creado correctamente', 'Error al crear el artículo', () => {
          draft.discard()
          onClose()
        }),
      ),
    (errors) => (errors.id || errors.nombre) && notifyError(COMPLETE),
  )
  return (
    <FormDialog
      title="Nuevo artículo"
      notice={draft.recovered && <BorradorRecuperado onDiscard={discard} />}
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ArticuloForm form={form} />
    </FormDialog>
  )
}
