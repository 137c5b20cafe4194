import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import type { HistorialCliente, LibroHistorial } from '@mostrador/contract/ventas/historial-cliente'
import { historialColumnas } from '@mostrador/contract/ventas/historial-cliente.lista'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { formatEntero } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { type Celdas, columnasDe } from '../../../ui/lista/columnas.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { Tabs } from '../../../ui/pages/tabs/Tabs.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { DataTable, type DataTableProps } from '../../../ui/tables/DataTable.tsx'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'
import styles from './Historial.module.css'
import { COBROS, CUOTAS, FACTURAS, NOTAS, NUMERO } from './historial.columnas.tsx'
import { exportHistorial } from './historial-cliente.queries.ts'

type HistorialTab = 'notas' | 'cobros' | 'cuotas' | undefined

interface HistorialTabsProps {
  historial: HistorialCliente
  tab: 'facturas' | NonNullable<HistorialTab>
  onTab: (tab: HistorialTab) => void
}

/** The four ledgers of a customer's past, each with its number of rows. */
export function HistorialTabs({ historial, tab, onTab }: HistorialTabsProps) {
  const { cliente, facturas, notas_credito, cobros, cuotas } = historial
  // Who buys without a name owes nothing and pays at once.
  const sinDeudas = esConsumidorFinal(cliente.id)
  return (
    <Tabs
      tab={tab}
      className={styles.tabs}
      panelClassName={styles.panel}
      onTab={(next) => onTab(next === 'facturas' ? undefined : next)}
      tabs={[
        {
          value: 'facturas' as const,
          label: `Facturas (${formatEntero(facturas.length)})`,
          content: (
            <Libro
              value="facturas"
              que="facturas"
              cliente={cliente.id}
              label="Facturas"
              celdas={FACTURAS}
              rows={facturas}
              actions={(f) => <Imprimir documento="ventas" de={f} />}
            />
          ),
        },
        {
          value: 'notas' as const,
          label: `Notas de Crédito (${formatEntero(notas_credito.length)})`,
          content: (
            <Libro
              value="notas"
              que="notas_credito"
              cliente={cliente.id}
              label="Notas de crédito"
              celdas={NOTAS}
              rows={notas_credito}
              actions={(n) => (
                <Imprimir documento="notas-credito" de={n} error={ERROR_IMPRIMIR['notas-credito']} />
              )}
            />
          ),
        },
        !sinDeudas && {
          value: 'cobros' as const,
          label: `Cobros (${formatEntero(cobros.length)})`,
          content: (
            <Libro
              value="cobros"
              que="cobros"
              cliente={cliente.id}
              label="Cobros"
              celdas={COBROS}
              rows={cobros}
              tone={(c) => (c.estado === 'anulada' ? 'muted' : undefined)}
              actions={(c) => <Imprimir documento="recibos" de={c} />}
            />
          ),
        },
        !sinDeudas && {
          value: 'cuotas' as const,
          label: `Cuotas (${formatEntero(cuotas.length)})`,
          content: (
            <Libro
              value="cuotas"
              que="cuotas"
              cliente={cliente.id}
              label="Cuotas"
              celdas={CUOTAS}
              rows={cuotas}
              tone={(c) => (c.anulada ? 'muted' : undefined)}
            />
          ),
        },
      ].filter((t) => t !== false)}
    />
  )
}

interface LibroProps<L extends LibroHistorial>
  extends Pick<DataTableProps<HistorialCliente[L][number]>, 'label' | 'rows' | 'tone' | 'actions'> {
  value: HistorialTabsProps['tab']
  que: L
  celdas: Celdas<HistorialCliente[L][number]>
  cliente: number
}

/** One ledger, with its workbook below. */
function Libro<L extends LibroHistorial>({ value, que, celdas, cliente, ...table }: LibroProps<L>) {
  const { puede } = useSesion()
  const [columns] = useState(() => columnasDe(historialColumnas[que], puede, celdas))
  return (
    <ListPage
      footer={
        <ExcelButton
          fileName={`${value}-cliente-${cliente}.xlsx`}
          fetchWorkbook={exportHistorial(cliente, que)}
        />
      }
    >
      <DataTable
        {...table}
        columns={columns}
        rowKey={(row) => row.id}
        virtual
        empty={`El cliente no tiene ${table.label.toLowerCase()}.`}
      />
    </ListPage>
  )
}

interface ImprimirProps {
  documento: keyof typeof NUMERO
  de: { id: number; punto_venta: number }
  error?: string
}

const Imprimir = ({ documento, de, error }: ImprimirProps) => (
  <RowAction
    label="Imprimir"
    target={NUMERO[documento](de)}
    onClick={() => print(documento, de.id, undefined, error)}
  />
)
