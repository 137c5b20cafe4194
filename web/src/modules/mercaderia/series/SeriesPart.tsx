import { Pill, TextInput } from '@mantine/core'
import { claveDeSerie, imeiDudoso, MAX_SERIES } from '@mostrador/contract/maestros/numeros-serie'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatCount } from '../../../platform/text/format.ts'
import styles from './SeriesPart.module.css'
import { enStockQuery } from './series.queries.ts'

interface SeriesPartProps {
  articulo: { id: string; nombre: string }
  series: readonly string[]
  /** How many units the line has. */
  unidades: number
  onChange: (series: readonly string[]) => void
  /** Offers those that this branch has. Nothing is offered for goods that come in. */
  sucursal?: number | undefined
  ofrece?: boolean
  /** The numbers to pick from, where they are known. */
  ofrecidos?: readonly string[]
}

/** The serial numbers of a line: typed or read one after the other, or picked from those in stock. */
export function SeriesPart({
  articulo,
  series,
  unidades,
  onChange,
  sucursal,
  ofrece = false,
  ofrecidos,
}: SeriesPartProps) {
  const lista = useId()
  const [texto, setTexto] = useState('')
  const [repetido, setRepetido] = useState(false)
  const { data: hay = [] } = useQuery({ ...enStockQuery(articulo.id, sucursal), enabled: ofrece })
  const claves = new Set(series.map(claveDeSerie))
  const agregar = (dicho: string) => {
    const numero = dicho.trim()
    if (numero === '' || series.length >= MAX_SERIES) return
    const ya = claves.has(claveDeSerie(numero))
    setRepetido(ya)
    if (ya) return
    onChange([...series, numero])
    setTexto('')
  }
  const libres = (ofrecidos ?? hay.map((s) => s.numero)).filter((n) => !claves.has(claveDeSerie(n)))
  const faltan = unidades - series.length
  return (
    <div className={styles.series}>
      {series.map((numero) => (
        <Pill
          key={numero}
          withRemoveButton
          className={styles.numero}
          onRemove={() => onChange(series.filter((s) => s !== numero))}
          removeButtonProps={{
            'aria-label': `Quitar el número ${numero}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {numero}
        </Pill>
      ))}
      {faltan > 0 && (
        <TextInput
          className={styles.caja}
          size="xs"
          aria-label={`Número de serie de ${articulo.nombre}`}
          placeholder="Número de serie"
          autoComplete="off"
          maxLength={40}
          list={lista}
          value={texto}
          error={repetido && 'Ese número ya está'}
          onChange={({ currentTarget: { value } }) => {
            setTexto(value)
            setRepetido(false)
            // A press on one that the browser offers is the whole number at once.
            if (libres.includes(value) && value.length > texto.length + 1) agregar(value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            agregar(event.currentTarget.value)
          }}
        />
      )}
      <datalist id={lista}>
        {libres.map((numero) => (
          <option key={numero} value={numero} />
        ))}
      </datalist>
      <Aviso faltan={faltan} dudosos={series.filter(imeiDudoso)} />
    </div>
  )
}

/** What lacks, and a number that looks mistyped: neither stops anybody here. */
function Aviso({ faltan, dudosos }: { faltan: number; dudosos: readonly string[] }) {
  return (
    <span className={styles.falta} role="status">
      {faltan > 0 && `Falta${faltan === 1 ? '' : 'n'} ${formatCount(faltan, 'número', 'números')}. `}
      {faltan < 0 && `Sobra${faltan === -1 ? '' : 'n'} ${formatCount(-faltan, 'número', 'números')}. `}
      {dudosos.map((numero) => `${numero} no parece un IMEI válido: revísalo. `)}
    </span>
  )
}
