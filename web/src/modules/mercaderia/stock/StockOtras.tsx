import { Button } from '@mantine/core'
import type { StockEnSucursal } from '@mostrador/contract/mercaderia/stock'
import { useQuery } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../ui/dialogs/DialogBody.tsx'
import { useCreateTransferencia } from '../transferencias/transferencias.queries.ts'
import { enOtrasQuery } from './otras.queries.ts'
import styles from './StockOtras.module.css'

interface StockOtrasProps {
  articulo: { id: string; nombre: string }
  /** How many units the form lacks; 0 for none. */
  faltan: number
  onClose: () => void
}

const unidades = (n: number) => formatCount(n, 'unidad', 'unidades')

/** What the other branches have of an article. An admin has it sent from there. */
export function StockOtras({ articulo, faltan, onClose }: StockOtrasProps) {
  const { esAdmin, sucursal } = useSesion()
  const { data, error } = useQuery(enOtrasQuery(articulo.id))
  const create = useCreateTransferencia()
  const keyFor = useIdempotencyKey()
  const traer = ({ sucursal: sucursal_origen, hay }: StockEnSucursal) => {
    const body = {
      sucursal_origen,
      sucursal_destino: sucursal ?? 0,
      concepto: 'Falta para una venta',
      observaciones: '',
      detalles: [{ articulo_id: articulo.id, cantidad_solicitada: Math.min(hay, faltan) }],
    }
    create.mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: ({ numero }) => {
          notifySuccess('Transferencia creada exitosamente', `${numero}: se recibe en «Transferencias».`)
          onClose()
        },
        onError: (reason) => notifyError('Error al crear la transferencia', reason),
      },
    )
  }
  return (
    <Dialog title={`Stock de ${articulo.nombre} en otras sucursales`} onClose={onClose} centered ownClose>
      <DialogBody>
        {data?.length === 0 && <p>Ninguna otra sucursal tiene stock.</p>}
        {error && <p role="alert">No se pudo ver el stock de las otras sucursales.</p>}
        {data && data.length > 0 && (
          <ul className={styles.sucursales}>
            {data.map((otra, i) => (
              <li key={otra.sucursal}>
                <span>
                  {otra.sucursal_nombre}: hay {otra.hay}
                </span>
                {esAdmin && faltan > 0 && (
                  <Button
                    size="xs"
                    variant={i === 0 ? 'filled' : 'default'}
                    autoFocus={i === 0}
                    disabled={create.isPending}
                    onClick={() => traer(otra)}
                  >
                    Traer {unidades(Math.min(otra.hay, faltan))} de {otra.sucursal_nombre}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  )
}
