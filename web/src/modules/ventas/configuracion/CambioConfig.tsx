import { PARAMETROS } from '@mostrador/contract/base/parametros'
import { MAX_MINUTOS_SIN_USO } from '@mostrador/contract/base/parametros.formas'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** Whether people change by PIN at one till, and when it asks again who is there. */
export const CambioConfig = ({ form }: { form: SchemaForm<ConfiguracionVentas> }) => (
  <>
    <Interruptor
      form={form}
      campo="cambio_rapido"
      label="Cambiar de persona con un PIN"
      description="En un equipo donde alguien entró con su contraseña, los demás de la sucursal entran con su PIN, que cada uno elige en «Mi cuenta». Anular, devolver, descontar de más y la configuración vuelven a pedir una contraseña"
    />
    <Interruptor
      form={form}
      campo="cambio_rapido_venta"
      label={PARAMETROS.cambio_rapido_venta.nombre}
      description="Al empezar la siguiente: el vuelto queda a la vista hasta entonces"
      disabled={!form.values.cambio_rapido}
    />
    <CantidadInput
      label={PARAMETROS.cambio_rapido_minutos.nombre}
      description="0: no lo pide solo"
      min={0}
      max={MAX_MINUTOS_SIN_USO}
      disabled={!form.values.cambio_rapido}
      {...form.getInputProps('cambio_rapido_minutos')}
    />
    <ImporteInput
      label={PARAMETROS.cambio_rapido_devolucion.nombre}
      description="El importe de cada devolución o cambio; por encima pide la contraseña, o el PIN de otra persona. Vacío: siempre"
      disabled={!form.values.cambio_rapido}
      {...form.getInputProps('cambio_rapido_devolucion')}
    />
  </>
)
