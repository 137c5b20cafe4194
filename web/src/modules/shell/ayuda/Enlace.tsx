import { Link } from '@tanstack/react-router'
import styles from './Ayuda.module.css'
import { destino } from './destino.ts'

/** To a part of the manual: `/ayuda/vender#cheques`. */
export const Enlace = ({ direccion, children }: { direccion: string; children: React.ReactNode }) => (
  <Link {...destino(direccion)} className={styles.link}>
    {children}
  </Link>
)
