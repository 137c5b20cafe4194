import { Link } from '@tanstack/react-router'
import { useSesion } from '../../platform/session.tsx'
import styles from './ComprobanteImportacion.module.css'

interface ComprobanteImportacionProps {
  id: number
  comprobante: string
}

/** The document of a movement that an import made. Only an admin may open it. */
export function ComprobanteImportacion({ id, comprobante }: ComprobanteImportacionProps) {
  const { esAdmin } = useSesion()
  if (!esAdmin) return comprobante
  return (
    <Link
      to="/importaciones/$id"
      params={{ id: String(id) }}
      search={{}}
      className={styles.enlace}
      aria-label={`Ver la importación ${comprobante}`}
    >
      {comprobante}
    </Link>
  )
}
