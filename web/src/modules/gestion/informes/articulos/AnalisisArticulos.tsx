import { NativeSelect } from '@mantine/core'
import {
  type ArticuloAnalizado,
  type AnalisisArticulos as Datos,
  DIAS_MUERTO,
  type VistaArticulos,
} from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../../platform/api/session.tsx'
import { refusalOf } from '../../../../platform/notify.tsx'
import { formatCount, formatEntero, formatFecha, formatMoney } from '../../../../platform/text/format.ts'
import { dineroCorto } from '../../../../ui/charts/corto.ts'
import { Grafico } from '../../../../ui/charts/Grafico.tsx'
import { Horizontales } from '../../../../ui/charts/graficos.ts'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { Filtros } from '../../../../ui/fields/Filtros.tsx'
import { Segmentos } from '../../../../ui/fields/Segmentos.tsx'
import { Columna } from '../../../../ui/Grupo.tsx'
import { columnasDe } from '../../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../analisis/Analisis.module.css'
import { Imprimir } from '../analisis/Imprimir.tsx'
import { RangoFiltros, rangoEnPalabras, useSucursal, useSucursalNombre } from '../InformeFiltros.tsx'
import { InformePie } from '../InformePie.tsx'
import { useEnCurso } from '../useEnCurso.ts'
import { CELDAS, columnasDeVista, stockEnPalabras } from './articulos.columnas.tsx'
import { articulosQuery, exportArticulos, type PedidoDeArticulos } from './articulos.queries.ts'

const route = getRouteApi('/app/informes')

const VISTAS: readonly { value: VistaArticulos; label: string; vacio: string }[] = [
  { value: 'abc', label: 'ABC', vacio: 'No hay ventas ni stock en estas fechas.' },
  { value: 'rotacion', label: 'Rotación', vacio: 'No hay ventas ni stock en estas fechas.' },
  {
    value: 'muertos',
    label: 'Sin salida',
    vacio: 'Todo lo que hay se vendió o entró en esos días.',
  },
  { value: 'valorizado', label: 'Stock valorizado', vacio: 'No hay stock.' },
]

const DIAS = [30, 60, DIAS_MUERTO, 180, 365]
/** Also those of an address. */
const diasDe = (elegidos: number): number[] => [...new Set([...DIAS, elegidos])].toSorted((a, b) => a - b)

/** What each article brings and ties up. */
export function AnalisisArticulos() {
  const { ver = 'abc', desde, hasta, por = 'ventas', dias = DIAS_MUERTO } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changed: object) =>
    void navigate({ search: (previous) => Object.assign({}, previous, changed) })
  const { puede } = useSesion()
  const conCostos = puede('ver_costos')
  const sucursal = useSucursal()
  const nombre = useSucursalNombre()
  const pedido: PedidoDeArticulos = { sucursal, desde, hasta, ver, por, dias }
  const informe = useQuery(articulosQuery(pedido))
  const enCurso = useEnCurso(articulosQuery(pedido), informe)
  const data = informe.isError || enCurso.cancelado ? undefined : informe.data
  const vista = VISTAS.find((v) => v.value === ver)
  const columns = columnasDe(columnasDeVista(ver, data?.sucursal === null), puede, CELDAS)
  return (
    <div className={styles.analisis}>
      <div className={styles.hoja} aria-hidden>
        <strong>{[`Artículos: ${vista?.label}`, nombre].filter(Boolean).join(' · ')}</strong>
        {data && (
          <span>
            {formatFecha(data.desde)} al {formatFecha(data.hasta)}
          </span>
        )}
      </div>
      <ListPage
        filters={
          <>
            <Filtros
              resumen={[vista?.label, data && rangoEnPalabras(data), nombre].filter(Boolean).join(' · ')}
            >
              <RangoFiltros noventa />
              <div className={styles.filtros}>
                <Segmentos<VistaArticulos>
                  label="Ver"
                  data={VISTAS}
                  value={ver}
                  onChange={(value) => change({ ver: value === 'abc' ? undefined : value })}
                />
                {ver === 'abc' && conCostos && (
                  <NativeSelect
                    label="Clases por"
                    data={[
                      { value: 'ventas', label: 'Ventas' },
                      { value: 'margen', label: 'Margen' },
                    ]}
                    value={por}
                    onChange={({ currentTarget: { value } }) =>
                      change({ por: value === 'margen' ? value : undefined })
                    }
                  />
                )}
                {ver === 'muertos' && (
                  <NativeSelect
                    label="Sin salida en"
                    data={diasDe(dias).map((n) => ({ value: String(n), label: `${n} días` }))}
                    value={String(dias)}
                    onChange={({ currentTarget: { value } }) =>
                      change({ dias: Number(value) === DIAS_MUERTO ? undefined : Number(value) })
                    }
                  />
                )}
              </div>
            </Filtros>
            <Imprimir />
          </>
        }
        count={data && formatCount(data.total.articulos, 'artículo', 'artículos')}
        footer={
          <InformePie informe="Análisis de Artículos" enCurso={enCurso}>
            <ExcelButton fileName={`articulos-${ver}.xlsx`} fetchWorkbook={exportArticulos(pedido)} />
            {data && data.total.sin_costo > 0 && (
              <span>{formatCount(data.total.sin_costo, 'artículo', 'artículos')} con stock sin costo</span>
            )}
          </InformePie>
        }
      >
        <Columna className={styles.cuerpo}>
          {data && data.articulos.length > 0 && <Plot data={data} ver={ver} />}
          <DataTable
            label="Análisis de Artículos"
            columns={columns}
            rows={informe.isError || enCurso.cancelado ? [] : data?.articulos}
            rowKey={(a) => `${a.id}·${a.sucursal?.id ?? ''}`}
            stale={informe.isPlaceholderData}
            empty={refusalOf(informe.error) ?? vista?.vacio}
            footer={data && data.articulos.length > 0 && <Total columns={columns} total={data.total} />}
          />
        </Columna>
      </ListPage>
    </div>
  )
}

