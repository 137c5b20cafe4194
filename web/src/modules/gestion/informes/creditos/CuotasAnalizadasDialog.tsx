import type { CuotaAnalizada } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatFecha } from '../../../../platform/text/format.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import { DeCifraDialog } from '../DeCifraDialog.tsx'
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
  { header: 'Vendedor', width: '112px', cell: (c) => nombreDePersona(c.vendedor) },
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
    <DeCifraDialog
      titulo={titulo}
      onClose={onClose}
      list={list}
      page={page}
      onPage={setPage}
      label="Cuotas"
      nombres={['cuota', 'cuotas']}
      columns={columns}
      rowKey={(c) => c.id}
      empty="No hay cuotas."
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
      fileName="cuotas-de-creditos.xlsx"
      fetchWorkbook={exportCuotasDeCifra(query)}
    />
  )
}
