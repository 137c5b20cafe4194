import { Button, NativeSelect } from '@mantine/core'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { LECTURA_DE_PROVEEDORES } from '@mostrador/contract/permiso'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later, useAtHand } from '../../../platform/later.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { ConCompras } from './ConCompras.tsx'
import { CuentaProveedorDialog } from './CuentaProveedorDialog.tsx'
import { exportProveedores, proveedoresQuery, useBajaProveedor } from './proveedores.queries.ts'
import { type ProveedoresSearch, proveedoresSearch } from './proveedores.search.ts'

const ProveedorCreate = later(() => import('./ProveedorEdit.tsx').then((m) => m.ProveedorCreate))
const ProveedorEdit = later(() => import('./ProveedorEdit.tsx').then((m) => m.ProveedorEdit))

const route = getRouteApi('/app/proveedores')

const columns: readonly Column<Proveedor>[] = [
  { header: 'Razón social', card: 'title', sort: 'razon_social', cell: (p) => p.razon_social },
  { header: 'CUIT', kind: 'code', width: '128px', cell: (p) => p.cuit || '-' },
  {
    header: 'Teléfono',
    width: '160px',
    cell: (p) => <span style={{ whiteSpace: 'nowrap' }}>{p.telefono || p.whatsapp || '-'}</span>,
  },
  {
    header: 'Saldo',
    kind: 'numeric',
    width: '152px',
    card: 'amount',
    sort: '-saldo',
    cell: (p) => <MoneyText value={p.saldo} />,
  },
  {
    header: 'Estado',
    width: '104px',
    cell: (p) => <EstadoBadge tone={p.baja ? 'grey' : 'green'}>{p.baja ? 'Baja' : 'Activo'}</EstadoBadge>,
  },
]

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'baja' | 'cuenta'; proveedor: Proveedor } | null

const TOTALES = { se_debe: 'Se debe', a_favor: 'A favor' }

/** Whoever only pays looks, and changes nothing, as an accountant does. */
function useCompra(): boolean {
  const { puede, escribe } = useSesion()
  return escribe && puede('compras')
}

/** The suppliers and what is owed to each. */
export const ProveedorList = () => (
  <ConCompras permiso={LECTURA_DE_PROVEEDORES}>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const filters = route.useSearch()
  const { search = '', estado, page = 1, orden = 'razon_social' } = filters
  const navigate = route.useNavigate()
  const { columnas, botonColumnas } = useColumnas('proveedores', columns)
  const list = useQuery(proveedoresQuery(filters))
  const compra = useCompra()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  useAtHand(ProveedorCreate)
  useAtHand(ProveedorEdit)
  const filter = (changed: ProveedoresSearch) =>
    void navigate({ search: ({ page: _, ...now }) => ({ ...now, ...changed }) })

  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar los proveedores" onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <ListPage
        title="Proveedores"
        action={
          compra && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setDialog({ kind: 'create' })}
            >
              Nuevo proveedor
            </Button>
          )
        }
        filters={
          <>
            <SearchBox
              label="Buscar proveedores"
              placeholder="Buscar por razón social, CUIT, contacto o teléfono"
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
            />
            <NativeSelect
              aria-label="Estado"
              value={estado ?? 'activos'}
              data={[
                { value: 'activos', label: 'Activos' },
                { value: 'deuda', label: 'Con deuda' },
                { value: 'baja', label: 'De baja' },
                { value: 'todos', label: 'Todos' },
              ]}
              onChange={({ currentTarget: { value } }) =>
                filter({
                  estado: value === 'baja' || value === 'todos' || value === 'deuda' ? value : undefined,
                })
              }
            />
          </>
        }
        count={list.data && formatCount(list.data.count, 'proveedor', 'proveedores')}
        page={page}
        totalPages={list.data?.total_pages}
        totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
        footer={
          <>
            <ExcelButton fileName="proveedores.xlsx" fetchWorkbook={exportProveedores(filters)} />
            {botonColumnas}
          </>
        }
        onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
      >
        <DataTable
          label="Proveedores"
          columns={columnas}
          orden={orden}
          onOrden={(next) => filter({ orden: proveedoresSearch({ orden: next }).orden })}
          rows={list.data?.results}
          rowKey={(p) => p.id}
          stale={list.isPlaceholderData}
          tone={(p) => (p.baja ? 'muted' : undefined)}
          onRow={(proveedor) => setDialog({ kind: 'cuenta', proveedor })}
          empty={search || estado ? 'No se encontraron proveedores.' : 'Todavía no hay proveedores.'}
          actions={(proveedor) => <Acciones proveedor={proveedor} onElegir={setDialog} />}
        />
      </ListPage>
      {dialog?.kind === 'create' && <ProveedorCreate onClose={close} />}
      {dialog?.kind === 'edit' && <ProveedorEdit id={dialog.proveedor.id} onClose={close} />}
      {dialog?.kind === 'baja' && <ProveedorBaja proveedor={dialog.proveedor} onClose={close} />}
      {dialog?.kind === 'cuenta' && <CuentaProveedorDialog id={dialog.proveedor.id} onClose={close} />}
    </>
  )
}

interface AccionesProps {
  proveedor: Proveedor
  onElegir: (dialog: OpenDialog) => void
}

/** Its account; for whom buys of it also its card, its articles, and whether it is still used. */
function Acciones({ proveedor, onElegir }: AccionesProps) {
  const compra = useCompra()
  const navigate = useNavigate()
  const reactivar = useBajaProveedor()
  return (
    <>
      <RowAction
        label="Cuenta"
        target={proveedor.razon_social}
        onClick={() => onElegir({ kind: 'cuenta', proveedor })}
      />
      {compra && (
        <>
          <RowAction
            label="Editar"
            icon="editar"
            target={proveedor.razon_social}
            disabled={proveedor.baja}
            onClick={() => onElegir({ kind: 'edit', proveedor })}
          />
          <RowMenu
            target={proveedor.razon_social}
            items={[
              {
                label: 'Artículos',
                onClick: () =>
                  void navigate({
                    to: '/proveedores/$id/articulos',
                    params: { id: String(proveedor.id) },
                    search: {},
                  }),
              },
              {
                label: proveedor.baja ? 'Volver a usar' : 'Dejar de usar',
                danger: !proveedor.baja,
                onClick: () =>
                  proveedor.baja
                    ? reactivar.mutate(proveedor, {
                        onSuccess: () => void notifySuccess('Proveedor en uso'),
                        onError: (error) => notifyError('Error al guardar el proveedor', error),
                      })
                    : onElegir({ kind: 'baja', proveedor }),
              },
            ]}
          />
        </>
      )}
    </>
  )
}

/** Marks the supplier baja; the account stays. */
function ProveedorBaja({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const darDeBaja = useBajaProveedor()
  const confirm = () =>
    darDeBaja.mutate(proveedor, {
      onSuccess: () => void notifySuccess('Proveedor dado de baja'),
      onError: (error) => notifyError('Error al dar de baja el proveedor', error),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      danger
      title={`Dejar de usar a ${proveedor.razon_social}`}
      question="Deja de ofrecerse. Su cuenta queda como está, y puedes volver a usarlo."
      confirmLabel="Dejar de usar"
      busy={darDeBaja.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
