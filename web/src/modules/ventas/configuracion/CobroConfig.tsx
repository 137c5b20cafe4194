import { NativeSelect } from '@mantine/core'
import { PASOS_DE_REDONDEO } from '@mostrador/contract/base/parametros.formas'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** How a sale ends at the counter. */
export function CobroConfig({ form }: { form: SchemaForm<ConfiguracionVentas> }) {
  const { redondeo_efectivo } = form.values
  return (
    <>
      <Interruptor
        form={form}
        campo="cobrar_al_final"
        label="Cobrar al final"
        description="La venta empieza por los artículos, a nombre de Consumidor Final; cómo se paga se elige al final, con el precio de cada forma a la vista"
      />
      <NativeSelect
        label="Redondeo del efectivo"
        description="Lo que se paga en efectivo baja hasta un múltiplo, siempre a favor del cliente y con su renglón en el ticket. Solo al cobrar al final"
        data={PASOS_DE_REDONDEO.map((paso) => ({
          value: String(paso),
          label: paso === 0 ? 'Sin redondeo' : `A múltiplos de $ ${paso}`,
        }))}
        value={String(redondeo_efectivo)}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('redondeo_efectivo', PASOS_DE_REDONDEO.find((p) => String(p) === value) ?? 0)
        }
      />
    </>
  )
}
