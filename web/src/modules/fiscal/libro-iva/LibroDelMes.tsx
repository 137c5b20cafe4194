import type { UseQueryResult } from '@tanstack/react-query'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { ExcelButton, type ExcelButtonProps } from '../../../ui/downloads/ExcelButton.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import styles from './LibroIva.module.css'

interface LibroDelMesProps<F extends { id: number }> {
  title: string
  mes: string
  page: number
  /** Nothing is the present month. */
  onMes: (mes: string | null) => void
  onPage: (page: number) => void
  list: UseQueryResult<{ results: F[]; count: number; total_pages: number }>
  columns: readonly Column<F>[]
  /** What stands in place of the rows of a month without vouchers. */
  nada: string
  /** The files of the month for the accountant. */
  archivos: readonly ExcelButtonProps[]
  /** The totals, above the vouchers. */
  children: React.ReactNode
}

const NO_SE_PUDO = 'No se pudo cargar el libro de ese mes.'

/** A book of IVA: the vouchers of a month below their totals, and its files. */
export function LibroDelMes<F extends { id: number }>(props: LibroDelMesProps<F>) {
  const { title, mes, page, onMes, onPage, list, archivos } = props
  useListError(list.data ? null : list.error, 'Error al cargar el Libro IVA')
  const { data } = list
  return (
    <ListPage
      title={title}
      filters={
        <MesInput
          className={styles.mes}
          label="Mes"
          clearLabel="Limpiar: este mes"
          value={mes}
          onChange={onMes}
        />
      }
      count={data && formatCount(data.count, 'comprobante', 'comprobantes')}
      page={page}
      totalPages={data?.total_pages}
      onPage={onPage}
      footer={
        <div className={styles.archivos}>
          {archivos.map((archivo) => (
            <ExcelButton key={archivo.fileName} {...archivo} />
          ))}
        </div>
      }
    >
      {props.children}
      <div className={styles.comprobantes}>
        <DataTable
          label={title}
          columns={props.columns}
          rows={data?.results ?? (list.isError ? [] : undefined)}
          rowKey={(f) => f.id}
          stale={list.isPlaceholderData}
          wide
          empty={list.isError ? (refusalOf(list.error) ?? NO_SE_PUDO) : props.nada}
        />
      </div>
    </ListPage>
  )
}
