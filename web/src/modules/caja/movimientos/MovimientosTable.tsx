import {
  type MovimientoCaja,
  TIPO_MOVIMIENTO_CAJA,
  TipoManual,
} from '@mostrador/contract/caja/caja-movimientos'
import type { Turno } from '@mostrador/contract/caja/caja-turnos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { print } from '../../../platform/print.ts'
import { formatCount, formatHora } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { abrirDocumento } from '../../base/enlaces/documentos.enlaces.ts'
import styles from '../Caja.module.css'
import { exportMovimientos, movimientosQuery } from '../cajas.queries.ts'

const columns: readonly Column<MovimientoCaja>[] = [
  { header: 'Hora', width: '72px', cell: (m) => formatHora(m.momento) },
  { header: 'Tipo', width: '104px', cell: (m) => TIPO_MOVIMIENTO_CAJA[m.tipo] },
  {
    header: 'Concepto',
    card: 'title',
    cell: (m) => <Concepto movimiento={m} />,
  },
  { header: 'Tipo de pago', width: '144px', cell: (m) => TIPO_PAGO[m.tipo_pago] },
  { header: 'Usuario', width: '112px', cell: (m) => nombreDePersona(m.usuario) },
  {
    header: 'Importe',
    kind: 'numeric',
    width: '136px',
    card: 'amount',
    cell: (m) => <MoneyText value={m.importe} strong />,
  },
  {
    // Of its payment type: each has its own.
    header: 'Saldo del tipo',
    kind: 'numeric',
    width: '136px',
    cell: (m) => (m.saldo === null ? '-' : <MoneyText value={m.saldo} />),
  },
]

const esManual = ({ tipo }: MovimientoCaja): boolean => TipoManual.options.some((manual) => manual === tipo)

/** What moved the money, as a link to its document, if it has a screen. */
function Concepto({
  movimiento: { concepto, categoria, documento, comprobante },
}: {
  movimiento: MovimientoCaja
}) {
  const texto = categoria ? `${concepto} (${categoria})` : concepto
  const abrir = documento && abrirDocumento(documento.tipo)
  if (!abrir) return texto
  return (
    <Link {...abrir(documento.id, comprobante ?? '')} className={styles.concepto}>
      {texto}
    </Link>
  )
}

/** The movements of a shift, newest first; those written by hand can be printed. */
export function MovimientosTable({ turno }: { turno: Turno }) {
  const [page, setPage] = useState(1)
  const list = useQuery(movimientosQuery(turno.id, page))
  useListError(list.error, 'Error al obtener los movimientos')
  return (
    <ListPage
      count={list.data && formatCount(list.data.count, 'movimiento', 'movimientos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={setPage}
      footer={<ExcelButton fileName="movimientos-de-caja.xlsx" fetchWorkbook={exportMovimientos(turno.id)} />}
    >
      <DataTable
        label="Movimientos de caja"
        columns={columns}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(m) => m.id}
        stale={list.isPlaceholderData}
        wide
        empty="La caja todavía no tiene movimientos."
        actions={(m) =>
          esManual(m) && (
            <RowAction label="Imprimir" target={m.concepto} onClick={() => print('caja-movimientos', m.id)} />
          )
        }
      />
    </ListPage>
  )
}
