import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import { OPERACION } from '@mostrador/contract/documentos/operacion.lista'
import { ApiError } from '@mostrador/contract/errors'
import type { Remito } from '@mostrador/contract/mercaderia/remitos-cliente'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError } from '../../../platform/notify.tsx'
import { formatEntero, formatFecha, formatInstante, formatMoney } from '../../../platform/text/format.ts'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DocumentForm } from '../../../ui/pages/DocumentForm.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'
import { EtiquetasButton } from '../../maestros/articulos/EtiquetasButton.tsx'
import styles from './Remito.module.css'
import { RemitoDetalles } from './RemitoDetalles.tsx'
import { remitoQuery } from './remitos.queries.ts'

const route = getRouteApi('/app/remito-cliente-detalle/$id')

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * One delivery note. For a missing one, the screen shows a message; any other failure leads back to the list.
 */
export function RemitoDetail() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const valid = /^\d{1,9}$/.test(id) && Number(id) > 0
  const { data, error } = useQuery({ ...remitoQuery(Number(id)), enabled: valid })
  const missing = !valid || isMissing(error)
  const back = () => void navigate({ to: '/remitos-cliente' })
  const fail = useEffectEvent((reason: Error) => {
    notifyError('Error al cargar el remito', reason)
    back()
  })
  useEffect(() => {
    if (error && !isMissing(error)) fail(error)
  }, [error])

  return (
    <DocumentForm>
      <PageHeader title="Remito de cliente" section={data?.numero}>
        {data?.tipo_operacion === 'ENTRADA' && <EtiquetasButton origen="remitos-cliente" id={data.id} />}
        {data && (
          <PrintButton
            label="Imprimir"
            documento="remitos-cliente"
            id={data.id}
            message={ERROR_IMPRIMIR['remitos-cliente']}
          />
        )}
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
          Volver
        </Button>
      </PageHeader>
      {missing && <ErrorScreen message="Remito no encontrado" />}
      {data && !missing && <Detail remito={data} />}
    </DocumentForm>
  )
}

function Detail({ remito }: { remito: Remito }) {
  const { esDeposito } = useSesion()
  return (
    <>
      <div className={styles.detail}>
        <Panel aria-label="Datos del remito">
          <DetailList
            items={[
              ['Número', <code key="n">{remito.numero}</code>],
              ['Fecha', formatFecha(remito.fecha)],
              ['Cliente', remito.cliente.nombre],
              ['Sucursal', remito.sucursal.nombre],
              ['Operación', <Estado key="o" palabras={OPERACION} de={remito.tipo_operacion} />],
              ['Concepto', remito.concepto],
              ['Usuario', nombreDePersona(remito.usuario)],
              ...autorizoDe(remito),
              ['Fecha de creación', formatInstante(remito.fecha_creacion)],
            ]}
          />
        </Panel>
        <Panel aria-label="Resumen" className={styles.resumen}>
          <DetailList
            items={[
              ['Artículos', formatEntero(remito.detalles.length)],
              !esDeposito && ['Total', <strong key="t">{formatMoney(remito.total)}</strong>],
            ]}
          />
        </Panel>
      </div>
      <RemitoDetalles remito={remito} />
    </>
  )
}
