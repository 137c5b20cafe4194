import { Button, Text, TextInput } from '@mantine/core'
import { ApiError } from '@mostrador/contract/errors'
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import { useState } from 'react'
import type { Pedido } from '../../../platform/api/autorizacion.ts'
import { useNombreDePermiso } from '../../../platform/api/permisos.ts'
import { useSesion } from '../../../platform/api/session.tsx'
import { Campos } from '../../../ui/Campos.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import styles from './Autorizacion.module.css'
import { useAutorizar } from './permisos.queries.ts'

interface AutorizacionDialogProps {
  pedido: Pedido
  /** Called with the value for the repeated call, or with null when the permission is not lent. */
  onDone: (autorizacion: string | null) => void
}

const FALLO = 'No se pudo pedir la autorización. Vuelve a intentarlo.'

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && (error.isRefusal || error.status === 429) ? error.message : FALLO

/** Somebody who has the permission types name and password, and the action goes on. */
export function AutorizacionDialog({ pedido, onDone }: AutorizacionDialogProps) {
  const nombreDe = useNombreDePermiso()
  const autorizar = useAutorizar()
  const { cambio_rapido, username } = useSesion().usuario
  // Whoever entered with a PIN may have the permission, and only the password is missing.
  const porPin = pedido.pideClave
  const [usuario, setUsuario] = useState(porPin ? username : '')
  const [conPin, setConPin] = useState(false)
  const [clave, setClave] = useState('')
  const [problema, setProblema] = useState<string | null>(pedido.aviso)
  const submit = (event?: React.SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (autorizar.isPending) return
    if (!usuario.trim() || !clave)
      return setProblema(`Escribe el usuario y ${conPin ? 'el PIN' : 'la contraseña'} de quien autoriza.`)
    setProblema(null)
    autorizar.mutate(
      {
        usuario,
        clave,
        ...(conPin && { con_pin: true as const }),
        permisos: [...pedido.permisos],
        operacion: pedido.operacion,
        ...(pedido.llamada && { llamada: pedido.llamada }),
      },
      {
        onSuccess: ({ autorizacion }) => onDone(autorizacion),
        onError: (error) => {
          setClave('')
          setProblema(reasonOf(error))
        },
      },
    )
  }
  return (
    <FormDialog
      title="Autorización"
      size="md"
      submitLabel="Autorizar"
      saving={autorizar.isPending}
      onSubmit={submit}
      onClose={() => onDone(null)}
    >
      <Text>
        {porPin
          ? 'Entraste con tu PIN, y esta operación pide una contraseña: la tuya, o la de alguien que pueda autorizarla.'
          : 'Esta operación necesita un permiso que no tienes. Alguien que lo tiene puede autorizarla.'}
      </Text>
      <Campos as="ul" gap={8} className={styles.permisos}>
        {pedido.permisos.map((permiso) => (
          <li key={permiso}>
            <strong>{nombreDe(permiso)}</strong>
            <span>{PERMISOS[permiso].texto}</span>
          </li>
        ))}
      </Campos>
      {pedido.detalle.length > 0 && (
        <DetailList items={pedido.detalle.map(({ dato, valor }) => [dato, valor] as const)} />
      )}
      <TextInput
        label="Usuario"
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={usuario}
        onChange={(event) => setUsuario(event.currentTarget.value)}
      />
      <PasswordField
        label={conPin ? 'PIN' : 'Contraseña'}
        autoComplete="off"
        value={clave}
        onChange={(event) => setClave(event.currentTarget.value)}
      />
      {cambio_rapido && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => {
            setConPin(!conPin)
            setClave('')
          }}
        >
          {conPin ? 'Usar la contraseña' : 'Usar el PIN de otra persona'}
        </Button>
      )}
      {problema && (
        <Text role="alert" c="var(--mantine-color-error)">
          {problema}
        </Text>
      )}
    </FormDialog>
  )
}
