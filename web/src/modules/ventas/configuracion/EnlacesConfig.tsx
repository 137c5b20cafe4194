import { Textarea, TextInput } from '@mantine/core'
import { ALIAS_PARA_PAGAR, TEXTO_PARA_PAGAR } from '@mostrador/contract/base/parametros'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** The links with which customers see their account, and what their page says about paying. */
export function EnlacesConfig({ form }: { form: SchemaForm<ConfiguracionVentas> }) {
  return (
    <>
      <Interruptor
        form={form}
        campo="enlaces_cuenta"
        label="Usar enlaces de cuenta"
        description="Un cliente ve su saldo, sus cuotas y cómo pagar en una página, sin usuario ni contraseña. Crearlos necesita un permiso"
      />
      <CantidadInput
        label="Días que abre un enlace de cuenta"
        min={1}
        max={730}
        {...form.getInputProps('enlaces_dias')}
      />
      <TextInput
        label="Dirección para los clientes"
        description="Con la que llegan a este servidor desde afuera, con https y sin nada después del nombre. Vacía: la que usas ahora, y los papeles no llevan el código"
        maxLength={200}
        {...form.getInputProps('enlaces_direccion')}
      />
      <Interruptor
        form={form}
        campo="enlaces_papel"
        label="Código del enlace en los papeles"
        description="En los de ventas en cuotas y en los estados de cuenta"
      />
      <TextInput
        label={ALIAS_PARA_PAGAR}
        description="Se lee en la página del enlace"
        maxLength={100}
        {...form.getInputProps('pago_alias')}
      />
      <Textarea
        label={TEXTO_PARA_PAGAR}
        description="Se lee en la página del enlace"
        maxLength={1000}
        autosize
        minRows={2}
        {...form.getInputProps('pago_texto')}
      />
    </>
  )
}
