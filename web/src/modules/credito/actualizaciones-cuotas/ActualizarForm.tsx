import { Button } from '@mantine/core'
import { IconHistory, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatMoney, hoy } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ActualizarClientes } from './ActualizarClientes.tsx'
import { ActualizarFiltros } from './ActualizarFiltros.tsx'
import { ajustablesQuery, indicesQuery, useActualizarCuotas } from './actualizaciones-cuotas.queries.ts'
import {
  CRITERIO_VACIO,
  type CriterioValues,
  criterioDe,
  porCliente,
  totalDe,
} from './actualizaciones-cuotas.reglas.ts'
import type { ActualizacionCuotasSearch } from './actualizaciones-cuotas.search.ts'

const route = getRouteApi('/app/actualizacion-cuotas')
const SAVE_KEYS = 'Ctrl+Enter'

/** Which instalments, by how much, and what that makes of each customer, all in sight before anything is saved. */
export function ActualizarForm() {
  const navigate = route.useNavigate()
  const { filtros, abiertas, criterio, change, indices, suba, problema, clientes, total, ...subida } =
    useSubida()
  const { listo, confirming, setConfirming } = subida
  useHotkey(SAVE_KEYS, 'Actualizar cuotas', () => setConfirming(true), listo && !confirming)

  return (
    <>
      <ListPage
        title="Actualización de cuotas"
        action={<Vistas />}
        filters={
          <ActualizarFiltros
            filtros={filtros}
            onFiltros={(changed: ActualizacionCuotasSearch) =>
              void navigate({ search: (previous) => ({ ...previous, ...changed }) })
            }
            criterio={criterio}
            onCriterio={change}
            indices={indices}
            problema={problema}
          />
        }
        count={
          abiertas.data &&
          formatCount(abiertas.data.length, 'cuota que puede subir', 'cuotas que pueden subir')
        }
      >
        <ActualizarClientes
          clientes={abiertas.isError ? [] : abiertas.data && clientes}
          empty={
            suba
              ? 'No hay cuotas sin vencer de planes ajustables con estos filtros.'
              : 'Elige cuánto suben las cuotas para ver cómo queda cada cliente.'
          }
        />
      </ListPage>
      <FormBar
        parts={[
          formatCount(clientes.length, 'cliente', 'clientes'),
          formatCount(total.cuotas, 'cuota', 'cuotas'),
          `De ${formatMoney(total.anterior)} a ${formatMoney(total.nuevo)}`,
        ]}
        total={['Aumento', formatMoney(total.nuevo - total.anterior)]}
      >
        <Button
          loading={subida.saving}
          disabled={!listo}
          onClick={() => setConfirming(true)}
          aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
          rightSection={<Tecla keys={SAVE_KEYS} />}
        >
          Actualizar cuotas
        </Button>
      </FormBar>
      {confirming && (
        <ConfirmDialog
          title="Actualizar cuotas"
          question={`${formatCount(total.cuotas, 'cuota sube', 'cuotas suben')} de ${formatMoney(total.anterior)} a ${formatMoney(total.nuevo)}. A cada venta se le hace una nota de débito por lo que suben sus cuotas. Se puede deshacer mientras no cambió ninguna.`}
          confirmLabel="Actualizar"
          cancelLabel="Volver"
          busy={subida.saving}
          onConfirm={subida.confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** Where the indices and the rises of before are. */
function Vistas() {
  const navigate = route.useNavigate()
  const { esAdmin } = useSesion()
  return (
    <>
      {esAdmin && (
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          onClick={() => void navigate({ search: { vista: 'indices' } })}
        >
          Índices
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => void navigate({ search: { vista: 'historial' } })}
      >
        Historial
      </Button>
    </>
  )
}

/** The chosen instalments, how much they rise, and what that makes of each customer. */
function useSubida() {
  const { desde, hasta, sucursal, cliente } = route.useSearch()
  const navigate = route.useNavigate()
  const [values, setValues] = useState(CRITERIO_VACIO)
  const [confirming, setConfirming] = useState(false)
  const filtros = { desde: desde !== undefined && desde > hoy() ? desde : hoy(), hasta, sucursal, cliente }
  const abiertas = useQuery(ajustablesQuery(filtros))
  useListError(abiertas.error, 'Error al cargar las cuotas')
  const { data: { indices } = { indices: [] } } = useQuery(indicesQuery)
  const save = useActualizarCuotas()
  const { suba, pedido, problema } = criterioDe(values, indices)
  const clientes = suba && abiertas.data ? porCliente(abiertas.data, suba) : []
  const total = totalDe(clientes)
  const listo = total.cuotas > 0 && !save.isPending && !abiertas.isFetching

  const confirm = () => {
    if (!pedido) return
    const cuotas = clientes.flatMap((c) =>
      c.cuotas.map(({ cuota, importe: anterior, nuevo }) => ({ cuota, anterior, nuevo })),
    )
    save.mutate(
      {
        ...pedido,
        desde: filtros.desde,
        hasta: hasta ?? null,
        sucursal: sucursal ?? null,
        cliente: cliente ?? null,
        cuotas,
      },
      {
        onSuccess: ({ id }) => {
          notifySuccess('Cuotas actualizadas')
          void navigate({ search: { vista: 'historial', actualizacion: id } })
        },
        onError: (error) => {
          setConfirming(false)
          notifyError('Error al actualizar las cuotas', error)
        },
      },
    )
  }

  return {
    filtros,
    abiertas,
    criterio: values,
    change: (changed: Partial<CriterioValues>) => setValues((before) => ({ ...before, ...changed })),
    indices,
    suba,
    problema,
    clientes,
    total,
    listo,
    confirming,
    setConfirming,
    saving: save.isPending,
    confirm,
  }
}
