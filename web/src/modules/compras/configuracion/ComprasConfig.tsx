import { Switch } from '@mantine/core'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ConfiguracionPage } from '../../../ui/configuracion/ConfiguracionPage.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { CriterioPart } from '../../mercaderia/costos/CriterioPart.tsx'
import styles from './ComprasConfig.module.css'
import { configuracionComprasQuery, useConfigurarCompras } from './compras.queries.ts'
import { PedidosConfig } from './PedidosConfig.tsx'

/** Whether the business keeps its purchases here. */
export function ComprasConfig() {
  const configurar = useConfigurarCompras()
  return (
    <ConfiguracionPage
      titulo="Compras"
      aviso="Con las compras activas, el menú tiene el «Módulo Compras», y «Administración», los proveedores y el Libro IVA compras. Sin ellas, todo sigue como siempre."
      de={configuracionComprasQuery}
      alFallar="Error al cargar las compras"
    >
      {({ activa }) => (
        <>
          <Panel padding={16} className={styles.llave} aria-label="Compras">
            <Switch
              size="md"
              label="Usar compras"
              checked={activa}
              disabled={configurar.isPending}
              onChange={({ currentTarget: { checked } }) =>
                configurar.mutate(checked, {
                  onSuccess: () => void notifySuccess('Compras actualizadas'),
                  onError: (error) => notifyError('Error al guardar las compras', error),
                })
              }
            />
          </Panel>
          {activa && (
            <>
              <PedidosConfig />
              <CriterioPart />
            </>
          )}
        </>
      )}
    </ConfiguracionPage>
  )
}
