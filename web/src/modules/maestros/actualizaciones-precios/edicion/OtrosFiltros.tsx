import { NativeSelect } from '@mantine/core'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { LECTURA_DE_PROVEEDORES } from '@mostrador/contract/permiso'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { DeLista } from '../../listas-precio/DeLista.tsx'
import { proveedoresQuery } from '../precios.queries.ts'

interface OtrosFiltrosProps {
  articulos: readonly Articulo[] | undefined
  marca: string | undefined
  proveedor: number | undefined
  lista: ListaPrecio | undefined
  onChange: (changed: {
    marca?: string | undefined
    proveedor?: number | undefined
    lista?: number | undefined
  }) => void
}

/** The brands of these articles and their suppliers, where there are some, and whose prices change, where there are price lists. */
export function OtrosFiltros({ articulos = [], marca, proveedor, lista, onChange }: OtrosFiltrosProps) {
  const { usuario, puede } = useSesion()
  const conProveedores = usuario.compras === true && LECTURA_DE_PROVEEDORES.some(puede)
  const { data: proveedores = [] } = useQuery({ ...proveedoresQuery, enabled: conProveedores })
  const marcas = useMemo(
    () => [...new Set(articulos.flatMap((a) => a.marca || []))].toSorted((a, b) => a.localeCompare(b, 'es')),
    [articulos],
  )
  return (
    <>
      {(marcas.length > 0 || marca !== undefined) && (
        <NativeSelect
          aria-label="Marca"
          value={marca ?? ''}
          data={[{ value: '', label: 'Todas las marcas' }, ...marcas]}
          onChange={({ currentTarget: { value } }) => onChange({ marca: value || undefined })}
        />
      )}
      {conProveedores && (proveedores.length > 0 || proveedor !== undefined) && (
        <NativeSelect
          aria-label="Proveedor"
          value={String(proveedor ?? '')}
          data={[
            { value: '', label: 'Todos los proveedores' },
            ...proveedores.map(({ id, razon_social }) => ({ value: String(id), label: razon_social })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ proveedor: value ? Number(value) : undefined })
          }
        />
      )}
      <DeLista
        aria-label="Qué precios cambian"
        value={lista?.id}
        onChange={(id) => onChange({ lista: id })}
      />
    </>
  )
}
