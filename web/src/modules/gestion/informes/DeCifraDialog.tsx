import type { Lista } from '@mostrador/contract/lista'
import { claveDe } from '@mostrador/contract/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useSesion } from '../../../platform/api/session.tsx'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { type Celdas, columnasDe } from '../../../ui/lista/columnas.tsx'
import { listaQuery, type PaginaDe } from '../../../ui/lista/filtros.ts'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'

interface DeCifraDialogProps<R, Q, D> {
  titulo: string
  de: Lista<R, Q, D>
  /** Which rows make the figure. */
  query: object
  celdas: Celdas<R>
  footer?: (page: PaginaDe<R>) => React.ReactNode
  onClose: () => void
}

/** The rows that make a figure of a report: a list of which nothing is chosen. */
export function DeCifraDialog<R, Q, D>(props: DeCifraDialogProps<R, Q, D>) {
  const { titulo, de, query, celdas, footer, onClose } = props
  const { puede } = useSesion()
  const [page, setPage] = useState(1)
  const [columns] = useState(() => columnasDe(de.columnas, puede, celdas))
  const list = useQuery(listaQuery(de, { page }, { ...query }))
  const data = list.isError ? undefined : list.data
  const [uno, muchos] = de.nombres
  return (
    <Dialog title={titulo} onClose={onClose} size="xl">
      <div style={{ padding: '0 16px 16px' }}>
        <ListPage
          count={list.data && formatCount(list.data.count, uno, muchos)}
          page={page}
          totalPages={list.data?.total_pages}
          onPage={setPage}
          footer={
            <ExcelButton
              fileName={`${de.nombre}.xlsx`}
              fetchWorkbook={(call) => api(de.llamadas.exportar, { query: { ...query } }, call)}
            />
          }
        >
          <DataTable
            label={de.titulo}
            columns={columns}
            rows={list.isError ? [] : list.data?.results}
            rowKey={(row) => claveDe(de, row)}
            stale={list.isPlaceholderData}
            empty={refusalOf(list.error) ?? de.ninguna}
            footer={data && data.results.length > 0 && footer?.(data)}
          />
        </ListPage>
      </div>
    </Dialog>
  )
}
