import { Button } from '@mantine/core'
import { ApiError } from '@mostrador/contract/errors'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { TIPO_IMPORTACION } from '@mostrador/contract/gestion/importaciones/importaciones.lista'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatInstante } from '../../../platform/text/format.ts'
import { DocumentForm } from '../../../ui/pages/DocumentForm.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { ImportacionBarra } from './ImportacionBarra.tsx'
import { ImportacionResultado } from './ImportacionResultado.tsx'
import { useImportacion } from './importaciones.queries.ts'
import { Aviso } from './revision/Aviso.tsx'
import { ImportacionColumnas } from './revision/ImportacionColumnas.tsx'
import { ImportacionDatos } from './revision/ImportacionDatos.tsx'
import { ImportacionDeudas } from './revision/ImportacionDeudas.tsx'
import { ImportacionEleccion } from './revision/ImportacionEleccion.tsx'
import { ImportacionFilas } from './revision/ImportacionFilas.tsx'
import { useNarrow } from './revision/useNarrow.ts'

const route = getRouteApi('/app/importaciones/$id')

/** One import, from its upload to its undoing: the address finds it again after a reload. */
export function ImportacionPage() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Buscada /> : <ErrorScreen message="Solo un administrador puede importar" />
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

function Buscada() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const valid = /^\d{1,9}$/.test(id) && Number(id) > 0
  const { data, error, refetch } = useImportacion(Number(id), valid)
  if (!valid || isMissing(error)) return <ErrorScreen message="Importación no encontrada" />
  if (error && !data) {
    return <ErrorScreen message="Error al cargar la importación" onRetry={() => void refetch()} />
  }
  return (
    <DocumentForm>
      <PageHeader
        title={data ? `Importar: ${TIPO_IMPORTACION[data.tipo]}` : 'Importar'}
        section={data && [data.proveedor?.nombre, data.archivo].filter(Boolean).join(' · ')}
      >
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/importaciones' })}
        >
          Volver
        </Button>
      </PageHeader>
      {data && <Cuerpo key={id} importacion={data} />}
    </DocumentForm>
  )
}

/** A file of ARCA has the columns that it has: nobody need say what they are. */
const isConocido = ({ tipo, faltan, columnas }: ImportacionDetalle): boolean =>
  tipo === 'comprobantes_arca' &&
  faltan.length === 0 &&
  columnas.every(({ campo, preguntas }) => campo !== null && preguntas.length === 0)

/** Before the first reading there is nothing to show of the file; an end has its last words first. */
function Cuerpo({ importacion }: { importacion: ImportacionDetalle }) {
  const narrow = useNarrow()
  const { estado, motivo, ya_aplicada, columnas, filas, alarmas = [] } = importacion
  const abierta = ['leyendo', 'revisando', 'revisada'].includes(estado)
  return (
    <>
      <ImportacionDatos importacion={importacion} abierta={abierta || estado === 'fallida'} />
      {motivo !== null && (
        <Aviso tone="red" role="alert">
          {motivo}
        </Aviso>
      )}
      {abierta && ya_aplicada && (
        <Aviso tone="amber">
          Este mismo archivo ya se importó el {formatInstante(ya_aplicada.aplicada)}:{' '}
          <Link to="/importaciones/$id" params={{ id: String(ya_aplicada.id) }}>
            {ya_aplicada.comprobante}
          </Link>
          .
        </Aviso>
      )}
      {(estado === 'aplicada' || estado === 'deshecha') && <ImportacionResultado importacion={importacion} />}
      {abierta && alarmas.length > 0 && (
        <Aviso tone="red" role="alert">
          {alarmas.map((alarma) => (
            <div key={alarma}>{alarma}</div>
          ))}
        </Aviso>
      )}
      {abierta && columnas.length > 0 && !isConocido(importacion) && (
        <ImportacionColumnas importacion={importacion} />
      )}
      {narrow && estado === 'revisada' && <ImportacionEleccion importacion={importacion} />}
      <ImportacionDeudas importacion={importacion} />
      {filas > 0 && <ImportacionFilas importacion={importacion} />}
      <ImportacionBarra importacion={importacion} />
    </>
  )
}
