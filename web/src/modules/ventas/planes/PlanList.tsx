import { Button } from '@mantine/core'
import type { Plan } from '@mostrador/contract/base/plan'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatEntero } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { PlanForm } from './PlanForm.tsx'
import styles from './PlanList.module.css'
import { planesQuery, useUpdatePlan } from './planes.queries.ts'
import { precioDe, primeraDe } from './planes.textos.ts'

const columns: readonly Column<Plan>[] = [
  { header: 'Plan', card: 'title', cell: (p) => p.nombre },
  { header: 'Cuotas', kind: 'numeric', width: '88px', cell: (p) => formatEntero(p.cuotas) },
  { header: 'Precio de contado', width: '208px', cell: precioDe },
  { header: 'Primera cuota', width: '208px', cell: primeraDe },
  { header: 'Ajustable', width: '96px', cell: (p) => (p.ajustable ? 'Sí' : 'No') },
  {
    header: 'Estado',
    width: '120px',
    cell: (p) => (
      <EstadoBadge tone={p.activo ? 'green' : 'grey'}>{p.activo ? 'Se ofrece' : 'No se ofrece'}</EstadoBadge>
    ),
  },
]

/** The plans of instalments that the sale form offers after the specified conditions; there are none at first. */
export function PlanList() {
  const { data, isError } = useQuery(planesQuery)
  const update = useUpdatePlan()
  const [editing, setEditing] = useState<Plan | 'nuevo' | null>(null)
  const toggle = ({ id, activo }: Plan) =>
    update.mutate(
      { id, activo: !activo },
      {
        onSuccess: () => void notifySuccess(activo ? 'El plan ya no se ofrece' : 'El plan se ofrece'),
        onError: (error) => notifyError('Error al guardar el plan', error),
      },
    )
  return (
    <div className={styles.planes}>
      <header>
        <h2>Planes de cuotas</h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEditing('nuevo')}
        >
          Nuevo plan
        </Button>
      </header>
      <DataTable
        label="Planes de cuotas"
        columns={columns}
        rows={data ?? (isError ? [] : undefined)}
        rowKey={(p) => p.id}
        tone={(p) => (p.activo ? undefined : 'muted')}
        empty={
          isError
            ? 'No se pudieron cargar los planes.'
            : 'Todavía no hay planes. Con el primero, la venta los ofrece después de sus condiciones.'
        }
        actions={(plan) => (
          <>
            <RowAction label="Editar" icon="editar" target={plan.nombre} onClick={() => setEditing(plan)} />
            <RowMenu
              target={plan.nombre}
              items={[
                {
                  label: plan.activo ? 'Dejar de ofrecer' : 'Volver a ofrecer',
                  danger: plan.activo,
                  onClick: () => toggle(plan),
                },
              ]}
            />
          </>
        )}
      />
      {editing && <PlanForm plan={editing === 'nuevo' ? null : editing} onClose={() => setEditing(null)} />}
    </div>
  )
}
