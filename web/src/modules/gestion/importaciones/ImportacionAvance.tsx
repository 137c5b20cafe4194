import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import styles from './Importacion.module.css'
import { avanceText, etapaText } from './importaciones.textos.ts'

/** Between the press and the first count. */
const EMPIEZA = { etapa: 'escribiendo', hechas: 0, total: 0 } as const
const STAGE = { leyendo: 'leyendo', revisando: 'revisando' } as const

/** How far the server is. While the number of rows is unknown, the bar only moves. */
export function ImportacionAvance({ importacion }: { importacion: ImportacionDetalle }) {
  const { estado } = importacion
  const etapa = STAGE[estado as keyof typeof STAGE] ?? EMPIEZA.etapa
  const avance = importacion.avance ?? { ...EMPIEZA, etapa }
  const { hechas, total } = avance
  return (
    <div className={styles.avance}>
      <p>
        {etapaText(avance.etapa)} <span className={styles.cuenta}>{avanceText(avance)}</span>
      </p>
      <progress
        aria-label={etapaText(avance.etapa)}
        {...(total > 0 && { max: total, value: Math.min(hechas, total) })}
      />
    </div>
  )
}
