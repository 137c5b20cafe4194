import type { Traspaso } from '@mostrador/contract/caja/caja-traspasos'
import { traspasosLista } from '@mostrador/contract/caja/caja-traspasos.lista'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { POR_SUCURSAL } from '../CajaFiltros.tsx'
import { useConfirmarTraspaso, useRechazarTraspaso } from './traspasos.queries.ts'

const CELDAS = {
  /** Who sent it, and who lent the permission. */
  usuario: ({ usuario, autorizado_por_persona: autorizo }: Traspaso) =>
    nombreDePersona(usuario) + (autorizo ? ` (autorizó ${autorizo})` : ''),
  monto: ({ monto }: Traspaso) => <MoneyText value={monto} strong />,
}

/** Money between tills: the receiver confirms that it has arrived. */
export function TraspasoList() {
  const { escribeEn } = useSesion()
  const confirmar = useConfirmarTraspaso()
  const rechazar = useRechazarTraspaso()
  const answers = (done: string, failed: string) => ({
    onSuccess: () => void notifySuccess(done),
    onError: (error: Error) => notifyError(failed, error),
  })
  return (
    <Lista
      de={traspasosLista}
      dentro
      labelled
      celdas={CELDAS}
      controles={POR_SUCURSAL}
      acciones={(t) =>
        t.estado === 'PENDIENTE' &&
        escribeEn(t.sucursal.id) && (
          <>
            <RowAction
              label="Confirmar"
              target={t.numero}
              disabled={confirmar.isPending}
              onClick={() =>
                confirmar.mutate(t.id, answers('Traspaso confirmado', 'Error al confirmar el traspaso'))
              }
            />
            <RowAction
              label="Rechazar"
              target={t.numero}
              danger
              disabled={rechazar.isPending}
              onClick={() =>
                rechazar.mutate(t.id, answers('El dinero volvió a su caja', 'Error al rechazar el traspaso'))
              }
            />
          </>
        )
      }
    />
  )
}
