import { TextInput } from '@mantine/core'
import type { CreateSucursal } from '@mostrador/contract/base/sucursales'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'

/** The fields of a branch; the dialog that uses them saves them. */
export function SucursalForm({ form }: { form: SchemaForm<CreateSucursal> }) {
  return (
    <DosColumnas>
      <TextInput label="Nombre" required data-autofocus {...form.getInputProps('nombre')} />
      <TextInput label="Localidad" required {...form.getInputProps('localidad')} />
      <TextInput label="Dirección" {...form.getInputProps('direccion')} />
      <TextInput label="Teléfono" type="tel" {...form.getInputProps('telefono_fijo')} />
      <TextInput label="Email" type="email" {...form.getInputProps('email')} />
    </DosColumnas>
  )
}
