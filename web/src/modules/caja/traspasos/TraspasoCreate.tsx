import { NativeSelect, TextInput } from '@mantine/core'
import { CreateTraspaso } from '@mostrador/contract/caja/caja-traspasos'
import type { Turno } from '@mostrador/contract/caja/caja-turnos'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { cajasQuery } from '../cajas.queries.ts'
import { TIPOS_PAGO } from '../movimientos/tiposPago.ts'
import { useCreateTraspaso } from './traspasos.queries.ts'

/** Sends money to another till of the branch or to its safe. */
export function TraspasoCreate({ turno, onClose }: { turno: Turno; onClose: () => void }) {
  const { data = [] } = useQuery(cajasQuery(turno.sucursal.id))
  const destinos = data.filter((c) => c.id !== turno.caja.id && !c.baja)
  const create = useCreateTraspaso()
  const form = useSchemaForm(CreateTraspaso, {
    initialValues: { turno: turno.id, destino: 0, tipo_pago: 'EFECTIVO', monto: 0, motivo: '' },
  })
  const save = form.onSubmit((values) =>
    create.mutate(
      values,
      form.answers('Traspaso enviado: espera la confirmación', 'Error al guardar el traspaso', onClose),
    ),
  )
  return (
    <FormDialog
      title={`Traspaso de ${turno.caja.nombre}`}
      submitLabel="Enviar"
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
      size={520}
    >
      <Nota>El dinero sale ahora de la caja, y entra en la otra cuando quien lo recibe lo confirma.</Nota>
      <NativeSelect
        label="Destino"
        required
        data-autofocus
        data={[
          { value: '0', label: 'Elegir caja' },
          ...destinos.map((c) => ({ value: String(c.id), label: c.nombre })),
        ]}
        value={String(form.values.destino)}
        error={form.errors.destino}
        onChange={(event) => form.setFieldValue('destino', Number(event.currentTarget.value))}
      />
      <DosColumnas>
        <ImporteInput label="Monto" required {...form.getInputProps('monto')} />
        <NativeSelect label="Tipo de pago" data={TIPOS_PAGO} {...form.getInputProps('tipo_pago')} />
      </DosColumnas>
      <TextInput label="Motivo" required maxLength={200} {...form.getInputProps('motivo')} />
    </FormDialog>
  )
}
