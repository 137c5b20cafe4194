import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { ListaPart } from './ListaPart.tsx'
import styles from './ListaPrecios.module.css'

/** The prices for who buys: on paper for the counter. */
export function ListaPreciosPage() {
  return (
    <>
      <PageHeader title="Lista de precios" />
      <div className={styles.partes}>
        <ListaPart />
      </div>
    </>
  )
}
