import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import { ESTADO_PEDIDO, type Pedido, seRecibe } from '@mostrador/contract/compras/pedidos/pedidos'
import { ApiError } from '@mostrador/contract/errors'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { formatEntero, formatFecha } from '../../../platform/text/format.ts'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DocumentForm } from '../../../ui/pages/DocumentForm.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { PedidoDetalles, PedidoRecepciones } from './formulario/PedidoDetalles.tsx'
import styles from './Pedido.module.css'
import { PedidoAcciones } from './PedidoAcciones.tsx'
import { PedidoEnviar } from './PedidoEnviar.tsx'
import { diferenciasDe, ERROR_IMPRIMIR_PEDIDO } from './pedido.reglas.ts'
import { pedidoQuery } from './pedidos.queries.ts'

const route = getRouteApi('/app/pedidos/$id')

/** One order: what was asked, what came, what differs, and what to do next. */
export const PedidoDetail = () => (
  <ConCompras>
    <Cargado />
  </ConCompras>
)

function Cargado() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const valid = /^\d{1,9}$/.test(id) && Number(id) > 0
  const { data, error, refetch } = useQuery({ ...pedidoQuery(Number(id)), enabled: valid })
  const missing = !valid || (error instanceof ApiError && error.status === 404)
  if (error && !missing && !data)
    return <ErrorScreen message="Error al cargar el pedido" onRetry={() => void refetch()} />
  return (
    <DocumentForm>
      <PageHeader title="Pedido a proveedor" section={data?.numero}>
        {data && (
          <>
            {data.estado !== 'anulado' && <PedidoEnviar pedido={data} />}
            <PrintButton label="Imprimir" documento="pedidos" id={data.id} message={ERROR_IMPRIMIR_PEDIDO} />
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/pedidos' })}
        >
          Volver
        </Button>
      </PageHeader>
      {missing && <ErrorScreen message="Pedido no encontrado" />}
      {data && !missing && <Detalle pedido={data} />}
    </DocumentForm>
  )
}

function Detalle({ pedido }: { pedido: Pedido }) {
  const diferencias = diferenciasDe(pedido)
  return (
    <>
      <div className={styles.detail}>
        <Panel aria-label="Datos del pedido" className={styles.panel}>
          <DetailList
            items={[
              ['Proveedor', pedido.proveedor.nombre],
              ['Fecha', formatFecha(pedido.fecha)],
              ['Para la sucursal', pedido.sucursal.nombre],
              ['Fecha de entrega', pedido.fecha_entrega ? formatFecha(pedido.fecha_entrega) : ''],
              ['Estado', <Estado key="e" palabras={ESTADO_PEDIDO} de={pedido.estado} />],
              ['Recibido', `${formatEntero(pedido.recibidas)} de ${formatEntero(pedido.unidades)} unidades`],
              ['Usuario', nombreDePersona(pedido.usuario)],
              ...autorizoDe(pedido),
              pedido.observaciones && ['Observaciones', pedido.observaciones],
              pedido.motivo && ['Motivo', pedido.motivo],
            ]}
          />
        </Panel>
        {diferencias.length > 0 && (
          <Panel className={styles.panel}>
            <h2>{seRecibe(pedido.estado) ? 'Diferencias hasta ahora' : 'Diferencias'}</h2>
            <ul>
              {diferencias.map((texto) => (
                <li key={texto}>{texto}</li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <PedidoDetalles pedido={pedido} />
      {pedido.recepciones.length > 0 && <PedidoRecepciones pedido={pedido} />}
      <PedidoAcciones pedido={pedido} />
    </>
  )
}
