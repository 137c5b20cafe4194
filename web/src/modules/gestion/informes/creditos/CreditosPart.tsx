import {
  type AnalisisCreditos,
  TRAMO,
  TRAMOS,
  type VistaCreditos,
} from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { refusalOf } from '../../../../platform/notify.tsx'
import { formatFecha, formatMoney, formatPorcentaje, hoy } from '../../../../platform/text/format.ts'
import { dineroCorto } from '../../../../ui/charts/corto.ts'
import { PESO } from '../../../../ui/charts/escala.ts'
import { Grafico } from '../../../../ui/charts/Grafico.tsx'
import { Barras } from '../../../../ui/charts/graficos.ts'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { Segmentos } from '../../../../ui/fields/Segmentos.tsx'
import { Columna } from '../../../../ui/Grupo.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../analisis/Analisis.module.css'
import { Imprimir } from '../analisis/Imprimir.tsx'
import { SucursalSelect, useSucursal, useSucursalNombre } from '../InformeFiltros.tsx'
import { InformePie } from '../InformePie.tsx'
import { useEnCurso } from '../useEnCurso.ts'
import { CuotasAnalizadasDialog } from './CuotasAnalizadasDialog.tsx'
import {
  type Abrir,
  celdasAntiguedad,
  celdasMeses,
  celdasSemanas,
  celdasVendedores,
  columnasAntiguedad,
  columnasMeses,
  columnasSemanas,
  columnasVendedores,
  type FilaDeMes,
  nombreDeSemana,
} from './creditos.columnas.tsx'
import { creditosQuery, exportCreditos, type PedidoDeCreditos } from './creditos.queries.ts'

const route = getRouteApi('/app/informes')

const VISTAS: readonly { value: VistaCreditos; label: string }[] = [
  { value: 'antiguedad', label: 'Antigüedad' },
  { value: 'semanas', label: 'Vence' },
  { value: 'meses', label: 'Venció' },
  { value: 'vendedores', label: 'Vendedores' },
]

const QUE_ES: Record<VistaCreditos, string> = {
  antiguedad: 'Lo que falta cobrar de las cuotas, según los días desde su vencimiento. Sin intereses.',
  semanas: 'Lo que falta cobrar de las cuotas que vencen desde hoy, de a siete días. Sin intereses.',
  meses:
    'De las cuotas que vencieron antes de hoy: cuánto se cobró hasta ahora y cuánto falta. Sin intereses.',
  vendedores: 'Lo que falta cobrar de las ventas de cada uno, y qué parte ya venció. Sin intereses.',
}

/** What customers owe in instalments, and how well it is collected. */
export function CreditosPart() {
  const { creditos: ver = 'antiguedad' } = route.useSearch()
  const navigate = route.useNavigate()
  const { esAdmin } = useSesion()
  const sucursal = useSucursal()
  const nombre = useSucursalNombre()
  const [cifra, setCifra] = useState<Parameters<Abrir>[0]>()
  const pedido: PedidoDeCreditos = { sucursal, ver }
  const informe = useQuery(creditosQuery(pedido))
  const enCurso = useEnCurso(creditosQuery(pedido), informe)
  const roto = informe.isError || enCurso.cancelado
  const data = roto ? undefined : informe.data
  const vista = VISTAS.find((v) => v.value === ver)
  return (
    <div className={styles.analisis}>
      <div className={styles.hoja} aria-hidden>
        <strong>{[`Créditos: ${vista?.label}`, nombre].filter(Boolean).join(' · ')}</strong>
        <span>Al {formatFecha(data?.fecha ?? hoy())}</span>
      </div>
      <ListPage
        filters={
          <>
            <div className={styles.filtros}>
              <SucursalSelect />
              <Segmentos<VistaCreditos>
                label="Ver"
                data={VISTAS}
                value={ver}
                onChange={(value) =>
                  void navigate({
                    search: (previous) => ({
                      ...previous,
                      creditos: value === 'antiguedad' ? undefined : value,
                    }),
                  })
                }
              />
            </div>
            <Imprimir />
          </>
        }
        footer={
          <InformePie informe="Créditos" enCurso={enCurso}>
            <ExcelButton fileName={`creditos-${ver}.xlsx`} fetchWorkbook={exportCreditos(pedido)} />
            {esAdmin && (
              <Link className={styles.grupo ?? ''} to="/configuracion-ventas">
                Porcentajes de previsión
              </Link>
            )}
          </InformePie>
        }
      >
        <Columna className={styles.cuerpo}>
          <p className={styles.aclaracion}>
            {QUE_ES[ver]}
            {ver === 'antiguedad' && data?.provision && ` ${enPalabras(data.provision)}`}
          </p>
          {data && <Plot data={data} />}
          <Tabla
            data={roto ? VACIO : informe.data}
            ver={ver}
            stale={informe.isPlaceholderData}
            empty={refusalOf(informe.error) ?? 'No hay cuotas.'}
            abrir={setCifra}
          />
        </Columna>
      </ListPage>
      {cifra && (
        <CuotasAnalizadasDialog
          titulo={cifra.titulo}
          query={cifra.query}
          onClose={() => setCifra(undefined)}
        />
      )}
    </div>
  )
}

