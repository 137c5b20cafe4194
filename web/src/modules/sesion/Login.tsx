import { Button, Loader, NativeSelect, PasswordInput, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { ApiError } from '@mostrador/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import styles from './Login.module.css'
import { loginSucursalesQuery, useLogin } from './sesion.queries.ts'

/** What went wrong: the server's words for a refusal, never those of a failure inside it. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return 'Error en login'
  return error.status === 0 ? 'Error de red' : error.message
}

export function Login() {
  useDocumentTitle('Mostrador')
  const navigate = useNavigate()
  const sucursales = useQuery(loginSucursalesQuery)
  const ingresar = useLogin()
  const [chosen, setChosen] = useState<string | null>(null)
  // The first branch counts until the person chooses another.
  const sucursal = chosen ?? String(sucursales.data?.[0]?.id ?? '')

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sucursal === '') {
      notifyError('Debe seleccionar una sucursal')
      return
    }
    // Read from the page, because a password manager fills fields without telling anyone.
    const data = new FormData(event.currentTarget)
    ingresar.mutate(
      {
        username: String(data.get('username')),
        password: String(data.get('password')),
        sucursal: Number(sucursal),
      },
      {
        onSuccess: () => {
          notifySuccess('Login exitoso')
          void navigate({ to: '/dashboard' })
        },
        onError: (error) => notifyError(messageOf(error)),
      },
    )
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit} noValidate>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <Title order={1}>Mostrador</Title>
        </div>
        <NativeSelect
          label="Sucursal"
          name="sucursal"
          disabled={sucursales.isPending}
          rightSection={
            sucursales.isPending ? <Loader size={16} aria-label="Cargando sucursales" /> : undefined
          }
          data={(sucursales.data ?? []).map(({ id, nombre, localidad }) => ({
            value: String(id),
            label: `${nombre} - ${localidad}`,
          }))}
          value={sucursal}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput label="Usuario" name="username" autoComplete="username" autoCapitalize="none" autoFocus />
        <PasswordInput label="Contraseña" name="password" autoComplete="current-password" />
        <Button type="submit" fullWidth mt="xs" loading={ingresar.isPending}>
          Ingresar
        </Button>
      </form>
    </main>
  )
}
