import type { ActualizacionDetalle } from '@mostrador/contract/maestros/actualizaciones-precios'
import { formatMoney } from '../../../../platform/text/format.ts'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'

type CambioDeLista = NonNullable<ActualizacionDetalle['en_lista']>[number]

const POR_LA_BASE = 'Por la base'
const tecleado = (precio: number | null) => (precio === null ? POR_LA_BASE : formatMoney(precio))

const columns: readonly Column<CambioDeLista>[] = [
  { header: 'Id', kind: 'code', width: '144px', cell: (c) => c.articulo },
  { header: 'Nombre', card: 'title', cell: (c) => c.articulo_nombre },
  { header: 'Antes', kind: 'numeric', width: '160px', cell: (c) => tecleado(c.anterior) },
  { header: 'Después', kind: 'numeric', width: '160px', cell: (c) => tecleado(c.nuevo) },
]

/** What a batch typed in a price list, and what stood there before. */
export const DeLista = ({ cambios }: { cambios: CambioDeLista[] }) => (
  <DataTable
    label="Cambios de precios"
    columns={columns}
    rows={cambios}
    rowKey={(c) => c.articulo}
    empty=""
  />
)
