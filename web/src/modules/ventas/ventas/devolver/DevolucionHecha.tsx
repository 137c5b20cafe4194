import { Button } from '@mantine/core'
import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import type { VentaDevuelta } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { formatMoney } from '../../../../platform/text/format.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../../ui/dialogs/DialogBody.tsx'
import { PrintButton } from '../../../../ui/downloads/PrintButton.tsx'
import { type Datos, DetailList } from '../../../../ui/tables/DetailList.tsx'
import styles from './VentaDevolver.module.css'

interface DevolucionHechaProps {
  nota: VentaDevuelta
  onClose: () => void
}

/** What to hand over, and the paper of it. */
export function DevolucionHecha({ nota, onClose }: DevolucionHechaProps) {
  const { devuelve = [], devolucion_saldo, total } = nota
  const datos: Datos = [
    ['Nota de crédito', <code key="n">{nota.numero}</code>],
    devolucion_saldo && ['Devolución de saldo', <code key="d">{devolucion_saldo.numero}</code>],
    devuelve.length > 0 && ['Vuelve como', pagosEnLinea(devuelve)],
    nota.aviso_caja && ['Caja', nota.aviso_caja],
  ]
  const enMano = devolucion_saldo?.total ?? (devuelve.length > 0 ? total : 0)
  return (
    <Dialog title="Devolución guardada" onClose={onClose} ownClose>
      <DialogBody>
        <p className={styles.resumen}>
          <span>{enMano > 0 ? 'Devuelve' : 'Se acreditaron'}</span>{' '}
          <strong>{formatMoney(enMano > 0 ? enMano : total)}</strong>
        </p>
        <DetailList items={datos} />
        <DialogButtons>
          <PrintButton label="Imprimir nota" documento="notas-credito" id={nota.id} />
          <Button onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  )
}
