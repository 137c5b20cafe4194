import type { MensajeFiscal } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { Columna } from '../../../ui/Grupo.tsx'
import styles from './Comprobante.module.css'

interface MensajesProps {
  label: string
  tone: 'red' | 'amber'
  mensajes: readonly MensajeFiscal[]
}

/** What ARCA said, with its code, and what to do about it. */
export function ComprobanteMensajes({ label, tone, mensajes }: MensajesProps) {
  if (mensajes.length === 0) return null
  return (
    <Columna as="ul" gap={8} className={styles.mensajes} data-tone={tone} aria-label={label}>
      {mensajes.map(({ codigo, texto, que_hacer }) => (
        <li key={`${codigo} ${texto}`}>
          <p>{codigo > 0 ? `${codigo}: ${texto}` : texto}</p>
          {que_hacer && <p className={styles.queHacer}>{que_hacer}</p>}
        </li>
      ))}
    </Columna>
  )
}
