import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ClientePicker } from '../../documentos/pickers/ClientePicker.tsx'
import { clienteQuery } from '../../maestros/cliente/cliente.queries.ts'
import { ConRefinanciaciones } from './ConRefinanciaciones.tsx'
import styles from './Refinanciar.module.css'
import { RefinanciarForm } from './RefinanciarForm.tsx'
import { abiertasQuery } from './refinanciaciones.queries.ts'

const route = getRouteApi('/app/refinanciar')

/** What a customer owes in instalments becomes a new plan. */
export const RefinanciarPage = () => (
  <ConRefinanciaciones>
    <Refinanciar />
  </ConRefinanciaciones>
)

function Refinanciar() {
  const { cliente: id } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: cliente } = useQuery({ ...clienteQuery(id ?? 0), enabled: id !== undefined })
  const abiertas = useQuery(abiertasQuery(id))
  useListError(abiertas.error, 'Error al cargar las cuotas del cliente')
  return (
    <>
      <PageHeader title="Refinanciar" />
      <ClientePicker
        key={cliente?.id ?? 0}
        className={styles.buscador ?? ''}
        conBaja
        autoFocus={id === undefined}
        value={cliente ?? null}
        onPick={(c) => c && void navigate({ search: { cliente: c.id } })}
      />
      {id === undefined && <p className={styles.vacio}>Selecciona un cliente para ver sus cuotas</p>}
      {id !== undefined && abiertas.data?.length === 0 && (
        <p className={styles.vacio}>El cliente no tiene cuotas sin pagar.</p>
      )}
      {id !== undefined && abiertas.data && abiertas.data.length > 0 && (
        <RefinanciarForm key={`plan-${id}`} cliente={id} abiertas={abiertas.data} />
      )}
    </>
  )
}
