import { Button } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS, SIN_VARIANTES } from '@mostrador/contract/base/apagados'
import { ApiError } from '@mostrador/contract/errors'
import type { ModeloConVariantes } from '@mostrador/contract/maestros/modelos'
import { unidadDe } from '@mostrador/contract/maestros/unidades'
import { IconArrowLeft, IconPencil, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { useEtiquetasBorrador } from '../articulos/etiquetas.borrador.ts'
import { etiquetasOf } from './etiquetasDeModelo.ts'
import { ModeloForm } from './ModeloForm.tsx'
import { modeloQuery } from './modelos.queries.ts'
import { VariantesPart } from './VariantesPart.tsx'

const route = getRouteApi('/app/modelos/$id')

/** One model: its facts, and its sizes and colours as a matrix. */
export function ModeloPage() {
  const { id } = route.useParams()
  const { usuario } = useSesion()
  const navigate = useNavigate()
  const valid = /^\d{1,9}$/.test(id) && Number(id) > 0
  const { data, error, refetch } = useQuery({
    ...modeloQuery(Number(id)),
    enabled: valid && usuario.variantes === true,
  })
  if (!usuario.variantes)
    return <Apagado message={SIN_VARIANTES} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
  const missing = !valid || (error instanceof ApiError && error.status === 404)
  if (error && !missing && !data)
    return <ErrorScreen message="Error al cargar el modelo" onRetry={() => void refetch()} />
  return (
    <Columna>
      <PageHeader title={data && !missing ? data.nombre : 'Modelo'} section={data?.codigo}>
        {data && <Acciones modelo={data} />}
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/modelos' })}
        >
          Volver
        </Button>
      </PageHeader>
      {missing && <ErrorScreen message="Modelo no encontrado" />}
      {data && !missing && (
        <>
          <Panel aria-label="Datos del modelo" padding={12}>
            <DetailList
              items={[
                ['Precio', <MoneyText key="p" value={data.precio_venta} />],
                ['Variantes', formatCount(data.cantidad, 'artículo', 'artículos')],
                ['Códigos', data.patron],
                data.marca && ['Marca', data.marca],
                data.rubro_nombre && ['Rubro', data.rubro_nombre],
                data.unidad && ['Unidad', unidadDe(data.unidad)?.nombre ?? data.unidad],
              ]}
            />
          </Panel>
          <VariantesPart modelo={data} />
        </>
      )}
    </Columna>
  )
}

function Acciones({ modelo }: { modelo: ModeloConVariantes }) {
  const { ofrece } = useSesion()
  const navigate = useNavigate()
  const borrador = useEtiquetasBorrador()
  const [editing, setEditing] = useState(false)
  const etiquetas = etiquetasOf(modelo)
  const etiquetar = () => {
    borrador.keep({ origen: '', lineas: etiquetas })
    void navigate({ to: '/etiquetas' })
  }
  return (
    <>
      {ofrece('editar_articulos') && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Editar modelo
        </Button>
      )}
      {etiquetas.length > 0 && (
        <>
          <Button variant="default" leftSection={<IconTags size={16} aria-hidden />} onClick={etiquetar}>
            Imprimir etiquetas
          </Button>
          <Button
            variant="default"
            onClick={() => void navigate({ to: '/articulos', search: { modelo: modelo.id } })}
          >
            Ver artículos
          </Button>
        </>
      )}
      {editing && <ModeloForm modelo={modelo} onClose={() => setEditing(false)} />}
    </>
  )
}
