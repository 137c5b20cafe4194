import { AgruparDescuentos, type FilaDescuentos } from '@mostrador/contract/gestion/analisis/descuentos'
import {
  AGRUPADO_DESCUENTOS,
  columnasDeDescuentos,
} from '@mostrador/contract/gestion/analisis/descuentos.lista'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../../platform/api/session.tsx'
import { refusalOf } from '../../../../platform/notify.tsx'
import { formatCount, formatMoney } from '../../../../platform/text/format.ts'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { Filtros } from '../../../../ui/fields/Filtros.tsx'
import { Segmentos } from '../../../../ui/fields/Segmentos.tsx'
import { columnasDe } from '../../../../ui/lista/columnas.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { RangoFiltros, rangoEnPalabras, useRango, useSucursalNombre } from '../InformeFiltros.tsx'
import { CANCELADO, InformePie } from '../InformePie.tsx'
import { useEnCurso } from '../useEnCurso.ts'
import { descuentosQuery, exportDescuentos } from './descuentos.queries.ts'

const route = getRouteApi('/app/informes')

const GRUPOS = AgruparDescuentos.options.map((value) => ({ value, label: AGRUPADO_DESCUENTOS[value] }))

const NADA: Partial<Record<AgruparDescuentos, string>> = {
  motivo: 'Nadie descontó nada en estas fechas.',
  promocion: 'Ninguna promoción descontó nada en estas fechas.',
}

/** Who takes how much off the prices, and off what. */
export function DescuentosPart() {
  const agrupar: AgruparDescuentos = route.useSearch().descuentos ?? 'vendedor'
  const navigate = route.useNavigate()
  const { puede, usuario } = useSesion()
  const nombre = useSucursalNombre()
  const pedido = { ...useRango(), agrupar }
  const informe = useQuery(descuentosQuery(pedido))
  const enCurso = useEnCurso(descuentosQuery(pedido), informe)
  const data = informe.isError || enCurso.cancelado ? undefined : informe.data
  // The columns are those of the rows in sight, also while others are on their way.
  const columns = columnasDe(columnasDeDescuentos(data?.agrupar ?? agrupar, data?.total), puede)
  const vacio = pedido.desde > pedido.hasta || informe.isError || enCurso.cancelado
  return (
    <ListPage
      filters={
        <Filtros
          resumen={[`Por ${AGRUPADO_DESCUENTOS[agrupar].toLowerCase()}`, rangoEnPalabras(pedido), nombre]
            .filter(Boolean)
            .join(' · ')}
        >
          <RangoFiltros />
          <Segmentos
            label="Agrupar por"
            data={GRUPOS.filter(
              ({ value }) => value !== 'promocion' || usuario.promociones || agrupar === value,
            )}
            value={agrupar}
            onChange={(value) =>
              void navigate({
                search: (previous) => ({
                  ...previous,
                  descuentos: value === 'vendedor' ? undefined : value,
                }),
              })
            }
          />
        </Filtros>
      }
      count={
        data &&
        `${formatMoney(data.total.descontado)} descontados en ${formatCount(data.total.con_descuento ?? data.total.ventas, 'venta', 'ventas')}`
      }
      footer={
        <InformePie informe="Descuentos" enCurso={enCurso}>
          <ExcelButton fileName={`descuentos-${agrupar}.xlsx`} fetchWorkbook={exportDescuentos(pedido)} />
        </InformePie>
      }
    >
      <DataTable
        label="Descuentos"
        columns={columns}
        rows={vacio ? [] : data?.filas}
        rowKey={(f) => f.clave}
        stale={informe.isPlaceholderData}
        wide
        empty={
          enCurso.cancelado
            ? CANCELADO
            : (refusalOf(informe.error) ?? NADA[agrupar] ?? 'No hay ventas en estas fechas.')
        }
        footer={
          data &&
          data.filas.length > 0 && (
            <Total columns={columns} fila={{ clave: '', nombre: 'Total', ...data.total }} />
          )
        }
      />
    </ListPage>
  )
}

interface TotalProps {
  columns: readonly Column<FilaDescuentos>[]
  fila: FilaDescuentos
}

/** The figures of all rows, also of those that are not sent. */
const Total = ({ columns, fila }: TotalProps) => (
  <tr>
    {columns.map(({ header, kind, cell, cede }) => (
      <td key={header} data-kind={kind} data-label={header} data-cede={cede}>
        {cell(fila)}
      </td>
    ))}
  </tr>
)
