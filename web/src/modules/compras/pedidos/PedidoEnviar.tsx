import { Button } from '@mantine/core'
import type { Pedido } from '@mostrador/contract/compras/pedidos/pedidos'
import { IconFileDownload } from '@tabler/icons-react'
import { saveFile } from '../../../platform/api/download.ts'
import { notifyError } from '../../../platform/notify.tsx'
import { enlaceWhatsApp } from '../../../platform/text/telefono.ts'
import { mensajeDe } from './pedido.reglas.ts'
import { usePedidoPdf } from './pedidos.queries.ts'

/** The paper as a file, and a written message where the supplier has a phone or an address. */
export function PedidoEnviar({ pedido }: { pedido: Pedido }) {
  const texto = mensajeDe(pedido)
  const whatsApp = enlaceWhatsApp(pedido.whatsapp, texto)
  // Some mail programs take no `%40` for the `@`.
  const email = encodeURIComponent(pedido.email).replace('%40', '@')
  const pdf = usePedidoPdf(pedido.id)
  const descargar = () =>
    pdf.mutate(undefined, {
      onSuccess: (blob) => saveFile(blob, `pedido_${pedido.id}.pdf`),
      onError: (error) => notifyError('Error al descargar el PDF', error),
    })
  const asunto = encodeURIComponent(`Pedido ${pedido.numero}`)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        loading={pdf.isPending}
        onClick={descargar}
      >
        Descargar PDF
      </Button>
      {whatsApp && (
        <Button variant="default" component="a" href={whatsApp} target="_blank" rel="noreferrer">
          Enviar por WhatsApp
        </Button>
      )}
      {pedido.email && (
        <Button
          variant="default"
          component="a"
          href={`mailto:${email}?subject=${asunto}&body=${encodeURIComponent(texto)}`}
        >
          Enviar por email
        </Button>
      )}
    </>
  )
}
