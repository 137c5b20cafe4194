import { mostrarCantidad } from '@mostrador/contract/cantidades'
import type { ModeloConVariantes } from '@mostrador/contract/maestros/modelos'
import { celdaDe } from '@mostrador/contract/maestros/variantes'
import { useRef } from 'react'
import { formatEntero, formatImporte } from '../../../platform/text/format.ts'
import styles from './Modelos.module.css'
import { type Escritas, filasDe, type Lugar, type Modo, vale } from './matriz.ts'

interface MatrizProps {
  modelo: ModeloConVariantes
  modo: Modo
  escritas: Escritas
  /** Undefined where the person may not make articles. */
  onEscribir: ((clave: string, texto: string) => void) | undefined
}

const PASOS: Readonly<Record<string, readonly [filas: number, columnas: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Left and right leave a cell where its text ends. */
function quedaEn(input: HTMLInputElement, columnas: number): boolean {
  const { selectionStart, selectionEnd, value } = input
  if (columnas === 0 || (selectionStart === 0 && selectionEnd === value.length)) return false
  return columnas < 0 ? selectionEnd !== 0 : selectionStart !== value.length
}

/** A model as rows and columns: what is an article shows what there is of it, any other cell takes a text. Arrows and Enter move. */
export function Matriz({ modelo, modo, escritas, onEscribir }: MatrizProps) {
  const tabla = useRef<HTMLTableElement>(null)
  const [abajo, lados] = modelo.atributos
  const filas = filasDe(modelo)

  const mover = (event: React.KeyboardEvent<HTMLTableElement>) => {
    const paso = PASOS[event.key]
    const input = event.target
    if (!paso || !(input instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey)
      return
    if (quedaEn(input, paso[1])) return
    event.preventDefault()
    let [fila, columna] = [Number(input.dataset.fila), Number(input.dataset.columna)]
    // Over what is an article already.
    for (;;) {
      fila += paso[0]
      columna += paso[1]
      if (!filas[fila]?.celdas[columna]) return
      const otra = tabla.current?.querySelector<HTMLInputElement>(
        `input[data-fila="${fila}"][data-columna="${columna}"]`,
      )
      if (otra) return otra.focus()
    }
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys.
    <section className={styles.marco} tabIndex={0} aria-label="Talles y colores">
      <table ref={tabla} className={styles.matriz} onKeyDown={mover}>
        <thead>
          <tr>
            <th scope="col">{abajo?.nombre}</th>
            {lados ? (
              lados.valores.map((v) => (
                <th key={v.id} scope="col">
                  {v.nombre}
                </th>
              ))
            ) : (
              <th scope="col">{modo === 'cantidad' ? 'Cantidad' : 'Precio'}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {filas.map(({ nombre, celdas }, fila) => (
            <tr key={nombre}>
              <th scope="row">{nombre}</th>
              {celdas.map((lugar, columna) => (
                <td key={lugar.clave} data-hecha={lugar.variante !== undefined || undefined}>
                  {lugar.variante ? (
                    <Hecha variante={lugar.variante} modo={modo} precio={modelo.precio_venta} />
                  ) : (
                    onEscribir && (
                      <CeldaInput
                        lugar={lugar}
                        modo={modo}
                        texto={escritas.get(lugar.clave)?.[modo] ?? ''}
                        otra={Boolean(
                          escritas.get(lugar.clave)?.[modo === 'cantidad' ? 'precio' : 'cantidad'],
                        )}
                        donde={[fila, columna]}
                        precio={modelo.precio_venta}
                        onChange={(texto) => onEscribir(lugar.clave, texto)}
                      />
                    )
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HechaProps {
  variante: NonNullable<Lugar['variante']>
  modo: Modo
  /** Of the model: another one stands out. */
  precio: number
}

function Hecha({ variante: { articulo, precio_venta, stock, baja }, modo, precio }: HechaProps) {
  const texto = modo === 'cantidad' ? mostrarCantidad(stock) : formatImporte(precio_venta)
  return (
    <span title={baja ? `${articulo} (inactivo)` : articulo} data-baja={baja || undefined}>
      {modo === 'precio' && precio_venta !== precio ? <strong>{texto}</strong> : texto}
    </span>
  )
}

interface CeldaInputProps {
  lugar: Lugar
  modo: Modo
  texto: string
  /** It is made for what its other mode says. */
  otra: boolean
  donde: readonly [fila: number, columna: number]
  precio: number
  onChange: (texto: string) => void
}

function CeldaInput({ lugar, modo, texto, otra, donde: [fila, columna], precio, onChange }: CeldaInputProps) {
  const mal = texto.trim() !== '' && !vale(modo, texto)
  const nada = modo === 'cantidad' ? formatEntero(0) : formatImporte(precio)
  return (
    <input
      aria-label={`${modo === 'cantidad' ? 'Cantidad' : 'Precio'} de ${celdaDe(lugar.nombres)}`}
      aria-invalid={mal || undefined}
      inputMode={modo === 'cantidad' ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-fila={fila}
      data-columna={columna}
      // What the cell says without a text of this mode.
      placeholder={otra ? nada : ''}
      value={texto}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
