import { Textarea } from '@mantine/core'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** When instalments fall due, and what the law wants to be said of them. */
export function LeyConfig({ form }: { form: SchemaForm<ConfiguracionVentas> }) {
  return (
    <>
      <Interruptor
        form={form}
        campo="elegir_vencimiento"
        label="Elegir el primer vencimiento en la venta"
        description="Quien vende puede poner otra fecha para la primera cuota; las demás siguen en ese día"
      />
      <Interruptor
        form={form}
        campo="ley_credito"
        label="Datos de la Ley 24.240 en las ventas en cuotas"
        description="Precio de contado, lo financiado, tasa, intereses y costo financiero total, en la confirmación y en el papel"
      />
      <Interruptor
        form={form}
        campo="iva_intereses"
        label="Los intereses llevan IVA"
        description="Si el negocio es Responsable Inscripto; un Monotributo lo apaga"
      />
      <Textarea
        label="Texto del pagaré"
        description="Va al pie del plan de pagos que firma el cliente. Vacío: sin pagaré"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        {...form.getInputProps('pagare')}
      />
    </>
  )
}
