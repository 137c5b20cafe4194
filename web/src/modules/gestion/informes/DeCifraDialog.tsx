import type { CallOptions } from '@mostrador/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'

interface DeCifraDialogProps<R> {
  titulo: string
  onClose: () => void
  list: UseQueryResult<{ results: R[]; count: number; total_pages: number }>
  page: number
  onPage: (page: number) => void
  /** What the rows are, for who cannot see the table. */
  label: string
  /** One of them, and many. */
  nombres: [string, string]
  columns: readonly Column<R>[]
  rowKey: (row: R) => string | number
  empty: string
  footer?: React.ReactNode
  fileName: string
  fetchWorkbook: (call: CallOptions) => Promise<Blob>
}

/** The rows that make a figure of a report. */
export function DeCifraDialog<R>(props: DeCifraDialogProps<R>) {
  const { titulo, onClose, list, page, onPage, fileName, fetchWorkbook, ...table } = props
  return (
    <Dialog title={titulo} onClose={onClose} size="xl">
      <div style={{ padding: '0 16px 16px' }}>
        <ListPage
          count={list.data && formatCount(list.data.count, ...table.nombres)}
          page={page}
          totalPages={list.data?.total_pages}
          onPage={onPage}
          footer={<ExcelButton fileName={fileName} fetchWorkbook={fetchWorkbook} />}
        >
          <DataTable
            label={table.label}
            columns={table.columns}
            rows={list.isError ? [] : list.data?.results}
            rowKey={table.rowKey}
            stale={list.isPlaceholderData}
            empty={refusalOf(list.error) ?? table.empty}
            footer={table.footer}
          />
        </ListPage>
      </div>
    </Dialog>
  )
}
