import { useId } from 'react'
import { useShown } from '../revision/useShown.ts'
import styles from './Opciones.module.css'

interface Opcion<T extends string> {
  valor: T
  texto: string
  detalle?: string
}

interface OpcionesProps<T extends string> {
  /** The question, or what is chosen. */
  legend: React.ReactNode
  opciones: readonly Opcion<T>[]
  /** Null before the choice. */
  value: T | null
  onChange: (valor: T) => void
  /** Cards side by side, for what the whole screen is about; or all in one line with its question. */
  look?: 'cards' | 'inline'
}

/** A choice of one, all of it in sight. */
export function Opciones<T extends string>(props: OpcionesProps<T>) {
  const { legend, opciones, value, onChange, look } = props
  const name = useId()
  const [shown, show] = useShown(value)
  return (
    <fieldset
      className={styles.opciones}
      data-cards={look === 'cards' || undefined}
      data-inline={look === 'inline' || undefined}
    >
      <legend>{legend}</legend>
      <div>
        {opciones.map(({ valor, texto, detalle }) => (
          <label key={valor} className={styles.opcion}>
            <input
              type="radio"
              name={name}
              checked={shown === valor}
              aria-labelledby={`${name}-${valor}`}
              aria-describedby={detalle && `${name}-${valor}-detalle`}
              onChange={() => {
                show(valor)
                onChange(valor)
              }}
            />
            <span>
              <span id={`${name}-${valor}`} className={styles.texto}>
                {texto}
              </span>
              {detalle && (
                <small className={styles.detalle} id={`${name}-${valor}-detalle`}>
                  {detalle}
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
