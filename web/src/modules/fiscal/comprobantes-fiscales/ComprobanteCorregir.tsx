import { NativeSelect, TextInput } from '@mantine/core'
import { FRENTE_AL_IVA } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { CONDICION_IVA_RECEPTOR, TIPO_DOCUMENTO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import { type ComprobanteFiscal, CorregirComprobante } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import styles from './Comprobante.module.css'
import { ComprobanteMensajes } from './ComprobanteMensajes.tsx'
import { comprobanteQuery, useCorregir } from './comprobantes-fiscales.queries.ts'

interface ComprobanteCorregirProps {
  id: number
  onClose: () => void
}

/** Mends the receiver or the day of a rejected voucher, and sends it again. */
export function ComprobanteCorregir({ id, onClose }: ComprobanteCorregirProps) {
  const comprobante = useFresh(comprobanteQuery(id), 'Error al cargar el comprobante', onClose)
  return comprobante ? <CorregirDialog comprobante={comprobante} onClose={onClose} /> : null
}

const opciones = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const CONDICIONES = Object.fromEntries(
  Object.entries(CONDICION_IVA_RECEPTOR).map(([id, { nombre }]) => [id, nombre]),
)

function CorregirDialog({ comprobante, onClose }: { comprobante: ComprobanteFiscal; onClose: () => void }) {
  const corregir = useCorregir(comprobante.id)
  const form = useSchemaForm(CorregirComprobante, {
    initialValues: {
      fecha: comprobante.fecha,
      receptor_nombre: comprobante.receptor_nombre,
      receptor_domicilio: comprobante.receptor_domicilio,
      receptor_tipo_documento: comprobante.receptor_tipo_documento,
      receptor_documento: comprobante.receptor_documento,
      receptor_condicion_iva: comprobante.receptor_condicion_iva,
    } as CorregirComprobante,
  })
  const save = form.onSubmit((values) =>
    corregir.mutate(
      values,
      form.answers('Comprobante corregido: se envía otra vez', 'No se pudo corregir', onClose),
    ),
  )
  const numero = (name: 'receptor_tipo_documento' | 'receptor_condicion_iva') => ({
    ...form.getInputProps(name),
    value: String(form.values[name] ?? ''),
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      form.setFieldValue(name, Number(event.currentTarget.value)),
  })
  return (
    <FormDialog
      title={`Corregir y reenviar ${comprobante.comprobante}`}
      submitLabel="Corregir y reenviar"
      saving={corregir.isPending}
      onSubmit={save}
      onClose={onClose}
      notice={
        comprobante.errores.length > 0 ? (
          <ComprobanteMensajes label="Errores" tone="red" mensajes={comprobante.errores} />
        ) : (
          comprobante.motivo && <p className={styles.motivo}>{comprobante.motivo}</p>
        )
      }
    >
      <DosColumnas>
        <TextInput label="Nombre" required data-autofocus {...form.getInputProps('receptor_nombre')} />
        <TextInput label="Domicilio" {...form.getInputProps('receptor_domicilio')} />
        <NativeSelect
          label="Tipo de documento"
          data={opciones(TIPO_DOCUMENTO_FISCAL)}
          {...numero('receptor_tipo_documento')}
        />
        <TextInput
          label="Número de documento"
          inputMode="numeric"
          {...form.getInputProps('receptor_documento')}
        />
        <NativeSelect
          label={FRENTE_AL_IVA}
          data={opciones(CONDICIONES)}
          {...numero('receptor_condicion_iva')}
        />
        <FechaInput label="Fecha" {...form.getInputProps('fecha')} />
      </DosColumnas>
    </FormDialog>
  )
}
