import { NativeSelect, TextInput } from '@mantine/core'
import {
  CreateMovimientoProveedor,
  type LadoCuenta,
  type MovimientoProveedor,
} from '@mostrador/contract/compras/cuenta-proveedores'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { useAnularMovimiento, useCreateMovimiento } from './proveedores.queries.ts'

const LADOS: Record<LadoCuenta, string> = {
  haber: 'Se le debe más (haber)',
  debe: 'Se le debe menos (debe)',
}

/** A movement by hand: what no document of this program says. */
export function MovimientoForm({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const create = useCreateMovimiento(proveedor.id)
  const form = useSchemaForm(CreateMovimientoProveedor, {
    initialValues: { lado: 'haber', importe: 0, concepto: '' },
  })
  const save = form.onSubmit((values) =>
    create.mutate(values, form.answers('Movimiento registrado', 'Error al guardar el movimiento', onClose)),
  )
  return (
    <FormDialog
      title={`Nuevo movimiento de ${proveedor.razon_social}`}
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
      size={520}
    >
      <NativeSelect
        label="Movimiento"
        data={Object.entries(LADOS).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('lado')}
      />
      <ImporteInput label="Importe" required blankIsZero {...form.getInputProps('importe')} />
      <TextInput label="Concepto" required maxLength={200} {...form.getInputProps('concepto')} />
    </FormDialog>
  )
}

interface MovimientoAnularProps {
  proveedor: number
  movimiento: MovimientoProveedor
  onClose: () => void
}

/** Asks for the reason. A contrary movement brings the balance back. */
export function MovimientoAnular({ proveedor, movimiento, onClose }: MovimientoAnularProps) {
  const anular = useAnularMovimiento(proveedor)
  return (
    <MotivoDialog
      danger
      title={`Anular ${movimiento.concepto}`}
      question="Un movimiento contrario deja el saldo como estaba."
      confirmLabel="Anular movimiento"
      guardar={{
        isPending: anular.isPending,
        mutate: (motivo, answers) => anular.mutate({ movimiento: movimiento.id, motivo }, answers),
      }}
      dicho={() => ['Movimiento anulado']}
      alFallar="Error al anular el movimiento"
      onClose={onClose}
    />
  )
}
