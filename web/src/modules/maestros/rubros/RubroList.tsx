import { Button, TextInput } from '@mantine/core'
import { CreateRubro, type Rubro } from '@mostrador/contract/maestros/rubros'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { TablaEnUso } from '../../../ui/tables/TablaEnUso.tsx'
import { rubrosQuery, useCreateRubro, useUpdateRubro } from './rubros.queries.ts'

/** With the first rubro the articles get their rubro and their brand; without one, nothing of both is seen. */
export function RubroList() {
  return (
    <ConPermiso permiso="editar_articulos">
      <Permitida />
    </ConPermiso>
  )
}

function Permitida() {
  const list = useQuery(rubrosQuery)
  const update = useUpdateRubro()
  const [editing, setEditing] = useState<Rubro | 'nuevo' | null>(null)
  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar los rubros" onRetry={() => void list.refetch()} />
  }
  const toggle = ({ id, baja }: Rubro) =>
    update.mutate(
      { id, baja: !baja },
      {
        onSuccess: () => void notifySuccess(baja ? 'Rubro en uso' : 'Rubro fuera de uso'),
        onError: (error) => notifyError('Error al guardar el rubro', error),
      },
    )
  return (
    <>
      <ListPage
        title="Rubros"
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('nuevo')}>
            Nuevo rubro
          </Button>
        }
        count={list.data && formatCount(list.data.length, 'rubro', 'rubros')}
      >
        <TablaEnUso
          label="Rubros"
          rows={list.data}
          empty="Todavía no hay rubros. Con el primero, cada artículo puede tener su rubro y su marca."
          onEdit={setEditing}
          onToggle={toggle}
        />
      </ListPage>
      {editing && <RubroForm rubro={editing === 'nuevo' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}

/** `rubro` is null for a new one. */
function RubroForm({ rubro, onClose }: { rubro: Rubro | null; onClose: () => void }) {
  const create = useCreateRubro()
  const update = useUpdateRubro()
  const form = useSchemaForm(CreateRubro, { initialValues: { nombre: rubro?.nombre ?? '' } })
  const save = form.onSubmit((values) =>
    rubro
      ? update.mutate(
          { id: rubro.id, ...values },
          form.answers('Rubro actualizado', 'Error al guardar el rubro', onClose),
        )
      : create.mutate(values, form.answers('Rubro creado', 'Error al guardar el rubro', onClose)),
  )
  return (
    <FormDialog
      title={rubro ? 'Editar rubro' : 'Nuevo rubro'}
      saving={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
      size={440}
    >
      <TextInput label="Nombre" required data-autofocus maxLength={50} {...form.getInputProps('nombre')} />
    </FormDialog>
  )
}
