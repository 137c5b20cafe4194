import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AjusteCreate } from './AjusteCreate.tsx'
import { AjusteList } from './AjusteList.tsx'
import styles from './AjustePage.module.css'
import { ConteoCreate } from './ConteoCreate.tsx'

const route = getRouteApi('/app/ajuste-stock')

/**
 * Makes the ledger agree with the shelf: line by line, or by a count. A third tab lists the past adjustments.
 */
export function AjustePage() {
  const { tab = 'nuevo' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={styles.page}>
      <PageHeader title="Ajuste de stock" />
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({ search: { tab: next === 'conteo' || next === 'anteriores' ? next : undefined } })
        }
        keepMounted={false}
        className={styles.tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="nuevo">Nuevo ajuste</Tabs.Tab>
          <Tabs.Tab value="conteo">Conteo físico</Tabs.Tab>
          <Tabs.Tab value="anteriores">Anteriores</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="nuevo" className={styles.panel}>
          <AjusteCreate />
        </Tabs.Panel>
        <Tabs.Panel value="conteo" className={styles.panel}>
          <ConteoCreate />
        </Tabs.Panel>
        <Tabs.Panel value="anteriores" className={styles.panel}>
          <AjusteList />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
