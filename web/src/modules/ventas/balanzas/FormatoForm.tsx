import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { FormatoBalanza, TipoBalanza } from '@mostrador/contract/base/formato-balanza'
import { IVA, IVAS } from '@mostrador/contract/iva'
import { type Campos, PROPUESTAS, TIPOS_BALANZA } from '@mostrador/contract/maestros/balanzas'
import { FormatoBalanzaInput } from '@mostrador/contract/maestros/formatos-balanza'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useCreateFormatos, useUpdateFormato } from './balanzas.queries.ts'

const FALLA = 'Error al guardar el formato'
const NUEVO: Campos = { ...(PROPUESTAS.Systel[0] as Campos), nombre: '', comienzo: '', orden: 0 }

const DECIMALES: Record<TipoBalanza, string> = {
  peso: 'De kilos: con 3, 00452 es 0,452 kg',
  unidades: 'Las unidades no llevan',
  importe: 'Los centavos: con 0, 03164 es $ 3.164',
  suma: 'Los centavos: con 0, 03164 es $ 3.164',
}

/** `formato` is null for a new one. */
export function FormatoForm({ formato, onClose }: { formato: FormatoBalanza | null; onClose: () => void }) {
  const create = useCreateFormatos()
  const update = useUpdateFormato()
  const { id: _, ...campos } = formato ?? { id: 0, ...NUEVO }
  const form = useSchemaForm(FormatoBalanzaInput, { initialValues: campos })
  const { tipo, articulo_desde, articulo } = form.values
  const save = form.onSubmit((values) =>
    formato
      ? update.mutate({ id: formato.id, ...values }, form.answers('Formato actualizado', FALLA, onClose))
      : create.mutate([values], form.answers('Formato creado', FALLA, onClose)),
  )
  const lugar = (
    campo: 'articulo_desde' | 'articulo_hasta' | 'valor_desde' | 'valor_hasta',
    label: string,
  ) => (
    <CantidadInput
      label={label}
      min={campo.startsWith('articulo') ? 0 : 1}
      max={20}
      {...form.getInputProps(campo)}
    />
  )
  return (
    <FormDialog
      title={formato ? 'Editar formato de balanza' : 'Nuevo formato de balanza'}
      saving={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
      size={560}
    >
      <TextInput label="Nombre" required data-autofocus maxLength={50} {...form.getInputProps('nombre')} />
      <DosColumnas>
        <NativeSelect
          label="Qué dice la etiqueta"
          data={Object.entries(TIPOS_BALANZA).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('tipo')}
        />
        <TextInput
          label="Comienza con"
          description="Los dígitos de adelante"
          required
          inputMode="numeric"
          maxLength={6}
          {...form.getInputProps('comienzo')}
        />
        <CantidadInput label="Dígitos del código" min={8} max={20} {...form.getInputProps('largo')} />
        <CantidadInput
          label="Decimales"
          description={DECIMALES[tipo]}
          min={0}
          max={3}
          {...form.getInputProps('decimales')}
        />
        {lugar('articulo_desde', 'Artículo, desde el dígito')}
        {lugar('articulo_hasta', 'Artículo, hasta el dígito')}
        {lugar('valor_desde', 'Valor, desde el dígito')}
        {lugar('valor_hasta', 'Valor, hasta el dígito')}
        {tipo === 'suma' && articulo_desde === 0 && (
          <TextInput
            label="Se vende como"
            description="El código de un artículo; sin él, un artículo varios"
            maxLength={50}
            {...form.getInputProps('articulo')}
          />
        )}
        {tipo === 'suma' && articulo_desde === 0 && articulo === '' && (
          <NativeSelect
            label="IVA"
            description="Del artículo varios"
            data={IVAS.map((value) => ({ value, label: IVA[value].nombre }))}
            {...form.getInputProps('iva')}
          />
        )}
        <CantidadInput label="Orden en la lista" min={0} max={999} {...form.getInputProps('orden')} />
      </DosColumnas>
      <Switch
        size="md"
        label="Último dígito verifica"
        description="Es el de un EAN: una etiqueta mal leída se rechaza"
        {...form.getInputProps('verifica', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
