import styles from './Grupo.module.css'

interface GrupoProps extends Omit<React.ComponentProps<'form'>, 'ref'> {
  /** The element it is: a list, a form. */
  as?: React.ElementType
  /** Between the rows and between the things of a row: `8`, `'8px 16px'`. */
  gap?: React.CSSProperties['gap']
  align?: React.CSSProperties['alignItems']
  justify?: React.CSSProperties['justifyContent']
}

/** Things side by side; what has no room goes to the next line. */
export const Grupo = ({
  as: Tag = 'div',
  gap = 8,
  align: alignItems = 'center',
  justify: justifyContent,
  className = '',
  style,
  ...props
}: GrupoProps) => (
  <Tag
    {...props}
    className={`${styles.grupo} ${className}`}
    style={{ gap, alignItems, justifyContent, ...style }}
  />
)

/** Things one below the other. */
export const Columna = ({ className = '', ...props }: Omit<GrupoProps, 'justify'>) => (
  <Grupo gap={12} align="normal" {...props} className={`${styles.columna} ${className}`} />
)
