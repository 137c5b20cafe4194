import { Checkbox } from '@mantine/core'
import { formatCount } from '../../../../platform/text/format.ts'
import styles from '../Precios.module.css'
import { type Base, esDeCosto } from '../precios.reglas.ts'

interface CambiadosAvisoProps {
  id: string
  /** The number of articles under the percentage that already have a change. */
  cambiados: number
  base: Base
  onBase: (base: Base) => void
}

/** Stands before a second percentage: it tells the base of the percentage, and offers the other base. */
export function CambiadosAviso({ id, cambiados, base, onBase }: CambiadosAvisoProps) {
  const already = cambiados === 1 ? 'ya tiene un cambio' : 'ya tienen un cambio'
  return (
    <div className={styles.aviso}>
      <span id={id} role="status">
        {formatCount(cambiados, 'artículo', 'artículos')} {already}:{' '}
        {base === 'vista' ? 'se suma' : 'se reemplaza'}
      </span>
      {!esDeCosto(base) && (
        <Checkbox
          label="Aplicar sobre los precios guardados"
          checked={base === 'guardados'}
          onChange={(event) => onBase(event.currentTarget.checked ? 'guardados' : 'vista')}
        />
      )}
    </div>
  )
}
