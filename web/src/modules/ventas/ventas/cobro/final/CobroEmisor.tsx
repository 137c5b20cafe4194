import styles from './Cobro.module.css'

/** A card or a bank that is offered, and what the rest costs with it; the first one is any other. */
export interface OpcionDeEmisor {
  emisor: string
  precio: string
}

interface CobroEmisorProps {
  opciones: readonly OpcionDeEmisor[]
  elegido: string
  onChange: (emisor: string) => void
}

/** Which card or bank it is, where a promotion asks for one: the price of each before one is chosen. */
export function CobroEmisor({ opciones, elegido, onChange }: CobroEmisorProps) {
  return (
    <fieldset className={styles.cuotas}>
      <legend>Tarjeta o banco</legend>
      {opciones.map(({ emisor, precio }) => (
        <label key={emisor} className={styles.cuota}>
          <input
            type="radio"
            name="cobro-emisor"
            checked={emisor === elegido}
            onChange={() => onChange(emisor)}
          />
          <span>{emisor || 'Otra'}</span>
          <strong>{precio}</strong>
        </label>
      ))}
    </fieldset>
  )
}
