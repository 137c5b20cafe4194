import { resumirLegajo } from '@mostrador/contract/credito/legajos-credito'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import styles from './Legajo.module.css'
import { legajoQuery } from './legajos-credito.queries.ts'

/** How a customer has paid, as one sentence. Nothing waits for it: where it does not come, it is not there. */
export function LegajoFrase({ cliente }: { cliente: number }) {
  const { usuario, puede } = useSesion()
  const seVe = usuario.legajos !== undefined && puede('legajo_credito') && !esConsumidorFinal(cliente)
  const { data } = useQuery({ ...legajoQuery(cliente), enabled: seVe })
  return seVe && data ? <span className={styles.frase}>{resumirLegajo(data)}</span> : null
}
