import type { ActualizacionCuotasDetalle } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { formatFecha } from '../../../platform/text/format.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'

type Fila = Omit<ActualizacionCuotasDetalle['detalles'][number], 'nota_debito'> & {
  nota_debito?: { numero: string }
}

const columns: readonly Column<Fila>[] = [
  { header: 'Venta', kind: 'code', width: '168px', cell: (c) => c.venta_numero },
  { header: 'Cuota', kind: 'numeric', width: '80px', cell: (c) => c.numero_cuota },
  { header: 'Vence', width: '104px', cell: (c) => formatFecha(c.fecha_vencimiento) },
  { header: 'Antes', kind: 'numeric', width: '136px', cell: (c) => <MoneyText value={c.anterior} /> },
  { header: 'Después', kind: 'numeric', width: '136px', cell: (c) => <MoneyText value={c.nuevo} /> },
]

const CLIENTE: Column<Fila> = { header: 'Cliente', card: 'title', cell: (c) => c.cliente.nombre }
const NOTA: Column<Fila> = {
  header: 'Nota de débito',
  kind: 'code',
  width: '168px',
  cell: (c) => c.nota_debito?.numero,
}

/** Old and new of each instalment; of a saved update with its customer and its debit note. */
export function CuotasTable({ rows, guardada = false }: { rows: Fila[]; guardada?: boolean }) {
  return (
    <DataTable
      label="Cuotas"
      columns={guardada ? [CLIENTE, ...columns, NOTA] : columns}
      rows={rows}
      rowKey={(c) => c.cuota}
      virtual
      empty="No hay cuotas."
    />
  )
}
