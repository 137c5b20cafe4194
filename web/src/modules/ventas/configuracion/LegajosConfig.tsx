import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** What a person sees of a customer before giving credit. */
export function LegajosConfig({ form }: { form: SchemaForm<ConfiguracionVentas> }) {
  return (
    <>
      <Interruptor
        form={form}
        campo="legajos"
        label="Mostrar cómo paga cada cliente"
        description="En su historial y su cuenta: cuotas pagadas, atrasos y lo vencido. Verlo necesita un permiso, y no rechaza ninguna venta"
      />
      <Interruptor
        form={form}
        campo="legajos_en_venta"
        label="También al vender, en una frase"
        disabled={!form.values.legajos}
      />
      <Interruptor
        form={form}
        campo="consultas_bcra"
        label="Consultar la Central de Deudores del BCRA"
        description="Con un botón en el historial de cada cliente. La respuesta se guarda 30 días"
      />
    </>
  )
}
