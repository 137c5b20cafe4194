import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import { TRANSFERENCIAS_NO_LEIDAS, type Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { ESTADO_TRANSFERENCIA } from '@mostrador/contract/mercaderia/transferencias.lista'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatInstante } from '../../../../platform/text/format.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../../ui/dialogs/DialogBody.tsx'
import { PrintButton } from '../../../../ui/downloads/PrintButton.tsx'
import { Estado } from '../../../../ui/lista/columnas.tsx'
import { Nota } from '../../../../ui/Nota.tsx'
import { useFresh } from '../../../../ui/picker/useFresh.ts'
import { type Datos, DetailList } from '../../../../ui/tables/DetailList.tsx'
import { ERROR_IMPRIMIR } from '../../../documentos/formulario/imprimir.ts'
import { EtiquetasButton } from '../../../maestros/articulos/EtiquetasButton.tsx'
import styles from '../Transferencia.module.css'
import { canCancelar, canRecibir, SE_ENVIA_SOLA } from '../transferencia.reglas.ts'
import { transferenciaQuery } from '../transferencias.queries.ts'
import { TransferenciaCancelar } from './TransferenciaCancelar.tsx'
import { TransferenciaDetalles } from './TransferenciaDetalles.tsx'
import { TransferenciaRecibir } from './TransferenciaRecibir.tsx'
import { useRecibir } from './useRecibir.ts'

interface TransferenciaDetailProps {
  id: number
  onClose: () => void
}

/** Opens once the present state of the transfer has arrived. */
export function TransferenciaDetail({ id, onClose }: TransferenciaDetailProps) {
  const data = useFresh(transferenciaQuery(id), TRANSFERENCIAS_NO_LEIDAS, onClose)
  return data ? <DetailDialog transferencia={data} onClose={onClose} /> : null
}

/** The facts that only some transfers have. */
const moreOf = (t: Transferencia): Datos => [
  t.observaciones && ['Observaciones', t.observaciones],
  t.fecha_envio && ['Enviada', formatInstante(t.fecha_envio)],
  t.fecha_recepcion && ['Recibida', formatInstante(t.fecha_recepcion)],
  t.fecha_cancelacion && ['Cancelada', formatInstante(t.fecha_cancelacion)],
  t.motivo_cancelacion && ['Motivo de la cancelación', t.motivo_cancelacion],
]

function DetailDialog({ transferencia: t, onClose }: { transferencia: Transferencia; onClose: () => void }) {
  const sesion = useSesion()
  const { recibir, recibiendo } = useRecibir()
  const [dialog, setDialog] = useState<'recibir' | 'cancelar' | null>(null)
  const close = () => setDialog(null)
  return (
    <Dialog title={`Transferencia ${t.numero}`} onClose={onClose} size="xl">
      <DialogBody>
        <DetailList
          items={[
            ['Origen', t.sucursal_origen_nombre],
            ['Destino', t.sucursal_destino_nombre],
            ['Fecha', formatInstante(t.fecha_creacion)],
            ['Estado', <Estado key="e" palabras={ESTADO_TRANSFERENCIA} de={t.estado} />],
            ['Concepto', t.concepto],
            ['Usuario', t.usuario_persona ?? t.usuario_nombre],
            ...autorizoDe(t),
            ...moreOf(t),
          ]}
        />
        {t.estado === 'PENDIENTE' && <Nota>{SE_ENVIA_SOLA}.</Nota>}
        <TransferenciaDetalles transferencia={t} />
        <DialogButtons className={styles.buttons}>
          {canCancelar(t, sesion) && (
            <Button variant="subtle" color="red" data-apart onClick={() => setDialog('cancelar')}>
              Cancelar transferencia
            </Button>
          )}
          <PrintButton
            label="Imprimir"
            documento="transferencias"
            id={t.id}
            message={ERROR_IMPRIMIR.transferencias}
          />
          {t.estado !== 'CANCELADA' && <EtiquetasButton origen="transferencias" id={t.id} />}
          {canRecibir(t, sesion) && (
            <>
              <Button variant="default" onClick={() => setDialog('recibir')}>
                Recibir con diferencias
              </Button>
              <Button
                loading={recibiendo}
                onClick={() =>
                  recibir(
                    t.id,
                    t.detalles.map((d) => ({ id: d.id, cantidad_recibida: d.cantidad_solicitada })),
                    { onReceived: onClose },
                  )
                }
              >
                Recibir
              </Button>
            </>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </DialogButtons>
      </DialogBody>
      {dialog === 'recibir' && (
        <TransferenciaRecibir transferencia={t} onReceived={onClose} onClose={close} />
      )}
      {dialog === 'cancelar' && (
        <TransferenciaCancelar transferencia={t} onCancelled={onClose} onClose={close} />
      )}
    </Dialog>
  )
}
