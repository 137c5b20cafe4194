import { Text, TextInput } from '@mantine/core'
import { ApiError } from '@mostrador/contract/errors'
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import { useState } from 'react'
import type { Pedido } from '../../../platform/api/autorizacion.ts'
import { useNombreDePermiso } from '../../../platform/api/permisos.ts'
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
  const [usuario, setUsuario] = useState('')
  const [clave, setClave] = useState('')
  const [problema, setProblema] = useState<string | null>(pedido.aviso)
  const submit = (event?: React.SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (autorizar.isPending) return
    if (!usuario.trim() || !clave) return setProblema('Escribe el usuario y la contraseña de quien autoriza.')
    setProblema(null)
    autorizar.mutate(
      {
        usuario,
        clave,
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
      <Text>Esta operación necesita un permiso que no tienes. Alguien que lo tiene puede autorizarla.</Text>
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
        label="Contraseña"
        autoComplete="off"
        value={clave}
        onChange={(event) => setClave(event.currentTarget.value)}
      />
      {problema && (
        <Text role="alert" c="var(--mantine-color-error)">
          {problema}
        </Text>
      )}
    </FormDialog>
  )
}
