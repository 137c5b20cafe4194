import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

const EDADES = [
  ['provision_por_vencer', 'Sin vencer'],
  ['provision_30', '1 a 30 días'],
  ['provision_60', '31 a 60 días'],
  ['provision_90', '61 a 90 días'],
  ['provision_mas', 'Más de 90 días'],
] as const

/** How much of what is owed the report of credits takes as lost, by age. */
export function ProvisionConfig({ form }: { form: SchemaForm<ConfiguracionVentas> }) {
  return (
    <>
      <p>
        Qué porcentaje de lo que deben se da por perdido, según el atraso. Solo se ve en Informes, en
        «Créditos»; todo en 0 es sin previsión.
      </p>
      {EDADES.map(([campo, label]) => (
        <ImporteInput
          key={campo}
          label={label}
          leftSection={<span aria-hidden>%</span>}
          blankIsZero
          {...form.getInputProps(campo)}
        />
      ))}
    </>
  )
}
