import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { TabPage } from '../../../ui/pages/tabs/TabPage.tsx'
import { AjusteCreate } from './AjusteCreate.tsx'
import { AjusteList } from './AjusteList.tsx'
import styles from './AjustePage.module.css'
import { ConteoCreate } from './ConteoCreate.tsx'

const route = getRouteApi('/app/ajuste-stock')

/**
 * Makes the ledger agree with the shelf: line by line, or by a count. A third tab lists the past adjustments.
 */
export function AjustePage() {
  const { usuario } = useSesion()
  const { tab = 'nuevo' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TabPage
      title="Ajuste de stock"
      className={styles.page}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next } })}
      tabs={[
        { value: 'nuevo', label: 'Nuevo ajuste', content: <AjusteCreate /> },
        // The counts of the server take its place.
        ...(usuario.conteos_stock
          ? []
          : [{ value: 'conteo' as const, label: 'Conteo físico', content: <ConteoCreate /> }]),
        { value: 'anteriores', label: 'Anteriores', content: <AjusteList /> },
      ]}
    />
  )
}
