import { Button } from '@mantine/core'
import type { RevisionIntegridad } from '@mostrador/contract/gestion/integridad'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatInstante } from '../../../platform/text/format.ts'
import { useDelayed } from '../../../ui/downloads/useDelayed.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { RespaldosPart } from '../respaldos/RespaldosPart.tsx'
import styles from './Integridad.module.css'
import { IntegridadControles } from './IntegridadControles.tsx'
import { IntegridadDiferencia } from './IntegridadDiferencia.tsx'
import { IntegridadVeredicto } from './IntegridadVeredicto.tsx'
import { integridadQuery } from './integridad.queries.ts'

/** Shows whether every balance equals its movements, for the user who answers for them. */
export function Integridad() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Revision /> : <ErrorScreen message="Solo un administrador puede revisar la integridad" />
}

function Revision() {
  const { data, error, isFetching, refetch } = useQuery(integridadQuery)
  const slow = useDelayed(isFetching, 150)
  useListError(data ? error : null, 'Error al revisar la integridad')
  if (error && !data && !isFetching) {
    return <ErrorScreen message="Error al revisar la integridad" onRetry={() => void refetch()} />
  }
  return (
    <Columna>
      <PageHeader title="Integridad">
        <Button loading={isFetching} onClick={() => void refetch()}>
          Revisar ahora
        </Button>
      </PageHeader>
      <p style={{ maxWidth: '88ch', margin: 0 }}>
        Se comprueba que cada saldo (lo que debe cada cliente, lo que falta pagar de cada cuota y el stock de
        cada sucursal) sea exactamente la suma de sus movimientos y de los documentos que los originaron. La
        revisión solo lee: mientras tanto se puede seguir trabajando.
      </p>
      <output className={styles.estado}>
        {slow ? 'Revisando todos los saldos…' : data && ultimaRevision(data)}
      </output>
      {data && (
        <>
          <IntegridadVeredicto revision={data} />
          {data.diferencias.map((diferencia) => (
            <IntegridadDiferencia key={diferencia.control} diferencia={diferencia} />
          ))}
        </>
      )}
      <RespaldosPart />
      {data && <IntegridadControles {...data} />}
    </Columna>
  )
}

const segundos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const ultimaRevision = ({ momento, duracion_ms }: RevisionIntegridad): string =>
  `Última revisión: ${formatInstante(momento)} · tardó ${
    duracion_ms < 100 ? 'menos de 0,1 s' : `${segundos.format(duracion_ms / 1000)} s`
  }`
