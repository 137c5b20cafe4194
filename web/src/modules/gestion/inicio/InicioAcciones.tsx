import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import styles from './Inicio.module.css'
import { diaLargo } from './inicio.reglas.ts'

interface InicioAccionesProps {
  todas: boolean
  sucursal: number | undefined
  /** The links to what the day begins with, the first thing first. */
  children: React.ReactNode
}

/** The branch and the day as a title, and what the day begins with. */
export function InicioAcciones({ todas, sucursal, children }: InicioAccionesProps) {
  const { usuario } = useSesion()
  const { data: sucursales = [] } = useQuery({ ...sucursalesQuery, enabled: todas && sucursal !== undefined })
  const nombre = todas
    ? sucursal === undefined
      ? 'Todos los locales'
      : (sucursales.find((s) => s.id === sucursal)?.nombre ?? '')
    : (usuario.sucursal_nombre ?? '')
  return (
    <Grupo gap="8px 16px" justify="space-between" className={styles.cabecera}>
      <h2>{[nombre, diaLargo(hoy())].filter(Boolean).join(' · ')}</h2>
      <Grupo as="nav" align="normal" className={styles.acciones} aria-label="Para empezar">
        {children}
      </Grupo>
    </Grupo>
  )
}
