import type { Usuario } from '@mostrador/contract/base/usuarios'
import { notifySuccess } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { UsuarioForm } from './UsuarioForm.tsx'
import { changesOf, UsuarioValues, usuarioErrors, valuesOf } from './usuario.form.ts'
import { useUpdateUsuario, usuarioQuery } from './usuarios.queries.ts'

interface UsuarioEditProps {
  id: number
  onClose: () => void
}

export function UsuarioEdit({ id, onClose }: UsuarioEditProps) {
  const usuario = useFresh(usuarioQuery(id), 'Error al cargar usuario', onClose)
  return usuario ? <EditDialog usuario={usuario} onClose={onClose} /> : null
}

function EditDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const update = useUpdateUsuario(usuario.id)
  const form = useSchemaForm(UsuarioValues, {
    initialValues: valuesOf(usuario),
    validate: (values) => usuarioErrors(values, false),
  })
  const save = form.onSubmit((values) =>
    update.mutate(changesOf(values), {
      ...form.answers('', 'Error al guardar usuario', onClose),
      onSuccess: ({ aviso_caja }) => {
        notifySuccess(aviso_caja ? `Usuario actualizado. ${aviso_caja}` : 'Usuario actualizado')
        onClose()
      },
    }),
  )
  return (
    <FormDialog title="Editar usuario" saving={update.isPending} onSubmit={save} onClose={onClose}>
      <UsuarioForm form={form} editing />
    </FormDialog>
  )
}
