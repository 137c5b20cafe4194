import {
  type CuotaQueSube,
  cuotasQueSubenColumnas,
} from '@mostrador/contract/credito/actualizaciones-cuotas.lista'
import { useSesion } from '../../../platform/api/session.tsx'
import { columnasDe } from '../../../ui/lista/columnas.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'

const DE_GUARDADA = ['cliente', 'nota_debito']

/** Old and new of each instalment; of a saved update with its customer and its debit note. */
export function CuotasTable({ rows, guardada = false }: { rows: CuotaQueSube[]; guardada?: boolean }) {
  const { puede } = useSesion()
  const columnas = cuotasQueSubenColumnas.filter(({ clave }) => guardada || !DE_GUARDADA.includes(clave))
  return (
    <DataTable
      label="Cuotas"
      columns={columnasDe(columnas, puede)}
      rows={rows}
      rowKey={(c) => c.cuota}
      virtual
      empty="No hay cuotas."
    />
  )
}
