import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { ULTIMAS_SIN_NOMBRE } from '@mostrador/contract/ventas/historial-cliente'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { formatEntero } from '../../../platform/text/format.ts'
import { useDelayed } from '../../../ui/downloads/useDelayed.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { ClientePicker } from '../../documentos/pickers/ClientePicker.tsx'
import { LegajoPart } from '../../maestros/legajos-credito/LegajoPart.tsx'
import styles from './Historial.module.css'
import { HistorialInfo } from './HistorialInfo.tsx'
import { HistorialTabs } from './HistorialTabs.tsx'
import { historialQuery } from './historial-cliente.queries.ts'

const route = getRouteApi('/app/historial-cliente')

/** The whole past of one customer: purchases, returns and payments. */
export function HistorialPage() {
  const { cliente, tab } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isPending } = useQuery(historialQuery(cliente))
  const late = useDelayed(cliente !== undefined && isPending, 150)

  const fail = useEffectEvent((reason: Error) => {
    notifyError('Error al cargar el historial del cliente', reason)
    void navigate({ search: {}, replace: true })
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])

  const sinNombre = esConsumidorFinal(cliente ?? 0)
  const shown = cliente !== undefined && !error ? data : undefined
  return (
    <Columna className={styles.page}>
      <PageHeader title="Historial de cliente" />
      <ClientePicker
        key={shown?.cliente.id ?? 0}
        className={styles.buscador ?? ''}
        placeholder="Buscar por id, nombre o documento"
        hotkeyLabel="Buscar cliente"
        conBaja
        autoFocus={cliente === undefined}
        value={shown?.cliente ?? null}
        maxListHeight={180}
        onPick={(c) => c && void navigate({ search: { cliente: c.id } })}
      />
      {cliente === undefined && <p className={styles.vacio}>Selecciona un cliente para ver su historial</p>}
      {late && <p className={styles.vacio}>Cargando el historial…</p>}
      {shown && (
        <>
          {!sinNombre && <HistorialInfo cliente={shown.cliente} />}
          {!sinNombre && <LegajoPart key={shown.cliente.id} cliente={shown.cliente} />}
          {sinNombre && shown.facturas.length === ULTIMAS_SIN_NOMBRE && (
            <p className={styles.vacio}>
              Las últimas {formatEntero(ULTIMAS_SIN_NOMBRE)} ventas sin nombre: las anteriores están en
              «Ventas».
            </p>
          )}
          <HistorialTabs
            historial={shown}
            tab={tab ?? 'facturas'}
            onTab={(next) => void navigate({ search: (previous) => ({ ...previous, tab: next }) })}
          />
        </>
      )}
    </Columna>
  )
}
