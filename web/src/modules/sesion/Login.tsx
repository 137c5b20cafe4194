import { Button, Loader, NativeSelect, PasswordInput, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { ApiError } from '@mostrador/contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { readUltimaSucursal } from '../../platform/tokens.ts'
import styles from './Login.module.css'
import { loginSucursalesQuery, useLogin } from './sesion.queries.ts'

/** The branch of the last login in this browser, while it exists; else the first one. 0 when there is none. */
function propuesta(sucursales: readonly { id: number }[]): number {
  const ultima = readUltimaSucursal()
  return (sucursales.find(({ id }) => id === ultima) ?? sucursales[0])?.id ?? 0
}

/** What went wrong: the server's words for a refusal, never those of a failure inside it. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return 'Error en login'
  return error.status === 0 ? 'Error de red' : error.message
}

export function Login() {
  useDocumentTitle('Mostrador')
  const navigate = useNavigate()
  const sucursales = useQuery(loginSucursalesQuery)
  const client = useQueryClient()
  const ingresar = useLogin()
  const [waiting, setWaiting] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  // What is proposed counts until the person chooses another.
  const sucursal = chosen ?? String(propuesta(sucursales.data ?? []) || '')

  /** Whoever types faster than the branches arrive does not have to press twice. */
  const arrived = async (): Promise<number> => {
    setWaiting(true)
    const all = await client.ensureQueryData(loginSucursalesQuery).catch(() => [])
    setWaiting(false)
    return propuesta(all)
  }

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (waiting || ingresar.isPending) return
    // Read from the page, because a password manager fills fields without telling anyone.
    const data = new FormData(event.currentTarget)
    const elegida = Number(sucursal) || (await arrived())
    if (elegida === 0) {
      notifyError('Debe seleccionar una sucursal')
      return
    }
    ingresar.mutate(
      {
        username: String(data.get('username')),
        password: String(data.get('password')),
        sucursal: elegida,
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
      <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <Title order={1}>Mostrador</Title>
        </div>
        <NativeSelect
          label="Sucursal"
          name="sucursal"
          disabled={sucursales.isPending}
          rightSection={sucursales.isPending ? <Loader size={16} aria-hidden /> : undefined}
          data={(sucursales.data ?? []).map(({ id, nombre, localidad }) => ({
            value: String(id),
            label: `${nombre} - ${localidad}`,
          }))}
          value={sucursal}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput label="Usuario" name="username" autoComplete="username" autoCapitalize="none" autoFocus />
        <PasswordInput label="Contraseña" name="password" autoComplete="current-password" />
        <Button type="submit" fullWidth mt="xs" loading={waiting || ingresar.isPending}>
          Ingresar
        </Button>
      </form>
    </main>
  )
}
