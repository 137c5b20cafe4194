import { Link } from '@tanstack/react-router'
import { useSesion } from '../../platform/session.tsx'

interface ImportacionLinkProps {
  id: number
  comprobante: string
}

/** The document of a movement that an import made. Only an admin may open it. */
export function ImportacionLink({ id, comprobante }: ImportacionLinkProps) {
  const { esAdmin } = useSesion()
  if (!esAdmin) return comprobante
  return (
    <Link
      to="/importaciones/$id"
      params={{ id: String(id) }}
      search={{}}
      aria-label={`Ver la importación ${comprobante}`}
    >
      {comprobante}
    </Link>
  )
}
