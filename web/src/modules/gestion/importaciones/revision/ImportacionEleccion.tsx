import { Checkbox } from '@mantine/core'
import type {
  ImportacionDetalle,
  TipoImportacion,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { getRouteApi } from '@tanstack/react-router'
import { Opciones } from '../archivo/Opciones.tsx'
import styles from '../Importacion.module.css'
import type { ImportacionSearch } from '../importaciones.search.ts'
import { useEleccion } from './useEleccion.ts'
import { useShown } from './useShown.ts'

const route = getRouteApi('/app/importaciones/$id')

const MODOS = [
  { valor: 'nuevos_y_cambios', texto: 'Nuevas y cambios' },
  { valor: 'solo_nuevos', texto: 'Solo las nuevas' },
] as const

/** They make only new records, or none. */
const SIN_MODO: readonly TipoImportacion[] = [
  'precios',
  'lista_proveedor',
  'saldos_proveedores',
  'cuotas_pendientes',
  'comprobantes_arca',
]

/** Which rows are written, and what the person has seen. A list of prices makes nothing new. */
export function ImportacionEleccion({ importacion }: { importacion: ImportacionDetalle }) {
  const eleccion = useEleccion()
  const navigate = route.useNavigate()
  const [sinErrores, showSinErrores] = useShown(eleccion.sin_errores)
  const [conAlarmas, showConAlarmas] = useShown(eleccion.con_alarmas === true)
  const { tipo, con_error, alarmas = [] } = importacion
  const conModo = !SIN_MODO.includes(tipo)
  const choose = (changed: Pick<ImportacionSearch, 'modo' | 'sin_errores' | 'con_alarmas'>) =>
    void navigate({
      search: (previous) => ({ ...previous, ...changed }),
      replace: true,
      resetScroll: false,
    })
  if (!conModo && con_error === 0 && alarmas.length === 0) return null
  return (
    <div className={styles.eleccion}>
      {conModo && (
        <Opciones
          legend="Qué se importa"
          look="inline"
          opciones={MODOS}
          value={eleccion.modo}
          onChange={(valor) => choose({ modo: valor === 'solo_nuevos' ? valor : undefined })}
        />
      )}
      {alarmas.length > 0 && (
        <Checkbox
          label="Revisé la lista: está bien así"
          checked={conAlarmas}
          onChange={({ currentTarget: { checked } }) => {
            showConAlarmas(checked)
            choose({ con_alarmas: checked || undefined })
          }}
        />
      )}
      {con_error > 0 && (
        <Checkbox
          label="Dejar afuera las filas con error"
          checked={sinErrores}
          onChange={({ currentTarget: { checked } }) => {
            showSinErrores(checked)
            choose({ sin_errores: checked || undefined })
          }}
        />
      )}
    </div>
  )
}
