import { NativeSelect } from '@mantine/core'
import { claseDeTipo, nombreDeTipo, TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import { FILTRO_ESTADO_FISCAL, FiltroEstadoFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import styles from './Comprobante.module.css'
import type { ComprobantesSearch } from './comprobantes-fiscales.search.ts'

const ESTADOS = [
  { value: '', label: 'Todos los estados' },
  ...FiltroEstadoFiscal.options.map((value) => ({ value, label: FILTRO_ESTADO_FISCAL[value] })),
]

const TIPOS = [
  { value: '', label: 'Todos los tipos' },
  ...[TIPO_FISCAL.factura, TIPO_FISCAL.nota_credito, TIPO_FISCAL.nota_debito]
    .flatMap((letras) => Object.values(letras))
    .map((tipo) => ({ value: String(tipo), label: nombreDeTipo(tipo) })),
]

interface ComprobanteFiltrosProps {
  value: ComprobantesSearch
  onChange: (changed: ComprobantesSearch) => void
}

export function ComprobanteFiltros({ value, onChange }: ComprobanteFiltrosProps) {
  const { esAdmin } = useSesion()
  return (
    <>
      <SearchBox
        label="Buscar comprobantes"
        placeholder="Buscar por receptor, número o CAE"
        value={value.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <NativeSelect
        aria-label="Estado"
        className={styles.filtro}
        data={ESTADOS}
        value={value.estado ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ estado: FiltroEstadoFiscal.options.find((e) => e === currentTarget.value) })
        }
      />
      <NativeSelect
        aria-label="Tipo"
        className={styles.filtro}
        data={TIPOS}
        value={String(value.tipo ?? '')}
        onChange={({ currentTarget }) => {
          const tipo = Number(currentTarget.value)
          onChange({ tipo: claseDeTipo(tipo) ? tipo : undefined })
        }}
      />
      {esAdmin && <SucursalFilter value={value.sucursal} onChange={(sucursal) => onChange({ sucursal })} />}
      <RangoFilter value={value} onChange={onChange} />
    </>
  )
}

interface SucursalFilterProps {
  value: number | undefined
  onChange: (sucursal: number | undefined) => void
}

function SucursalFilter({ value, onChange }: SucursalFilterProps) {
  const { data: sucursales = [] } = useQuery(sucursalesQuery)
  return (
    <NativeSelect
      aria-label="Sucursal"
      className={styles.filtro}
      data={[
        { value: '', label: 'Todos los locales' },
        ...sucursales.map((s) => ({ value: String(s.id), label: s.nombre })),
      ]}
      value={String(value ?? '')}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
    />
  )
}
