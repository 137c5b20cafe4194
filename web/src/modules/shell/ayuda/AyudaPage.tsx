/** The manual: one of its pages, under a box that searches in all of them. */

import { paginas } from 'virtual:manual'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import styles from './Ayuda.module.css'
import { entera } from './ancla.ts'
import { buscador, findPaginas } from './buscar.ts'
import { destino } from './destino.ts'
import { Enlace } from './Enlace.tsx'
import { ManualPart } from './ManualPart.tsx'
import type { Entrada } from './manual.ts'
import { paginaDe } from './paginaDe.ts'

const route = getRouteApi('/app/ayuda/{-$pagina}')

/** The page that lists all others. */
const PORTADA = 'README'

const paginaQuery = (slug: string) =>
  queryOptions({
    queryKey: ['manual', slug],
    queryFn: async () => (await paginas[slug]?.())?.default ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })

const buscadorQuery = queryOptions({
  queryKey: ['manual-buscador'],
  queryFn: async () => buscador((await import('virtual:manual/indice')).default.map(entera)),
  staleTime: Number.POSITIVE_INFINITY,
})

export function AyudaPage() {
  const { pagina } = route.useParams()
  const { buscar: pregunta = '', pantalla } = route.useSearch()
  const navigate = route.useNavigate()
  if (pantalla !== undefined) return <Navigate {...destino(paginaDe(pantalla))} replace />
  return (
    <Columna style={{ maxWidth: 1040 }}>
      <div className={styles.search}>
        <SearchBox
          label="Buscar en la ayuda"
          placeholder="¿Qué quieres hacer? O pega el mensaje que viste"
          value={pregunta}
          onSearch={(text) =>
            void navigate({
              ...destino(text === '' && pagina ? `/ayuda/${pagina}` : '/ayuda'),
              search: { buscar: text || undefined },
              replace: pregunta !== '',
            })
          }
        />
      </div>
      {pregunta === '' ? <Lectura slug={pagina ?? PORTADA} /> : <Resultados pregunta={pregunta} />}
    </Columna>
  )
}

function Lectura({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(paginaQuery(slug))
  if (!data) {
    return (
      <>
        <PageHeader title="No encontramos esa página de la ayuda" />
        <TodasLasPaginas />
      </>
    )
  }
  return (
    <>
      <PageHeader title={slug === PORTADA ? 'Ayuda' : data.titulo}>
        {slug !== PORTADA && <TodasLasPaginas />}
      </PageHeader>
      <ManualPart key={slug} bloques={data.bloques} />
    </>
  )
}

const TodasLasPaginas = () => (
  <p className={styles.sola}>
    <Enlace direccion="/ayuda#todas-las-páginas">Todas las páginas</Enlace>
  </p>
)

function Resultados({ pregunta }: { pregunta: string }) {
  const { data, isPending } = useQuery(buscadorQuery)
  const entradas = data ? findPaginas(data, pregunta) : []
  return (
    <>
      <PageHeader title="Ayuda" />
      <Nota role="status">{isPending ? 'Buscando…' : cuantos(entradas.length, pregunta)}</Nota>
      {!isPending && entradas.length === 0 && <TodasLasPaginas />}
      <Columna as="ol" className={styles.results}>
        {entradas.map((entrada) => (
          <li key={`${entrada.pagina}#${entrada.ancla}`}>
            <Resultado entrada={entrada} titulo={data?.titulos.get(entrada.pagina)} />
          </li>
        ))}
      </Columna>
    </>
  )
}

const cuantos = (n: number, pregunta: string): string => {
  if (n === 0) return `No hay nada sobre «${pregunta}». Prueba con menos palabras, o con otras.`
  return n === 1 ? 'Una respuesta' : `${n} respuestas`
}

function Resultado({ entrada, titulo }: { entrada: Entrada; titulo: string | undefined }) {
  const { pagina, ancla, principio } = entrada
  return (
    <>
      <strong className={styles.sola}>
        <Enlace direccion={`/ayuda${pagina && `/${pagina}`}#${ancla}`}>{entrada.titulo}</Enlace>
      </strong>
      {ancla !== '' && <span className={styles.where}>{titulo}</span>}
      <p>{principio}</p>
    </>
  )
}
