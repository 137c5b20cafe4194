import {
  CANAL_RECORDATORIO,
  ESTADO_MENSAJE,
  type EstadoMensaje,
  type Mensaje,
} from '@mostrador/contract/credito/recordatorios'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatCount, formatInstante } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge, type Tone } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { exportMensajes, mensajesQuery } from './recordatorios.queries.ts'

const route = getRouteApi('/app/cobranza')

const TONO: Record<EstadoMensaje, Tone> = {
  por_enviar: 'amber',
  enviando: 'blue',
  enviado: 'green',
  omitido: 'grey',
  fallido: 'red',
  sin_confirmar: 'amber',
}

const columns: readonly Column<Mensaje>[] = [
  { header: 'Momento', width: '144px', cell: (m) => formatInstante(m.momento) },
  { header: 'Cliente', card: 'title', cell: (m) => m.cliente.nombre },
  { header: 'Canal', width: '96px', cell: (m) => CANAL_RECORDATORIO[m.canal] },
  { header: 'Destino', width: '200px', cell: (m) => m.destino },
  {
    header: 'Lo mandó',
    width: '112px',
    cell: (m) => (m.usuario ? nombreDePersona(m.usuario) : 'El servidor'),
  },
  {
    header: 'Estado',
    width: '128px',
    cell: (m) => <EstadoBadge tone={TONO[m.estado]}>{ESTADO_MENSAJE[m.estado]}</EstadoBadge>,
  },
  {
    header: 'Mensaje',
    cell: (m) => <SinPartir>{[m.detalle, m.texto].filter(Boolean).join(' · ')}</SinPartir>,
  },
]

/** What was sent, when and by whom. */
export function MensajeList() {
  const { search = '', sucursal, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const filtros = { search: search || undefined, sucursal }
  const list = useQuery(mensajesQuery(filtros, page))
  useListError(list.error, 'Error al cargar los recordatorios')
  return (
    <ListPage
      filters={
        <SearchBox
          label="Buscar recordatorios"
          placeholder="Buscar por cliente"
          value={search}
          onSearch={(text) =>
            void navigate({
              search: ({ page: _, ...previous }) => ({ ...previous, search: text || undefined }),
            })
          }
        />
      }
      count={list.data && formatCount(list.data.count, 'recordatorio', 'recordatorios')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      footer={<ExcelButton fileName="recordatorios.xlsx" fetchWorkbook={exportMensajes(filtros)} />}
    >
      <DataTable
        label="Recordatorios enviados"
        columns={columns}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(m) => m.id}
        stale={list.isPlaceholderData}
        wide
        empty={search ? 'No hay recordatorios de ese cliente.' : 'Todavía no se mandó ningún recordatorio.'}
      />
    </ListPage>
  )
}
