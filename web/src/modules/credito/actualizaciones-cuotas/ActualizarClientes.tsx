import { useState } from 'react'
import { formatEntero } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import type { ClienteQueSube } from './actualizaciones-cuotas.reglas.ts'
import styles from './Cuotas.module.css'
import { CuotasTable } from './CuotasTable.tsx'

const columns: readonly Column<ClienteQueSube>[] = [
  { header: 'Cliente', card: 'title', cell: (c) => c.nombre },
  { header: 'Cuotas', kind: 'numeric', width: '88px', cell: (c) => formatEntero(c.cuotas.length) },
  { header: 'Antes', kind: 'numeric', width: '144px', cell: (c) => <MoneyText value={c.anterior} /> },
  { header: 'Después', kind: 'numeric', width: '144px', cell: (c) => <MoneyText value={c.nuevo} /> },
  {
    header: 'Aumento',
    kind: 'numeric',
    width: '136px',
    cell: (c) => <MoneyText value={c.nuevo - c.anterior} />,
  },
]

interface ActualizarClientesProps {
  clientes: ClienteQueSube[] | undefined
  empty: string
}

/** Old and new of each customer; a row shows the instalments. */
export function ActualizarClientes({ clientes, empty }: ActualizarClientesProps) {
  const [visto, setVisto] = useState<number | null>(null)
  const cliente = clientes?.find((c) => c.id === visto)
  return (
    <>
      <DataTable
        label="Clientes"
        columns={columns}
        rows={clientes}
        rowKey={(c) => c.id}
        virtual
        empty={empty}
        onRow={(c) => setVisto(c.id)}
        actions={(c) => <RowAction label="Cuotas" target={`de ${c.nombre}`} onClick={() => setVisto(c.id)} />}
      />
      {cliente && (
        <Dialog title={`Cuotas de ${cliente.nombre}`} onClose={() => setVisto(null)} size="60rem" ownClose>
          <Columna style={{ padding: '0 16px 16px' }}>
            <div className={styles.tabla}>
              <CuotasTable
                rows={cliente.cuotas.map(({ importe, ...cuota }) => ({ ...cuota, anterior: importe }))}
              />
            </div>
          </Columna>
        </Dialog>
      )}
    </>
  )
}
