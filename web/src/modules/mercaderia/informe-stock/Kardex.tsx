import {
  MOVIMIENTOS_NO_LEIDOS,
  type MovimientoStock,
  SIN_MOVIMIENTOS,
} from '@mostrador/contract/mercaderia/stock'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatEntero, formatFecha } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/DialogBody.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Paginas } from '../../../ui/tables/Paginas.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ComprobanteLink } from '../../base/enlaces/ComprobanteLink.tsx'
import styles from './InformeStock.module.css'
import { exportKardex, kardexQuery, type Sucursal } from './informe.queries.ts'

const units = (n: number): string => (n === 0 ? '-' : formatEntero(n))

const columns: readonly Column<MovimientoStock>[] = [
  { header: 'Fecha', width: '104px', cell: (m) => formatFecha(m.fecha) },
  {
    header: 'Movimiento',
    width: '104px',
    cell: ({ movimiento }) => (
      <EstadoBadge tone={movimiento === 'E' ? 'green' : 'red'}>{movimiento}</EstadoBadge>
    ),
  },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '176px',
    card: 'title',
    cell: (m) => <ComprobanteLink {...m} />,
  },
  { header: 'Sucursal', cell: (m) => m.sucursal_nombre },
  { header: 'Entrada', kind: 'numeric', width: '80px', cell: (m) => units(m.entrada) },
  { header: 'Salida', kind: 'numeric', width: '80px', cell: (m) => units(m.salida) },
  {
    header: 'Saldo',
    kind: 'numeric',
    width: '80px',
    cell: (m) => <strong>{formatEntero(m.saldo)}</strong>,
  },
]

interface KardexProps {
  articulo: string
  /** Known while the article is on the page below. */
  nombre: string | undefined
  sucursal: Sucursal
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

/** All movements of an article, each with the balance that it left in the branch. */
export function Kardex({ articulo, nombre, sucursal, page, onPage, onClose }: KardexProps) {
  const list = useQuery(kardexQuery(articulo, sucursal, page))
  useListError(list.error, MOVIMIENTOS_NO_LEIDOS)
  const called = nombre ?? list.data?.results[0]?.articulo_nombre ?? articulo
  const pages = list.data?.total_pages ?? 1
  return (
    <Dialog title={`Movimientos de ${called}`} onClose={onClose} size={920}>
      <DialogBody gap={12} className={styles.kardex}>
        <p>
          <code>{articulo}</code>
          {list.data && ` · ${formatCount(list.data.count, 'movimiento', 'movimientos')}`}
          {sucursal === 'todas' && ' · el saldo es el de cada sucursal'}
        </p>
        <DataTable
          label={`Movimientos de ${called}`}
          columns={columns}
          rows={list.data?.results ?? (list.isError ? [] : undefined)}
          rowKey={(m) => m.id}
          stale={list.isPlaceholderData}
          empty={SIN_MOVIMIENTOS}
        />
        <Grupo justify="space-between">
          <ExcelButton
            fileName={`movimientos-${articulo}.xlsx`}
            fetchWorkbook={exportKardex(articulo, sucursal)}
          />
          {pages > 1 && <Paginas page={page} total={pages} onPage={onPage} de="movimientos" />}
        </Grupo>
      </DialogBody>
    </Dialog>
  )
}
