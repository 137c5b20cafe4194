import type { FilaCobros } from '@mostrador/contract/gestion/informes'
import { informeCobrosColumnas } from '@mostrador/contract/gestion/informes.lista'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { refusalOf } from '../../../platform/notify.tsx'
import { formatCount, formatMoney } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { type Celdas, columnasDe } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { CajaFiltro } from '../../caja/CajaFiltros.tsx'
import { SaldoButton } from '../../maestros/cuenta-clientes/SaldoButton.tsx'
import { CobroDetail } from './CobroDetail.tsx'
import { DocumentoLink } from './DocumentoLink.tsx'
import { RangoFiltros, useRango } from './InformeFiltros.tsx'
import { CANCELADO, InformePie } from './InformePie.tsx'
import styles from './Informes.module.css'
import { exportCobros, informeCobrosQuery } from './informes.queries.ts'
import { nombreDePago, totalDe, totalesPorTipo } from './informes.reglas.ts'
import { TotalFila } from './TotalFila.tsx'
import { useEnCurso } from './useEnCurso.ts'

const CELDAS: Celdas<FilaCobros> = {
  comprobante: (c) => <DocumentoLink comprobante={c.comprobante} />,
  tipos_pago: (c) => (
    <span className={styles.pagos}>
      {c.tipos_pago.map(({ tipo, monto }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be of the same type, and none moves.
        <span key={i}>
          {nombreDePago(tipo)} {formatMoney(monto)}
        </span>
      ))}
    </span>
  ),
  total: (c) => <MoneyText value={c.total} strong />,
  saldo: (c) => <SaldoButton cliente={{ id: c.cliente_id, nombre: c.cliente, saldo: c.saldo }} />,
}

const route = getRouteApi('/app/informes')

/** The money that came in and went out, document by document. */
export function InformeCobros() {
  const { caja } = route.useSearch()
  const navigate = route.useNavigate()
  const { puede, usuario } = useSesion()
  const [columns] = useState(() => columnasDe(informeCobrosColumnas, puede, CELDAS))
  const conCajas = usuario.caja !== undefined
  const rango = { ...useRango(), caja: conCajas ? caja : undefined }
  const list = useQuery(informeCobrosQuery(rango))
  const enCurso = useEnCurso(informeCobrosQuery(rango), list)
  const [detail, setDetail] = useState<FilaCobros | null>(null)
  const rows = rango.desde > rango.hasta || list.isError || enCurso.cancelado ? [] : list.data
  return (
    <>
      <ListPage
        filters={
          <>
            <RangoFiltros />
            <CajaFiltro
              sucursal={rango.sucursal}
              value={rango.caja}
              onChange={(chosen) => void navigate({ search: (previous) => ({ ...previous, caja: chosen }) })}
            />
          </>
        }
        count={rows && formatCount(rows.length, 'movimiento', 'movimientos')}
        footer={
          <InformePie informe="Informe de Cobros" enCurso={enCurso}>
            <ExcelButton fileName="informe-cobros.xlsx" fetchWorkbook={exportCobros(rango)} />
          </InformePie>
        }
      >
        <DataTable
          label="Informe de Cobros"
          columns={columns}
          rows={rows}
          rowKey={(c) => `${c.tipo_documento}:${c.id}:${c.fecha}`}
          stale={list.isPlaceholderData}
          virtual
          wide
          empty={enCurso.cancelado ? CANCELADO : (refusalOf(list.error) ?? 'No hay cobros en estas fechas.')}
          onRow={setDetail}
          actions={(c) => (
            <RowAction
              label="Ver Detalle"
              icon="ver"
              target={`de ${c.comprobante}`}
              onClick={() => setDetail(c)}
            />
          )}
          footer={rows && rows.length > 0 && <TotalFila span={5} total={totalDe(rows)} after={2} />}
        />
        {rows && rows.length > 0 && <Totales filas={rows} />}
      </ListPage>
      {detail && <CobroDetail fila={detail} onClose={() => setDetail(null)} />}
    </>
  )
}

function Totales({ filas }: { filas: readonly FilaCobros[] }) {
  return (
    <Grupo
      as="dl"
      gap="8px 24px"
      align="normal"
      className={styles.totales}
      aria-label="Totales por tipo de pago"
    >
      {totalesPorTipo(filas).map(({ tipo, monto }) => (
        <div key={tipo}>
          <dt>{nombreDePago(tipo)}</dt>
          <dd>
            <MoneyText value={monto} strong />
          </dd>
        </div>
      ))}
    </Grupo>
  )
}
