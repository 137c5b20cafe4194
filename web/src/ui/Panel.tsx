import styles from './Panel.module.css'

interface PanelProps extends Omit<React.ComponentProps<'form'>, 'ref'> {
  /** The element it is: a form, a list of facts. */
  as?: React.ElementType
  padding?: React.CSSProperties['padding']
  /** Between its parts, one below the other; without it they flow like any text. */
  gap?: number
}

/** A framed section, with a heading (`h2`) as its first part; one without says by `aria-label` what it is. */
export const Panel = ({ as: Tag = 'section', padding, gap, className = '', style, ...props }: PanelProps) => (
  <Tag
    {...props}
    className={`${styles.panel} ${className}`}
    style={{ padding, gap, display: gap && 'flex', ...style }}
  />
)
