import { Button } from '@mantine/core'
import { sucursalesColumnas } from '@mostrador/contract/base/sucursales.lista'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { columnasDe } from '../../../ui/lista/columnas.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { SucursalCreate } from './SucursalCreate.tsx'
import { SucursalEdit } from './SucursalEdit.tsx'
import { exportSucursales, sucursalesQuery } from './sucursales.queries.ts'

/** The branches of the business. */
export function SucursalList() {
  const { puede } = useSesion()
  const [columns] = useState(() => columnasDe(sucursalesColumnas, puede))
  const list = useQuery(sucursalesQuery)
  const [dialog, setDialog] = useState<'create' | { edit: number } | null>(null)
  const close = () => setDialog(null)

  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar sucursales" onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <ListPage
        title="Locales"
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('create')}>
            Nuevo local
          </Button>
        }
        count={list.data && formatCount(list.data.length, 'local', 'locales')}
        footer={<ExcelButton fileName="locales.xlsx" fetchWorkbook={exportSucursales} />}
      >
        <DataTable
          label="Locales"
          columns={columns}
          rows={list.data}
          rowKey={(sucursal) => sucursal.id}
          empty="Todavía no hay locales."
          actions={({ id, nombre }) => (
            <RowAction label="Editar" icon="editar" target={nombre} onClick={() => setDialog({ edit: id })} />
          )}
        />
      </ListPage>
      {dialog === 'create' && <SucursalCreate onClose={close} />}
      {dialog && dialog !== 'create' && <SucursalEdit id={dialog.edit} onClose={close} />}
    </>
  )
}
