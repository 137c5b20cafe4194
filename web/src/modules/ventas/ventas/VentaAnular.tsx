import { Button, Text, Textarea } from '@mantine/core'
import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { ApiError } from '@mostrador/contract/errors'
import type { AnulacionPreview, VentaListItem } from '@mostrador/contract/ventas/ventas'
import { VENTA_ANULADA } from '@mostrador/contract/ventas/ventas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifyInfo, notifySuccess } from '../../../platform/notify.tsx'
import { formatEntero, formatMoney } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/DialogBody.tsx'
import { useOvertaken } from '../../../ui/downloads/useOvertaken.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import styles from './VentaAnular.module.css'
import { anulacionQuery, useAnularVenta } from './ventas.acciones.queries.ts'

const MAX_OBSERVACIONES = 1000

interface VentaAnularProps {
  venta: Pick<VentaListItem, 'id' | 'punto_venta' | 'cliente_nombre' | 'total'>
  onClose: () => void
}

/** The question, with the effects that the server counts at this moment. */
export function VentaAnular({ venta, onClose }: VentaAnularProps) {
  const [observaciones, setObservaciones] = useState('')
  const preview = useQuery(anulacionQuery(venta.id))
  const anular = useAnularVenta(venta.id)
  const changed = useCuentaClienteMoved()
  const annulled = preview.data?.estado === 'anulada'
  useOvertaken(annulled && anular.isIdle, VENTA_ANULADA, () => {
    void changed()
    onClose()
  })

  const confirm = () =>
    anular.mutate(observaciones, {
      onSuccess: ({ aviso_caja }) => {
        notifySuccess('Factura anulada correctamente.', aviso_caja)
        onClose()
      },
      onError: (error) => {
        const already = error instanceof ApiError && error.codigo === 'ya_anulada'
        if (already) notifyInfo(VENTA_ANULADA)
        else notifyError('Error al anular la factura.', error)
        if (already || (error instanceof ApiError && error.isRefusal)) onClose()
      },
    })

  // Opens together with its answer, so that nothing moves under the pointer.
  if (preview.isPending || annulled) return null
  const title = `Anular ${comprobante('venta', venta.punto_venta, venta.id)}`
  if (preview.data?.impedimento) {
    return <Impedimento title={title} venta={venta} texto={preview.data.impedimento} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      danger
      title={title}
      question="¿Seguro que deseas anular esta factura?"
      confirmLabel="Anular"
      size="lg"
      busy={anular.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Cual venta={venta} />
      {preview.data && <Preview preview={preview.data} />}
      {preview.isError && <p>No se pudo calcular qué cambia al anularla.</p>}
      <Textarea
        label="Observaciones"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_OBSERVACIONES}
        value={observaciones}
        onChange={(event) => setObservaciones(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

const Cual = ({ venta }: Pick<VentaAnularProps, 'venta'>) => (
  <p style={{ margin: 0 }}>
    {venta.cliente_nombre} · <strong>{formatMoney(venta.total)}</strong>
  </p>
)

interface ImpedimentoProps extends VentaAnularProps {
  title: string
  texto: string
}

/** Replaces the question: the server would refuse the annulment. */
function Impedimento({ title, venta, texto, onClose }: ImpedimentoProps) {
  return (
    <Dialog title={title} onClose={onClose} size="lg" centered fullOnPhone={false} ownClose>
      <DialogBody className={styles.impedimento}>
        <Cual venta={venta} />
        <Text>No se puede anular. {texto}</Text>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogBody>
    </Dialog>
  )
}

function Preview({ preview }: { preview: AnulacionPreview }) {
  const { stock, cuotas_anuladas, cobrado, pendientes, saldo_antes, saldo_despues } = preview
  const { comprobante_fiscal, devuelve, caja, sin_caja, aviso_caja, interes } = preview
  return (
    <Columna gap={8} className={styles.preview}>
      <DetailList
        items={[
          ['Saldo del cliente', `${formatMoney(saldo_antes)} → ${formatMoney(saldo_despues)}`],
          ['Cuotas que se anulan', String(cuotas_anuladas)],
          ['Cobrado, queda a favor', formatMoney(cobrado)],
          ['Se devuelve', devuelve ? pagosEnLinea(devuelve) : 'Nada'],
          caja && ['Sale de', caja],
          sin_caja && ['Sale de', 'La caja que abras: no tienes una abierta'],
          interes && ['Interés por mora que se perdona', formatMoney(interes)],
          pendientes > 0 && ['Unidades que ya no se entregan', String(pendientes)],
        ]}
      />
      {aviso_caja && <p>{aviso_caja}</p>}
      {comprobante_fiscal && (
        <p className={styles.fiscal}>
          <SinPartir>{comprobante_fiscal.aviso}</SinPartir>
        </p>
      )}
      {stock.length > 0 ? (
        <>
          <p>Vuelve al stock:</p>
          <ul>
            {stock.map(({ articulo, articulo_nombre, cantidad }) => (
              <li key={articulo}>
                {formatEntero(cantidad)} × {articulo_nombre} <small>{articulo}</small>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No vuelve nada al stock.</p>
      )}
    </Columna>
  )
}