const NADA = { vencio: 0, cobrado: 0, pendiente: 0, porcentaje: null }
/** In place of an answer that did not come. */
const VACIO: AnalisisCreditos = {
  sucursal: null,
  fecha: '',
  provision: null,
  semanas: { filas: [], total: { cuotas: 0, importe: 0 } },
  meses: { filas: [], total: NADA },
  vendedores: { filas: [], total: { cuotas: 0, total: 0, vencido: 0, mora: null } },
}

const enPalabras = (provision: NonNullable<AnalisisCreditos['provision']>): string =>
  `Previsión: ${TRAMOS.filter((t) => provision[t] > 0)
    .map((t) => `${TRAMO[t].toLowerCase()} ${formatPorcentaje(provision[t])}`)
    .join(', ')}.`

interface TablaProps {
  data: AnalisisCreditos | undefined
  ver: VistaCreditos
  stale: boolean
  empty: React.ReactNode
  abrir: Abrir
}

/** The table of the view. An answer of another view is not its own yet. */
function Tabla({ data, ver, stale, empty, abrir }: TablaProps) {
  const de = data ?? { sucursal: null, fecha: hoy(), provision: null }
  const common = { label: 'Créditos', stale, empty }
  if (ver === 'semanas') {
    const columns = columnasSemanas(de.sucursal, abrir)
    const filas = data?.semanas?.filas
    return (
      <DataTable
        {...common}
        columns={columns}
        rows={filas}
        rowKey={(f) => f.desde}
        footer={data?.semanas && <Total columns={columns} celdas={celdasSemanas(data.semanas.total)} />}
      />
    )
  }
  if (ver === 'meses') {
    const columns = columnasMeses(de, abrir)
    return (
      <DataTable
        {...common}
        columns={columns}
        rows={data?.meses && porSucursal(data.meses.filas)}
        rowKey={(f) => `${f.mes}·${f.sucursal?.id ?? ''}`}
        footer={data?.meses && <Total columns={columns} celdas={celdasMeses(data.meses.total)} />}
      />
    )
  }
  if (ver === 'vendedores') {
    const columns = columnasVendedores(de, abrir)
    return (
      <DataTable
        {...common}
        columns={columns}
        rows={data?.vendedores?.filas}
        rowKey={(f) => f.id}
        footer={
          data?.vendedores && <Total columns={columns} celdas={celdasVendedores(data.vendedores.total)} />
        }
      />
    )
  }
  const columns = columnasAntiguedad(de, abrir)
  return (
    <DataTable
      {...common}
      columns={columns}
      rows={data === VACIO ? [] : data?.antiguedad?.sucursales}
      rowKey={(f) => f.id}
      footer={
        data?.antiguedad && <Total columns={columns} celdas={celdasAntiguedad(data.antiguedad.total)} />
      }
    />
  )
}

/** Each month, and below it its branches where there are several. */
const porSucursal = (meses: NonNullable<AnalisisCreditos['meses']>['filas']): FilaDeMes[] =>
  meses.flatMap(({ sucursales, ...mes }) => [
    Object.assign({ sucursal: null }, mes),
    ...(sucursales.length > 1
      ? sucursales.map(({ id, nombre, ...cifras }) =>
          Object.assign({ mes: mes.mes, sucursal: { id, nombre } }, cifras),
        )
      : []),
  ])

interface TotalProps<T> {
  columns: readonly Column<T>[]
  /** By the header of their column. */
  celdas: Record<string, React.ReactNode>
}

function Total<T>({ columns, celdas }: TotalProps<T>) {
  return (
    <tr>
      {columns.map(({ header, kind }) => (
        <td
          key={header}
          data-kind={kind}
          data-label={header}
          data-card={celdas[header] ? undefined : 'hidden'}
        >
          {celdas[header]}
        </td>
      ))}
    </tr>
  )
}

/** What is open by age, or falls due by week. */
function Plot({ data: { antiguedad, semanas } }: { data: AnalisisCreditos }) {
  const puntos = antiguedad
    ? TRAMOS.map((t) => ({ clave: t, nombre: TRAMO[t], valor: antiguedad.total[t] }))
    : (semanas?.filas.map((s) => ({ clave: s.desde, nombre: nombreDeSemana(s), valor: s.importe })) ?? [])
  if (!puntos.some((p) => p.valor > 0)) return null
  const titulo = antiguedad ? 'Deuda por antigüedad' : 'Vencimientos por semana'
  return (
    <div className={styles.grafico}>
      <Grafico titulo={titulo}>
        <Barras
          titulo={titulo}
          puntos={puntos.map((p) => ({
            ...p,
            nombre: antiguedad ? p.nombre.replace(' días', '') : p.nombre.slice(0, 5),
            texto: `${p.nombre}: ${formatMoney(p.valor)}`,
          }))}
          corto={dineroCorto}
          minimo={PESO}
        />
      </Grafico>
    </div>
  )
}
