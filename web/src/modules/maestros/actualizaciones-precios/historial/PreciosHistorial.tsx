import { Button } from '@mantine/core'
import type { ActualizacionPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import {
  actualizacionesPreciosLista,
  estadoDeActualizacion,
} from '@mostrador/contract/maestros/actualizaciones-precios.lista'
import { getRouteApi } from '@tanstack/react-router'
import { formatPorcentaje } from '../../../../platform/text/format.ts'
import { Lista } from '../../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import styles from '../Precios.module.css'
import { DeImportacion } from './DeImportacion.tsx'
import { PreciosActualizacion } from './PreciosActualizacion.tsx'

const route = getRouteApi('/app/actualizacion-precios')

const CELDAS = {
  id: (a: ActualizacionPrecios) => a.id,
  porcentaje: (a: ActualizacionPrecios) => (a.porcentaje === null ? '-' : formatPorcentaje(a.porcentaje)),
  /** Alone, its dash would say nothing on a card. */
  estado: (a: ActualizacionPrecios) => estadoDeActualizacion(a) ?? <span className={styles.nada}>-</span>,
  importacion: (a: ActualizacionPrecios) => (a.importacion ? <DeImportacion {...a.importacion} /> : '-'),
}

/** The saved price updates. A batch can be undone as a whole until another change touches its prices. */
export function PreciosHistorial() {
  const { actualizacion } = route.useSearch()
  const navigate = route.useNavigate()
  const view = (id: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, actualizacion: id }) })
  return (
    <>
      <Lista
        de={actualizacionesPreciosLista}
        seccion="Historial"
        accion={
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            Volver a la actualización
          </Button>
        }
        reintenta
        celdas={CELDAS}
        acciones={(a) => (
          <RowAction label="Ver" target={`la actualización ${a.id}`} onClick={() => view(a.id)} />
        )}
      />
      {actualizacion !== undefined && (
        <PreciosActualizacion id={actualizacion} onClose={() => view(undefined)} />
      )}
    </>
  )
}
