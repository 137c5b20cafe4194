import { Switch } from '@mantine/core'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** What a person sees of a customer before giving credit. */
export function LegajosConfig({ form }: { form: SchemaForm<ConfiguracionVentas> }) {
  return (
    <>
      <Switch
        size="md"
        label="Mostrar cómo paga cada cliente"
        description="En su historial y su cuenta: cuotas pagadas, atrasos y lo vencido. Verlo necesita un permiso, y no rechaza ninguna venta"
        {...form.getInputProps('legajos', { type: 'checkbox' })}
      />
      <Switch
        size="md"
        label="También al vender, en una frase"
        disabled={!form.values.legajos}
        {...form.getInputProps('legajos_en_venta', { type: 'checkbox' })}
      />
      <Switch
        size="md"
        label="Consultar la Central de Deudores del BCRA"
        description="Con un botón en el historial de cada cliente. La respuesta se guarda 30 días"
        {...form.getInputProps('consultas_bcra', { type: 'checkbox' })}
      />
    </>
  )
}
