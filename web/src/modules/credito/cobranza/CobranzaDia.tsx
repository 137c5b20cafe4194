import { Button } from '@mantine/core'
import type { FilaCobranza } from '@mostrador/contract/credito/cobranza'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { formatCount } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { columnasCobranza } from './cobranza.columnas.tsx'
import { cobranzaQuery, exportCobranza } from './cobranza.queries.ts'
import type { CobranzaSearch } from './cobranza.search.ts'
import { FichaDialog } from './FichaDialog.tsx'
import { GestionCreate } from './GestionCreate.tsx'
import { PromesaCreate } from './PromesaCreate.tsx'

const route = getRouteApi('/app/cobranza')

const DIALOGS = { promesa: PromesaCreate, anotar: GestionCreate, ficha: FichaDialog }

interface Abierto {
  que: keyof typeof DIALOGS
  cliente: FilaCobranza['cliente']
}

/** Who owes what is due, in the order of the day. */
export function CobranzaDia() {
  const { search = '', sucursal, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const sesion = useSesion()
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const list = useQuery(cobranzaQuery({ search: search || undefined, sucursal }, page))
  useListError(list.error, 'Error al cargar la cobranza')
  const filter = (changed: CobranzaSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const de = sesion.usuario.sucursal_nombre ?? 'Mostrador'
  const deRuta = sucursal ?? sesion.sucursal
  const Abre = abierto && DIALOGS[abierto.que]
  const accion = (que: Abierto['que'], label: string, { cliente }: FilaCobranza) => (
    <RowAction label={label} target={cliente.nombre} onClick={() => setAbierto({ que, cliente })} />
  )
  return (
    <>
      <ListPage
        filters={
          <>
            <SearchBox
              label="Buscar clientes"
              placeholder="Buscar por nombre, documento o teléfono"
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
            />
            {deRuta !== null && (
              <Button
                data-servidor
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => print('cobranza', deRuta, 'a4')}
              >
                Hoja de ruta
              </Button>
            )}
          </>
        }
        count={list.data && formatCount(list.data.count, 'cliente', 'clientes')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={
          <ExcelButton
            fileName="cobranza.xlsx"
            fetchWorkbook={exportCobranza({ search: search || undefined, sucursal })}
          />
        }
      >
        <DataTable
          label="Para cobrar hoy"
          columns={columnasCobranza(de)}
          rows={list.data?.results ?? (list.isError ? [] : undefined)}
          rowKey={(f) => f.cliente.id}
          stale={list.isPlaceholderData}
          wide
          empty={search ? 'Nadie con ese nombre debe cuotas vencidas.' : 'Nadie debe cuotas vencidas.'}
          actions={(f) => (
            <>
              {accion('promesa', 'Promesa', f)}
              {accion('anotar', 'Anotar', f)}
              {accion('ficha', 'Ver', f)}
            </>
          )}
        />
      </ListPage>
      {abierto && Abre && <Abre cliente={abierto.cliente} onClose={() => setAbierto(null)} />}
    </>
  )
}
