import styles from './Campos.module.css'

interface CamposProps extends Omit<React.ComponentProps<'form'>, 'ref'> {
  /** The element it is: a list, a form. */
  as?: React.ElementType
  /** The least width of a column, in px: there are as many columns as have it; without it, one. */
  ancho?: number
  /** Whether few fields share the whole line, or leave the rest of it free. */
  relleno?: 'auto-fit' | 'auto-fill'
  gap?: React.CSSProperties['gap']
  align?: React.CSSProperties['alignItems']
}

/** Fields, facts or cards in columns of one width. */
export const Campos = ({
  as: Tag = 'div',
  ancho,
  relleno = 'auto-fit',
  gap = 12,
  align: alignItems,
  className = '',
  style,
  ...props
}: CamposProps) => (
  <Tag
    {...props}
    className={`${styles.campos} ${className}`}
    style={{
      gap,
      alignItems,
      gridTemplateColumns: ancho && `repeat(${relleno}, minmax(min(${ancho}px, 100%), 1fr))`,
      ...style,
    }}
  />
)
