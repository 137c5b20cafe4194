import { Button, Text, TextInput } from '@mantine/core'
import { type PersonaConPin, PIN_MAL_ESCRITO, Pin } from '@mostrador/contract/base/cambio-rapido'
import { ApiError } from '@mostrador/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../../platform/conexion/modo.ts'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { Columna, Grupo } from '../../../../ui/Grupo.tsx'
import { personasQuery, useEntrar } from './cambio.queries.ts'
import styles from './QuienEntra.module.css'

/** Nobody of the list: a user name and a password. */
const OTRA = 0

const FALLO = 'No se pudo entrar. Vuelve a intentarlo.'
const UN_CODIGO = 'Eso es un código leído con el lector: escribe tu PIN con el teclado'

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && (error.isRefusal || error.status === 429) ? error.message : FALLO

interface QuienEntraProps {
  /** Who is most likely to enter; null for another person than the present one. */
  primero: number | null
  /** The password, whatever the person has: for what a PIN does not do. */
  conClave?: boolean
  onEntered: (usuario: number) => void
  /** Beside the button. */
  children?: React.ReactNode
}

/** The people of the branch, and the PIN or the password of the one who enters. */
export function QuienEntra({ primero, conClave = false, onEntered, children }: QuienEntraProps) {
  const { data: personas, isPending } = useQuery(personasQuery)
  const { usuario } = useSesion()
  const entrar = useEntrar()
  const falta = useFaltaLinea()
  const campo = useRef<HTMLInputElement>(null)
  const [elegida, setElegida] = useState<number | null>(null)
  const [clave, setClave] = useState(conClave)
  const [nombre, setNombre] = useState('')
  const [escrito, setEscrito] = useState('')
  const [problema, setProblema] = useState<string | null>(null)

  const lista = personas ?? []
  const esperada = lista.find(({ id }) => (primero === null ? id !== usuario.id : id === primero))
  const quien = elegida ?? (esperada ?? lista[0])?.id ?? OTRA
  const persona = lista.find(({ id }) => id === quien)
  // Nothing changes under the fingers of who begins to type before the people are there.
  const deOtra = persona === undefined && !isPending
  const porClave = clave || deOtra || persona?.solo_clave === true

  const choose = (id: number) => {
    setElegida(id)
    setEscrito('')
    setProblema(null)
  }
  const refuse = (text: string) => {
    setEscrito('')
    setProblema(text)
    campo.current?.focus()
  }
  const submit = (event: React.SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    // Who writes the own password waits for nobody's name.
    if (entrar.isPending || (isPending && !conClave) || falta.disabled) return
    if (!porClave && escrito.length > 6) return refuse(UN_CODIGO)
    if (!porClave && !Pin.safeParse(escrito).success) return refuse(PIN_MAL_ESCRITO)
    const username = persona?.username ?? (conClave ? usuario.username : nombre.trim())
    if (porClave && (!username || !escrito)) return refuse('Escribe el usuario y la contraseña')
    setProblema(null)
    entrar.mutate(porClave ? { username, password: escrito } : { usuario: quien, pin: escrito }, {
      onSuccess: ({ usuario: { id } }) => onEntered(id),
      onError: (error) => {
        refuse(reasonOf(error))
        if (error instanceof ApiError && error.codigo === 'pin_agotado') setClave(true)
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Columna gap={16} className={styles.form}>
        {!conClave && (
          <Personas personas={lista} quien={quien} onChoose={choose} onDigit={() => campo.current?.focus()} />
        )}
        {deOtra && !conClave && (
          <TextInput
            label="Usuario"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={nombre}
            onChange={(event) => setNombre(event.currentTarget.value)}
          />
        )}
        <Clave ref={campo} de={porClave ? 'clave' : 'pin'} escrito={escrito} onChange={setEscrito} />
        {problema && (
          <Text role="alert" c="var(--mantine-color-error)">
            {problema}
          </Text>
        )}
        <Grupo justify="flex-end" className={styles.botones}>
          {!conClave && persona && !persona.solo_clave && (
            <Button
              variant="subtle"
              className={styles.otroModo}
              onClick={() => {
                setClave(!clave)
                refuse('')
                setProblema(null)
              }}
            >
              {clave ? 'Usar el PIN' : 'Usar la contraseña'}
            </Button>
          )}
          {children}
          <Button type="submit" loading={entrar.isPending} {...falta}>
            Entrar
          </Button>
        </Grupo>
      </Columna>
    </form>
  )
}

interface ClaveProps {
  ref: React.Ref<HTMLInputElement>
  de: 'clave' | 'pin'
  escrito: string
  onChange: (escrito: string) => void
}

/** No length stops what a reader types: half of a code would be a PIN. */
function Clave({ ref, de, escrito, onChange }: ClaveProps) {
  const props = {
    ref,
    value: escrito,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    'data-autofocus': true,
  }
  return de === 'clave' ? (
    <PasswordField label="Contraseña" autoComplete="off" {...props} />
  ) : (
    <TextInput
      type="password"
      label="PIN"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={styles.pin}
      {...props}
    />
  )
}

interface PersonasProps {
  personas: readonly PersonaConPin[]
  quien: number
  onChoose: (id: number) => void
  onDigit: () => void
}

/** The arrows choose; a digit is already the PIN. */
const Personas = ({ personas, quien, onChoose, onDigit }: PersonasProps) => (
  <fieldset
    className={styles.personas}
    onKeyDown={({ key }) => {
      if (/^\d$/.test(key)) onDigit()
    }}
  >
    <legend>¿Quién entra?</legend>
    {[...personas, { id: OTRA, nombre: 'Otra persona' }].map(({ id, nombre, ...de }) => (
      <label key={id} className={styles.persona} data-elegida={id === quien || undefined}>
        <input type="radio" name="quien-entra" checked={id === quien} onChange={() => onChoose(id)} />
        <span>{nombre}</span>
        {'solo_clave' in de && de.solo_clave && <small>solo con contraseña</small>}
      </label>
    ))}
  </fieldset>
)
