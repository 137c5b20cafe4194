import { Stack, Text } from '@mantine/core'
import type { Auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import {
  ACCION,
  type CampoCambiado,
  camposCambiados,
  cuentasDe,
  personasDe,
  queDe,
} from '@mostrador/contract/gestion/auditoria/auditoria.textos'
import { formatInstante } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'

const columns: readonly Column<CampoCambiado>[] = [
  { header: 'Campo', card: 'title', width: '176px', cell: (c) => c.campo },
  { header: 'Antes', cell: (c) => c.antes },
  { header: 'Después', cell: (c) => c.despues },
]

const quienesDe = (row: Auditoria): string => {
  const [personas, cuentas] = [personasDe(row), cuentasDe(row)]
  return cuentas === personas ? personas : `${personas} · ${cuentas}`
}

/** One change: each field before and after. */
export function AuditoriaDetail({ row, onClose }: { row: Auditoria; onClose: () => void }) {
  return (
    <Dialog title={`${ACCION[row.accion]} de ${queDe(row)}`} onClose={onClose} size="lg">
      <Stack gap="sm" px="md" pb="md">
        <Text>
          {formatInstante(row.momento)} · {quienesDe(row)}
          {row.equipo && ` · Equipo ${row.equipo}`}
        </Text>
        <DataTable
          label="Cambios"
          columns={columns}
          rows={camposCambiados(row)}
          rowKey={(c) => c.campo}
          empty="Sin diferencias."
        />
      </Stack>
    </Dialog>
  )
}
