import { NativeSelect, TextInput } from '@mantine/core'
import type { IndicePrecios } from '@mostrador/contract/credito/suba'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatDiezmilesimos, formatMes } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { SucursalSelect } from '../../base/sucursales/SucursalSelect.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { ClientePicker } from '../../documentos/pickers/ClientePicker.tsx'
import { clienteQuery } from '../../maestros/cliente/cliente.queries.ts'
import type { FiltrosCuotas } from './actualizaciones-cuotas.queries.ts'
import type { CriterioValues } from './actualizaciones-cuotas.reglas.ts'
import type { ActualizacionCuotasSearch } from './actualizaciones-cuotas.search.ts'
import styles from './Cuotas.module.css'

interface ActualizarFiltrosProps {
  filtros: FiltrosCuotas
  onFiltros: (changed: ActualizacionCuotasSearch) => void
  criterio: CriterioValues
  onCriterio: (changed: Partial<CriterioValues>) => void
  indices: readonly IndicePrecios[]
  problema: string | null
}

/** Which instalments rise, and by how much. */
export function ActualizarFiltros(props: ActualizarFiltrosProps) {
  const { filtros, onFiltros, criterio, onCriterio, indices, problema } = props
  const { desde, hasta, sucursal, cliente } = filtros
  const { esAdmin } = useSesion()
  const { data: sucursales } = useQuery({ ...sucursalesQuery, enabled: esAdmin })
  const { data: elegido } = useQuery({ ...clienteQuery(cliente ?? 0), enabled: cliente !== undefined })
  return (
    <Grupo gap="8px 12px" align="flex-end" className={styles.campos}>
      <Segmentos
        label="Cómo suben"
        data={[
          { value: 'porcentaje', label: 'Por porcentaje' },
          { value: 'indice', label: 'Por índice' },
        ]}
        value={criterio.por}
        onChange={(por) => onCriterio({ por })}
      />
      {criterio.por === 'porcentaje' ? (
        <TextInput
          label="Porcentaje"
          className={styles.porcentaje ?? ''}
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden>%</span>}
          value={criterio.porcentaje}
          onChange={({ currentTarget: { value } }) => onCriterio({ porcentaje: value })}
        />
      ) : (
        <>
          <MesDeIndice
            label="Del mes"
            indices={indices}
            value={criterio.indice_desde}
            onChange={(indice_desde) => onCriterio({ indice_desde })}
          />
          <MesDeIndice
            label="Al mes"
            indices={indices}
            value={criterio.indice_hasta}
            onChange={(indice_hasta) => onCriterio({ indice_hasta })}
          />
        </>
      )}
      <RangoFilter
        labelled
        labels={['Vencen desde', 'Vencen hasta']}
        value={{ desde, ...(hasta !== undefined && { hasta }) }}
        onChange={onFiltros}
      />
      {esAdmin && (
        <SucursalSelect
          label="Sucursal"
          none="Todos los locales"
          sucursales={sucursales}
          value={sucursal ?? 0}
          onChange={(id) => onFiltros({ sucursal: id || undefined })}
        />
      )}
      <ClientePicker
        key={cliente ?? 0}
        className={styles.cliente ?? ''}
        conBaja
        placeholder="Todos los clientes"
        value={elegido ?? null}
        onPick={(c) => onFiltros({ cliente: c?.id })}
      />
      {problema && (
        <p role="alert" className={styles.error}>
          {problema}
        </p>
      )}
    </Grupo>
  )
}

interface MesDeIndiceProps {
  label: string
  indices: readonly IndicePrecios[]
  value: string | null
  onChange: (mes: string | null) => void
}

/** A month of those that have an index, with its value. */
const MesDeIndice = ({ label, indices, value, onChange }: MesDeIndiceProps) => (
  <NativeSelect
    label={label}
    value={value ?? ''}
    data={[
      { value: '', label: indices.length > 0 ? 'Elige un mes' : 'Sin índices cargados' },
      ...indices.map(({ mes, valor }) => ({
        value: mes,
        label: `${formatMes(mes)} · ${formatDiezmilesimos(valor)}`,
      })),
    ]}
    onChange={({ currentTarget: { value: mes } }) => onChange(mes || null)}
  />
)
