import { Button } from '@mantine/core'
import { FRENTE_AL_IVA } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { CONDICION_IVA_RECEPTOR, TIPO_DOCUMENTO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { ComprobanteFiscal } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { useQuery } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatFecha } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../ui/dialogs/DialogBody.tsx'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { type Datos, DetailList } from '../../../ui/tables/DetailList.tsx'
import styles from './Comprobante.module.css'
import { ComprobanteEstado } from './ComprobanteEstado.tsx'
import { ComprobanteMensajes } from './ComprobanteMensajes.tsx'
import { comprobanteQuery, useReintentar } from './comprobantes-fiscales.queries.ts'
import { proximoIntento } from './comprobantes-fiscales.reglas.ts'
import { ComprobanteEnviar } from './envios/ComprobanteEnviar.tsx'
import { ComprobanteEnvios } from './envios/ComprobanteEnvios.tsx'

interface ComprobanteDetailProps {
  id: number
  onCorregir: () => void
  onClose: () => void
}

/** Opens once the present state of the voucher has arrived. */
export function ComprobanteDetail({ id, onCorregir, onClose }: ComprobanteDetailProps) {
  const fresh = useFresh(comprobanteQuery(id), 'Error al cargar el comprobante', onClose)
  const { data } = useQuery(comprobanteQuery(id))
  const comprobante = data ?? fresh
  return comprobante ? (
    <DetailDialog comprobante={comprobante} onCorregir={onCorregir} onClose={onClose} />
  ) : null
}

interface DetailDialogProps extends Omit<ComprobanteDetailProps, 'id'> {
  comprobante: ComprobanteFiscal
}

function DetailDialog({ comprobante: c, onCorregir, onClose }: DetailDialogProps) {
  const reintentar = useReintentar()
  return (
    <Dialog title={c.comprobante} onClose={onClose} size="xl" ownClose>
      <DialogBody>
        <DetailList items={hechosOf(c)} />
        <ComprobanteMensajes label="Errores" tone="red" mensajes={c.errores} />
        <ComprobanteMensajes label="Observaciones" tone="amber" mensajes={c.observaciones} />
        {c.errores.length === 0 && c.motivo && <p className={styles.motivo}>{c.motivo}</p>}
        <ComprobanteEnvios id={c.id} />
        <DialogButtons>
          {c.puede_corregir && <Button onClick={onCorregir}>Corregir y reenviar</Button>}
          {c.puede_reintentar && (
            <Button
              variant="default"
              loading={reintentar.isPending}
              onClick={() =>
                reintentar.mutate(c.id, {
                  onSuccess: () => notifySuccess(`Se reintenta ${c.comprobante}`),
                  onError: (error) => notifyError('No se pudo reintentar', error),
                })
              }
            >
              Reintentar
            </Button>
          )}
          {c.cae !== null && <ComprobanteEnviar id={c.id} />}
          <PrintButton
            label={`Imprimir ${c.tipo_nombre}`}
            documento="comprobantes-fiscales"
            id={c.id}
            message="Error al imprimir el comprobante"
          />
          <Button variant="default" onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  )
}

const hechosOf = (c: ComprobanteFiscal): Datos => [
  ['Estado', <ComprobanteEstado key="e" {...c} />],
  ['Fecha', formatFecha(c.fecha)],
  ['CAE', c.cae && <code key="c">{c.cae}</code>],
  ['Vencimiento del CAE', c.cae_vence && formatFecha(c.cae_vence)],
  ['Documento', <code key="d">{c.documento_numero}</code>],
  ['Receptor', c.receptor_nombre],
  [
    'Documento del receptor',
    c.receptor_documento === '0'
      ? 'Sin identificar'
      : `${TIPO_DOCUMENTO_FISCAL[c.receptor_tipo_documento] ?? ''} ${c.receptor_documento}`,
  ],
  [FRENTE_AL_IVA, CONDICION_IVA_RECEPTOR[c.receptor_condicion_iva]?.nombre],
  c.asociado && ['Comprobante asociado', c.asociado.comprobante],
  ['Neto gravado', <MoneyText key="n" value={c.neto} />],
  ['IVA', <MoneyText key="i" value={c.iva} />],
  c.exento && ['Exento', <MoneyText key="x" value={c.exento} />],
  c.no_gravado && ['No gravado', <MoneyText key="g" value={c.no_gravado} />],
  ['Total', <MoneyText key="t" value={c.total} strong />],
  c.proximo_intento && ['Próximo intento', proximoIntento(c.proximo_intento, new Date())],
  ['Intentos', String(c.intentos)],
]
