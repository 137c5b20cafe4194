import styles from './Nota.module.css'

interface NotaProps extends React.ComponentProps<'p'> {
  size?: number
  /** How long a line may become: `'80ch'`. */
  ancho?: React.CSSProperties['maxWidth']
}

/** Small words below or beside something: what it means, what it needs. */
export const Nota = ({
  size: fontSize = 13,
  ancho: maxWidth,
  className = '',
  style,
  ...props
}: NotaProps) => (
  <p {...props} className={`${styles.nota} ${className}`} style={{ fontSize, maxWidth, ...style }} />
)
