import { NativeSelect, TextInput } from '@mantine/core'
import {
  CategoriaCaja,
  CreateMovimientoCaja,
  TIPO_MOVIMIENTO_CAJA,
  type TipoManual,
} from '@mostrador/contract/caja/caja-movimientos'
import type { Turno } from '@mostrador/contract/caja/caja-turnos'
import { notifyOffer } from '../../../platform/notify.tsx'
import { print } from '../../../platform/print.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useCreateMovimiento } from '../cajas.queries.ts'
import { TIPOS_PAGO } from './tiposPago.ts'

interface MovimientoCreateProps {
  turno: Turno
  tipo: TipoManual
  onClose: () => void
}

/** Money that comes in or goes out by hand. */
export function MovimientoCreate({ turno, tipo, onClose }: MovimientoCreateProps) {
  const create = useCreateMovimiento(turno.id)
  const nombre = TIPO_MOVIMIENTO_CAJA[tipo]
  const form = useSchemaForm(CreateMovimientoCaja, {
    initialValues: { tipo, tipo_pago: 'EFECTIVO', monto: 0, motivo: '', categoria: 'Otros' },
  })
  const { onError } = form.answers('', `Error al guardar el ${nombre.toLowerCase()}`, onClose)
  const save = form.onSubmit((values) =>
    create.mutate(values, {
      onSuccess: ({ id }) => {
        notifyOffer(`${nombre} registrado`, 'Imprimir', () => print('caja-movimientos', id))
        onClose()
      },
      onError,
    }),
  )
  return (
    <FormDialog
      title={`${nombre} de ${turno.caja.nombre}`}
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
      size={520}
    >
      <DosColumnas>
        <ImporteInput label="Monto" required data-autofocus {...form.getInputProps('monto')} />
        <NativeSelect label="Tipo de pago" data={TIPOS_PAGO} {...form.getInputProps('tipo_pago')} />
      </DosColumnas>
      <TextInput label="Motivo" required maxLength={200} {...form.getInputProps('motivo')} />
      <NativeSelect label="Categoría" data={CategoriaCaja.options} {...form.getInputProps('categoria')} />
    </FormDialog>
  )
}
