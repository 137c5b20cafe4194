import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatFecha, formatMoney } from '../../../../platform/text/format.ts'
import { enlaceWhatsApp } from '../../../../platform/text/telefono.ts'
import { clienteQuery } from '../../../maestros/cliente/cliente.queries.ts'
import { comprobanteQuery } from '../comprobantes-fiscales.queries.ts'
import { mensajeDeEnvio } from '../comprobantes-fiscales.reglas.ts'

/** Offers to write to the customer, where the customer has an address or a phone. */
export function ComprobanteEnviar({ id }: { id: number }) {
  const { usuario } = useSesion()
  const { data: comprobante } = useQuery(comprobanteQuery(id))
  const { data: cliente } = useQuery({
    ...clienteQuery(comprobante?.cliente ?? 0),
    enabled: comprobante !== undefined,
  })
  if (!comprobante || !cliente) return null
  const texto = mensajeDeEnvio(comprobante, {
    de: usuario.sucursal_nombre ?? comprobante.sucursal_nombre,
    total: formatMoney(comprobante.total),
    vence: formatFecha(comprobante.cae_vence ?? ''),
  })
  const whatsApp = enlaceWhatsApp(cliente.telefono_movil, texto)
  // Some mail programs take no `%40` for the `@`.
  const email = encodeURIComponent(cliente.email ?? '').replace('%40', '@')
  const asunto = encodeURIComponent(comprobante.comprobante)
  return (
    <>
      {whatsApp && (
        <Button variant="default" component="a" href={whatsApp} target="_blank" rel="noreferrer">
          Enviar por WhatsApp
        </Button>
      )}
      {cliente.email && (
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
