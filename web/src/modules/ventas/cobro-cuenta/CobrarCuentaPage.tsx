import { CONFIGURACION_DE_VENTAS, SIN_COBROS_DE_CUENTA } from '@mostrador/contract/base/apagados'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ClientePicker } from '../../documentos/pickers/ClientePicker.tsx'
import { clienteQuery } from '../../maestros/cliente/cliente.queries.ts'
import styles from './CobrarCuenta.module.css'
import { CobrarCuentaForm } from './CobrarCuentaForm.tsx'
import { deudaQuery } from './cobro-cuenta.queries.ts'

const route = getRouteApi('/app/cobrar')

/** One receipt for all that a customer pays. */
export function CobrarCuentaPage() {
  const { usuario } = useSesion()
  if (usuario.cobros_de_cuenta) return <CobrarCuenta />
  return <Apagado message={SIN_COBROS_DE_CUENTA} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
}

function CobrarCuenta() {
  const { cliente: id } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: cliente } = useQuery({ ...clienteQuery(id ?? 0), enabled: id !== undefined })
  const deuda = useQuery(deudaQuery(id))
  // The form begins anew after each receipt.
  const [cobros, setCobros] = useState(0)
  useListError(deuda.error, 'Error al cargar la deuda del cliente')
  return (
    <>
      <PageHeader title="Cobrar de la cuenta" />
      <ClientePicker
        key={cliente?.id ?? 0}
        className={styles.buscador ?? ''}
        conBaja
        autoFocus={id === undefined}
        value={cliente ?? null}
        onPick={(c) => c && void navigate({ search: { cliente: c.id } })}
      />
      {id === undefined && <p className={styles.vacio}>Selecciona un cliente para ver lo que debe</p>}
      {deuda.data && (
        <CobrarCuentaForm
          key={`${id}-${cobros}`}
          deuda={deuda.data}
          onCobrado={() => setCobros((n) => n + 1)}
        />
      )}
    </>
  )
}
