import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { COMPLETE } from '@mostrador/contract/maestros/articulos'
import { notifyError } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { ArticuloForm } from './ArticuloForm.tsx'
import { ArticuloValues, articuloErrors, valuesOf } from './articulo.form.ts'
import { articuloQuery, useUpdateArticulo } from './articulos.queries.ts'

interface ArticuloEditProps {
  id: string
  onClose: () => void
  onListas: () => void
}

export function ArticuloEdit({ id, onClose, onListas }: ArticuloEditProps) {
  const articulo = useFresh(articuloQuery(id), 'Error al cargar el artículo', onClose)
  return articulo ? <EditDialog articulo={articulo} onClose={onClose} onListas={onListas} /> : null
}

type EditDialogProps = Omit<ArticuloEditProps, 'id'> & { articulo: Articulo }

function EditDialog({ articulo, onClose, onListas }: EditDialogProps) {
  const update = useUpdateArticulo(articulo.id)
  const form = useSchemaForm(ArticuloValues, { initialValues: valuesOf(articulo), validate: articuloErrors })
  const save = form.onSubmit(
    ({ id: _, ...values }) =>
      update.mutate(
        values,
        form.answers('Artículo actualizado correctamente', 'Error al actualizar el artículo', onClose),
      ),
    (errors) => errors.nombre && notifyError(COMPLETE),
  )
  return (
    <FormDialog title="Editar artículo" saving={update.isPending} onSubmit={save} onClose={onClose}>
      <ArticuloForm form={form} articulo={articulo} onListas={onListas} />
    </FormDialog>
  )
}
