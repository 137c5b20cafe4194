import { Tabs } from '@mantine/core'
import type { HistorialCliente, LibroHistorial } from '@mostrador/contract/ventas/historial-cliente'
import { formatEntero } from '../../../platform/format.ts'
import { print } from '../../../platform/print.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { DataTable, type DataTableProps } from '../../../ui/tables/DataTable.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
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
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      className={styles.tabs}
      onChange={(next) => onTab((['notas', 'cobros', 'cuotas'] as const).find((t) => t === next))}
    >
      <Tabs.List>
        <Tabs.Tab value="facturas">Facturas ({formatEntero(facturas.length)})</Tabs.Tab>
        <Tabs.Tab value="notas">Notas de Crédito ({formatEntero(notas_credito.length)})</Tabs.Tab>
        <Tabs.Tab value="cobros">Cobros ({formatEntero(cobros.length)})</Tabs.Tab>
        <Tabs.Tab value="cuotas">Cuotas ({formatEntero(cuotas.length)})</Tabs.Tab>
      </Tabs.List>
      <Libro
        value="facturas"
        que="facturas"
        cliente={cliente.id}
        label="Facturas"
        columns={FACTURAS}
        rows={facturas}
        actions={(f) => <Imprimir documento="ventas" de={f} />}
      />
      <Libro
        value="notas"
        que="notas_credito"
        cliente={cliente.id}
        label="Notas de crédito"
        columns={NOTAS}
        rows={notas_credito}
        actions={(n) => <Imprimir documento="notas-credito" de={n} error={ERROR_IMPRIMIR['notas-credito']} />}
      />
      <Libro
        value="cobros"
        que="cobros"
        cliente={cliente.id}
        label="Cobros"
        columns={COBROS}
        rows={cobros}
        tone={(c) => (c.estado === 'anulada' ? 'muted' : undefined)}
        actions={(c) => <Imprimir documento="recibos" de={c} />}
      />
      <Libro
        value="cuotas"
        que="cuotas"
        cliente={cliente.id}
        label="Cuotas"
        columns={CUOTAS}
        rows={cuotas}
        tone={(c) => (c.anulada ? 'muted' : undefined)}
      />
    </Tabs>
  )
}

interface LibroProps<T> extends Pick<DataTableProps<T>, 'label' | 'columns' | 'rows' | 'tone' | 'actions'> {
  value: HistorialTabsProps['tab']
  que: LibroHistorial
  cliente: number
}

/** One ledger, with its workbook below. */
const Libro = <T extends { id: number }>({ value, que, cliente, ...table }: LibroProps<T>) => (
  <Tabs.Panel value={value} className={styles.panel}>
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
        rowKey={(row) => row.id}
        virtual
        empty={`El cliente no tiene ${table.label.toLowerCase()}.`}
      />
    </ListPage>
  </Tabs.Panel>
)

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
