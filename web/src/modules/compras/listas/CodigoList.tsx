import { Button } from '@mantine/core'
import type { ArticuloProveedor } from '@mostrador/contract/compras/listas/articulo-proveedores'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatEntero, formatFecha } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { CodigoForm } from './CodigoForm.tsx'
import styles from './Listas.module.css'
import { codigosQuery, exportCodigos, useQuitarCodigo } from './listas.queries.ts'
import { showPrecio } from './precio.reglas.ts'

const route = getRouteApi('/app/proveedores/$id/articulos')

/** Its code does not break at a hyphen. */
const ConCodigo = ({ articulo, articulo_nombre }: ArticuloProveedor) => (
  <span>
    {articulo_nombre} <span className={styles.codigo}>({articulo})</span>
  </span>
)

const columns: readonly Column<ArticuloProveedor>[] = [
  { header: 'Código', kind: 'code', width: '112px', cell: (v) => v.codigo },
  { header: 'Artículo', card: 'title', cell: (v) => <ConCodigo {...v} /> },
  { header: 'Por bulto', kind: 'numeric', width: '80px', cell: (v) => formatEntero(v.factor) },
  { header: 'Precio de lista', kind: 'numeric', width: '112px', cell: (v) => showPrecio(v.precio_lista) },
  {
    header: 'Descuentos',
    width: '104px',
    cell: (v) => (v.descuentos === '' ? 'Ninguno' : (v.descuentos ?? 'Los suyos')),
  },
  { header: 'Costo por unidad', kind: 'numeric', width: '112px', cell: (v) => showPrecio(v.costo) },
  { header: 'Desde', width: '96px', cell: (v) => formatFecha(v.desde) },
  {
    header: 'Habitual',
    width: '88px',
    cell: (v) => v.habitual && <EstadoBadge tone="green">Habitual</EstadoBadge>,
  },
]

type OpenDialog =
  | { kind: 'form'; codigo: ArticuloProveedor | null }
  | { kind: 'quitar'; codigo: ArticuloProveedor }

/** The codes of a supplier that are articles, with what a unit of each costs. */
export function CodigoList({ proveedor }: { proveedor: Proveedor }) {
  const { search = '', page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(codigosQuery(proveedor.id, { search, page }))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <ListPage
        filters={
          <>
            <SearchBox
              label="Buscar códigos"
              placeholder="Buscar por código o artículo"
              value={search}
              onSearch={(text) => void navigate({ search: { search: text || undefined } })}
            />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setDialog({ kind: 'form', codigo: null })}
            >
              Nuevo código
            </Button>
          </>
        }
        count={list.data && formatCount(list.data.count, 'código', 'códigos')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
        footer={
          <ExcelButton
            fileName={`articulos-proveedor-${proveedor.id}.xlsx`}
            fetchWorkbook={exportCodigos(proveedor.id, { search })}
          />
        }
      >
        <DataTable
          label="Códigos del proveedor"
          columns={columns}
          rows={list.isError ? [] : list.data?.results}
          rowKey={(v) => v.id}
          stale={list.isPlaceholderData}
          wide
          empty={
            list.isError
              ? 'No se pudieron cargar los códigos.'
              : 'Todavía no hay códigos. Importa su lista de precios, o agrega uno con «Nuevo código».'
          }
          actions={(codigo) => (
            <>
              <RowAction
                label="Editar"
                icon="editar"
                target={codigo.codigo}
                onClick={() => setDialog({ kind: 'form', codigo })}
              />
              <RowAction
                label="Quitar"
                target={codigo.codigo}
                danger
                onClick={() => setDialog({ kind: 'quitar', codigo })}
              />
            </>
          )}
        />
      </ListPage>
      {dialog?.kind === 'form' && (
        <CodigoForm proveedor={proveedor.id} codigo={dialog.codigo} onClose={close} />
      )}
      {dialog?.kind === 'quitar' && (
        <Quitar proveedor={proveedor.id} codigo={dialog.codigo} onClose={close} />
      )}
    </>
  )
}

interface QuitarProps {
  proveedor: number
  codigo: ArticuloProveedor
  onClose: () => void
}

function Quitar({ proveedor, codigo, onClose }: QuitarProps) {
  const quitar = useQuitarCodigo(proveedor)
  const confirm = () =>
    quitar.mutate(codigo.id, {
      onSuccess: () => void notifySuccess('Código quitado'),
      onError: (error) => notifyError('Error al quitar el código', error),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      danger
      title={`Quitar ${codigo.codigo}`}
      question="La próxima lista vuelve a preguntar qué artículo es. El costo del artículo queda como está."
      confirmLabel="Quitar"
      busy={quitar.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
