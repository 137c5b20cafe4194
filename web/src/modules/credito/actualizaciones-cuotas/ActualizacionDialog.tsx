import { Button, Text } from '@mantine/core'
import type { ActualizacionCuotasDetalle } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { comoSube } from '@mostrador/contract/credito/actualizaciones-cuotas.lista'
import { nombreDePersona } from '@mostrador/contract/wire'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatFecha, formatInstante, formatMoney } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import {
  actualizacionCuotasQuery,
  exportActualizacionCuotas,
  useDeshacerActualizacionCuotas,
} from './actualizaciones-cuotas.queries.ts'
import styles from './Cuotas.module.css'
import { CuotasTable } from './CuotasTable.tsx'

interface ActualizacionDialogProps {
  id: number
  onClose: () => void
}

/** One saved update, and its undo. */
export function ActualizacionDialog({ id, onClose }: ActualizacionDialogProps) {
  const actualizacion = useFresh(
    actualizacionCuotasQuery(id),
    'Error al cargar la actualización de cuotas',
    onClose,
  )
  return actualizacion ? (
    <Dialog title={`Actualización de cuotas ${id}`} onClose={onClose} size="75rem" ownClose>
      <Contenido actualizacion={actualizacion} onClose={onClose} />
    </Dialog>
  ) : null
}

/** Which instalments it looked at, in words. */
function cualesDe({ vence_desde, vence_hasta, sucursal, cliente }: ActualizacionCuotasDetalle): string {
  const dias = vence_hasta
    ? `vencen del ${formatFecha(vence_desde)} al ${formatFecha(vence_hasta)}`
    : `vencen desde el ${formatFecha(vence_desde)}`
  return [dias, sucursal?.nombre, cliente?.nombre].filter(Boolean).join(' · ')
}

function Contenido({
  actualizacion,
  onClose,
}: {
  actualizacion: ActualizacionCuotasDetalle
  onClose: () => void
}) {
  const undo = useDeshacerActualizacionCuotas()
  const { id, momento, usuario, cuotas, anterior, nuevo, detalles, impedimento } = actualizacion
  const confirm = () =>
    undo.mutate(id, {
      onSuccess: () => {
        notifySuccess('Actualización de cuotas deshecha')
        onClose()
      },
      onError: (error) => notifyError('Error al deshacer la actualización de cuotas', error),
    })
  return (
    <Columna style={{ padding: '0 16px 16px' }}>
      <Text>
        {formatInstante(momento)} · {nombreDePersona(usuario)} · {comoSube(actualizacion)} ·{' '}
        {cualesDe(actualizacion)} · {formatCount(cuotas, 'cuota', 'cuotas')} de {formatMoney(anterior)} a{' '}
        {formatMoney(nuevo)}
      </Text>
      <div className={styles.tabla}>
        <CuotasTable rows={detalles} guardada />
      </div>
      <Grupo justify="flex-end">
        <div style={{ marginRight: 'auto' }}>
          <ExcelButton
            fileName={`actualizacion-cuotas-${id}.xlsx`}
            fetchWorkbook={exportActualizacionCuotas(id)}
          />
        </div>
        {impedimento && <Text size="sm">{impedimento}</Text>}
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button loading={undo.isPending} disabled={impedimento !== null} onClick={confirm}>
          Deshacer
        </Button>
      </Grupo>
    </Columna>
  )
}
