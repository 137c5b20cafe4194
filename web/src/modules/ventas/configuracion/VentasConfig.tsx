import { Button } from '@mantine/core'
import { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { PlanList } from '../planes/PlanList.tsx'
import { CreditoConfig } from './CreditoConfig.tsx'
import { EnlacesConfig } from './EnlacesConfig.tsx'
import { InteresesConfig } from './InteresesConfig.tsx'
import { LegajosConfig } from './LegajosConfig.tsx'
import { LeyConfig } from './LeyConfig.tsx'
import { ProvisionConfig } from './ProvisionConfig.tsx'
import styles from './VentasConfig.module.css'
import { configuracionVentasQuery, useConfigurarVentas } from './ventas-configuracion.queries.ts'

/** What a shop may switch on for those who sell and collect: offers, exchanges, and all that belongs to credit. */
export function VentasConfig() {
  const { data, isError, refetch } = useQuery(configuracionVentasQuery)
  if (isError && !data)
    return <ErrorScreen message="Error al cargar la configuración" onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title="Presupuestos, cambios y crédito" />
      <p className={styles.aviso}>
        Todo viene apagado: lo que enciendes aparece en las pantallas de quienes venden y cobran. Lo que ya se
        hizo queda, también si lo apagas después.
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
        <Grupo titulo="Presupuestos y cambios">
          <Interruptor form={form} campo="presupuestos" label="Usar presupuestos" />
          <CantidadInput
            label="Validez de un presupuesto (días)"
            description="La que se propone: quien vende la puede cambiar en cada uno"
            min={1}
            max={365}
            {...form.getInputProps('dias_presupuesto')}
          />
          <Interruptor form={form} campo="cambios" label="Usar cambios" />
        </Grupo>
        <Grupo titulo="Formas de pago">
          <Interruptor
            form={form}
            campo="venta_qr"
            label="Vender con QR"
            description="Agrega «QR» a las condiciones de venta, a precio de contado: lo que se paga con una billetera virtual, sin dividir el pago"
          />
        </Grupo>
        <Grupo titulo="Crédito">
          <CreditoConfig form={form} />
        </Grupo>
        <Grupo titulo="Cuotas y ley">
          <LeyConfig form={form} />
        </Grupo>
        <Grupo titulo="Cómo paga cada cliente">
          <LegajosConfig form={form} />
        </Grupo>
        <Grupo titulo="Previsión por incobrables">
          <ProvisionConfig form={form} />
        </Grupo>
        <Grupo titulo="Enlace de cuenta">
          <EnlacesConfig form={form} />
        </Grupo>
        <Button type="submit" loading={configurar.isPending}>
          Guardar
        </Button>
      </form>
    </section>
  )
}

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className={styles.grupo}>
      <legend>{titulo}</legend>
      {children}
    </fieldset>
  )
}
