import { Button } from '@mantine/core'
import type { Comisiones, FilaComision } from '@mostrador/contract/gestion/comisiones'
import { type CuentaComision, comisionesColumnas } from '@mostrador/contract/gestion/comisiones.lista'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { notifyError, notifySuccess, refusalOf } from '../../../../platform/notify.tsx'
import { formatCount, formatInstante, hoy, nombreDeMes } from '../../../../platform/text/format.ts'
import { MesInput } from '../../../../ui/dates/MesInput.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { Columna } from '../../../../ui/Grupo.tsx'
import { columnasDe } from '../../../../ui/lista/columnas.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../analisis/Analisis.module.css'
import { Imprimir } from '../analisis/Imprimir.tsx'
import { SucursalSelect, useSucursal, useSucursalNombre } from '../InformeFiltros.tsx'
import { celdasComision, TotalComisiones, vendedorDe } from './comisiones.columnas.tsx'
import { comisionesQuery, exportComisiones, useCerrarMes } from './comisiones.queries.ts'
import { DocumentosComision } from './DocumentosComision.tsx'

const route = getRouteApi('/app/informes')

/** What each seller earns on the sales of a month, and each collector on what they collect; an admin closes it. */
export function ComisionesPart() {
  const { mes = hoy().slice(0, 7), vendedor, cobrador } = route.useSearch()
  const navigate = route.useNavigate()
  const { esAdmin, puede } = useSesion()
  const sucursal = useSucursal()
  const nombreSucursal = useSucursalNombre()
  const [cerrando, setCerrando] = useState(false)
  const query = { mes, sucursal }
  const informe = useQuery(comisionesQuery(query))
  const data = informe.isError ? undefined : informe.data
  const change = (changed: object) =>
    void navigate({ search: (previous) => Object.assign({}, previous, changed) })
  const abrir = (quien: { vendedor?: number; cobrador?: number }) =>
    change({ vendedor: undefined, cobrador: undefined, ...quien })
  const columnas = (cuenta: CuentaComision, alAbrir: (id: number) => void) =>
    columnasDe(comisionesColumnas(cuenta), puede, celdasComision(cuenta, alAbrir))
  return (
    <div className={styles.analisis}>
      <div className={styles.hoja} aria-hidden>
        <strong>{['Comisiones', nombreSucursal].filter(Boolean).join(' · ')}</strong>
        <span>
          {nombreDeMes(mes)} · {data?.cierre ? 'cerrado' : 'sin cerrar'}
        </span>
      </div>
      <ListPage
        filters={
          <>
            <div className={styles.filtros}>
              <SucursalSelect />
              <MesInput
                label="Mes"
                clearLabel="Ver el mes de hoy"
                value={mes}
                onChange={(chosen) =>
                  change({ mes: chosen ?? undefined, vendedor: undefined, cobrador: undefined })
                }
              />
            </div>
            <Imprimir />
            {data?.cerrable && (
              <Button className={styles.imprimir ?? ''} onClick={() => setCerrando(true)}>
                Cerrar el mes
              </Button>
            )}
          </>
        }
        count={data && formatCount(data.filas.length, 'vendedor', 'vendedores')}
        footer={
          <>
            <ExcelButton fileName={`comisiones-${mes}.xlsx`} fetchWorkbook={exportComisiones(query)} />
            {esAdmin && <Link to="/comisiones">Porcentajes</Link>}
          </>
        }
      >
        <Columna className={styles.cuerpo}>
          {data?.activas && <Estado data={data} />}
          <DataTable
            label="Comisiones"
            columns={columnas(data?.base ?? 'venta', (vendedor) => abrir({ vendedor }))}
            rows={informe.isError ? [] : data?.filas}
            rowKey={(f) => f.id}
            stale={informe.isPlaceholderData}
            empty={refusalOf(informe.error) ?? vacioDe(data)}
            onRow={(f) => abrir({ vendedor: f.id })}
            footer={
              data && data.filas.length > 0 && <TotalComisiones total={data.total} cuenta={data.base} />
            }
          />
          {data && data.cobradores.length > 0 && (
            <PorCobranza
              data={data}
              columns={columnas('cobrador', (id) => abrir({ cobrador: id }))}
              stale={informe.isPlaceholderData}
              onAbrir={(id) => abrir({ cobrador: id })}
            />
          )}
        </Columna>
      </ListPage>
      {vendedor !== undefined && (
        <DocumentosComision
          query={{ ...query, vendedor }}
          nombre={nombreEn(data?.filas, vendedor)}
          onClose={() => abrir({})}
        />
      )}
      {cobrador !== undefined && (
        <DocumentosComision
          query={{ ...query, cobrador }}
          nombre={nombreEn(data?.cobradores, cobrador)}
          onClose={() => abrir({})}
        />
      )}
      {cerrando && <CerrarMes mes={mes} onClose={() => setCerrando(false)} />}
    </div>
  )
}

