import { NativeSelect } from '@mantine/core'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useMemo } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'

interface OtrosFiltrosProps {
  articulos: readonly Articulo[] | undefined
  marca: string | undefined
  lista: ListaPrecio | undefined
  onChange: (changed: { marca?: string | undefined; lista?: number | undefined }) => void
}

/** The brands of these articles, where they have some, and whose prices change, where there are price lists. */
export function OtrosFiltros({ articulos = [], marca, lista, onChange }: OtrosFiltrosProps) {
  const { usuario } = useSesion()
  const marcas = useMemo(
    () => [...new Set(articulos.flatMap((a) => a.marca || []))].toSorted((a, b) => a.localeCompare(b, 'es')),
    [articulos],
  )
  const listas = usuario.listas_precio?.filter((l) => !l.baja) ?? []
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
      {listas.length > 0 && (
        <NativeSelect
          aria-label="Qué precios cambian"
          value={lista ? String(lista.id) : ''}
          data={[
            { value: '', label: 'Precios de los artículos' },
            ...listas.map(({ id, nombre }) => ({ value: String(id), label: `Lista ${nombre}` })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ lista: value ? Number(value) : undefined })}
        />
      )}
    </>
  )
}
