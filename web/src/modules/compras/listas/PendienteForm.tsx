import { NumberInput, Radio, TextInput } from '@mantine/core'
import {
  type CodigoPendiente,
  CrearDeLista,
  VincularCodigo,
} from '@mostrador/contract/compras/listas/codigos-pendientes'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { ArticuloBox } from './ArticuloBox.tsx'
import { useCrearDeLista, useVincular } from './listas.queries.ts'

interface PendienteProps {
  proveedor: number
  codigo: CodigoPendiente
  onClose: () => void
}

/** Which article it is: one that it may be, or any other. */
export function Vincular({ proveedor, codigo, onClose }: PendienteProps) {
  const { id, sugerencias, factor } = codigo
  const vincular = useVincular(proveedor)
  const form = useSchemaForm(VincularCodigo, {
    initialValues: { articulo: sugerencias[0]?.articulo ?? '', factor },
  })
  const save = form.onSubmit((values) =>
    vincular.mutate(
      { pendiente: id, ...values },
      form.answers('Código vinculado', 'Error al vincular el código', onClose),
    ),
  )
  return (
    <FormDialog
      title={`Vincular ${codigo.codigo}`}
      submitLabel="Vincular"
      saving={vincular.isPending}
      onSubmit={save}
      onClose={onClose}
      size={560}
    >
      <p>{codigo.descripcion}</p>
      {sugerencias.length > 0 && (
        <Radio.Group label="Puede ser" {...form.getInputProps('articulo')}>
          {sugerencias.map((s) => (
            <Radio key={s.articulo} mt={8} value={s.articulo} label={`${s.nombre} (${s.articulo})`} />
          ))}
        </Radio.Group>
      )}
      <ArticuloBox
        error={form.errors.articulo}
        onPick={(picked) => form.setFieldValue('articulo', picked?.id ?? sugerencias[0]?.articulo ?? '')}
      />
      <NumberInput
        label="Unidades por bulto"
        hideControls
        min={1}
        allowDecimal={false}
        {...form.getInputProps('factor')}
      />
    </FormDialog>
  )
}

/** A new article: as the list has it, unless the person says otherwise. */
export function CrearArticulo({ proveedor, codigo, onClose }: PendienteProps) {
  const crear = useCrearDeLista(proveedor)
  const form = useSchemaForm(CrearDeLista, {
    initialValues: {
      articulos: [
        {
          pendiente: codigo.id,
          id: codigo.codigo,
          nombre: codigo.descripcion || codigo.codigo,
          codigo_barras: codigo.codigo_barras,
        },
      ],
    },
  })
  const save = form.onSubmit((values) =>
    crear.mutate(values, form.answers('Artículo creado', 'Error al crear el artículo', onClose)),
  )
  return (
    <FormDialog
      title={`Crear artículo de ${codigo.codigo}`}
      submitLabel="Crear artículo"
      saving={crear.isPending}
      onSubmit={save}
      onClose={onClose}
      size={560}
    >
      <TextInput label="Código" required data-autofocus {...form.getInputProps('articulos.0.id')} />
      <TextInput label="Nombre" required {...form.getInputProps('articulos.0.nombre')} />
      <TextInput label="Código de barras" {...form.getInputProps('articulos.0.codigo_barras')} />
      <p>Nace sin precio de venta: su costo sale de la lista.</p>
    </FormDialog>
  )
}
