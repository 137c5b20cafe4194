import type { Lista } from '@mostrador/contract/lista'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount, hoy } from '../../../platform/text/format.ts'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { columnasDe } from '../../../ui/lista/columnas.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import styles from './LibroIva.module.css'
import { archivosDe, type LlamadasDeLibro, libroQuery } from './libro-iva.queries.ts'

interface LibroDelMesProps<F extends { id: number }, Q, D> {
  de: Lista<F, Q, D>
  libro: 'ventas' | 'compras'
  llamadas: LlamadasDeLibro
  /** The totals of a month, above its vouchers. */
  children: (mes: string) => React.ReactNode
}

const NO_SE_PUDO = 'No se pudo cargar el libro de ese mes.'

/** A book of IVA: the vouchers of a month below their totals, and its files for the accountant. */
export function LibroDelMes<F extends { id: number }, Q, D>(props: LibroDelMesProps<F, Q, D>) {
  const { de, libro, llamadas, children } = props
  const direccion: { mes?: string; page?: number } = useSearch({ strict: false })
  const { mes = hoy().slice(0, 7), page = 1 } = direccion
  const navigate = useNavigate()
  const ir = (search: typeof direccion) => void navigate({ to: '.', search: search as never })
  const { puede } = useSesion()
  const [columns] = useState(() => columnasDe(de.columnas, puede))
  const list = useQuery(libroQuery(de, mes, page))
  useListError(list.data ? null : list.error, 'Error al cargar el Libro IVA')
  const { data } = list
  return (
    <ListPage
      title={de.titulo}
      filters={
        <MesInput
          className={styles.mes}
          label="Mes"
          clearLabel="Limpiar: este mes"
          value={mes}
          onChange={(chosen) => ir(chosen ? { mes: chosen } : {})}
        />
      }
      count={data && formatCount(data.count, de.nombres[0], de.nombres[1])}
      page={page}
      totalPages={data?.total_pages}
      onPage={(next) => ir({ ...direccion, page: next })}
      footer={
        <Grupo align="normal">
          {archivosDe(libro, llamadas, mes).map((archivo) => (
            <ExcelButton key={archivo.fileName} {...archivo} />
          ))}
        </Grupo>
      }
    >
      {children(mes)}
      <div className={styles.comprobantes}>
        <DataTable
          label={de.titulo}
          columns={columns}
          rows={data?.results ?? (list.isError ? [] : undefined)}
          rowKey={(f) => f.id}
          stale={list.isPlaceholderData}
          wide
          empty={list.isError ? (refusalOf(list.error) ?? NO_SE_PUDO) : de.ninguna}
        />
      </div>
    </ListPage>
  )
}
