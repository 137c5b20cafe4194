import { Button, TextInput } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { gtinCanonico } from '@mostrador/contract/maestros/codigos-barras'
import type { Presentacion } from '@mostrador/contract/maestros/presentacion'
import { CreatePresentacion } from '@mostrador/contract/maestros/presentaciones'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { formatEntero, formatMoney } from '../../../../platform/text/format.ts'
import { Campos } from '../../../../ui/Campos.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogBody } from '../../../../ui/dialogs/DialogBody.tsx'
import { CantidadInput } from '../../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../../ui/forms/useSchemaForm.ts'
import { Columna, Grupo } from '../../../../ui/Grupo.tsx'
import { onEnter } from '../../../../ui/keys/onEnter.ts'
import { Nota } from '../../../../ui/Nota.tsx'
import { useFresh } from '../../../../ui/picker/useFresh.ts'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { articuloQuery } from '../articulos.queries.ts'
import { useGuardarPresentacion, useQuitarPresentacion } from './presentaciones.queries.ts'

interface PresentacionesDialogProps {
  id: string
  onClose: () => void
}

/** Every code that names an article, and how many of its units each one is. */
export function PresentacionesDialog({ id, onClose }: PresentacionesDialogProps) {
  const articulo = useFresh(articuloQuery(id), 'Error al cargar el artículo', onClose)
  return articulo ? <Presentaciones articulo={articulo} onClose={onClose} /> : null
}

const columns: readonly Column<Presentacion>[] = [
  { header: 'Código', card: 'title', cell: (p) => p.codigo },
  { header: 'Presentación', cell: (p) => p.nombre || (p.factor === 1 ? 'Otro código' : 'Pack') },
  { header: 'Unidades', kind: 'numeric', width: '104px', cell: (p) => formatEntero(p.factor) },
  {
    header: 'Precio',
    kind: 'numeric',
    width: '128px',
    cell: (p) => (p.precio === undefined ? '—' : formatMoney(p.precio)),
  },
]

function Presentaciones({ articulo, onClose }: { articulo: Articulo; onClose: () => void }) {
  const [editing, setEditing] = useState<Presentacion | null>(null)
  const [quitando, setQuitando] = useState<Presentacion | null>(null)
  const quitar = useQuitarPresentacion(articulo.id)
  const propios = [articulo.id, articulo.codigo_barras].filter((codigo) => codigo !== '')
  return (
    <Dialog title="Códigos y presentaciones" onClose={onClose} size={680}>
      <DialogBody>
        <Nota>
          <b>{articulo.nombre}</b> ya se encuentra por {propios.join(' y por ')}. Aquí van sus otros códigos y
          los de sus cajas o packs: al leer uno de doce se suman doce unidades.
        </Nota>
        <DataTable
          label="Códigos y presentaciones"
          columns={columns}
          rows={articulo.presentaciones ?? []}
          rowKey={(p) => p.id}
          empty="Todavía no tiene otros códigos."
          actions={(p) => (
            <>
              <RowAction label="Editar" icon="editar" target={p.codigo} onClick={() => setEditing(p)} />
              <RowAction
                label="Quitar"
                icon="eliminar"
                danger
                target={p.codigo}
                onClick={() => setQuitando(p)}
              />
            </>
          )}
        />
        <Formulario
          key={editing?.id ?? `nueva-${articulo.presentaciones?.length ?? 0}`}
          articulo={articulo.id}
          editing={editing}
          onDone={() => setEditing(null)}
        />
      </DialogBody>
      {quitando && (
        <ConfirmDialog
          title={`Quitar el código ${quitando.codigo}`}
          question="Ya no se encuentra el artículo con él. Lo que se vendió o se movió queda como está."
          confirmLabel="Quitar"
          danger
          busy={quitar.isPending}
          onClose={() => setQuitando(null)}
          onConfirm={() =>
            quitar.mutate(quitando.id, {
              onSuccess: () => notifySuccess('Código quitado'),
              onError: (error) => notifyError('Error al quitar el código', error),
              onSettled: () => {
                setQuitando(null)
                setEditing(null)
              },
            })
          }
        />
      )}
    </Dialog>
  )
}

/** A code that could be a GTIN and is none was probably typed wrong. */
const reparoDe = (codigo: string): string | undefined =>
  /^(?:\d{12,14})$/.test(codigo) && !/^\d?(?:02|2)/.test(codigo) && gtinCanonico(codigo) === null
    ? 'El último dígito no es el de un código de barras: revísalo'
    : undefined

interface FormularioProps {
  articulo: string
  /** Null for a new one. */
  editing: Presentacion | null
  onDone: () => void
}

function Formulario({ articulo, editing, onDone }: FormularioProps) {
  const guardar = useGuardarPresentacion(articulo, editing?.id ?? null)
  const form = useSchemaForm(CreatePresentacion, {
    initialValues: {
      codigo: editing?.codigo ?? '',
      nombre: editing?.nombre ?? '',
      factor: editing?.factor ?? 1,
      precio: editing?.precio ?? null,
    },
  })
  const save = form.onSubmit((values) =>
    guardar.mutate(values, form.answers('Código guardado', 'Error al guardar el código', onDone)),
  )
  return (
    <form
      onSubmit={(event) => {
        event.stopPropagation()
        save(event)
      }}
      noValidate
      aria-label={editing ? `Editar ${editing.codigo}` : 'Agregar un código'}
    >
      <Columna gap={12}>
        <Campos ancho={140} align="start">
          <TextInput
            label="Código"
            description={reparoDe(form.values.codigo.trim()) ?? 'Léelo o escríbelo'}
            required
            data-autofocus
            autoComplete="off"
            maxLength={50}
            {...form.getInputProps('codigo')}
            // A reader ends its code with Enter: the pack is still to be said.
            onKeyDown={onEnter(() => form.getInputNode('nombre')?.focus())}
          />
          <TextInput
            label="Presentación"
            description="Caja, pack, rollo; vacío: otro código"
            maxLength={40}
            autoComplete="off"
            {...form.getInputProps('nombre')}
          />
          <CantidadInput
            label="Unidades"
            description="Cuántas del artículo trae"
            {...form.getInputProps('factor')}
            onChange={(factor) => form.setFieldValue('factor', factor ?? Number.NaN)}
          />
          <ImporteInput
            label="Precio"
            description="De contado; vacío: el de sus unidades"
            {...form.getInputProps('precio')}
          />
        </Campos>
        <Grupo justify="flex-end" gap={8}>
          {editing && (
            <Button variant="default" onClick={onDone}>
              Cancelar
            </Button>
          )}
          <Button
            type="submit"
            loading={guardar.isPending}
            leftSection={editing ? undefined : <IconPlus size={16} aria-hidden />}
          >
            {editing ? 'Guardar' : 'Agregar'}
          </Button>
        </Grupo>
      </Columna>
    </form>
  )
}
