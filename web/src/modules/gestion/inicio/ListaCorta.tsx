import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import styles from './Inicio.module.css'

interface Fila {
  clave: string | number
  nombre: string
  detalle?: string
  valor: string
  /** The whole amount of a short one. */
  entero?: string
  link: LinkProps
}

interface ListaCortaProps {
  titulo: string
  vacia: string
  /** Undefined until they arrive. */
  filas: readonly Fila[] | undefined
  /** What there is beyond its rows, and where. */
  resto?: { texto: string; link: LinkProps } | false | undefined
}

/** A few rows of a list, each with what makes it. */
export function ListaCorta({ titulo, vacia, filas, resto }: ListaCortaProps) {
  const id = useId()
  return (
    <section className={styles.caja} aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      {!filas || filas.length === 0 ? (
        <p>{filas ? vacia : 'Un momento…'}</p>
      ) : (
        <ul>
          {filas.map(({ clave, nombre, detalle, valor, entero, link }) => (
            <li key={clave}>
              <Link {...link}>
                <span>
                  {nombre}
                  {detalle && <small>{detalle}</small>}
                </span>
                <strong title={entero}>{valor}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {resto && (
        <p>
          <Link {...resto.link}>{resto.texto}</Link>
        </p>
      )}
    </section>
  )
}
