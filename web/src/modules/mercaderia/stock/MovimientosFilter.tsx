import { Button } from '@mantine/core'
import { RANGO_INVERTIDO, rangoInvertido } from '@mostrador/contract/fechas'
import { useState } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import styles from './Movimientos.module.css'
import type { MovimientosSearch } from './movimientos.search.ts'

interface MovimientosFilterProps {
  desde: string | undefined
  hasta: string | undefined
  onSearch: (filters: Pick<MovimientosSearch, 'desde' | 'hasta'>) => void
}

/** Two dates, which filter the list after a press of 'Buscar'. */
export function MovimientosFilter({ desde, hasta, onSearch }: MovimientosFilterProps) {
  const [typed, setTyped] = useState({ desde: desde ?? null, hasta: hasta ?? null })
  const search = () => {
    if (rangoInvertido(typed)) return notifyError(RANGO_INVERTIDO)
    onSearch({ desde: typed.desde ?? undefined, hasta: typed.hasta ?? undefined })
  }
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <FechaInput
        label="Desde"
        value={typed.desde}
        error={rangoInvertido(typed) && RANGO_INVERTIDO}
        onChange={(fecha) => setTyped((t) => ({ ...t, desde: fecha }))}
      />
      <FechaInput
        label="Hasta"
        value={typed.hasta}
        onChange={(fecha) => setTyped((t) => ({ ...t, hasta: fecha }))}
      />
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={() => {
            setTyped({ desde: null, hasta: null })
            onSearch({})
          }}
        >
          Limpiar
        </Button>
        <Button type="submit">Buscar</Button>
      </div>
    </form>
  )
}
