import type { CuotaAnalizada } from '@mostrador/contract/gestion/analisis-creditos'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../../../../platform/notify.tsx'
import { formatCount, formatFecha } from '../../../../platform/text/format.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../analisis/Analisis.module.css'
import { DocumentoLink } from '../DocumentoLink.tsx'
import { cuotasDeCifraQuery, type DeCifra, exportCuotasDeCifra } from './creditos.queries.ts'

const columns: readonly Column<CuotaAnalizada>[] = [
  { header: 'Vencimiento', width: '112px', cell: (c) => formatFecha(c.fecha_vencimiento) },
  { header: 'Atraso', width: '88px', cell: (c) => (c.dias > 0 ? formatCount(c.dias, 'día', 'días') : '-') },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '168px',
    cell: (c) => <DocumentoLink comprobante={c.comprobante} />,
  },
  { header: 'Cuota', width: '120px', cell: (c) => nombreCuota(c.numero_cuota) },
  { header: 'Cliente', card: 'title', cell: (c) => c.cliente.nombre },
  { header: 'Vendedor', width: '112px', cell: (c) => c.vendedor.username },
  { header: 'Cobrado', kind: 'numeric', width: '136px', cell: (c) => <MoneyText value={c.cobrado} /> },
  { header: 'Sin cobrar', kind: 'numeric', width: '136px', cell: (c) => <MoneyText value={c.abierto} /> },
]

interface CuotasAnalizadasDialogProps {
  titulo: string
  query: DeCifra
  onClose: () => void
}

/** The instalments that make a figure. */
export function CuotasAnalizadasDialog({ titulo, query, onClose }: CuotasAnalizadasDialogProps) {
  const [page, setPage] = useState(1)
  const list = useQuery(cuotasDeCifraQuery(Object.assign({ page }, query)))
  const total = list.isError ? undefined : list.data
  return (
    <Dialog title={titulo} onClose={onClose} size="xl">
      <div className={styles.enDialogo}>
        <ListPage
          count={list.data && formatCount(list.data.count, 'cuota', 'cuotas')}
          page={page}
          totalPages={list.data?.total_pages}
          onPage={setPage}
          footer={
            <ExcelButton fileName="cuotas-de-creditos.xlsx" fetchWorkbook={exportCuotasDeCifra(query)} />
          }
        >
          <DataTable
            label="Cuotas"
            columns={columns}
            rows={list.isError ? [] : list.data?.results}
            rowKey={(c) => c.id}
            stale={list.isPlaceholderData}
            empty={refusalOf(list.error) ?? 'No hay cuotas.'}
            footer={
              total &&
              total.results.length > 0 && (
                <tr>
                  <td colSpan={6}>{total.total_pages > 1 ? 'Total de todas las páginas' : 'Total'}</td>
                  <td data-kind="numeric" data-label="Cobrado">
                    <MoneyText value={total.cobrado} strong />
                  </td>
                  <td data-kind="numeric" data-label="Sin cobrar">
                    <MoneyText value={total.abierto} strong />
                  </td>
                </tr>
              )
            }
          />
        </ListPage>
      </div>
    </Dialog>
  )
}
