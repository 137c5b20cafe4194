import { Button, Text } from '@mantine/core'
import { PASSWORD_REPETIDA, SIN_PASSWORD_ACTUAL, UpdateProfile } from '@mostrador/contract/base/sesion'
import {
  CLAVE_CORTA,
  MIN_PASSWORD,
  PASSWORDS_DISTINTAS,
  SIN_PASSWORD,
} from '@mostrador/contract/base/usuarios'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout, perfilQuery } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { useTitle } from '../../../ui/pages/useTitle.ts'
import styles from './Login.module.css'
import { useUpdateProfile } from './sesion.queries.ts'

/** The same rules as on the server, before the call. */
function claveErrors({ password_actual, password, password2 }: UpdateProfile): Record<string, string> {
  if (!password_actual) return { password_actual: SIN_PASSWORD_ACTUAL }
  if (!password || !password2) return { password: SIN_PASSWORD }
  if (password !== password2) return { password2: PASSWORDS_DISTINTAS }
  if (password.length < MIN_PASSWORD) return { password: CLAVE_CORTA }
  return password === password_actual ? { password: PASSWORD_REPETIDA } : {}
}

/** The only screen of the first admin, until another password replaces the one in the log. */
export function ClaveNueva() {
  useTitle('Mostrador')
  const navigate = useNavigate()
  const client = useQueryClient()
  const update = useUpdateProfile()
  const form = useSchemaForm(UpdateProfile, {
    initialValues: { password_actual: '', password: '', password2: '' },
    validate: claveErrors,
  })
  const save = form.onSubmit((values) =>
    update.mutate(values, {
      onSuccess: (perfil) => {
        // The next screen reads the profile from the cache.
        client.setQueryData(perfilQuery.queryKey, perfil)
        notifySuccess('Contraseña actualizada')
        void navigate({ to: '/dashboard' })
      },
      onError: (error) => {
        form.markServerErrors(error)
        notifyError('Error al guardar la contraseña', error)
      },
    }),
  )
  return (
    <main className={styles.page}>
      <Columna as="form" gap={16} className={styles.card} onSubmit={save} noValidate>
        <h1>Elige tu contraseña</h1>
        <Text size="sm">
          La contraseña con la que entraste la generó el programa y quedó escrita en su registro. Elige una
          que solo tú conozcas para seguir.
        </Text>
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password_actual')}
        />
        <PasswordField
          label="Nueva contraseña"
          description={`Al menos ${MIN_PASSWORD} caracteres`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirmar contraseña"
          autoComplete="new-password"
          {...form.getInputProps('password2')}
        />
        <Button type="submit" fullWidth mt="xs" loading={update.isPending}>
          Guardar y continuar
        </Button>
        <Button variant="subtle" fullWidth onClick={logout}>
          Cerrar sesión
        </Button>
      </Columna>
    </main>
  )
}
