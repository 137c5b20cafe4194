import { Button, TextInput } from '@mantine/core'
import { CreateGrupoClientes, type GrupoClientes } from '@mostrador/contract/maestros/grupos-clientes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { TablaEnUso } from '../../../ui/tables/TablaEnUso.tsx'
import { ListaPrecioInput } from './ListaPrecioInput.tsx'
import { gruposQuery, useCreateGrupo, useUpdateGrupo } from './listas-precio.queries.ts'

const SIN_LISTA = 'Sin lista: los precios de siempre'
const FALLA = 'Error al guardar el grupo'

/** Customers of a group pay the prices of its list, unless they have one of their own. */
export function GruposPart() {
  const list = useQuery(gruposQuery)
  const update = useUpdateGrupo()
  const [editing, setEditing] = useState<GrupoClientes | 'nuevo' | null>(null)
  const toggle = ({ id, baja }: GrupoClientes) =>
    update.mutate(
      { id, baja: !baja },
      {
        onSuccess: () => void notifySuccess(baja ? 'Grupo en uso' : 'Grupo fuera de uso'),
        onError: (error) => notifyError(FALLA, error),
      },
    )
  return (
    <section>
      <Grupo justify="space-between" align="center" gap={12} style={{ margin: '24px 0 12px' }}>
        <h2>Grupos de clientes</h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEditing('nuevo')}
        >
          Nuevo grupo
        </Button>
      </Grupo>
      <TablaEnUso
        label="Grupos de clientes"
        rows={list.data}
        empty="Todavía no hay grupos. Con uno, muchos clientes tienen la misma lista: gremio, empleados."
        columna={{ header: 'Lista', cell: (g) => g.lista_precio_nombre ?? SIN_LISTA }}
        onEdit={setEditing}
        onToggle={toggle}
      />
      {editing && <GrupoForm grupo={editing === 'nuevo' ? null : editing} onClose={() => setEditing(null)} />}
    </section>
  )
}

/** `grupo` is null for a new one. */
function GrupoForm({ grupo, onClose }: { grupo: GrupoClientes | null; onClose: () => void }) {
  const create = useCreateGrupo()
  const update = useUpdateGrupo()
  const form = useSchemaForm(CreateGrupoClientes, {
    initialValues: { nombre: grupo?.nombre ?? '', lista_precio: grupo?.lista_precio ?? null },
  })
  const save = form.onSubmit((values) =>
    grupo
      ? update.mutate({ id: grupo.id, ...values }, form.answers('Grupo actualizado', FALLA, onClose))
      : create.mutate(values, form.answers('Grupo creado', FALLA, onClose)),
  )
  return (
    <FormDialog
      title={grupo ? 'Editar grupo de clientes' : 'Nuevo grupo de clientes'}
      saving={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
      size={440}
    >
      <TextInput label="Nombre" required data-autofocus maxLength={50} {...form.getInputProps('nombre')} />
      <ListaPrecioInput
        label="Lista de precios"
        ninguna={SIN_LISTA}
        actual={grupo?.lista_precio}
        value={form.values.lista_precio}
        error={form.errors.lista_precio}
        onChange={(id) => form.setFieldValue('lista_precio', id)}
      />
    </FormDialog>
  )
}
