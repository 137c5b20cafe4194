import { Button } from '@mantine/core'
import { ApiError } from '@mostrador/contract/errors'
import {
  ALCANCE_CONTEO,
  type ConteoAbierto,
  DECIDE_CONTEOS,
  ESTADO_CONTEO,
} from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatEntero, formatFecha, formatInstante } from '../../../platform/text/format.ts'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { ContarPart } from './ContarPart.tsx'
import { conteoQuery } from './conteos.queries.ts'
import { DecidirPart } from './DecidirPart.tsx'

const route = getRouteApi('/app/conteos-stock/$id')

/** One count: whoever counts reads the shelf, whoever decides sees what differs and posts it. */
export function ConteoPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const valid = /^\d{1,9}$/.test(id) && Number(id) > 0
  const { data, error, refetch } = useQuery({ ...conteoQuery(Number(id)), enabled: valid })
  const missing = !valid || (error instanceof ApiError && error.status === 404)
  if (error && !missing && !data)
    return <ErrorScreen message="Error al cargar el conteo" onRetry={() => void refetch()} />
  return (
    <Columna>
      <PageHeader title="Conteo de stock" section={data?.numero}>
        {data && (
          <PrintButton
            label={data.estado === 'registrado' ? 'Imprimir' : 'Imprimir hoja'}
            documento="conteos-stock"
            id={data.id}
            message="Error al imprimir el conteo"
          />
        )}
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/conteos-stock' })}
        >
          Volver
        </Button>
      </PageHeader>
      {missing && <ErrorScreen message="Conteo no encontrado" />}
      {data && !missing && <Partes conteo={data} />}
    </Columna>
  )
}

function Partes({ conteo }: { conteo: ConteoAbierto }) {
  const { ofrece, puede, usuario } = useSesion()
  const decide = DECIDE_CONTEOS.every((permiso) => ofrece(permiso)) && puede('informe_stock')
  const abierto = conteo.estado === 'abierto'
  const [parte, setParte] = useState<'contar' | 'decidir'>('contar')
  const cuenta = abierto && usuario.tipo_usuario !== 'contador'
  return (
    <>
      {cuenta && decide && (
        <Segmentos
          label="Parte del conteo"
          data={[
            { value: 'contar', label: 'Contar' },
            { value: 'decidir', label: 'Revisar y registrar' },
          ]}
          value={parte}
          onChange={setParte}
        />
      )}
      {cuenta && (parte === 'contar' || !decide) ? (
        <ContarPart conteo={conteo} />
      ) : (
        <>
          <Panel aria-label="Datos del conteo" padding={12}>
            <DetailList
              items={[
                ['Estado', <Estado key="e" palabras={ESTADO_CONTEO} de={conteo.estado} />],
                ['Sucursal', conteo.sucursal.nombre],
                [
                  'De qué',
                  conteo.alcance_de === ''
                    ? ALCANCE_CONTEO[conteo.alcance]
                    : `${ALCANCE_CONTEO[conteo.alcance]}: ${conteo.alcance_de}`,
                ],
                ['Contados', `${formatEntero(conteo.contados)} de ${formatEntero(conteo.articulos)}`],
                ['Fecha', formatFecha(conteo.fecha)],
                ['Usuario', nombreDePersona(conteo.usuario)],
                conteo.registrado && ['Registrado', formatInstante(conteo.registrado)],
                conteo.motivo && ['Motivo', conteo.motivo],
                conteo.observaciones && ['Observaciones', conteo.observaciones],
              ]}
            />
          </Panel>
          {(conteo.estado === 'registrado' ? puede('informe_stock') : decide) && (
            <DecidirPart conteo={conteo} />
          )}
        </>
      )}
    </>
  )
}
