import { AGRUPADO } from '@mostrador/contract/gestion/analisis/analisis.lista'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../../platform/api/session.tsx'
import { refusalOf } from '../../../../platform/notify.tsx'
import { formatCount, formatFecha } from '../../../../platform/text/format.ts'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { Columna } from '../../../../ui/Grupo.tsx'
import { columnasDe } from '../../../../ui/lista/columnas.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { useRango, useSucursalNombre } from '../InformeFiltros.tsx'
import { CANCELADO, InformePie } from '../InformePie.tsx'
import { useEnCurso } from '../useEnCurso.ts'
import styles from './Analisis.module.css'
import { AnalisisFiltros } from './AnalisisFiltros.tsx'
import { AnalisisGrafico } from './AnalisisGrafico.tsx'
import { celdasDe, cifrasDe, grupoColumna, TotalAnalisis } from './analisis.columnas.tsx'
import { analisisQuery, exportAnalisis, type Pedido } from './analisis.queries.ts'
import { comparadoEnPalabras, deDireccion, enDireccion } from './analisis.textos.ts'
import { DocumentosDialog } from './DocumentosDialog.tsx'
import { Imprimir } from './Imprimir.tsx'
import { PorquePart } from './PorquePart.tsx'

const route = getRouteApi('/app/informes')

/** What was sold, in groups: the plot above the table that is its truth. */
export function AnalisisVentas() {
  const { agrupar = 'dia', comparar, de, clave, grupo, medir = 'pesos' } = route.useSearch()
  const navigate = route.useNavigate()
  const rango = useRango()
  const sucursal = useSucursalNombre()
  const { puede } = useSesion()
  const conCostos = puede('ver_costos')
  const pedido: Pedido = { ...rango, agrupar, comparar, de, clave: deDireccion(clave) }
  const informe = useQuery(analisisQuery(pedido))
  const enCurso = useEnCurso(analisisQuery(pedido), informe)
  const data = rango.desde > rango.hasta || informe.isError || enCurso.cancelado ? undefined : informe.data
  const nada = informe.isError || enCurso.cancelado || rango.desde > rango.hasta
  const abrir = (abierta: string | undefined) =>
    void navigate({
      search: (previous) => ({
        ...previous,
        grupo: abierta === undefined ? undefined : enDireccion(abierta),
      }),
    })
  const muestra = { conAntes: comparar !== undefined, enUnidades: medir === 'unidades' }
  const cifras = columnasDe(cifrasDe(muestra), puede, celdasDe(muestra))
  const fuera = data?.total.margen?.reposicion.sin_costo ?? 0
  return (
    <div className={styles.analisis}>
      <div className={styles.hoja} aria-hidden>
        <strong>
          {[`Ventas por ${AGRUPADO[agrupar].toLowerCase()}`, sucursal].filter(Boolean).join(' · ')}
        </strong>
        <span>
          {formatFecha(rango.desde)} al {formatFecha(rango.hasta)}
          {data?.comparado && ` · ${comparadoEnPalabras(data, data.comparado)}`}
        </span>
      </div>
      <ListPage
        filters={
          <>
            <AnalisisFiltros conCostos={conCostos} analisis={data} />
            <Imprimir />
          </>
        }
        count={data && formatCount(data.grupos.length, 'fila', 'filas')}
        footer={
          <InformePie informe="Análisis de Ventas" enCurso={enCurso}>
            <ExcelButton fileName={`analisis-${agrupar}.xlsx`} fetchWorkbook={exportAnalisis(pedido)} />
            {data && data.omitidos > 0 && (
              <span>
                {formatCount(data.omitidos, 'fila más está', 'filas más están')} en el Excel; el total cuenta
                todas.
              </span>
            )}
          </InformePie>
        }
      >
        <Columna className={styles.cuerpo}>
          {data ? (
            <AnalisisGrafico analisis={data} medida={conCostos || medir !== 'margen' ? medir : 'pesos'} />
          ) : (
            nada || <div className={styles.grafico} />
          )}
          {conCostos && data && data.grupos.length > 0 && (
            <p className={styles.aclaracion}>
              Margen: lo que dejó la venta sobre el costo de reposición
              {fuera > 0 &&
                `; sin contar ${formatCount(fuera, 'línea que no tiene', 'líneas que no tienen')} costo`}
              .
            </p>
          )}
          {comparar && data?.comparado && <PorquePart rango={rango} comparar={comparar} />}
          <DataTable
            label="Análisis de Ventas"
            wide
            columns={[grupoColumna(agrupar, abrir), ...cifras]}
            rows={nada ? [] : data?.grupos}
            rowKey={(g) => g.clave}
            stale={informe.isPlaceholderData}
            empty={
              enCurso.cancelado ? CANCELADO : (refusalOf(informe.error) ?? 'No hay ventas en estas fechas.')
            }
            onRow={(g) => abrir(g.clave)}
            footer={data && data.grupos.length > 0 && <TotalAnalisis total={data.total} cifras={cifras} />}
          />
        </Columna>
      </ListPage>
      {grupo !== undefined && (
        <DocumentosDialog
          query={{ ...rango, de: agrupar, clave: deDireccion(grupo) }}
          nombre={data?.grupos.find((g) => g.clave === deDireccion(grupo))}
          onClose={() => abrir(undefined)}
        />
      )}
    </div>
  )
}
