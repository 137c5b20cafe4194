import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import {
  descuentoTotal,
  escribirDescuentos,
  sonDescuentos,
} from '@mostrador/contract/compras/comprobantes/descuentos'
import type { CreateProveedor } from '@mostrador/contract/compras/proveedores'
import { CONDICION_IVA, CondicionIva } from '@mostrador/contract/maestros/clientes'
import { hoy } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import type { CampoDePadron } from '../../maestros/padron/PadronPart.tsx'
import { PadronPart } from '../../maestros/padron/padronLuego.ts'
import styles from './Proveedor.module.css'

/** A supplier issues no voucher as one of the others. */
const CONDICIONES = CondicionIva.options
  .filter((value) => value !== 'CE')
  .map((value) => ({ value, label: CONDICION_IVA[value] }))

interface ProveedorFormProps {
  form: SchemaForm<CreateProveedor>
  /** A new supplier says its opening balance. */
  nuevo?: boolean
}

/** What a chain takes off in all; nothing for a single discount. */
function equivale(texto: string): string | null {
  const escrito = escribirDescuentos(texto)
  return escrito.includes('+') && sonDescuentos(escrito)
    ? `En total, ${descuentoTotal(escrito)} % de descuento`
    : null
}

/** What ARCA's register says of the CUIT. */
function ProveedorPadron({ form }: Pick<ProveedorFormProps, 'form'>) {
  const { razon_social, domicilio, localidad, provincia, condicion_iva, cuit } = form.values
  const put = (campo: 'razon_social' | 'domicilio' | 'localidad' | 'provincia') => (valor: string) =>
    form.setFieldValue(campo, valor)
  const campos: CampoDePadron[] = [
    { titulo: 'Razón social', valor: razon_social, segunArca: (c) => c.nombre, onPut: put('razon_social') },
    {
      titulo: 'Condición de IVA',
      valor: condicion_iva,
      segunArca: (c) => c.condicion_iva ?? '',
      mostrar: (valor) => CONDICION_IVA[valor as CondicionIva],
      onPut: (valor) => form.setFieldValue('condicion_iva', valor as CondicionIva),
    },
    { titulo: 'Domicilio', valor: domicilio, segunArca: (c) => c.domicilio, onPut: put('domicilio') },
    { titulo: 'Localidad', valor: localidad, segunArca: (c) => c.localidad, onPut: put('localidad') },
    { titulo: 'Provincia', valor: provincia, segunArca: (c) => c.provincia, onPut: put('provincia') },
  ]
  return <PadronPart cuit={cuit} campos={campos} />
}

/** The fields of a supplier; the dialog that uses them saves them. */
export function ProveedorForm({ form, nuevo = false }: ProveedorFormProps) {
  return (
    <DosColumnas>
      <TextInput label="Razón social" required data-autofocus {...form.getInputProps('razon_social')} />
      <TextInput label="CUIT" placeholder="30-71234567-1" {...form.getInputProps('cuit')} />
      <ProveedorPadron form={form} />
      <NativeSelect label="Condición de IVA" data={CONDICIONES} {...form.getInputProps('condicion_iva')} />
      <TextInput label="Contacto" {...form.getInputProps('contacto')} />
      <TextInput label="Teléfono" type="tel" {...form.getInputProps('telefono')} />
      <TextInput label="WhatsApp" type="tel" {...form.getInputProps('whatsapp')} />
      <TextInput label="Email" type="email" {...form.getInputProps('email')} />
      <TextInput label="Domicilio" {...form.getInputProps('domicilio')} />
      <TextInput label="Localidad" {...form.getInputProps('localidad')} />
      <TextInput label="Provincia" {...form.getInputProps('provincia')} />
      <NumberInput
        label="Días de pago"
        hideControls
        classNames={{ input: styles.numero ?? '' }}
        min={0}
        max={365}
        allowDecimal={false}
        {...form.getInputProps('dias_pago')}
      />
      <TextInput
        label="Descuentos"
        placeholder="20+10+5"
        description={equivale(form.values.descuentos)}
        {...form.getInputProps('descuentos')}
      />
      {nuevo && (
        <ImporteInput
          label="Saldo inicial"
          description="Lo que se le debe; con signo menos, si él debe."
          blankIsZero
          {...form.getInputProps('saldo')}
        />
      )}
      {nuevo && (form.values.saldo > 0 || form.errors.saldo_vencimiento) && (
        <FechaInput
          label="Vencimiento del saldo inicial"
          description="El día en que vence lo que se le debe."
          value={form.values.saldo_vencimiento ?? hoy()}
          error={form.errors.saldo_vencimiento}
          onChange={(fecha) => form.setFieldValue('saldo_vencimiento', fecha ?? '')}
        />
      )}
      <Switch
        className={styles.llave ?? ''}
        size="md"
        label="Sus precios incluyen IVA"
        {...form.getInputProps('precios_con_iva', { type: 'checkbox' })}
      />
      <Textarea
        label="Observaciones"
        style={{ gridColumn: '1 / -1' }}
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('observaciones')}
      />
    </DosColumnas>
  )
}
