import { Button } from '@mantine/core'
import { comprobantesFiscalesLista } from '@mostrador/contract/fiscal/comprobantes-fiscales.lista'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { print } from '../../../platform/print.ts'
import { formatCount } from '../../../platform/text/format.ts'
import { Lista, porId } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { SucursalFilter } from '../../base/sucursales/SucursalFilter.tsx'
import { ComprobanteCorregir } from './ComprobanteCorregir.tsx'
import { ComprobanteDetail } from './ComprobanteDetail.tsx'
import { useComprobantesAlDia, useReintentar, useReintentarTodos } from './comprobantes-fiscales.queries.ts'

const route = getRouteApi('/app/comprobantes')

const CONTROLES = { sucursal: porId('sucursal', SucursalFilter) }

/** The fiscal vouchers with their states. The address holds the open one, so that Back closes it. */
export function ComprobanteList() {
  const { comprobante } = route.useSearch()
  const navigate = route.useNavigate()
  const { escribe } = useSesion()
  const [corrigiendo, setCorrigiendo] = useState<number | null>(null)
  useComprobantesAlDia()
  const view = (id: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, comprobante: id }) })
  const reintentar = useReintentarUno()
  return (
    <>
      <Lista
        de={comprobantesFiscalesLista}
        accion={escribe && <ReintentarTodos />}
        ver={({ id }) => view(id)}
        controles={CONTROLES}
        acciones={(c) => (
          <>
            {escribe && c.estado === 'rechazado' && !c.retirado && (
              <RowAction
                label="Corregir y reenviar"
                target={c.comprobante}
                onClick={() => setCorrigiendo(c.id)}
              />
            )}
            {escribe && c.estado !== 'autorizado' && c.estado !== 'enviando' && !c.retirado && (
              <RowAction label="Reintentar" target={c.comprobante} onClick={() => reintentar(c.id)} />
            )}
            <RowAction label="Ver" target={c.comprobante} icon="ver" onClick={() => view(c.id)} />
            <RowMenu
              target={c.comprobante}
              items={[{ label: 'Imprimir', onClick: () => print('comprobantes-fiscales', c.id) }]}
            />
          </>
        )}
      />
      {comprobante !== undefined && (
        <ComprobanteDetail
          id={comprobante}
          onCorregir={() => setCorrigiendo(comprobante)}
          onClose={() => view(undefined)}
        />
      )}
      {corrigiendo !== null && <ComprobanteCorregir id={corrigiendo} onClose={() => setCorrigiendo(null)} />}
    </>
  )
}

function useReintentarUno(): (id: number) => void {
  const reintentar = useReintentar()
  return (id) =>
    reintentar.mutate(id, {
      onSuccess: ({ comprobante }) => notifySuccess(`Se reintenta ${comprobante}`),
      onError: (error) => notifyError('No se pudo reintentar', error),
    })
}

function ReintentarTodos() {
  const reintentar = useReintentarTodos()
  return (
    <Button
      variant="default"
      loading={reintentar.isPending}
      onClick={() =>
        reintentar.mutate(undefined, {
          onSuccess: ({ cantidad }) =>
            notifySuccess(
              cantidad === 0
                ? 'No hay comprobantes en espera'
                : `Se reintentan ${formatCount(cantidad, 'comprobante', 'comprobantes')}`,
            ),
          onError: (error) => notifyError('No se pudo reintentar', error),
        })
      }
    >
      Reintentar pendientes
    </Button>
  )
}
