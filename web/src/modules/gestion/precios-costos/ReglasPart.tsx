import { Button } from '@mantine/core'
import type { ReglaDePrecio, ReglaPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { PRECIOS } from '@mostrador/contract/maestros/articulos'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './PreciosCostos.module.css'
import { reglasQuery, useEliminarRegla } from './precios-costos.queries.ts'
import { AMBITO, enPalabras, PRECIO, porciento } from './precios-costos.textos.ts'
import { ReglaForm } from './ReglaForm.tsx'

const nombreDe = (regla: ReglaPrecio): string =>
  regla.ambito === 'general' ? AMBITO.general : `${AMBITO[regla.ambito]}: ${regla.nombre}`

/** No figure breaks from its sign. */
const EnPalabras = ({ regla }: { regla: ReglaDePrecio | null }) => (
  <span className={styles.enPalabras}>
    {enPalabras(regla)
      .replace(/(\d) %/, '$1\u00a0%')
      .replace('$ ', '$$\u00a0')}
  </span>
)

const columns: readonly Column<ReglaPrecio>[] = [
  { header: 'Para', card: 'title', width: '200px', cell: nombreDe },
  ...PRECIOS.map(
    (precio): Column<ReglaPrecio> => ({
      header: PRECIO[precio],
      cell: (r) => <EnPalabras regla={r[precio]} />,
    }),
  ),
  { header: 'Margen mínimo', kind: 'numeric', width: '112px', cell: (r) => porciento(r.margen_minimo) },
]

/** The rules, from the widest to the narrowest. */
export function ReglasPart() {
  const list = useQuery(reglasQuery)
  const eliminar = useEliminarRegla()
  const [dialog, setDialog] = useState<'nueva' | { editar: ReglaPrecio } | { eliminar: ReglaPrecio } | null>(
    null,
  )
  const close = () => setDialog(null)
  return (
    <>
      <ListPage
        filters={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('nueva')}>
            Nueva regla
          </Button>
        }
        count={list.data && formatCount(list.data.length, 'regla', 'reglas')}
      >
        <DataTable
          label="Reglas de precio"
          columns={columns}
          rows={list.isError ? [] : list.data}
          rowKey={(r) => r.id}
          wide
          empty={
            list.isError
              ? 'No se pudieron cargar las reglas.'
              : 'Todavía no hay reglas: sin ellas, ningún precio se calcula desde el costo.'
          }
          actions={(regla) => (
            <>
              <RowAction
                label="Editar"
                icon="editar"
                target={nombreDe(regla)}
                onClick={() => setDialog({ editar: regla })}
              />
              <RowAction
                label="Eliminar"
                target={nombreDe(regla)}
                danger
                onClick={() => setDialog({ eliminar: regla })}
              />
            </>
          )}
        />
      </ListPage>
      {dialog === 'nueva' && <ReglaForm onClose={close} />}
      {dialog !== null && dialog !== 'nueva' && 'editar' in dialog && (
        <ReglaForm regla={dialog.editar} onClose={close} />
      )}
      {dialog !== null && dialog !== 'nueva' && 'eliminar' in dialog && (
        <ConfirmDialog
          danger
          title={`Eliminar la regla de ${nombreDe(dialog.eliminar)}`}
          question="Los precios quedan como están."
          confirmLabel="Eliminar regla"
          busy={eliminar.isPending}
          onConfirm={() =>
            eliminar.mutate(dialog.eliminar.id, {
              onSuccess: () => {
                notifySuccess('Regla eliminada')
                close()
              },
              onError: (error) => notifyError('Error al eliminar la regla', error),
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}
