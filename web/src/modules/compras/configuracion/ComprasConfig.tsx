import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { CriterioPart } from '../../mercaderia/costos/CriterioPart.tsx'
import styles from './ComprasConfig.module.css'
import { configuracionComprasQuery, useConfigurarCompras } from './compras.queries.ts'
import { PedidosConfig } from './PedidosConfig.tsx'

/** Whether the business keeps its purchases here. */
export function ComprasConfig() {
  const { data, isError, refetch } = useQuery(configuracionComprasQuery)
  const configurar = useConfigurarCompras()
  if (isError && !data) {
    return <ErrorScreen message="Error al cargar las compras" onRetry={() => void refetch()} />
  }
  return (
    <>
      <PageHeader title="Compras" />
      <p className={styles.aviso}>
        Con las compras activas, el menú tiene el «Módulo Compras», y «Administración», los proveedores y el
        Libro IVA compras. Sin ellas, todo sigue como siempre.
      </p>
      {data && (
        <section className={`${styles.panel} ${styles.llave}`} aria-label="Compras">
          <Switch
            size="md"
            label="Usar compras"
            checked={data.activa}
            disabled={configurar.isPending}
            onChange={({ currentTarget: { checked } }) =>
              configurar.mutate(checked, {
                onSuccess: () => void notifySuccess('Compras actualizadas'),
                onError: (error) => notifyError('Error al guardar las compras', error),
              })
            }
          />
        </section>
      )}
      {data?.activa && <PedidosConfig />}
      {data?.activa && <CriterioPart />}
    </>
  )
}
