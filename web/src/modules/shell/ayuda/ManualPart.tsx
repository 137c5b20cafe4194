/** The text of a page, with its headings in view beside it where there is room. */
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import styles from './Ayuda.module.css'
import { Enlace } from './Enlace.tsx'
import type { Bloque, Frase, Item } from './manual.ts'

export function ManualPart({ bloques }: { bloques: readonly Bloque[] }) {
  const aqui = useAqui()
  const partes = bloques.flatMap((bloque) =>
    bloque[0] === 'h2' ? [{ id: bloque[1], titulo: bloque[2] }] : [],
  )
  return (
    <div className={styles.columns}>
      <div className={styles.text}>{cada(bloques, (bloque) => parteDe(bloque, aqui))}</div>
      {partes.length > 2 && (
        <nav aria-label="En esta página" className={styles.contents}>
          <p>En esta página</p>
          <ul>
            {partes.map(({ id, titulo }) => (
              <li key={id}>
                <Link to="." hash={id}>
                  {textoDe(titulo)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** A page never changes: what stands in it needs no names of its own. */
const cada = <T,>(cosas: readonly T[], dibujo: (cosa: T) => React.ReactNode): React.ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing comes or goes.
  cosas.map((cosa, n) => <Fragment key={n}>{dibujo(cosa)}</Fragment>)

/** The part that the address names comes into view, and takes the focus: what one reads next is the next thing. */
function useAqui(): string {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const parte = hash === '' ? null : document.getElementById(hash)
    parte?.scrollIntoView({ block: 'start' })
    parte?.focus({ preventScroll: true })
  }, [hash])
  return hash
}

function parteDe(bloque: Bloque, aqui: string): React.ReactNode {
  switch (bloque[0]) {
    case 'p':
      return <p>{textoDe(bloque[1])}</p>
    case 'ul':
      return <ul>{cada(bloque[1], itemDe)}</ul>
    case 'ol':
      return <ol start={bloque[2]}>{cada(bloque[1], itemDe)}</ol>
    case 'tabla':
      return <Tabla cabeza={bloque[1]} filas={bloque[2]} aqui={aqui} />
    case 'img':
      return <img src={bloque[1]} alt={bloque[2]} width={bloque[3]} height={bloque[4]} loading="lazy" />
    default: {
      const [Titulo, id, frase] = bloque
      return (
        <Titulo id={id} tabIndex={-1}>
          {textoDe(frase)}
        </Titulo>
      )
    }
  }
}

const itemDe = ([frase, ...dentro]: Item): React.ReactNode => (
  <li className={solaDe(frase)}>
    {textoDe(frase)}
    {cada(dentro, (bloque) => parteDe(bloque, ''))}
  </li>
)

interface TablaProps {
  cabeza: readonly Frase[]
  filas: readonly (readonly [id: string, readonly Frase[]])[]
  aqui: string
}

const Tabla = ({ cabeza, filas, aqui }: TablaProps) => (
  <table>
    <thead>
      <tr>{cada(cabeza, (frase) => (frase.length > 0 ? <th>{textoDe(frase)}</th> : <td />))}</tr>
    </thead>
    <tbody>
      {cada(filas, ([id, celdas]) => (
        <tr {...(id !== '' && { id, tabIndex: -1, 'data-here': id === aqui })}>
          {cada(celdas, (frase) => (
            <td className={solaDe(frase)}>{textoDe(frase)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** A link without a sentence around it is a target: it is as large as one. */
const solaDe = (frase: Frase): string | undefined =>
  frase.every((parte) => typeof parte !== 'string' && parte[0] === 'a') ? styles.sola : undefined

const textoDe = (frase: Frase): React.ReactNode =>
  cada(frase, (parte) => {
    if (typeof parte === 'string') return parte
    switch (parte[0]) {
      case 'b':
        return <strong>{textoDe(parte[1])}</strong>
      case 'k':
        return <code>{parte[1]}</code>
      case 'a':
        return <Enlace direccion={parte[1]}>{textoDe(parte[2])}</Enlace>
    }
  })
