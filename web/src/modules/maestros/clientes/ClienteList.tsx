import { Button, Checkbox } from '@mantine/core'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { hayFiltros, puestos } from '../../../platform/search.ts'
import { formatCount } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Filtros } from '../../../ui/fields/Filtros.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Marca } from '../../../ui/Marca.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { AFavorSinUsar } from '../cuenta-clientes/AFavorSinUsar.tsx'
import { SaldoButton } from '../cuenta-clientes/SaldoButton.tsx'
import { ClienteBaja } from './ClienteBaja.tsx'
import { ClienteCreate } from './ClienteCreate.tsx'
import { ClienteEdit } from './ClienteEdit.tsx'
import styles from './Clientes.module.css'
import { clientesQuery, exportClientes } from './clientes.queries.ts'
import { type ClientesSearch, clientesSearch } from './clientes.search.ts'

const route = getRouteApi('/app/clientes')

const columns: readonly Column<Cliente>[] = [
  {
    header: 'Id',
    kind: 'numeric',
    width: '72px',
    cede: 2,
    sort: 'id',
    cell: (c) => (c.consumidor_final ? '-' : c.id),
  },
  { header: 'Nombre', card: 'title', sort: 'nombre', cell: (c) => c.nombre },
  { header: 'Tipo doc.', width: '96px', cede: 2, cell: (c) => (c.consumidor_final ? '-' : c.tipo_documento) },
  {
    header: 'Nro. documento',
    kind: 'code',
    width: '144px',
    cell: (c) => (c.consumidor_final ? '-' : c.numero_documento),
  },
  {
    header: 'Teléfono móvil',
    width: '160px',
    cell: (c) => <span className={styles.telefono}>{c.telefono_movil || '-'}</span>,
  },
  {
    header: 'Saldo',
    kind: 'numeric',
    width: '152px',
    card: 'amount',
    sort: '-saldo',
    cell: (c) =>
      c.consumidor_final ? (
        'Solo al contado'
      ) : (
        <span className={styles.saldo}>
          <SaldoButton cliente={c} /> <AFavorSinUsar importe={c.a_favor_sin_usar} />
        </span>
      ),
  },
  {
    header: 'Baja',
    kind: 'center',
    width: '64px',
    cede: 2,
    cell: (c) => <Marca checked={c.baja} label={`Baja de ${c.nombre}`} />,
  },
]

const ESTADOS = [
  { value: 'false', label: 'Activos' },
  { value: 'true', label: 'De baja' },
] as const

const TOTALES = { deben: 'Deben', a_favor: 'A favor' }

/** Nobody changes a customer marked baja, nor Consumidor Final. */
const fijo = ({ baja, consumidor_final = false }: Cliente): boolean => baja || consumidor_final

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'baja'; cliente: Cliente } | null

/** The customers with their actions: a customer who is baja cannot be edited or removed. */
export function ClienteList() {
  const filters = route.useSearch()
  const { search = '', page = 1, baja, deudores, orden = 'nombre' } = filters
  const { columnas, botonColumnas } = useColumnas('clientes', columns)
  const navigate = route.useNavigate()
  const list = useQuery(clientesQuery(filters))
  const filter = (changed: ClientesSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const goTo = useNavigate()
  const verHistorial = (cliente: number) => void goTo({ to: '/historial-cliente', search: { cliente } })

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
          <>
            <SearchBox
              label="Buscar clientes"
              placeholder="Buscar por nombre, documento, teléfono o email"
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
            />
            <Filtros
              puestos={Object.keys(puestos({ baja, deudores })).length}
              onQuitar={() => filter({ baja: undefined, deudores: undefined })}
            >
              <OpcionFilter
                label="Estado"
                todas="Todos los clientes"
                data={ESTADOS}
                value={baja}
                onChange={(next) => filter({ baja: next })}
              />
              <Checkbox
                label="Solo los que deben"
                checked={deudores === true}
                onChange={(event) => filter({ deudores: event.currentTarget.checked || undefined })}
              />
            </Filtros>
          </>
        }
        count={list.data && formatCount(list.data.count, 'cliente', 'clientes')}
        page={page}
        totalPages={list.data?.total_pages}
        totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
        footer={
          <>
            <ExcelButton fileName="clientes.xlsx" fetchWorkbook={exportClientes(filters)} />
            {botonColumnas}
          </>
        }
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      >
        <DataTable
          label="Clientes"
          columns={columnas}
          orden={orden}
          onOrden={(next) => filter({ orden: clientesSearch({ orden: next }).orden })}
          rows={list.data?.results}
          rowKey={(cliente) => cliente.id}
          stale={list.isPlaceholderData}
          onRow={({ id }) => verHistorial(id)}
          tone={(cliente) => (cliente.baja ? 'muted' : undefined)}
          empty={
            hayFiltros(filters) ? 'No se encontraron clientes para esa búsqueda.' : 'Todavía no hay clientes.'
          }
          actions={(cliente) => (
            <>
              <RowAction
                label="Editar"
                icon="editar"
                target={cliente.nombre}
                disabled={fijo(cliente)}
                onClick={() => setDialog({ kind: 'edit', cliente })}
              />
              <RowAction
                label="Eliminar"
                icon="eliminar"
                target={cliente.nombre}
                danger
                disabled={fijo(cliente)}
                onClick={() => setDialog({ kind: 'baja', cliente })}
              />
              <RowMenu
                target={cliente.nombre}
                items={[{ label: 'Ver historial', onClick: () => verHistorial(cliente.id) }]}
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
