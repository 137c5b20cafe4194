import { useSesion } from '../../platform/api/session.tsx'
import { later } from '../../platform/later.tsx'
import { Grupo } from '../../ui/Grupo.tsx'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { PrimerosPasos, ProponeLey } from '../gestion/primeros-pasos/PrimerosPasos.tsx'
import styles from './Dashboard.module.css'

/** It comes after the welcome: who goes on to a sale at once does not wait for it. */
const Inicio = later(() => import('../gestion/inicio/Inicio.tsx').then((m) => m.Inicio))

const CopiaRestaurada = later(() =>
  import('../base/copia-restaurada/CopiaRestaurada.tsx').then((m) => m.CopiaRestaurada),
)

export function Dashboard() {
  const { usuario } = useSesion()
  return (
    <>
      <Grupo gap="0 12px" align="baseline" className={styles.bienvenida}>
        <PageHeader title="Bienvenido" />
        <p>Selecciona una opción del menú para comenzar.</p>
      </Grupo>
      {usuario.copia_restaurada && <CopiaRestaurada />}
      <PrimerosPasos />
      <Inicio />
      <ProponeLey />
    </>
  )
}
