import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { UsuarioForm } from './UsuarioForm.tsx'
import { bodyOf, EMPTY_USUARIO, UsuarioValues, usuarioErrors } from './usuario.form.ts'
import { useCreateUsuario } from './usuarios.queries.ts'

export function UsuarioCreate({ onClose }: { onClose: () => void }) {
  const create = useCreateUsuario()
  const form = useSchemaForm(UsuarioValues, {
    initialValues: EMPTY_USUARIO,
    validate: (values) => usuarioErrors(values, true),
  })
  const save = form.onSubmit((values) =>
    create.mutate(bodyOf(values), form.answers('Usuario creado', 'Error al guardar usuario', onClose)),
  )
  return (
    <FormDialog title="Nuevo usuario" saving={create.isPending} onSubmit={save} onClose={onClose}>
      <UsuarioForm form={form} />
    </FormDialog>
  )
}