const MAX_BARRAS = 12

/** The first articles of the view by what it is about: money sold, rotation, or money tied up. */
function Plot({ data, ver }: { data: Datos; ver: VistaArticulos }) {
  const deValor = ver === 'muertos' || ver === 'valorizado'
  const conValor = deValor && data.total.valor !== null
  const titulo = conValor
    ? 'Dinero en stock'
    : deValor
      ? 'Unidades en stock'
      : ver === 'rotacion'
        ? 'Rotación'
        : data.por === 'margen'
          ? 'Margen a reposición'
          : 'Neto vendido'
  const valorDe = (a: Datos['articulos'][number]) =>
    conValor
      ? (a.valor ?? 0)
      : deValor
        ? a.stock
        : ver === 'rotacion'
          ? (a.rotacion ?? 0)
          : data.por === 'margen'
            ? (a.margen ?? 0)
            : a.neto
  const dinero = conValor || ver === 'abc'
  const decimal = (n: number) => String(n).replace('.', ',')
  const largo = dinero ? formatMoney : decimal
  const puntos = data.articulos.slice(0, MAX_BARRAS).map((a) => ({
    clave: `${a.id}·${a.sucursal?.id ?? ''}`,
    nombre: [ver === 'abc' && a.clase, a.nombre, data.sucursal === null && a.sucursal?.nombre]
      .filter(Boolean)
      .join(' · '),
    valor: valorDe(a),
    texto: `${[a.nombre, a.sucursal?.nombre].filter(Boolean).join(', ')}: ${largo(valorDe(a))}`,
  }))
  return (
    <div className={styles.grafico}>
      <Grafico titulo={data.articulos.length > MAX_BARRAS ? `${titulo}: los ${MAX_BARRAS} primeros` : titulo}>
        <Horizontales titulo={titulo} puntos={puntos} corto={dinero ? dineroCorto : decimal} />
      </Grafico>
    </div>
  )
}

interface TotalProps {
  columns: readonly Column<ArticuloAnalizado>[]
  total: Datos['total']
}

function Total({ columns, total }: TotalProps) {
  const { unidades, neto, valor } = total
  const totales: Record<string, React.ReactNode> = {
    Artículo: 'Total',
    Unidades: formatEntero(unidades),
    Neto: <MoneyText value={neto} strong />,
    Stock: stockEnPalabras(total),
    'Valor del stock': valor === null ? '' : <MoneyText value={valor} strong />,
  }
  return (
    <tr>
      {columns.map(({ header, kind }) => (
        <td
          key={header}
          data-kind={kind}
          data-label={header}
          data-card={totales[header] ? undefined : 'hidden'}
        >
          {totales[header]}
        </td>
      ))}
    </tr>
  )
}
