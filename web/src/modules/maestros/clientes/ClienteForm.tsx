import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { CONDICION_IVA, CondicionIva, TipoDocumento } from '@mostrador/contract/maestros/clientes'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useFacturacionActiva } from '../../base/emisor/facturacion.estado.queries.ts'
import { usePeriodoCerrado } from '../../base/periodo-cerrado/usePeriodoCerrado.ts'
import { AFavorSinUsarDe } from '../cuenta-clientes/AFavorSinUsar.tsx'
import type { CampoDePadron } from '../padron/PadronPart.tsx'
import { PadronPart } from '../padron/padronLuego.ts'
import type { ClienteValues } from './cliente.form.ts'
import { ClienteLista } from './clienteLuego.ts'
import { DocumentoAviso } from './DocumentoAviso.tsx'

const CONDICIONES: readonly CondicionIva[] = ['CF', 'RI', 'MT']
const TIPOS: readonly TipoDocumento[] = ['DNI', 'CUIT', 'CUIL']

interface ClienteFormProps {
  form: SchemaForm<ClienteValues>
  /** The edited customer; absent for a new one. */
  id?: number
  /** The delivery note's dialog also offers EX Exento and PASAPORTE. */
  extended?: boolean
}

/** What ARCA's register says of the CUIT. */
function ClientePadron({ form }: Pick<ClienteFormProps, 'form'>) {
  const { values } = form
  const texto = (
    titulo: string,
    campo: 'nombre' | 'domicilio' | 'localidad' | 'codigo_postal' | 'provincia',
  ): CampoDePadron => ({
    titulo,
    valor: values[campo],
    segunArca: (c) => c[campo],
    onPut: (valor) => form.setFieldValue(campo, valor),
  })
  const campos: CampoDePadron[] = [
    texto('Nombre', 'nombre'),
    {
      titulo: 'Condición de IVA',
      valor: values.condicion_iva,
      segunArca: (c) => c.condicion_iva ?? '',
      mostrar: (valor) => CONDICION_IVA[valor as CondicionIva],
      onPut: (valor) => form.setFieldValue('condicion_iva', valor as CondicionIva),
    },
    {
      titulo: 'Tipo de documento',
      valor: values.tipo_documento,
      segunArca: () => (values.tipo_documento === 'CUIL' ? '' : 'CUIT'),
      onPut: (valor) => form.setFieldValue('tipo_documento', valor as TipoDocumento),
    },
    texto('Domicilio', 'domicilio'),
    texto('Localidad', 'localidad'),
    texto('Código postal', 'codigo_postal'),
    texto('Provincia', 'provincia'),
  ]
  return <PadronPart cuit={values.numero_documento} campos={campos} />
}

/** The fields of a customer; the dialog that uses them saves them. */
export function ClienteForm({ form, id, extended = false }: ClienteFormProps) {
  const { condicion_iva, tipo_documento, numero_documento } = form.values
  const { usuario } = useSesion()
  const factura = useFacturacionActiva()
  // A customer who already has one of the rarer values keeps it in an edit.
  const condiciones = CondicionIva.options.filter(
    (c) => factura || CONDICIONES.includes(c) || c === condicion_iva || (extended && c === 'EX'),
  )
  const fechado = id === undefined ? form.values.saldo !== 0 : form.isDirty('fecha_alta')
  const cerrado = usePeriodoCerrado(fechado ? form.values.fecha_alta : null)
  const fechaAlta = form.getInputProps('fecha_alta')
  const tipos = TipoDocumento.options.filter(
    (t) => factura || TIPOS.includes(t) || t === tipo_documento || (extended && t === 'PASAPORTE'),
  )

  return (
    <DosColumnas>
      <TextInput label="Nombre" required data-autofocus {...form.getInputProps('nombre')} />
      <NativeSelect
        label="Condición de IVA"
        data={condiciones.map((value) => ({ value, label: CONDICION_IVA[value] }))}
        {...form.getInputProps('condicion_iva')}
      />
      <NativeSelect label="Tipo de documento" data={tipos} {...form.getInputProps('tipo_documento')} />
      <TextInput
        label="Número de documento"
        required
        description={
          <DocumentoAviso tipo={tipo_documento} numero={numero_documento} id={id} condicion={condicion_iva} />
        }
        {...form.getInputProps('numero_documento')}
      />
      <ClientePadron form={form} />
      <TextInput label="Teléfono móvil" type="tel" {...form.getInputProps('telefono_movil')} />
      <TextInput label="Teléfono fijo" type="tel" {...form.getInputProps('telefono_fijo')} />
      <TextInput label="Email" type="email" {...form.getInputProps('email')} />
      <TextInput label="Domicilio" {...form.getInputProps('domicilio')} />
      <TextInput label="Localidad" {...form.getInputProps('localidad')} />
      <TextInput label="Código postal" {...form.getInputProps('codigo_postal')} />
      <TextInput label="Provincia" {...form.getInputProps('provincia')} />
      <FechaInput label="Fecha de alta" required {...fechaAlta} error={fechaAlta.error ?? cerrado} />
      <ImporteInput
        label={id === undefined ? 'Saldo inicial' : 'Saldo'}
        blankIsZero
        readOnly={id !== undefined}
        description={id !== undefined && usuario.saldo_a_favor && <AFavorSinUsarDe cliente={id} />}
        {...form.getInputProps('saldo')}
      />
      {usuario.credito && (
        <ImporteInput
          label="Límite de crédito"
          description={
            usuario.credito.limite === undefined
              ? 'Vacío: sin límite; 0: sin crédito'
              : `Vacío: el del negocio, ${formatMoney(usuario.credito.limite)}; 0: sin crédito`
          }
          {...form.getInputProps('limite_credito')}
        />
      )}
      {usuario.listas_precio && <ClienteLista form={form} />}
      <Textarea
        label="Observaciones"
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('observaciones')}
      />
    </DosColumnas>
  )
}
