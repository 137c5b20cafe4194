import { Button } from '@mantine/core'
import { RANGO_INVERTIDO, rangoInvertido } from '@mostrador/contract/fechas'
import { useState } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './Movimientos.module.css'

interface Rango {
  desde?: string | undefined
  hasta?: string | undefined
}

interface MovimientosFilterProps extends Rango {
  onSearch: (rango: Rango) => void
}

/** Two dates, which filter the list after a press of 'Buscar'. */
export function MovimientosFilter({ desde, hasta, onSearch }: MovimientosFilterProps) {
  const [typed, setTyped] = useState<Rango>({ desde, hasta })
  const search = () => {
    if (rangoInvertido(typed)) return notifyError(RANGO_INVERTIDO)
    onSearch(typed)
  }
  return (
    <Grupo
      as="form"
      align="flex-end"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <RangoFilter
        labelled
        value={typed}
        onChange={(days) => setTyped((previous) => ({ ...previous, ...days }))}
      />
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={() => {
            setTyped({})
            onSearch({})
          }}
        >
          Limpiar
        </Button>
        <Button type="submit">Buscar</Button>
      </div>
    </Grupo>
  )
}
