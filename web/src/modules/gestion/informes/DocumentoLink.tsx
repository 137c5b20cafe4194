import { UnstyledButton } from '@mantine/core'
import { readComprobante } from '@mostrador/contract/documentos/comprobantes'
import { getRouteApi } from '@tanstack/react-router'
import styles from './Informes.module.css'

const route = getRouteApi('/app/informes')

/** A voucher. The voucher of a sale opens the sale, and Back closes it. */
export function DocumentoLink({ comprobante }: { comprobante: string }) {
  const navigate = route.useNavigate()
  const leido = readComprobante(comprobante)
  if (leido?.tipo !== 'venta') return <code>{comprobante}</code>
  return (
    <UnstyledButton
      className={styles.comprobante}
      aria-label={`Ver la venta ${comprobante}`}
      onClick={() => void navigate({ search: (previous) => ({ ...previous, venta: leido.id }) })}
    >
      {comprobante}
    </UnstyledButton>
  )
}
