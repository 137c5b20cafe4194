import { DOCUMENTOS } from '@mostrador/contract/base/documentos'
import { Link } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import styles from './ComprobanteLink.module.css'

interface ComprobanteLinkProps {
  documento: { tipo: string; id: number } | null
  comprobante: string | null
}

/** The document of a movement. That of an import leads to it: only an admin may open it. */
export function ComprobanteLink({ documento, comprobante }: ComprobanteLinkProps) {
  const { esAdmin } = useSesion()
  const texto = <SinPartir>{comprobante ?? '-'}</SinPartir>
  if (documento?.tipo !== 'importacion' || !esAdmin) return texto
  return (
    <Link {...DOCUMENTOS.importacion.pantalla(documento.id)} className={styles.link}>
      {texto}
    </Link>
  )
}
