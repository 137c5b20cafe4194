import { Button, TextInput } from '@mantine/core'
import { PIN_MAL_ESCRITO, Pin } from '@mostrador/contract/base/cambio-rapido'
import { SIN_PASSWORD_ACTUAL } from '@mostrador/contract/base/sesion'
import { useState } from 'react'
import * as z from 'zod/mini'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { useSchemaForm } from '../../../../ui/forms/useSchemaForm.ts'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { useElegirPin, useQuitarPin } from './cambio.queries.ts'
import styles from './MiPin.module.css'

const Valores = z.object({ pin: z.string(), password_actual: z.string() })

/** What a person enters with at a till that somebody else opened. */
export function MiPin({ hay }: { hay: boolean }) {
  const [elige, setElige] = useState(false)
  const quitar = useQuitarPin()
  return (
    <Panel padding={16} className={styles.parte} aria-label="Mi PIN">
      <h2>Mi PIN</h2>
      <p>
        {hay
          ? 'Con tu PIN entras en un equipo donde ya entró otra persona de tu sucursal.'
          : 'Elige un PIN para entrar en un equipo donde ya entró otra persona de tu sucursal, sin cerrar su sesión.'}
      </p>
      <Grupo>
        <Button variant="default" data-servidor onClick={() => setElige(true)}>
          {hay ? 'Cambiar mi PIN' : 'Elegir mi PIN'}
        </Button>
        {hay && (
          <Button
            variant="subtle"
            data-servidor
            loading={quitar.isPending}
            onClick={() =>
              quitar.mutate(null, {
                onSuccess: () => notifySuccess('PIN quitado'),
                onError: (error) => notifyError('No se pudo quitar el PIN', error),
              })
            }
          >
            Quitar mi PIN
          </Button>
        )}
      </Grupo>
      {elige && <ElegirPin onClose={() => setElige(false)} />}
    </Panel>
  )
}

function ElegirPin({ onClose }: { onClose: () => void }) {
  const elegir = useElegirPin()
  const form = useSchemaForm(Valores, {
    initialValues: { pin: '', password_actual: '' },
    validate: ({ pin, password_actual }) => ({
      ...(!Pin.safeParse(pin).success && { pin: PIN_MAL_ESCRITO }),
      ...(password_actual === '' && { password_actual: SIN_PASSWORD_ACTUAL }),
    }),
  })
  const save = form.onSubmit((values) =>
    elegir.mutate(values, form.answers('PIN guardado', 'No se pudo guardar el PIN', onClose)),
  )
  return (
    <FormDialog title="Mi PIN" size="md" saving={elegir.isPending} onSubmit={save} onClose={onClose}>
      <TextInput
        type="password"
        label="PIN nuevo"
        description="De 4 a 6 números que no se adivinen"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        data-autofocus
        {...form.getInputProps('pin')}
      />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        {...form.getInputProps('password_actual')}
      />
    </FormDialog>
  )
}
