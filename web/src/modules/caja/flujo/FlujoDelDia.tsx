import type { FilaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { flujoColumnas } from '@mostrador/contract/caja/caja-flujo.lista'
import { valorDe } from '@mostrador/contract/lista'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { type Celdas, columnasDe } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import styles from '../Caja.module.css'
import { SucursalFiltro } from '../CajaFiltros.tsx'
import { exportFlujo, flujoQuery } from './flujo.queries.ts'

const route = getRouteApi('/app/caja')

/** Nothing stands for nothing. */
const CELDAS: Celdas<FilaFlujo> = Object.fromEntries(
  flujoColumnas.flatMap((columna) =>
    columna.tipo === 'importe'
      ? [
          [
            columna.clave,
            (f: FilaFlujo) => <Importe de={valorDe(columna, f)} strong={columna.clave === 'neto'} />,
          ],
        ]
      : [],
  ),
)

const Importe = ({ de, strong }: { de: ReturnType<typeof valorDe>; strong: boolean }) =>
  de === 0 ? '-' : <MoneyText value={Number(de)} strong={strong} />

/** The money that came in and went out of the tills on a day. */
export function FlujoDelDia() {
  const { sucursal, fecha = hoy() } = route.useSearch()
  const { esAdmin, puede } = useSesion()
  const navigate = route.useNavigate()
  const filtros = { sucursal: esAdmin ? sucursal : undefined, fecha }
  const list = useQuery(flujoQuery(filtros))
  // Where a till was opened with another float than the last close had left.
  const hayDiferencias = list.data?.some((f) => f.diferencias_apertura !== 0)
  const columns = columnasDe(
    flujoColumnas.filter(({ clave }) => hayDiferencias || clave !== 'diferencias_apertura'),
    puede,
    CELDAS,
  )
  useListError(list.error, 'Error al obtener el flujo del día')
  return (
    <ListPage
      filters={
        <Grupo gap="8px 12px" align="flex-end" className={styles.filtros}>
          <SucursalFiltro
            value={sucursal}
            onChange={(next) => void navigate({ search: (previous) => ({ ...previous, sucursal: next }) })}
          />
          <FechaInput
            label="Fecha"
            value={fecha}
            onChange={(next) =>
              void navigate({ search: (previous) => ({ ...previous, fecha: next ?? undefined }) })
            }
          />
        </Grupo>
      }
      footer={<ExcelButton fileName="flujo-de-caja.xlsx" fetchWorkbook={exportFlujo(filtros)} />}
    >
      <DataTable
        label="Flujo del día"
        columns={columns}
        rows={list.data ?? (list.isError ? [] : undefined)}
        rowKey={(f) => `${f.sucursal}:${f.tipo_pago}`}
        stale={list.isPlaceholderData}
        wide
        empty="Ese día no se movió dinero en las cajas."
      />
    </ListPage>
  )
}
