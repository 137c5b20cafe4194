import { Switch } from '@mantine/core'
import type { CodigoPendiente } from '@mostrador/contract/compras/listas/codigos-pendientes'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { exportPendientes, pendientesQuery, useDescartar } from './listas.queries.ts'
import { CrearArticulo, Vincular } from './PendienteForm.tsx'
import { showPrecio } from './precio.reglas.ts'
import { VincularVarios } from './VincularVarios.tsx'

const route = getRouteApi('/app/proveedores/$id/articulos')

const POR = { codigo_barras: 'mismo código de barras', nombre: 'nombre parecido' } as const

const puedeSer = ({ sugerencias: [s] }: CodigoPendiente): string =>
  s ? `${s.nombre} (${s.articulo}), ${POR[s.por]}` : '-'

const columns: readonly Column<CodigoPendiente>[] = [
  { header: 'Código', kind: 'code', width: '136px', cell: (c) => c.codigo },
  { header: 'Descripción', card: 'title', cell: (c) => c.descripcion || '-' },
  { header: 'Categoría', width: '136px', cell: (c) => c.categoria || '-' },
  { header: 'Precio de lista', kind: 'numeric', width: '128px', cell: (c) => showPrecio(c.precio_lista) },
  { header: 'Puede ser', width: '280px', cell: puedeSer },
]

type OpenDialog = { kind: 'vincular' | 'crear'; codigo: CodigoPendiente }

/** The codes of a supplier's lists that are no article yet: each is linked, made an article, or left out for good. */
export function PendienteList({ proveedor: { id } }: { proveedor: Proveedor }) {
  const filtros = route.useSearch()
  const { search = '', descartados, page = 1 } = filtros
  const navigate = route.useNavigate()
  const list = useQuery(pendientesQuery(id, filtros))
  const descartar = useDescartar(id)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <ListPage
        filters={
          <>
            <SearchBox
              label="Buscar códigos"
              placeholder="Buscar por código, descripción o código de barras"
              value={search}
              onSearch={(text) =>
                void navigate({ search: (now) => ({ ...now, search: text || undefined, page: undefined }) })
              }
            />
            <Switch
              label="Descartados"
              checked={descartados === true}
              onChange={({ currentTarget: { checked } }) =>
                void navigate({
                  search: (now) => ({ ...now, descartados: checked || undefined, page: undefined }),
                })
              }
            />
            <VincularVarios proveedor={id} />
          </>
        }
        count={list.data && formatCount(list.data.count, 'código', 'códigos')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
        footer={
          <ExcelButton
            fileName={`codigos-sin-articulo-${id}.xlsx`}
            fetchWorkbook={exportPendientes(id, filtros)}
          />
        }
      >
        <DataTable
          label="Códigos sin artículo"
          columns={columns}
          rows={list.isError ? [] : list.data?.results}
          rowKey={(c) => c.id}
          stale={list.isPlaceholderData}
          wide
          empty={
            list.isError
              ? 'No se pudieron cargar los códigos.'
              : descartados
                ? 'No hay códigos descartados.'
                : 'Todos los códigos de sus listas tienen artículo.'
          }
          actions={(codigo) => (
            <>
              {!codigo.descartado && (
                <>
                  <RowAction
                    label="Vincular"
                    target={codigo.codigo}
                    onClick={() => setDialog({ kind: 'vincular', codigo })}
                  />
                  <RowAction
                    label="Crear artículo"
                    target={codigo.codigo}
                    onClick={() => setDialog({ kind: 'crear', codigo })}
                  />
                </>
              )}
              <RowAction
                label={codigo.descartado ? 'Recuperar' : 'Descartar'}
                target={codigo.codigo}
                onClick={() =>
                  descartar.mutate(codigo, {
                    onError: (error) => notifyError('Error al guardar el código', error),
                  })
                }
              />
            </>
          )}
        />
      </ListPage>
      {dialog?.kind === 'vincular' && <Vincular proveedor={id} codigo={dialog.codigo} onClose={close} />}
      {dialog?.kind === 'crear' && <CrearArticulo proveedor={id} codigo={dialog.codigo} onClose={close} />}
    </>
  )
}
