import { Button } from '@mantine/core'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { usuariosColumnas } from '@mostrador/contract/base/usuarios.lista'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { columnasDe } from '../../../ui/lista/columnas.tsx'
import { Marca } from '../../../ui/Marca.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { wordOf } from '../../../ui/tables/orden/OrdenHeader.tsx'
import { UsuarioCreate } from './UsuarioCreate.tsx'
import { UsuarioEdit } from './UsuarioEdit.tsx'
import { exportUsuarios, usuariosQuery } from './usuarios.queries.ts'

const CELDAS = {
  baja: (u: Usuario) => <Marca checked={!u.is_active} label={`Baja de ${u.username}`} />,
}

/** What each order compares; people of the same stand by their id. */
const ORDERS: Record<string, (u: Usuario) => string | number> = {
  id: (u) => u.id,
  username: (u) => u.username,
  nombre: (u) => `${u.first_name} ${u.last_name}`,
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
  const { esAdmin, puede } = useSesion()
  const [columns] = useState(() => columnasDe(usuariosColumnas, puede, CELDAS))
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
