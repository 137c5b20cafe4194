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
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { TablaEnUso } from '../../../ui/tables/TablaEnUso.tsx'
import { formatosQuery, useCreateFormatos, useUpdateFormato } from './balanzas.queries.ts'
import { FormatoForm } from './FormatoForm.tsx'
import { ProbarPart } from './ProbarPart.tsx'

const FALLA = 'Error al guardar el formato'

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
  const toggle = ({ activo, baja: _, ...formato }: FormatoBalanza & { baja: boolean }) =>
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
          <TablaEnUso
            label="Formatos de balanza"
            rows={list.data?.map((f) => ({ ...f, baja: !f.activo }))}
            empty="Todavía no hay formatos. Agrega los de tu balanza, y lee una etiqueta para ver si se entienden."
            columna={{ header: 'Cómo se lee', cell: formatoEnPalabras }}
            onEdit={({ baja: _, ...formato }) => setEditing(formato)}
            onToggle={toggle}
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
