import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { ListaPrecioInput } from '../listas-precio/ListaPrecioInput.tsx'
import { gruposQuery } from '../listas-precio/listas-precio.queries.ts'
import type { ClienteValues } from './cliente.form.ts'

/** The group of a customer and the price list, which goes before that of the group. */
export function ClienteLista({ form }: { form: SchemaForm<ClienteValues> }) {
  const { data: grupos = [] } = useQuery(gruposQuery)
  const { grupo = null, lista_precio = null } = form.values
  const elegido = grupos.find((g) => g.id === grupo)
  return (
    <>
      <NativeSelect
        label="Grupo"
        value={grupo === null ? '' : String(grupo)}
        data={[
          { value: '', label: 'Sin grupo' },
          ...grupos
            .filter(({ id, baja }) => !baja || id === grupo)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre })),
        ]}
        error={form.errors.grupo}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('grupo', value === '' ? null : Number(value))
        }
      />
      <ListaPrecioInput
        label="Lista de precios"
        ninguna={elegido?.lista_precio_nombre ? `La del grupo: ${elegido.lista_precio_nombre}` : 'Sin lista'}
        actual={lista_precio}
        value={lista_precio}
        error={form.errors.lista_precio}
        onChange={(id) => form.setFieldValue('lista_precio', id)}
      />
    </>
  )
}
