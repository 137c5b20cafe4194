import { Button, CloseButton } from '@mantine/core'
import type { FilaAgenda } from '@mostrador/contract/gestion/informes'
import { agendaColumnas } from '@mostrador/contract/gestion/informes.lista'
import { sumar } from '@mostrador/contract/importes'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../../platform/api/session.tsx'
import { refusalOf } from '../../../../platform/notify.tsx'
import { formatCount, formatFecha, hoy, nombreDeMes } from '../../../../platform/text/format.ts'
import { MesInput } from '../../../../ui/dates/MesInput.tsx'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { columnasDe } from '../../../../ui/lista/columnas.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { SucursalSelect, useSucursal, useSucursalNombre } from '../InformeFiltros.tsx'
import { CANCELADO, InformePie } from '../InformePie.tsx'
import styles from '../Informes.module.css'
import { agendaQuery, exportAgenda } from '../informes.queries.ts'
import { diasEnPalabras, SIN_MES, tonoDe } from '../informes.reglas.ts'
import { TotalFila } from '../TotalFila.tsx'
import { useEnCurso } from '../useEnCurso.ts'
import { celdasAgenda } from './agenda.columnas.tsx'
import { usePrinting } from './usePrinting.ts'

const route = getRouteApi('/app/informes')

const NOTHING: readonly FilaAgenda[] = []

/**
 * The customers to remind, and the dates: of one month, of the days of the address, or all overdue instalments and those
 * of the next 30 days.
 */
export function AgendaCobros() {
  const { mes, vence_desde: desde, vence_hasta: hasta } = route.useSearch()
  const navigate = route.useNavigate()
  const { usuario, puede } = useSesion()
  const query = { sucursal: useSucursal(), ...(mes ? { mes } : { desde, hasta }) }
  const dias = mes ? undefined : diasEnPalabras(desde, hasta)
  const list = useQuery(agendaQuery(query))
  const enCurso = useEnCurso(agendaQuery(query), list)
  const printing = usePrinting()
  const rows = list.isError || enCurso.cancelado ? NOTHING : list.data
  // The heading of the sheet names this branch; a reminder carries the name of the branch that writes.
  const sucursal = useSucursalNombre()
  const de = usuario.sucursal_nombre ?? 'Mostrador'
  const conInteres = rows?.some((c) => c.interes !== undefined)
  const columns = columnasDe(
    agendaColumnas.filter(({ clave }) => conInteres || clave !== 'interes'),
    puede,
    celdasAgenda(de),
  )
  const elegir = (changed: object) =>
    void navigate({ search: (previous) => Object.assign({}, previous, changed), replace: true })
  return (
    <div className={styles.agenda}>
      <div className={styles.hoja} aria-hidden>
        <strong>{['Agenda de Cobros', sucursal].filter(Boolean).join(' · ')}</strong>
        <span>
          {mes ? `Vencimientos de ${nombreDeMes(mes)}` : (dias ?? SIN_MES)} · impresa el {formatFecha(hoy())}
        </span>
      </div>
      <ListPage
        filters={
          <div className={styles.filtros}>
            <SucursalSelect />
            <MesInput
              className={styles.mes}
              label="Mes"
              description={`Vacío: ${SIN_MES.toLowerCase()}`}
              clearLabel={`Limpiar: ${SIN_MES.toLowerCase()}`}
              value={mes ?? null}
              onChange={(chosen) => elegir({ mes: chosen ?? undefined })}
            />
            {dias && (
              <p className={styles.dias}>
                {dias}
                <CloseButton
                  size="sm"
                  aria-label={`Ver todas: ${SIN_MES.toLowerCase()}`}
                  onClick={() => elegir({ vence_desde: undefined, vence_hasta: undefined })}
                />
              </p>
            )}
            <Button
              variant="default"
              className={styles.imprimir}
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </div>
        }
        count={rows && formatCount(rows.length, 'cuota', 'cuotas')}
        footer={
          <InformePie informe="Agenda de Cobros" enCurso={enCurso}>
            <ExcelButton fileName="agenda-cobros.xlsx" fetchWorkbook={exportAgenda(query)} />
          </InformePie>
        }
      >
        <DataTable
          label="Agenda de Cobros"
          columns={columns}
          rows={rows}
          rowKey={(c) => c.cuota_id}
          stale={list.isPlaceholderData}
          // Paper needs all rows, not only those in sight.
          virtual={!printing}
          wide
          tone={(c) => {
            const tono = tonoDe(c)
            return tono === 'blue' ? undefined : tono
          }}
          empty={
            enCurso.cancelado
              ? CANCELADO
              : (refusalOf(list.error) ??
                (mes || dias
                  ? `No hay cuotas por cobrar en ${mes ? 'ese mes' : 'esas fechas'}.`
                  : 'No hay cuotas vencidas ni por vencer.'))
          }
          footer={
            rows &&
            rows.length > 0 && (
              <TotalFila span={6} ceden={3} total={sumar(rows.map((c) => c.monto))} after={1} />
            )
          }
        />
      </ListPage>
    </div>
  )
}
