import { CloseButton, NativeSelect } from '@mantine/core'
import type { Agrupar, Analisis, Comparar } from '@mostrador/contract/gestion/analisis/analisis'
import { AGRUPADO } from '@mostrador/contract/gestion/analisis/analisis.lista'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../../platform/api/session.tsx'
import { Filtros } from '../../../../ui/fields/Filtros.tsx'
import { Segmentos } from '../../../../ui/fields/Segmentos.tsx'
import { RangoFiltros, rangoEnPalabras, useRango, useSucursalNombre } from '../InformeFiltros.tsx'
import styles from './Analisis.module.css'
import { COMPARADO, comparadoEnPalabras, MEDIDAS, type Medida, nombreDe } from './analisis.textos.ts'

const route = getRouteApi('/app/informes')

const opciones = <T extends string>(textos: Record<T, string>) =>
  Object.entries<string>(textos).map(([value, label]) => ({ value, label }))

interface AnalisisFiltrosProps {
  conCostos: boolean
  /** Undefined until it arrives. */
  analisis: Pick<Analisis, 'desde' | 'hasta' | 'comparado' | 'parte' | 'parte_persona'> | undefined
}

/** How the sales are grouped, with what they are compared, and what the plot measures. */
export function AnalisisFiltros({ conCostos, analisis }: AnalisisFiltrosProps) {
  const { agrupar = 'dia', comparar, de, clave, medir = 'pesos' } = route.useSearch()
  const navigate = route.useNavigate()
  const { usuario } = useSesion()
  const rango = useRango()
  const sucursal = useSucursalNombre()
  const change = (changed: object) =>
    void navigate({ search: (previous) => Object.assign({}, previous, changed, { grupo: undefined }) })
  return (
    <>
      <Filtros
        resumen={[
          rangoEnPalabras(rango),
          `por ${AGRUPADO[agrupar].toLowerCase()}`,
          ...(comparar ? [`con ${COMPARADO[comparar].toLowerCase()}`] : []),
          sucursal,
        ].join(' · ')}
      >
        <RangoFiltros />
        <div className={styles.filtros}>
          <NativeSelect
            label="Agrupar por"
            data={opciones(AGRUPADO).filter(({ value }) => value !== 'modelo' || usuario.variantes)}
            value={agrupar}
            onChange={(event) => {
              const chosen = event.currentTarget.value as Agrupar
              change({ agrupar: chosen === 'dia' ? undefined : chosen })
            }}
          />
          <NativeSelect
            label="Comparar con"
            data={[{ value: '', label: 'Nada' }, ...opciones(COMPARADO)]}
            value={comparar ?? ''}
            onChange={(event) => {
              const chosen = event.currentTarget.value as Comparar | ''
              change({ comparar: chosen || undefined })
            }}
          />
          <Segmentos<Medida>
            label="Medir en"
            data={MEDIDAS.filter(({ value }) => conCostos || value !== 'margen')}
            value={medir}
            onChange={(value) => change({ medir: value === 'pesos' ? undefined : value })}
          />
        </div>
      </Filtros>
      {analisis?.comparado && (
        <p className={styles.parte}>{comparadoEnPalabras(analisis, analisis.comparado)}</p>
      )}
      {de && clave && (
        <p className={styles.parte}>
          Solo {AGRUPADO[de].toLowerCase()}:{' '}
          <strong>
            {analisis?.parte === undefined
              ? '…'
              : nombreDe(de, { clave, nombre: analisis.parte, persona: analisis.parte_persona })}
          </strong>
          <CloseButton
            size="sm"
            aria-label="Ver todas las ventas"
            onClick={() => change({ de: undefined, clave: undefined })}
          />
        </p>
      )}
    </>
  )
}
