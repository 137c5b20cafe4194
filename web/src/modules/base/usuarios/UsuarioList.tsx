import { Button } from '@mantine/core'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Marca } from '../../../ui/Marca.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { wordOf } from '../../../ui/tables/orden/OrdenHeader.tsx'
import { UsuarioCreate } from './UsuarioCreate.tsx'
import { UsuarioEdit } from './UsuarioEdit.tsx'
import { exportUsuarios, usuariosQuery } from './usuarios.queries.ts'

const nombreDe = (u: Usuario): string => `${u.first_name} ${u.last_name}`

const columns: readonly Column<Usuario>[] = [
  { header: 'Id', kind: 'numeric', width: '72px', sort: 'id', cell: (u) => u.id },
  { header: 'Usuario', card: 'title', width: '200px', sort: 'username', cell: (u) => u.username },
  { header: 'Nombre', sort: 'nombre', cell: nombreDe },
  {
    header: 'Baja',
    kind: 'center',
    width: '72px',
    sort: '-baja',
    cell: (u) => <Marca checked={!u.is_active} label={`Baja de ${u.username}`} />,
  },
  {
    header: 'Tipo',
    width: '144px',
    sort: 'tipo',
    cell: (u) =>
      u.tipo_usuario === 'admin' ? (
        <EstadoBadge tone="blue">Administrador</EstadoBadge>
      ) : (
        <EstadoBadge tone="grey">Vendedor</EstadoBadge>
      ),
  },
]

/** What each order compares; people of the same stand by their id. */
const ORDERS: Record<string, (u: Usuario) => string | number> = {
  id: (u) => u.id,
  username: (u) => u.username,
  nombre: nombreDe,
  baja: (u) => Number(!u.is_active),
  tipo: (u) => u.tipo_usuario,
}

const { compare } = new Intl.Collator('es-AR', { numeric: true })

/** The list has no pages: all rows are here. */
function sorted(usuarios: readonly Usuario[], orden: string): readonly Usuario[] {
  const by = ORDERS[wordOf(orden)] ?? ORDERS.id
  const sign = orden.startsWith('-') ? -1 : 1
  return usuarios.toSorted((a, b) => sign * (compare(String(by?.(a)), String(by?.(b))) || a.id - b.id))
}

/** The staff: every user can see it, only admins can change it. */
export function UsuarioList() {
  const { esAdmin } = useSesion()
  const list = useQuery(usuariosQuery)
  const [orden, setOrden] = useState('id')
  const { columnas, botonColumnas } = useColumnas('usuarios', columns)
  const [dialog, setDialog] = useState<'create' | { edit: number } | null>(null)
  const close = () => setDialog(null)

  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar usuarios" onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <ListPage
        title="Usuarios"
        action={
          esAdmin && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('create')}>
              Nuevo usuario
            </Button>
          )
        }
        count={list.data && formatCount(list.data.length, 'usuario', 'usuarios')}
        footer={
          <>
            <ExcelButton fileName="usuarios.xlsx" fetchWorkbook={exportUsuarios} />
            {botonColumnas}
          </>
        }
      >
        <DataTable
          label="Usuarios"
          columns={columnas}
          orden={orden}
          onOrden={setOrden}
          rows={list.data && sorted(list.data, orden)}
          rowKey={(usuario) => usuario.id}
          tone={(usuario) => (usuario.is_active ? undefined : 'muted')}
          empty="Todavía no hay usuarios."
          {...(esAdmin && {
            onRow: ({ id }: Usuario) => setDialog({ edit: id }),
            actions: ({ id, username }: Usuario) => (
              <RowAction
                label="Editar"
                icon="editar"
                target={username}
                onClick={() => setDialog({ edit: id })}
              />
            ),
          })}
        />
      </ListPage>
      {dialog === 'create' && <UsuarioCreate onClose={close} />}
      {dialog && dialog !== 'create' && <UsuarioEdit id={dialog.edit} onClose={close} />}
    </>
  )
}
