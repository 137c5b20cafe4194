/** What came of a line, where it was expected. */
import { notifyError } from '../../../platform/notify.tsx'
import { CantidadInput, type CantidadInputProps } from '../../../ui/fields/CantidadInput.tsx'
import { type Cantidad, isCantidad, type Limites, reparoDeLinea } from '../../../ui/fields/cantidad.ts'
import type { Column } from '../../../ui/tables/columnas/column.ts'
import { focusId } from './problema.ts'
import styles from './recibida.module.css'
import { useDecimales } from './useDecimales.ts'

export interface Recibida {
  /** Of its field. */
  id: string
  nombre: string
  cantidad: Cantidad
  limites: Limites
}

/** The column where a person types how many came. */
export const columnaRecibida = <L,>(
  header: string,
  de: (linea: L) => Recibida,
  onChange: (linea: L, cantidad: Cantidad) => void,
): Column<L> => ({
  header,
  kind: 'numeric',
  width: '120px',
  cell: (linea) => {
    const { id, nombre, cantidad, limites } = de(linea)
    return (
      <RecibidaInput
        id={id}
        aria-label={`Cantidad recibida de ${nombre}`}
        className={styles.cantidad ?? ''}
        size="xs"
        {...limites}
        value={cantidad}
        onChange={(next) => onChange(linea, next)}
      />
    )
  },
})

function RecibidaInput(props: CantidadInputProps) {
  const decimales = useDecimales()(undefined)
  return <CantidadInput {...props} decimales={decimales} />
}

/** Says what is wrong with the first of them that is, and goes there. */
export function refuseRecibidas(recibidas: readonly Recibida[]): boolean {
  const mal = recibidas.find(({ cantidad, limites }) => !isCantidad(cantidad, limites))
  if (!mal) return false
  notifyError(reparoDeLinea(mal.nombre, mal.cantidad, mal.limites) ?? '')
  focusId(mal.id)
  return true
}
