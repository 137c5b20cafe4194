import { Button, Switch, Textarea } from '@mantine/core'
import { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { PlanList } from '../planes/PlanList.tsx'
import { EnlacesConfig } from './EnlacesConfig.tsx'
import { InteresesConfig } from './InteresesConfig.tsx'
import { LegajosConfig } from './LegajosConfig.tsx'
import styles from './VentasConfig.module.css'
import { configuracionVentasQuery, useConfigurarVentas } from './ventas-configuracion.queries.ts'

/** Whether sellers make offers and exchange goods in one step, and how much customers may owe. */
export function VentasConfig() {
  const { data, isError, refetch } = useQuery(configuracionVentasQuery)
  if (isError && !data)
    return <ErrorScreen message="Error al cargar la configuración" onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title="Presupuestos, cambios y crédito" />
      <p className={styles.aviso}>
        Con los presupuestos activos, una venta se puede guardar como presupuesto y vender después. Con los
        cambios activos, el menú tiene «Cambio»: lo que vuelve y lo que se lleva, en una sola pantalla. Con
        los límites de crédito, nadie queda debiendo más que su límite sin permiso. Con los enlaces de cuenta,
        cada cliente ve la suya. Con las refinanciaciones, las cuotas sin pagar de un cliente pasan a un plan
        nuevo.
      </p>
      {data && <Formulario inicial={data} />}
      <PlanList />
      <InteresesConfig />
    </>
  )
}

function Formulario({ inicial }: { inicial: ConfiguracionVentas }) {
  const configurar = useConfigurarVentas()
  const form = useSchemaForm(ConfiguracionVentas, { initialValues: inicial })
  const save = form.onSubmit((values) =>
    configurar.mutate(
      values,
      form.answers('Configuración guardada', 'Error al guardar la configuración', () => {}),
    ),
  )
  return (
    <section className={styles.panel} aria-label="Presupuestos, cambios y crédito">
      <form onSubmit={save} noValidate className={styles.campos}>
        <Switch
          size="md"
          label="Usar presupuestos"
          {...form.getInputProps('presupuestos', { type: 'checkbox' })}
        />
        <CantidadInput
          label="Validez de un presupuesto (días)"
          description="La que se propone: quien vende la puede cambiar en cada uno"
          min={1}
          max={365}
          {...form.getInputProps('dias_presupuesto')}
        />
        <Switch size="md" label="Usar cambios" {...form.getInputProps('cambios', { type: 'checkbox' })} />
        <Switch
          size="md"
          label="Usar límites de crédito"
          description={
            <>
              Pasar el límite necesita un permiso, como vender a quien tiene cuotas vencidas: los dos están en{' '}
              <Link to="/permisos">Permisos</Link>
            </>
          }
          {...form.getInputProps('limites_credito', { type: 'checkbox' })}
        />
        <ImporteInput
          label="Límite de crédito del negocio"
          description="De los clientes que no tienen el suyo. Vacío: sin límite; 0: sin crédito"
          {...form.getInputProps('limite_credito')}
        />
        <LegajosConfig form={form} />
        <EnlacesConfig form={form} />
        <Switch
          size="md"
          label="Elegir el primer vencimiento en la venta"
          description="Quien vende puede poner otra fecha para la primera cuota; las demás siguen en ese día"
          {...form.getInputProps('elegir_vencimiento', { type: 'checkbox' })}
        />
        <Switch
          size="md"
          label="Datos de la Ley 24.240 en las ventas en cuotas"
          description="Precio de contado, lo financiado, tasa, intereses y costo financiero total, en la confirmación y en el papel"
          {...form.getInputProps('ley_credito', { type: 'checkbox' })}
        />
        <Switch
          size="md"
          label="Los intereses llevan IVA"
          description="Si el negocio es Responsable Inscripto; un Monotributo lo apaga"
          {...form.getInputProps('iva_intereses', { type: 'checkbox' })}
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
        <Switch
          size="md"
          label="Usar el saldo a favor"
          description="Al vender y en Cobros se propone usar lo que el cliente tiene a favor. Nunca se usa solo"
          {...form.getInputProps('saldo_a_favor', { type: 'checkbox' })}
        />
        <Switch
          size="md"
          label="Usar refinanciaciones"
          description="Necesita el permiso «Refinanciar cuotas»"
          {...form.getInputProps('refinanciaciones', { type: 'checkbox' })}
        />
        <Button type="submit" loading={configurar.isPending}>
          Guardar
        </Button>
      </form>
    </section>
  )
}
