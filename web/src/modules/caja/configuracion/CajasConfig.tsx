import { Button, Switch, TextInput } from '@mantine/core'
import {
  type Caja,
  type CajasDeSucursal,
  CreateCaja,
  RETENCIONES_EN_COBROS,
} from '@mostrador/contract/caja/cajas'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from '../Caja.module.css'
import { cajasQuery } from '../cajas.queries.ts'
import {
  configuracionQuery,
  useConfigurarCajas,
  useCreateCaja,
  useUpdateCaja,
} from './cajas-configuracion.queries.ts'

/** Which branches open and close tills, and the tills of each. */
export function CajasConfig() {
  const list = useQuery(configuracionQuery)
  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar las cajas" onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <PageHeader title="Cajas" />
      <Nota>
        Con las cajas activas, cada venta de contado y cada cobro entra en la caja abierta de quien lo hace.
        Sin ellas, todo sigue como siempre.
      </Nota>
      <Columna gap={24} style={{ marginTop: 16 }}>
        {list.data?.map((sucursal) => (
          <SucursalConfig key={sucursal.sucursal} sucursal={sucursal} />
        ))}
      </Columna>
    </>
  )
}

function SucursalConfig({ sucursal }: { sucursal: CajasDeSucursal }) {
  const configurar = useConfigurarCajas()
  const change = (
    changed: Partial<
      Pick<CajasDeSucursal, 'activas' | 'cierre_ciego' | 'dividir_pagos' | 'retenciones' | 'sin_conexion'>
    >,
  ) =>
    configurar.mutate(
      { ...sucursal, ...changed },
      {
        onSuccess: () => void notifySuccess('Cajas actualizadas'),
        onError: (error) => notifyError('Error al guardar las cajas', error),
      },
    )
  const interruptor = (
    campo: 'activas' | 'dividir_pagos' | 'retenciones' | 'sin_conexion' | 'cierre_ciego',
    label: string,
    description?: string,
  ) => (
    <Switch
      size="md"
      className={styles.interruptor ?? ''}
      label={label}
      description={description}
      checked={sucursal[campo]}
      disabled={configurar.isPending}
      onChange={({ currentTarget: { checked } }) => change({ [campo]: checked })}
    />
  )
  return (
    <Panel gap={12} padding={16} className={styles.sucursal} aria-label={sucursal.sucursal_nombre}>
      <h2>{sucursal.sucursal_nombre}</h2>
      {interruptor('activas', 'Usar cajas')}
      {interruptor(
        'dividir_pagos',
        'Dividir pago',
        'La venta se puede cobrar en varios tipos de pago, con cajas o sin ellas.',
      )}
      {interruptor(
        'retenciones',
        RETENCIONES_EN_COBROS,
        'Al cobrar una cuota se puede anotar lo que el cliente retuvo: no entra en la caja.',
      )}
      {interruptor(
        'sin_conexion',
        'Vender sin conexión',
        'Si se corta la línea, los equipos de este local siguen vendiendo al contado y envían las ventas cuando vuelve.',
      )}
      {sucursal.activas && (
        <>
          {interruptor('cierre_ciego', 'Cierre a ciegas', 'Lo esperado se muestra recién después de contar.')}
          <CajasDe sucursal={sucursal.sucursal} nombre={sucursal.sucursal_nombre} />
        </>
      )}
    </Panel>
  )
}

const columns: readonly Column<Caja>[] = [
  { header: 'Caja', card: 'title', cell: (c) => c.nombre },
  {
    header: 'Estado',
    width: '120px',
    cell: (c) => (
      <EstadoBadge tone={c.baja ? 'red' : c.turno ? 'green' : 'grey'}>
        {c.baja ? 'Fuera de uso' : c.turno ? 'Abierta' : 'Cerrada'}
      </EstadoBadge>
    ),
  },
]

function CajasDe({ sucursal, nombre }: { sucursal: number; nombre: string }) {
  const { data } = useQuery(cajasQuery(sucursal))
  const update = useUpdateCaja()
  const [editing, setEditing] = useState<Caja | 'nueva' | null>(null)
  const close = () => setEditing(null)
  const toggle = (caja: Caja) =>
    update.mutate(
      { id: caja.id, baja: !caja.baja },
      {
        onSuccess: () => void notifySuccess(caja.baja ? 'Caja en uso' : 'Caja fuera de uso'),
        onError: (error) => notifyError('Error al guardar la caja', error),
      },
    )
  return (
    <>
      <DataTable
        label={`Cajas de ${nombre}`}
        columns={columns}
        rows={data}
        rowKey={(c) => c.id}
        empty="Todavía no hay cajas."
        actions={(caja) => (
          <>
            <RowAction label="Editar" icon="editar" target={caja.nombre} onClick={() => setEditing(caja)} />
            <RowMenu
              target={caja.nombre}
              items={[
                !caja.tesoreria && {
                  label: caja.baja ? 'Volver a usar' : 'Dejar de usar',
                  danger: !caja.baja,
                  onClick: () => toggle(caja),
                },
              ]}
            />
          </>
        )}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEditing('nueva')}
        >
          Nueva caja
        </Button>
      </div>
      {editing && (
        <CajaForm sucursal={sucursal} caja={editing === 'nueva' ? null : editing} onClose={close} />
      )}
    </>
  )
}

interface CajaFormProps {
  sucursal: number
  /** Null for a new one. */
  caja: Caja | null
  onClose: () => void
}

function CajaForm({ sucursal, caja, onClose }: CajaFormProps) {
  const create = useCreateCaja()
  const update = useUpdateCaja()
  const form = useSchemaForm(CreateCaja, { initialValues: { sucursal, nombre: caja?.nombre ?? '' } })
  const save = form.onSubmit((values) =>
    caja
      ? update.mutate(
          { id: caja.id, nombre: values.nombre },
          form.answers('Caja actualizada', 'Error al guardar la caja', onClose),
        )
      : create.mutate(values, form.answers('Caja creada', 'Error al guardar la caja', onClose)),
  )
  return (
    <FormDialog
      title={caja ? 'Editar caja' : 'Nueva caja'}
      saving={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
      size={440}
    >
      <TextInput label="Nombre" required data-autofocus maxLength={50} {...form.getInputProps('nombre')} />
    </FormDialog>
  )
}
