import { Tabs } from '@mantine/core'
import { comprobante, numeroComprobante } from '@mostrador/contract/comprobantes'
import { nombreCuota } from '@mostrador/contract/cuotas'
import type { HistorialCliente } from '@mostrador/contract/historial-cliente'
import type { DocumentoImprimible } from '@mostrador/contract/impresiones'
import { formatEntero, formatFecha } from '../../platform/format.ts'
import { print } from '../../platform/print.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EstadoBadge } from '../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../ui/MoneyText.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { ERROR_IMPRIMIR } from '../notas-credito/notas-credito.textos.ts'
import styles from './Historial.module.css'

type Factura = HistorialCliente['facturas'][number]
type Nota = HistorialCliente['notas_credito'][number]
type Cobro = HistorialCliente['cobros'][number]
type Cuota = HistorialCliente['cuotas'][number]
type HistorialTab = 'notas' | 'cobros' | 'cuotas' | undefined

const numero = { header: 'Número', kind: 'code', width: '152px', card: 'title' } as const
const numeroOf = (d: { punto_venta: number; id: number }) => numeroComprobante(d.punto_venta, d.id)
const fecha = {
  header: 'Fecha',
  width: '112px',
  cell: (d: { fecha: string }) => formatFecha(d.fecha),
} as const
const total = {
  header: 'Total',
  kind: 'numeric',
  width: '168px',
  cell: (d: { total: number }) => <MoneyText value={d.total} />,
} as const

const FACTURAS: readonly Column<Factura>[] = [
  { ...numero, cell: numeroOf },
  fecha,
  {
    header: 'Estado',
    cell: (f) => (
      <span className={styles.badges}>
        {f.estado === 'anulada' ? (
          <EstadoBadge tone="red">Anulada</EstadoBadge>
        ) : (
          <EstadoBadge tone="green">Aprobada</EstadoBadge>
        )}
        {f.nota_credito_id !== null && (
          <EstadoBadge tone="blue">{comprobante('NC-X', f.punto_venta, f.nota_credito_id)}</EstadoBadge>
        )}
      </span>
    ),
  },
  total,
]

const NOTAS: readonly Column<Nota>[] = [
  { ...numero, cell: numeroOf },
  fecha,
  { header: 'Concepto', cell: (n) => n.concepto || '-' },
  total,
]

const COBROS: readonly Column<Cobro>[] = [
  { ...numero, cell: numeroOf },
  fecha,
  {
    header: 'Concepto',
    cell: (c) => (
      <span className={styles.badges}>
        {c.concepto || '-'}
        {c.estado === 'anulada' && <EstadoBadge tone="red">Anulado</EstadoBadge>}
      </span>
    ),
  },
  total,
]

function CuotaEstado({ cuota }: { cuota: Cuota }) {
  if (cuota.anulada) return <EstadoBadge tone="grey">ANULADA</EstadoBadge>
  return cuota.pagada ? (
    <EstadoBadge tone="green">PAGADA</EstadoBadge>
  ) : (
    <EstadoBadge tone="amber">PENDIENTE</EstadoBadge>
  )
}

const CUOTAS: readonly Column<Cuota>[] = [
  { header: 'Venta', kind: 'numeric', width: '96px', cell: (c) => c.venta },
  { header: 'Cuota', card: 'title', cell: (c) => nombreCuota(c.numero_cuota) },
  { header: 'Vencimiento', width: '128px', cell: (c) => formatFecha(c.fecha_vencimiento) },
  { header: 'Total', kind: 'numeric', width: '168px', cell: (c) => <MoneyText value={c.total_cuota} /> },
  { header: 'Estado', width: '128px', cell: (c) => <CuotaEstado cuota={c} /> },
  {
    header: 'Fecha de pago',
    width: '136px',
    cell: (c) => (c.fecha_pago === null ? '-' : formatFecha(c.fecha_pago)),
  },
]

interface HistorialTabsProps {
  historial: HistorialCliente
  tab: 'facturas' | NonNullable<HistorialTab>
  onTab: (tab: HistorialTab) => void
}

/** The four ledgers of a customer's past, each with how much is in it. */
export function HistorialTabs({ historial, tab, onTab }: HistorialTabsProps) {
  const { facturas, notas_credito, cobros, cuotas } = historial
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
      <Tabs.Panel value="facturas" className={styles.panel}>
        <DataTable
          label="Facturas"
          columns={FACTURAS}
          rows={facturas}
          rowKey={(f) => f.id}
          virtual
          empty="El cliente no tiene facturas."
          actions={(f) => <Imprimir documento="ventas" de={f} />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="notas" className={styles.panel}>
        <DataTable
          label="Notas de crédito"
          columns={NOTAS}
          rows={notas_credito}
          rowKey={(n) => n.id}
          virtual
          empty="El cliente no tiene notas de crédito."
          actions={(n) => <Imprimir documento="notas-credito" de={n} error={ERROR_IMPRIMIR} />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="cobros" className={styles.panel}>
        <DataTable
          label="Cobros"
          columns={COBROS}
          rows={cobros}
          rowKey={(c) => c.id}
          virtual
          tone={(c) => (c.estado === 'anulada' ? 'muted' : undefined)}
          empty="El cliente no tiene cobros."
          actions={(c) => <Imprimir documento="recibos" de={c} />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="cuotas" className={styles.panel}>
        <DataTable
          label="Cuotas"
          columns={CUOTAS}
          rows={cuotas}
          rowKey={(c) => c.id}
          virtual
          tone={(c) => (c.anulada ? 'muted' : undefined)}
          empty="El cliente no tiene cuotas."
        />
      </Tabs.Panel>
    </Tabs>
  )
}

interface ImprimirProps {
  documento: DocumentoImprimible
  de: { id: number; punto_venta: number }
  error?: string
}

const Imprimir = ({ documento, de, error }: ImprimirProps) => (
  <RowAction
    label="Imprimir"
    target={numeroOf(de)}
    onClick={() => print(documento, de.id, undefined, error)}
  />
)
