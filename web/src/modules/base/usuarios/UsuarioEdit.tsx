import { Button } from '@mantine/core'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { useQuitarPinDe } from '../sesion/cambio/cambio.queries.ts'
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
  const quitarPin = useQuitarPinDe()
  const { cambio_rapido } = useSesion().usuario
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
      {cambio_rapido && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={quitarPin.isPending}
          onClick={() =>
            quitarPin.mutate(usuario.id, {
              onSuccess: () => notifySuccess('PIN quitado: puede elegir otro en «Mi cuenta»'),
              onError: (error) => notifyError('No se pudo quitar el PIN', error),
            })
          }
        >
          Quitar su PIN
        </Button>
      )}
    </FormDialog>
  )
}
