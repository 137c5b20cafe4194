import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IVA, IVA_GENERAL, IVAS, type Iva } from '@mostrador/contract/iva'
import { ARTICULO } from '@mostrador/contract/maestros/articulos'
import { type ModeloConVariantes, UpdateModelo } from '@mostrador/contract/maestros/modelos'
import { CODIGOS_UNIDAD, UNIDADES } from '@mostrador/contract/maestros/unidades'
import { codigoDeVariante, MAX_ATRIBUTOS, patronDe } from '@mostrador/contract/maestros/variantes'
import { useSesion } from '../../../platform/api/session.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { type SchemaForm, useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useFacturacionActiva } from '../../base/emisor/facturacion.estado.queries.ts'
import { RubroInput } from '../rubros/RubroInput.tsx'
import { AtributoCampos } from './AtributoCampos.tsx'
import { NUEVO, nuevoDe, valuesOf } from './modelo.form.ts'
import { useCreateModelo, useUpdateModelo } from './modelos.queries.ts'

interface ModeloFormProps {
  /** Null for a new one. */
  modelo: ModeloConVariantes | null
  onClose: () => void
  onSaved?: (modelo: ModeloConVariantes) => void
}

export function ModeloForm({ modelo, onClose, onSaved }: ModeloFormProps) {
  const create = useCreateModelo()
  const update = useUpdateModelo()
  const form = useSchemaForm(UpdateModelo, { initialValues: modelo ? valuesOf(modelo) : NUEVO })
  const answers = (said: string) => {
    const { onSuccess, onError } = form.answers(said, 'Error al guardar el modelo', onClose)
    return {
      onError,
      onSuccess: (guardado: ModeloConVariantes) => {
        onSuccess()
        onSaved?.(guardado)
      },
    }
  }
  const save = form.onSubmit((values) =>
    modelo
      ? update.mutate({ id: modelo.id, ...values }, answers('Modelo actualizado'))
      : create.mutate(nuevoDe(values), answers('Modelo creado')),
  )
  return (
    <FormDialog
      title={modelo ? 'Editar modelo' : 'Nuevo modelo'}
      saving={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Ficha form={form} modelo={modelo} />
      <Atributos form={form} fijos={(modelo?.cantidad ?? 0) > 0} />
      <TextInput
        label="Patrón de los códigos"
        description={`Vacío es ${patronDe(form.values.atributos)}. Los códigos hechos no cambian`}
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('patron')}
      />
      <Ejemplo values={form.values} />
    </FormDialog>
  )
}

interface Parte {
  form: SchemaForm<UpdateModelo>
}

function Ficha({ form, modelo }: Parte & { modelo: ModeloConVariantes | null }) {
  const { usuario } = useSesion()
  const factura = useFacturacionActiva()
  const rubros = usuario.rubros || modelo?.marca || modelo?.rubro
  return (
    <>
      <DosColumnas>
        <TextInput label="Nombre" required data-autofocus maxLength={120} {...form.getInputProps('nombre')} />
        <TextInput
          label="Código"
          description="Con él empiezan los códigos de sus artículos"
          required
          maxLength={30}
          autoComplete="off"
          {...form.getInputProps('codigo')}
        />
        <ImporteInput label="Precio de venta" blankIsZero {...form.getInputProps('precio_venta')} />
        {rubros && (
          <>
            <TextInput label={ARTICULO.marca} maxLength={50} {...form.getInputProps('marca')} />
            <RubroInput
              value={form.values.rubro}
              onChange={(id) => form.setFieldValue('rubro', id)}
              error={form.errors.rubro}
              actual={modelo?.rubro ? { id: modelo.rubro, nombre: modelo.rubro_nombre ?? '' } : null}
            />
          </>
        )}
        {factura && (
          <NativeSelect
            label="IVA"
            data={IVAS.map((value) => ({ value, label: IVA[value].nombre }))}
            value={form.values.iva ?? IVA_GENERAL}
            onChange={({ currentTarget }) => form.setFieldValue('iva', currentTarget.value as Iva)}
          />
        )}
        {(usuario.unidades || modelo?.unidad) && (
          <NativeSelect
            label={ARTICULO.unidad}
            data={[
              { value: '', label: 'Piezas enteras' },
              ...CODIGOS_UNIDAD.map((value) => ({ value, label: UNIDADES[value].nombre })),
            ]}
            {...form.getInputProps('unidad')}
          />
        )}
      </DosColumnas>
      {modelo && modelo.cantidad > 0 && (
        <Nota>
          El nombre y el precio pasan a las variantes que no tienen uno propio. Lo demás vale para las nuevas.
          Ninguna se borra y ningún stock se mueve.
        </Nota>
      )}
    </>
  )
}

/** `fijos`: variants have them, so that none comes and none goes. */
function Atributos({ form, fijos }: Parte & { fijos: boolean }) {
  const { atributos } = form.values
  const set = (next: UpdateModelo['atributos']) => form.setFieldValue('atributos', next)
  return (
    <>
      {atributos.map((atributo, n) => (
        <AtributoCampos
          // biome-ignore lint/suspicious/noArrayIndexKey: an attribute is its place.
          key={n}
          numero={n + 1}
          atributo={atributo}
          error={form.errors[`atributos.${n}.nombre`]}
          errorValores={
            form.errors[`atributos.${n}.valores`] ??
            (n === atributos.length - 1 ? form.errors.atributos : undefined)
          }
          onChange={(cambiado) => set(atributos.with(n, cambiado))}
          onQuitar={fijos || n === 0 ? undefined : () => set(atributos.slice(0, -1))}
        />
      ))}
      {!fijos && atributos.length < MAX_ATRIBUTOS && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => set([...atributos, { nombre: 'Color', valores: [] }])}
        >
          Agregar otro atributo
        </Button>
      )}
    </>
  )
}

/** How the first code will be. */
function Ejemplo({ values: { codigo, patron, atributos } }: { values: UpdateModelo }) {
  const valores = atributos.map((a) => a.valores[0]?.nombre ?? a.nombre)
  const modelo = { codigo: codigo || 'CÓDIGO', patron: patron || patronDe(atributos), atributos }
  return (
    <Nota>
      Por ejemplo: <strong>{codigoDeVariante(modelo, valores)}</strong>
    </Nota>
  )
}
