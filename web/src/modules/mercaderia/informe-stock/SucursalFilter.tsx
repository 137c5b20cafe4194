import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import styles from './InformeStock.module.css'
import type { Sucursal } from './informe.queries.ts'

interface SucursalFilterProps {
  sucursal: Sucursal
  /** Called with undefined for all branches. */
  onChange: (id: number | undefined) => void
}

/** Who may see other branches chooses one or all; others see the name of the own branch. */
export function SucursalFilter({ sucursal, onChange }: SucursalFilterProps) {
  const { puede, usuario } = useSesion()
  const todas = puede('ver_otras_sucursales')
  const { data = [] } = useQuery({ ...sucursalesQuery, enabled: todas })
  if (!todas) {
    return (
      <div className={styles.propia}>
        <TextInput aria-label="Sucursal" disabled value={usuario.sucursal_nombre ?? ''} />
        <span>Solo ves tu sucursal.</span>
      </div>
    )
  }
  return (
    <NativeSelect
      aria-label="Sucursal"
      className={styles.sucursal ?? ''}
      value={String(sucursal)}
      data={[
        { value: 'todas', label: 'Todos los locales' },
        ...data.map((s) => ({ value: String(s.id), label: `${s.nombre} - ${s.localidad}` })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === 'todas' ? undefined : Number(value))}
    />
  )
}
