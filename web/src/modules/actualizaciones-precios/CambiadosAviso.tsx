import { Checkbox } from '@mantine/core'
import { formatCount } from '../../platform/format.ts'
import styles from './Precios.module.css'
import type { Base } from './precios.reglas.ts'

interface CambiadosAvisoProps {
  id: string
  /** How many of those that the percentage would change are changed already. */
  cambiados: number
  base: Base
  onBase: (base: Base) => void
}

/** Before a second percentage: what it counts from, and the other choice. */
export function CambiadosAviso({ id, cambiados, base, onBase }: CambiadosAvisoProps) {
  const already = cambiados === 1 ? 'ya tiene un cambio' : 'ya tienen un cambio'
  return (
    <div className={styles.aviso}>
      <span id={id} role="status">
        {formatCount(cambiados, 'artículo', 'artículos')} {already}:{' '}
        {base === 'vista' ? 'se suma' : 'se reemplaza'}
      </span>
      <Checkbox
        label="Aplicar sobre los precios guardados"
        checked={base === 'guardados'}
        onChange={(event) => onBase(event.currentTarget.checked ? 'guardados' : 'vista')}
      />
    </div>
  )
}
