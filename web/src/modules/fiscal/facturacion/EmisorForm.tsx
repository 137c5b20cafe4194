import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Facturacion, UpdateFacturacion } from '@mostrador/contract/base/facturacion/facturacion'
import {
  CONDICION_IVA_EMISOR,
  CondicionIvaEmisor,
  FRENTE_AL_IVA,
} from '@mostrador/contract/base/facturacion/facturacion-estado'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useUpdateFacturacion } from '../../base/emisor/facturacion.queries.ts'
import styles from './Facturacion.module.css'
import { emisorOf } from './facturacion.form.ts'

const soloDigitos = (texto: string): string => texto.replace(/\D/g, '').slice(0, 11)

/** Who issues the vouchers: what the papers say of the business. */
export function EmisorForm({ facturacion }: { facturacion: Facturacion }) {
  const update = useUpdateFacturacion()
  const form = useSchemaForm(UpdateFacturacion, { initialValues: emisorOf(facturacion) })
  const save = form.onSubmit((values) =>
    update.mutate(
      values,
      form.answers('Datos del emisor guardados', 'Error al guardar los datos del emisor', () => undefined),
    ),
  )
  return (
    <Columna as="form" noValidate onSubmit={save}>
      <DosColumnas>
        <TextInput
          label="CUIT"
          required
          inputMode="numeric"
          placeholder="11 dígitos"
          {...form.getInputProps('cuit')}
          onChange={(event) => form.setFieldValue('cuit', soloDigitos(event.currentTarget.value))}
        />
        <TextInput label="Razón social" required {...form.getInputProps('razon_social')} />
        <TextInput label="Nombre de fantasía" {...form.getInputProps('nombre_fantasia')} />
        <NativeSelect
          label={FRENTE_AL_IVA}
          data={CondicionIvaEmisor.options.map((value) => ({ value, label: CONDICION_IVA_EMISOR[value] }))}
          {...form.getInputProps('condicion_iva')}
        />
        <TextInput label="Ingresos Brutos" {...form.getInputProps('ingresos_brutos')} />
        <FechaInput label="Inicio de actividades" {...form.getInputProps('inicio_actividades')} />
        <TextInput label="Domicilio comercial" {...form.getInputProps('domicilio')} />
      </DosColumnas>
      <div className={styles.botones}>
        <Button type="submit" variant="default" loading={update.isPending}>
          Guardar datos del emisor
        </Button>
      </div>
    </Columna>
  )
}
