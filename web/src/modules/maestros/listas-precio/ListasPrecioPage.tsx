import { Button } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS, SIN_LISTAS_PRECIO } from '@mostrador/contract/base/apagados'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import { reglaDeLista } from '@mostrador/contract/maestros/listas-precio'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { TablaEnUso } from '../../../ui/tables/TablaEnUso.tsx'
import { GruposPart } from './GruposPart.tsx'
import { ListaForm } from './ListaForm.tsx'
import { listasQuery, useUpdateLista } from './listas-precio.queries.ts'

/** The price lists beside the prices of the articles, and the groups of customers that have one. */
export function ListasPrecioPage() {
  const { usuario } = useSesion()
  if (!usuario.listas_precio) {
    return <Apagado message={SIN_LISTAS_PRECIO} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
  }
  return (
    <ConPermiso permiso="cambiar_precios">
      {/* As high as its rows: what follows is in sight. */}
      <div>
        <Listas />
      </div>
      <GruposPart />
    </ConPermiso>
  )
}

function Listas() {
  const list = useQuery(listasQuery)
  const update = useUpdateLista()
  const [editing, setEditing] = useState<ListaPrecio | 'nueva' | null>(null)
  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar las listas de precios" onRetry={() => void list.refetch()} />
  }
  const nombreDe = (id: number) => list.data?.find((l) => l.id === id)?.nombre ?? ''
  const toggle = ({ id, baja }: ListaPrecio) =>
    update.mutate(
      { id, baja: !baja },
      {
        onSuccess: () => void notifySuccess(baja ? 'Lista en uso' : 'Lista fuera de uso'),
        onError: (error) => notifyError('Error al guardar la lista', error),
      },
    )
  return (
    <>
      <ListPage
        title="Listas de precios"
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('nueva')}>
            Nueva lista
          </Button>
        }
        count={list.data && formatCount(list.data.length, 'lista', 'listas')}
      >
        <TablaEnUso
          label="Listas de precios"
          rows={list.data}
          empty="Todavía no hay listas. Una lista parte de un precio del artículo o de otra lista, con un porcentaje."
          columna={{ header: 'Cómo se calcula', cell: (l) => reglaDeLista(l, nombreDe) }}
          onEdit={setEditing}
          onToggle={toggle}
        />
      </ListPage>
      {editing && <ListaForm lista={editing === 'nueva' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
