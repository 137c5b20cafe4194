import { Pill, TextInput } from '@mantine/core'
import { claveDeSerie, imeiDudoso, MAX_SERIES } from '@mostrador/contract/maestros/numeros-serie'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatCount } from '../../../platform/text/format.ts'
import { useCamaraButton } from '../../../ui/camara/useCamaraButton.tsx'
import { onEnter } from '../../../ui/keys/onEnter.ts'
import { ATRIBUTO_DE_SERIES } from '../../documentos/lineas/problema.ts'
import styles from './SeriesPart.module.css'
import { enStockQuery } from './series.queries.ts'

export interface SeriesPartProps {
  articulo: { id: string; nombre: string }
  series: readonly string[]
  /** How many of the units need a number. */
  unidades: number
  /** A unit may do without: its number is asked, and nothing stops. */
  opcional?: boolean
  onChange: (series: readonly string[]) => void
  /** Offers those that this branch has. Nothing is offered for goods that come in. */
  sucursal?: number | undefined
  ofrece?: boolean
  /** The numbers to pick from, where they are known. */
  ofrecidos?: readonly string[] | undefined
}

/** The serial numbers of a line: typed or read one after the other, or picked from those in stock. */
export function SeriesPart(props: SeriesPartProps) {
  const {
    articulo,
    series,
    unidades,
    opcional = false,
    onChange,
    sucursal,
    ofrece = false,
    ofrecidos,
  } = props
  const id = useId()
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
  const lugar = unidades - series.length
  const faltan = opcional ? Math.min(lugar, 0) : lugar
  const aviso = enPalabras(faltan)
  // The form that holds the line stops here, and says it.
  const detiene = aviso !== '' && { [ATRIBUTO_DE_SERIES]: `${articulo.nombre}: ${aviso}` }
  const camara = useCamaraButton((codigo) => {
    agregar(codigo)
    return undefined
  })
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
      {lugar > 0 && (
        <TextInput
          {...detiene}
          id={id}
          className={styles.caja}
          size="xs"
          aria-label={`Número de serie de ${articulo.nombre}`}
          placeholder="Número de serie"
          autoComplete="off"
          maxLength={40}
          list={`${id}-libres`}
          rightSection={camara}
          value={texto}
          error={repetido && 'Ese número ya está'}
          onChange={({ currentTarget: { value } }) => {
            setTexto(value)
            setRepetido(false)
            // A press on one that the browser offers is the whole number at once.
            if (libres.includes(value) && value.length > texto.length + 1) agregar(value)
          }}
          onKeyDown={onEnter(() => agregar(texto))}
        />
      )}
      <datalist id={`${id}-libres`}>
        {libres.map((numero) => (
          <option key={numero} value={numero} />
        ))}
      </datalist>
      {/* What lacks, and a number that looks mistyped: the second stops nobody. */}
      <span className={styles.falta} role="status" {...(lugar < 0 && { ...detiene, id, tabIndex: -1 })}>
        {aviso && `${aviso}. `}
        {series.filter(imeiDudoso).map((numero) => `${numero} no parece un IMEI válido: revísalo. `)}
      </span>
    </div>
  )
}

function enPalabras(faltan: number): string {
  if (faltan === 0) return ''
  const cuantos = Math.abs(faltan)
  const verbo = faltan > 0 ? 'Falta' : 'Sobra'
  return `${verbo}${cuantos === 1 ? '' : 'n'} ${formatCount(cuantos, 'número', 'números')}`
}
