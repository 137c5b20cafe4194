import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalOf } from '../../../platform/notify.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { Paginas } from '../../../ui/tables/Paginas.tsx'
import { type LineaEtiqueta, useEtiquetasBorrador } from '../../maestros/articulos/etiquetas.borrador.ts'
import { Etiquetas } from './Etiquetas.tsx'
import { lineaDePropuesta } from './etiquetas.form.ts'
import { exportPropuesta, propuestaQuery } from './etiquetas.queries.ts'
import { ORIGEN } from './etiquetas.textos.ts'

const route = getRouteApi('/app/etiquetas')

/** The labels of a document's articles, or of articles that a person chooses. */
export function EtiquetasPage() {
  const { origen, documento, parte = 1, lista } = route.useSearch()
  if (origen === undefined || documento === undefined) return <Elegidas key="elegidas" />
  const key = `${origen}:${documento}:${parte}`
  return (
    <Propuestas key={key} clave={key} origen={origen} documento={documento} parte={parte} lista={lista} />
  )
}

/** What this tab keeps for these labels. */
function useKept(origen: string): readonly LineaEtiqueta[] | null {
  const borrador = useEtiquetasBorrador()
  const [kept] = useState(() => borrador.read().value)
  return kept?.origen === origen ? kept.lineas : null
}

function Elegidas() {
  const kept = useKept('')
  return <Etiquetas origen="" lineas={kept ?? []} />
}

interface PropuestasProps {
  clave: string
  origen: keyof typeof ORIGEN
  documento: number
  parte: number
  lista: number | undefined
}

function Propuestas({ clave, origen, documento, parte, lista }: PropuestasProps) {
  const kept = useKept(clave)
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery(propuestaQuery(origen, documento, parte))
  if (error && !data) {
    const message = refusalOf(error) ?? 'Error al cargar los artículos de las etiquetas'
    return <ErrorScreen message={message} onRetry={() => void refetch()} />
  }
  if (!data) return null
  return (
    <Etiquetas
      origen={clave}
      lista={lista}
      de={ORIGEN[origen](documento)}
      lineas={kept ?? data.results.map(lineaDePropuesta)}
      pie={
        <>
          <ExcelButton fileName="etiquetas.xlsx" fetchWorkbook={exportPropuesta(origen, documento)} />
          {data.total_pages > 1 && (
            <Paginas
              de="artículos"
              page={parte}
              total={data.total_pages}
              onPage={(page) => void navigate({ search: (previous) => ({ ...previous, parte: page }) })}
            />
          )}
        </>
      }
    />
  )
}
