import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import {
  type ArticuloProveedor,
  CreateArticuloProveedor,
} from '@mostrador/contract/compras/listas/articulo-proveedores'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { ArticuloBox } from './ArticuloBox.tsx'
import { useGuardarCodigo } from './listas.queries.ts'
import { readPrecio, showPrecio } from './precio.reglas.ts'

const CON_IVA = [
  { value: '', label: 'Como dice el proveedor' },
  { value: 'si', label: 'Con IVA' },
  { value: 'no', label: 'Sin IVA' },
]

const conIvaOf = (value: string): boolean | null => (value === '' ? null : value === 'si')
const textOf = (con_iva: boolean | null): string => (con_iva === null ? '' : con_iva ? 'si' : 'no')

interface CodigoFormProps {
  proveedor: number
  /** Null for a new one. */
  codigo: ArticuloProveedor | null
  onClose: () => void
}

/** What a supplier calls an article, in which pack, and for which price. */
export function CodigoForm({ proveedor, codigo, onClose }: CodigoFormProps) {
  const save = useGuardarCodigo(proveedor, codigo?.id ?? null)
  const [precio, setPrecio] = useState(codigo?.precio_lista == null ? '' : showPrecio(codigo.precio_lista))
  const form = useSchemaForm(CreateArticuloProveedor, {
    initialValues: {
      codigo: codigo?.codigo ?? '',
      articulo: codigo?.articulo ?? '',
      factor: codigo?.factor ?? 1,
      precio_lista: codigo?.precio_lista ?? null,
      descuentos: codigo?.descuentos ?? null,
      con_iva: codigo?.con_iva ?? null,
      habitual: codigo?.habitual,
    },
  })
  const submit = form.onSubmit((values) =>
    save.mutate(values, form.answers('Código guardado', 'Error al guardar el código', onClose)),
  )
  return (
    <FormDialog
      title={codigo ? `Editar ${codigo.codigo}` : 'Nuevo código'}
      saving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DosColumnas>
        <TextInput label="Código del proveedor" required data-autofocus {...form.getInputProps('codigo')} />
        {codigo ? (
          <TextInput label="Artículo" value={`${codigo.articulo} · ${codigo.articulo_nombre}`} readOnly />
        ) : (
          <ArticuloBox
            error={form.errors.articulo}
            onPick={(picked) => form.setFieldValue('articulo', picked?.id ?? '')}
          />
        )}
        <NumberInput
          label="Unidades por bulto"
          hideControls
          min={1}
          allowDecimal={false}
          {...form.getInputProps('factor')}
        />
        <TextInput
          label="Precio de lista"
          description="Del bulto, antes de los descuentos; hasta 4 decimales."
          inputMode="decimal"
          {...form.getInputProps('precio_lista')}
          value={precio}
          onChange={({ currentTarget: { value } }) => {
            setPrecio(value)
            form.setFieldValue('precio_lista', readPrecio(value))
          }}
        />
        <TextInput
          label="Descuentos"
          description="Vacío: los del proveedor. 0: ninguno."
          placeholder="Los del proveedor"
          {...form.getInputProps('descuentos')}
          value={form.values.descuentos === '' ? '0' : (form.values.descuentos ?? '')}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('descuentos', value === '0' ? '' : value || null)
          }
        />
        <NativeSelect
          label="IVA del precio"
          data={CON_IVA}
          value={textOf(form.values.con_iva ?? null)}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('con_iva', conIvaOf(value))}
        />
        <Switch
          size="md"
          label="Proveedor habitual"
          description="Su precio es el costo de reposición del artículo."
          checked={form.values.habitual ?? codigo === null}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('habitual', checked)}
        />
      </DosColumnas>
    </FormDialog>
  )
}