function nombreEn(filas: readonly FilaComision[] | undefined, id: number): string | undefined {
  const fila = filas?.find((f) => f.id === id)
  return fila && vendedorDe(fila)
}

function vacioDe(data: Comisiones | undefined): string {
  if (data && !data.activas) return 'Las comisiones no están activas.'
  if (data?.desde && data.mes < data.desde)
    return `Las comisiones se cuentan desde ${nombreDeMes(data.desde)}.`
  return 'No hay comisiones en este mes.'
}

interface PorCobranzaProps {
  data: Comisiones
  columns: readonly Column<FilaComision>[]
  stale: boolean
  onAbrir: (cobrador: number) => void
}

const PorCobranza = ({ data, columns, stale, onAbrir }: PorCobranzaProps) => (
  <>
    <p className={styles.aclaracion}>
      Por cobranza: lo que entró con los recibos de cada uno, sin anticipos ni interés por mora, menos lo
      anulado y los cheques rechazados.
    </p>
    <DataTable
      label="Comisiones por cobranza"
      columns={columns}
      rows={data.cobradores}
      rowKey={(f) => f.id}
      stale={stale}
      empty=""
      onRow={(f) => onAbrir(f.id)}
      footer={<TotalComisiones total={data.total_cobradores} cuenta="cobrador" />}
    />
  </>
)

/** Whether the figures may still change, and how they are counted. */
function Estado({ data: { cierre, atrasados, base } }: { data: Comisiones }) {
  return (
    <p className={styles.aclaracion}>
      {cierre
        ? `Mes cerrado por ${cierre.usuario_persona ?? cierre.usuario} el ${formatInstante(cierre.cerrado)}: no cambia más.`
        : 'Mes sin cerrar: cuenta con los porcentajes de ahora.'}{' '}
      {base === 'venta' ? 'Sobre lo vendido' : 'Sobre lo cobrado'}, con IVA, menos lo devuelto. El porcentaje
      del rubro va antes que el del vendedor.
      {atrasados > 0 &&
        ` Incluye ${formatCount(atrasados, 'documento', 'documentos')} de meses que ya estaban cerrados.`}
    </p>
  )
}

function CerrarMes({ mes, onClose }: { mes: string; onClose: () => void }) {
  const cerrar = useCerrarMes()
  return (
    <ConfirmDialog
      title={`Cerrar las comisiones de ${nombreDeMes(mes)}`}
      question="Se cierra para todas las sucursales y no se puede reabrir. Lo que se anule o se devuelva después, y lo que se feche hacia atrás, cuenta en el mes siguiente."
      confirmLabel="Cerrar el mes"
      busy={cerrar.isPending}
      onConfirm={() =>
        cerrar.mutate(mes, {
          onSuccess: () => {
            notifySuccess('Mes cerrado')
            onClose()
          },
          onError: (error) => {
            notifyError('Error al cerrar el mes', error)
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
