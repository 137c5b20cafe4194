/** What every table of lines shows of a line: its article, quantity and price, and the way to remove it. */
import { ActionIcon } from '@mantine/core'
import { porUnidad } from '@mostrador/contract/maestros/unidades'
import { IconTrash } from '@tabler/icons-react'
import { CantidadInput, type CantidadInputProps } from '../../../ui/fields/CantidadInput.tsx'
import type { Cantidad } from '../../../ui/fields/cantidad.ts'
import { ImporteInput, type ImporteInputProps } from '../../../ui/fields/ImporteInput.tsx'
import { onEnter } from '../../../ui/keys/onEnter.ts'
import styles from './LineaParts.module.css'
import { codigoDe, type Linea, nombreDe, unidadDeLinea } from './lineas.ts'
import { cantidadId } from './problema.ts'
import { useDecimales } from './useDecimales.ts'

export function LineaArticulo({ linea }: { linea: Linea }) {
  const por = porUnidad(unidadDeLinea(linea))
  return (
    <span className={styles.articulo}>
      {nombreDe(linea)} <small>{codigoDe(linea)}</small>
      {por && (
        <>
          {' '}
          <small>{por}</small>
        </>
      )}
    </span>
  )
}

interface LineaCantidadProps extends Pick<CantidadInputProps, 'min' | 'blankIs' | 'ignoresZero' | 'error'> {
  linea: Linea
  /** In which the article is counted, where the line does not say it. */
  unidad?: string
  /** What the column is called. */
  header?: string
  onCantidad: (articulo: string, cantidad: Cantidad) => void
  /** Enter: one goes on with the next article. */
  onDone: () => void
}

export function LineaCantidad(props: LineaCantidadProps) {
  const { linea, unidad = unidadDeLinea(linea), header = 'Cantidad', onCantidad, onDone, ...input } = props
  const codigo = codigoDe(linea)
  return (
    <CantidadInput
      {...input}
      id={cantidadId(codigo)}
      aria-label={`${header} de ${nombreDe(linea)}`}
      className={styles.cantidad}
      size="xs"
      value={linea.cantidad}
      decimales={useDecimales()(unidad)}
      onChange={(next) => onCantidad(codigo, next)}
      onKeyDown={onEnter(onDone)}
    />
  )
}

interface LineaPrecioProps extends Pick<ImporteInputProps, 'id' | 'value' | 'onChange' | 'onKeyDown'> {
  linea: Linea
}

export const LineaPrecio = ({ linea, ...input }: LineaPrecioProps) => (
  <ImporteInput
    {...input}
    aria-label={`Precio unitario de ${nombreDe(linea)}`}
    className={styles.precio}
    size="xs"
  />
)

interface LineaQuitarProps {
  linea: Linea
  onRemove: () => void
}

export const LineaQuitar = ({ linea, onRemove }: LineaQuitarProps) => (
  <ActionIcon size="sm" aria-label={`Quitar ${nombreDe(linea)}`} onClick={onRemove}>
    <IconTrash size={16} aria-hidden />
  </ActionIcon>
)
