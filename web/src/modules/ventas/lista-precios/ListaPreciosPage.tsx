import { useSesion } from '../../../platform/api/session.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { ListaPart } from './ListaPart.tsx'
import styles from './ListaPrecios.module.css'
import { PublicaPart } from './PublicaPart.tsx'

/** The prices for who buys: on paper for the counter, and by a QR. */
export function ListaPreciosPage() {
  const { usuario } = useSesion()
  return (
    <>
      <PageHeader title="Lista de precios" />
      <div className={styles.partes}>
        <ListaPart />
        {usuario.tipo_usuario === 'admin' && <PublicaPart />}
      </div>
    </>
  )
}
