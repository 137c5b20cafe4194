import { Button } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS, SIN_BALANZAS } from '@mostrador/contract/base/apagados'
import type { FormatoBalanza } from '@mostrador/contract/base/formato-balanza'
import { formatoEnPalabras, PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { formatosQuery, useCreateFormatos, useUpdateFormato } from './balanzas.queries.ts'
import { FormatoForm } from './FormatoForm.tsx'
import { ProbarPart } from './ProbarPart.tsx'

const FALLA = 'Error al guardar el formato'

const columns: readonly Column<FormatoBalanza>[] = [
  { header: 'Nombre', card: 'title', width: '240px', cell: (f) => f.nombre },
  { header: 'Cómo se lee', cell: formatoEnPalabras },
  {
    header: 'Estado',
    width: '140px',
    cell: (f) => (
      <EstadoBadge tone={f.activo ? 'green' : 'grey'}>{f.activo ? 'En uso' : 'Fuera de uso'}</EstadoBadge>
    ),
  },
]

const MARCAS = ['Systel', 'Kretz'] as const

/** How the labels of the scales are read, and a box that shows it. */
export function BalanzasPage() {
  const { usuario } = useSesion()
  if (!usuario.balanzas) {
    return <Apagado message={SIN_BALANZAS} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
  }
  return <Encendida />
}

function Encendida() {
  const list = useQuery(formatosQuery)
  const create = useCreateFormatos()
  const update = useUpdateFormato()
  const [editing, setEditing] = useState<FormatoBalanza | 'nuevo' | null>(null)
  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar los formatos" onRetry={() => void list.refetch()} />
  }
  const toggle = ({ activo, ...formato }: FormatoBalanza) =>
    update.mutate(
      { ...formato, activo: !activo },
      {
        onSuccess: () => void notifySuccess(activo ? 'Formato fuera de uso' : 'Formato en uso'),
        onError: (error) => notifyError(FALLA, error),
      },
    )
  const proponer = (marca: keyof typeof PROPUESTAS) =>
    create.mutate(PROPUESTAS[marca], {
      onSuccess: () =>
        void notifySuccess(`Formatos de ${marca} agregados`, 'Lee una etiqueta para probarlos.'),
      onError: (error) => notifyError(FALLA, error),
    })
  // Those of a make that stand there already would be refused.
  const hay = new Set(list.data?.map(({ nombre }) => nombre))
  const porAgregar = MARCAS.filter((marca) => !PROPUESTAS[marca].every(({ nombre }) => hay.has(nombre)))
  return (
    <Columna>
      <div>
        <ListPage
          title="Balanzas"
          action={
            <Grupo gap={8}>
              {porAgregar.map((marca) => (
                <Button
                  key={marca}
                  variant="default"
                  disabled={create.isPending}
                  onClick={() => proponer(marca)}
                >
                  Agregar {marca}
                </Button>
              ))}
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('nuevo')}>
                Nuevo formato
              </Button>
            </Grupo>
          }
          count={list.data && formatCount(list.data.length, 'formato', 'formatos')}
        >
          <DataTable
            label="Formatos de balanza"
            columns={columns}
            rows={list.data}
            rowKey={(f) => f.id}
            tone={(f) => (f.activo ? undefined : 'muted')}
            empty="Todavía no hay formatos. Agrega los de tu balanza, y lee una etiqueta para ver si se entienden."
            actions={(formato) => (
              <>
                <RowAction
                  label="Editar"
                  icon="editar"
                  target={formato.nombre}
                  onClick={() => setEditing(formato)}
                />
                <RowMenu
                  target={formato.nombre}
                  items={[
                    {
                      label: formato.activo ? 'Dejar de usar' : 'Volver a usar',
                      danger: formato.activo,
                      onClick: () => toggle(formato),
                    },
                  ]}
                />
              </>
            )}
          />
        </ListPage>
      </div>
      <ProbarPart formatos={list.data ?? []} />
      {editing && (
        <FormatoForm formato={editing === 'nuevo' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Columna>
  )
}
