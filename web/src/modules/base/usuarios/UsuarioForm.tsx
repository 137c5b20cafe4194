import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { TipoUsuario } from '@mostrador/contract/permiso'
import { esDeTodas } from '@mostrador/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { sucursalesQuery } from '../sucursales/sucursales.queries.ts'
import type { UsuarioValues } from './usuario.form.ts'

const TIPOS = [
  { value: 'vendedor', label: 'Vendedor' },
  { value: 'admin', label: 'Administrador' },
  { value: 'contador', label: 'Contador' },
  { value: 'deposito', label: 'Depósito' },
]

/** What the roles beside the counter are for. */
const TEXTO: Partial<Record<TipoUsuario, string>> = {
  contador: 'Lee y exporta libros e informes de todas las sucursales, y no cambia nada.',
  deposito: 'Recibe, cuenta, ajusta y transfiere la mercadería de su sucursal. No ve costos ni cobros.',
}

interface UsuarioFormProps {
  form: SchemaForm<UsuarioValues>
  /** For an existing user the name is locked, and the passwords are optional. */
  editing?: boolean
}

/** The fields of a user; the dialog that uses them saves them. */
export function UsuarioForm({ form, editing = false }: UsuarioFormProps) {
  const { data: sucursales = [] } = useQuery(sucursalesQuery)
  const { tipo_usuario } = form.values
  const deTodas = esDeTodas(tipo_usuario)
  return (
    <DosColumnas>
      <TextInput
        label="Usuario"
        required
        disabled={editing}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus={!editing || undefined}
        {...form.getInputProps('username')}
      />
      <TextInput
        label="Nombre"
        required
        data-autofocus={editing || undefined}
        {...form.getInputProps('first_name')}
      />
      <TextInput label="Apellido" required {...form.getInputProps('last_name')} />
      <TextInput label="Email" type="email" {...form.getInputProps('email')} />
      <NativeSelect
        label="Tipo de usuario"
        data={TIPOS}
        description={TEXTO[tipo_usuario]}
        {...form.getInputProps('tipo_usuario')}
      />
      <NativeSelect
        label="Sucursal"
        required={!deTodas}
        disabled={deTodas}
        data={[
          { value: '', label: deTodas ? 'Todas' : 'Selecciona una sucursal' },
          ...sucursales.map((s) => ({ value: String(s.id), label: `${s.nombre} - ${s.localidad}` })),
        ]}
        {...form.getInputProps('sucursal')}
        value={deTodas ? '' : String(form.values.sucursal ?? '')}
        onChange={(event) => form.setFieldValue('sucursal', Number(event.currentTarget.value) || null)}
      />
      <TextInput label="Teléfono fijo" type="tel" {...form.getInputProps('telefono_fijo')} />
      <TextInput label="Teléfono móvil" type="tel" {...form.getInputProps('telefono_movil')} />
      <PasswordField
        label={editing ? 'Nueva contraseña' : 'Contraseña'}
        description={editing ? 'En blanco no cambia' : undefined}
        required={!editing}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirmar contraseña"
        description={editing ? 'En blanco no cambia' : undefined}
        required={!editing}
        autoComplete="new-password"
        {...form.getInputProps('password2')}
      />
      <Checkbox label="Activo" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </DosColumnas>
  )
}
