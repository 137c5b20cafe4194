import { Button, TextInput } from '@mantine/core'
import { MAX_LOGO } from '@mostrador/contract/base/parametros.formas'
import { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import { ConfiguracionForm } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { readLogo } from './logo.ts'
import styles from './VentasConfig.module.css'
import { configuracionVentasQuery, useGuardarPapeles } from './ventas-configuracion.queries.ts'

const Papeles = z.pick(ConfiguracionVentas, { papel_nombre: true, papel_logo: true })

/** The name and the logo of the business on its papers. */
export function PapelesConfig() {
  const { data } = useQuery(configuracionVentasQuery)
  const guardar = useGuardarPapeles()
  if (!data) return null
  const { papel_nombre, papel_logo } = data
  return (
    <ConfiguracionForm
      nombre="Nombre y logo en los papeles"
      schema={Papeles}
      inicial={{ papel_nombre, papel_logo }}
      guardar={guardar}
      dicho={['Papeles guardados', 'Error al guardar los papeles']}
      boton="Guardar papeles"
    >
      {(form) => (
        <>
          <h2 className={styles.titulo}>Nombre y logo en los papeles</h2>
          <PapelesCampos nombre={form.getInputProps('papel_nombre')} logo={logoDe(form)} />
        </>
      )}
    </ConfiguracionForm>
  )
}

interface PapelesCamposProps {
  nombre: React.ComponentProps<typeof TextInput>
  logo: LogoInputProps
}

/** Alone, or among the other settings. */
export const PapelesCampos = ({ nombre, logo }: PapelesCamposProps) => (
  <>
    <Nota>
      Salen arriba de recibos, comprobantes, remitos, presupuestos y notas de crédito; la sucursal va debajo.
      Una factura lleva el nombre de fantasía, si lo tiene.
    </Nota>
    <TextInput label="Nombre del comercio" maxLength={100} {...nombre} />
    <LogoInput {...logo} />
  </>
)

/** The logo of a form that has one. */
export const logoDe = (form: {
  values: { papel_logo: string }
  errors: Record<string, React.ReactNode>
  setFieldValue: (campo: 'papel_logo', logo: string) => void
  setFieldError: (campo: 'papel_logo', error: string) => void
}): LogoInputProps => ({
  value: form.values.papel_logo,
  error: form.errors.papel_logo,
  onChange: (logo) => form.setFieldValue('papel_logo', logo),
  onError: (error) => form.setFieldError('papel_logo', error),
})

interface LogoInputProps {
  /** As a `data:` address; empty for none. */
  value: string
  error: React.ReactNode
  onChange: (logo: string) => void
  onError: (error: string) => void
}

/** A picture from the computer, made small enough for a paper before it is saved. */
function LogoInput({ value, error, onChange, onError }: LogoInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    const logo = await readLogo(file, MAX_LOGO)
    if (logo === null) onError('No se pudo leer la imagen: prueba con una PNG o JPEG')
    else onChange(logo)
  }
  return (
    <div className={styles.logo}>
      {value !== '' && <img src={value} alt="El logo en los papeles" />}
      <Grupo>
        <Button
          variant="default"
          leftSection={<IconPhoto size={16} aria-hidden />}
          aria-describedby={`${id}-error`}
          onClick={() => input.current?.click()}
        >
          {value === '' ? 'Elegir logo' : 'Cambiar logo'}
        </Button>
        {value !== '' && (
          <Button variant="subtle" onClick={() => onChange('')}>
            Quitar logo
          </Button>
        )}
      </Grupo>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      <p id={`${id}-error`} className={styles.logoError} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
