import type { Panel } from '@mostrador/contract/gestion/panel'
import { Link } from '@tanstack/react-router'
import { Pares } from '../../../ui/Pares.tsx'
import { cifrasDe, FALTANTES, TITULOS } from './cifras.ts'
import styles from './PanelDelDia.module.css'

interface PanelCifrasProps {
  esAdmin: boolean
  /** Undefined until it arrives: the cards already stand in their places. */
  panel: Panel | undefined
  sucursal: number | undefined
}

/** The figures of the day beside what was sold, which `Inicio` says; each opens the list that makes it. */
export function PanelCifras({ esAdmin, panel, sucursal }: PanelCifrasProps) {
  if (!panel) {
    return (
      <div className={styles.cifras} aria-hidden>
        {[...TITULOS, ...(esAdmin ? [FALTANTES] : [])].map((titulo) => (
          <div key={titulo} className={styles.cifra}>
            <span>{titulo}</span>
            <strong>&nbsp;</strong>
            <small>&nbsp;</small>
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul className={styles.cifras}>
      {cifrasDe(panel, sucursal, esAdmin).map(({ titulo, valor, entero, detalle, alerta, link }) => (
        <li key={titulo}>
          <Link {...link} className={styles.cifra ?? ''} data-alerta={alerta || undefined}>
            <span>{titulo}</span>
            <strong title={entero}>{valor}</strong>
            {typeof detalle === 'string' ? <small>{detalle}</small> : <Pares pares={detalle} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
