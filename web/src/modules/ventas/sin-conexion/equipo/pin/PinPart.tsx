import { Button, TextInput } from '@mantine/core'
import { PIN_MAL_ESCRITO } from '@mostrador/contract/base/cambio-rapido'
import { useState } from 'react'
import { useModo } from '../../../../../platform/conexion/modo.ts'
import { notifyError, notifySuccess } from '../../../../../platform/notify.tsx'
import { Columna, Grupo } from '../../../../../ui/Grupo.tsx'
import { useEquipoChange } from '../equipo.queries.ts'
import styles from '../SinConexionPage.module.css'
import { choosePin, isPin, MAX_FALLOS, removePin } from './pin.ts'

/** Who may begin this device while there is no line: whoever knows the PIN, or anybody. */
export function PinPart({ hay }: { hay: boolean }) {
  const { sinLinea } = useModo()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const elegir = useEquipoChange(choosePin)
  const quitar = useEquipoChange(removePin)
  const onError = (failure: Error) => notifyError('No se pudo guardar el PIN', failure)
  const save = () => {
    if (!isPin(pin)) return setError(PIN_MAL_ESCRITO)
    elegir.mutate(pin, {
      onSuccess: () => {
        setPin('')
        notifySuccess('PIN guardado')
      },
      onError,
    })
  }
  return (
    <Columna as="section" gap={8} className={styles.parte} aria-label="PIN">
      <h2>PIN</h2>
      <p>
        {hay
          ? `Si la página empieza sin línea, pide tu PIN. Después de ${MAX_FALLOS} errores espera a que haya línea.`
          : 'Si la página empieza sin línea, vende sin preguntar quién es. Con un PIN, pregunta.'}
      </p>
      <Grupo
        as="form"
        gap="8px 12px"
        align="flex-end"
        className={styles.fila}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          type="password"
          label="PIN nuevo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          error={error}
          disabled={sinLinea}
          onChange={({ currentTarget: { value } }) => {
            setPin(value)
            setError(null)
          }}
        />
        <Button type="submit" variant="default" loading={elegir.isPending} disabled={sinLinea}>
          Elegir PIN
        </Button>
        {hay && (
          <Button
            variant="subtle"
            disabled={sinLinea}
            onClick={() =>
              quitar.mutate(undefined, { onSuccess: () => void notifySuccess('PIN quitado'), onError })
            }
          >
            Quitar PIN
          </Button>
        )}
      </Grupo>
    </Columna>
  )
}
