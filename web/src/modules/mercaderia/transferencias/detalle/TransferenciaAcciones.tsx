import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { useSesion } from '../../../../platform/api/session.tsx'
import { print } from '../../../../platform/print.ts'
import { Pista } from '../../../../ui/Pista.tsx'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../../ui/tables/acciones/RowMenu.tsx'
import { ERROR_IMPRIMIR } from '../../../documentos/formulario/imprimir.ts'
import { canRecibir, isWaitingHere, SE_ENVIA_SOLA } from '../transferencia.reglas.ts'
import { useRecibir } from './useRecibir.ts'

interface TransferenciaAccionesProps {
  transferencia: Transferencia
  onView: () => void
}

/**
 * The actions of a row. The destination can receive all of it. For the origin, a disabled button tells that
 * the transfer is sent by itself.
 */
export function TransferenciaAcciones({ transferencia, onView }: TransferenciaAccionesProps) {
  const sesion = useSesion()
  const { recibir, recibiendo } = useRecibir()
  const { id, numero, detalles } = transferencia
  const enteras = detalles.map((d) => ({ id: d.id, cantidad_recibida: d.cantidad_solicitada }))
  return (
    <>
      {canRecibir(transferencia, sesion) && (
        <RowAction
          label="Recibir"
          target={numero}
          disabled={recibiendo}
          onClick={() => recibir(id, enteras)}
        />
      )}
      {isWaitingHere(transferencia, sesion) && (
        <Pista label={SE_ENVIA_SOLA}>
          {/* A disabled button hears no pointer: what stands around it does. */}
          <span title={SE_ENVIA_SOLA}>
            <RowAction label="Enviada" target={numero} disabled onClick={() => undefined} />
          </span>
        </Pista>
      )}
      <RowAction label="Ver Detalle" target={numero} icon="ver" onClick={onView} />
      <RowMenu
        target={numero}
        items={[
          {
            label: 'Imprimir',
            onClick: () => print('transferencias', id, undefined, ERROR_IMPRIMIR.transferencias),
          },
        ]}
      />
    </>
  )
}
