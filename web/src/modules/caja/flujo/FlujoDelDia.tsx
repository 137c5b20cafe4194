import type { FilaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import styles from '../Caja.module.css'
import { SucursalFiltro } from '../CajaFiltros.tsx'
import { exportFlujo, flujoQuery } from './flujo.queries.ts'

const route = getRouteApi('/app/caja')

type Importe =
  | 'aperturas'
  | 'ventas'
  | 'cobros'
  | 'devoluciones'
  | 'ingresos'
  | 'retiros'
  | 'gastos'
  | 'traspasos'
  | 'neto'
  | 'diferencias_apertura'

const importe = (header: string, campo: Importe): Column<FilaFlujo> => ({
  header,
  kind: 'numeric',
  width: '120px',
  ...(campo === 'neto' && { card: 'amount' }),
  cell: (f) => (f[campo] === 0 ? '-' : <MoneyText value={f[campo]} strong={campo === 'neto'} />),
})

const columns: readonly Column<FilaFlujo>[] = [
  { header: 'Sucursal', card: 'title', cell: (f) => f.sucursal_nombre },
  { header: 'Tipo de pago', width: '136px', cell: (f) => TIPO_PAGO[f.tipo_pago] },
  importe('Aperturas', 'aperturas'),
  importe('Ventas', 'ventas'),
  importe('Cobros', 'cobros'),
  importe('Devoluciones', 'devoluciones'),
  importe('Ingresos', 'ingresos'),
  importe('Retiros', 'retiros'),
  importe('Gastos', 'gastos'),
  importe('Traspasos', 'traspasos'),
  importe('Neto', 'neto'),
]

/** Where a till was opened with another float than the last close had left. */
const diferencias = importe('Dif. de apertura', 'diferencias_apertura')

/** The money that came in and went out of the tills on a day. */
export function FlujoDelDia() {
  const { sucursal, fecha = hoy() } = route.useSearch()
  const { esAdmin } = useSesion()
  const navigate = route.useNavigate()
  const filtros = { sucursal: esAdmin ? sucursal : undefined, fecha }
  const list = useQuery(flujoQuery(filtros))
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
        columns={list.data?.some((f) => f.diferencias_apertura !== 0) ? [...columns, diferencias] : columns}
        rows={list.data ?? (list.isError ? [] : undefined)}
        rowKey={(f) => `${f.sucursal}:${f.tipo_pago}`}
        stale={list.isPlaceholderData}
        wide
        empty="Ese día no se movió dinero en las cajas."
      />
    </ListPage>
  )
}
