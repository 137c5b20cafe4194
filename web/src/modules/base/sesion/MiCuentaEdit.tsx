import { TextInput } from '@mantine/core'
import { SIN_PASSWORD_ACTUAL, UpdateProfile } from '@mostrador/contract/base/sesion'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { PASSWORDS_DISTINTAS, SIN_PASSWORD } from '@mostrador/contract/base/usuarios'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useUpdateProfile } from './sesion.queries.ts'

interface MiCuentaEditProps {
  usuario: Usuario
  onClose: () => void
}

/** The three password fields are checked and sent only when one of them has a text. */
function passwordErrors(values: UpdateProfile): Record<string, string> {
  const { password_actual, password, password2 } = values
  if (!password_actual && !password && !password2) return {}
  if (!password || !password2) return { password: SIN_PASSWORD }
  if (password !== password2) return { password2: PASSWORDS_DISTINTAS }
  return password_actual ? {} : { password_actual: SIN_PASSWORD_ACTUAL }
}

function bodyOf({ password_actual, password, password2, ...contact }: UpdateProfile): UpdateProfile {
  return password ? ({ ...contact, password_actual, password, password2 } as UpdateProfile) : contact
}

export function MiCuentaEdit({ usuario, onClose }: MiCuentaEditProps) {
  const update = useUpdateProfile()
  const form = useSchemaForm(UpdateProfile, {
    initialValues: {
      email: usuario.email,
      telefono_fijo: usuario.telefono_fijo,
      telefono_movil: usuario.telefono_movil,
      password_actual: '',
      password: '',
      password2: '',
    },
    validate: passwordErrors,
  })
  const save = form.onSubmit((values) =>
    update.mutate(bodyOf(values), form.answers('Datos actualizados', 'Error al guardar los datos', onClose)),
  )
  return (
    <FormDialog title="Editar mis datos" saving={update.isPending} onSubmit={save} onClose={onClose}>
      <TextInput label="Email" type="email" data-autofocus {...form.getInputProps('email')} />
      <DosColumnas>
        <TextInput label="Teléfono fijo" type="tel" {...form.getInputProps('telefono_fijo')} />
        <TextInput label="Teléfono móvil" type="tel" {...form.getInputProps('telefono_movil')} />
      </DosColumnas>
      <PasswordField
        label="Contraseña actual"
        description="Solo para cambiar la contraseña"
        autoComplete="current-password"
        {...form.getInputProps('password_actual')}
      />
      <DosColumnas>
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirmar contraseña"
          autoComplete="new-password"
          {...form.getInputProps('password2')}
        />
      </DosColumnas>
    </FormDialog>
  )
}
