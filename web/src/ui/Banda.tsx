import styles from './Banda.module.css'

/** Fields of unlike widths side by side, in 24 columns; each says its own by `ancho`, or by its class. */
export const Banda = (props: React.ComponentProps<'div'>) => <div {...props} className={styles.banda} />

/** How many of the columns of a `Banda` a field takes: with room for all, on a tablet, on a phone. */
export const ancho = (todo: number, tableta: number, celular: number) =>
  ({ '--ancho': todo, '--tableta': tableta, '--celular': celular }) as React.CSSProperties
