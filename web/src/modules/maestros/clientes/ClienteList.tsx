import { Button } from '@mantine/core'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Marca } from '../../../ui/Marca.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { SaldoButton } from '../cuenta-clientes/SaldoButton.tsx'
import { ClienteBaja } from './ClienteBaja.tsx'
import { ClienteCreate } from './ClienteCreate.tsx'
import { ClienteEdit } from './ClienteEdit.tsx'
import { clientesQuery, exportClientes } from './clientes.queries.ts'

const route = getRouteApi('/app/clientes')

const columns: readonly Column<Cliente>[] = [
  { header: 'Id', kind: 'numeric', width: '72px', cell: (c) => c.id },
  { header: 'Nombre', card: 'title', cell: (c) => c.nombre },
  { header: 'Tipo doc.', width: '96px', cell: (c) => c.tipo_documento },
  { header: 'Nro. documento', kind: 'code', width: '144px', cell: (c) => c.numero_documento },
  { header: 'Teléfono móvil', width: '160px', cell: (c) => c.telefono_movil || '-' },
  { header: 'Saldo', kind: 'numeric', width: '152px', cell: (c) => <SaldoButton cliente={c} /> },
  {
    header: 'Baja',
    kind: 'center',
    width: '64px',
    cell: (c) => <Marca checked={c.baja} label={`Baja de ${c.nombre}`} />,
  },
]

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'baja'; cliente: Cliente } | null

/** The customers with their actions: a customer who is baja cannot be edited or removed. */
export function ClienteList() {
  const { search = '', page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(clientesQuery({ search, page }))
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)

  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar clientes" onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <ListPage
        title="Clientes"
        action={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setDialog({ kind: 'create' })}
          >
            Nuevo cliente
          </Button>
        }
        filters={
          <SearchBox
            label="Buscar clientes"
            placeholder="Buscar por nombre, documento, teléfono o email"
            value={search}
            onSearch={(text) => void navigate({ search: { search: text || undefined } })}
          />
        }
        count={list.data && formatCount(list.data.count, 'cliente', 'clientes')}
        page={page}
        totalPages={list.data?.total_pages}
        footer={<ExcelButton fileName="clientes.xlsx" fetchWorkbook={exportClientes({ search })} />}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      >
        <DataTable
          label="Clientes"
          columns={columns}
          rows={list.data?.results}
          rowKey={(cliente) => cliente.id}
          stale={list.isPlaceholderData}
          tone={(cliente) => (cliente.baja ? 'muted' : undefined)}
          empty={search ? 'No se encontraron clientes para esa búsqueda.' : 'Todavía no hay clientes.'}
          actions={(cliente) => (
            <>
              <RowAction
                label="Editar"
                target={cliente.nombre}
                disabled={cliente.baja}
                onClick={() => setDialog({ kind: 'edit', cliente })}
              />
              <RowAction
                label="Eliminar"
                target={cliente.nombre}
                danger
                disabled={cliente.baja}
                onClick={() => setDialog({ kind: 'baja', cliente })}
              />
            </>
          )}
        />
      </ListPage>
      <Suspense>{dialog?.kind === 'create' && <ClienteCreate onClose={close} />}</Suspense>
      {dialog?.kind === 'edit' && <ClienteEdit id={dialog.cliente.id} onClose={close} />}
      {dialog?.kind === 'baja' && <ClienteBaja cliente={dialog.cliente} onClose={close} />}
    </>
  )
}
