import { isCuit } from '@mostrador/contract/base/cuit'
import { letraDe } from '@mostrador/contract/fiscal/letras'
import { type CondicionIva, dudaDeDocumento, type TipoDocumento } from '@mostrador/contract/maestros/clientes'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../ui/picker/useDebounced.ts'
import { estadoQuery } from '../../base/emisor/facturacion.estado.queries.ts'
import { mismoDocumentoQuery } from './clientes.queries.ts'
import styles from './DocumentoAviso.module.css'

interface DocumentoAvisoProps {
  tipo: TipoDocumento
  numero: string
  id: number | undefined
  condicion: CondicionIva
}

/** Doubts about a document number. They only warn: the shop knows its customers. */
export function DocumentoAviso({ tipo, numero, id, condicion }: DocumentoAvisoProps) {
  const settled = useDebounced(numero.trim(), 500)
  const { data: others = [] } = useQuery(mismoDocumentoQuery(settled, id))
  const { data: emisor } = useQuery(estadoQuery)
  const doubts: string[] = []
  if ((tipo === 'CUIT' || tipo === 'CUIL') && settled !== '' && !isCuit(settled)) {
    doubts.push(dudaDeDocumento(tipo))
  }
  const letra = emisor?.activa ? letraDe(emisor.condicion_iva, condicion) : null
  if (letra === 'A' && settled !== '' && !(tipo === 'CUIT' && isCuit(settled))) {
    doubts.push('Para la factura A hace falta un CUIT válido.')
  }
  if (letra && condicion === 'EX' && !(tipo === 'CUIT' && isCuit(settled))) {
    doubts.push('Un cliente exento se identifica con su CUIT.')
  }
  if (others[0]) doubts.push(`Ya lo tiene otro cliente: ${others[0].nombre}.`)
  return (
    <span role="status" className={styles.aviso}>
      {doubts.join(' ')}
    </span>
  )
}
