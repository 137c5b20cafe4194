import { type Articulo, COMPLETE } from '@mostrador/contract/maestros/articulos'
import { notifyError } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaDraft } from '../../../ui/forms/useSchemaDraft.ts'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { ArticuloForm } from './ArticuloForm.tsx'
import { ArticuloValues, articuloErrors, emptyArticulo } from './articulo.form.ts'
import { useCreateArticulo } from './articulos.queries.ts'

interface ArticuloCreateProps {
  onClose: () => void
  /** Gets the new article, before the dialog closes. */
  onCreated?: (articulo: Articulo) => void
}

export function ArticuloCreate({ onClose, onCreated }: ArticuloCreateProps) {
  const { form, recovered, send, discard } = useSchemaDraft('articulo', ArticuloValues, {
    que: 'Este artículo',
    blank: emptyArticulo(),
    validate: articuloErrors,
  })
  const create = useCreateArticulo()
  const answers = form.answers('Artículo creado correctamente', 'Error al crear el artículo', onClose)
  const save = form.onSubmit(
    (values) =>
      send(create, values, {
        numeroOf: ({ id }) => id,
        ...answers,
        onSuccess: (articulo) => {
          onCreated?.(articulo)
          answers.onSuccess()
        },
      }),
    (errors) => (errors.id || errors.nombre) && notifyError(COMPLETE),
  )
  return (
    <FormDialog
      title="Nuevo artículo"
      notice={recovered && <BorradorRecuperado onDiscard={discard} />}
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ArticuloForm form={form} />
    </FormDialog>
  )
}
