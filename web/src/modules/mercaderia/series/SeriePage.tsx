import { Button } from '@mantine/core'
import { DOCUMENTOS, type DocumentoTipo } from '@mostrador/contract/base/documentos'
import { ApiError } from '@mostrador/contract/errors'
import type { PasoDeSerie, SerieConHistoria } from '@mostrador/contract/mercaderia/series'
import { ESTADO_SERIE } from '@mostrador/contract/mercaderia/series.lista'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { formatFecha, formatInstante } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { abrirDocumento } from '../../base/enlaces/documentos.enlaces.ts'
import styles from './SeriesPart.module.css'
import { serieQuery } from './series.queries.ts'

const route = getRouteApi('/app/numeros-de-serie/$id')

const columns: readonly Column<PasoDeSerie>[] = [
  { header: 'Momento', width: '152px', cell: (p) => formatInstante(p.momento) },
  {
    header: 'Documento',
    card: 'title',
    cell: (p) => DOCUMENTOS[p.documento_tipo].titulo,
  },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '176px',
    cell: (p) => (
      <Documento tipo={p.documento_tipo} id={p.documento_id}>
        {p.comprobante}
      </Documento>
    ),
  },
  { header: 'Quedó', width: '128px', cell: (p) => <Estado palabras={ESTADO_SERIE} de={p.estado} /> },
  { header: 'Sucursal', width: '152px', cell: (p) => p.sucursal.nombre },
  { header: 'Usuario', width: '152px', cell: (p) => nombreDePersona(p.usuario) },
]

/** The life of one number: what it is of, where it is, and each step that brought it there. */
export function SeriePage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const valid = /^\d{1,9}$/.test(id) && Number(id) > 0
  const { data, error, refetch } = useQuery({ ...serieQuery(Number(id)), enabled: valid })
  const missing = !valid || (error instanceof ApiError && error.status === 404)
  if (error && !missing && !data)
    return <ErrorScreen message="Error al cargar el número de serie" onRetry={() => void refetch()} />
  return (
    <Columna>
      <PageHeader title="Historial de un número" section={data?.numero}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/numeros-de-serie' })}
        >
          Volver
        </Button>
      </PageHeader>
      {missing && <ErrorScreen message="Número de serie no encontrado" />}
      {data && !missing && <Historia serie={data} />}
    </Columna>
  )
}

/** A document that opens in its own screen, where it has one. */
function Documento({ tipo, id, children }: { tipo: DocumentoTipo; id: number; children: string }) {
  const abrir = abrirDocumento(tipo)
  const texto = <SinPartir>{children}</SinPartir>
  if (!abrir) return texto
  return (
    <Link {...abrir(id, children)} className={styles.enlace}>
      {texto}
    </Link>
  )
}

const Historia = ({ serie }: { serie: SerieConHistoria }) => (
  <>
    <Panel aria-label="Datos del número" padding={12}>
      <DetailList
        items={[
          ['Artículo', `${serie.articulo.nombre} (${serie.articulo.id})`],
          ['Estado', <Estado key="e" palabras={ESTADO_SERIE} de={serie.estado} />],
          ['Sucursal', serie.sucursal.nombre],
          serie.venta && [
            'Venta',
            <Documento key="v" tipo="venta" id={serie.venta.id}>
              {serie.venta.numero}
            </Documento>,
          ],
          serie.venta && ['Cliente', serie.venta.cliente.nombre],
          serie.garantia_hasta && ['Garantía hasta', formatFecha(serie.garantia_hasta)],
        ]}
      />
    </Panel>
    <DataTable
      label="Pasos del número"
      columns={columns}
      rows={serie.pasos}
      rowKey={(p) => p.momento}
      empty="Todavía no hay pasos."
    />
  </>
)
