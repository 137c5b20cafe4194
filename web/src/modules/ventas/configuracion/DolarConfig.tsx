import { NativeSelect } from '@mantine/core'
import { PRECIOS_EN_DOLARES } from '@mostrador/contract/base/apagados'
import { PARAMETROS } from '@mostrador/contract/base/parametros'
import { PASOS_DE_REDONDEO } from '@mostrador/contract/base/parametros.formas'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** Whether articles have a price in dollars, and how their prices follow a rate. */
export function DolarConfig({ form }: { form: SchemaForm<ConfiguracionVentas> }) {
  const { precios_dolares, dolar_redondeo } = form.values
  return (
    <>
      <Interruptor
        form={form}
        campo="precios_dolares"
        label={PRECIOS_EN_DOLARES}
        description="Un artículo puede tener un precio en dólares. Una cotización nueva propone los precios en pesos, que alguien revisa y confirma. Las ventas y las cuentas siguen en pesos"
      />
      {precios_dolares && (
        <>
          <NativeSelect
            label={PARAMETROS.dolar_redondeo.nombre}
            data={PASOS_DE_REDONDEO.map((paso) => ({
              value: String(paso),
              label: paso === 0 ? 'Sin redondeo' : `A múltiplos de $ ${paso}`,
            }))}
            value={String(dolar_redondeo)}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('dolar_redondeo', PASOS_DE_REDONDEO.find((p) => String(p) === value) ?? 0)
            }
          />
          <ImporteInput
            label={PARAMETROS.dolar_minimo.nombre}
            description="Un artículo cuyo precio cambia menos queda como está"
            leftSection={<span aria-hidden>%</span>}
            blankIsZero
            {...form.getInputProps('dolar_minimo')}
          />
          <CantidadInput
            label={PARAMETROS.dolar_dias.nombre}
            description="Después, los artículos y el inicio avisan que es vieja"
            min={1}
            max={365}
            {...form.getInputProps('dolar_dias')}
          />
          <Interruptor
            form={form}
            campo="dolar_sola"
            label={PARAMETROS.dolar_sola.nombre}
            description="Al guardar una cotización cambian los precios, sin revisarlos. Se deshace como cualquier actualización"
          />
        </>
      )}
    </>
  )
}
