import { NativeSelect, TextInput } from '@mantine/core'
import { type ListaPrecio, SOBRE, type SobrePrecio } from '@mostrador/contract/base/lista-precio'
import { HACIA, REDONDEO } from '@mostrador/contract/base/redondeo'
import { CreateListaPrecio } from '@mostrador/contract/maestros/listas-precio'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { listasQuery, useCreateLista, useUpdateLista } from './listas-precio.queries.ts'

const opciones = (textos: Readonly<Record<string, string>>) =>
  Object.entries(textos).map(([value, label]) => ({ value, label }))

const NUEVA: CreateListaPrecio = {
  nombre: '',
  base: null,
  sobre: 'precio_venta',
  porcentaje: 0,
  redondeo: 'ninguno',
  hacia: 'cercano',
}

const FALLA = 'Error al guardar la lista'

/** `lista` is null for a new one. */
export function ListaForm({ lista, onClose }: { lista: ListaPrecio | null; onClose: () => void }) {
  const { data: listas = [] } = useQuery(listasQuery)
  const create = useCreateLista()
  const update = useUpdateLista()
  const { id: _, baja: __, ...campos } = lista ?? { id: 0, baja: false, ...NUEVA }
  const form = useSchemaForm(CreateListaPrecio, { initialValues: campos })
  const { base, sobre, porcentaje, redondeo } = form.values
  const [baja, setBaja] = useState(porcentaje <= 0)
  const setPorcentaje = (cuanto: number, menos: boolean) =>
    form.setFieldValue('porcentaje', menos ? -cuanto : cuanto)
  const save = form.onSubmit((values) =>
    lista
      ? update.mutate({ id: lista.id, ...values }, form.answers('Lista actualizada', FALLA, onClose))
      : create.mutate(values, form.answers('Lista creada', FALLA, onClose)),
  )
  const otras = listas.filter((l) => l.id !== lista?.id && (!l.baja || l.id === base))
  return (
    <FormDialog
      title={lista ? 'Editar lista de precios' : 'Nueva lista de precios'}
      saving={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
      size={560}
    >
      <TextInput label="Nombre" required data-autofocus maxLength={50} {...form.getInputProps('nombre')} />
      <DosColumnas>
        <NativeSelect
          label="Parte de"
          description="Los precios que escribas a mano en la lista quedan como están"
          data={[
            ...opciones(SOBRE),
            ...otras.map(({ id, nombre }) => ({ value: String(id), label: `Lista ${nombre}` })),
          ]}
          value={base === null ? sobre : String(base)}
          error={form.errors.base}
          onChange={({ currentTarget: { value } }) => {
            const precio = value in SOBRE
            form.setFieldValue('base', precio ? null : Number(value))
            if (precio) form.setFieldValue('sobre', value as SobrePrecio)
          }}
        />
        <NativeSelect
          label="Cambio"
          data={opciones({ menos: 'Menos', mas: 'Más' })}
          value={baja ? 'menos' : 'mas'}
          onChange={({ currentTarget: { value } }) => {
            setBaja(value === 'menos')
            setPorcentaje(Math.abs(porcentaje), value === 'menos')
          }}
        />
        <ImporteInput
          label="Porcentaje"
          leftSection={<span aria-hidden>%</span>}
          blankIsZero
          value={Math.abs(porcentaje)}
          error={form.errors.porcentaje}
          onChange={(cuanto) => setPorcentaje(cuanto ?? 0, baja)}
        />
        <NativeSelect label="Redondeo" data={opciones(REDONDEO)} {...form.getInputProps('redondeo')} />
        {redondeo !== 'ninguno' && (
          <NativeSelect label="Hacia" data={opciones(HACIA)} {...form.getInputProps('hacia')} />
        )}
      </DosColumnas>
    </FormDialog>
  )
}
