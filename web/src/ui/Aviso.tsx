import styles from './Aviso.module.css'

export interface AvisoProps extends React.ComponentProps<'div'> {
  /** `red` for what no longer holds, `amber` for what a person should look at, `green` for what is well. */
  tone?: 'blue' | 'green' | 'amber' | 'red'
  icon?: React.ReactNode
  title?: string
}

/** A few words in their colour: about a whole document, between its head and its lines, or about what happened. */
export const Aviso = ({ tone = 'blue', icon, title, className = '', children, ...props }: AvisoProps) => (
  <div role="note" {...props} className={`${styles.aviso} ${className}`} data-tone={tone}>
    {icon}
    <div>
      {title && <strong>{title}</strong>}
      <div>{children}</div>
    </div>
  </div>
)
