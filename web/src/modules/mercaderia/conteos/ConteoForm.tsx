import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import {
  ALCANCE_CONTEO,
  AlcanceConteo,
  type ConteoStock,
  CreateConteo,
} from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { type SchemaForm, useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { SucursalSelect } from '../../base/sucursales/SucursalSelect.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { modelosQuery } from '../../maestros/articulos/articulos.queries.ts'
import { rubrosQuery } from '../../maestros/rubros/rubros.queries.ts'
import { alcancesQuery, useCreateConteo } from './conteos.queries.ts'

/** What is said of each: what it takes, so that nobody guesses. */
const QUE_TOMA: Record<AlcanceConteo, string> = {
  todo: 'Todos los artículos activos, y los inactivos que tienen stock',
  rubro: 'Los artículos del rubro',
  proveedor: 'Lo que vende el proveedor',
  modelo: 'Los talles y colores del modelo',
  area: 'Lo que conteos anteriores leyeron en ese sector',
  lista: 'Los códigos que escribas, uno por línea',
  hoy: 'Primero lo dudoso, después lo que hace más que no se cuenta; lo que más se vende, más seguido',
}

/** Begins a count: its articles are fixed then, and the shop goes on selling. */
export function ConteoForm({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (conteo: ConteoStock) => void
}) {
  const { esAdmin, sucursal: working, usuario } = useSesion()
  const create = useCreateConteo()
  const sucursales = useQuery({ ...sucursalesQuery, enabled: esAdmin })
  const form = useSchemaForm(CreateConteo, {
    initialValues: {
      sucursal: working,
      alcance: 'hoy',
      articulos: [],
      cantidad: 20,
      ciego: true,
      observaciones: '',
    },
  })
  const save = form.onSubmit((values) =>
    create.mutate(values, {
      ...form.answers('Conteo empezado', 'Error al empezar el conteo', onClose),
      onSuccess: onDone,
    }),
  )
  return (
    <FormDialog
      title="Empezar un conteo"
      submitLabel="Empezar"
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {esAdmin && (
        <SucursalSelect
          label="Sucursal"
          required
          sucursales={sucursales.data}
          value={form.values.sucursal ?? 0}
          onChange={(id) => form.setFieldValue('sucursal', id)}
        />
      )}
      <NativeSelect
        label="Qué se cuenta"
        description={QUE_TOMA[form.values.alcance]}
        data-autofocus
        data={AlcanceConteo.options
          .filter((value) => value !== 'modelo' || usuario.variantes)
          .map((value) => ({ value, label: ALCANCE_CONTEO[value] }))}
        {...form.getInputProps('alcance')}
      />
      <Cual form={form} />
      <Checkbox
        label="A ciegas: quien cuenta no ve lo esperado ni lo que contaron otros"
        checked={form.values.ciego}
        onChange={(event) => form.setFieldValue('ciego', event.currentTarget.checked)}
      />
      <Textarea label="Observaciones" autosize minRows={2} {...form.getInputProps('observaciones')} />
      <Nota>Mientras se cuenta se puede vender, recibir y transferir: nada se detiene.</Nota>
    </FormDialog>
  )
}

/** Of which rubro, supplier, model or place, or which articles. */
function Cual({ form }: { form: SchemaForm<CreateConteo> }) {
  const { alcance, sucursal } = form.values
  const rubros = useQuery({ ...rubrosQuery, enabled: alcance === 'rubro' })
  const modelos = useQuery({ ...modelosQuery, enabled: alcance === 'modelo' })
  const alcances = useQuery({
    ...alcancesQuery(sucursal ?? 0),
    enabled: ['proveedor', 'area'].includes(alcance) && Boolean(sucursal),
  })
  const elegir = (
    campo: 'rubro' | 'proveedor' | 'modelo',
    label: string,
    de: { id: number; nombre: string }[] = [],
  ) => (
    <NativeSelect
      label={label}
      required
      data={[
        { value: '', label: 'Elige uno' },
        ...de.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      value={form.values[campo] === undefined ? '' : String(form.values[campo])}
      error={form.errors[campo]}
      onChange={({ currentTarget: { value } }) =>
        form.setFieldValue(campo, value === '' ? undefined : Number(value))
      }
    />
  )
  switch (alcance) {
    case 'rubro':
      return elegir('rubro', 'Rubro', rubros.data)
    case 'proveedor':
      return elegir('proveedor', 'Proveedor', alcances.data?.proveedores)
    case 'modelo':
      return elegir('modelo', 'Modelo', modelos.data?.results)
    case 'area':
      return (
        <NativeSelect
          label="Sector"
          required
          data={['', ...(alcances.data?.areas ?? [])].map((area) => ({
            value: area,
            label: area || 'Elige uno',
          }))}
          {...form.getInputProps('area')}
          value={form.values.area ?? ''}
        />
      )
    case 'lista':
      return (
        <Textarea
          label="Códigos"
          required
          autosize
          minRows={4}
          maxRows={12}
          defaultValue={form.values.articulos.join('\n')}
          error={form.errors.articulos}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('articulos', [
              ...new Set(value.split(/\s*\n\s*|\s*[,;]\s*/).filter((c) => c !== '')),
            ])
          }
        />
      )
    case 'hoy':
      return <CantidadInput label="Cuántos artículos" max={500} {...form.getInputProps('cantidad')} />
    case 'todo':
      return null
  }
}
