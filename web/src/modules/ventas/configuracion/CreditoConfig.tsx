import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { Link } from '@tanstack/react-router'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** How much customers may owe, and what happens with what they have in favour or cannot pay. */
export function CreditoConfig({ form }: { form: SchemaForm<ConfiguracionVentas> }) {
  return (
    <>
      <Interruptor
        form={form}
        campo="limites_credito"
        label="Usar límites de crédito"
        description={
          <>
            Nadie queda debiendo más que su límite. Pasarlo necesita un permiso, como vender a quien tiene
            cuotas vencidas: los dos están en <Link to="/permisos">Permisos</Link>
          </>
        }
      />
      <ImporteInput
        label="Límite de crédito del negocio"
        description="De los clientes que no tienen el suyo. Vacío: sin límite; 0: sin crédito"
        {...form.getInputProps('limite_credito')}
      />
      <Interruptor
        form={form}
        campo="saldo_a_favor"
        label="Usar el saldo a favor"
        description="Al vender y en Cobros se propone usar lo que el cliente tiene a favor. Nunca se usa solo"
      />
      <Interruptor
        form={form}
        campo="cobros_parciales"
        label="Cobrar una parte de la cuota"
        description="El cliente puede pagar menos que la cuota: queda pagada en parte y el resto conserva su vencimiento y su interés. Necesita el permiso «Cobrar una parte de una cuota»"
      />
      <Interruptor
        form={form}
        campo="cobros_de_cuenta"
        label="Cobrar de la cuenta del cliente"
        description="Un recibo paga cuotas de varias ventas, un saldo inicial o lo que se deja a cuenta. Se cobra desde la cuenta y el historial del cliente"
      />
      <Interruptor
        form={form}
        campo="refinanciaciones"
        label="Usar refinanciaciones"
        description="Las cuotas sin pagar de un cliente pasan a un plan nuevo. Necesita el permiso «Refinanciar cuotas»"
      />
    </>
  )
}
