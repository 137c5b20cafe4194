import { Button } from '@mantine/core'
import { ConfiguracionPedidos } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import { useQuery } from '@tanstack/react-query'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import styles from './ComprasConfig.module.css'
import { configuracionPedidosQuery, useConfigurarPedidos } from './pedidos.queries.ts'

/** How much more than ordered may arrive, and how long an order takes. */
export function PedidosConfig() {
  const { data } = useQuery(configuracionPedidosQuery)
  return data ? <Formulario inicial={data} /> : null
}

function Formulario({ inicial }: { inicial: ConfiguracionPedidos }) {
  const configurar = useConfigurarPedidos()
  const form = useSchemaForm(ConfiguracionPedidos, { initialValues: inicial })
  const save = form.onSubmit((values) =>
    configurar.mutate(
      values,
      form.answers('Pedidos actualizados', 'Error al guardar los pedidos', () => {}),
    ),
  )
  return (
    <section className={styles.panel} aria-label="Pedidos a proveedores">
      <form onSubmit={save} noValidate className={styles.campos}>
        <CantidadInput
          label="Tolerancia al recibir (%)"
          description="Cuánto más de lo pedido puede llegar, sumando todas las recepciones"
          min={0}
          max={100}
          {...form.getInputProps('tolerancia')}
        />
        <CantidadInput
          label="Días de entrega"
          description="Desde el pedido hasta la mercadería: sirve para sugerir el punto de pedido"
          min={1}
          max={365}
          {...form.getInputProps('dias_entrega')}
        />
        <Button type="submit" loading={configurar.isPending}>
          Guardar
        </Button>
      </form>
    </section>
  )
}
