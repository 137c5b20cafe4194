import { useQuery } from '@tanstack/react-query'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { porId } from '../../../ui/lista/Lista.tsx'
import { SucursalFilter } from '../../base/sucursales/SucursalFilter.tsx'
import { proveedoresEnUsoQuery } from './proveedores.queries.ts'

interface ProveedorFilterProps {
  value: number | undefined
  onChange: (proveedor: number | undefined) => void
}

function ProveedorFilter({ value, onChange }: ProveedorFilterProps) {
  const { data = [] } = useQuery(proveedoresEnUsoQuery)
  return (
    <OpcionFilter
      label="Proveedor"
      todas="Todos los proveedores"
      data={data.map(({ id, razon_social }) => ({ value: id, label: razon_social }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** The choosers of the lists of purchases. */
export const POR_PROVEEDOR = { proveedor: porId('proveedor', ProveedorFilter) }
export const POR_PROVEEDOR_Y_SUCURSAL = { ...POR_PROVEEDOR, sucursal: porId('sucursal', SucursalFilter) }
