import { Button, Loader, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { SIN_SUCURSAL } from '@mostrador/contract/base/sesion'
import type { SucursalListItem } from '@mostrador/contract/base/sucursales'
import { ApiError } from '@mostrador/contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { readUltimaSucursal } from '../../../platform/tokens.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { useTitle } from '../../../ui/pages/useTitle.ts'
import styles from './Login.module.css'
import { loginSucursalesQuery, useLogin } from './sesion.queries.ts'

/** The message of an error: the server's words for a refusal, but never those of a failure inside it. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return 'Error en login'
  return error.status === 0 ? 'Error de red' : error.message
}

interface LoginProps {
  /** Somebody has pressed a first key or button. */
  onBegin?: () => void
  onEntered: (username: string) => void
}

export function Login({ onBegin, onEntered }: LoginProps) {
  useTitle('Mostrador')
  const sucursales = useQuery(loginSucursalesQuery)
  const client = useQueryClient()
  const ingresar = useLogin()
  const [waiting, setWaiting] = useState(false)
  const usuario = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  // The first branch counts until the person chooses another.
  const sucursal = chosen ?? sucursales.data?.[0]?.id ?? 0

  /** Waits for the branches, so that a fast typist need not press twice. */
  const arrived = async (): Promise<number> => {
    setWaiting(true)
    try {
      return (await client.ensureQueryData(loginSucursalesQuery))[0]?.id ?? 0
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) throw error
      // The server answered, and has no branch to choose.
      return 0
    } finally {
      setWaiting(false)
    }
  }

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (waiting || ingresar.isPending) return
    // Read from the page: a password manager fills the fields without an event.
    const data = new FormData(event.currentTarget)
    let elegida = sucursal
    try {
      elegida ||= await arrived()
    } catch (error) {
      notifyError(messageOf(error))
      return
    }
    if (elegida === 0) {
      notifyError(SIN_SUCURSAL)
      return
    }
    ingresar.mutate(
      {
        username: String(data.get('username')),
        password: String(data.get('password')),
        sucursal: elegida,
      },
      {
        onSuccess: (_, { username }) => {
          notifySuccess('Login exitoso')
          onEntered(username)
        },
        onError: (error) => notifyError(messageOf(error)),
      },
    )
  }

  return (
    <main className={styles.page} onKeyDownCapture={onBegin} onPointerDownCapture={onBegin}>
      <Columna as="form" gap={16} className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <h1>Mostrador</h1>
        </div>
        <div className={styles.sucursal}>
          <NativeSelect
            label="Sucursal"
            name="sucursal"
            disabled={sucursales.isPending}
            rightSection={sucursales.isPending ? <Loader size={16} aria-hidden /> : undefined}
            data={(sucursales.data ?? []).map((s) => ({ value: String(s.id), label: nombreOf(s) }))}
            value={String(sucursal || '')}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
          <UltimaSucursal
            sucursales={sucursales.data ?? []}
            elegida={sucursal}
            onUse={(id) => {
              setChosen(id)
              usuario.current?.focus()
            }}
          />
        </div>
        <TextInput
          ref={usuario}
          label="Usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
        />
        <PasswordField label="Contraseña" name="password" autoComplete="current-password" />
        <Button type="submit" fullWidth mt="xs" loading={waiting || ingresar.isPending}>
          Ingresar
        </Button>
      </Columna>
    </main>
  )
}

const nombreOf = ({ nombre, localidad }: SucursalListItem): string => `${nombre} - ${localidad}`

interface UltimaSucursalProps {
  sucursales: readonly SucursalListItem[]
  elegida: number
  onUse: (id: number) => void
}

/**
 * Offers the branch of the last login in this browser, if it still exists and is not the first of the list.
 */
function UltimaSucursal({ sucursales, elegida, onUse }: UltimaSucursalProps) {
  const [ultima] = useState(readUltimaSucursal)
  const offered = sucursales.slice(1).find(({ id }) => id === ultima)
  if (!offered) return null
  // Stays in place after the press, so that nothing below it moves.
  if (offered.id === elegida) return <p className={styles.ultima}>La última que se usó en este equipo</p>
  return (
    <UnstyledButton className={styles.ultima} onClick={() => onUse(offered.id)}>
      Usar {nombreOf(offered)} (la última)
    </UnstyledButton>
  )
}
