import type { TipoDocumento } from '@mostrador/contract/clientes'
import { isCuit } from '@mostrador/contract/cuit'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../ui/useDebounced.ts'
import { mismoDocumentoQuery } from './clientes.queries.ts'
import styles from './DocumentoAviso.module.css'

interface DocumentoAvisoProps {
  tipo: TipoDocumento
  numero: string
  id: number | undefined
}

/** Doubts about a document number. They only warn: the shop knows its customers. */
export function DocumentoAviso({ tipo, numero, id }: DocumentoAvisoProps) {
  const settled = useDebounced(numero.trim(), 500)
  const { data: others = [] } = useQuery(mismoDocumentoQuery(settled, id))
  const doubts: string[] = []
  if ((tipo === 'CUIT' || tipo === 'CUIL') && settled !== '' && !isCuit(settled)) {
    doubts.push(`El ${tipo} no parece correcto: revisa el dígito verificador.`)
  }
  if (others[0]) doubts.push(`Ya lo tiene otro cliente: ${others[0].nombre}.`)
  return (
    <span role="status" className={styles.aviso}>
      {doubts.join(' ')}
    </span>
  )
}
